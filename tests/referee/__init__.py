"""An independent referee for records of games, written from RULES.md and RECORD.md alone.

It shares no code with the engine it judges and prefers the plain way to the fast one. Each module lists at its top
the points RECORD.md leaves open; there the referee takes either form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .board import Board
from .game import Game
from .reading import Foul, Lines

__all__ = ["judge"]


def judge(lines: Sequence[str], facts: Mapping[str, Any]) -> list[str]:
    """Replay a record on a board with these facts; returns what is wrong with it, nothing if it is right.

    A fault in the play ends the replay, as all that follows would be judged from a wrong position; the result line
    is compared in full.
    """
    cursor = Lines(lines)
    try:
        faults = Game(cursor, Board(facts)).replay()
    except Foul as foul:
        faults = [(foul.rule, foul.text)]
    return [f"Line {cursor.number}: {text} ({rule})." for rule, text in faults]
