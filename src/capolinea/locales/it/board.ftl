### La mappa a parole.

## The map. Its label and the zoom buttons are in page.ftl.

board-only-affordable = Mostra solo ciò che posso pagare

## A route. $from, $to: its ends; $colour: colour-…; $count: its spaces (route-subway: its cards); $number, $total: which track of how many.

route-train = { $from }–{ $to }, tratta { $colour }, { count-spaces }
route-tram = { $from }–{ $to }, tram, tratta { $colour }, { count-spaces }
route-subway = { $from }–{ $to }, metropolitana, tratta { $colour }, { count-cards }
route-tunnel = { $from }–{ $to }, galleria, tratta { $colour }, { count-spaces }
route-ferry = { $from }–{ $to }, traghetto, tratta { $colour }, { count-spaces }
route-track = binario { $number } di { $total }

## What a route has besides. $count: symbols, waves, cards drawn (+X), points.

route-symbols = { $count ->
    [one] { $count } simbolo di locomotiva
   *[other] { $count } simboli di locomotiva
}
route-waves = { $count ->
    [one] { $count } onda
   *[other] { $count } onde
}
route-extra = fa pescare { count-cards }
route-points = vale { count-points }

## The state of a route, after its description. $name: its owner; .you: the viewer's.

route-free = libera
route-affordable = libera, e puoi pagarla
route-closed = chiusa
route-owned = di { $name }
    .you = tua
route-wanted = sulla strada dei tuoi biglietti

## A city or an area. $city: its name; $name: who has a station there; $festival, $count: festival and cards lying there; $region: its region.

city-station = { $city }, stazione di { $name }
    .you = { $city }, la tua stazione
city-festival = { $city }: { $festival }, { count-festival-cards }
city-region = { $city } ({ $region })
city-arctic = { $city }, oltre il Circolo polare artico
area = { $city }, paese confinante: qui le tratte finiscono senza incontrarsi
arctic-circle = Circolo polare artico

## Stations and longest path (Europe). $points: points as text (count-points); $count: spaces of one's longest path.

stations-worth = Ogni stazione che risparmi vale { $points }.
longest-path = Percorso più lungo: { count-spaces }

## Bonus cards (Northern Lights). $names: who leads now; $number: with how many; $count: its points.

bonus = Carte bonus
bonus-worth = vale { count-points }
bonus-leader = { $names }, con { $number }
bonus-nobody = ancora nessuno
bonus-secret = Mani e { -ticket(n: "many") } sono segreti: solo tu sai a che punto sei.

## What each bonus card counts: bonus- and its id. (Their names are in board.toml.)

bonus-call-of-the-wild = Più locomotive in mano; una coppia dello stesso colore vale per una
bonus-capital-investment = Più { -ticket(n: "many") } completati con Stoccolma, Copenaghen, Oslo o Helsinki
bonus-cost-efficiency = Più treni rimasti
bonus-small-steps-strategist = Più { -route(n: "many") } di una casella
bonus-nordic-express = Percorso più lungo
bonus-local-network = Più { -ticket(n: "many") } completati che valgono 5 o meno
bonus-international-tycoon = Più nazioni raggiunte
bonus-polar-express = Più { -ticket(n: "many") } completati con un capo oltre il Circolo polare artico
bonus-snowplow-award = Più { -route(n: "many") } con un capo oltre il Circolo polare artico
bonus-ferry-master = Più traghetti
bonus-the-wild-west = Più { -route(n: "many") } con un capo in Norvegia

## Festivals and drafts (Iberia). $festival: its name; $count: cards; $points: what a pile of that size scores; $city: its city.

festival-pile = { $festival }: { count-cards }
festival-worth = ora vale { count-points }
festivals = Feste
draft-ahead = { $count ->
    [one] La carta Giro di scelta arriva dopo ancora { $count } { -card }.
   *[other] La carta Giro di scelta arriva dopo ancora { $count } { -card(n: "many") }.
}
draft-picked = Scelti finora
draft-pack = Da cui scegliere

## Regions (Italy). $count: regions in a network; $number: which network; $points: what they score, as text (count-points).

regions = Regioni
regions-network = Rete { $number }: { count-regions }, { $points }
regions-next = { $count ->
    [one] Con { $count } { -region } in più: { $points }.
   *[other] Con { $count } { -region(n: "many") } in più: { $points }.
}
region-double = { $region }: conta doppio se una rete ha tutte le sue città.
