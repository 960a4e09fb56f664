"""Berlin: a short game with two kinds of pieces (BE-1 to BE-9).

Everything that makes Berlin special is a number or a fact of its board: trams and subways are kinds of
pieces, a subway route has one space and its own price.
"""

from __future__ import annotations

from typing import ClassVar, Final

from capolinea.engine.rules import Rules
from capolinea.engine.state import State


class BerlinRules(Rules):
    """Berlin's numbers."""

    NAME: ClassVar[str] = "berlin"
    SEATS: ClassVar[tuple[int, int]] = (2, 4)
    HAND: ClassVar[int] = 2  # BE-1
    DEAL: ClassVar[int] = 2
    DEAL_KEEP: ClassVar[int] = 1
    OFFER: ClassVar[int] = 2  # BE-7
    LAST_ROUND_AT: ClassVar[int] = 1  # trams and subways together (BE-8)
    DOUBLE_OPEN: ClassVar[tuple[int, ...]] = (1, 2, 2, 2)  # BE-6

    def new_state(self, seats: int) -> State:
        return State(self, seats)


RULES: Final = BerlinRules
