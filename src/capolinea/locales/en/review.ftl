### Reviews of finished games. On the command line they are written without a run-time of Fluent: sentences with variables, nothing else.

## $seat, $seat2: players; $route: its ends; $ticket: its ends; $card: a card’s name; $number, $points: numbers; $played, $better: what was done, what was better.

## Headings

review-title = The game in review
review-curve = Chance to win
review-open = all hands open
review-known = as each player could know
review-turning = Turning points
review-moves = Moves worth another look
review-luck = Luck
review-skill = Moves by grade
review-tickets = Tickets
review-networks = The best network found
review-compared = Compared with { $name }. A difference counts only if the search is sure of it.
review-no-moves = No move stands out: well played.
review-no-turning = The game had no single turning point.

## Columns and cells

review-player = Player
review-action = Action
review-ticket = Ticket
review-played = Played
review-better = Better
review-lost = Chance
review-points = Points
review-why = Why
review-skill-grade = Judged
review-hoped = Chance to make it
review-worth = Worth keeping
review-cost = Cost
review-fate = What came of it
review-made = made
review-missed = missed
review-lost-to = lost to { $seat } at action { $number }
review-lost-at = out of reach after action { $number }
review-pieces = { $number } pieces, { $number2 } turns
review-network = { $points } points were in reach, { $number } were made

## Grades, kindly

review-grade-best = excellent
review-grade-good = good
review-grade-inaccuracy = a little better was there
review-grade-mistake = something better was there
review-grade-blunder = a great chance passed by

## Luck by kind

review-luck-deal = first cards and tickets
review-luck-cards = cards from the deck
review-luck-tickets = tickets offered
review-luck-tunnels = tunnels

## Actions

review-do-deck = draw from the deck
review-do-card = take an open card ({ $card })
review-do-ask = draw tickets
review-do-keep = keep { $tickets }
review-do-claim = claim { $route }
review-do-pay = pay the surcharge
review-do-give-up = give the tunnel up
review-do-pass = pass
review-do-other = { $name }

## Why

review-why-blocks = { $route } was the last way for { $seat } to make { $ticket }.
review-why-taken-wanted = { $route } was wanted for { $ticket }, and { $seat } took it (turns later: { $number }).
review-why-taken = { $seat } took { $route } (turns later: { $number }).
review-why-ready = The cards to claim { $route } for { $ticket } were in hand.
review-why-points = { $route } could be claimed at once: { $points } points.
review-why-last-turn = The end was there, and { $route } brought { $points } points at once.
review-why-off-way = { $route } is not on the cheapest way of any open ticket, and { $ticket } still asked for { $number } spaces.
review-why-never-made = { $ticket } was never made.
review-why-far = { $ticket } still asked for { $number } spaces.
review-why-near = { $ticket } asked for only { $number } more spaces.
review-why-near-done = { $ticket } was made already.
review-why-all-made = All tickets were made, and { $number } pieces were left for new ones.
review-why-late = Somebody had only { $number } pieces left: late for new tickets.
review-why-open-card = { $card }: for { $route }, on the way of { $ticket }, { $number } were missing, and one lay open.

## What happened at a turning point

review-turn-claim = { $seat } claimed { $route }.
review-turn-cut = { $seat } claimed { $route }, the last way for { $seat2 } to make { $ticket }.
review-turn-tunnel = { $seat } entered the tunnel { $route }, and it asked for more.
review-turn-card = { $seat } drew a card: { $card }.
review-turn-kept = { $seat } chose among tickets.
review-turn-tickets = { $seat } drew tickets.
review-turn-other = { $seat } decided something.

## Habits: what moves cost in a game, and tickets over many games

review-habit-drew-claim = Drawing when claiming was better: { $points } points a game.
review-habit-drew-tickets = Drawing cards when tickets were better: { $points } points a game.
review-habit-drew-card = Taking another card than the best: { $points } points a game.
review-habit-claimed-draw = Claiming when drawing was better: { $points } points a game.
review-habit-claimed-tickets = Claiming when tickets were better: { $points } points a game.
review-habit-claimed-route = Claiming another route than the best: { $points } points a game.
review-habit-asked-draw = Drawing tickets when cards were better: { $points } points a game.
review-habit-asked-claim = Drawing tickets when claiming was better: { $points } points a game.
review-habit-kept-many = Keeping more tickets than was good: { $points } points a game.
review-habit-kept-few = Giving back tickets that were good: { $points } points a game.
review-habit-kept-others = Keeping other tickets than the best: { $points } points a game.
review-habit-other = Other decisions: { $points } points a game.
review-habit-too-many = Too many tickets: keeping them was no good idea for { $number } of { $number2 }.
review-habit-too-few = Too few tickets: { $number } times in { $number2 } games more of them were better.
