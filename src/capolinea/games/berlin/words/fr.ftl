### Berlin : ce que seule cette règle dit, par-dessus les textes communs (docs/texts.md). La première partie guidée se joue ici.
### Own words: tram, métro, vélo

## The map on the home page; .fidelity: how true its board is.

about = Le plus court : trams et métros, vélos en guise de jokers. Idéal pour débuter.
    .fidelity = Un plateau à nous. Sans source publique sur l’original, routes, cartes Destination, points des métros et presque tous les lieux sont de nous, à leur vraie place. Joueurs, pièces, cartes et nombre de cartes Destination suivent les règles.

## The wild. $count: how many.

-wild = { $n ->
   *[one] vélo
    [many] vélos
}
card-wild = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}
    .one = un vélo
    .label = Vélo

## Pieces. $count: how many; .left: how many a seat still has.

piece-tram = { $count ->
    [one] { $count } tram
   *[other] { $count } trams
}
    .left = { $count ->
        [one] { $count } tram restant
       *[other] { $count } trams restants
    }
piece-subway = { $count ->
    [one] { $count } métro
   *[other] { $count } métros
}
    .left = { $count ->
        [one] { $count } métro restant
       *[other] { $count } métros restants
    }

## Routes. $from, $to: its ends; $colour: colour-…; $count: a tram's spaces, a subway's cards.

route-tram = { $from }–{ $to }, tram, route { $colour }, { count-spaces }
route-subway = { $from }–{ $to }, métro, route { $colour }, { count-cards }

## Steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

tutorial-01 = Bienvenue à Berlin ! Les traits colorés entre les lieux sont des routes, et elles ne sont encore à personne. Prends les bonnes, et la ville roulera sur tes voies.
tutorial-02 = Pour construire, tu as 11 trams et 5 métros ; pour payer, 2 cartes. Les 5 cartes visibles à côté du plateau forment le marché ; la pile voisine est la pioche.
tutorial-03 = Une carte Destination est une promesse : relie ses deux lieux par tes propres routes, par le chemin que tu veux. Tenue, elle te rapporte sa valeur à la fin ; sinon, tu perds autant.
tutorial-04 = On t’a proposé 2 cartes Destination, et tu dois en garder au moins 1. Deux cartes qui partagent une partie du chemin vont bien ensemble ; éloignées, elles demandent deux fois plus de travail. Jusqu’à la fin, les autres voient seulement combien tu en as, pas lesquelles.
    .try = Regarde où mènent tes cartes Destination, puis gardes-en une ou les deux.
tutorial-05 = Un tour, c’est une seule chose : piocher des cartes, prendre une route ou prendre d’autres cartes Destination. Au début, tu piocheras surtout, car les routes coûtent des cartes.
tutorial-06 = Piocher, c’est prendre 2 cartes, l’une après l’autre. Au marché, tu vois ce que tu prends ; la pioche est une surprise, mais personne d’autre ne la voit.
    .try = Prends une carte d’une couleur du chemin marqué sur le plateau.
tutorial-07 = Le trou du marché s’est comblé aussitôt : il y a peut-être du nouveau pour ta deuxième carte. Si rien ne t’aide, tenter la pioche ne coûte rien.
    .try = Prends ta deuxième carte.
tutorial-08 = Les vélos sont des jokers : ils valent n’importe quelle couleur. Pris au marché, un vélo est si bon qu’il est ta seule carte du tour ; venu de la pioche, c’est un cadeau. Quand il y en a 3 au marché, les 5 cartes sont remplacées.
tutorial-09 = Pour prendre une route, paie des cartes de sa couleur, autant qu’elle en demande ; une route grise accepte une seule couleur, à ton choix. Les vélos peuvent en remplacer quelques-unes ou toutes. Les points sont à toi aussitôt, et la route pour toujours.
    .try = Les routes que tu peux payer s’allument. Appuie sur l’une d’elles sur ton chemin, choisis les cartes et prends-la. Si aucune ne s’y allume, pioche encore.
tutorial-10 = Les trams roulent en surface : une carte et un tram par case. Un métro n’a qu’une case ; le nombre à côté est son prix en cartes, et un seul métro la remplit. Chaque pièce ne va que sur son genre de route.
tutorial-11 = Les longues routes paient mieux. Un tram de 4 cases rapporte 7 points, deux de 2 cases seulement 4 en tout. Un métro à 4 cartes en rapporte 8 et n’utilise qu’une pièce.
tutorial-12 = Les autres aussi veulent traverser la ville. Une route prise est perdue : prends tôt les passages obligés de ton chemin et garde pour plus tard ce qui a bien des détours. Si l’on te bloque, cherche le meilleur autre chemin.
    .try = Trouve l’endroit de ton chemin où il n’y a qu’une bonne route.
tutorial-13 = Certains lieux sont reliés par une route double : deux routes parallèles du même genre. Tu ne peux en avoir qu’une. À 2 joueurs, l’autre se ferme dès que l’une est prise ; à 3 ou 4, elle reste libre pour les autres. Un tram à côté d’un métro n’est pas une route double.
tutorial-14 = Tes cartes Destination sont presque réussies et il te reste des pièces ? Prends-en d’autres : tu en pioches 2 et en gardes au moins 1, et tes routes en réalisent peut-être déjà une. En fin de partie, une carte Destination que tu ne peux finir ne fait que coûter.
    .try = Quand tes cartes Destination sont réussies, prends-en de nouvelles.
tutorial-15 = Garde un œil sur les pièces de chacun. Dès que quelqu’un termine son tour avec 1 pièce ou aucune, trams et métros confondus, tout le monde joue un dernier tour. La vitesse est une arme.
    .try = Joue jusqu’au bout. Un conseil est là quand tu en veux un.
tutorial-16 = Maintenant, toutes les cartes Destination sont dévoilées. Points des routes, plus cartes réussies, moins cartes manquées : le plus haut total gagne. À égalité, le nombre de cartes Destination réussies tranche ; ensuite, la victoire est partagée.
tutorial-17 = Voilà tout le jeu. Chacun des autres plateaux apporte une ou deux idées nouvelles, comme les tunnels et les ferries, et a sa page de règles. Bon voyage, jusqu’au terminus !
