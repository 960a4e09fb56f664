### Il tavolo durante la partita.

## Whose turn. $name: a player; $names: a list of players; $map: the map's name. .you: about the viewer.

turn = Tocca a { $name }.
    .you = Tocca a te.
waiting-for = In attesa di { $names }.
waiting-after-answer = Hai scelto. In attesa di { $names }.
waiting-bot = { $name } sta pensando…
watching = Stai guardando. Mani e { -ticket(n: "many") } restano segreti fino alla fine.
title-turn = Tocca a { $name } – { $map }
    .you = Tocca a te – { $map }
title-over = Partita finita – { $map }
notification-turn = È il tuo turno: { $map }.

## What to do now, one for each phase (view.phase). $count: the least number of tickets, or the surcharge.
## "prompt-turn-without-tickets" while no tickets can be taken. Rooms override them where there is more to do.

prompt-setup = { $count ->
    [one] Scegli i tuoi primi { -ticket(n: "many") }. Tienine almeno uno.
   *[other] Scegli i tuoi primi { -ticket(n: "many") }. Tienine almeno { $count }.
}
prompt-turn = Pesca carte, occupa una { -route } o prendi { -ticket(n: "many") }.
prompt-turn-without-tickets = Pesca carte o occupa una { -route }.
prompt-second-card = Prendi la seconda { -card }, dal { -market } o dal { -deck }.
prompt-choice = { $count ->
    [one] Scegli i { -ticket(n: "many") }. Tienine almeno uno.
   *[other] Scegli i { -ticket(n: "many") }. Tienine almeno { $count }.
}
prompt-surcharge = La galleria vuole ancora { count-cards }. Paghi o rinunci?
prompt-pass = Non puoi fare nulla. Passa.
prompt-over = La partita è finita.

## Buttons. $count: tickets ticked or too many; $number: tickets still to choose.

action-draw-deck = Pesca dal mazzo
action-tickets = Prendi biglietti
action-claim = Occupa
action-pass = Passa
action-keep = Tieni { count-tickets }
action-give-up = Rinuncia
action-confirm = Conferma
action-cancel = Annulla
action-close = Chiudi
take-back = Annulla la mossa
    .help = La tua mossa non ha svelato niente: puoi annullarla finché non tocca al prossimo (Z).
keep-more = Scegline ancora { $number }.
keep-fewer = { $count ->
    [one] { $count } di troppo: toglilo.
   *[other] { $count } di troppo: togline qualcuno.
}

## Why something cannot be done, by the engine's codes. $cards: what is missing (card-…), several ways in one list; $count: how many are missing, or players;
## $needed: pieces the route takes as text (piece-…), $left: pieces one has as text; $name: the owner. Cards: "exact" where wilds do not help, "one-colour" on grey
## routes, "symbols" on ferries, after the other cards; "deck", "market", "tickets": why no card or ticket can be taken there ("deck-empty": nothing at all may be drawn).

why-not-your-turn = Non è il tuo turno.
why-over = La partita è finita.
why-watching = Stai solo guardando.
why-second-card = Hai già pescato una carta: prima prendi la seconda.
why-answer-first = Prima rispondi a quello che il gioco ti chiede.
why-cards = { $count ->
    [one] Ti manca ancora { $cards }, oppure { card-wild.one }.
   *[other] Ti mancano ancora { $cards }, oppure altrettante { -wild(n: "many") }.
}
why-cards-exact = Ancora da trovare: { $cards }.
why-cards-one-colour = { $count ->
    [one] Ti manca ancora { $count } { -card } di un colore qualsiasi, oppure { card-wild.one }.
   *[other] Ti mancano ancora { $count } { -card(n: "many") } di uno stesso colore, oppure altrettante { -wild(n: "many") }.
}
why-cards-symbols = { $count ->
    [one] { $count } simbolo del traghetto non è coperto: vuole { card-wild.one }.
   *[other] { $count } simboli del traghetto non sono coperti: ognuno vuole { card-wild.one }.
}
why-pieces = Questa { -route } vuole { $needed }; tu hai { $left }.
why-claimed = Questa { -route } è di { $name }.
    .you = Questa { -route } è già tua.
