### How the server's refusals are said to a player.

## refusal- and the server's error code. $map: the name of the map, where a refusal is about its rulebook.

refusal-bad-message = The server did not understand that. Reload the page and try again.
refusal-not-known = The server does not know you. Open your personal link again, or choose a new name.
refusal-foreign-origin = This page comes from another site and may not play here.
refusal-not-yours = That belongs to somebody else: a seat, or the host’s decision.
refusal-not-found = There is nothing here. The table may have been closed.
refusal-wrong-method = That cannot be done this way. Reload the page and try again.
refusal-not-possible = The table is not ready for that right now.
refusal-taken = Somebody was quicker: that seat is taken.
refusal-stale = You have already answered this, perhaps in another tab.
refusal-id-used = This move was sent twice with different contents. Reload the page and try again.
refusal-not-your-turn = It is not your turn yet.
refusal-not-legal = The rules do not allow that now.
refusal-stood-in = A bot is playing for you. Take your seat again first.
refusal-broken = This version of the server cannot continue this game. Nothing of it is lost.
refusal-too-large = That was too long for the server.
refusal-wrong-type = The server did not get what it expected. Reload the page and try again.
refusal-too-fast = One moment, please: that was a little too quick.
refusal-too-many = You have too many tables or connections open. Close one and try again.
refusal-not-saved = That may not have been saved. Look again in a moment, and repeat it if need be.
refusal-busy = The server is busy. Try again in a moment.
refusal-closing = The server is restarting. Your game goes on in a moment.
refusal-not-delivered = The message did not get through. Is the address right?
refusal-failed = Something went wrong on the server. It is not your fault.
# $request is the number under which the server's log tells more.
logged-request = Its log knows more: { $request }
refusal-rulebook-failed = The rulebook of { $map } has a fault, so this game cannot go on. The server’s log says which.
refusal-offline = The server cannot be reached. Try again in a moment.
refusal-bad-file = This file has no games in it that can be brought here.
refusal-bad-board = This file is no board that can be played by these rules.
