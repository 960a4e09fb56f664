### Italie : ce que seule cette règle dit, par-dessus les textes communs (docs/texts.md).
### Own words: région, carte Ferry, cartes Ferry

## Words and counts

-region = { $n ->
   *[one] région
    [many] régions
}
count-regions = { $count ->
    [one] { $count } { -region }
   *[other] { $count } { -region(n: "many") }
}

## The map on the home page; .fidelity: how true its board is.

about = Des cartes Ferry pour la mer, et un grand réseau à travers le plus de régions possible.
    .fidelity = Transcrit de la seule source publique complète que nous ayons trouvée, sans comparaison avec un exemplaire imprimé. Il y a une carte Destination (Gênes–Pescara, 7 points) dont la valeur semble trop basse, et le violet a une case de plus que les autres couleurs.

## What to do in a turn

prompt-turn = Pioche, prends une { -route }, des { -ticket(n: "many") } ou une carte Ferry.
prompt-turn-without-tickets = Pioche, prends une { -route } ou une carte Ferry.

## Ferry cards and waves. $count: how many; $name: who takes one.

card-ferry = { $count ->
    [one] { $count } carte Ferry
   *[other] { $count } cartes Ferry
}
    .one = une carte Ferry
    .label = Carte Ferry
action-ferry = Prendre une carte Ferry
ask-ferry = Elle couvre jusqu’à deux vagues d’un ferry. Cela prend tout ton tour.
event-ferry = { $name } prend une carte Ferry.
    .you = Tu prends une carte Ferry.
move-ferry = prendre une carte Ferry
why-ferry-limit = { $count ->
    [one] Tu as { $count } carte Ferry : c’est le maximum.
   *[other] Tu as { $count } cartes Ferry : c’est le maximum.
}
why-ferry-none = Toutes les cartes Ferry sont dans les mains des joueurs.
fact-ferry-pile = { $count ->
    [one] Cartes Ferry : { $count } restante
   *[other] Cartes Ferry : { $count } restantes
}
seat-fact-ferry-cards = { card-ferry }
route-symbols = { $count ->
    [one] { $count } vague
   *[other] { $count } vagues
}
why-cards-symbols = { $count ->
    [one] { $count } vague n’est pas couverte. Utilise une locomotive ou une carte Ferry.
   *[other] { $count } vagues ne sont pas couvertes. Utilise des locomotives ou des cartes Ferry.
}

## Places. $city: its name; $region: its region.

area = { $city }, pays voisin : les routes y finissent sans se rejoindre
city-region = { $city } ({ $region })

## Regions. $count: regions in a network, or missing; $number: which network; $points: what they score, as text (count-points); $region: its name.

seat-fact-networks = Régions
regions-network = Réseau { $number } : { count-regions }, { $points }
regions-next = { $count ->
    [one] Avec { $count } { -region } de plus : { $points }.
   *[other] Avec { $count } { -region(n: "many") } de plus : { $points }.
}
region-double = { $region } : compte double si un réseau a toutes ses villes.
score-regions = Régions

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Sur 5 cartes Destination, tu en gardes au moins 3. Des chemins qui se rejoignent font un seul grand réseau, et tu verras qu’il paie deux fois.
    .try = Gardes-en 3 ou plus ; le chemin des cartes marquées passe par la mer.
lesson-ferry-card = Une case avec une vague coûte une locomotive ou une carte Ferry, et une carte Ferry couvre jusqu’à 2 vagues. En prendre une est ton tour, et tu n’en as jamais plus de 2 en main.
    .try = Prends une carte Ferry.
lesson-ferries = Toutes les routes grises sont des lignes de ferry : les vagues se paient en cartes Ferry ou en locomotives, les autres cases dans une seule couleur. Les cartes Ferry utilisées retournent sur la pile.
    .try = Prends une ligne de ferry ; le plateau montre où. Si tu ne peux pas encore en payer une, pioche d’abord.
lesson-regions = Il y a 17 régions, et à la fin chacun de tes réseaux rapporte selon celles qu’il touche. 5 rapportent 1 point, 10 en rapportent 16, et 15 ou plus en rapportent 56.
lesson-joining = Il vaut donc la peine de relier : des réseaux de 6 et 7 régions rapportent 2 + 4 points ; reliés, sans région commune, 37. La Sardaigne, la Sicile et les Pouilles comptent double dans un réseau qui a toutes leurs villes.
lesson-neighbours = Les pays voisins sont des terminus : deux routes vers le même pays ne s’y rejoignent pas. Une carte Destination vers un pays est réussie par n’importe laquelle de ses routes.
