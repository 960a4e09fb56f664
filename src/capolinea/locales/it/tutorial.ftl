### The frame of guided games: a whole first one, and a lesson a map; what their steps say is in the words of their rooms.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = La partita guidata
tutorial-step = Passo { $number } di { $total }
tutorial-next = Avanti
tutorial-back = Indietro
tutorial-skip = Faccio da me
tutorial-try = Prova subito

## Lessons: the way into one, for those who have taken it already, and the way out at its end.

learn-map = Impara che cosa c’è di speciale
learn-minutes = 2 minuti, al tavolo
learn-again = Imparato · un’altra volta?
learn-end = Ecco che cosa c’è di speciale qui; il resto è nelle regole. Continua quanto vuoi, o torna indietro e prova un’altra mappa.
learn-play-on = Continua la partita
learn-home = Alle mappe
