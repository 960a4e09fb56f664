### Italia: ciò che dice solo questo regolamento, sopra i testi comuni (docs/texts.md).
### Own words: regione, regioni, carta traghetto, carte traghetto

## Words and counts

-region = { $n ->
   *[one] regione
    [many] regioni
}
count-regions = { $count ->
    [one] { $count } { -region }
   *[other] { $count } { -region(n: "many") }
}

## The map on the home page; .fidelity: how true its board is.

about = Carte traghetto per il mare, e una sola grande rete attraverso quante più regioni puoi.
    .fidelity = Trascritta dall’unica fonte pubblica completa che abbiamo trovato, senza confronto con una copia stampata. Un biglietto (Genova–Pescara, vale 7) sembra di valore troppo basso, e il viola ha una casella in più degli altri colori.

## What to do in a turn

prompt-turn = Pesca carte, occupa una { -route }, prendi { -ticket(n: "many") } o una carta traghetto.
prompt-turn-without-tickets = Pesca carte, occupa una { -route } o prendi una carta traghetto.

## Ferry cards and waves. $count: how many; $name: who takes one.

card-ferry = { $count ->
    [one] { $count } carta traghetto
   *[other] { $count } carte traghetto
}
    .one = una carta traghetto
    .label = Carta traghetto
action-ferry = Prendi una carta traghetto
ask-ferry = Copre fino a due onde di un traghetto. Occupa tutto il turno.
event-ferry = { $name } prende una carta traghetto.
    .you = Prendi una carta traghetto.
move-ferry = prendere una carta traghetto
why-ferry-limit = { $count ->
    [one] Hai { $count } carta traghetto: di più non si può.
   *[other] Hai { $count } carte traghetto: di più non si può.
}
why-ferry-none = Tutte le carte traghetto sono in mano ai giocatori.
fact-ferry-pile = { $count ->
    [one] Carte traghetto: { $count } rimasta
   *[other] Carte traghetto: { $count } rimaste
}
seat-fact-ferry-cards = { card-ferry }
route-symbols = { $count ->
    [one] { $count } onda
   *[other] { $count } onde
}
why-cards-symbols = { $count ->
    [one] { $count } onda non è coperta. Usa una locomotiva o una carta traghetto.
   *[other] { $count } onde non sono coperte. Usa locomotive o carte traghetto.
}

## Places. $city: its name; $region: its region.

area = { $city }, paese confinante: qui le tratte finiscono senza incontrarsi
city-region = { $city } ({ $region })

## Regions. $count: regions in a network, or missing; $number: which network; $points: what they score, as text (count-points); $region: its name.

seat-fact-networks = Regioni
regions-network = Rete { $number }: { count-regions }, { $points }
regions-next = { $count ->
    [one] Con { $count } { -region } in più: { $points }.
   *[other] Con { $count } { -region(n: "many") } in più: { $points }.
}
region-double = { $region }: conta doppio se una rete ha tutte le sue città.
score-regions = Regioni

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-tickets = Di 5 biglietti ne tieni almeno 3. Strade che si incontrano fanno una sola grande rete, e qui vedrai che rende due volte.
    .try = Tienine 3 o più; la strada di quelli segnati passa per il mare.
lesson-ferry-card = Una casella con l’onda costa una locomotiva o una carta traghetto, e una carta traghetto copre fino a 2 onde. Prenderne una occupa il turno, e in mano non ne tieni mai più di 2.
    .try = Prendi una carta traghetto.
lesson-ferries = Tutte le tratte grigie sono traghetti: le onde si pagano con carte traghetto o locomotive, le altre caselle con un solo colore. Le carte traghetto usate tornano nella pila.
    .try = Occupa un traghetto; la mappa segna dove. Se non puoi ancora pagarne uno, prima pesca carte.
lesson-regions = Le regioni sono 17, e alla fine ogni tua rete conta per quante ne tocca. 5 portano 1 punto, 10 ne portano 16, e 15 o più ne portano 56.
lesson-joining = Perciò conviene unire: due reti da 6 e 7 regioni portano 2 + 4 punti; unite, senza regioni in comune, 37. Sardegna, Sicilia e Puglia valgono doppio in una rete con tutte le loro città.
lesson-neighbours = I paesi confinanti sono capolinea: due tratte che entrano nello stesso non vi si incontrano. Un biglietto per un paese è completato con una qualsiasi delle sue tratte.
