### Stati Uniti: ciò che dice solo questo regolamento, sopra i testi comuni (docs/texts.md).

## The map on the home page; .fidelity: how true its board is.

about = Da costa a costa: il gioco nella forma più semplice, con tratte lunghe, molti binari doppi e un premio per il percorso più lungo.
    .fidelity = Trascritta da una sola fonte pubblica: città, tratte e i 30 biglietti del gioco base. Di questa mappa non avevamo il regolamento: si gioca con le regole comuni.
