### While you were away: what others have done since my last move, on the map and in a few sentences.

## The note over the map, and its buttons.

away = Since your last move
away-again = What happened?
away-skip = Skip

## Its sentences, at most three. $name: a player; $deeds: a list of what follows; $names: several players who did less.

away-seat = { $name } { $deeds }.
    .you = In your place, a bot { $deeds }.
away-rest = { $names } moved as well.

## What somebody did. $route: the best of their routes, $count: how many more, $points: of all of them, as text; or $count: how often; $what: a word of the rulebook’s own.

away-claimed = { $count ->
    [0] claimed { $route } for { $points }
    [one] claimed { $route } and { $count } more { -route } for { $points }
   *[other] claimed { $route } and { $count } more { -route(n: "many") } for { $points }
}
away-drew = { $count ->
    [one] drew cards
   *[other] drew cards { $count } times
}
away-tickets = { $count ->
    [one] took { -ticket(n: "many") }
   *[other] took { -ticket(n: "many") } { $count } times
}
away-gave-up = { $count ->
    [one] gave up a tunnel
   *[other] gave up { $count } tunnels
}
away-passed = { $count ->
    [one] passed
   *[other] passed { $count } times
}
away-did = { $count ->
    [one] chose “{ $what }”
   *[other] chose “{ $what }” { $count } times
}
