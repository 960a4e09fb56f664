### I pezzi.

## Pieces. $count: how many; .left: how many a seat still has; .label: the name alone. `piece-any` is for trams and subways together.

piece-train = { $count ->
    [one] { $count } treno
   *[other] { $count } treni
}
    .left = { $count ->
        [one] { $count } treno rimasto
       *[other] { $count } treni rimasti
    }
    .label = Treno
piece-tram = { $count ->
    [one] { $count } tram
   *[other] { $count } tram
}
    .left = { $count ->
        [one] { $count } tram rimasto
       *[other] { $count } tram rimasti
    }
    .label = Tram
piece-subway = { $count ->
    [one] { $count } metropolitana
   *[other] { $count } metropolitane
}
    .left = { $count ->
        [one] { $count } metropolitana rimasta
       *[other] { $count } metropolitane rimaste
    }
    .label = Metropolitana
piece-station = { $count ->
    [one] { $count } stazione
   *[other] { $count } stazioni
}
    .left = { $count ->
        [one] { $count } stazione rimasta
       *[other] { $count } stazioni rimaste
    }
    .label = Stazione
piece-any = { $count ->
    [one] { $count } pezzo
   *[other] { $count } pezzi
}
    .left = { $count ->
        [one] { $count } pezzo rimasto
       *[other] { $count } pezzi rimasti
    }
    .label = Pezzo
