### Words and counts that other texts are made of. See docs/texts.md for the glossary.

## Words: one form for each number. { -ticket } or { -ticket(n: "many") }.

-brand = Capolinea
-card = { $n ->
   *[one] card
    [many] cards
}
-deck = deck
-market = market
-player = { $n ->
   *[one] player
    [many] players
}
-point = { $n ->
   *[one] point
    [many] points
}
-record = record
-route = { $n ->
   *[one] route
    [many] routes
}
-space = { $n ->
   *[one] space
    [many] spaces
}
-ticket = { $n ->
   *[one] ticket
    [many] tickets
}
-wild = { $n ->
   *[one] locomotive
    [many] locomotives
}

## Counts. $count: how many. Other texts refer to them and pass their own $count through.

count-cards = { $count ->
    [one] { $count } { -card }
   *[other] { $count } { -card(n: "many") }
}
count-points = { $count ->
    [one] { $count } { -point }
   *[other] { $count } { -point(n: "many") }
}
count-routes = { $count ->
    [one] { $count } { -route }
   *[other] { $count } { -route(n: "many") }
}
count-spaces = { $count ->
    [one] { $count } { -space }
   *[other] { $count } { -space(n: "many") }
}
count-tickets = { $count ->
    [one] { $count } { -ticket }
   *[other] { $count } { -ticket(n: "many") }
}

## A stretch between two places. $from, $to: names of places.

stretch = { $from }–{ $to }

## How long ago something was, if it is less than a minute

just-now = just now