why-parallel = Hai già un binario parallelo; nessuno può averne due.
why-closed = { $count ->
    [one] Con { $count } { -player } qui non si usano altri binari.
   *[other] In { $count } { -player(n: "many") } qui non si usano altri binari.
}
why-tickets-none = Non ci sono più { -ticket(n: "many") }.
why-deck-empty = Mazzo e scarti sono vuoti.
why-market-empty = In quel posto non c’è nessuna { -card }.
why-market-wild = Dal { -market } non puoi prendere { card-wild.one } come seconda { -card }.
why-market-deck-empty = Mazzo e scarti sono vuoti: su questa mappa, allora, non si pesca.

## Paying for a route. $from, $to: its ends; $cards: a payment; $count: points, or cards drawn.

pay-route = Come paghi { $from }–{ $to }?
pay-best = Ti lascia le carte migliori
pay-points = Porta { count-points }
pay-extra = Poi peschi { count-cards }
pay-tunnel = Una galleria può costare fino a { count-cards } in più.

## The tunnel. $cards: cards laid or turned up; $count: the surcharge; $name: who enters it, $from, $to: its ends.

tunnel-laid = Hai giocato { $cards }.
tunnel-turned-up = Scoperte: { $cards }.
tunnel-free = Fortuna: nessun sovrapprezzo.
tunnel-surcharge = { $count ->
    [one] Ancora { $count } { -card } da pagare.
   *[other] Ancora { $count } { -card(n: "many") } da pagare.
}
tunnel-cannot-pay = Non hai le carte per pagare il sovrapprezzo.
tunnel-enters = { $name } entra nella galleria { $from }–{ $to }
    .you = Entri nella galleria { $from }–{ $to }
tunnel-next = Scopri la prossima carta
tunnel-go-on = Avanti
tunnel-skip = Salta

## Panels: market, deck, hand, tickets. $count: how many; $number: slot 1 to 5; $card: its card (.label, in "lift-card" .one); $cards: a list.

market = Mercato
market-slot = Mercato, posto { $number }: { $card }
market-slot-empty = Mercato, posto { $number }: vuoto
lift-card = Prendi { $card }? Non si torna indietro.
lift-deck = Peschi una { -card } dal { -deck }? Non si torna indietro.
lift-take = Prendi
deck = Mazzo: { count-cards }
discards = Scarti: { count-cards }
ticket-deck = Mazzo dei biglietti: { count-tickets }
hand = La tua mano: { count-cards }
hand-empty = Non hai carte in mano.
log = La cronaca
log-empty = Non è ancora successo nulla.

## A seat's panel. $count: how many; $cards: cards it surely holds; $level: a bot's level (level-…). What all maps may tell of a seat (seat-fact-…) or the table (fact-…).

seat-points = { count-points } finora
seat-cards = { count-cards } in mano
seat-tickets = { count-tickets } in mano
seat-known = Ha di sicuro { $cards }
seat-choosing = sta scegliendo…
seat-answered = ha scelto
seat-bot = Bot: { $level }
seat-you = tu
    .name = Tu
seat-fact-longest-path = Percorso più lungo: { count-spaces }

## My tickets. $count: spaces of the shortest free way, or the ticket's value; $from, $to: its ends.

tickets = I tuoi biglietti
tickets-none = Non hai ancora { -ticket(n: "many") }.
ticket-done = Completato
    .help = Le tue { -route(n: "many") } ne uniscono i due luoghi.
ticket-possible = Ancora possibile
    .help = { $count ->
        [one] C’è una strada con { $count } { -space } libera.
       *[other] C’è una strada con { $count } { -space(n: "many") } libere.
    }
ticket-lost = Perso
    .help = Non ti resta nessuna strada libera.
ticket-long = Biglietto lungo
ticket-arrived = Arrivato
ticket-number = Biglietto { $number }
city-ticket = Il tuo biglietto { $number }, per { $city }

## What tickets need together. $count: spaces; $parts: pieces by kind; $pieces: pieces that the seat has; $tickets: a list.

