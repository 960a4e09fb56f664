### Pendant ton absence : ce que les autres ont fait depuis mon dernier coup, sur le plateau et en quelques phrases.

## La note sur le plateau, et ses boutons.

away = Depuis ton dernier coup
away-again = Que s’est-il passé ?
away-skip = Passer

## Ses phrases, trois au plus. $name : qui joue ; $deeds : la liste de ce qui suit ; $names : plusieurs joueurs qui ont fait moins.

away-seat = { $name } { $deeds }.
    .you = À ta place, un bot { $deeds }.
away-rest = { $names } ont joué aussi.

## Ce que quelqu’un a fait. $route : la meilleure de ses routes, $count : combien d’autres, $points : de toutes, en texte ; ou $count : combien de fois ; $what : un mot propre à la règle.

away-claimed = { $count ->
    [0] a pris { $route } pour { $points }
    [one] a pris { $route } et { $count } autre { -route } pour { $points }
   *[other] a pris { $route } et { $count } autres { -route(n: "many") } pour { $points }
}
away-drew = { $count ->
    [1] a pioché
    [one] a pioché { $count } fois
   *[other] a pioché { $count } fois
}
away-tickets = { $count ->
    [1] a pris des { -ticket(n: "many") }
    [one] a pris des { -ticket(n: "many") } { $count } fois
   *[other] a pris des { -ticket(n: "many") } { $count } fois
}
away-gave-up = { $count ->
    [one] a renoncé à { $count } tunnel
   *[other] a renoncé à { $count } tunnels
}
away-passed = { $count ->
    [1] a passé
    [one] a passé { $count } fois
   *[other] a passé { $count } fois
}
away-did = { $count ->
    [1] a choisi « { $what } »
    [one] a choisi « { $what } » { $count } fois
   *[other] a choisi « { $what } » { $count } fois
}
