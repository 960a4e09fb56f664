### What could I have done? A finished game looked at again, in its replay. Brought when somebody asks for it, with `review`.

## How far it is. $share: a percentage.

hindsight-progress = Quanto della partita è stato riguardato
hindsight-waiting = Comincia appena nessuno aspetta un bot.
hindsight-thinking = Si riguarda la partita: { $share }
hindsight-stopped = Riguardato finora: { $share }
hindsight-done = La partita è stata riguardata tutta.
hindsight-begin = Riguardala
hindsight-go-on = Continua
hindsight-stop = Ferma

## Chances to win, from what each player knew then or from all hands.

hindsight-chances = Probabilità di vincere
hindsight-known = Come si sapeva allora
hindsight-open = A carte scoperte
hindsight-whose = La partita di chi

## Where the game turned, while that is not known. $number: a move.

hindsight-no-turns-yet = Compaiono quando se ne sa abbastanza.
hindsight-move = Mossa { $number }

## Decisions. $count: how many there are; $move: a move in words (move-…); $points: points with their sign; $low, $high: changes of the chance to win.

hindsight-decisions = Decisioni
hindsight-all = { $count ->
    [one] Mostra l’unica
   *[other] Mostra tutte e { $count }, anche le buone
}
hindsight-played = Giocata: { $move }
hindsight-better = Meglio: { $move }
hindsight-other = Un bot forte: { $move }
hindsight-points = { $points } punti
hindsight-between = Quasi di certo fra { $low } e { $high } della probabilità di vincere.
hindsight-exact = Calcolata fino alla fine, a carte scoperte.
hindsight-try = Prova in un altro modo
hindsight-none-yet = Le decisioni compaiono qui man mano che si riguardano.
hindsight-not-judged = Qui ha giocato un bot; si riguardano solo le decisioni delle persone.

## Luck beside skill, in chance to win. $points: points with their sign.

hindsight-luck-and-skill = Fortuna e bravura
hindsight-luck-about = Che cosa ha portato il caso, e che cosa hanno regalato le decisioni, in probabilità di vincere.
hindsight-given = Regalato
hindsight-luck-points = Fortuna in punti: { $points }

## Tickets. $share: a percentage; $points, $had: points.

hindsight-idea-good = Una buona idea
hindsight-idea-bad = Meglio restituirlo
hindsight-idea-unsure = Poteva andare in ogni modo
hindsight-ticket-then = Probabilità quando è stato tenuto: { $share }.
hindsight-ticket-worth = Rispetto a restituirlo: { $points } punti.
hindsight-network = La migliore rete possibile: { $points } punti invece di { $had }
hindsight-network-had = Non si è trovata una rete migliore di quella che c’era: { $points } punti.

## A player's habits, from reviewed games. $count: how many.

habits = Abitudini
habits-games = { $count ->
    [one] Da { $count } partita riguardata.
   *[other] Da { $count } partite riguardate.
}
