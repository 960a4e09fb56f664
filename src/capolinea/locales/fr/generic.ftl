### Ce pour quoi une règle n'a ni mots ni parties de page se dit avec ces phrases simples, bonnes pour tout mécanisme.
### $what is the name of a thing, a word, a phase: its own text where there is one, else its id made readable.

## A decision of any kind. "generic-choose-…": the question for a field, by its kind.

generic-prompt = À toi de décider.
generic-choose = Choisis.
generic-choose-card = Quelle carte ?
generic-choose-cards = Quelles cartes ?
generic-choose-pay = Comment paies-tu ?
generic-choose-ticket = Quelle carte Destination ?
generic-choose-tickets = Quelles cartes Destination ?
generic-choose-city = Quel lieu ?
generic-choose-cities = Quels lieux ?
generic-choose-route = Quelle route ?
generic-choose-seat = Quel joueur ?
generic-choose-seats = Quels joueurs ?
generic-choose-number = Combien ?
generic-choose-flag = Oui ou non ?
generic-choose-text = Que choisis-tu ?
generic-choose-counts = Combien de chaque ?
generic-choose-table = Lequel de ces choix ?
generic-yes = Oui
generic-no = Non

## Facts of the table and of a seat. $value, $number: what it is; $count: points, or tickets.

generic-facts = Propre à ce plateau
generic-fact = { $what } : { $value }
generic-number = { $what } : { $number }
generic-points = { $what } : { count-points }
generic-held = { $what } : { count-tickets }
generic-private = Personne d’autre ne le voit.
generic-none = rien
generic-nobody = personne

## What happened, where no sentence tells it. $name: who did it; $details: its fields in words; $value: what came of it.

generic-event = { $name } : { $what }.
    .you = Toi : { $what }.
generic-event-fields = { $name } : { $what } ({ $details }).
    .you = Toi : { $what } ({ $details }).
generic-event-hidden = { $name } : { $what }, en secret.
    .you = Toi : { $what }, en secret.
generic-outcome = { $what } : { $value }.
generic-outcome-hidden = { $what } : cela reste caché.
generic-line = { $what }.

## A hint's move, a reason, and the end. $count: the winner's points.

generic-move = choisir « { $what } »
generic-why = Ce n’est pas possible maintenant.
generic-decided = Égalité jusqu’ici ; ce qui a tranché : { $what }.
generic-won = { $name } gagne : à égalité jusqu’ici, mais en tête pour « { $what } » ({ count-points }).
    .you = Tu as gagné : à égalité jusqu’ici, mais en tête pour « { $what } » ({ count-points }) !

## A card that has no text. $what: its name; $count: how many.

generic-card = { $count ->
    [one] { $count } carte « { $what } »
   *[other] { $count } cartes « { $what } »
}
    .one = une carte « { $what } »
    .label = { $what }

## What is said of a seat. $value: what it is.

generic-seat = { $name } : { $value }
    .you = Toi : { $value }
