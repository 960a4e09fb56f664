"""Capolinea: six rail-route board games on one engine.

>>> import capolinea
>>> game = capolinea.new_game("berlin", seats=2, seed=7)
>>> while not game.over:
...     _ = game.play(game.legal()[0])
>>> len(game.score())
2
"""

from __future__ import annotations

__version__ = "0.1.0"

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

from capolinea.play.errors import NotAnActionError, NotLegalError, NotYourDecisionError, PlayError
from capolinea.play.match import Match, new_game

if TYPE_CHECKING:
    from capolinea.play.replay import Recorded
    from capolinea.reviews.report import Review

__all__ = ["Match", "NotAnActionError", "NotLegalError", "NotYourDecisionError", "PlayError", "new_game", "review"]


def review(
    game: Recorded | Match | Path | str,
    seats: Collection[int] | None = None,
    progress: Callable[[Review], None] | None = None,
) -> Review:
    """What a finished game might have been: a match, a record, its file, or its text.

    Moves are judged of `seats`, else of all; `progress` is told what is known whenever a piece is done.
    """
    from capolinea.reviews.review import review  # who only plays needs no bots

    return review(game, seats, progress)
