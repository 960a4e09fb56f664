### La fin : feuille de score, victoire, graphiques, rediffusion.

## Categories of the score sheet, as in the record: score- and the category.

score-sheet = Feuille de score
score-routes = Routes
score-tickets = Cartes Destination
score-longest = Chemin le plus long
score-total = Total

## What explains them. $count: how many; $from, $to: a ticket's places; $number: its value.

score-made = { $count ->
    [one] { $count } { -ticket } réussie
   *[other] { $count } { -ticket(n: "many") } réussies
}
score-missed = { $count ->
    [one] { $count } { -ticket } manquée
   *[other] { $count } { -ticket(n: "many") } manquées
}
score-ticket-made = { $from }–{ $to } : réussie, +{ $number }
score-ticket-missed = { $from }–{ $to } : manquée, −{ $number }

## What settled it (the record's decided_by): decided- and the value.

decided-points = Les points ont tranché.
decided-tickets = Égalité de points ; les { -ticket(n: "many") } réussies ont tranché.
decided-longest = Égalité jusqu’au bout : le chemin le plus long a tranché.
decided-shared = Égalité parfaite : la victoire est partagée.

## The headline. $name: the winner; $names: the winners (for .you the others); $count: their points; $number: a rank.

winner = Victoire : { $name }, avec { count-points }.
    .you = Tu as gagné avec { count-points } !
winner-shared = { $names } partagent la victoire avec { count-points }.
    .you = Tu partages la victoire avec { $names } : { count-points } chacun !
rank = { $number }. { $name } : { count-points }

## What decided, and the moments worth telling. $names: who came next; $count: points, or spaces; $category, $number: a kind of points, and how many more.

margin = { count-points } d’avance ; derrière : { $names }.
difference = Ce qui a fait la différence : { $category } (+{ $number }).
podium = Le podium
highlight-best = La plus belle { -ticket }
highlight-bitter = Le regret le plus amer
highlight-longest = Chemin le plus long
highlight-lacked = Au dernier coup, il manquait { count-spaces }.
highlight-out-of-reach = Au dernier coup, c’était déjà hors de portée.
highlight-none-missed = Aucune { -ticket } manquée : beau voyage.

## Counting up, step by step. $category: a category.

tally = Maintenant : { $category }
tally-skip = Tout montrer d’un coup
tally-again = Compter à nouveau

## The chart of scores over time. $number: a move; $standing: the players with their points after it, a list.

chart = Les points au fil du temps
chart-horizontal = Coups
chart-point = Après le coup { $number } : { $standing }
chart-with-tickets = Cartes Destination comptées à la fin

## After the game

rematch = Revanche
rematch-join = { $count ->
    [one] { $name } veut une revanche : participer
   *[other] { $name } veulent une revanche : participer
}
picture-save = Garder une image
picture-share = Partager une image
picture-failed = L’image n’a pas pu être dessinée.
download-record = Télécharger la { -record }
    .help = Un fichier texte avec chaque coup et chaque carte. N’importe quel programme peut le vérifier.
back-home = Retour à l’accueil

## Fair shuffles. $commitment: SHA-256 of the seed; $seed: the seed.

fair = Mélange vérifiable
    .help = L’empreinte était fixée avant la première carte. La partie finie, tu vois la graine qui lui correspond.
fair-commitment = Empreinte : { $commitment }
fair-seed = Graine : { $seed }

## Replay. $number, $total: the move shown and how many there are; $name: whose hand.

replay = Revoir la partie
replay-position = Coup { $number } sur { $total }
replay-play = Lecture
replay-pause = Mettre en pause
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-claim-back = Retour à la route prise avant
replay-claim-forward = Jusqu’à la prochaine route prise
replay-start = Au début
replay-end = À la fin
replay-scrub = Fais glisser jusqu’au coup voulu
replay-speed = Vitesse
replay-hands = Mains
replay-hand = En main : { $name }
replay-not-over = Cette partie n’est pas encore finie. Une fois finie, tu pourras la revoir ici avec toutes les mains découvertes.

## Looking back at what could have been; what it says is in `review_page`.

hindsight = Qu’aurais-je pu faire ?
    .short = Et si… ?

## Play on from here. $name: whose seat; $number: the move.

play-on = Reprendre à partir d’ici
play-on-text = Prends n’importe quelle place après le coup { $number } ; les bots prennent les autres.
play-on-choose = Ta place
play-on-seat = Jouer pour { $name }
play-on-origin = Suite d’une autre partie après le coup { $number }
