"""What sort of thing an action is, and what a move was about that should have been another one."""

from __future__ import annotations

from capolinea.bots.brain.alike import is_draw, route_of
from capolinea.engine.rules import KEEP, TICKETS
from capolinea.engine.state import State

DRAW, CLAIM, ASK, CHOOSE, OTHER = "draw", "claim", "ask", "choose", "other"


def thing(state: State, action: int) -> str:
    """What is done, in a word."""
    if is_draw(action):
        return DRAW
    if action == TICKETS:
        return ASK
    if KEEP <= action < state.rules.keep_end:
        return CHOOSE
    return OTHER if route_of(state, action) < 0 else CLAIM


def kind_of(state: State, played: int, preferred: int) -> str:
    """What a move was about (`report.KINDS`)."""
    was, better = thing(state, played), thing(state, preferred)
    if was == CHOOSE and better == CHOOSE:
        more = (played - KEEP).bit_count() - (preferred - KEEP).bit_count()
        return "kept-many" if more > 0 else "kept-few" if more < 0 else "kept-others"
    return {
        (DRAW, CLAIM): "drew-claim",
        (DRAW, ASK): "drew-tickets",
        (DRAW, DRAW): "drew-card",
        (CLAIM, DRAW): "claimed-draw",
        (CLAIM, ASK): "claimed-tickets",
        (CLAIM, CLAIM): "claimed-route",
        (ASK, DRAW): "asked-draw",
        (ASK, CLAIM): "asked-claim",
    }.get((was, better), "other")
