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

## The guided first game: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

tutorial-01 = Ti diamo il benvenuto a Berlino! Le linee colorate fra un luogo e l’altro sono tratte: occupa quelle giuste, e la città viaggerà sui tuoi binari.
tutorial-02 = All’inizio hai 11 tram e 5 metropolitane per costruire e 2 carte per pagare. Le 5 carte scoperte accanto alla mappa sono il mercato; la pila lì vicino è il mazzo.
tutorial-03 = Un biglietto è una promessa: unisci i suoi due luoghi con tratte tue, per la strada che preferisci. Se la mantieni, alla fine guadagni il suo valore; se no, lo perdi.
tutorial-04 = Dei 2 biglietti offerti ne tieni almeno 1; gli altri vedono quanti ne hai, e quali soltanto alla fine. Due che hanno un pezzo di strada in comune sono più facili insieme.
    .try = Guarda dove portano, poi tienine uno o entrambi.
tutorial-05 = Un turno è una cosa sola: pescare carte, occupare una tratta o prendere altri biglietti. All’inizio pescherai spesso, perché le tratte costano carte.
tutorial-06 = Pescare vuol dire 2 carte, una dopo l’altra. Nel mercato vedi che cosa prendi; il mazzo è una sorpresa, ma non la vede nessun altro.
    .try = Prendi una carta, meglio se di un colore della strada segnata sulla mappa.
tutorial-07 = Un vuoto nel mercato si riempie subito: per la seconda carta potrebbe esserci qualcosa di nuovo. Se niente ti aiuta, tentare il mazzo non costa nulla.
    .try = Prendi la seconda carta.
tutorial-08 = Le biciclette sono jolly: valgono per qualsiasi colore. Una presa dal mercato è l’unica carta del turno, una dal mazzo è un regalo; quando nel mercato ce ne sono 3, si cambiano tutte e 5 le carte.
tutorial-09 = Per occupare una tratta paghi carte del suo colore, quante ne chiede; una grigia accetta un solo colore, a tua scelta, e le biciclette sostituiscono quel che ti manca. I punti arrivano subito, e la tratta è tua per sempre.
    .try = Premi una tratta accesa sulla tua strada, scegli le carte e occupala. Se lì non se ne accende nessuna, pesca ancora.
tutorial-10 = I tram corrono in superficie: una carta e un tram per ogni casella. Una metropolitana ha una sola casella: il numero accanto è il prezzo in carte, e basta un pezzo per riempirla.
tutorial-11 = Le tratte lunghe rendono di più: un tram da 4 caselle porta 7 punti, due da 2 caselle soltanto 4 in tutto. Una metropolitana da 4 carte ne porta 8 e consuma un solo pezzo.
tutorial-12 = Anche gli altri vogliono attraversare la città, e una tratta occupata è persa. Prendi presto le strettoie sulla tua strada e lascia per dopo ciò che ha molte alternative.
    .try = Occupa un’altra tratta, meglio dove c’è una sola strada buona. Finché non puoi pagarla, pesca.
tutorial-13 = Due binari paralleli dello stesso tipo sono un doppio: puoi averne uno solo, e in 2 giocatori l’altro si chiude. In 3 o 4 resta libero per gli altri; un tram accanto a una metropolitana non è un doppio.
tutorial-14 = I tuoi biglietti sono quasi completati e ti avanzano pezzi? Prendine altri: ne peschi 2 e ne tieni almeno 1, e magari uno è già completo con le tue tratte.
    .try = Quando i biglietti sono completati, o quasi, prendine di nuovi.
tutorial-15 = Tieni d’occhio i pezzi di tutti: appena qualcuno chiude il turno con 1 pezzo o nessuno, tram e metropolitane insieme, tutti hanno un ultimo turno. Un biglietto che non puoi più finire costa soltanto.
    .try = Gioca fino alla fine. Quando vuoi, c’è un suggerimento.
tutorial-16 = Ora si scoprono tutti i biglietti: punti delle tratte, più biglietti completati, meno biglietti mancati. Vince chi ne ha di più; a pari punti decidono i biglietti completati.
tutorial-17 = Il gioco è tutto qui. Ognuna delle altre mappe aggiunge un’idea o due di suo, e ha una lezione di due minuti per spiegarle: buon viaggio, fino al capolinea!

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Due tipi di linee attraversano la città: i tram nelle strade, le metropolitane sotto. Ai tuoi biglietti vanno bene entrambe.
    .try = Tieni uno dei biglietti, o tutti e due.
lesson-subways = Una metropolitana ha una sola casella: il numero accanto è il prezzo in carte, e basta un pezzo per riempirla. 2, 3 o 4 carte portano 3, 5 o 8 punti.
    .try = Occupa una metropolitana; la mappa segna dove. Se non puoi ancora pagarne una, prima pesca carte.
lesson-trams = I tram si costruiscono come le tratte di ogni mappa: una carta e un tram per ogni casella. Ogni pezzo va solo sul suo tipo di tratta, perciò tieni d’occhio entrambe le riserve.
    .try = Occupa una tratta del tram; la mappa segna dove. Se non puoi ancora pagarne una, prima pesca carte.
lesson-beside = Un tram accanto a una metropolitana non è un doppio: puoi avere entrambi. Lo sono due binari dello stesso tipo, e in 2 giocatori il primo che ne occupa uno chiude l’altro.
lesson-cards = Le biciclette sono i jolly, e le carte sono soltanto 44: 8 biciclette e 6 per ogni colore. Chi raccoglie un colore ne lascia poche agli altri.
lesson-last = Appena qualcuno chiude il turno con 1 pezzo o nessuno, tram e metropolitane insieme, tutti hanno un ultimo turno. Contano solo tratte e biglietti.
