### What could I have done? A finished game looked at again, in its replay. Brought when somebody asks for it, with `review`.

## How far it is. $share: a percentage.

hindsight-progress = How much of the game was looked at again
hindsight-waiting = It begins as soon as nobody waits for a bot.
hindsight-thinking = Looking at the game again: { $share }
hindsight-stopped = Looked at so far: { $share }
hindsight-done = The whole game was looked at.
hindsight-begin = Look at it again
hindsight-go-on = Go on
hindsight-stop = Stop

## Chances to win, from what each player knew then or from all hands.

hindsight-chances = Chance to win
hindsight-known = Known then
hindsight-open = All hands open
hindsight-whose = Whose game

## Where the game turned, while that is not known. $number: a move.

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
hindsight-other = A strong bot: { $move }
hindsight-points = { $points } points
hindsight-between = Between { $low } and { $high } of the chance to win, almost certainly.
hindsight-exact = Reckoned to the end, with all hands open.
hindsight-try = Try it differently
hindsight-none-yet = Decisions show here as they are looked at.
hindsight-not-judged = A bot played here; only people’s decisions are looked at.

## Luck beside skill, in chance to win. $points: points with their sign.

hindsight-luck-and-skill = Luck and skill
hindsight-luck-about = What chance brought, and what decisions gave away, in chance to win.
hindsight-given = Given away
hindsight-luck-points = Luck in points: { $points }

## Tickets. $share: a percentage; $points, $had: points.

hindsight-idea-good = A good idea
hindsight-idea-bad = Better given back
hindsight-idea-unsure = It could go either way
hindsight-ticket-then = Chance when it was kept: { $share }.
hindsight-ticket-worth = Against giving it back: { $points } points.
hindsight-network = The best network that was possible: { $points } points instead of { $had }
hindsight-network-had = No better network was found than the one there was: { $points } points.

## A player's habits, from reviewed games. $count: how many.

habits = Habits
habits-games = { $count ->
    [one] From { $count } game that was looked at again.
   *[other] From { $count } games that were looked at again.
}
