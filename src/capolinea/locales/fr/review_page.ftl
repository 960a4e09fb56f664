### What could I have done? A finished game looked at again, in its replay. Brought when somebody asks for it.

## How far it is. $share: a percentage; $level: a bot's level.

hindsight-progress = Part de la partie déjà revue
hindsight-waiting = Cela commence dès que personne n’attend un bot.
hindsight-thinking = La partie est revue : { $share }
hindsight-stopped = Revu jusqu’ici : { $share }
hindsight-done = Toute la partie a été revue.
hindsight-begin = La revoir
hindsight-go-on = Continuer
hindsight-stop = Arrêter
hindsight-compared = Comparaison avec le niveau : { $level }

## Chances to win, from what each player knew then or from all hands.

hindsight-chances = Chance de gagner
hindsight-known = Ce qu’on savait
hindsight-open = Cartes ouvertes
hindsight-whose = La partie de qui

## Where the game turned. $number: a move.

hindsight-turns = Où tout a tourné
hindsight-no-turns = Aucun coup à lui seul n’a décidé cette partie.
hindsight-no-turns-yet = Ils s’affichent quand on en sait assez.
hindsight-move = Coup { $number }

## Decisions. $count: how many there are; $move: a move in words (move-…); $points: points with their sign; $low, $high: changes of the chance to win.

hindsight-decisions = Décisions
hindsight-all = { $count ->
    [one] Montrer la seule ({ $count })
   *[other] Montrer les { $count }, les bonnes aussi
}
hindsight-played = Joué : { $move }
hindsight-better = Mieux : { $move }
hindsight-points = { $points } points
hindsight-between = Entre { $low } et { $high } de chance de gagner, autant qu’on puisse en être sûr.
hindsight-exact = Calculé jusqu’à la fin, cartes ouvertes.
hindsight-try = Essayer autrement
hindsight-none = Rien qui ait coûté beaucoup : bien joué.
hindsight-none-yet = Les décisions s’affichent ici à mesure qu’elles sont revues.
hindsight-not-judged = Un bot a joué ici ; seules les décisions des personnes sont revues.

## Grades of decisions, in few and kind words.

hindsight-grade-best = Parfait
hindsight-grade-good = Bien
hindsight-grade-inaccuracy = Presque
hindsight-grade-mistake = Coûteux
hindsight-grade-blunder = Très coûteux

## Luck beside skill, in chance to win. $points: points with their sign.

hindsight-luck-and-skill = Chance et savoir-faire
hindsight-luck-about = Ce que le hasard a apporté et ce que les décisions ont cédé, en chance de gagner.
hindsight-luck = Chance
hindsight-given = Cédé
hindsight-luck-points = Chance en points : { $points }
hindsight-luck-deal = donne { $points }
hindsight-luck-cards = cartes { $points }
hindsight-luck-tickets = destinations { $points }
hindsight-luck-tunnels = tunnels { $points }

## Tickets. $share: a percentage; $points, $had: points; $pieces, $count: pieces, and turns; $number: a move; $name: a player.

hindsight-idea-good = Une bonne idée
hindsight-idea-bad = Mieux valait la rendre
hindsight-idea-unsure = Cela pouvait basculer
hindsight-ticket-then = Chance quand elle a été gardée : { $share }.
hindsight-ticket-worth = Plutôt que de la rendre : { $points } points.
hindsight-ticket-cost = { $count ->
    [one] Son chemin a pris { $count } tour ; pièces : { $pieces }.
   *[other] Son chemin a pris { $count } tours ; pièces : { $pieces }.
}
hindsight-ticket-lost = Perdue au coup { $number }
hindsight-ticket-lost-to = Perdue au coup { $number } face à { $name }
hindsight-network = Le meilleur réseau possible : { $points } points au lieu de { $had }
hindsight-network-had = Aucun réseau meilleur que celui-ci n’a été trouvé : { $points } points.

## A player's habits, from reviewed games. $count: how many; $points: points a game; $number: how often a game.

habits = Habitudes
habits-games = { $count ->
    [one] D’après { $count } partie revue.
   *[other] D’après { $count } parties revues.
}
habits-cost = { $points } points par partie, { $number } fois
habits-kind-drew-claim = Pioché quand prendre une { -route } valait mieux
habits-kind-drew-tickets = Pioché quand des destinations valaient mieux
habits-kind-drew-card = Pioché une autre carte que la meilleure
habits-kind-claimed-draw = Pris une { -route } quand piocher valait mieux
habits-kind-claimed-tickets = Pris une { -route } quand des destinations valaient mieux
habits-kind-claimed-route = Pris une autre { -route } que la meilleure
habits-kind-asked-draw = Demandé des destinations quand piocher valait mieux
habits-kind-asked-claim = Demandé des destinations quand prendre une { -route } valait mieux
habits-kind-kept-many = Gardé trop de destinations
habits-kind-kept-few = Gardé trop peu de destinations
habits-kind-kept-others = Gardé d’autres destinations que les meilleures
habits-kind-other = Autres décisions
