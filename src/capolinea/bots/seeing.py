"""From a view to an observation, for bots that learned: exactly what the games they learned from would have shown."""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from capolinea.bots.perception.choices import Choices
from capolinea.bots.perception.observer import Observer
from capolinea.bots.perception.watch import Watch
from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.play.arrays import overwrite
from capolinea.play.imagine import Imagination
from capolinea.play.view import View


class Seen(NamedTuple):
    """An observation, the choices that the seat has, and a state that fits the view."""

    row: bytes  # 16-bit numbers
    marks: bytes  # of each choice, 1 if the seat has it
    state: State


class Seeing:
    """Looks at views of one rulebook's games."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.observer = Observer(rules)
        self.choices = Choices(rules)
        self._legal = Legal(rules)
        self._listed = vec[i64]([0] * int(self.choices.n))

    def look(self, view: View, chance: Chance) -> Seen:
        """Look at the view of a seat; what is hidden is dealt with `chance`, and does not show."""
        assert view.seat is not None
        state = Imagination(view, self.rules).sample(chance)
        watch = watch_of(view, self.rules)
        row = vec[i16]([0] * int(self.observer.length))
        self.observer.write(state, view.seat, watch, row, 0)
        marks = vec[u8](bytes(int(self.choices.n)))
        self._legal.refresh(state, view.seat)
        self.choices.mark(state, self._legal, marks, 0, self._listed, 0)
        return Seen(bytes(row), bytes(marks), state)


def watch_of(view: View, rules: Rules) -> Watch:
    """What a watcher of the game up to a view would have in mind."""
    watch = Watch(rules, len(view.seats))
    overwrite(watch.known, [seat.known.get(card, 0) for seat in view.seats for card in rules.card_names])
    back = {rules.ticket_index[ticket] for ticket in [*view.returned, *view.gone]}
    tickets = range(int(rules.board.n_tickets))
    mine = [[int(seat == view.seat and ticket in back) for ticket in tickets] for seat in range(len(view.seats))]
    overwrite(watch.given_back, [mark for marks in mine for mark in marks])
    return watch
