### Les pièces.

## Pieces. $count: how many; .left: how many a seat still has.

piece-train = { $count ->
    [one] { $count } wagon
   *[other] { $count } wagons
}
    .left = { $count ->
        [one] { $count } wagon restant
       *[other] { $count } wagons restants
    }
