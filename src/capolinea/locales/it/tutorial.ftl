### The frame of guided games: a whole first one, and a lesson a map; what their steps say is in the words of their rooms.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = La partita guidata
tutorial-step = Passo { $number } di { $total }
tutorial-next = Avanti
tutorial-back = Indietro
tutorial-skip = Faccio da me
tutorial-try = Prova subito

## Lessons: the button that leads into one, with how long it takes or, where it has been taken, a tick; its last step and the ways out.

learn-map = Scopri che cosa ha di speciale
learn-minutes = in 2 minuti
learn-again = di nuovo?
learn-end = Ecco che cosa ha di speciale questa mappa; il resto è nelle regole. Anche le altre hanno idee tutte loro.
learn-play-on = Continua la partita
learn-home = Alle mappe
