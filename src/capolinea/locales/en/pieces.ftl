### The pieces.

## Pieces. $count: how many; .left: how many a seat still has; .label: the name alone. `piece-any` is for trams and subways together.

piece-train = { $count ->
    [one] { $count } train
   *[other] { $count } trains
}
    .left = { $count ->
        [one] { $count } train left
       *[other] { $count } trains left
    }
    .label = Train
piece-tram = { $count ->
    [one] { $count } tram
   *[other] { $count } trams
}
    .left = { $count ->
        [one] { $count } tram left
       *[other] { $count } trams left
    }
    .label = Tram
piece-subway = { $count ->
    [one] { $count } subway
   *[other] { $count } subways
}
    .left = { $count ->
        [one] { $count } subway left
       *[other] { $count } subways left
    }
    .label = Subway
piece-station = { $count ->
    [one] { $count } station
   *[other] { $count } stations
}
    .left = { $count ->
        [one] { $count } station left
       *[other] { $count } stations left
    }
    .label = Station
piece-any = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
    .left = { $count ->
        [one] { $count } piece left
       *[other] { $count } pieces left
    }
    .label = Piece
