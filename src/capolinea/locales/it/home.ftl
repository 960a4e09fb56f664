### Pagina iniziale, tavoli, impostazioni, informazioni, errori.

## The home page. $least, $most: numbers of players; $map: a map's name.

home-title = { -brand }
home-tagline = Costruisci ferrovie da una mappa all’altra: contro i bot, con gli amici o attorno a uno schermo.
home-first-game = Prima volta? Gioca una partita guidata (dieci minuti)
home-choose-map = Scegli una mappa
home-players = Da { $least } a { $most } giocatori
home-rules = Regole: { $map }
home-board = Quanto è fedele il tabellone?
rules = Regole
rules-contents = Indice
rules-legend = Carte e tratte di questa mappa
rules-maps = Le regole di ogni mappa
rules-full = In una pagina a sé

## Bots: level- and the bot's name; .about says how it plays.

level-random = Casuale
    .about = Fa una mossa qualsiasi fra quelle permesse. Buono per guardarsi intorno.
level-novice = Novizio
    .about = Segue i suoi biglietti uno alla volta. Un primo avversario gentile.
level-regular = Medio
    .about = Pianifica insieme tutti i biglietti e tiene d’occhio i punti.
level-expert = Esperto
    .about = Prima di ogni mossa gioca nella mente molte partite immaginate. Al suo posto non vede più di quanto vedresti tu.
level-champion = Campione
    .about = Ha imparato tutto il gioco in innumerevoli partite giocate fra sé e sé. Al suo posto non vede più di quanto vedresti tu.
level-builder = Costruttore
    .about = Vuole una sola grande rete: più biglietti e una lunga linea.
level-blocker = Guastafeste
    .about = Guarda dove vuole andare chi è in testa e gli prende la via.
level-sprinter = Velocista
    .about = Ha fretta: pochi biglietti, tratte lunghe appena si possono pagare, e la fine della partita presto.

## Names of bots, the same in every language; a list of them; $name, $level: a bot's.

bot-novice = Nina
bot-regular = Otto
bot-expert = Vera
bot-champion = Cleo
bot-builder = Bruno
bot-blocker = Greta
bot-sprinter = Leo
bots-choice = { $name } · { $level }
bots-levels = Livelli
bots-styles = Stili, forti circa come il livello medio
bots-others = Altri

## Starting a game. $count: seats still free; $name: who sits or sat in a seat.

play-now = Gioca subito
    .about = Tu contro i bot, subito.
pass-and-play = Attorno a uno schermo
    .about = Più persone usano questo dispositivo. Fra un turno e l’altro le mani si nascondono.
invite = Invita con un link
    .about = Manda il link: chi lo apre può sedersi o guardare.
invite-everybody = Funziona per tutti, ovunque siano.
invite-network = Funziona per chi è nella stessa rete di questo computer: a casa, nello stesso Wi-Fi.
invite-here = Per ora solo questo computer può aprire il link.
    .how = Il server l’hai avviato tu? Apri la pagina con il link scritto nel terminale: da lì puoi far entrare la tua rete.
invite-code = Codice QR del link: inquadralo con la fotocamera del telefono
network-open = Apri alla mia rete
    .about = Così telefoni e computer nello stesso Wi-Fi possono entrare, finché non chiudi o fermi il server.
network-close = Chiudi di nuovo alla rete
opponents = Avversari
opponent-add = Aggiungi un avversario
opponent-remove = Togli questo avversario
seat-open = Aperto a chiunque
seat-free = Posto libero
seat-take = Siediti qui
seat-name = Nome a questo posto
seat-leave = Mi alzo
seat-remove = Fai alzare
    .label = Fai alzare { $name }
    .confirm = Far alzare { $name } da questo posto?
    .about = Il posto torna libero. Chi ha il link del tavolo può sedersi di nuovo, anche { $name }.
    .public = Il posto torna libero per altri. { $name } non potrà più sedersi a questo tavolo.
seat-lost = { $name } qui non ha più un posto: l’ha liberato chi ospita, o qualcuno da un’altra finestra.
    .you = Qui non hai più un posto: l’ha liberato chi ospita, o tu da un’altra finestra.
seat-host = ospita
seat-bot-choose = Bot a questo posto
seat-no-bot = Nessun bot
table-start = Comincia la partita
table-start-wait = { $count ->
    [one] { $count } posto è ancora libero.
   *[other] { $count } posti sono ancora liberi.
}
table-start-host = La partita la comincia chi ospita.
table-public = Mostra il tavolo a tutti
table-is-public = lo trovano tutti
table-is-private = solo su invito
table-copy-link = Copia il link
table-link-copied = Copiato. Mandalo agli amici.
    .here = Copiato. Per ora si apre solo su questo computer.
table-share = Condividi
table-close = Chiudi il tavolo
    .confirm = Chiudere il tavolo?
    .about = Altri si sono già seduti qui.
options = Altre opzioni
seating = Chi comincia
seating-drawn = Decide la sorte
    .help = Prima della prima carta si sorteggiano i posti, e con loro chi comincia, a partire dal codice sigillato della mescolata. Nessuno può scegliere, e a fine partita tutti possono controllare.
seating-kept = Posti come sono
    .help = Si gioca nell’ordine dei posti così come li vedi; comincia il primo.
seed = Codice fisso della mescolata (seed)
    .about = Lo stesso codice dà le stesse carte. Lo vedono tutti: serve per esercitarsi o per fare confronti.
fair-before = La mescolata è già fissata. Questa è la sua impronta; a fine partita vedrai il codice da cui viene e potrai controllare che nulla sia cambiato.

