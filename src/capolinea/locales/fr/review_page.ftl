### What could I have done? A finished game looked at again, in its replay. Brought when somebody asks for it, with `review`.

## How far it is. $share: a percentage.

hindsight-progress = Part de la partie déjà revue
hindsight-waiting = Cela commence dès que personne n’attend un bot.
hindsight-thinking = La partie est revue : { $share }
hindsight-stopped = Revu jusqu’ici : { $share }
hindsight-done = Toute la partie a été revue.
hindsight-begin = La revoir
hindsight-go-on = Continuer
hindsight-stop = Arrêter

## Chances to win, from what each player knew then or from all hands.

hindsight-chances = Chance de gagner
hindsight-known = Ce qu’on savait
hindsight-open = Cartes ouvertes
hindsight-whose = La partie de qui

## Where the game turned, while that is not known. $number: a move.

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
hindsight-other = Un bot fort : { $move }
hindsight-points = soit { $points } points
hindsight-between = Presque sûrement entre { $low } et { $high } de la chance de gagner.
hindsight-exact = Calculé jusqu’à la fin, cartes ouvertes.
hindsight-try = Essayer autrement
hindsight-none-yet = Les décisions s’affichent ici à mesure qu’elles sont revues.
hindsight-not-judged = Un bot a joué ici ; seules les décisions des personnes sont revues.

## Luck beside skill, in chance to win. $points: points with their sign.

hindsight-luck-and-skill = Chance et savoir-faire
hindsight-luck-about = Ce que le hasard a apporté et ce que les décisions ont cédé, en chance de gagner.
hindsight-given = Cédé
hindsight-luck-points = Chance en points : { $points }

## Tickets. $share: a percentage; $points, $had: points.

hindsight-idea-good = Une bonne idée
hindsight-idea-bad = Mieux valait la rendre
hindsight-idea-unsure = Cela pouvait basculer
hindsight-ticket-then = Chance quand elle a été gardée : { $share }.
hindsight-ticket-worth = Plutôt que de la rendre : { $points } points.
hindsight-network = Le meilleur réseau possible : { $points } points au lieu de { $had }
hindsight-network-had = Aucun réseau meilleur que celui-ci n’a été trouvé : { $points } points.

## A player's habits, from reviewed games. $count: how many.

habits = Habitudes
habits-games = { $count ->
    [one] D’après { $count } partie revue.
   *[other] D’après { $count } parties revues.
}
