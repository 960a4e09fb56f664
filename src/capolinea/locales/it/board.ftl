### La mappa a parole.

## A route. $from, $to: its ends; $colour: colour-…; $count: its spaces; $number, $total: which track of how many.

route-train = { $from }–{ $to }, tratta { $colour }, { count-spaces }
route-tunnel = { $from }–{ $to }, galleria, tratta { $colour }, { count-spaces }
route-ferry = { $from }–{ $to }, traghetto, tratta { $colour }, { count-spaces }
route-track = binario { $number } di { $total }

## What a route has besides. $count: symbols, cards drawn (+X), points.

route-symbols = { $count ->
    [one] { $count } simbolo di locomotiva
   *[other] { $count } simboli di locomotiva
}
route-extra = fa pescare { count-cards }
route-points = vale { count-points }

## The state of a route, after its description. $name: its owner; .you: the viewer's.

route-free = libera
route-affordable = libera, e puoi pagarla
route-closed = chiusa
route-owned = occupata da { $name }
    .you = tua

## An area, where routes end without meeting. $city: its name.

area = { $city }: qui le tratte finiscono senza incontrarsi
