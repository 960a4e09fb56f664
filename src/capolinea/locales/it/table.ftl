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

## Buttons. $count: tickets ticked or too many; $number: tickets still to choose; $cards: a payment.

action-draw-deck = Pesca dal mazzo
action-tickets = Prendi biglietti
action-claim = Occupa
action-pass = Passa
action-keep = Tieni { count-tickets }
action-pay = Paga { $cards }
action-give-up = Rinuncia
action-confirm = Conferma
action-cancel = Annulla
action-close = Chiudi
keep-more = Scegline ancora { $number }.
keep-fewer = { $count ->
    [one] { $count } di troppo: toglilo.
   *[other] { $count } di troppo: togline qualcuno.
}

## Why something cannot be done, by the engine's codes. $cards: what is missing (card-…); $count: how many are missing, or players;
## $needed: pieces the route takes as text (piece-…), $left: pieces one has as text; $name: the owner. Cards: "one-colour" on grey routes,
## "symbols" on ferries; "deck", "market", "tickets": why no card or ticket can be taken there ("deck-empty": nothing at all may be drawn).

why-not-your-turn = Non è il tuo turno.
why-over = La partita è finita.
why-watching = Stai solo guardando.
why-second-card = Hai già pescato una carta: prima prendi la seconda.
why-answer-first = Prima rispondi a quello che il gioco ti chiede.
why-cards = Le carte non bastano. Ancora da trovare: { $cards }, oppure dei { -wild(n: "many") }.
why-cards-one-colour = { $count ->
    [one] Ti serve ancora { $count } { -card } del colore che stai usando, o un { -wild }.
   *[other] Ti servono ancora { $count } { -card(n: "many") } di uno stesso colore, o dei { -wild(n: "many") }.
}
why-cards-symbols = { $count ->
    [one] I simboli del traghetto vogliono { -wild(n: "many") }: ne manca { $count }.
   *[other] I simboli del traghetto vogliono { -wild(n: "many") }: ne mancano { $count }.
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
why-market-wild = Un { -wild } del { -market } non può essere la seconda { -card }.
why-market-deck-empty = Mazzo e scarti sono vuoti: su questa mappa, allora, non si pesca.

## Paying for a route. $from, $to: its ends; $cards: a payment; $count: wilds it uses, points, or cards drawn.

pay-route = Come paghi { $from }–{ $to }?
pay-best = Ti lascia le carte migliori
pay-wilds = Usa { count-wilds }
pay-points = Porta { count-points }
pay-extra = Poi peschi { count-cards }
pay-tunnel = Una galleria può costare fino a { count-cards } in più.

## The tunnel. $cards: cards laid or turned up; $count: the surcharge.

tunnel-laid = Hai giocato { $cards }.
tunnel-turned-up = Scoperte: { $cards }.
tunnel-free = Fortuna: nessun sovrapprezzo.
tunnel-surcharge = { $count ->
    [one] Ancora { $count } { -card } da pagare.
   *[other] Ancora { $count } { -card(n: "many") } da pagare.
}
tunnel-cannot-pay = Non hai le carte per pagare il sovrapprezzo.

## Panels: market, deck, hand, tickets. $count: how many; $number: slot 1 to 5; $card: its card (.label); $cards: a list.

market = Mercato
market-slot = Mercato, posto { $number }: { $card }
market-slot-empty = Mercato, posto { $number }: vuoto
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
seat-begins = comincia
seat-fact-longest-path = Percorso più lungo: { count-spaces }
fact-tunnel = Galleria

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

## The last round. $name: who started it; .you: about the viewer.

last-round = Ultimo giro! { $name } ha quasi finito i pezzi.
    .you = Ultimo giro! Hai quasi finito i pezzi.
last-turn = È il tuo ultimo turno.

## A hint from the expert. $move: one of the moves below; $tickets, $routes: lists; $number: an estimate, more is better.

hint = Suggerimento
hint-thinking = L’esperto guarda le tue carte…
hint-best = L’esperto consiglia di { $move }.
hint-best-for = L’esperto consiglia di { $move }, perché porta verso { $tickets }.
hint-best-routes = L’esperto consiglia di { $move }, con un occhio a { $routes }.
hint-best-free = L’esperto consiglia di { $move }: ai tuoi { -ticket(n: "many") } non serve più nulla, ora decidono i punti.
hint-next = In alternativa: { $move }
hint-estimate = Stima { $number }
    .help = Più alta è meglio; le stime confrontano solo le mosse di uno stesso suggerimento.
hint-none = Per questo momento l’esperto non ha suggerimenti.

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
clock-up = Tempo scaduto per { $name }; prosegue un bot.
    .you = Il tuo tempo è scaduto; un bot prosegue per te.

## Coming, going, stand-ins. $name: a player; .you: about the viewer.

person-joined = { $name } si siede al tavolo.
person-left = { $name } lascia il tavolo; prosegue un bot.
person-away = { $name } non è in linea.
person-back = { $name } è di nuovo in linea.
stand-in = Un bot gioca per { $name }.
    .you = Un bot gioca per te.
stand-in-return = Riprendo il mio posto

## Pass-and-play: the screen between two players at one device. $name: who is next.

handover = Passa il dispositivo a { $name }.
handover-text = Le carte sono nascoste. Ora nessun altro deve guardare.
handover-show = Sono { $name }: mostra le mie carte
handover-hide = Nascondi la mia mano

## The menu while playing

menu = Menù
menu-rules = Regole di questa mappa
menu-settings = Impostazioni
menu-home = Pagina iniziale
menu-leave = Lascia la partita
menu-close = Chiudi la partita
menu-table = Questo tavolo
leave-confirm = Lasci la partita?
    .about = Un bot giocherà per te, e potrai tornare.
close-confirm = Chiudi la partita?
    .about = Con te giocano solo bot: non si potrà riprenderla.
