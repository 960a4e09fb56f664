### Quello che il server scrive fuori dalla pagina: notifiche push, e-mail, webhook. Non ha un motore Fluent: solo frasi con variabili.

## That it is somebody's turn. $map: the map's name; $names: the others at the table; $time: a stretch of time;
## $name: who sends a reminder; $number: of games, or of units of time; $about: sentences about one game of several.

message-turn = Tocca a te: { $map }
message-turns = { $number } partite aspettano te
message-game = { $map } – { $about }
message-with = Giochi con { $names }.
message-asked = È il tuo turno.
message-asked-setup = Scegli i tuoi primi biglietti.
message-asked-choice = Scegli quali biglietti tenere.
message-asked-second-card = Prendi la seconda carta.
message-asked-surcharge = La galleria costa di più: paghi o rinunci?
message-since = La partita ti aspetta da { $time }.
message-left = Tempo rimasto: { $time }.
message-reminded = { $name } ti manda un promemoria.
message-open = Apri la partita
message-off = Disattiva questi messaggi

## Stretches of time. $number: always several, but of minutes.

message-day = 1 giorno
message-days = { $number } giorni
message-hour = 1 ora
message-hours = { $number } ore
message-minutes = { $number } min

## To try it, and to ask whether mails are welcome. $name: who has asked for them.

message-test = Funziona
message-test-about = Così ti avvisiamo quando una partita ti aspetta.
message-confirm = Possiamo scriverti?
message-confirm-about = Qualcuno gioca a Capolinea e vuole ricevere a questo indirizzo un avviso quando è il suo turno. Se sei tu, conferma qui.
message-confirm-ignore = Altrimenti non fare nulla: qui non arriverà altro.
message-confirm-button = Sì, scrivetemi
