"""Which cards a seat is missing for routes, and how much it wants each kind."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.board import GREY
from capolinea.engine.rules import Rules
from capolinea.engine.state import State


class Needs:
    """How much each kind of card is wanted, summed over the routes that are."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.colour: vec[i64] = vec[i64]([r.colour for r in rules.board.routes])
        self.price: vec[i64] = vec[i64]([r.cards for r in rules.board.routes])
        self.symbols: vec[i64] = vec[i64]([r.ferry for r in rules.board.routes])
        self.of: vec[i64] = filled(rules.n_card_kinds, 0)

    def clear(self) -> None:
        """No route is wanted; still, any card is worth something."""
        kind: i64 = 0
        while kind < self.rules.n_card_kinds:
            self.of[kind] = 2
            kind += 1

    def add(self, state: State, seat: i64, route: i64, weight: i64) -> None:
        """Want a route: the fewer of its cards are missing, the more each of them is wanted."""
        at = seat * self.rules.n_card_kinds
        colour = self._best_colour(state, seat, route)
        rest = self.price[route] - self.symbols[route]
        missing = rest - state.cards.hands[at + colour]
        wilds = self.symbols[route] - state.cards.hands[at + self.rules.wild]
        if missing > 0:
            self.of[colour] += weight // missing
            if self.colour[route] == GREY:
                kind: i64 = 0
                while kind < self.rules.wild:
                    self.of[kind] += weight // (2 * rest)
                    kind += 1
        if wilds > 0:
            self.of[self.rules.wild] += weight // wilds
        elif missing > 0:
            self.of[self.rules.wild] += weight // (missing + 1)

    def missing(self, state: State, seat: i64, route: i64) -> i64:
        """Cards still missing for a route in its best colour, wilds in hand counted."""
        at = seat * self.rules.n_card_kinds
        held = state.cards.hands[at + self._best_colour(state, seat, route)]
        rest = self.price[route] - self.symbols[route]
        missing = (rest - held if held < rest else 0) + self.symbols[route] - state.cards.hands[at + self.rules.wild]
        return missing if missing > 0 else 0

    def _best_colour(self, state: State, seat: i64, route: i64) -> i64:
        """The colour a route is best paid in."""
        if self.colour[route] != GREY:
            return self.colour[route]
        at = seat * self.rules.n_card_kinds
        best: i64 = 0
        kind: i64 = 1
        while kind < self.rules.wild:
            if state.cards.hands[at + kind] > state.cards.hands[at + best]:
                best = kind
            kind += 1
        return best
