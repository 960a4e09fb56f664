### Somebody who is away: when they were last here, and what the others may do about it; the time that a table gives.

## When somebody was last here. $name: who; $ago: such as "2 days ago".

last-here = qui
    .ago = ultima visita { $ago }
    .never = non ancora qui
person-seen = Ultima visita di { $name }: { $ago }.
person-unseen = { $name } non si è ancora fatto vedere qui.
person-reminded = Ultimo promemoria a { $name }: { $ago }.

## What to do about a seat. $name: its player; $ago: since when; $when: such as "in 3 hours".

absent = { $name } non c’è
    .here = { $name } ci pensa su
    .bot = Un bot gioca per { $name }
absent-since = La partita aspetta { $name }: ha cominciato { $ago }.
absent-strip = { $count ->
    [one] La partita aspetta { $names }.
   *[other] La partita aspetta { $names }.
}
absent-what-now = Che fare?
absent-remind = Manda un promemoria a { $name }
    .about = { $name } riceve un messaggio, uno solo per ogni mossa.
    .later = Puoi farlo { $when }.
absent-stand-in = Fai giocare un bot
    .about = Continua finché { $name } non torna, con le stesse carte e gli stessi biglietti.
    .later = Puoi farlo { $when }, se { $name } nel frattempo non torna.
    .clock = Il tempo scade { $when }. Poi un bot continua da solo, finché { $name } non torna.
absent-give = Cedi il posto a qualcun altro
    .about = Chi apre il link di questo tavolo può continuare con le sue carte e i suoi biglietti. Fino ad allora { $name } può tornare.
    .later = Chi ospita può farlo { $when }.
    .host = Chi ospita può farlo adesso.
    .given = Il posto è libero: può prenderlo chi apre il link di questo tavolo. Fino ad allora { $name } può tornare.
absent-invite = Il link di questo tavolo

## A seat that was given up, for whoever looks on. $name: who left it.

take-over = Continua per { $name }
    .strip = Il posto di { $name } è libero.
    .confirm = Continuare per { $name }?
    .about = Prendi le carte e i biglietti così come sono, e giochi questa partita fino alla fine.

## Ending the game together. $names: those who agreed, or who are still asked; $count: how many they are.

end-together = Finire insieme la partita
    .about = Finisce senza vincitori appena tutti sono d’accordo. Chi è via non ha detto di sì, finché il suo posto non si può cedere a qualcun altro.
    .alone = Non gioca più nessun altro, quindi finisce subito, senza vincitori.
    .propose = Proponi
end-proposed = { $count ->
    [one] { $names } vorrebbe finire la partita.
   *[other] { $names } vorrebbero finire la partita.
}
    .you = Vorresti finire la partita. Ora tocca a { $names } decidere.
end-agree = Finiamola
end-refuse = Si continua
ended-together = La partita è stata chiusa
    .about = Lo ha deciso chi giocava: { $names }. Nessuno vince; i punti erano questi.
    .points = Punti alla fine

## Reminded. $name: who waits.

reminded = { $name } ti aspetta: tocca a te.
reminded-go = Al tavolo

## Time for each move and for the whole game. $time: such as "2 minutes"; $name: whose; $count: seconds.

clock-live = Dal vivo: { $time }
clock-relaxed = Con calma: { $time }
clock-slow = Senza fretta: { $time }
clock-other = Un altro tempo
clock-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}
total = Tempo per tutta la partita
    .about = Scorre mentre la partita aspetta te. Quando è finito, hai mezzo minuto per ogni mossa.
total-left = { $name } ha ancora { $time } per la partita.
    .you = Hai ancora { $time } per la partita.
