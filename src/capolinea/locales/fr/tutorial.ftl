### The frame of a guided first game; what its steps say is in the words of the room it is played in.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = Ta première partie
tutorial-step = Étape { $number } sur { $total }
tutorial-next = Suivant
tutorial-back = Retour
tutorial-skip = Je me débrouille
tutorial-try = À toi d’essayer
