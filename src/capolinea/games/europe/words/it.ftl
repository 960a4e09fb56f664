### Europa: ciò che dice solo questo regolamento, sopra i testi comuni (docs/texts.md).
### Own words: stazione, stazioni, European Express

## The map on the home page; .fidelity: how true its board is.

about = Gallerie con sorpresa, traghetti e stazioni che prendono in prestito le tratte altrui.
    .fidelity = Trascritta. Tratte e biglietti coincidono in due fonti pubbliche indipendenti, e i numeri vengono dalle regole. Nessun dubbio: è nostra solo la grafia di qualche città.

## What to do in a turn

prompt-turn = Pesca carte, occupa una { -route }, prendi { -ticket(n: "many") } o costruisci una stazione.
prompt-turn-without-tickets = Pesca carte, occupa una { -route } o costruisci una stazione.

## Stations. $city: where; $cards: the payment; $name: whose; $count: cards the next one costs; $points: points as text (count-points).

action-station = Costruisci una stazione
choose-station = Scegli una città per la tua stazione.
pay-station = Stazione di { $city }: come la paghi?
event-station = { $name } costruisce la stazione di { $city } con { $cards }.
    .you = Costruisci la stazione di { $city } con { $cards }.
move-station = costruire la stazione di { $city } con { $cards }
why-station-taken = La città di { $city } ha già una stazione.
why-station-none = Hai costruito tutte le tue stazioni.
why-station-cards = { $count ->
    [one] La prossima stazione costa { $count } { -card }.
   *[other] La prossima stazione costa { $count } { -card(n: "many") } dello stesso colore.
}
fact-stations = Stazioni
city-station = { $city }, stazione di { $name }
    .you = { $city }, la tua stazione
piece-station = { $count ->
    [one] { $count } stazione
   *[other] { $count } stazioni
}
    .left = { $count ->
        [one] { $count } stazione rimasta
       *[other] { $count } stazioni rimaste
    }

## Tickets over borrowed routes. $loans: how many of them; $count: free spaces of the way.

ticket-done-loans = { $loans ->
    [one] Le tue { -route(n: "many") }, più una presa in prestito con una stazione, ne uniscono i due luoghi.
   *[other] Le tue { -route(n: "many") }, più { $loans } prese in prestito con le stazioni, ne uniscono i due luoghi.
}
ticket-possible-loans = { $count ->
    [0] { $loans ->
        [one] Basterebbe una stazione che prende in prestito una { -route }.
       *[other] Basterebbero stazioni che prendono in prestito { $loans } { -route(n: "many") }.
    }
    [one] { $loans ->
        [one] C’è una strada con { $count } { -space } libera e una { -route } presa in prestito con una stazione.
       *[other] C’è una strada con { $count } { -space } libera e { $loans } { -route(n: "many") } prese in prestito con le stazioni.
    }
   *[other] { $loans ->
        [one] C’è una strada con { $count } { -space(n: "many") } libere e una { -route } presa in prestito con una stazione.
       *[other] C’è una strada con { $count } { -space(n: "many") } libere e { $loans } { -route(n: "many") } prese in prestito con le stazioni.
    }
}

## The end. $city, $from, $to: places; $name, $count: the winner and the points.

score-stations = Stazioni risparmiate
score-longest = European Express
score-borrowed = La stazione di { $city } prende in prestito { $from }–{ $to }.
score-borrowed-none = La stazione di { $city } non ha nulla da prendere in prestito.
decided-stations = Pari nei punti e nei { -ticket(n: "many") }; ha deciso il minor numero di stazioni costruite.
decided-longest = Pari fino in fondo: ha deciso l’European Express.
event-won-stations = { $name } vince: pari nei punti e nei { -ticket(n: "many") }, ma con meno stazioni costruite ({ count-points }).
    .you = Hai vinto: pari nei punti e nei { -ticket(n: "many") }, ma con meno stazioni costruite ({ count-points })!
event-won-longest = { $name } vince: pari fin qui, ma con l’European Express ({ count-points }).
    .you = Hai vinto: pari fin qui, ma con l’European Express ({ count-points })!

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Uno dei tuoi 4 biglietti è lungo: vale molto, e la strada è tanta. I biglietti che non tieni lasciano la partita per sempre.
    .try = Tienine almeno 2, fra cui quello segnato: la sua strada passa per una galleria.
lesson-tunnels = Il prezzo di una galleria è una scommessa: giochi le carte richieste, poi se ne scoprono 3 dal mazzo. Ognuna del tuo colore, e ogni locomotiva, ti costa una carta in più.
    .try = Occupa una galleria; la mappa segna dove. Se non puoi ancora pagarne una, prima pesca carte.
lesson-surcharge = Il sovrapprezzo si paga nel colore che hai giocato, o con locomotive. Se non puoi pagare, o preferisci di no, riprendi le tue carte e il turno è finito.
    .try = Paga, o riprendi le carte.
lesson-ferries = I traghetti sono grigi e mostrano locomotive: ogni simbolo vuole una locomotiva, le altre caselle si pagano come sempre. Se la tua strada passa per il mare, mettine da parte qualcuna.
lesson-stations = Qualcuno è arrivato prima dove volevi passare? Una stazione in una città ti presta una tratta altrui che vi entra, alla fine e per tutti i tuoi biglietti.
lesson-station-price = La prima stazione costa 1 carta, la seconda 2 dello stesso colore, la terza 3, e ognuna occupa un turno. Ogni stazione che non costruisci vale 4 punti.
lesson-express = Il percorso più lungo alla fine è l’European Express, e porta 10 punti. Contano le caselle; può passare due volte per una città, mai per una tratta.
