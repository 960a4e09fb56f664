"""A match whose seats are taken by bots."""

from __future__ import annotations

from collections.abc import Sequence

from capolinea.bots.bot import Bot
from capolinea.play.match import Match


class IllegalBotActionError(RuntimeError):
    """A bot chose what it may not."""


def play_with_bots(match: Match, bots: Sequence[Bot]) -> Match:
    """Let bots finish a match; each sees only its own view."""
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        decision = bots[seat].decide(view, bots[seat].budget)
        if decision.action not in view.legal:
            raise IllegalBotActionError(f"{type(bots[seat]).__name__} chose {decision.action}, which is not legal")
        match.play(decision.action, seat)
    return match
