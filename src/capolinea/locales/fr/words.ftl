### Les mots et les nombres dont les autres textes sont faits. Le glossaire est dans docs/texts.md.

## Words: one form for each number. { -ticket } or { -ticket(n: "many") }.

-brand = Capolinea
-card = { $n ->
   *[one] carte
    [many] cartes
}
-deck = pioche
-market = marché
-player = { $n ->
   *[one] joueur
    [many] joueurs
}
-point = { $n ->
   *[one] point
    [many] points
}
-record = transcription
-route = { $n ->
   *[one] route
    [many] routes
}
-space = { $n ->
   *[one] case
    [many] cases
}
-ticket = { $n ->
   *[one] carte Destination
    [many] cartes Destination
}
-wild = { $n ->
   *[one] joker
    [many] jokers
}

## Counts. $count: how many. Other texts refer to them and pass their own $count through.

count-cards = { $count ->
    [one] { $count } { -card }
   *[other] { $count } { -card(n: "many") }
}
count-players = { $count ->
    [one] { $count } { -player }
   *[other] { $count } { -player(n: "many") }
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
count-wilds = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}

## A stretch between two places, and a ticket. $from, $to: names of places; $count: value in points.

stretch = { $from }–{ $to }
ticket-with-value = { $from }–{ $to }, { count-points }
