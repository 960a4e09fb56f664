### La fine: foglio dei punti, chi vince, grafici, replay.

## Categories of the score sheet, as in the record: score- and the category.

score-sheet = Foglio dei punti
score-routes = Tratte
score-tickets = Biglietti
score-longest = Percorso più lungo
score-total = Totale

## What explains them. $count: how many; $from, $to: a ticket's places; $number: its value.

score-made = { $count ->
    [one] { $count } { -ticket } completato
   *[other] { $count } { -ticket(n: "many") } completati
}
score-missed = { $count ->
    [one] { $count } { -ticket } mancato
   *[other] { $count } { -ticket(n: "many") } mancati
}
score-ticket-made = { $from }–{ $to }: completato, +{ $number }
score-ticket-missed = { $from }–{ $to }: mancato, −{ $number }

## What settled it (the record's decided_by): decided- and the value.

decided-points = Hanno deciso i punti.
decided-tickets = Pari nei punti; hanno deciso i { -ticket(n: "many") } completati.
decided-longest = Pari fino in fondo: ha deciso il percorso più lungo.
decided-shared = Parità perfetta: la vittoria è condivisa.

## The headline. $name: the winner; $names: the winners (for .you the others); $count: their points; $number: a rank.

winner = Vince { $name } con { count-points }.
    .you = Hai vinto con { count-points }!
winner-shared = { $names } condividono la vittoria con { count-points }.
    .you = Hai vinto insieme a { $names }: { count-points } a testa!
rank = { $number }. { $name }: { count-points }

## What decided, and the moments worth telling. $names: who came next; $count: points, or spaces; $category, $number: a kind of points, and how many more.

margin = { count-points } di vantaggio; dietro: { $names }.
difference = A fare la differenza: { $category } (+{ $number }).
podium = Podio
highlight-best = Il miglior { -ticket }
highlight-bitter = Il rimpianto più amaro
highlight-longest = Percorso più lungo
highlight-lacked = { $count ->
    [one] All’ultima mossa mancava { $count } { -space }.
   *[other] All’ultima mossa mancavano { $count } { -space(n: "many") }.
}
highlight-out-of-reach = All’ultima mossa era già fuori portata.
highlight-none-missed = Nessun { -ticket } mancato: ottimo viaggio.

## Counting up, step by step. $category: a category.

tally = Ora: { $category }
tally-skip = Mostra tutto subito
tally-again = Conta di nuovo

## The chart of scores over time. $number: a move; $standing: the players with their points after it, a list.

chart = I punti nel tempo
chart-horizontal = Mosse
chart-point = Dopo la mossa { $number }: { $standing }
chart-with-tickets = Biglietti contati alla fine

## After the game

rematch = Rivincita
rematch-join = { $count ->
    [one] { $name } vuole la rivincita: partecipa
   *[other] { $name } vogliono la rivincita: partecipa
}
picture-save = Salva un’immagine
picture-share = Condividi un’immagine
picture-failed = Non è stato possibile disegnare l’immagine.
download-record = Scarica la { -record }
    .help = Un file di testo con ogni mossa e ogni carta. Qualsiasi programma può controllarlo.
back-home = Torna all’inizio

## Fair shuffles. $commitment: SHA-256 of the seed; $seed: the seed.

fair = Mescolata verificabile
    .help = L’impronta era fissata prima della prima carta. Ora che la partita è finita vedi il codice della mescolata a cui appartiene.
fair-commitment = Impronta: { $commitment }
fair-seed = Codice della mescolata (seed): { $seed }

## Replay. $number, $total: the move shown and how many there are; $name: whose hand.

replay = Rivedi la partita
replay-position = Mossa { $number } di { $total }
replay-play = Avvia
replay-pause = Pausa
replay-back = Una mossa indietro
replay-forward = Una mossa avanti
replay-claim-back = Indietro alla tratta occupata prima
replay-claim-forward = Avanti alla prossima tratta occupata
replay-start = All’inizio
replay-end = Alla fine
replay-scrub = Trascina fino alla mossa che vuoi
replay-speed = Velocità
replay-hands = Mani
replay-hand = In mano a { $name }
replay-not-over = Questa partita non è ancora finita. Quando lo sarà, potrai rivederla qui con tutte le mani scoperte.

## Looking back at what could have been; what it says is in `review_page`.

hindsight = Che cosa potevo fare?
    .short = E se…?

## Play on from here. $name: whose seat; $number: the move.

play-on = Continua da qui
play-on-text = Prendi il posto che vuoi dopo la mossa { $number }; agli altri pensano i bot.
play-on-choose = Il tuo posto
play-on-seat = Gioca per { $name }
play-on-origin = Continua un’altra partita dopo la mossa { $number }
