### Games that are played in this browser, without a server; and the page as an app.

## Before they can be played. $done, $total: megabytes.

engine-begins = The game is coming into your browser…
engine-fetching = The game is coming into your browser: { $done } of { $total } MB. It only has to come once.
engine-starting = All of it is here. The table is being laid…
engine-games-come = Your games will be here in a moment.
engine-failed-storage = This browser lets the page keep nothing, so no game can be played here. A private window is often the reason; an ordinary one will do.
engine-failed-fetch = Part of the game could not be fetched. Is there a network? It is needed just this once.
engine-failed-memory = There is too little memory for the game. Close other tabs, then try again.
engine-failed-other = The game could not start in this browser. Try again; if that does not help, a newer browser will.
engine-again = Try again
engine-elsewhere = Your games are open in another tab of this browser.
    .here = Play here
engine-keeps-nothing = This window forgets your games when you close it. If you want to keep them, save them to a file first.

## Where they are offered, on the page of a server and on their own.

here = Games in this browser
    .about = Against bots or around one screen, with no line to the server: on a train, too.
here-play = Play in this browser
here-offline = The tables of this server need it. Games in this browser do not.
here-server = To the tables of this server
here-matters = Save, bring or check games

## Friends. They need a server.

friends-need-server = Friends by link need a server
    .about = What you play here stays in this browser. If you or a friend run a { -brand } server, go there to play together.
    .here = What you play here stays in this browser. Together you play at the tables of this server.
friends-address = Address of the server
friends-open = Open
friends-wrong = That is no address of a server. One looks like play.example.org.

## Games as a file. $file: its name; $count: games or boards; $size: megabytes.

games-file = Your games as a file
    .about = This browser alone has your games. A file takes them to another one, or brings them back.
games-export = Save all games to a file
games-exported = Saved as { $file }.
games-import = Bring games from a file
games-imported = { $count ->
    [one] { $count } game has come in.
   *[other] { $count } games have come in.
}
games-imported-boards = { $count ->
    [one] With { $count } board of your own.
   *[other] With { $count } boards of your own.
}
games-imported-none = Nothing new: all games of this file are here already.
games-room = Games and program take { $size } MB in this browser.
games-promised = It has promised to keep them.
games-not-promised = It may delete them when it runs out of room.
games-promise = Ask it not to

## Checking a record. $count: moves; $line: a number of a line.

record-check = Check a record
    .about = A record is a whole game as a file. See whether everything in it was right: every move, the shuffle and the score.
    .choose = Choose a record
    .board = With a board file
record-holds = Everything in this record holds.
record-lines = { $count ->
    [one] Its { $count } move follows from the rules.
   *[other] Each of its { $count } moves follows from the rules and the moves before.
}
record-score = The score is the one that the rules give.
record-running = The game is not over in it, so there is no score yet.
record-seed-promised = The shuffle is the one whose fingerprint was shown before the first card.
record-seed-unpromised = The seed of the shuffle is in it, but no fingerprint was shown before the game.
record-seed-hidden = The seed of the shuffle is not in it, so that cannot be checked.
record-deals-unchecked = An older version dealt it in another way, so the cards could not be compared with the seed.
record-wrong-unreadable = This file is no record of a game.
record-wrong-board = It was played on a board that is not known here. Choose its board file, too.
record-wrong-short = The record breaks off: lines are missing at its end.
record-wrong-line = Line { $line } is wrong: it does not follow from the lines before it.
record-wrong-seed = The seed is wrong: it is not the one whose fingerprint was shown before the game.
record-wrong-seats = The seats are wrong: the seed draws others.
record-wrong-deals = Line { $line } is wrong: the seed deals other cards.

## Boards of one's own. $map: the name of one.

own-board = A board of your own
    .about = A board is a text file with its cities, routes and tickets. Say whose rules it is played by, then choose the file.
    .rules = By the rules of
    .file = Choose the board file
    .added = { $map } is now among your maps.
own-board-remove = Remove
    .confirm = Remove { $map }?
    .about = It is not offered any more. Games that were begun on it stay.

## The page as an app.

version-ready = A new version is here. It starts when you open the page the next time.
    .now = Start it now
version-taken = You now have the new version.
app-install = Install as an app
    .by-hand = To have it as an app: tap Share, then “Add to Home Screen”.
