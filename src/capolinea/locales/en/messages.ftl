### What the server writes to people outside the page: push messages, mails, webhooks. It has no run-time of Fluent: sentences with variables, nothing else.

## That it is somebody's turn. $map: the map's name; $names: the others at the table; $time: a stretch of time;
## $name: who sends a reminder; $number: of games, or of units of time; $about: sentences about one game of several.

message-turn = Your turn: { $map }
message-turns = { $number } games are waiting for you
message-game = { $map }: { $about }
message-with = You are playing with { $names }.
message-asked = It is your turn.
message-asked-setup = Choose your first tickets.
message-asked-choice = Choose which tickets to keep.
message-asked-second-card = Take your second card.
message-asked-surcharge = The tunnel costs more: pay, or give up?
message-since = The game has been waiting for { $time }.
message-left = Time left: { $time }.
message-reminded = { $name } sends you a reminder.
message-open = Open the game
message-off = Switch these messages off

## Stretches of time. $number: always several, but of minutes.

message-day = 1 day
message-days = { $number } days
message-hour = 1 hour
message-hours = { $number } hours
message-minutes = { $number } min

## To try it, and to ask whether mails are welcome. $name: who has asked for them.

message-test = It works
message-test-about = This is how we tell you that a game is waiting for you.
message-confirm = May we write to you?
message-confirm-about = Somebody plays Capolinea and wants to be told at this address when it is their turn. If that is you, please confirm it.
message-confirm-ignore = If it is not, do nothing: nothing more will be sent here.
message-confirm-button = Yes, send me messages
