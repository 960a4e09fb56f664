### What could I have done? A finished game looked at again, in its replay. Brought when somebody asks for it.

## How far it is. $share: a percentage; $level: a bot's level.

hindsight-progress = How much of the game was looked at again
hindsight-waiting = It begins as soon as nobody waits for a bot.
hindsight-thinking = Looking at the game again: { $share }
hindsight-stopped = Looked at so far: { $share }
hindsight-done = The whole game was looked at.
hindsight-begin = Look at it again
hindsight-go-on = Go on
hindsight-stop = Stop
hindsight-compared = Decisions are compared with: { $level }

## Chances to win, from what each player knew then or from all hands.

hindsight-chances = Chance to win
hindsight-known = Known then
hindsight-open = All hands open
hindsight-whose = Whose game

## Where the game turned. $number: a move.

hindsight-turns = Where it turned
hindsight-no-turns = No single move decided this game.
hindsight-no-turns-yet = They show when enough is known.
hindsight-move = Move { $number }

## Decisions. $count: how many there are; $move: a move in words (move-…); $points: points with their sign; $low, $high: changes of the chance to win.

hindsight-decisions = Decisions
hindsight-all = { $count ->
    [one] Show the only one
   *[other] Show all { $count }, good ones too
}
hindsight-played = Played: { $move }
hindsight-better = Better: { $move }
hindsight-points = { $points } points
hindsight-between = Between { $low } and { $high } of a chance to win, as sure as it can be.
hindsight-exact = Reckoned to the end, with all hands open.
hindsight-try = Try it differently
hindsight-none = Nothing that cost much: well played.
hindsight-none-yet = Decisions show here as they are looked at.
hindsight-not-judged = A bot played here; only people’s decisions are looked at.

## Grades of decisions, in few and kind words.

hindsight-grade-best = Spot on
hindsight-grade-good = Good
hindsight-grade-inaccuracy = Nearly
hindsight-grade-mistake = Costly
hindsight-grade-blunder = Very costly

## Luck beside skill, in chance to win. $points: points with their sign.

hindsight-luck-and-skill = Luck and skill
hindsight-luck-about = What chance brought, and what decisions gave away, in chance to win.
hindsight-luck = Luck
hindsight-given = Given away
hindsight-luck-points = Luck in points: { $points }
hindsight-luck-deal = deal { $points }
hindsight-luck-cards = cards { $points }
hindsight-luck-tickets = { -ticket(n: "many") } { $points }
hindsight-luck-tunnels = tunnels { $points }

## Tickets. $share: a percentage; $points, $had: points; $pieces, $count: pieces, and turns; $number: a move; $name: a player.

hindsight-idea-good = A good idea
hindsight-idea-bad = Better given back
hindsight-idea-unsure = It could go either way
hindsight-ticket-then = Chance when it was kept: { $share }.
hindsight-ticket-worth = Against giving it back: { $points } points.
hindsight-ticket-cost = { $count ->
    [one] Its way took one turn; pieces: { $pieces }.
   *[other] Its way took { $count } turns; pieces: { $pieces }.
}
hindsight-ticket-lost = Lost at move { $number }
hindsight-ticket-lost-to = Lost at move { $number } to { $name }
hindsight-network = The best network that was possible: { $points } points instead of { $had }
hindsight-network-had = No better network was found than the one there was: { $points } points.

## A player's habits, from reviewed games. $count: how many; $points: points a game; $number: how often a game.

habits = Habits
habits-games = { $count ->
    [one] From { $count } game that was looked at again.
   *[other] From { $count } games that were looked at again.
}
habits-cost = { $points } points a game, { $number } times
habits-kind-drew-claim = Drew a card when claiming was better
habits-kind-drew-tickets = Drew a card when { -ticket(n: "many") } were better
habits-kind-drew-card = Drew another card than the better one
habits-kind-claimed-draw = Claimed when drawing was better
habits-kind-claimed-tickets = Claimed when { -ticket(n: "many") } were better
habits-kind-claimed-route = Claimed another { -route } than the better one
habits-kind-asked-draw = Took { -ticket(n: "many") } when drawing was better
habits-kind-asked-claim = Took { -ticket(n: "many") } when claiming was better
habits-kind-kept-many = Kept too many { -ticket(n: "many") }
habits-kind-kept-few = Kept too few { -ticket(n: "many") }
habits-kind-kept-others = Kept other { -ticket(n: "many") } than the better ones
habits-kind-other = Other decisions
