### The frame of guided games: a whole first one, and a lesson a map; what their steps say is in the words of their rooms.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = La partie guidée
tutorial-step = Étape { $number } sur { $total }
tutorial-next = Suivant
tutorial-back = Retour
tutorial-skip = Je me débrouille
tutorial-try = À toi d’essayer

## Lessons: the button that leads into one, with how long it takes or, where it has been taken, a tick; its last step and the ways out.

learn-map = Découvre ce qui change ici
learn-minutes = en 2 minutes
learn-again = encore ?
learn-end = Voilà ce qui change ici ; le reste est dans les règles. Les autres plateaux ont des idées bien à eux.
learn-play-on = Continuer la partie
learn-home = Aux plateaux
