### The cards.

## Cards of a colour. $count: how many ("2 red cards"); .one: a single one with its article, for $card in events;
## .label: its name alone, for the hand and for screen readers. A list of them (Intl.ListFormat) is the $cards of other texts.

card-purple = { $count ->
    [one] { $count } purple card
   *[other] { $count } purple cards
}
    .one = a purple card
    .label = Purple card
card-blue = { $count ->
    [one] { $count } blue card
   *[other] { $count } blue cards
}
    .one = a blue card
    .label = Blue card
card-orange = { $count ->
    [one] { $count } orange card
   *[other] { $count } orange cards
}
    .one = an orange card
    .label = Orange card
card-white = { $count ->
    [one] { $count } white card
   *[other] { $count } white cards
}
    .one = a white card
    .label = White card
card-green = { $count ->
    [one] { $count } green card
   *[other] { $count } green cards
}
    .one = a green card
    .label = Green card
card-yellow = { $count ->
    [one] { $count } yellow card
   *[other] { $count } yellow cards
}
    .one = a yellow card
    .label = Yellow card
card-black = { $count ->
    [one] { $count } black card
   *[other] { $count } black cards
}
    .one = a black card
    .label = Black card
card-red = { $count ->
    [one] { $count } red card
   *[other] { $count } red cards
}
    .one = a red card
    .label = Red card

## The wild. $count: how many. A room says so where wilds are something else.

card-wild = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}
    .one = a locomotive
    .label = Locomotive

## A card one cannot see: another player's, or drawn blind. $count: how many.

card-hidden = { $count ->
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
    .one = a hidden card
    .label = Hidden card

## Colours of routes, as an adjective of the route: the $colour of other texts.

colour-purple = purple
colour-blue = blue
colour-orange = orange
colour-white = white
colour-green = green
colour-yellow = yellow
colour-black = black
colour-red = red
colour-gray = grey, any one colour
