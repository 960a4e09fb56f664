### La chat al tavolo: quello che ci si dice, e le reazioni.

## Il pannello. $count: quanti; $name: chi gioca; $text: quello che ha detto.

talk = Chat
tab-talk = Chat
talk-lines = Quello che si è detto
talk-nothing = Nessuno ha ancora detto nulla.
    .muted = Hai silenziato chi ha scritto qui.
talk-new = Nuovi
talk-unread = { $count ->
    [one] { $count } nuovo messaggio
   *[other] { $count } nuovi messaggi
}
talk-said = { $name }: { $text }
talk-say = Scrivi qualcosa
talk-send = Invia
talk-wishes = Chi legge, e chi silenziare
talk-off = A questo tavolo la chat è disattivata.
talk-read-only = Stai guardando: scrive solo chi siede al tavolo.
talk-players-only = Stai guardando: qui la chat la legge solo chi gioca.
talk-refused-too-fast = Quante cose tutte insieme! Aspetta un attimo e invia di nuovo.
talk-refused-not-possible = La chat è stata disattivata a questo tavolo.

## Chi legge: sceglie chi ospita. .help: per tutti gli altri.

talk-rule = Chi legge
talk-rule-players = Chi gioca
    .help = Legge solo chi gioca.
talk-rule-everybody = Anche chi guarda
    .help = Legge anche chi guarda.
talk-rule-off = Nessuno: niente chat
talk-rule-changed = Chi ospita ha cambiato chi può leggere.

## Non sentire qualcuno.

talk-mute = Silenzia
talk-unmute = Riattiva
talk-mute-person = Silenzia { $name }
talk-unmute-person = Riattiva { $name }

## Le reazioni: disegnate, e in parole per chi ascolta.

reactions = Reazioni
reaction-applause = Applausi!
reaction-laugh = Ah ah!
reaction-wow = Che mossa!
reaction-sad = Che peccato!
reaction-hurry = Dai, muoviti!
reaction-thanks = Grazie!
reaction-sorry = Scusa!
reaction-well-played = Bella partita!

## Quello che ognuno sceglie per sé.

settings-talk = Mostra la chat ai tavoli
settings-lift-cards = Conferma le carte prese al tocco
