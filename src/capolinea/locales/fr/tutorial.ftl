### The frame of guided games: a whole first one, and a lesson a map; what their steps say is in the words of their rooms.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = La partie guidée
tutorial-step = Étape { $number } sur { $total }
tutorial-next = Suivant
tutorial-back = Retour
tutorial-skip = Je me débrouille
tutorial-try = À toi d’essayer

## Lessons: the way into one, for those who have taken it already, and the way out at its end.

learn-map = Découvre ce qui change ici
learn-minutes = 2 minutes, à la table
learn-again = Déjà vu · encore une fois ?
learn-end = Voilà ce qui change ici ; le reste est dans les règles. Les autres plateaux ont des idées bien à eux.
learn-play-on = Continuer la partie
learn-home = Aux plateaux
