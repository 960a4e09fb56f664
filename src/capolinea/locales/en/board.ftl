### The map in words: labels for routes, cities and what is special to a map. Screen readers depend on them.

## The map. Its label and the zoom buttons are in page.ftl.

board-only-affordable = Show only what I can pay for

## A route. $from, $to: its ends; $colour: colour-…; $count: its spaces (route-subway: its cards); $number, $total: which track of how many.

route-train = { $from }–{ $to }, { $colour }, { count-spaces }
route-tram = { $from }–{ $to }, tram, { $colour }, { count-spaces }
route-subway = { $from }–{ $to }, subway, { $colour }, { count-cards }
route-tunnel = { $from }–{ $to }, tunnel, { $colour }, { count-spaces }
route-ferry = { $from }–{ $to }, ferry, { $colour }, { count-spaces }
route-track = track { $number } of { $total }

## What a route has besides. $count: symbols, waves, cards drawn (+X), points.

route-symbols = { $count ->
    [one] { $count } locomotive symbol
   *[other] { $count } locomotive symbols
}
route-waves = { $count ->
    [one] { $count } wave
   *[other] { $count } waves
}
route-extra = draws { count-cards }
route-points = worth { count-points }

## The state of a route, after its description. $name: its owner; .you: the viewer's.

route-free = free
route-affordable = free, and you can pay for it
route-closed = closed
route-owned = owned by { $name }
    .you = yours
route-wanted = on the way of your tickets

## A city or an area. $city: its name; $name: who has a station there; $festival, $count: festival and cards lying there; $region: its region.

city-station = { $city }, station of { $name }
    .you = { $city }, your station
city-festival = { $city }: { $festival }, { count-festival-cards }
city-region = { $city }, in { $region }
city-arctic = { $city }, inside the Arctic Circle
area = { $city }, a neighbouring country: routes end here without meeting
arctic-circle = Arctic Circle

## Stations and longest path (Europe). $points: points as text (count-points); $count: spaces of one's longest path.

stations-worth = Each station you keep is worth { $points }.
longest-path = Longest path: { count-spaces }

## Bonus cards (Northern Lights). $names: who leads now; $number: with how many; $count: its points.

bonus = Bonus cards
bonus-worth = worth { count-points }
bonus-leader = { $names } with { $number }
bonus-nobody = nobody yet
bonus-secret = Hands and { -ticket(n: "many") } are secret: only you know where you stand.

## What each bonus card counts: bonus- and its id. (Their names are in board.toml.)

bonus-call-of-the-wild = Most locomotives in hand; a pair of one colour counts as one
bonus-capital-investment = Most completed { -ticket(n: "many") } to Stockholm, Copenhagen, Oslo or Helsinki
bonus-cost-efficiency = Most trains left
bonus-small-steps-strategist = Most { -route(n: "many") } with one space
bonus-nordic-express = Longest path
bonus-local-network = Most completed { -ticket(n: "many") } worth 5 or less
bonus-international-tycoon = Most nations reached
bonus-polar-express = Most completed { -ticket(n: "many") } with an end inside the Arctic Circle
bonus-snowplow-award = Most { -route(n: "many") } with an end inside the Arctic Circle
bonus-ferry-master = Most ferries
bonus-the-wild-west = Most { -route(n: "many") } with an end in Norway

## Festivals and drafts (Iberia). $festival: its name; $count: cards; $points: what a pile of that size scores; $city: its city.

festival-pile = { $festival }: { count-cards }
festival-worth = worth { count-points } now
festivals = Festivals
draft-ahead = { $count ->
    [one] The Draft card comes after { $count } more { -card }.
   *[other] The Draft card comes after { $count } more { -card(n: "many") }.
}
draft-picked = Picked so far
draft-pack = To pick from

## Regions (Italy). $count: regions in a network; $number: which network; $points: what they score, as text (count-points).

regions = Regions
regions-network = Network { $number }: { count-regions }, { $points }
regions-next = { $count ->
    [one] { $count } more { -region } brings { $points }.
   *[other] { $count } more { -region(n: "many") } bring { $points }.
}
region-double = { $region } counts double when a network has all its cities.
