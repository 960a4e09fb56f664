### Somebody who is away: when they were last here, and what the others may do about it; the time that a table gives.

## When somebody was last here. $name: who; $ago: such as "2 days ago".

last-here = here
    .ago = last here { $ago }
    .never = not here yet
person-seen = { $name } was last here { $ago }.
person-unseen = { $name } has not been here yet.
person-reminded = { $name } was reminded { $ago }.

## What to do about a seat. $name: its player; $names: all who are waited for, $count: how many; $ago: since when; $when: such as "in 3 hours".

absent = { $name } is not here
    .here = { $name } is taking time
    .bot = A bot plays for { $name }
absent-since = The game began to wait for { $name } { $ago }.
absent-strip = { $count ->
    [one] { $names } keeps the game waiting.
   *[other] { $names } keep the game waiting.
}
absent-what-now = What now?
absent-remind = Remind { $name }
    .about = { $name } gets a message, once for each move.
    .later = You can do that { $when }.
absent-stand-in = Let a bot play
    .about = It plays on until { $name } is back, with the same cards and tickets.
    .later = You can do that { $when }, if { $name } is not back by then.
    .clock = Time is up { $when }. Then a bot plays on by itself, until { $name } is back.
absent-give = Give the seat to somebody else
    .about = Whoever opens the link to this table can take over the cards and tickets. Until somebody does, { $name } can come back.
    .later = The host can do that { $when }.
    .host = The host can do that now.
    .given = The seat is free: whoever opens the link to this table can take it. Until then, { $name } can come back.
absent-invite = The link to this table

## A seat that was given up, for whoever looks on. $name: who left it.

take-over = Play on for { $name }
    .strip = The seat of { $name } is free.
    .confirm = Play on for { $name }?
    .about = You get the cards and tickets as they are, and play this game to its end.

## Ending the game together. $names: those who agreed, or who are still asked; $count: how many they are.

end-together = End the game together
    .about = It ends without a winner as soon as everybody agrees. Whoever is away has not agreed, until their seat may be given to somebody else.
    .alone = Nobody else is playing any more, so it ends at once, without a winner.
    .propose = Propose it
end-proposed = { $count ->
    [one] { $names } would like to end the game.
   *[other] { $names } would like to end the game.
}
    .you = You would like to end the game. It is up to { $names }.
end-agree = End it
end-refuse = Play on
ended-together = The game was ended
    .about = { $names } agreed to end it. Nobody wins; this is how the points stood.
    .points = Points at the end

## Reminded. $name: who waits.

reminded = { $name } is waiting: it is your turn.
reminded-go = To the table

## Time for each move and for the whole game. $time: such as "2 minutes"; $name: whose; $count: seconds.

clock-live = Live: { $time }
clock-relaxed = Relaxed: { $time }
clock-slow = Slow: { $time }
clock-other = Another time
clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
total = Time for the whole game
    .about = It runs while the game waits for you. Once it is used up, you have half a minute for each move.
total-left = { $name } has { $time } left for the game.
    .you = You have { $time } left for the game.
