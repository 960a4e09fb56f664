### Le plateau en mots.

## A route. $from, $to: its ends; $colour: colour-…; $count: its spaces; $number, $total: which track of how many.

route-train = { $from }–{ $to }, route { $colour }, { count-spaces }
route-tunnel = { $from }–{ $to }, tunnel, route { $colour }, { count-spaces }
route-ferry = { $from }–{ $to }, ligne de ferry { $colour }, { count-spaces }
route-track = voie { $number } sur { $total }

## What a route has besides. $count: symbols, cards drawn (+X), points.

route-symbols = { $count ->
    [one] { $count } symbole de locomotive
   *[other] { $count } symboles de locomotive
}
route-extra = fait piocher { count-cards }
route-points = vaut { count-points }

## The state of a route, after its description. $name: its owner; .you: the viewer's.

route-free = libre
route-affordable = libre, et tu peux la payer
route-closed = fermée
route-owned = à { $name }
    .you = à toi

## An area, where routes end without meeting. $city: its name.

area = { $city } : les routes y finissent sans se rejoindre
