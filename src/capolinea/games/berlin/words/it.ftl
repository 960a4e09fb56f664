### Berlino: ciò che dice solo questo regolamento, sopra i testi comuni (docs/texts.md). Qui si gioca la prima partita guidata.
### Own words: tram, metropolitana, metropolitane, bicicletta, biciclette

## The map on the home page; .fidelity: how true its board is.

about = La più breve: tram e metropolitane, biciclette come jolly. Ideale per cominciare.
    .fidelity = Un tabellone nostro. Dell’originale non abbiamo trovato fonti pubbliche: tratte, biglietti, punti delle metropolitane e quasi tutti i luoghi sono nostri, nella loro posizione reale. Giocatori, pezzi, carte e numero di biglietti seguono le regole.

## The wild. $count: how many.

-wild = { $n ->
   *[one] bicicletta
    [many] biciclette
}
card-wild = { $count ->
    [one] { $count } { -wild }
   *[other] { $count } { -wild(n: "many") }
}
    .one = una bicicletta
    .label = Bicicletta

## Pieces. $count: how many; .left: how many a seat still has.

piece-tram = { $count ->
    [one] { $count } tram
   *[other] { $count } tram
}
    .left = { $count ->
        [one] { $count } tram rimasto
       *[other] { $count } tram rimasti
    }
piece-subway = { $count ->
    [one] { $count } metropolitana
   *[other] { $count } metropolitane
}
    .left = { $count ->
        [one] { $count } metropolitana rimasta
       *[other] { $count } metropolitane rimaste
    }

## Routes. $from, $to: its ends; $colour: colour-…; $count: a tram's spaces, a subway's cards.

route-tram = { $from }–{ $to }, tram, tratta { $colour }, { count-spaces }
route-subway = { $from }–{ $to }, metropolitana, tratta { $colour }, { count-cards }

## Steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

tutorial-01 = Ti diamo il benvenuto a Berlino! Le linee colorate fra un luogo e l’altro sono tratte, e per ora non sono di nessuno. Occupa quelle giuste e la città viaggerà sui tuoi binari.
tutorial-02 = Per costruire hai 11 tram e 5 metropolitane, per pagare 2 carte. Le 5 carte scoperte accanto alla mappa sono il mercato; la pila lì vicino è il mazzo.
tutorial-03 = Un biglietto è una promessa: unisci i suoi due luoghi con tratte tue, per la strada che preferisci. Se la mantieni, alla fine guadagni il suo valore; se no, lo perdi.
tutorial-04 = Ti hanno offerto 2 biglietti e devi tenerne almeno 1. Due che hanno un pezzo di strada in comune sono più facili insieme; se sono lontani, il lavoro è doppio. Fino alla fine gli altri vedono solo quanti ne hai, non quali.
    .try = Guarda dove portano i biglietti, poi tienine uno o entrambi.
tutorial-05 = Un turno è una cosa sola: pescare carte, occupare una tratta o prendere altri biglietti. All’inizio pescherai spesso, perché le tratte costano carte.
tutorial-06 = Pescare vuol dire 2 carte, una dopo l’altra. Nel mercato vedi che cosa prendi; il mazzo è una sorpresa, ma non la vede nessun altro.
    .try = Prendi una carta di un colore della strada segnata sulla mappa.
tutorial-07 = Il vuoto nel mercato si è riempito subito: per la seconda carta potrebbe esserci qualcosa di nuovo. Se niente ti aiuta, tentare il mazzo non costa nulla.
    .try = Prendi la seconda carta.
tutorial-08 = Le biciclette sono jolly: valgono per qualsiasi colore. Una presa dal mercato è così buona che resta l’unica carta del turno; dal mazzo è un regalo. Quando nel mercato ce ne sono 3, si cambiano tutte e 5 le carte.
tutorial-09 = Per occupare una tratta paghi carte del suo colore, quante ne chiede; una tratta grigia accetta un solo colore, a tua scelta. Le biciclette possono sostituirne alcune o tutte. I punti arrivano subito, e la tratta è tua per sempre.
    .try = Le tratte che puoi pagare si accendono. Premine una sulla tua strada, scegli le carte e occupala. Se lì non se ne accende nessuna, pesca ancora.
tutorial-10 = I tram corrono in superficie: una carta e un tram per ogni casella. Una metropolitana ha una sola casella; il numero accanto è il prezzo in carte, e basta un pezzo per riempirla. Ogni pezzo va solo sul suo tipo di tratta.
tutorial-11 = Le tratte lunghe rendono di più. Un tram da 4 caselle porta 7 punti, due da 2 caselle soltanto 4 in tutto. Una metropolitana da 4 carte ne porta 8 e consuma un solo pezzo.
tutorial-12 = Anche gli altri vogliono attraversare la città. Una tratta occupata è persa: prendi presto le strettoie sulla tua strada e lascia per dopo ciò che ha molte alternative. Se qualcuno ti blocca, cerca la seconda strada migliore.
    .try = Trova il punto della tua strada dove c’è una sola tratta buona.
tutorial-13 = Alcuni luoghi sono uniti da due binari paralleli dello stesso tipo. Puoi averne uno solo. In 2 giocatori l’altro si chiude appena uno è occupato; in 3 o 4 resta libero per gli altri. Una tratta del tram accanto a una metropolitana non è un doppio di questi.
tutorial-14 = I tuoi biglietti sono quasi completati e ti avanzano pezzi? Prendine altri: ne peschi 2 e ne tieni almeno 1, e magari uno è già completo con le tue tratte. Verso la fine, un biglietto che non riesci a finire costa soltanto.
    .try = Quando i biglietti sono completati, prendine di nuovi.
tutorial-15 = Tieni d’occhio i pezzi di tutti. Appena qualcuno chiude il turno con 1 pezzo o nessuno, tram e metropolitane insieme, tutti hanno un ultimo turno. La velocità è un’arma.
    .try = Gioca fino alla fine. Quando vuoi, c’è un suggerimento.
tutorial-16 = Ora si scoprono tutti i biglietti. Punti delle tratte, più biglietti completati, meno biglietti mancati: vince chi ne ha di più. A pari punti decidono i biglietti completati, e dopo la vittoria è condivisa.
tutorial-17 = Il gioco è tutto qui. Ognuna delle altre mappe aggiunge un’idea o due di suo, come gallerie e traghetti, e ha la sua pagina di regole. Buon viaggio, fino al capolinea!
