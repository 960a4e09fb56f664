"""Tickets: where each one is.

The ticket deck is a queue of *batches*. Inside a batch the order is random, so it is not kept: drawing
picks from the oldest batch, and what is returned forms a new batch underneath (C-19).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.chance import Chance

# Where a ticket can be; add the seat (or, for the deck, the number of the batch).
GONE: Final = -1  # out of the game
ASIDE: Final = -2  # set aside by a rulebook during set-up
KEPT: Final = 0
OFFERED: Final = 16  # laid before a seat, which has to choose
OWN_PLACE: Final = 32  # the first of a rulebook's own (`Rules.TICKET_PLACES`), 16 apart
PLACES_APART: Final = 16
DECK: Final = 128


class Tickets:
    """The place of every ticket of one game."""

    def __init__(self) -> None:
        self.place: vec[i64] = vec[i64]()
        self.deck_size: i64 = 0
        self.batches: i64 = 1
        self.top: i64 = DECK  # the place of the top batch
        self.top_size: i64 = 0  # tickets in it

    def clone(self) -> Tickets:
        copy = Tickets()
        copy.place = self.place[:]
        copy.deck_size = self.deck_size
        copy.batches = self.batches
        copy.top = self.top
        copy.top_size = self.top_size
        return copy

    def set_up(self, n_tickets: i64) -> None:
        """All tickets lie in one shuffled batch."""
        self.place = filled(n_tickets, DECK)
        self.batches = 1
        self.recount()

    def at(self, place: i64) -> vec[i64]:
        """The tickets at a place, in board order."""
        found = vec[i64]()
        t: i64 = 0
        for where in self.place:
            if where == place:
                found = append(found, t)
            t += 1
        return found

    def count(self, place: i64) -> i64:
        n: i64 = 0
        for where in self.place:
            if where == place:
                n += 1
        return n

    def batch_sizes(self) -> list[tuple[int, int]]:
        """The batches of the deck from the top on: their numbers, and how many tickets are left in each."""
        found: list[tuple[int, int]] = []
        batch: i64 = 0
        while batch < self.batches:
            size = self.count(DECK + batch)
            if size > 0:
                found.append((int(batch), int(size)))
            batch += 1
        return found

    def draw(self, to: i64, count: i64, chance: Chance) -> None:
        """Move up to `count` tickets from the top of the deck to a place."""
        while count > 0 and self.deck_size > 0:
            if self.top_size == 0:
                self._find_top()
            self.move(chance.choose(self.place, self.top, self.top_size, 0), to)
            count -= 1

    def recount(self) -> None:
        """Compute afresh what follows from where the tickets are."""
        self.deck_size = 0
        for place in self.place:
            if place >= DECK:
                self.deck_size += 1
        self._find_top()

    def _find_top(self) -> None:
        """Note where the oldest batch lies, which is on top, and how large it is."""
        self.top = DECK + self.batches
        for place in self.place:
            if DECK <= place < self.top:
                self.top = place
        self.top_size = self.count(self.top)

    def move(self, ticket: i64, to: i64) -> None:
        was = self.place[ticket]
        if was >= DECK:
            self.deck_size -= 1
            if was == self.top:
                self.top_size -= 1
        if to >= DECK:
            self.deck_size += 1
            if to == self.top:
                self.top_size += 1
        self.place[ticket] = to

    def move_all(self, place: i64, to: i64) -> None:
        t: i64 = 0
        for where in self.place:
            if where == place:
                self.move(t, to)
            t += 1

    def keep(self, seat: i64, mask: i64, rest: i64) -> None:
        """Keep the offered tickets whose bits are set; the others go to the place `rest`."""
        offered = OFFERED + seat
        i: i64 = 0
        t: i64 = 0
        for where in self.place:
            if where == offered:
                self.move(t, KEPT + seat if (mask >> i) & 1 != 0 else rest)
                i += 1
            t += 1

    def new_batch(self) -> i64:
        """The place underneath the deck for tickets about to be returned."""
        self.batches += 1
        return DECK + self.batches - 1
