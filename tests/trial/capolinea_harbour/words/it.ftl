### Own words: ancoraggio, asta, carico, faro

about = Punta sui fari, carica merci alla cieca e tieni per te il tuo ancoraggio.
    .fidelity = Un tabellone di prova: porti veri, linee inventate.

piece-ship = { $count ->
    [one] { $count } nave
   *[other] { $count } navi
}
    .left = { $count ->
        [one] { $count } nave rimasta
       *[other] { $count } navi rimaste
    }
    .label = Nave

prompt-auction = Fai la tua offerta per il faro: si offre tutti insieme, e paga chi offre di più.
prompt-lighting = Hai vinto un faro. Per quale porto deve brillare?
action-bid = Offri { $number }
event-bid = { $name } offre { $number }.
    .you = Offri { $number }.
event-bid-hidden = { $name } ha fatto un’offerta.
    .you = Hai fatto un’offerta.
move-bid = offrire { $number }
action-light = { $city }
event-light = { $name } illumina il porto di { $city }.
    .you = Illumini il porto di { $city }.
move-light = illuminare { $city }
event-outcome-cargo = { $name } carica anche { $cards }.
    .you = Carichi anche { $cards }.
event-outcome-cargo-hidden = { $name } carica una carta che nessun altro vede.
event-line-auction = L’asta è decisa: il faro va a { $seats }.
event-line-auction-bids = { $name } aveva offerto { $number }.
    .you = Avevi offerto { $number }.
event-setup-anchorages = L’ancoraggio di { $name }: { $city }.
    .you = Il tuo ancoraggio è { $city }.
fact-shining = Porti illuminati
seat-fact-coins = Monete: { $count }
seat-fact-lighthouses = Fari: { $count }
seat-fact-anchorage = Il tuo ancoraggio
score-lighthouses = Fari
score-anchorage = Ancoraggio
score-coins = Monete
decided-coins = Pari per punti e biglietti: decidono le monete.
event-won-coins = { $name } vince grazie alle monete con { $count } punti.
    .you = Hai vinto grazie alle monete con { $count } punti!
