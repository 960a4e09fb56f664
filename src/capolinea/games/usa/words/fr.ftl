### États-Unis : ce que seule cette règle dit, par-dessus les textes communs (docs/texts.md).

## The map on the home page; .fidelity: how true its board is.

about = D’un océan à l’autre : le jeu tout simple, avec de longues routes, beaucoup de routes doubles et un prix pour le chemin le plus long.
    .fidelity = Transcrit d’une seule source publique : villes, routes et les 30 cartes Destination du jeu de base. Nous n’avions pas la règle de ce plateau : on y joue selon les règles communes.

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Le jeu tout simple, dans un grand pays : les cartes Destination valent de 4 à 22 points. Deux qui partagent du chemin, c’est moitié moins de travail.
    .try = Gardes-en 2, ou les 3.
lesson-long = Les longues routes paient bien : une de 6 cases rapporte 15 points, deux de 3 cases seulement 8 en tout. Mais il y faut beaucoup de cartes d’une couleur, et le temps de les rassembler.
    .try = Prends une route de 3 cases ou plus ; le plateau montre où. Si tu ne peux pas encore en payer une, pioche d’abord.
lesson-doubles = Beaucoup de villes voisines sont reliées par une route double, et personne ne peut avoir les deux voies. À 2 ou 3 joueurs, la première prise ferme l’autre ; à 4 ou 5, elle reste libre pour quelqu’un d’autre.
lesson-path = Le chemin le plus long rapporte 10 points à la fin : le plus long voyage sur tes routes, en n’empruntant chacune qu’une fois. Il se mesure en cases, et peut traverser deux fois une ville.
lesson-more = Cartes Destination réussies, et encore des wagons ? Pioches-en 3 autres et gardes-en au moins 1 ; mais ce que tu ne réussis pas te coûte sa valeur.
