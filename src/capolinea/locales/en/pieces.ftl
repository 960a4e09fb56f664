### The pieces.

## Pieces. $count: how many; .left: how many a seat still has.

piece-train = { $count ->
    [one] { $count } train
   *[other] { $count } trains
}
    .left = { $count ->
        [one] { $count } train left
       *[other] { $count } trains left
    }
