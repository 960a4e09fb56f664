### Iberia: what only this rulebook says, laid over the common texts (docs/texts.md).
### Own words: festival, draft

## Words and counts

-draft = draft
-festival-card = { $n ->
   *[one] festival card
    [many] festival cards
}
count-festival-cards = { $count ->
    [one] { $count } { -festival-card }
   *[other] { $count } { -festival-card(n: "many") }
}

## The map on the home page; .fidelity: how true its board is.

about = Tickets are drafted around the table, and cities in festival mood reward good timing.
    .fidelity = Our own board. We found no public source for the original, so routes, tickets, three of the festivals and most of their points are ours, at true positions. Players, pieces, cards, ferries and drafts follow the rules.

## What to do in a turn

why-tickets-draft = New { -ticket(n: "many") } can be taken only after the second { -draft }.

## Drafts. $side: left or right; $count: tickets, or drafts; $ticket: the ticket picked; $name: who picks.

prompt-pick = { $side ->
    [left] Pick one { -ticket }. The rest go on to the left.
   *[right] Pick one { -ticket }. The rest go on to the right.
}
prompt-pick-last = One { -ticket } is left, and it is yours.
prompt-draft-keep = The { -draft } is done. Keep exactly { count-tickets }.
action-pick = Pick this one
move-pick = pick { $ticket }
event-pick = { $name } picks { $ticket }.
    .you = You pick { $ticket }.
event-pick-hidden = { $name } has picked a { -ticket }.
    .you = You have picked a { -ticket }.
event-outcome-draft = The Draft card turns up: after this turn, if the game goes on, new { -ticket(n: "many") } go round.
event-line-draft = The second { -draft } begins: everybody gets { count-tickets } to pick from and pass on.
draft-awaited = The Draft card is still in the deck. Nobody knows how deep it lies.
fact-drafts = { $count ->
    [one] { $count } { -draft } so far
   *[other] { $count } drafts so far
}
held-picked = Picked so far
    .count = { $count ->
        [one] { $count } { -ticket } picked
       *[other] { $count } { -ticket(n: "many") } picked
    }
held-pack = To pick from
    .count = { $count ->
        [one] { $count } { -ticket } to pick from
       *[other] { $count } { -ticket(n: "many") } to pick from
    }

## Festivals. $festival: its name; $city: its city, or both; $count: cards, or points; $name: who takes them; $points: points as text (count-points).
## Everybody sees what is taken; nobody says afterwards what lies in a pile but its owner's own page.

prompt-festival = Both ends of your { -route } are celebrating. Of which city do you take the { -festival-card(n: "many") }?
action-festival = { $city }: { count-festival-cards }
move-festival = take the { -festival-card(n: "many") } in { $city }
event-festival-taken = { $name } takes { count-festival-cards } of { $festival }.
    .you = You take { count-festival-cards } of { $festival }.
event-outcome-festivals = { $festival }: a { -festival-card } is laid out in { $city }.
city-festival = { $city }: { $festival }, { count-festival-cards }
fact-festivals = Festivals
fact-claimed = Route just claimed
festival-lying = In the city
festival-mine = Yours → points
seat-fact-pile-size = { $count ->
    [one] { $count } { -festival-card }, face down
   *[other] { $count } { -festival-card(n: "many") }, face down
}
seat-fact-pile = Your pile (only you see this)
seat-fact-festivals = Your festivals: { count-points } (only you see this)
score-festivals = Festivals
score-festival = { $festival }: { count-cards }, { $points }

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-draft = Tickets are drafted here: everybody has 6, picks one, and passes the others to the left. From the right you get what your neighbour left.
    .try = Pick a ticket.
lesson-passing = What you pass on, somebody else may pick. Look for tickets that go together: of your 6 picks you will keep exactly 4.
    .try = Go on until you have picked 6.
lesson-keeping = 4 of the 6 are yours for the whole game; the others go back into the ticket deck. See how much of their ways they share.
    .try = Keep exactly 4.
lesson-festivals = 54 festival cards are shuffled into the deck. Each one that turns up is laid open at its city, and drawing goes on until a train card comes.
    .try = Draw your cards.
lesson-arriving = Claim a route that ends in a festival city, and you take all the cards lying there; the map marks such cities. If both ends have some, you choose one.
    .try = Claim a route to such a city. If you cannot pay for one yet, draw cards first.
lesson-sets = Cards of the same festival are worth more together: 1 brings 2 points, 3 bring 6, 7 bring 22. They lie face down: the others see how many you have, but not which.
lesson-second = Somewhere in the deck lies the Draft card. Once it turns up, everybody drafts 6 new tickets, passing to the right; until then nobody can take any.
