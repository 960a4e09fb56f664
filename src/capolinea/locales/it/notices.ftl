### Sapere quando è il proprio turno: il titolo della scheda, il pannello in cui si sceglie come, e le pagine a cui portano i link dei messaggi.

## The title of the tab. $number: games that wait for me; $page: what the tab shows.

title-waiting = ({ $number }) Tocca a te – { $page }
title-also = ({ $number }) { $page }

## The panel. Attributes say what a way means, or why it cannot be had here.

notices = Quando tocca a me
    .about = Come vuoi sapere che una partita ti aspetta, quando non stai guardando? Arriva un solo messaggio per turno, e nessuno mentre giochi.
notices-none = Non avvisarmi
notices-tab = Un avviso mentre questa pagina è aperta
    .about = Il browser lo mostra finché c’è una scheda aperta su questa pagina.
    .denied = Il browser non permette gli avvisi di questa pagina. Puoi cambiarlo nelle sue impostazioni.
notices-push = Una notifica push su questo dispositivo
    .about = Arriva anche a pagina chiusa. Puoi sceglierla su più dispositivi: la ricevono tutti.
    .server = Questo server non può mandare notifiche push: gli manca un componente.
    .insecure = I browser permettono le notifiche push solo sulle pagine con https.
    .browser = Questo browser non riceve notifiche push. Su iPhone e iPad, aggiungi prima la pagina alla schermata Home.
    .denied = Il browser non permette le notifiche di questa pagina. Puoi cambiarlo nelle sue impostazioni.
notices-mail = Un’e-mail
    .about = Con un link che porta dritto al tuo posto.
    .address = Il tuo indirizzo e-mail
    .server = Questo server non è configurato per mandare e-mail.
notices-webhook = Un messaggio in un’altra app
    .about = Con ntfy, Discord, Slack o un programma tuo.
    .url = Indirizzo web che riceve il messaggio
    .style = Per quale app?
    .server = Per questo il server deve sapere con quale nome lo trova il mondo.
notices-style-ntfy = ntfy
notices-style-discord = Discord
notices-style-slack = Slack, Mattermost, Matrix
notices-style-json = Un programma mio (JSON)
notices-quiet = Ore di silenzio
    .about = In queste ore non arriva nulla. Quello che aspetta ancora arriva alla fine, in un solo messaggio.
    .start = dalle
    .end = alle
notices-save = Salva
notices-test = Mandamene uno adesso
notices-switch-off = Disattiva

## How it stands. $address: a mail address.

notices-saved = Salvato.
notices-sent = Inviato. Dovrebbe arrivare fra un momento.
notices-wait = Abbiamo mandato un’e-mail a { $address }. Apri il link che contiene e premi il pulsante: prima di allora lì non arriva altro.
notices-confirmed = Confermato: da ora le e-mail arrivano a { $address }.
notices-given-up = Gli ultimi messaggi non sono arrivati, e abbiamo smesso di provare. Salva di nuovo per riprendere.
notices-here = Questo dispositivo riceve i messaggi.
notices-elsewhere = I messaggi arrivano su altri dispositivi, su questo non ancora.

## Where links of messages lead. $name: whose turn it is.

notices-off = Vuoi disattivare questi messaggi?
    .about = Dopo non riceverai più avvisi quando tocca a te.
    .named = Dopo non arriveranno più avvisi quando tocca a { $name }.
    .yes = Disattiva
    .done = Disattivati
    .after = Non arriveranno altri messaggi. Quello che era stato inserito è cancellato.
    .again = Hai cambiato idea? Scegli qui come avvisarti, e salva.
    .elsewhere = Per riaverli, scegli “Quando tocca a me” nelle impostazioni del browser in cui giochi.
    .failed = Non ha funzionato. Riprova fra un momento.
notices-confirm = Vuoi ricevere e-mail a questo indirizzo?
    .about = Premi il pulsante, e ti mandiamo qui un’e-mail ogni volta che una partita di Capolinea ti aspetta. Ogni e-mail ha un link per disattivarle.
    .named = Premi il pulsante, e mandiamo qui un’e-mail ogni volta che una partita di Capolinea aspetta { $name }. Ogni e-mail ha un link per disattivarle.
    .yes = Sì, scrivete qui
    .done = Fatto: l’indirizzo è confermato
    .after = Da ora scriviamo qui quando tocca a te. Puoi chiudere questa pagina.
    .invalid = Questo link non vale più. Inserisci di nuovo l’indirizzo per averne uno nuovo.
notices-not-here = Questa partita aspetta { $name }, che gioca in un altro browser
    .about = Aprila lì, oppure porta qui { $name } con il link personale: sta nella pagina iniziale di quel browser, sotto “I tuoi altri dispositivi”.
    .watch = Guarda soltanto
