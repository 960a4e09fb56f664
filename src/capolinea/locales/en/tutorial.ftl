### The frame of a guided first game; what its steps say is in the words of the room it is played in.

## Frame of the guided game. $number, $total: the step and how many there are.

tutorial-title = Your first game
tutorial-step = Step { $number } of { $total }
tutorial-next = Next
tutorial-back = Back
tutorial-skip = I will find my way
tutorial-try = Try it now
