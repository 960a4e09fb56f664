### Mes parties : le tableau des départs, la page d’une personne, les classements.

## The departure board. $ago: how long ago, such as “2 hours ago”; $time: a time in words; $what: a game; $place, $total: place and number of players; $names: who has won.

my-games = Mes parties
games-with-bots = Parties contre les bots
games-with-people = Parties entre humains
games-earlier = Voir les parties précédentes
time-left = Temps restant : { $time }
last-move = Dernier coup { $ago }
table-made = Ouverte { $ago }
clock-each = { $time } par coup
game-won = Tu as gagné
game-won-shared = Victoire partagée
game-winner = Victoire : { $names }, { $points }
game-place = Place { $place } sur { $total }
game-remove = Retirer de la liste : { $what }
game-removed = Retirée de la liste.
undo = Annuler

## A player's page. $name: whose it is.

my-page = Mes statistiques
player-page = Un joueur
player-games = Quelles parties
player-gone = Quelqu’un qui n’est plus là
player-open = Tout le monde peut voir cette page
    .about = Sinon, toi seul la vois. Qui a joué avec toi voit où vous en êtes l’un face à l’autre. Rien n’est dit des parties en cours, et tes rivaux ne sont nommés aux autres que s’ils montrent leur propre page.
player-closed = Ce joueur n’existe pas, ou sa page ne t’est pas ouverte.
together = Toi et { $name }
together-only = { $name } ne montre que ce que vous savez tous les deux.
figures-none = Dès qu’une partie est finie, elle compte ici.

## Figures. $count: games; $number: a number; $part, $whole: a part of a whole; $share: a percentage; $map: a map's name.

figures-games = Parties
figures-won = Gagnées
figures-mean = Points en moyenne
figures-a-game = par partie
figures-most = Meilleur score
figures-in-a-game = en une partie
figures-made = Cartes Destination réussies
figures-of-kept = sur { $total } gardées ({ $share })
figures-streak = Victoires d’affilée
figures-best-streak = { $number } au mieux
figures-path = Chemin le plus long
figures-spaces = cases, { $map }
figures-map = Plateau
figures-maps = Plateau par plateau
figures-kinds = D’où viennent les points
figures-sizes = Selon le nombre de joueurs
figures-players = Joueurs
figures-rivals = Face à face
figures-rival = Joueur
figures-no-rivals = Personne à nommer pour l’instant.
figures-ahead = Devant et derrière
figures-balance = devant { $ahead }, derrière { $behind }
figures-difference = Points d’avance
figures-more = Tout voir
figures-left = { $count ->
    [one] { $count } partie a été finie par un bot : elle compte comme jouée, pas comme gagnée.
   *[other] { $count } parties ont été finies par un bot : elles comptent comme jouées, pas comme gagnées.
}
figures-tickets = Cartes Destination
ticket-best = Meilleure carte Destination
ticket-worst = Échec le plus cher
ticket-points = { $points } sur { $map }
part-of = { $part } sur { $whole }

## Points game by game. $least, $most, $mean: points.

points-course = Les points, partie par partie
    .summary = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} : de { $least } à { $most } points, { $mean } en moyenne.
course-won = Gagnée
course-not-won = Pas gagnée
course-mean = En moyenne { $points }
course-table = En tableau
course-day = Jour
course-place = Place
course-points = Points

## Ratings. $number: a rating; $count: games.

ratings = Classement
ratings-about = Qui joue à une table classée figure ici. On part de 1000 et on monte avec les victoires, et avec la certitude ; qui laisse une partie à un bot y arrive dernier.
ratings-off = Ce serveur ne classe pas les parties.
ratings-none = Aucune partie classée n’est encore finie.
ratings-number = Cote
rating = Cote { $number }
rating-games = { $count ->
    [one] après { $count } partie classée
   *[other] après { $count } parties classées
}
table-rate = Partie classée
    .about = Entre humains, une place chacun, sans conseils. Qui joue figure au classement.
table-rated = Classée
