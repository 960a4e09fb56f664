### Parole e quantità di cui sono fatti gli altri testi. Il glossario è in docs/texts.md.

## Words: one form for each number. { -ticket } or { -ticket(n: "many") }.

-brand = Capolinea
-bonus-card = { $n ->
   *[one] carta bonus
    [many] carte bonus
}
-card = { $n ->
   *[one] carta
    [many] carte
}
-deck = mazzo
-draft = giro di scelta
-festival-card = { $n ->
   *[one] carta festa
    [many] carte festa
}
-market = mercato
-player = { $n ->
   *[one] giocatore
    [many] giocatori
}
-point = { $n ->
   *[one] punto
    [many] punti
}
-record = trascrizione
-region = { $n ->
   *[one] regione
    [many] regioni
}
-route = { $n ->
   *[one] tratta
    [many] tratte
}
-space = { $n ->
   *[one] casella
    [many] caselle
}
-ticket = { $n ->
   *[one] biglietto
    [many] biglietti
}
-wild = { $n ->
   *[one] jolly
    [many] jolly
}

## Counts. $count: how many. Other texts refer to them and pass their own $count through.

count-bonus-cards = { $count ->
    [one] { $count } { -bonus-card }
   *[other] { $count } { -bonus-card(n: "many") }
}
count-cards = { $count ->
    [one] { $count } { -card }
   *[other] { $count } { -card(n: "many") }
}
count-festival-cards = { $count ->
    [one] { $count } { -festival-card }
   *[other] { $count } { -festival-card(n: "many") }
}
count-players = { $count ->
    [one] { $count } { -player }
   *[other] { $count } { -player(n: "many") }
}
count-points = { $count ->
    [one] { $count } { -point }
   *[other] { $count } { -point(n: "many") }
}
count-regions = { $count ->
    [one] { $count } { -region }
   *[other] { $count } { -region(n: "many") }
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
count-wilds = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}

## A stretch between two places, and a ticket. $from, $to: names of places; $count: value in points.

stretch = { $from }–{ $to }
ticket-with-value = { $from }–{ $to }, { count-points }
