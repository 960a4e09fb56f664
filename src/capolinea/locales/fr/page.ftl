### Ce que seule la page dit.

map-label = Le plateau. Plus et moins pour zoomer, les flèches le déplacent ; Tab mène aux lignes, où les flèches passent de l’une à l’autre.
zoom-in = Plus près
zoom-out = Plus loin
zoom-all = Tout le plateau
players-label = Joueurs
side-label = Joueurs, cartes et billets
dock-fold = Replier ou déplier
which-route = Quelle ligne ?
hint-do = Jouer cela
tab-tickets = Billets
tab-log = Journal
tab-routes = Lignes
routes-label = Toutes les lignes
routes-search = Chercher par ville
way-bots = Contre des bots
seat-here = Quelqu’un ici
player-n = Joueur { $number }
pay-more = { $count ->
    [one] { $count } autre façon
   *[other] { $count } autres façons
}
ask-tickets = { $keep ->
    [1] Tu en pioches { $draw } et en gardes au moins un. C’est tout ton tour.
   *[other] Tu en pioches { $draw } et en gardes au moins { $keep }. C’est tout ton tour.
}
ask-ferry = Elle couvre jusqu’à deux vagues d’un ferry. C’est tout ton tour.
settings-shortcuts = Touches d’une lettre
    .help = 1–5 carte du marché · D dans la pioche · T billets · H conseil · R lignes · M mes billets · L journal · ? règles · Échap annuler
