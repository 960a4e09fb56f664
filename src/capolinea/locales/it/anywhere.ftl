### Partite che si giocano in questo browser, senza server; e la pagina come app.

## Prima che si possano giocare. $done, $total: megabyte.

engine-begins = Il gioco sta arrivando nel tuo browser…
engine-fetching = Il gioco sta arrivando nel tuo browser: { $done } MB su { $total }. Succede una volta sola.
engine-starting = È arrivato tutto. Si prepara il tavolo…
engine-games-come = Le tue partite arrivano tra un attimo.
engine-failed-storage = Questo browser non lascia conservare niente alla pagina, perciò qui non si può giocare. Spesso è colpa di una finestra in incognito: in una normale funziona.
engine-failed-fetch = Una parte del gioco non è arrivata. C’è rete? Serve solo questa volta.
engine-failed-memory = C’è troppo poca memoria per il gioco. Chiudi altre schede e riprova.
engine-failed-other = Il gioco non è partito in questo browser. Riprova; se non basta, ci vuole un browser più recente.
engine-again = Riprova
engine-elsewhere = Le tue partite sono aperte in un’altra scheda di questo browser.
    .here = Gioca qui
engine-keeps-nothing = Questa finestra dimentica le tue partite quando la chiudi. Se vuoi tenerle, salvale prima in un file.

## Dove sono proposte, sulla pagina di un server e da sole.

here = Partite in questo browser
    .about = Contro i bot o attorno a uno schermo, senza collegamento al server: anche in treno.
here-play = Gioca in questo browser
here-offline = I tavoli di questo server ne hanno bisogno. Le partite in questo browser no.
here-server = Ai tavoli di questo server
here-matters = Salva, porta o controlla le partite

## Gli amici. Serve un server.

friends-need-server = Per gli amici con un link serve un server
    .about = Quello che giochi qui resta in questo browser. Se tu o chi gioca con te avete un server { -brand }, giocate insieme lì.
    .here = Quello che giochi qui resta in questo browser. Insieme si gioca ai tavoli di questo server.
friends-address = Indirizzo del server
friends-open = Apri
friends-wrong = Questo non è l’indirizzo di un server. Un esempio: play.example.org.

## Le partite come file. $file: il suo nome; $count: partite o tabelloni; $size: megabyte.

games-file = Le tue partite in un file
    .about = Le tue partite le ha solo questo browser. Un file le porta in un altro, o le riporta qui.
games-export = Salva tutte le partite in un file
games-exported = Salvate come { $file }.
games-import = Porta qui partite da un file
games-imported = { $count ->
    [one] È arrivata { $count } partita.
   *[other] Sono arrivate { $count } partite.
}
games-imported-boards = { $count ->
    [one] Con { $count } tabellone tuo.
   *[other] Con { $count } tabelloni tuoi.
}
games-imported-none = Niente di nuovo: le partite di questo file ci sono già tutte.
games-room = Partite e programma occupano { $size } MB in questo browser.
games-promised = Ha promesso di tenerli.
games-not-promised = Se resta senza spazio, può cancellarli.
games-promise = Chiedigli di non farlo

## Controllare una trascrizione. $count: mosse; $line: il numero di una riga.

record-check = Controlla una trascrizione
    .about = Una trascrizione è una partita intera in un file. Guarda se era tutto giusto: ogni mossa, la mescolata e il punteggio.
    .choose = Scegli una trascrizione
    .board = Con un file di tabellone
record-holds = In questa trascrizione è tutto giusto.
record-lines = { $count ->
    [one] La sua { $count } mossa segue le regole.
   *[other] Ognuna delle sue { $count } mosse segue le regole e le mosse precedenti.
}
record-score = Il punteggio è quello che danno le regole.
record-running = Qui la partita non è ancora finita, perciò non c’è punteggio.
record-seed-promised = La mescolata è quella la cui impronta si vedeva prima della prima carta.
record-seed-unpromised = Il codice della mescolata c’è, ma prima della partita non si vedeva nessuna impronta.
record-seed-hidden = Il codice della mescolata non c’è, perciò non si può controllare.
record-deals-unchecked = L’ha distribuita in un altro modo una versione precedente, perciò le carte non si sono potute confrontare con il codice.
record-wrong-unreadable = Questo file non è la trascrizione di una partita.
record-wrong-board = È stata giocata su un tabellone che qui non si conosce. Scegli anche il suo file.
record-wrong-short = La trascrizione si interrompe: alla fine mancano delle righe.
record-wrong-line = La riga { $line } è sbagliata: non segue dalle righe precedenti.
record-wrong-seed = Il codice è sbagliato: non è quello la cui impronta si vedeva prima della partita.
record-wrong-seats = I posti sono sbagliati: il codice ne estrae altri.
record-wrong-deals = La riga { $line } è sbagliata: il codice dà altre carte.

## Tabelloni propri. $map: il nome di uno.

own-board = Un tabellone tuo
    .about = Un tabellone è un file di testo con città, tratte e biglietti. Di’ con le regole di quale mappa si gioca, poi scegli il file.
    .rules = Con le regole di
    .file = Scegli il file del tabellone
    .added = { $map } adesso è tra le tue mappe.
own-board-remove = Togli
    .confirm = Togliere { $map }?
    .about = Non viene più proposto. Le partite già iniziate restano.

## La pagina come app.

version-ready = C’è una nuova versione. Parte la prossima volta che apri la pagina.
    .now = Falla partire ora
version-taken = Adesso hai la nuova versione.
app-install = Installa come app
    .by-hand = Per averla come app: tocca Condividi, poi “Aggiungi alla schermata Home”.
