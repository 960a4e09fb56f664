### I pezzi.

## Pieces. $count: how many; .left: how many a seat still has.

piece-train = { $count ->
    [one] { $count } treno
   *[other] { $count } treni
}
    .left = { $count ->
        [one] { $count } treno rimasto
       *[other] { $count } treni rimasti
    }
