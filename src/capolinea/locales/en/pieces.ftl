### The pieces.

## Pieces. $count: how many; .left: how many a seat still has; .label: the name alone. `piece-any`: all kinds together.

piece-train = { $count ->
    [one] { $count } train
   *[other] { $count } trains
}
    .left = { $count ->
        [one] { $count } train left
       *[other] { $count } trains left
    }
    .label = Train
piece-any = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
    .left = { $count ->
        [one] { $count } piece left
       *[other] { $count } pieces left
    }
    .label = Piece
