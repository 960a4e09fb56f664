### Che cosa è successo, come frasi della cronaca. Il testo parla di un'altra persona ($name); l'attributo .you parla di chi guarda.
### Variables: $name a player · $card one card with its article (card-… .one) · $cards, $tickets, $names lists as text
### $from, $to names of places · $count the number that the sentence counts. What one rulebook alone does is told in its room.

## Who begins: the first sentence of the log. Drawn by chance, kept as people sat, or simply so.

event-begins = Comincia { $name }.
    .you = Cominci tu.
event-begins-drawn = La sorte ha deciso: comincia { $name }.
    .you = La sorte ha deciso: cominci tu.
event-begins-kept = Ognuno resta al suo posto: comincia { $name }.
    .you = Ognuno resta al suo posto: cominci tu.

## The deal. $cards: the market, or the hand.

event-deal = Si distribuiscono le carte. Nel { -market }: { $cards }.

## Drawing cards. "-known" where the viewer may see the card (one's own, or in a replay).

event-draw-deck = { $name } pesca una { -card } dal { -deck }.
    .you = Peschi una { -card } dal { -deck }.
event-draw-deck-known = { $name } pesca { $card } dal { -deck }.
    .you = Peschi { $card } dal { -deck }.
event-draw-market = { $name } prende { $card } dal { -market }.
    .you = Prendi { $card } dal { -market }.

## The market. $card: the new card; $cards: the market as it lies now; $count: how often it was replaced in a row.

event-market-gap = Non ci sono più { -card(n: "many") } per riempire il vuoto.
event-market-flush = { $count ->
    [one] Troppe { -wild(n: "many") }: il { -market } si rinnova. Ora ci sono { $cards }.
   *[other] Troppe { -wild(n: "many") }: il { -market } si rinnova { $count } volte. Ora ci sono { $cards }.
}
event-market-filled = Il { -market } torna a riempirsi: { $cards }.

## Tickets. $count: how many; $tickets: which. "-hidden" while the others still choose, "-count" where only the number may be known.

event-tickets = { $count ->
    [one] { $name } pesca { $count } { -ticket }.
   *[other] { $name } pesca { $count } { -ticket(n: "many") } fra cui scegliere.
}
    .you = { $count ->
        [one] Peschi { $count } { -ticket }.
       *[other] Peschi { $count } { -ticket(n: "many") } fra cui scegliere.
    }
event-keep = { $name } tiene { $tickets }.
    .you = Tieni { $tickets }.
event-keep-hidden = { $name } ha scelto.
    .you = Hai scelto.

## Claiming a route. $cards: the payment; $count: points. Then what a route with +X draws: $cards where they may be seen, else $count.

event-claim = { $name } occupa { $from }–{ $to } con { $cards }: { count-points }.
    .you = Occupi { $from }–{ $to } con { $cards }: { count-points }.
event-outcome-drawn = { $name } pesca anche { $cards }, in omaggio con la { -route }.
    .you = Peschi anche { $cards }, in omaggio con la { -route }.
event-outcome-drawn-hidden = { $name } pesca ancora { count-cards }, in omaggio con la { -route }.
    .you = Peschi ancora { count-cards }, in omaggio con la { -route }.

## Tunnels. $cards: laid, revealed, or paid on top; $count: the surcharge in "revealed", points in "through" and "pay".

event-tunnel = { $name } entra nella galleria { $from }–{ $to } con { $cards }.
    .you = Entri nella galleria { $from }–{ $to } con { $cards }.
event-tunnel-revealed = { $count ->
    [0] Scoperte: { $cards }. Nessun sovrapprezzo.
    [one] Scoperte: { $cards }. Serve { $count } { -card } in più.
   *[other] Scoperte: { $cards }. Servono { $count } { -card(n: "many") } in più.
}
event-tunnel-empty = Non ci sono { -card(n: "many") } da scoprire: la galleria non ha sovrapprezzo.
event-tunnel-through = { $name } esce dalla galleria: { $from }–{ $to } porta { count-points }.
    .you = Esci dalla galleria: { $from }–{ $to } porta { count-points }.
event-pay = { $name } aggiunge { $cards } e occupa { $from }–{ $to }: { count-points }.
    .you = Aggiungi { $cards } e occupi { $from }–{ $to }: { count-points }.
event-give-up = { $name } lascia perdere { $from }–{ $to } e riprende le carte.
    .you = Lasci perdere { $from }–{ $to } e riprendi le carte.

## Towards the end. $count: pieces left.

event-last-round = { $count ->
    [0] { $name } non ha più pezzi: tutti hanno ancora un turno.
    [one] A { $name } resta { $count } pezzo: tutti hanno ancora un turno.
   *[other] A { $name } restano { $count } pezzi: tutti hanno ancora un turno.
}
    .you = { $count ->
        [0] Non hai più pezzi: tutti hanno ancora un turno, anche tu.
        [one] Ti resta { $count } pezzo: tutti hanno ancora un turno, anche tu.
       *[other] Ti restano { $count } pezzi: tutti hanno ancora un turno, anche tu.
    }
event-pass = { $name } non può fare nulla e passa.
    .you = Non puoi fare nulla e passi.
event-all-passed = Nessuno può più fare nulla: la partita finisce.

## Who won, by what decided it (the record's decided_by). $count: the winner's points; $names: the winners, for .you the others.

event-won-points = { $name } vince con { count-points }.
    .you = Hai vinto con { count-points }!
event-won-tickets = { $name } vince: { count-points } come qualcun altro, ma più { -ticket(n: "many") } completati.
    .you = Hai vinto: { count-points } come qualcun altro, ma più { -ticket(n: "many") } completati!
event-won-longest = { $name } vince: pari fin qui, ma con il percorso più lungo ({ count-points }).
    .you = Hai vinto: pari fin qui, ma con il percorso più lungo ({ count-points })!
event-won-shared = { $names } condividono la vittoria con { count-points }.
    .you = Hai vinto insieme a { $names }: { count-points } a testa!