## Time for each decision. $count: minutes, hours or days.

clock = Tempo per ogni mossa
    .about = Quando scade, un bot gioca finché non torni.
clock-none = Senza limite di tempo
clock-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
clock-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}
clock-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}

## Lists of tables. $map: a map's name; $names: who sits there; $count: free seats.

public-tables = Tavoli aperti a tutti
public-tables-none = Nessun tavolo aspetta giocatori. Aprine uno!
my-tables-none = Qui troverai le tue partite.
tables-more = { $count ->
    [one] Mostra un altro tavolo
   *[other] Mostra altri { $count } tavoli
}
tables-finished = Partite finite
table-row = { $map } con { $names }
table-your-turn = Tocca a te
table-their-turn = Tocca a { $names }
table-free-seats = { $count ->
    [one] { $count } posto libero
   *[other] { $count } posti liberi
}

## The status of a table: status- and the server's word.

status-open = In attesa di giocatori
    .full = Tutti i posti sono presi
status-playing = In corso
status-finished = Finita
status-abandoned = Chiusa
status-broken = Questa versione non può continuarla

## Settings

settings = Impostazioni
settings-name = Il tuo nome
settings-language = Lingua
settings-theme = Colori della pagina
theme-system = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
settings-pace = Ritmo dei bot
pace-slow = Con calma
pace-normal = Normale
pace-fast = Svelto
pace-instant = Immediato
settings-sounds = Suoni
settings-volume = Volume
sounds-on = I suoni sono attivi.
sounds-off = I suoni sono spenti.

## Your name and your personal link: there are no accounts. $name: whose link it is; $other: who plays here so far.

personal-link = Il tuo link personale
    .about = Niente account, niente password. Questo link sei tu: aprilo su un altro dispositivo per continuare a giocare lì.
    .warning = Tienilo per te. Chi lo possiede può giocare al posto tuo, e se lo perdi nessuno può rimandartelo.
    .here = Gli altri dispositivi non possono ancora aprirlo: il server risponde solo su questo computer.
personal-link-copy = Copia il mio link
personal-link-copied = Copiato. Aprilo sull’altro dispositivo.
personal-link-other = I tuoi altri dispositivi
personal-link-open = Giocare come { $name } in questo browser?
    .meaning = Con questo link personale, questo browser gioca come { $name }. Tutto quello che { $name } vede e fa, lo vede e lo fa anche chiunque abbia il link.
    .other = Finora qui giochi come { $other }. { $name } ne prenderebbe il posto, e senza il link personale di { $other } non potresti più tornare a quei tavoli da questo browser.
    .whose = Di’ di sì solo se è il tuo link, preso da un altro tuo dispositivo. Se te l’ha mandato qualcuno, di’ di no: vedrebbe le tue carte.
    .yes = Sì, è il mio link
    .no = No, continua senza
    .stay = No, resto { $other }
    .twin = Qui giochi già con lo stesso nome, ma ad altri tavoli. Senza il tuo link personale non potresti più tornarci da questo browser.
    .same = No, resto come sono
    .elsewhere = In un’altra scheda di questo browser hai continuato come { $name }: ora lo sei anche qui.
personal-link-renew = Esci da tutti gli altri dispositivi
    .when = Qualcuno ha visto il tuo link, o hai perso un dispositivo? I vecchi link non valgono più, sugli altri dispositivi la sessione si chiude, questo browser va avanti.
    .confirm = Uscire da tutti gli altri dispositivi?
    .about = Ricevi un nuovo link personale. Quello vecchio non vale più e sugli altri dispositivi la sessione si chiude; questo browser va avanti, e posti e partite restano tuoi.
    .yes = Esci dagli altri dispositivi
    .done = Fatto. Sugli altri dispositivi la sessione è chiusa, e questo è il tuo nuovo link.
personal-link-forget = Dimenticami su questo dispositivo
    .confirm = Dimenticarti su questo dispositivo?
    .about = Senza il tuo link personale non potrai tornare alle tue partite.
    .yes = Dimenticami

## Where somebody is logged out. $name: who plays here so far.

logged-out = Qui la tua sessione è chiusa
    .about = L’hai chiusa da un altro dispositivo, oppure il server non ti riconosce più. Apri il tuo nuovo link personale per continuare come { $name }, oppure ricomincia da zero.
    .new = Ricomincia da zero

## About

about-program = Che cos’è { -brand }
about-what = { -brand } è un programma aperto per giochi di ferrovie, fedele alle regole ma con parole e disegni suoi.
about-accounts = Niente account, niente pubblicità, nessuno che ti guarda da sopra la spalla.
about-fair = Prima della prima carta mostriamo l’impronta della mescolata, dopo l’ultima il codice da cui viene: così puoi controllare che nulla sia cambiato.
about-bots = I bot vedono esattamente ciò che vedresti tu al loro posto, e nulla di più.
about-boards = Ogni mappa dice quanto è fedele il suo tabellone. Dove non sappiamo di più, lo diciamo.

## Errors of the page. What the server refuses is in refusals.ftl.

error-not-found = Questa pagina non esiste. Forse il link è incompleto.
error-server = Il server non risponde. Continuiamo a provare.
error-old-page = C’è una versione più recente. Ricarica per averla.
error-link = Questo link personale non vale più, o è incompleto.
    .unchecked = Non è stato possibile controllare il tuo link personale. Riaprilo fra un momento.
loading = Un attimo…
error-reload = Ricarica
