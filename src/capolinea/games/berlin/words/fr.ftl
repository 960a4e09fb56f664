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

## The guided first game: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

tutorial-01 = Bienvenue à Berlin ! Les traits colorés entre les lieux sont des routes : prends les bonnes, et la ville roulera sur tes voies.
tutorial-02 = Au départ, tu as 11 trams et 5 métros pour construire, et 2 cartes pour payer. Les 5 cartes visibles à côté du plateau forment le marché ; la pile voisine est la pioche.
tutorial-03 = Une carte Destination est une promesse : relie ses deux lieux par tes propres routes, par le chemin que tu veux. Tenue, elle te rapporte sa valeur à la fin ; sinon, tu perds autant.
tutorial-04 = Des 2 cartes Destination proposées, tu en gardes au moins 1 ; les autres voient combien tu en as, et lesquelles seulement à la fin. Deux cartes qui partagent une partie du chemin vont bien ensemble.
    .try = Regarde où elles mènent, puis gardes-en une ou les deux.
tutorial-05 = Un tour, c’est une seule chose : piocher des cartes, prendre une route ou prendre d’autres cartes Destination. Au début, tu piocheras surtout, car les routes coûtent des cartes.
tutorial-06 = Piocher, c’est prendre 2 cartes, l’une après l’autre. Au marché, tu vois ce que tu prends ; la pioche est une surprise, mais personne d’autre ne la voit.
    .try = Prends une carte, de préférence d’une couleur du chemin marqué sur le plateau.
tutorial-07 = Un trou dans le marché se comble aussitôt : il y a peut-être du nouveau pour ta deuxième carte. Si rien ne t’aide, tenter la pioche ne coûte rien.
    .try = Prends ta deuxième carte.
tutorial-08 = Les vélos sont des jokers : ils valent n’importe quelle couleur. Pris au marché, un vélo est ta seule carte du tour ; venu de la pioche, c’est un cadeau ; et quand il y en a 3 au marché, les 5 cartes sont remplacées.
tutorial-09 = Pour prendre une route, paie des cartes de sa couleur, autant qu’elle en demande ; une grise accepte une seule couleur, à ton choix, et les vélos remplacent ce qui te manque. Les points sont à toi aussitôt, et la route pour toujours.
    .try = Appuie sur une route allumée de ton chemin, choisis les cartes et prends-la. Si aucune ne s’y allume, pioche encore.
tutorial-10 = Les trams roulent en surface : une carte et un tram par case. Un métro n’a qu’une case : le nombre à côté est son prix en cartes, et un seul métro la remplit.
tutorial-11 = Les longues routes paient mieux : un tram de 4 cases rapporte 7 points, deux de 2 cases seulement 4 en tout. Un métro à 4 cartes en rapporte 8 et n’utilise qu’une pièce.
tutorial-12 = Les autres aussi veulent traverser la ville, et une route prise est perdue. Prends tôt les passages obligés de ton chemin, et garde pour plus tard ce qui a bien des détours.
    .try = Prends une autre route, de préférence là où il n’y a qu’un bon chemin. Tant que tu ne peux pas la payer, pioche.
tutorial-13 = Deux routes parallèles du même genre forment une route double : tu ne peux en avoir qu’une, et à 2 joueurs l’autre se ferme. À 3 ou 4, elle reste libre pour les autres ; un tram à côté d’un métro n’est pas une route double.
tutorial-14 = Tes cartes Destination sont presque réussies et il te reste des pièces ? Prends-en d’autres : tu en pioches 2 et en gardes au moins 1, et tes routes en réalisent peut-être déjà une.
    .try = Quand tes cartes Destination sont réussies, ou presque, prends-en de nouvelles.
tutorial-15 = Garde un œil sur les pièces de chacun : dès que quelqu’un termine son tour avec 1 pièce ou aucune, trams et métros confondus, tout le monde joue un dernier tour. Une carte Destination que tu ne peux plus finir ne fait que coûter.
    .try = Joue jusqu’au bout. Un conseil est là quand tu en veux un.
tutorial-16 = Maintenant, toutes les cartes Destination sont dévoilées : points des routes, plus cartes réussies, moins cartes manquées. Le plus haut total gagne ; à égalité, le nombre de cartes réussies tranche.
tutorial-17 = Voilà tout le jeu. Chacun des autres plateaux apporte une ou deux idées nouvelles, et a une leçon de deux minutes pour elles : bon voyage, jusqu’au terminus !

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Deux genres de lignes traversent la ville : les trams dans les rues, les métros en dessous. Tes cartes Destination acceptent les deux.
    .try = Garde une de tes cartes Destination, ou les deux.
lesson-subways = Un métro n’a qu’une case : le nombre à côté est son prix en cartes, et un seul métro la remplit. 2, 3 ou 4 cartes rapportent 3, 5 ou 8 points.
    .try = Prends un métro ; le plateau montre où. Si tu ne peux pas encore en payer un, pioche d’abord.
lesson-trams = Les trams se construisent comme les routes de tous les plateaux : une carte et un tram par case. Chaque pièce ne va que sur son genre de route : surveille les deux réserves.
    .try = Prends une route de tram ; le plateau montre où. Si tu ne peux pas encore en payer une, pioche d’abord.
lesson-beside = Un tram à côté d’un métro n’est pas une route double : tu peux avoir les deux. Deux voies du même genre en sont une, et à 2 joueurs la première prise ferme l’autre.
lesson-cards = Les vélos sont les jokers, et il n’y a que 44 cartes : 8 vélos et 6 de chaque couleur. Qui ramasse une couleur en laisse peu aux autres.
lesson-last = Dès que quelqu’un termine son tour avec 1 pièce ou aucune, trams et métros confondus, tout le monde joue un dernier tour. Seules comptent les routes et les cartes Destination.
