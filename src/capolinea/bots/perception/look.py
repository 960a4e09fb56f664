"""A look at one position for one seat: observation and choices in arrays of its own, which others may read."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from capolinea.bots.perception.advice import Advice
from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.observer import Observer
from capolinea.bots.perception.watch import Watch
from capolinea.engine.arrays import filled
from capolinea.engine.legal import Legal
from capolinea.engine.rules import Rules
from capolinea.engine.state import State


class Look:
    """Looks at positions of one rulebook; each look overwrites the arrays of the one before."""

    def __init__(self, rules: Rules, full: bool) -> None:
        self.rules = rules
        self.full: bool = full  # marks are of actions, not of choices
        self.observer = Observer(rules)
        self.choices = Choices(rules)
        self.legal = Legal(rules)
        self.n_choices: i64 = self.choices.n
        if full:
            self.n_choices = rules.n_actions
        self.row: vec[i16] = vec[i16]([0] * int(self.observer.length))
        self.marks: vec[u8] = vec[u8](bytes(int(self.n_choices)))
        self.advice = Advice(rules, self.choices)
        self.advised: vec[i16] = vec[i16]([0] * int(self.advice.length))
        self.acts: vec[i32] = vec[i32]([0] * int(self.choices.n))  # behind each choice, once advice was asked for
        self.listed: vec[i64] = filled(self.n_choices, 0)  # what is marked, in no particular order
        self.n_listed: i64 = 0

    def at(self, state: State, seat: int, watch: Watch) -> None:
        """Look at a position; a seat that is not asked has no choices."""
        self.observer.write(state, seat, watch, self.row, 0)
        i: i64 = 0
        while i < self.n_listed:
            self.marks[self.listed[i]] = 0
            i += 1
        self.legal.refresh(state, seat)
        if not self.full:
            self.n_listed = self.choices.mark(state, self.legal, self.marks, 0, self.listed, 0)
            return
        i = 0
        while i < self.legal.size:
            action = self.legal.at(i)
            self.marks[action] = 1
            self.listed[i] = action
            i += 1
        self.n_listed = self.legal.size

    def ask_for_advice(self, state: State) -> None:
        """Put into `advised` what `regular` makes of the position just looked at."""
        self.advice.write(state, self.legal, self.listed, 0, self.n_listed, self.advised, 0, self.acts, 0)

    def action(self, state: State, seat: int, wanted: int) -> int:
        """The action behind a decision that is marked."""
        return wanted if self.full else int(self.choices.action(state, seat, wanted))
