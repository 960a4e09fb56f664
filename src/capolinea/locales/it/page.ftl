### Ciò che dice solo la pagina.

map-label = La mappa. Più e meno per lo zoom, le frecce la spostano; con Tab si va alle tratte, tra le quali ci si muove con le frecce.
zoom-in = Più vicino
zoom-out = Più lontano
zoom-all = Tutta la mappa
pins-switch = I miei biglietti sulla mappa
show-on-map = Mostra sulla mappa
seat-network = Mostra sulla mappa la rete di { $name }
    .you = Mostra sulla mappa la tua rete
seat-in-words = { $name } a parole
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
seat-here = Aggiungi su questo dispositivo
player-n = Giocatore { $number }
pay-more = { $count ->
    [one] Un altro modo
   *[other] Altri { $count } modi
}
ask-tickets = { $draw ->
    [one] Peschi l’unico rimasto e lo tieni. Occupa tutto il turno.
   *[other] { $keep ->
        [one] Ne peschi { $draw } e ne tieni almeno uno. Occupa tutto il turno.
       *[other] Ne peschi { $draw } e ne tieni almeno { $keep }. Occupa tutto il turno.
    }
}
settings-shortcuts = Scorciatoie da tastiera
    .help = 1–5 carta del mercato · D dal mazzo · T biglietti · H suggerimento · R tratte · B i miei biglietti · P biglietti sulla mappa · M suoni · L cronaca · C chat · ? regole · Esc annulla

## A player's network on the map. $routes, $spaces: how many, as text.

network-shown = { $name }: { $routes }, { $spaces }
    .you = Tu: { $routes }, { $spaces }
