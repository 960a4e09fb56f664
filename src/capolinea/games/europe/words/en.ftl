### Europe: what only this rulebook says, laid over the common texts (docs/texts.md).
### Own words: station, European Express

## The map on the home page; .fidelity: how true its board is.

about = Tunnels with surprises, ferries, and stations that borrow other people’s routes.
    .fidelity = Transcribed. Routes and tickets agree in two independent public sources, and the numbers come from the rules. Nothing is in doubt; only the spelling of some cities is our choice.

## What to do in a turn

prompt-turn = Draw cards, claim a { -route }, take { -ticket(n: "many") } or build a station.
prompt-turn-without-tickets = Draw cards, claim a { -route } or build a station.

## Stations. $city: where; $cards: the payment; $name: whose; $count: cards the next one costs; $points: points as text (count-points).

action-station = Build a station
choose-station = Choose a city for your station.
pay-station = How will you pay for the station in { $city }?
event-station = { $name } builds a station in { $city } with { $cards }.
    .you = You build a station in { $city } with { $cards }.
move-station = build a station in { $city } with { $cards }
why-station-taken = { $city } has a station already.
why-station-none = You have built all your stations.
why-station-cards = { $count ->
    [one] Your next station costs { $count } { -card }.
   *[other] Your next station costs { $count } { -card(n: "many") } of one colour.
}
fact-stations = Stations
city-station = { $city }, station of { $name }
    .you = { $city }, your station
piece-station = { $count ->
    [one] { $count } station
   *[other] { $count } stations
}
    .left = { $count ->
        [one] { $count } station left
       *[other] { $count } stations left
    }

## Tickets over borrowed routes. $loans: how many of them; $count: free spaces of the way.

ticket-done-loans = { $loans ->
    [one] Your { -route(n: "many") }, with one borrowed by a station, join its two places.
   *[other] Your { -route(n: "many") }, with { $loans } borrowed by stations, join its two places.
}
ticket-possible-loans = { $count ->
    [0] { $loans ->
        [one] A station that borrows a { -route } would be enough.
       *[other] Stations that borrow { $loans } { -route(n: "many") } would be enough.
    }
    [one] { $loans ->
        [one] There is a way with { $count } free { -space } and a { -route } borrowed by a station.
       *[other] There is a way with { $count } free { -space } and { $loans } { -route(n: "many") } borrowed by stations.
    }
   *[other] { $loans ->
        [one] There is a way with { $count } free { -space(n: "many") } and a { -route } borrowed by a station.
       *[other] There is a way with { $count } free { -space(n: "many") } and { $loans } { -route(n: "many") } borrowed by stations.
    }
}

## The end. $city, $from, $to: places; $name, $count: the winner and the points.

score-stations = Stations kept
score-longest = European Express
score-borrowed = The station in { $city } borrows { $from }–{ $to }.
score-borrowed-none = The station in { $city } has nothing to borrow.
decided-stations = Level on points and { -ticket(n: "many") }; fewer stations built decided.
decided-longest = Level until the last: the European Express decided.
event-won-stations = { $name } wins: level on points and { -ticket(n: "many") }, but with fewer stations built ({ count-points }).
    .you = You win: level on points and { -ticket(n: "many") }, but with fewer stations built ({ count-points })!
event-won-longest = { $name } wins: level so far, but holding the European Express ({ count-points }).
    .you = You win: level so far, but holding the European Express ({ count-points })!

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = One of your 4 tickets is a long one: worth a lot, and far to go. Tickets that you do not keep leave the game for good.
    .try = Keep at least 2, the marked one among them: its way leads through a tunnel.
lesson-tunnels = The price of a tunnel is a gamble: you lay the normal payment, then 3 cards are turned up. Each of them in your colour, and each locomotive, costs you one card more.
    .try = Claim a tunnel; the map marks where. If you cannot pay for one yet, draw cards first.
lesson-surcharge = The surcharge is paid in the colour you laid, or with locomotives. If you cannot pay, or would rather not, you take your cards back and your turn is over.
    .try = Pay, or take your cards back.
lesson-ferries = Ferries are grey and show locomotives: each symbol takes a locomotive, the other spaces are paid as usual. If your way crosses the sea, put some aside.
lesson-stations = Somebody was quicker where you wanted to pass? A station in a city lends you one route of another player that enters it, at the end and for all your tickets.
lesson-station-price = The first station costs 1 card, the second 2 of one colour, the third 3, and each is a turn of its own. Every one that you do not build is worth 4 points.
lesson-express = The longest path at the end is the European Express, and brings 10 points. Its spaces count; it may pass a city twice, but no route.
