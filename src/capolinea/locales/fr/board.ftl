### Le plateau en mots.

## The map. Its label and the zoom buttons are in page.ftl.

board-only-affordable = Montrer seulement ce que je peux payer

## A route. $from, $to: its ends; $colour: colour-…; $count: its spaces (route-subway: its cards); $number, $total: which track of how many.

route-train = { $from }–{ $to }, ligne { $colour }, { count-spaces }
route-tram = { $from }–{ $to }, tram, ligne { $colour }, { count-spaces }
route-subway = { $from }–{ $to }, métro, ligne { $colour }, { count-cards }
route-tunnel = { $from }–{ $to }, tunnel, ligne { $colour }, { count-spaces }
route-ferry = { $from }–{ $to }, ferry, ligne { $colour }, { count-spaces }
route-track = voie { $number } sur { $total }

## What a route has besides. $count: symbols, waves, cards drawn (+X), points.

route-symbols = { $count ->
    [one] { $count } symbole de locomotive
   *[other] { $count } symboles de locomotive
}
route-waves = { $count ->
    [one] { $count } vague
   *[other] { $count } vagues
}
route-extra = fait piocher { count-cards }
route-points = vaut { count-points }

## The state of a route, after its description. $name: its owner; .you: the viewer's.

route-free = libre
route-affordable = libre, et tu peux la payer
route-closed = fermée
route-owned = à { $name }
    .you = à toi
route-wanted = sur le chemin de tes billets

## A city or an area. $city: its name; $name: who has a station there; $festival, $count: festival and cards lying there; $region: its region.

city-station = { $city }, gare : { $name }
    .you = { $city }, ta gare
city-festival = { $city } : { $festival }, { count-festival-cards }
city-region = { $city } ({ $region })
city-arctic = { $city }, au-delà du cercle arctique
area = { $city }, pays voisin : les lignes y finissent sans se rejoindre
arctic-circle = Cercle arctique

## Stations and longest path (Europe). $points: points as text (count-points); $count: spaces of one's longest path.

stations-worth = Chaque gare que tu gardes vaut { $points }.
longest-path = Trajet le plus long : { count-spaces }

## Bonus cards (Northern Lights). $names: who leads now; $number: with how many; $count: its points.

bonus = Cartes bonus
bonus-worth = vaut { count-points }
bonus-leader = { $names } avec { $number }
bonus-nobody = encore personne
bonus-secret = Mains et { -ticket(n: "many") } sont secrets : personne d’autre ne sait où tu en es.

## What each bonus card counts: bonus- and its id. (Their names are in board.toml.)

bonus-call-of-the-wild = Le plus de locomotives en main ; une paire d’une même couleur compte pour une
bonus-capital-investment = Le plus de { -ticket(n: "many") } réussis vers Stockholm, Copenhague, Oslo ou Helsinki
bonus-cost-efficiency = Le plus de trains restants
bonus-small-steps-strategist = Le plus de { -route(n: "many") } d’une case
bonus-nordic-express = Trajet le plus long
bonus-local-network = Le plus de { -ticket(n: "many") } réussis valant 5 ou moins
bonus-international-tycoon = Le plus de nations atteintes
bonus-polar-express = Le plus de { -ticket(n: "many") } réussis ayant un bout au-delà du cercle arctique
bonus-snowplow-award = Le plus de { -route(n: "many") } ayant un bout au-delà du cercle arctique
bonus-ferry-master = Le plus de ferries
bonus-the-wild-west = Le plus de { -route(n: "many") } ayant un bout en Norvège

## Festivals and drafts (Iberia). $festival: its name; $count: cards; $points: what a pile of that size scores; $city: its city.

festival-pile = { $festival } : { count-cards }
festival-worth = vaut { count-points } pour l’instant
festivals = Fêtes
draft-ahead = { $count ->
    [one] La carte Sélection arrive après encore { $count } { -card }.
   *[other] La carte Sélection arrive après encore { $count } { -card(n: "many") }.
}
draft-picked = Choisis jusqu’ici
draft-pack = À choisir

## Regions (Italy). $count: regions in a network; $number: which network; $points: what they score, as text (count-points).

regions = Régions
regions-network = Réseau { $number } : { count-regions }, { $points }
regions-next = { $count ->
    [one] Avec { $count } { -region } de plus : { $points }.
   *[other] Avec { $count } { -region(n: "many") } de plus : { $points }.
}
region-double = { $region } : compte double si un réseau a toutes ses villes.
