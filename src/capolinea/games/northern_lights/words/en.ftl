### Northern Lights: what only this rulebook says, laid over the common texts (docs/texts.md).
### Own words: bonus card, arctic, nation

## Words and counts

-bonus-card = { $n ->
   *[one] bonus card
    [many] bonus cards
}

## The map on the home page; .fidelity: how true its board is.

about = Plenty of locomotives, ferries paid with pairs, and bonus cards that change every game.
    .fidelity = Transcribed. Two public sources agree on routes and tickets. The points of the bonus cards rest on one of them, and so we cannot be sure; the places of three nameless junctions are estimates, and we count the Russian one as outside the Arctic Circle.

## Places. $city: its name, or this text about its nation; $nation: its nation's name. Junctions without a name: place- and the id.

city-nation = { $city } ({ $nation })
city-arctic = { $city }, inside the Arctic Circle
place-russia-junction = Junction in Russia
place-sweden-north-junction = Northern junction in Sweden
place-sweden-south-junction = Southern junction in Sweden

## One card may be enough

prompt-second-card = Take a second { -card }, from the { -market } or the { -deck }, or stop here.
action-stop = Stop here
ask-stop = You take no second { -card }. Your turn is over.
event-stop = { $name } takes no second { -card }.
    .you = You take no second { -card }.
move-stop = take no second { -card }
why-second-card = You have drawn one card: take a second one, or stop.

## Ferries. $count: symbols without payment.

why-cards-symbols = { $count ->
    [one] { $count } symbol is not covered. It takes a locomotive or a pair of one colour.
   *[other] { $count } symbols are not covered. Each takes a locomotive or a pair of one colour.
}

## Bonus cards. $bonuses: their names; $names: who leads now; $number: with how many, or points; $count: its points; $bonus: its name.

fact-bonus-cards = Bonus cards
seat-fact-bonus-counts = Towards the bonus cards
seat-fact-secret-counts = Towards the bonus cards (only you see this)
event-setup-bonus-cards = The { -bonus-card(n: "many") } of this game: { $bonuses }.
bonus-worth = Worth { count-points }.
bonus-leader = { $names } with { $number }
bonus-nobody = nobody yet

## What each bonus card counts: bonus- and its id. (Their names are in board.toml.)

bonus-call-of-the-wild = Most locomotives in hand; a pair of one colour counts as one
bonus-capital-investment = Most completed { -ticket(n: "many") } to Stockholm, Copenhagen, Oslo or Helsinki
bonus-cost-efficiency = Most trains left
bonus-small-steps-strategist = Most { -route(n: "many") } with one space
bonus-nordic-express = Longest path
bonus-local-network = Most completed { -ticket(n: "many") } worth 5 or less
bonus-international-tycoon = Most nations reached
bonus-polar-express = Most completed { -ticket(n: "many") } with an end inside the Arctic Circle
bonus-snowplow-award = Most { -route(n: "many") } with an end inside the Arctic Circle
bonus-ferry-master = Most ferries
bonus-the-wild-west = Most { -route(n: "many") } with an end in Norway

## The end. $name, $count: the winner and the points.

score-bonus-cards = Bonus cards
score-bonus = { $bonus }: +{ $number }
decided-bonus-cards = Level on points and { -ticket(n: "many") }; more { -bonus-card(n: "many") } decided.
event-won-bonus-cards = { $name } wins: level so far, but with more { -bonus-card(n: "many") } ({ count-points }).
    .you = You win: level so far, but with more { -bonus-card(n: "many") } ({ count-points })!

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-bonus = Of 11 bonus cards, these 4 count in this game. At the end each goes to whoever has most of what it counts, and to everybody tied.
lesson-tickets = Choose your tickets with the bonus cards in mind: one way can serve both.
    .try = Keep at least 2, the marked one among them: its way goes by ferry.
lesson-pairs = All grey routes are ferries, and each locomotive symbol takes a locomotive or a pair: 2 cards of one colour. A pair may differ in colour from the rest of what you pay.
    .try = Claim a ferry; the map marks where. If you cannot pay for one yet, draw cards first.
lesson-extra = A route marked +1, +2 or +3 gives you so many cards from the deck once it is yours. And as a pair covers one space, you may play more cards than you place trains.
lesson-drawing = After your first card you may stop, if nothing else suits you. The market stays as it is, however many locomotives lie there.
    .try = Draw a card; then take a second one, or stop.
lesson-leaders = Below your tickets you see how the bonus cards stand: press one to read what it counts. Some count what nobody shows before the end, and there you see only your own.
