"""The champion in a browser: seen and advised here, its network is reckoned by `web/src/worker/champion.ts`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Protocol

import msgspec

from capolinea.bots.bot import Budget, Decision
from capolinea.bots.learned import LearnedBot, seeing_of
from capolinea.bots.nets import tables
from capolinea.bots.perception.advice import NOT_WEIGHED
from capolinea.bots.planned import RegularBot
from capolinea.bots.registry import BUILT_IN, CHAMPION
from capolinea.engine.rules import Rules
from capolinea.play.view import View

Judge = Callable[[bytes, bytes], Any]


class Mind(Protocol):
    """What reckons the network."""

    def ready(self) -> Awaitable[bool]:
        """Whether its weights are here; they are fetched when they are first wanted."""
        ...

    def on(self, told: str) -> Judge:
        """Its judge on a board."""
        ...


class BrowserChampion(LearnedBot):
    """Plays as `regular` as long as the weights cannot be had."""

    mind: ClassVar[Mind]
    is_ready: ClassVar[bool] = False

    def judge(self, row: bytes, marks: bytes) -> Sequence[float]:
        return list(_judge_of(self.rules)(row, marks).to_py())

    def decide(self, view: View, budget: Budget) -> Decision:
        if not self.is_ready:
            return RegularBot(self.rules, self.seed).decide(view, budget)
        return super().decide(view, budget)


def offer(mind: Mind) -> None:
    """From now on there is a champion."""
    BrowserChampion.mind = mind
    BUILT_IN[CHAMPION] = BrowserChampion


async def prepare(bot: str) -> None:
    """Get ready what a bot needs, if it is one that needs something."""
    if BUILT_IN.get(bot) is BrowserChampion:
        BrowserChampion.is_ready = await BrowserChampion.mind.ready()


@lru_cache(maxsize=32)
def _judge_of(rules: Rules) -> Judge:
    return BrowserChampion.mind.on(msgspec.json.encode(told_of(rules)).decode())


def told_of(rules: Rules) -> dict[str, object]:
    """All that the network is told of a board once."""
    look = seeing_of(rules).look
    seen, said = look.observer, look.advice
    return {
        "tables": tables.board_tables(rules, look.choices),
        "observed": {
            "seats": int(seen.seat_at),
            "cards": int(seen.card_at),
            "routes": int(seen.route_at),
            "tickets": int(seen.ticket_at),
            "places": int(seen.place_at),
            "end": int(seen.length),
        },
        "advised": {
            "choices": int(said.choice_at),
            "needs": int(said.need_at),
            "routes": int(said.route_at),
            "tickets": int(said.ticket_at),
        },
        "scales": {
            "game": tables.GAME_SCALE,
            "seat": tables.SEAT_SCALE,
            "card": tables.CARD_SCALE,
            "advice": tables.ADVICE_SCALE,
        },
        "wild": int(rules.wild),
        "phases": tables.PHASES,
        "ticket_where": tables.TICKET_WHERE,
        "not_weighed": int(NOT_WEIGHED),
    }
