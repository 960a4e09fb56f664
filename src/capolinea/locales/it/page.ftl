### Ciò che dice solo la pagina.

map-label = La mappa. Più e meno per lo zoom, le frecce la spostano; con Tab si va alle tratte, tra le quali ci si muove con le frecce.
zoom-in = Più vicino
zoom-out = Più lontano
zoom-all = Tutta la mappa
players-label = Giocatori
side-label = Giocatori, carte e biglietti
dock-fold = Riduci o espandi
which-route = Quale tratta?
hint-do = Fai così
tab-tickets = Biglietti
tab-log = Cronaca
tab-routes = Tratte
routes-label = Tutte le tratte
routes-search = Cerca per città
way-bots = Contro i bot
seat-here = Qualcuno qui
player-n = Giocatore { $number }
pay-more = { $count ->
    [one] Un altro modo
   *[other] Altri { $count } modi
}
ask-tickets = { $keep ->
    [1] Ne peschi { $draw } e ne tieni almeno uno. È il tuo turno intero.
   *[other] Ne peschi { $draw } e ne tieni almeno { $keep }. È il tuo turno intero.
}
ask-ferry = Copre fino a due onde di un traghetto. È il tuo turno intero.
settings-shortcuts = Tasti di una lettera
    .help = 1–5 carta del mercato · D dal mazzo · T biglietti · H suggerimento · R tratte · M i miei biglietti · L cronaca · ? regole · Esc annulla
