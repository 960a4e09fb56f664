### Come si dicono i rifiuti del server a chi gioca.

## refusal- and the server's error code. $map: the name of the map, where a refusal is about its rulebook.

refusal-bad-message = Il server non ha capito. Ricarica la pagina e riprova.
refusal-not-known = Il server non ti riconosce. Riapri il tuo link personale o scegli un nuovo nome.
refusal-foreign-origin = Questa pagina viene da un altro sito e qui non può giocare.
refusal-not-yours = Non spetta a te: è il posto di un altro, o lo decide chi ospita.
refusal-not-found = Qui non c’è nulla. Forse il tavolo è stato chiuso.
refusal-wrong-method = Così non si può fare. Ricarica la pagina e riprova.
refusal-not-possible = In questo momento il tavolo non lo permette.
refusal-taken = Qualcuno è arrivato prima: quel posto è occupato.
refusal-stale = A questo hai già risposto, forse in un’altra scheda.
refusal-id-used = Questa mossa è arrivata due volte con contenuti diversi. Ricarica la pagina e riprova.
refusal-not-your-turn = Non è ancora il tuo turno.
refusal-not-legal = Adesso le regole non lo permettono.
refusal-stood-in = Un bot sta giocando per te. Prima riprendi il tuo posto.
refusal-broken = Questa versione del server non riesce a continuare la partita. Non va perso nulla.
refusal-too-large = Era troppo lungo per il server.
refusal-wrong-type = Il server non ha ricevuto quello che si aspettava. Ricarica la pagina e riprova.
refusal-too-fast = Un attimo, per favore: troppo in fretta.
refusal-too-many = Hai troppi tavoli o connessioni aperti. Chiudine uno e riprova.
refusal-not-saved = Forse non è stato salvato. Controlla fra un momento e, se serve, riprova.
refusal-busy = Il server è occupato. Riprova fra un momento.
refusal-closing = Il server si riavvia. La partita riprende fra un momento.
refusal-not-delivered = Il messaggio non è arrivato. L’indirizzo è giusto?
refusal-failed = Qualcosa è andato storto sul server. Non è colpa tua.
# $request is the number under which the server's log tells more.
logged-request = Il suo registro ne sa di più: { $request }
refusal-rulebook-failed = Le regole di { $map } hanno un difetto: la partita non può continuare. Il registro del server dice quale.
refusal-offline = Il server non risponde. Riprova tra un attimo.
refusal-bad-file = In questo file non ci sono partite da portare qui.
refusal-bad-board = Questo file non è un tabellone giocabile con queste regole.
