### Les pièces.

## Pieces. $count: how many; .left: how many a seat still has; .label: the name alone. `piece-any`: all kinds together.

piece-train = { $count ->
    [one] { $count } wagon
   *[other] { $count } wagons
}
    .left = { $count ->
        [one] { $count } wagon restant
       *[other] { $count } wagons restants
    }
    .label = Wagon
piece-any = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
    .left = { $count ->
        [one] { $count } pièce restante
       *[other] { $count } pièces restantes
    }
    .label = Pièce
