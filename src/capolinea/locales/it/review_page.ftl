### What could I have done? A finished game looked at again, in its replay. Brought when somebody asks for it.

## How far it is. $share: a percentage; $level: a bot's level.

hindsight-progress = Quanto della partita è stato riguardato
hindsight-waiting = Comincia appena nessuno aspetta un bot.
hindsight-thinking = Si riguarda la partita: { $share }
hindsight-stopped = Riguardato finora: { $share }
hindsight-done = La partita è stata riguardata tutta.
hindsight-begin = Riguardala
hindsight-go-on = Continua
hindsight-stop = Ferma
hindsight-compared = Il confronto è con il livello: { $level }

## Chances to win, from what each player knew then or from all hands.

hindsight-chances = Probabilità di vincere
hindsight-known = Come si sapeva allora
hindsight-open = A carte scoperte
hindsight-whose = La partita di chi

## Where the game turned. $number: a move.

hindsight-turns = Dove è girata
hindsight-no-turns = Nessuna mossa da sola ha deciso questa partita.
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
hindsight-points = { $points } punti
hindsight-between = Fra { $low } e { $high } di probabilità di vincere, per quanto se ne può essere certi.
hindsight-exact = Calcolata fino alla fine, a carte scoperte.
hindsight-try = Prova in un altro modo
hindsight-none = Niente che sia costato molto: ben giocato.
hindsight-none-yet = Le decisioni compaiono qui man mano che si riguardano.
hindsight-not-judged = Qui ha giocato un bot; si riguardano solo le decisioni delle persone.

## Grades of decisions, in few and kind words.

hindsight-grade-best = Perfetta
hindsight-grade-good = Buona
hindsight-grade-inaccuracy = Quasi
hindsight-grade-mistake = Costosa
hindsight-grade-blunder = Molto costosa

## Luck beside skill, in chance to win. $points: points with their sign.

hindsight-luck-and-skill = Fortuna e bravura
hindsight-luck-about = Che cosa ha portato il caso, e che cosa hanno regalato le decisioni, in probabilità di vincere.
hindsight-luck = Fortuna
hindsight-given = Regalato
hindsight-luck-points = Fortuna in punti: { $points }
hindsight-luck-deal = inizio { $points }
hindsight-luck-cards = carte { $points }
hindsight-luck-tickets = { -ticket(n: "many") } { $points }
hindsight-luck-tunnels = gallerie { $points }

## Tickets. $share: a percentage; $points, $had: points; $pieces, $count: pieces, and turns; $number: a move; $name: a player.

hindsight-idea-good = Una buona idea
hindsight-idea-bad = Meglio restituirlo
hindsight-idea-unsure = Poteva andare in ogni modo
hindsight-ticket-then = Probabilità quando è stato tenuto: { $share }.
hindsight-ticket-worth = Rispetto a restituirlo: { $points } punti.
hindsight-ticket-cost = { $count ->
    [one] Il suo percorso ha preso un turno; pezzi: { $pieces }.
   *[other] Il suo percorso ha preso { $count } turni; pezzi: { $pieces }.
}
hindsight-ticket-lost = Perso alla mossa { $number }
hindsight-ticket-lost-to = Perso alla mossa { $number } contro { $name }
hindsight-network = La migliore rete possibile: { $points } punti invece di { $had }
hindsight-network-had = Non si è trovata una rete migliore di quella che c’era: { $points } punti.

## A player's habits, from reviewed games. $count: how many; $points: points a game; $number: how often a game.

habits = Abitudini
habits-games = { $count ->
    [one] Da { $count } partita riguardata.
   *[other] Da { $count } partite riguardate.
}
habits-cost = { $points } punti a partita, { $number } volte
habits-kind-drew-claim = Pescata una carta quando era meglio occupare
habits-kind-drew-tickets = Pescata una carta quando erano meglio i { -ticket(n: "many") }
habits-kind-drew-card = Pescata una carta diversa dalla migliore
habits-kind-claimed-draw = Occupata una { -route } quando era meglio pescare
habits-kind-claimed-tickets = Occupata una { -route } quando erano meglio i { -ticket(n: "many") }
habits-kind-claimed-route = Occupata una { -route } diversa dalla migliore
habits-kind-asked-draw = Presi { -ticket(n: "many") } quando era meglio pescare
habits-kind-asked-claim = Presi { -ticket(n: "many") } quando era meglio occupare
habits-kind-kept-many = Tenuti troppi { -ticket(n: "many") }
habits-kind-kept-few = Tenuti troppo pochi { -ticket(n: "many") }
habits-kind-kept-others = Tenuti { -ticket(n: "many") } diversi dai migliori
habits-kind-other = Altre decisioni
