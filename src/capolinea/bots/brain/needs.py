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
        # Cards to spare: a tunnel without any fails more often than not.
        self.spare: vec[i64] = vec[i64]([int(r.tunnel and rules.tunnel_cards > 0) for r in rules.board.routes])
        self.of: vec[i64] = filled(rules.n_card_kinds, 0)
        self.most_held: i64 = 0  # the colour that the seat has most cards of: a grey route is best paid in it

    def clear(self, state: State, seat: i64) -> None:
        """A seat wants no route; still, any card is worth something."""
        hands = state.cards.hands
        at = seat * self.rules.n_card_kinds
        best: i64 = 0
        kind: i64 = 1
        while kind < self.rules.wild:
            if hands[at + kind] > hands[at + best]:
                best = kind
            kind += 1
        self.most_held = best
        kind = 0
        while kind < self.rules.n_card_kinds:
            self.of[kind] = 2
            kind += 1

    def add(self, state: State, seat: i64, route: i64, weight: i64) -> None:
        """Want a route: the fewer of its cards are missing, the more each of them is wanted; for a tunnel one more,
        for its surcharge."""
        at = seat * self.rules.n_card_kinds
        colour = self._best_colour(route)
        rest = self.price[route] - self.symbols[route]
        missing = rest + self.spare[route] - state.cards.hands[at + colour]
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
        held = state.cards.hands[at + self._best_colour(route)]
        missing = self.symbols[route]
        rest = self.price[route] - missing
        if held < rest:
            missing += rest - held
        missing -= state.cards.hands[at + self.rules.wild]
        if missing < 0:
            return 0
        return missing

    def _best_colour(self, route: i64) -> i64:
        """The colour a route is best paid in."""
        colour = self.colour[route]
        if colour == GREY:
            return self.most_held
        return colour
