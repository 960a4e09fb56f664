"""Many games on servers that are killed again and again, and so is their database.

Clients go on at any server by themselves and send again, with the same id, what was not acknowledged. Meanwhile some go
away and come back when a notice tells them to, others do what may be done about them, and whoever runs the servers
looks after it. Whatever anybody was told is held against what is stored in the end, and every record is verified.

python -m tests.server.storm --games 48 --kills 200
python -m tests.server.storm --freezes 20           # a PostgreSQL of its own, frozen now and then
python -m tests.server.storm --servers 3 --thinkers 2 --kills 1000 --database-kills 20
"""
