### Italy: what only this rulebook says, laid over the common texts (docs/texts.md).
### Own words: region, ferry card

## Words and counts

-region = { $n ->
   *[one] region
    [many] regions
}
count-regions = { $count ->
    [one] { $count } { -region }
   *[other] { $count } { -region(n: "many") }
}

## The map on the home page; .fidelity: how true its board is.

about = Ferry cards for the sea, and one great network through as many regions as you can.
    .fidelity = Transcribed from the one complete public source we found, not checked against a printed copy. One ticket (Genoa–Pescara, worth 7) looks too cheap, and purple has one space more than the other colours.

## What to do in a turn

prompt-turn = Draw cards, claim a { -route }, take { -ticket(n: "many") } or a ferry card.
prompt-turn-without-tickets = Draw cards, claim a { -route } or take a ferry card.

## Ferry cards and waves. $count: how many; $name: who takes one.

card-ferry = { $count ->
    [one] { $count } ferry card
   *[other] { $count } ferry cards
}
    .one = a ferry card
    .label = Ferry card
action-ferry = Take a ferry card
ask-ferry = It covers up to two waves of a ferry. That is your turn.
event-ferry = { $name } takes a ferry card.
    .you = You take a ferry card.
move-ferry = take a ferry card
why-ferry-limit = { $count ->
    [one] You hold { $count } ferry card, and that is the limit.
   *[other] You hold { $count } ferry cards, and that is the limit.
}
why-ferry-none = All ferry cards are in players’ hands.
fact-ferry-pile = { $count ->
    [one] Ferry cards: { $count } left
   *[other] Ferry cards: { $count } left
}
seat-fact-ferry-cards = { card-ferry }
route-symbols = { $count ->
    [one] { $count } wave
   *[other] { $count } waves
}
why-cards-symbols = { $count ->
    [one] { $count } wave is not covered. Use a locomotive or a ferry card.
   *[other] { $count } waves are not covered. Use locomotives or ferry cards.
}

## Places. $city: its name; $region: its region.

area = { $city }, a neighbouring country: routes end here without meeting
city-region = { $city }, in { $region }

## Regions. $count: regions in a network, or missing; $number: which network; $points: what they score, as text (count-points); $region: its name.

seat-fact-networks = Regions
regions-network = Network { $number }: { count-regions }, { $points }
regions-next = { $count ->
    [one] { $count } more { -region } brings { $points }.
   *[other] { $count } more { -region(n: "many") } bring { $points }.
}
region-double = { $region } counts double when a network has all its cities.
score-regions = Regions

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Of 5 tickets you keep at least 3. Ways that meet make one great network, and that pays twice here, as you will see.
    .try = Keep 3 or more; the way of each marked one crosses the sea.
lesson-ferry-card = A space with a wave takes a locomotive or a ferry card, and one ferry card covers up to 2 waves. Taking one is your turn, and you never hold more than 2.
    .try = Take a ferry card.
lesson-ferries = All grey routes are ferries: pay the waves with ferry cards or locomotives, the other spaces in any one colour. Used ferry cards go back to the pile.
    .try = Claim a ferry; the map marks where. If you cannot pay for one yet, draw cards first.
lesson-regions = There are 17 regions, and at the end each of your networks scores by how many it touches. 5 bring 1 point, 10 bring 16, and 15 or more bring 56.
lesson-joining = So it pays to join up: networks of 6 and 7 regions bring 2 + 4 points; joined, without a region in common, 37. Sardinia, Sicily and Apulia count double in a network with all their cities.
lesson-neighbours = The neighbouring countries are dead ends: two routes into the same one do not meet there. A ticket to a country is done over any of its routes.