network-needs = { $count ->
    [0] Le tue tratte li uniscono già tutti.
    [one] Insieme richiedono { $count } { -space }. Hai { $pieces }.
   *[other] Insieme richiedono { $count } { -space(n: "many") }. Hai { $pieces }.
}
network-needs-parts = Insieme richiedono { count-spaces }: { $parts }. Hai { $pieces }.
network-too-long = È più di quanto hai.
network-lost = Non più possibili: { $tickets }.

## The last round. $name: who started it, $count: with how many pieces left; .you: about the viewer.

last-round = { $count ->
    [0] Ultimo giro! { $name } ha finito i pezzi.
    [one] Ultimo giro! A { $name } resta { $count } pezzo.
   *[other] Ultimo giro! A { $name } restano { $count } pezzi.
}
    .you = { $count ->
        [0] Ultimo giro! Hai finito i pezzi.
        [one] Ultimo giro! Ti resta { $count } pezzo.
       *[other] Ultimo giro! Ti restano { $count } pezzi.
    }
last-turn = È il tuo ultimo turno.

## A hint from the expert. $move: one of the moves below; $tickets, $routes: lists; $count: games.

hint = Suggerimento
hint-best = L’esperto consiglia di { $move }.
hint-best-for = L’esperto consiglia di { $move }, perché porta verso { $tickets }.
hint-best-routes = L’esperto consiglia di { $move }, tenendo d’occhio { $routes }.
hint-best-cards = L’esperto consiglia di { $move }, per raccogliere carte per { $routes }.
hint-best-fits = L’esperto consiglia di { $move }: si accorda bene con { $tickets }.
hint-best-free = L’esperto consiglia di { $move }: i tuoi { -ticket(n: "many") } sono completati, ora decidono i punti.
hint-best-lost = L’esperto consiglia di { $move }: i { -ticket(n: "many") } che ti mancano non si possono più completare, ora decidono i punti.
hint-next = In alternativa: { $move }
hint-none = Per questo momento l’esperto non ha suggerimenti.
hint-searched = { $count ->
    [one] Per questo ha giocato a mente { $count } partita fino alla fine.
   *[other] Per questo ha giocato a mente { $count } partite fino alla fine.
}

## Moves, as the $move of a hint. $card, $cards, $ticket, $tickets, $from, $to, $city as in events.

move-draw-deck = pescare dal { -deck }
move-draw-market = prendere { $card } dal { -market }
move-tickets = prendere dei { -ticket(n: "many") }
move-keep = tenere { $tickets }
move-claim = occupare { $from }–{ $to } con { $cards }
move-pay = aggiungere { $cards }
move-give-up = rinunciare alla galleria
move-pass = passare

## Connection

connection-online = In linea
connection-connecting = Connessione…
connection-lost = Connessione interrotta. Riprovo; della partita non va perso nulla.
connection-back = Di nuovo in linea. È tutto aggiornato.
connection-closing = Il server si riavvia. Torniamo subito.
connection-saving = Invio…

## Clocks. $time: time left, already formatted; $name: whose; .you: about the viewer.

clock-left = Tempo rimasto a { $name }: { $time }.
    .you = Tempo che ti resta: { $time }.

## Coming, going, stand-ins. $name: a player; .you: about the viewer.

person-away = { $name } non è in linea.
stand-in = Un bot gioca per { $name }.
    .you = Un bot gioca per te.
stand-in-return = Riprendo il mio posto

## Pass-and-play: the screen between two players at one device. $name: who is next.

handover = Passa il dispositivo a { $name }.
handover-text = Le carte sono nascoste. Ora nessun altro deve guardare.
handover-show = Sono { $name }: mostra le mie carte

## The menu while playing

menu = Menù
menu-rules = Regole di questa mappa
menu-home = Pagina iniziale
menu-leave = Lascia la partita
menu-close = Chiudi la partita
menu-table = Questo tavolo
leave-confirm = Lasci la partita?
    .about = Un bot giocherà per te.
    .for-now = Per ora: puoi tornare, e gli altri ti aspettano come chiunque sia in ritardo.
    .for-good = Per sempre: chi ospita può cedere subito il tuo posto a qualcun altro, e gli altri possono finire la partita senza chiederti.
leave-for-now = Lascia per ora
leave-for-good = Lascia per sempre
close-confirm = Chiudi la partita?
    .about = Con te giocano solo bot: non si potrà riprenderla.
