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

from capolinea.play.errors import NotAnActionError, NotLegalError, NotYourDecisionError, PlayError
from capolinea.play.match import Match, new_game

__all__ = ["Match", "NotAnActionError", "NotLegalError", "NotYourDecisionError", "PlayError", "new_game"]
