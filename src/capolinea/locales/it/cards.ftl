### Le carte.

## Cards of a colour. $count: how many ("2 red cards"); .one: a single one with its article, for $card in events;
## .label: its name alone, for the hand and for screen readers. A list of them (Intl.ListFormat) is the $cards of other texts.

card-purple = { $count ->
    [one] { $count } carta viola
   *[other] { $count } carte viola
}
    .one = una carta viola
    .label = Carta viola
card-blue = { $count ->
    [one] { $count } carta blu
   *[other] { $count } carte blu
}
    .one = una carta blu
    .label = Carta blu
card-orange = { $count ->
    [one] { $count } carta arancione
   *[other] { $count } carte arancioni
}
    .one = una carta arancione
    .label = Carta arancione
card-white = { $count ->
    [one] { $count } carta bianca
   *[other] { $count } carte bianche
}
    .one = una carta bianca
    .label = Carta bianca
card-green = { $count ->
    [one] { $count } carta verde
   *[other] { $count } carte verdi
}
    .one = una carta verde
    .label = Carta verde
card-yellow = { $count ->
    [one] { $count } carta gialla
   *[other] { $count } carte gialle
}
    .one = una carta gialla
    .label = Carta gialla
card-black = { $count ->
    [one] { $count } carta nera
   *[other] { $count } carte nere
}
    .one = una carta nera
    .label = Carta nera
card-red = { $count ->
    [one] { $count } carta rossa
   *[other] { $count } carte rosse
}
    .one = una carta rossa
    .label = Carta rossa

## The wild. $count: how many. A room says so where wilds are something else.

card-wild = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}
    .one = una locomotiva
    .label = Locomotiva

## A card one cannot see: another player's, or drawn blind. $count: how many.

card-hidden = { $count ->
    [one] { $count } carta coperta
   *[other] { $count } carte coperte
}
    .one = una carta coperta
    .label = Carta coperta

## Colours of routes, as an adjective of the route: the $colour of other texts.

colour-purple = viola
colour-blue = blu
colour-orange = arancione
colour-white = bianca
colour-green = verde
colour-yellow = gialla
colour-black = nera
colour-red = rossa
colour-gray = grigia, un colore a scelta
