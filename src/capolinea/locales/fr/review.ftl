### Reviews of finished games.

## Headings

review-title = La partie analysée
review-curve = Chances de gagner
review-open = toutes cartes ouvertes
review-known = selon ce que chacun pouvait savoir
review-turning = Tournants de la partie
review-moves = Coups à revoir
review-luck = Chance au tirage
review-skill = Coups par appréciation
review-tickets = Cartes Destination
review-networks = Le meilleur réseau trouvé
review-compared = Comparaison avec { $name }. Une différence ne compte que si la recherche en est sûre.
review-no-moves = Aucun coup à signaler : bien joué.
review-no-turning = La partie n’a pas eu de tournant unique.

## Columns and cells

review-player = Joueur ou joueuse
review-action = Action n°
review-ticket = Carte Destination
review-played = Joué
review-better = Mieux
review-lost = Chances
review-points = Points gagnés
review-why = Pourquoi
review-skill-grade = Appréciation
review-hoped = Chances de la réussir
review-worth = Intérêt de la garder
review-cost = Coût
review-fate = Ce qu’il en advint
review-made = réussie
review-missed = manquée
review-lost-to = perdue face à { $seat } à l’action { $number }
review-lost-at = hors de portée après l’action { $number }
review-pieces = { $number } pièces, { $number2 } tours
review-network = { $points } points étaient possibles, { $number } marqués

## Grades, kindly

review-grade-best = excellent coup
review-grade-good = bon coup
review-grade-inaccuracy = il y avait un peu mieux
review-grade-mistake = il y avait mieux
review-grade-blunder = une grande occasion passée

## Luck by kind

review-luck-deal = premières cartes et destinations
review-luck-cards = cartes de la pioche
review-luck-tickets = destinations proposées
review-luck-tunnels = les tunnels

## Actions

review-do-deck = piocher
review-do-card = prendre une carte visible ({ $card })
review-do-ask = piocher des destinations
review-do-keep = garder { $tickets }
review-do-claim = prendre { $route }
review-do-pay = payer le surcoût
review-do-give-up = renoncer au tunnel
review-do-pass = passer son tour
review-do-other = { $name }

## Why

review-why-blocks = { $route } restait le dernier passage pour que { $seat } réussisse { $ticket }.
review-why-taken-wanted = { $route } servait à { $ticket }, et { $seat } l’a prise (tours plus tard : { $number }).
review-why-taken = { $seat } a pris { $route } (tours plus tard : { $number }).
review-why-ready = Les cartes pour prendre { $route } en vue de { $ticket } étaient en main.
review-why-points = { $route } pouvait être prise tout de suite : { $points } points.
review-why-last-turn = C’était la fin, et { $route } rapportait { $points } points tout de suite.
review-why-off-way = { $route } n’est sur le chemin le plus court d’aucune destination en cours, et { $ticket } demandait encore { $number } cases.
review-why-never-made = { $ticket } n’a jamais été réussie.
review-why-far = { $ticket } demandait encore { $number } cases.
review-why-near = { $ticket } ne demandait plus que { $number } cases.
review-why-near-done = { $ticket } était déjà réussie.
review-why-all-made = Toutes les destinations étaient réussies, et il restait { $number } pièces pour d’autres.
review-why-late = Quelqu’un n’avait plus que { $number } pièces : tard pour de nouvelles destinations.
review-why-open-card = { $card } : pour { $route }, en vue de { $ticket }, il en manquait { $number }, et une était visible.

## What happened at a turning point

review-turn-claim = { $seat } a pris { $route }.
review-turn-cut = { $seat } a pris { $route }, dernier passage pour que { $seat2 } réussisse { $ticket }.
review-turn-tunnel = { $seat } a tenté le tunnel { $route }, qui en demandait plus.
review-turn-card = { $seat } a pioché une carte : { $card }.
review-turn-kept = { $seat } a choisi parmi des destinations.
review-turn-tickets = { $seat } a pioché des destinations.
review-turn-other = { $seat } a pris une décision.

## Habits: what moves cost in a game, and tickets over many games

review-habit-drew-claim = Piocher quand prendre une route valait mieux : { $points } points par partie.
review-habit-drew-tickets = Piocher des cartes plutôt que des destinations : { $points } points par partie.
review-habit-drew-card = Prendre une autre carte que la meilleure : { $points } points par partie.
review-habit-claimed-draw = Prendre une route quand piocher valait mieux : { $points } points par partie.
review-habit-claimed-tickets = Prendre une route quand les destinations valaient mieux : { $points } points par partie.
review-habit-claimed-route = Prendre une autre route que la meilleure : { $points } points par partie.
review-habit-asked-draw = Piocher des destinations plutôt que des cartes : { $points } points par partie.
review-habit-asked-claim = Piocher des destinations quand prendre une route valait mieux : { $points } points par partie.
review-habit-kept-many = Garder trop de destinations : { $points } points par partie.
review-habit-kept-few = Rendre de bonnes destinations : { $points } points par partie.
review-habit-kept-others = Garder d’autres destinations que les meilleures : { $points } points par partie.
review-habit-other = Autres décisions : { $points } points par partie.
review-habit-too-many = Trop de destinations : les garder n’était pas une bonne idée pour { $number } sur { $number2 }.
review-habit-too-few = Trop peu de destinations : { $number } fois en { $number2 } parties, il en fallait plus.
