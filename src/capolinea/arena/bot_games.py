"""A match whose seats are taken by bots."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from operator import index
from typing import NamedTuple

from capolinea.bots.bot import Bot, Decision
from capolinea.play.match import Match
from capolinea.play.record import Line
from capolinea.play.view import View


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
        yield Turn(seat, seconds, match.play(legal_action(decision, view), seat))


def legal_action(decision: Decision, view: View) -> int:
    """The action that a bot chose, which may be anything as long as nobody has looked."""
    if not isinstance(decision, Decision):
        raise IllegalBotActionError(f"it gave {_short(decision)} instead of a Decision")
    try:
        action = index(decision.action)  # numpy's integers are as good
    except TypeError:
        raise IllegalBotActionError(f"it chose {_short(decision.action)}, but actions are numbers") from None
    if action not in view.legal:
        raise IllegalBotActionError(f"it chose {_short(action)}, which is not legal")
    return action


def _short(thing: object) -> str:
    text = repr(thing)
    return text if len(text) <= 60 else f"{text[:60]}…"


def play_with_bots(match: Match, bots: Sequence[Bot]) -> Match:
    """Let bots finish a match."""
    for _ in turns(match, bots):
        pass
    return match
