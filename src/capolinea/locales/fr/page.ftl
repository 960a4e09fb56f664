### Ce que seule la page dit.

map-label = Le plateau. Plus et moins pour zoomer, les flèches le déplacent ; Tab mène aux routes, où les flèches passent de l’une à l’autre.
zoom-in = Plus près
zoom-out = Plus loin
zoom-all = Tout le plateau
pins-switch = Mes destinations sur la carte
show-on-map = Montrer sur la carte
seat-network = Montrer le réseau de { $name } sur la carte
    .you = Montrer ton réseau sur la carte
seat-in-words = { $name } en mots
players-label = Joueurs
side-label = Joueurs, cartes et destinations
dock-fold = Replier ou déplier
which-route = Quelle route ?
hint-do = Jouer cela
tab-tickets = Destinations
tab-log = Journal
tab-routes = Routes
routes-label = Toutes les routes
routes-search = Chercher par ville
way-bots = Contre des bots
seat-here = Ajouter sur cet appareil
player-n = Joueur { $number }
pay-more = { $count ->
    [one] { $count } autre façon
   *[other] { $count } autres façons
}
ask-tickets = { $draw ->
    [one] Tu pioches la seule qui reste et tu la gardes. Cela prend tout ton tour.
   *[other] { $keep ->
        [one] Tu en pioches { $draw } et en gardes au moins une. Cela prend tout ton tour.
       *[other] Tu en pioches { $draw } et en gardes au moins { $keep }. Cela prend tout ton tour.
    }
}
settings-shortcuts = Raccourcis clavier
    .help = 1–5 carte du marché · D piocher · T cartes Destination · H conseil · R routes · B mes destinations · P destinations sur la carte · M sons · L journal · C chat · C chat · ? règles · Échap annuler

## A player's network on the map. $routes, $spaces: how many, as text.

network-shown = { $name } : { $routes }, { $spaces }
    .you = Toi : { $routes }, { $spaces }
