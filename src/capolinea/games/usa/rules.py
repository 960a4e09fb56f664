"""USA: the common law, and points for the longest path (C-25).

Everything else that makes this map is a fact of its board.
"""

from __future__ import annotations

from typing import ClassVar, Final

from capolinea.engine.rules import Rules
from capolinea.engine.state import State


class UsaRules(Rules):
    """The one number that the common law leaves open."""

    NAME: ClassVar[str] = "usa"
    LONGEST_BONUS: ClassVar[int] = 10

    def new_state(self, seats: int) -> State:
        return State(self, seats)


RULES: Final = UsaRules
