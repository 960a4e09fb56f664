### Colori, rivincite, partite da guardare, e la pagina per chi gestisce il server.

## Colours of players: a number of the palette. $name: whose colour it is; $colour: player-colour-…

player-colour = Colore di { $name }: { $colour }. Scegline un altro
player-colour-choose = Scegli un colore
player-colour-taken = { $colour }, già di { $name }
player-colour-0 = Blu
player-colour-1 = Rosso
player-colour-2 = Verde
player-colour-3 = Ocra
player-colour-4 = Viola

## Seats in the lobby

seat-move = Spostati qui
seat-kept = posto riservato
    .you = riservato a te
seat-release = Libera il posto
seat-again = Siediti di nuovo

## The host has changed the options, and seats are kept for those who are asked again. $clock, $total: times as text; $names: who is waited for.

options-changed = A questo tavolo ora si gioca diversamente. Tempo per ogni mossa: { $clock }.
    .total = A questo tavolo ora si gioca diversamente. Tempo per ogni mossa: { $clock }; per tutta la partita: { $total }.
    .you = Il tuo posto è riservato a te: siediti di nuovo, se ti va bene.
    .waits = Il tavolo aspetta { $names }.

## Again. $count: how many want it.

rematch-wants = ci sta
rematch-waited = non ancora
rematch-starts = La partita comincia da sola appena ci sono tutti.
rematch-drawn = Chi comincia si sorteggia di nuovo.
rematch-begun = Vai alla rivincita
rematch-lobby = Al nuovo tavolo: metti un bot o cambia posto

## Games to watch. $count: moves so far; spectators.

running-tables = Partite da guardare
table-moves = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
table-public-watched = Tutti possono trovare questo tavolo e sedersi e, quando la partita è cominciata, tutti possono guardarla. Le mani restano nascoste.
spectators = { $count ->
    [one] { $count } persona guarda
   *[other] { $count } persone guardano
}

## Where somebody is locked out. $name: who plays here so far.

locked-out = Non puoi più entrare
    .about = Chi gestisce questo server non fa più entrare { $name }. Nelle tue partite giocano i bot. Se pensi che sia un errore, parlane con chi lo gestisce.
    .again = Riprova

## Refusals: refusal- and the server's error code.

refusal-colour-taken = Qualcuno è arrivato prima: quel colore è preso.
refusal-name-refused = Questo nome non è gradito su questo server. Scegline un altro.
refusal-locked-out = Chi gestisce questo server non ti fa più entrare.

## The page for whoever runs the server. $count: games; $number: days; $when: how long ago.

operator = Per chi gestisce il server
operator-secret = Codice di chi gestisce
    .about = Questa pagina è per chi gestisce il server. Il codice è stato detto all’avvio; questa scheda lo dimentica quando si chiude.
    .wrong = Non è il codice di questo server.
operator-enter = Entra
operator-leave = Dimentica il codice
operator-figures = Cifre
operator-days = Partite finite, per giorno
operator-days-total = { $count ->
    [one] { $count } partita finita in { $number } giorni
   *[other] { $count } partite finite in { $number } giorni
}
operator-days-most = { $count ->
    [one] al massimo { $count } al giorno
   *[other] al massimo { $count } al giorno
}
operator-days-list = Giorno per giorno
operator-tables = Tavoli per mappa
operator-map = Mappa
operator-since = Dall’avvio, { $when }
operator-refusals = Rifiuti, per codice
operator-none = Nessuno
operator-find = Cerca un giocatore o un tavolo
    .label = Nome esatto, o id di un giocatore o di un tavolo
    .do = Cerca
    .nothing = Nessuno e niente si chiama esattamente così.
operator-deeds = Cosa è stato fatto qui
    .none = Ancora niente.

## Figures

figure-players-here = giocatori presenti ora
figure-playing = partite in corso
figure-players = giocatori conosciuti
figure-locked = giocatori esclusi
figure-sockets = connessioni aperte
figure-memory-tables = tavoli in memoria
figure-latency = risposta del database
figure-late = ritardo massimo
figure-bots = domande in coda ai bot
figure-memory = memoria usata
figure-database = spazio del database
figure-started = avviato
figure-version = versione
figure-actions-since = mosse
figure-tables-since = tavoli aperti
figure-players-since = nuovi giocatori
figure-hints-since = suggerimenti
figure-bot-moves-since = mosse dei bot
figure-failures-since = errori del server

## Who or what was found. $when: how long ago.

found-here = qui ora
found-away = non c’è
found-created = visto la prima volta { $when }
found-locked = fuori { $when }

## What may be done. $name: a player's name.

deed-rename = Rinomina
    .label = Nuovo nome
    .confirm = Togliere il nome { $name }?
    .about = Viene sostituito a ogni tavolo, accanto a ogni messaggio e nelle trascrizioni conservate.
deed-lock = Escludi
    .label = Motivo, solo per te
    .confirm = Escludere { $name }?
    .about = Esce subito e non può rientrare con questa identità. I bot giocano al suo posto. Puoi annullare.
deed-unlock = Fai rientrare
    .confirm = Far rientrare { $name }?
    .about = I posti nelle partite in corso aspettano ancora.
deed-hush = Togli tutto ciò che ha detto
    .confirm = Togliere tutto ciò che { $name } ha detto?
    .about = Non si può recuperare.
deed-hush-line = Togli questa riga
deed-close = Chiudi il tavolo
    .confirm = Chiudere questo tavolo?
    .about = La partita finisce per tutti quelli che ci giocano.
