### Les cartes.

## Cards of a colour. $count: how many ("2 red cards"); .one: a single one with its article, for $card in events;
## .label: its name alone, for the hand and for screen readers. A list of them (Intl.ListFormat) is the $cards of other texts.

card-purple = { $count ->
    [one] { $count } carte violette
   *[other] { $count } cartes violettes
}
    .one = une carte violette
    .label = Carte violette
card-blue = { $count ->
    [one] { $count } carte bleue
   *[other] { $count } cartes bleues
}
    .one = une carte bleue
    .label = Carte bleue
card-orange = { $count ->
    [one] { $count } carte orange
   *[other] { $count } cartes orange
}
    .one = une carte orange
    .label = Carte orange
card-white = { $count ->
    [one] { $count } carte blanche
   *[other] { $count } cartes blanches
}
    .one = une carte blanche
    .label = Carte blanche
card-green = { $count ->
    [one] { $count } carte verte
   *[other] { $count } cartes vertes
}
    .one = une carte verte
    .label = Carte verte
card-yellow = { $count ->
    [one] { $count } carte jaune
   *[other] { $count } cartes jaunes
}
    .one = une carte jaune
    .label = Carte jaune
card-black = { $count ->
    [one] { $count } carte noire
   *[other] { $count } cartes noires
}
    .one = une carte noire
    .label = Carte noire
card-red = { $count ->
    [one] { $count } carte rouge
   *[other] { $count } cartes rouges
}
    .one = une carte rouge
    .label = Carte rouge

## The wild. $count: how many. A room says so where wilds are something else.

card-wild = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}
    .one = une locomotive
    .label = Locomotive

## A card one cannot see: another player's, or drawn blind. $count: how many.

card-hidden = { $count ->
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
    .one = une carte cachée
    .label = Carte cachée

## Colours of routes, as an adjective of the route: the $colour of other texts.

colour-purple = violette
colour-blue = bleue
colour-orange = orange
colour-white = blanche
colour-green = verte
colour-yellow = jaune
colour-black = noire
colour-red = rouge
colour-gray = grise, une couleur au choix
