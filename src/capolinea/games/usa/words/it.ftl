### Stati Uniti: ciò che dice solo questo regolamento, sopra i testi comuni (docs/texts.md).

## The map on the home page; .fidelity: how true its board is.

about = Da costa a costa: il gioco nella forma più semplice, con tratte lunghe, molti binari doppi e un premio per il percorso più lungo.
    .fidelity = Trascritta da una sola fonte pubblica: città, tratte e i 30 biglietti del gioco base. Di questa mappa non avevamo il regolamento: si gioca con le regole comuni.

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Il gioco semplice, in un grande paese: i biglietti valgono da 4 a 22 punti. Due con un pezzo di strada in comune sono metà lavoro.
    .try = Tienine 2, o tutti e 3.
lesson-long = Le tratte lunghe rendono bene: una da 6 caselle porta 15 punti, due da 3 caselle soltanto 8 in tutto. Ma vogliono molte carte di un colore, e il tempo di raccoglierle.
    .try = Occupa una tratta da 3 caselle o più; la mappa segna dove. Se non puoi ancora pagarne una, prima pesca carte.
lesson-doubles = Molte città vicine sono unite da due binari, e nessuno può averli entrambi. In 2 o 3 giocatori il primo che ne occupa uno chiude l’altro; in 4 o 5 resta libero per qualcun altro.
lesson-path = Il percorso più lungo porta 10 punti alla fine: la linea più lunga sulle tue tratte, usando ciascuna una volta sola. Si misura in caselle, e può passare due volte per una città.
lesson-more = Biglietti completati, e ti avanzano treni? Pescane altri 3 e tienine almeno 1; ma quello che non completi ti costa il suo valore.
