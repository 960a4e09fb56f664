### Mentre non c’eri: cosa hanno fatto gli altri dopo la mia ultima mossa, sulla mappa e in poche frasi.

## La nota sopra la mappa e i suoi pulsanti.

away = Dalla tua ultima mossa
away-again = Cos’è successo?
away-skip = Salta

## Le sue frasi, tre al massimo. $name: chi gioca; $deeds: l’elenco di ciò che segue; $names: più giocatori che hanno fatto meno.

away-seat = { $name } { $deeds }.
    .you = Al tuo posto un bot { $deeds }.
away-rest = Hanno mosso anche { $names }.

## Cosa ha fatto qualcuno. $route: la migliore delle sue tratte, $count: quante altre, $points: di tutte, come testo; oppure $count: quante volte; $what: una parola di quel regolamento.

away-claimed = { $count ->
    [0] ha occupato { $route } per { $points }
    [one] ha occupato { $route } e { $count } altra { -route } per { $points }
   *[other] ha occupato { $route } e altre { $count } { -route(n: "many") } per { $points }
}
away-drew = { $count ->
    [one] ha pescato carte
   *[other] ha pescato carte { $count } volte
}
away-tickets = { $count ->
    [one] ha preso { -ticket(n: "many") }
   *[other] ha preso { -ticket(n: "many") } { $count } volte
}
away-gave-up = { $count ->
    [one] ha rinunciato a una galleria
   *[other] ha rinunciato a { $count } gallerie
}
away-passed = { $count ->
    [one] ha passato
   *[other] ha passato { $count } volte
}
away-did = { $count ->
    [one] ha scelto “{ $what }”
   *[other] ha scelto “{ $what }” { $count } volte
}
