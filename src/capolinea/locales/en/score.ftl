### The end: score sheet, winner, charts, replay.

## Categories of the score sheet, as in the record: score- and the category.

score-sheet = Score sheet
score-routes = Routes
score-tickets = Tickets
score-longest = Longest path
score-total = Total

## What explains them. $count: how many; $from, $to: a ticket's places; $number: its value.

score-made = { $count ->
    [one] { $count } { -ticket } made
   *[other] { $count } { -ticket(n: "many") } made
}
score-missed = { $count ->
    [one] { $count } { -ticket } missed
   *[other] { $count } { -ticket(n: "many") } missed
}
score-ticket-made = { $from }–{ $to }: made, +{ $number }
score-ticket-missed = { $from }–{ $to }: missed, −{ $number }

## What settled it (the record's decided_by): decided- and the value.

decided-points = Decided by points.
decided-tickets = Level on points; more completed { -ticket(n: "many") } decided.
decided-longest = Level until the last: the longest path decided.
decided-shared = A perfect tie: the victory is shared.

## The headline. $name: the winner; $names: the winners (for .you the others); $count: their points; $number: a rank.

winner = { $name } wins with { count-points }.
    .you = You win with { count-points }!
winner-shared = { $names } share the victory with { count-points }.
    .you = You share the victory with { $names }: { count-points } each!
rank = { $number }. { $name }, { count-points }

## What decided, and the moments worth telling. $names: who came next; $count: points, or spaces; $category, $number: a kind of points, and how many more.

margin = { count-points } ahead of { $names }.
difference = Made the difference: { $category } (+{ $number }).
podium = Podium
highlight-best = Best { -ticket }
highlight-bitter = Bitterest miss
highlight-longest = Longest path
highlight-lacked = { $count ->
    [one] At the last move, { $count } { -space } was missing.
   *[other] At the last move, { $count } { -space(n: "many") } were missing.
}
highlight-out-of-reach = At the last move it was out of reach.
highlight-none-missed = Nobody missed a { -ticket }: well travelled.

## Counting up, step by step. $category: a category.

tally = Now: { $category }
tally-skip = Show everything at once
tally-again = Count again

## The chart of scores over time. $number: a move; $standing: the players with their points after it, a list.

chart = Score over time
chart-horizontal = Moves
chart-point = After move { $number }: { $standing }
chart-with-tickets = Tickets counted in the end

## After the game

rematch = Rematch
rematch-join = { $count ->
    [one] { $name } wants a rematch: join
   *[other] { $name } want a rematch: join
}
picture-save = Keep a picture
picture-share = Share a picture
picture-failed = The picture could not be drawn.
download-record = Download the { -record }
    .help = A text file with every move and every card. Any program can check it.
back-home = Back to the start

## Fair shuffles. $commitment: SHA-256 of the seed; $seed: the seed.

fair = Fair shuffle
    .help = The fingerprint was fixed before the first card. Now that the game is over you see the seed it belongs to.
fair-commitment = Fingerprint: { $commitment }
fair-seed = Seed: { $seed }

## Replay. $number, $total: the move shown and how many there are; $name: whose hand.

replay = Watch the game again
replay-position = Move { $number } of { $total }
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-forward = One move on
replay-claim-back = Back to the route taken before
replay-claim-forward = On to the next route taken
replay-start = To the start
replay-end = To the end
replay-scrub = Drag to any move
replay-speed = Speed
replay-hands = Hands
replay-hand = { $name } holds
replay-not-over = This game is not over yet. When it is, you can watch it again here with all hands open.

## Looking back at what could have been; what it says is in `review_page`.

hindsight = What could I have done?
    .short = What if?

## Play on from here. $name: whose seat; $number: the move.

play-on = Play on from here
play-on-text = Take any seat after move { $number }; bots take the others.
play-on-choose = Your seat
play-on-seat = Play for { $name }
play-on-origin = Continued from another game after move { $number }
