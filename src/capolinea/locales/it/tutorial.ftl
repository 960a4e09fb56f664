### The frame of a guided first game; what its steps say is in the words of the room it is played in.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = La tua prima partita
tutorial-step = Passo { $number } di { $total }
tutorial-next = Avanti
tutorial-back = Indietro
tutorial-skip = Faccio da me
tutorial-try = Prova subito
