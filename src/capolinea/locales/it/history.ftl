### Le mie partite: il tabellone delle partenze, la pagina di chi gioca, le valutazioni.

## The departure board. $ago: how long ago, such as “2 hours ago”; $time: a time in words; $what: a game; $place, $total: place and number of players; $names: who has won.

my-games = Le mie partite
games-with-bots = Partite contro i bot
games-with-people = Partite fra persone
games-earlier = Mostra partite precedenti
time-left = Tempo rimasto: { $time }
last-move = Ultima mossa { $ago }
table-made = Aperto { $ago }
clock-each = { $time } per ogni mossa
game-won = Hai vinto
game-won-shared = Vittoria condivisa
game-winner = Vittoria: { $names }, { $points }
game-place = { $place }° posto su { $total }
game-remove = Togli dall’elenco: { $what }
game-removed = Tolta dall’elenco.
undo = Annulla

## A player's page. $name: whose it is.

my-page = Le mie statistiche
player-page = Chi gioca
player-games = Quali partite
player-gone = Qualcuno che non c’è più
player-open = Tutti possono vedere questa pagina
    .about = Altrimenti la vedi solo tu. Chi ha giocato con te vede com’è il confronto fra voi due. Delle partite in corso non si racconta nulla, e gli avversari vengono nominati agli altri solo se mostrano la loro pagina.
player-closed = Questo giocatore non esiste, o la pagina non è aperta a te.
together = Tu e { $name }
together-only = { $name } mostra solo quello che sapete entrambi.
figures-none = Appena una partita finisce, conta qui.

## Figures. $count: games; $number: a number; $part, $whole: a part of a whole; $share: a percentage; $map: a map's name.

figures-games = Partite
figures-won = Vinte
figures-mean = Punti in media
figures-a-game = a partita
figures-most = Punteggio migliore
figures-in-a-game = in una partita
figures-made = Biglietti completati
figures-of-kept = su { $total } tenuti ({ $share })
figures-streak = Vittorie di fila
figures-best-streak = { $number } al massimo
figures-path = Percorso più lungo
figures-spaces = caselle, { $map }
figures-map = Mappa
figures-maps = Mappa per mappa
figures-kinds = Da dove vengono i punti
figures-sizes = Per numero di giocatori
figures-players = Giocatori
figures-rivals = Testa a testa
figures-rival = Giocatore
figures-no-rivals = Per ora nessuno che si possa nominare.
figures-ahead = Davanti e dietro
figures-balance = davanti { $ahead }, dietro { $behind }
figures-difference = Punti di vantaggio
figures-more = Mostra tutto
figures-left = { $count ->
    [one] { $count } partita l’ha finita un bot: conta come giocata, non come vinta.
   *[other] { $count } partite le ha finite un bot: contano come giocate, non come vinte.
}
figures-tickets = Biglietti
ticket-best = Biglietto migliore
ticket-worst = Mancato più caro
ticket-points = { $points } su { $map }
part-of = { $part } su { $whole }

## Points game by game. $least, $most, $mean: points.

points-course = Punti, partita per partita
    .summary = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}: da { $least } a { $most } punti, { $mean } in media.
course-won = Vinta
course-not-won = Non vinta
course-mean = In media { $points }
course-table = Come tabella
course-day = Giorno
course-place = Posto
course-points = Punti

## Ratings. $number: a rating; $count: games.

ratings = Classifica
ratings-about = Chi gioca a un tavolo con valutazione compare qui. Si parte da 1000 e si cresce vincendo, e con la certezza; chi lascia una partita a un bot ci arriva per ultimo.
ratings-off = Questo server non valuta le partite.
ratings-none = Nessuna partita con valutazione è ancora finita.
ratings-number = Valutazione
rating = Valutazione { $number }
rating-games = { $count ->
    [one] da { $count } partita con valutazione
   *[other] da { $count } partite con valutazione
}
table-rate = Partita con valutazione
    .about = Solo persone, un posto a testa, niente suggerimenti. Chi gioca compare nella classifica.
table-rated = Con valutazione
