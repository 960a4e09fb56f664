"""Many games on a server that is killed again and again.

Clients reconnect by themselves and send again, with the same id, what was not acknowledged. Meanwhile some go away and
come back when a notice tells them to, others do what may be done about them, and whoever runs the server looks after
it. Whatever anybody was told is held against what is stored in the end.

python -m tests.server.storm --games 48 --kills 200
python -m tests.server.storm --freezes 20           # a PostgreSQL of its own, frozen now and then
"""
