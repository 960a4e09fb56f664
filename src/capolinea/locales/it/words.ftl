### Parole e quantità di cui sono fatti gli altri testi. Il glossario è in docs/texts.md.

## Words: one form for each number. { -ticket } or { -ticket(n: "many") }.

-brand = Capolinea
-card = { $n ->
   *[one] carta
    [many] carte
}
-deck = mazzo
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
   *[one] locomotiva
    [many] locomotive
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

just-now = poco fa
