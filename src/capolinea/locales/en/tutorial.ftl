### The frame of guided games: a whole first one, and a lesson a map; what their steps say is in the words of their rooms.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = The guided game
tutorial-step = Step { $number } of { $total }
tutorial-next = Next
tutorial-back = Back
tutorial-skip = I will find my way
tutorial-try = Try it now

## Lessons: the button that leads into one, with how long it takes or, where it has been taken, a tick; its last step and the ways out.

learn-map = Learn what is special here
learn-minutes = in 2 minutes
learn-again = again?
learn-end = That is what is special here; the rules tell the rest. The other maps have ideas of their own.
learn-play-on = Play on
learn-home = To the maps
