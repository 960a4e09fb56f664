### What a rulebook has no words or page parts for is said with these: plain sentences that fit any mechanism.
### $what is the name of a thing, a word, a phase: its own text where there is one, else its id made readable.

## A decision of any kind. "generic-choose-…": the question for a field, by its kind.

generic-prompt = Your decision.
generic-choose = Choose.
generic-choose-card = Which card?
generic-choose-cards = Which cards?
generic-choose-pay = How will you pay?
generic-choose-ticket = Which ticket?
generic-choose-tickets = Which tickets?
generic-choose-city = Which place?
generic-choose-cities = Which places?
generic-choose-route = Which route?
generic-choose-seat = Which player?
generic-choose-seats = Which players?
generic-choose-number = How many?
generic-choose-flag = Yes or no?
generic-choose-text = Which one?
generic-choose-counts = How many of each?
generic-choose-table = Which of these?
generic-yes = Yes
generic-no = No

## Facts of the table and of a seat. $value, $number: what it is; $count: points, or tickets.

generic-facts = Special to this map
generic-fact = { $what }: { $value }
generic-number = { $what }: { $number }
generic-points = { $what }: { count-points }
generic-held = { $what }: { count-tickets }
generic-private = Only you see this.
generic-none = none
generic-nobody = nobody

## What happened, where no sentence tells it. $name: who did it; $details: its fields in words; $value: what came of it.

generic-event = { $name }: { $what }.
    .you = You: { $what }.
generic-event-fields = { $name }: { $what } ({ $details }).
    .you = You: { $what } ({ $details }).
generic-event-hidden = { $name }: { $what }, in secret.
    .you = You: { $what }, in secret.
generic-outcome = { $what }: { $value }.
generic-outcome-hidden = { $what }: hidden.
generic-line = { $what }.

## A hint's move, a reason, and the end. $count: the winner's points.

generic-move = choose “{ $what }”
generic-why = That is not possible now.
generic-decided = Level so far: { $what } decided.
generic-won = { $name } wins: level so far, but ahead in “{ $what }” ({ count-points }).
    .you = You win: level so far, but ahead in “{ $what }” ({ count-points })!

## A card that has no text. $what: its name; $count: how many.

generic-card = { $count ->
    [one] { $count } “{ $what }” card
   *[other] { $count } “{ $what }” cards
}
    .one = a “{ $what }” card
    .label = { $what }

## What is said of a seat. $value: what it is.

generic-seat = { $name }: { $value }
    .you = You: { $value }
