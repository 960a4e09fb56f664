### Colours, rematches, games to watch, and the page for whoever runs the server.

## Colours of players: a number of the palette. $name: whose colour it is; $colour: player-colour-…

player-colour = Colour of { $name }: { $colour }. Choose another
player-colour-choose = Choose a colour
player-colour-taken = { $colour }, chosen by { $name }
player-colour-0 = Blue
player-colour-1 = Red
player-colour-2 = Green
player-colour-3 = Ochre
player-colour-4 = Purple

## Seats in the lobby

seat-move = Move here
seat-kept = seat kept
    .you = kept for you
seat-release = Free the seat
seat-again = Sit down again

## The host has changed the options, and seats are kept for those who are asked again. $clock, $total: times as text; $names: who is waited for.

options-changed = This table plays differently now. Time for each move: { $clock }.
    .total = This table plays differently now. Time for each move: { $clock }; for the whole game: { $total }.
    .you = Your seat is kept for you: sit down again if that suits you.
    .waits = The table is waiting for { $names }.

## Again. $count: how many want it.

rematch-wants = is in
rematch-waited = not yet
rematch-starts = The game starts by itself as soon as everybody is in.
rematch-drawn = Who begins is drawn anew.
rematch-begun = To the rematch
rematch-lobby = To the new table: play with bots instead, or change seats

## Games to watch. $count: moves so far; spectators.

running-tables = Games to watch
table-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
table-public-watched = Everyone can find this table and sit down, and once the game has begun, everyone can watch it. Hands stay hidden.
spectators = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}

## Where somebody is locked out. $name: who plays here so far.

locked-out = You are locked out
    .about = Whoever runs this server does not let { $name } in any more. Bots play on in your games. If you think this is a mistake, ask them.
    .again = Try again

## Refusals: refusal- and the server's error code.

refusal-colour-taken = Somebody was quicker: that colour is taken.
refusal-name-refused = This name is not wanted on this server. Take another.
refusal-locked-out = Whoever runs this server does not let you in any more.

## The page for whoever runs the server. $count: games; $number: days; $when: how long ago.

operator = For whoever runs this server
operator-secret = Operator’s secret
    .about = This page is for whoever runs the server. Its secret was told when it was started; this tab forgets it when it is closed.
    .wrong = That is not the secret of this server.
operator-enter = Enter
operator-leave = Forget the secret
operator-figures = Figures
operator-days = Games finished, by day
operator-days-total = { $count ->
    [one] { $count } game finished in { $number } days
   *[other] { $count } games finished in { $number } days
}
operator-days-most = { $count ->
    [one] at most { $count } a day
   *[other] at most { $count } a day
}
operator-days-list = Day by day
operator-tables = Tables by map
operator-map = Map
operator-since = Since the start, { $when }
operator-refusals = Refused, by code
operator-none = None
operator-find = Find a player or a table
    .label = Exact name, or the id of a player or a table
    .do = Find
    .nothing = Nobody and nothing is called exactly that.
operator-deeds = What was done here
    .none = Nothing yet.

## Figures

figure-players-here = players here now
figure-playing = games being played
figure-players = players known
figure-locked = players locked out
figure-sockets = open connections
figure-memory-tables = tables in memory
figure-latency = the database took
figure-late = the latest answer
figure-bots = questions waiting for bots
figure-memory = memory held
figure-database = size of the database
figure-started = started
figure-version = version
figure-actions-since = moves
figure-tables-since = tables made
figure-players-since = new players
figure-hints-since = hints
figure-bot-moves-since = moves of bots
figure-failures-since = errors of the server

## Who or what was found. $when: how long ago.

found-here = here now
found-away = not here
found-created = first seen { $when }
found-locked = locked out { $when }

## What may be done. $name: a player's name.

deed-rename = Rename
    .label = New name
    .confirm = Take the name { $name } away?
    .about = It is replaced at every table, beside everything said, and in stored records.
deed-lock = Lock out
    .label = Reason, for you alone
    .confirm = Lock { $name } out?
    .about = They are logged out at once and cannot come back with this identity. Bots play on for them. You can undo it.
deed-unlock = Let in again
    .confirm = Let { $name } in again?
    .about = Seats in running games wait for them.
deed-hush = Remove all they said
    .confirm = Remove everything { $name } has said?
    .about = It cannot be brought back.
deed-hush-line = Remove this line
deed-close = Close the table
    .confirm = Close this table?
    .about = The game ends for everybody who plays there.
