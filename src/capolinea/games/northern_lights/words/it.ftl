### Northern Lights: ciò che dice solo questo regolamento, sopra i testi comuni (docs/texts.md).
### Own words: carta bonus, carte bonus, artico, nazione, nazioni

## Words and counts

-bonus-card = { $n ->
   *[one] carta bonus
    [many] carte bonus
}

## The map on the home page; .fidelity: how true its board is.

about = Sotto l’aurora boreale: tante locomotive, traghetti pagati con le coppie e carte bonus diverse ogni volta.
    .fidelity = Trascritta. Due fonti pubbliche concordano su tratte e biglietti. I punti delle carte bonus vengono da una sola, quindi non ne siamo certi; la posizione dei tre bivi senza nome è una stima, e quello russo per noi sta fuori dal Circolo polare.

## Places. $city: its name, or this text about its nation; $nation: its nation's name. Junctions without a name: place- and the id.

city-nation = { $city } ({ $nation })
city-arctic = { $city }, oltre il Circolo polare artico
place-russia-junction = Bivio in Russia
place-sweden-north-junction = Bivio nel nord della Svezia
place-sweden-south-junction = Bivio nel sud della Svezia

## One card may be enough

prompt-second-card = Prendi una seconda { -card }, dal { -market } o dal { -deck }, oppure fermati qui.
action-stop = Fermati qui
ask-stop = Non prendi una seconda { -card }. Il turno finisce.
event-stop = { $name } non prende una seconda { -card }.
    .you = Non prendi una seconda { -card }.
move-stop = fermarti alla prima { -card }
why-second-card = Hai già pescato una carta: prendine una seconda o fermati.

## Ferries. $count: symbols without payment.

why-cards-symbols = { $count ->
    [one] { $count } simbolo non è coperto. Vuole una locomotiva o una coppia dello stesso colore.
   *[other] { $count } simboli non sono coperti. Ognuno vuole una locomotiva o una coppia dello stesso colore.
}

## Bonus cards. $bonuses: their names; $names: who leads now; $number: with how many, or points; $count: its points; $bonus: its name.

fact-bonus-cards = Carte bonus
seat-fact-bonus-counts = Per le carte bonus
seat-fact-secret-counts = Per le carte bonus (lo vedi solo tu)
event-setup-bonus-cards = Le { -bonus-card(n: "many") } di questa partita: { $bonuses }.
bonus-worth = Vale { count-points }.
bonus-leader = { $names }, con { $number }
bonus-nobody = ancora nessuno

## What each bonus card counts: bonus- and its id. (Their names are in board.toml.)

bonus-call-of-the-wild = Più locomotive in mano; una coppia dello stesso colore vale per una
bonus-capital-investment = Più { -ticket(n: "many") } completati con Stoccolma, Copenaghen, Oslo o Helsinki
bonus-cost-efficiency = Più treni rimasti
bonus-small-steps-strategist = Più { -route(n: "many") } di una casella
bonus-nordic-express = Percorso più lungo
bonus-local-network = Più { -ticket(n: "many") } completati che valgono 5 o meno
bonus-international-tycoon = Più nazioni raggiunte
bonus-polar-express = Più { -ticket(n: "many") } completati con un capo oltre il Circolo polare artico
bonus-snowplow-award = Più { -route(n: "many") } con un capo oltre il Circolo polare artico
bonus-ferry-master = Più traghetti
bonus-the-wild-west = Più { -route(n: "many") } con un capo in Norvegia

## The end. $name, $count: the winner and the points.

score-bonus-cards = Carte bonus
score-bonus = { $bonus }: +{ $number }
decided-bonus-cards = Pari nei punti e nei { -ticket(n: "many") }; hanno deciso le { -bonus-card(n: "many") }.
event-won-bonus-cards = { $name } vince: pari fin qui, ma con più { -bonus-card(n: "many") } ({ count-points }).
    .you = Hai vinto: pari fin qui, ma con più { -bonus-card(n: "many") } ({ count-points })!

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-bonus = Di 11 carte bonus, in questa partita valgono queste 4. Alla fine ognuna va a chi ha di più di ciò che conta, e in parità a tutti.
lesson-tickets = Scegli i biglietti pensando alle carte bonus: una strada può servire a entrambi.
    .try = Tienine almeno 2, fra cui quello segnato: la sua strada va per traghetto.
lesson-pairs = Tutte le tratte grigie sono traghetti, e ogni simbolo di locomotiva vuole una locomotiva o una coppia: 2 carte dello stesso colore. Una coppia può avere un colore diverso dal resto che paghi.
    .try = Occupa un traghetto; la mappa segna dove. Se non puoi ancora pagarne uno, prima pesca carte.
lesson-extra = Una tratta con il segno +1, +2 o +3 ti dà altrettante carte dal mazzo appena è tua. E siccome una coppia copre una casella, puoi giocare più carte di quanti treni metti.
lesson-drawing = Dopo la prima carta puoi fermarti, se il resto non ti serve. Il mercato resta com’è, anche pieno di locomotive.
    .try = Pesca una carta; poi prendine una seconda, o fermati.
lesson-leaders = Sotto i tuoi biglietti vedi come stanno le carte bonus: premine una per leggere che cosa conta. Alcune contano ciò che nessuno mostra prima della fine: lì vedi solo il tuo.
