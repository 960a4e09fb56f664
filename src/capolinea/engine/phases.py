"""What a game waits for."""

from __future__ import annotations

from typing import Final

# Rulebooks name their own in `Rules.OWN_PHASES` and number them from OWN_PHASE on.
SETUP: Final = 0  # every seat: which of the first tickets to keep
TURN: Final = 1  # one seat: its action
SECOND_CARD: Final = 2  # one seat: the second card of a draw
CHOICE: Final = 3  # one seat: which of the tickets just drawn to keep
OVER: Final = 4
SURCHARGE: Final = 5  # one seat: pay what a tunnel costs on top, or give up
OWN_PHASE: Final = 6
PHASE_NAMES: Final = ("setup", "turn", "second_card", "choice", "over", "surcharge")
