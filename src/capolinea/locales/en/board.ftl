### The map in words: labels for routes and places. Screen readers depend on them.

## A route. $from, $to: its ends; $colour: colour-…; $count: its spaces; $number, $total: which track of how many.

route-train = { $from }–{ $to }, { $colour }, { count-spaces }
route-tunnel = { $from }–{ $to }, tunnel, { $colour }, { count-spaces }
route-ferry = { $from }–{ $to }, ferry, { $colour }, { count-spaces }
route-track = track { $number } of { $total }

## What a route has besides. $count: symbols, cards drawn (+X), points.

route-symbols = { $count ->
    [one] { $count } locomotive symbol
   *[other] { $count } locomotive symbols
}
route-extra = draws { count-cards }
route-points = worth { count-points }

## The state of a route, after its description. $name: its owner; .you: the viewer's.

route-free = free
route-affordable = free, and you can pay for it
route-closed = closed
route-owned = owned by { $name }
    .you = yours

## An area, where routes end without meeting. $city: its name.

area = { $city }: routes end here without meeting
