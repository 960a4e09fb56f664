"""A match whose seats are taken by bots."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from capolinea.bots.bot import Bot
from capolinea.play.match import Match
from capolinea.play.record import Line


class IllegalBotActionError(RuntimeError):
    """A bot chose what it may not."""


class Turn(NamedTuple):
    """One action of a bot: its seat, how long it thought, and the record's line."""

    seat: int
    seconds: float
    line: Line


def turns(match: Match, bots: Sequence[Bot]) -> Iterator[Turn]:
    """Let bots finish a match action by action; each sees only its own view."""
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        start = time.perf_counter()
        decision = bots[seat].decide(view, bots[seat].budget)
        seconds = time.perf_counter() - start
        if decision.action not in view.legal:
            raise IllegalBotActionError(f"{type(bots[seat]).__name__} chose {decision.action}, which is not legal")
        yield Turn(seat, seconds, match.play(decision.action, seat))


def play_with_bots(match: Match, bots: Sequence[Bot]) -> Match:
    """Let bots finish a match."""
    for _ in turns(match, bots):
        pass
    return match
