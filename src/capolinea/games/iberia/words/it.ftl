### Penisola Iberica: ciò che dice solo questo regolamento, sopra i testi comuni (docs/texts.md).
### Own words: festival, draft

## Words and counts

-draft = draft
-festival-card = { $n ->
   *[one] carta Festival
    [many] carte Festival
}
count-festival-cards = { $count ->
    [one] { $count } { -festival-card }
   *[other] { $count } { -festival-card(n: "many") }
}

## The map on the home page; .fidelity: how true its board is.

about = I biglietti si scelgono con un draft attorno al tavolo, e le città in festa premiano chi arriva al momento giusto.
    .fidelity = Un tabellone nostro. Dell’originale non abbiamo trovato fonti pubbliche: tratte, biglietti, tre dei festival e gran parte dei loro punti sono nostri, in posizioni reali. Giocatori, pezzi, carte, traghetti e draft seguono le regole.

## What to do in a turn

why-tickets-draft = Nuovi { -ticket(n: "many") } si prendono solo dopo il secondo { -draft }.

## Drafts. $side: left or right; $count: tickets, or drafts; $ticket: the ticket picked; $name: who picks.

prompt-pick = { $side ->
    [left] Scegli un { -ticket }. Gli altri passano a sinistra.
   *[right] Scegli un { -ticket }. Gli altri passano a destra.
}
prompt-pick-last = È rimasto un { -ticket }, ed è tuo.
prompt-draft-keep = Il { -draft } è finito. Tieni esattamente { count-tickets }.
action-pick = Scegli questo
move-pick = scegliere { $ticket }
event-pick = { $name } sceglie { $ticket }.
    .you = Scegli { $ticket }.
event-pick-hidden = { $name } ha scelto un { -ticket }.
    .you = Hai scelto un { -ticket }.
event-outcome-draft = Esce la carta Draft: dopo questo turno, se la partita continua, girano nuovi { -ticket(n: "many") }.
event-line-draft = Comincia il secondo { -draft }: a tutti { count-tickets } fra cui scegliere e da passare.
draft-awaited = La carta Draft è ancora nel mazzo. A che profondità, non lo sa nessuno.
fact-drafts = { $count ->
    [one] Finora { $count } { -draft }
   *[other] Finora { $count } { -draft }
}
held-picked = Scelti finora
    .count = { $count ->
        [one] { $count } { -ticket } scelto
       *[other] { $count } { -ticket(n: "many") } scelti
    }
held-pack = Tra cui scegliere
    .count = { $count ->
        [one] { $count } { -ticket } da scegliere
       *[other] { $count } { -ticket(n: "many") } tra cui scegliere
    }

## Festivals. $festival: its name; $city: its city, or both; $count: cards, or points; $name: who takes them; $points: points as text (count-points).
## Everybody sees what is taken; nobody says afterwards what lies in a pile but its owner's own page.

prompt-festival = Ai due capi della tua { -route } è festa. Di quale città prendi le { -festival-card(n: "many") }?
action-festival = { $city }: { count-festival-cards }
move-festival = prendere le { -festival-card(n: "many") } di { $city }
event-festival-taken = { $name } prende { count-festival-cards } ({ $festival }).
    .you = Prendi { count-festival-cards } ({ $festival }).
event-outcome-festivals = { $festival }: si posa una { -festival-card } ({ $city }).
city-festival = { $city }: { $festival }, { count-festival-cards }
fact-festivals = Festival
fact-claimed = Tratta appena occupata
festival-lying = In città
festival-mine = Le tue → punti
seat-fact-pile-size = { $count ->
    [one] { $count } { -festival-card } coperta
   *[other] { $count } { -festival-card(n: "many") } coperte
}
seat-fact-pile = La tua pila (la vedi solo tu)
seat-fact-festivals = I tuoi festival: { count-points } (lo vedi solo tu)
score-festivals = Festival
score-festival = { $festival }: { count-cards }, { $points }

## The lesson: its steps, in order. .try: what to do before the next one (steps without it only need reading). No variables.

lesson-draft = Qui i biglietti si scelgono in un draft: ognuno ne ha 6, ne sceglie uno e passa gli altri a sinistra. Da destra ti arriva ciò che il vicino ha lasciato.
    .try = Scegli un biglietto.
lesson-passing = Quello che passi, può sceglierlo qualcun altro. Cerca biglietti che stanno bene insieme: dei tuoi 6 ne terrai esattamente 4.
    .try = Continua finché ne hai scelti 6.
lesson-keeping = 4 su 6 restano tuoi per tutta la partita; gli altri tornano nel mazzo dei biglietti. Guarda quanta strada hanno in comune.
    .try = Tienine esattamente 4.
lesson-festivals = Nel mazzo ci sono 54 carte Festival. Quando ne esce una, si posa scoperta sulla sua città e si continua finché arriva una carta treno.
    .try = Pesca le tue carte.
lesson-arriving = Occupa una tratta che finisce in una città in festa e prendi tutte le carte che vi si trovano; la mappa segna queste città. Se ce ne sono a entrambi i capi, ne scegli uno.
    .try = Occupa una tratta verso una città così. Se non puoi ancora pagarne una, prima pesca carte.
lesson-sets = Le carte dello stesso festival valgono di più insieme: 1 porta 2 punti, 3 ne portano 6, 7 ne portano 22. Stanno coperte: gli altri vedono quante ne hai, ma non quali.
lesson-second = Da qualche parte nel mazzo c’è la carta Draft. Quando esce, tutti scelgono fra 6 nuovi biglietti, passando a destra; fino ad allora nessuno può prenderne.
