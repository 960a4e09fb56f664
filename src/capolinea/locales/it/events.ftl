### Che cosa è successo, come frasi della cronaca. Il testo parla di un'altra persona ($name); l'attributo .you parla di chi guarda.

## Variables: $name a player · $card one card with its article (card-… .one) · $cards, $tickets, $bonuses, $names lists as text
## $from, $to, $city names of places · $count the number that the sentence counts

## The deal. $cards: the market, or the hand; $bonuses: names of Northern Lights' bonus cards.

event-deal = Si distribuiscono le carte. Nel { -market }: { $cards }.
event-deal-hand = { $name } riceve { $cards }.
    .you = Ricevi { $cards }.
event-deal-tickets = { $name } riceve { count-tickets } fra cui scegliere.
    .you = Ricevi { count-tickets } fra cui scegliere.
event-deal-bonus = Le { -bonus-card(n: "many") } di questa partita: { $bonuses }.

## Drawing cards. "-known" where the viewer may see the card (one's own, or in a replay).

event-draw-deck = { $name } pesca una { -card } dal { -deck }.
    .you = Peschi una { -card } dal { -deck }.
event-draw-deck-known = { $name } pesca { $card } dal { -deck }.
    .you = Peschi { $card } dal { -deck }.
event-draw-market = { $name } prende { $card } dal { -market }.
    .you = Prendi { $card } dal { -market }.

## The market. $card: the new card; $cards: the market as it lies now; $count: how often it was replaced in a row.

event-market-refill = Al suo posto arriva { $card }.
event-market-gap = Non ci sono più { -card(n: "many") } per riempire il vuoto.
event-market-flush = { $count ->
    [one] Troppi { -wild(n: "many") }: il { -market } si rinnova. Ora ci sono { $cards }.
   *[other] Troppi { -wild(n: "many") }: il { -market } si rinnova { $count } volte. Ora ci sono { $cards }.
}
event-market-filled = Il { -market } torna a riempirsi: { $cards }.

## Tickets. $count: how many; $tickets: which. "-hidden" while the others still choose, or where nobody may know.

event-tickets = { $name } pesca { count-tickets } fra cui scegliere.
    .you = Peschi { count-tickets } fra cui scegliere.
event-keep = { $name } tiene { count-tickets }.
    .you = Tieni { count-tickets }.
event-keep-known = { $name } tiene { $tickets }.
    .you = Tieni { $tickets }.
event-keep-hidden = { $name } ha scelto.
    .you = Hai scelto.

## Claiming a route. $cards: the payment; $count: points, or cards drawn for +X.

event-claim = { $name } occupa { $from }–{ $to } con { $cards }: { count-points }.
    .you = Occupi { $from }–{ $to } con { $cards }: { count-points }.
event-claim-extra = { $name } pesca ancora { count-cards }, in omaggio con la { -route }.
    .you = Peschi ancora { count-cards }, in omaggio con la { -route }.
event-claim-extra-known = { $name } pesca anche { $cards }, in omaggio con la { -route }.
    .you = Peschi anche { $cards }, in omaggio con la { -route }.

## Tunnels (Europe). $cards: laid, revealed, or paid on top; $count: the surcharge in "revealed", points in "through" and "paid".

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
event-surcharge-paid = { $name } aggiunge { $cards } e occupa { $from }–{ $to }: { count-points }.
    .you = Aggiungi { $cards } e occupi { $from }–{ $to }: { count-points }.
event-give-up = { $name } rinuncia a { $from }–{ $to } e riprende le carte.
    .you = Rinunci a { $from }–{ $to } e riprendi le carte.

## Stations (Europe) and ferry cards (Italy)

event-station = { $name } costruisce una stazione a { $city } con { $cards }.
    .you = Costruisci una stazione a { $city } con { $cards }.
event-ferry = { $name } prende una carta traghetto.
    .you = Prendi una carta traghetto.

## Drafts (Iberia). $ticket: the ticket picked; $side: left or right; $count: tickets dealt to each.

event-pick = { $name } sceglie { $ticket }.
    .you = Scegli { $ticket }.
event-pick-hidden = { $name } ha scelto un { -ticket }.
    .you = Hai scelto un { -ticket }.
event-packs = { $side ->
    [left] Tutti passano il resto a sinistra.
   *[right] Tutti passano il resto a destra.
}
event-draft-card = Esce la carta Giro di scelta: finito questo turno, girano nuovi { -ticket(n: "many") }.
event-draft = Comincia il secondo { -draft }: a tutti { count-tickets } fra cui scegliere e da passare.
event-draft-over = Il { -draft } è finito.

## Festivals (Iberia). $festival: its name; $city: its city, or both; $count: cards taken; $total: cards of it the player has now.

event-festival-met = { $festival }: una { -festival-card } si posa a { $city }.
event-festival-taken = { $name } prende { count-festival-cards } di { $festival } e ora ne ha { $total }.
    .you = Prendi { count-festival-cards } di { $festival } e ora ne hai { $total }.

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
event-over = La partita è finita.

## Who won, by what decided it (the record's decided_by). $count: the winner's points; $names: the winners, for .you the others.

event-won-points = { $name } vince con { count-points }.
    .you = Vinci con { count-points }!
event-won-tickets = { $name } vince: { count-points } come qualcun altro, ma più { -ticket(n: "many") } completati.
    .you = Vinci: { count-points } come qualcun altro, ma più { -ticket(n: "many") } completati!
event-won-stations = { $name } vince: pari nei punti e nei { -ticket(n: "many") }, ma con meno stazioni costruite ({ count-points }).
    .you = Vinci: pari nei punti e nei { -ticket(n: "many") }, ma con meno stazioni costruite ({ count-points })!
event-won-longest = { $name } vince: pari fin qui, ma con l’Espresso Europeo ({ count-points }).
    .you = Vinci: pari fin qui, ma con l’Espresso Europeo ({ count-points })!
event-won-bonus-cards = { $name } vince: pari fin qui, ma con più { -bonus-card(n: "many") } ({ count-points }).
    .you = Vinci: pari fin qui, ma con più { -bonus-card(n: "many") } ({ count-points })!
event-won-shared = { $names } condividono la vittoria con { count-points }.
    .you = Condividi la vittoria con { $names }: { count-points } a testa!
