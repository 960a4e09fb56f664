### États-Unis : ce que seule cette règle dit, par-dessus les textes communs (docs/texts.md).

## The map on the home page; .fidelity: how true its board is.

about = D’un océan à l’autre : le jeu tout simple, avec de longues routes, beaucoup de routes doubles et un prix pour le chemin le plus long.
    .fidelity = Transcrit d’une seule source publique : villes, routes et les 30 cartes Destination du jeu de base. Nous n’avions pas la règle de ce plateau : on y joue selon les règles communes.
