"""A look ahead: what a seat would see when its next turn comes, after an action of its own in an imagined game."""

from __future__ import annotations

from mypy_extensions import i64

from capolinea.bots.brain.policy import Policy
from capolinea.bots.perception.look import Look
from capolinea.bots.perception.watch import Watch
from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.phases import OVER, TURN
from capolinea.engine.playout import first_waiting
from capolinea.engine.rules import Rules
from capolinea.engine.state import State


class Ahead:
    """Plays a little way on, all seats as `regular` does; what is then seen stands in `look`."""

    def __init__(self, rules: Rules) -> None:
        self.look = Look(rules, False)
        self.watch = Watch(rules, rules.most_seats)
        self.policy = Policy(rules, True, brief=True)
        self.legal = Legal(rules)

    def after(self, state: State, seat: i64, action: i64, watch: Watch, chance: Chance) -> bool:
        """Go on until the seat has a turn again and look at it, with advice; whether the game goes on until then.
        `watch` is of the position that the action is taken in."""
        if self.watch.seats != watch.seats:
            self.watch = Watch(state.rules, watch.seats)
        own = self.watch
        own.take_over(watch)
        self.policy.forget()
        asked = seat
        while True:
            own.before(state, asked, action)
            state.perform(asked, action, chance)
            own.after(state)
            if state.phase == OVER:
                return False
            asked = first_waiting(state)
            if asked == seat and state.phase == TURN:
                self.look.at(state, seat, own)
                self.look.ask_for_advice(state)
                return True
            self.legal.refresh(state, asked)
            action = self.policy.choose(state, asked, self.legal)

    def row(self) -> bytes:
        """What was seen and advised, in 16 bits each."""
        return bytes(self.look.row) + bytes(self.look.advised)
