### Les pièces.

## Pieces. $count: how many; .left: how many a seat still has; .label: the name alone. `piece-any` is for trams and subways together.

piece-train = { $count ->
    [one] { $count } train
   *[other] { $count } trains
}
    .left = { $count ->
        [one] { $count } train restant
       *[other] { $count } trains restants
    }
    .label = Train
piece-tram = { $count ->
    [one] { $count } tram
   *[other] { $count } trams
}
    .left = { $count ->
        [one] { $count } tram restant
       *[other] { $count } trams restants
    }
    .label = Tram
piece-subway = { $count ->
    [one] { $count } métro
   *[other] { $count } métros
}
    .left = { $count ->
        [one] { $count } métro restant
       *[other] { $count } métros restants
    }
    .label = Métro
piece-station = { $count ->
    [one] { $count } gare
   *[other] { $count } gares
}
    .left = { $count ->
        [one] { $count } gare restante
       *[other] { $count } gares restantes
    }
    .label = Gare
piece-any = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
    .left = { $count ->
        [one] { $count } pièce restante
       *[other] { $count } pièces restantes
    }
    .label = Pièce
