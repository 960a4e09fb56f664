### Une première partie guidée à Berlin.

## Frame of the tutorial. $number, $total: the step and how many there are.

tutorial-title = Ta première partie
tutorial-step = Étape { $number } sur { $total }
tutorial-next = Suivant
tutorial-back = Retour
tutorial-skip = Je me débrouille
tutorial-try = À toi d’essayer

## Steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

tutorial-01 = Bienvenue à Berlin ! Les traits colorés entre les lieux sont des lignes, et elles ne sont encore à personne. Prends les bonnes, et la ville roulera sur tes voies.
tutorial-02 = Pour construire, tu as 11 trams et 5 métros ; pour payer, 2 cartes. Les 5 cartes visibles à côté du plateau forment le marché ; la pile voisine est la pioche.
tutorial-03 = Un billet est une promesse : relie ses deux lieux par tes propres lignes, par le chemin que tu veux. Tenue, elle te rapporte sa valeur à la fin ; sinon, tu perds autant.
tutorial-04 = On t’a proposé 2 billets, et tu dois en garder au moins 1. Deux billets qui partagent une partie du chemin vont bien ensemble ; éloignés, ils demandent deux fois plus de travail. Les autres ne sauront jamais lesquels tu as.
    .try = Regarde où mènent tes billets, puis gardes-en un ou les deux.
tutorial-05 = Un tour, c’est une seule chose : tirer des cartes, prendre une ligne ou prendre d’autres billets. Au début, tu tireras surtout des cartes, car les lignes en coûtent.
tutorial-06 = Tirer, c’est prendre 2 cartes, l’une après l’autre. Au marché, tu vois ce que tu prends ; la pioche est une surprise, mais personne d’autre ne la voit.
    .try = Prends une carte d’une couleur du chemin marqué sur le plateau.
tutorial-07 = Le trou du marché s’est comblé aussitôt : il y a peut-être du nouveau pour ta deuxième carte. Si rien ne t’aide, tenter la pioche ne coûte rien.
    .try = Prends ta deuxième carte.
tutorial-08 = Les vélos sont des jokers : ils valent n’importe quelle couleur. Pris au marché, un vélo est si bon qu’il est ta seule carte du tour ; venu de la pioche, c’est un cadeau. Quand il y en a 3 au marché, les 5 cartes sont remplacées.
tutorial-09 = Pour prendre une ligne, paie des cartes de sa couleur, autant qu’elle en demande ; une ligne grise accepte une seule couleur, à ton choix. Les vélos peuvent en remplacer quelques-unes ou toutes. Les points sont à toi aussitôt, et la ligne pour toujours.
    .try = Les lignes que tu peux payer s’allument. Appuie sur l’une d’elles sur ton chemin, choisis les cartes et prends-la. Si aucune ne s’y allume, tire encore des cartes.
tutorial-10 = Les trams roulent en surface : une carte et un tram par case. Un métro n’a qu’une case ; le nombre à côté est son prix en cartes, et un seul métro la remplit. Chaque pièce ne va que sur son genre de ligne.
tutorial-11 = Les longues lignes paient mieux. Un tram de 4 cases rapporte 7 points, deux de 2 cases seulement 4 en tout. Un métro à 4 cartes en rapporte 8 et n’utilise qu’une pièce.
tutorial-12 = Les autres aussi veulent traverser la ville. Une ligne prise est perdue : prends tôt les passages obligés de ton chemin et garde pour plus tard ce qui a bien des détours. Si l’on te bloque, cherche le meilleur autre chemin.
    .try = Trouve l’endroit de ton chemin où il n’y a qu’une bonne ligne.
tutorial-13 = Certains lieux sont reliés par deux voies parallèles. Tu ne peux en avoir qu’une. À 2 joueurs, l’autre se ferme dès que l’une est prise ; à 3 ou 4, elle reste libre pour les autres.
tutorial-14 = Tes billets sont presque réussis et il te reste des pièces ? Prends-en d’autres : tu en pioches 2 et en gardes au moins 1, et tes lignes en réussissent peut-être un déjà. En fin de partie, un billet que tu ne peux finir ne fait que coûter.
    .try = Quand tes billets sont réussis, prends-en de nouveaux.
tutorial-15 = Garde un œil sur les pièces de chacun. Dès que quelqu’un termine son tour avec 1 pièce ou aucune, trams et métros confondus, tout le monde joue un dernier tour. La vitesse est une arme.
    .try = Joue jusqu’au bout. Un conseil est là quand tu en veux un.
tutorial-16 = Maintenant, tous les billets sont dévoilés. Points des lignes, plus billets réussis, moins billets manqués : le plus haut total gagne. À égalité, le nombre de billets réussis tranche ; ensuite, la victoire est partagée.
tutorial-17 = Voilà tout le jeu. Les autres plateaux ajoutent tunnels, ferries, fêtes et régions, une idée à la fois, et chacun a sa page de règles. Bon voyage, jusqu’au terminus !
