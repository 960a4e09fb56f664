### I pezzi.

## Pieces. $count: how many; .left: how many a seat still has; .label: the name alone. `piece-any`: all kinds together.

piece-train = { $count ->
    [one] { $count } treno
   *[other] { $count } treni
}
    .left = { $count ->
        [one] { $count } treno rimasto
       *[other] { $count } treni rimasti
    }
    .label = Treno
piece-any = { $count ->
    [one] { $count } pezzo
   *[other] { $count } pezzi
}
    .left = { $count ->
        [one] { $count } pezzo rimasto
       *[other] { $count } pezzi rimasti
    }
    .label = Pezzo
