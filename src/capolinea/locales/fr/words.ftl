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

just-now = à l’instant
