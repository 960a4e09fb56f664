"""What a browser has in place of what a server has: no threads, a second worker at most, nobody elsewhere to tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from capolinea.browser.thinking import Thinker
from capolinea.server.bots.pool import BotPool
from capolinea.server.errors import RefusalError
from capolinea.server.notices.bodies import NoticesInfo, WayWish
from capolinea.server.notices.noticing import Noticing
from capolinea.server.people.people import People
from capolinea.server.settings import Settings
from capolinea.server.store.kept import Player
from capolinea.server.store.store import Store
from capolinea.server.tables.services import PATIENCE
from capolinea.server.watching.metrics import Metrics
from capolinea.server.work import Aside

Given = ParamSpec("Given")
Result = TypeVar("Result")


class Browser:
    """A browser as the home of tables."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    @property
    def aside(self) -> Aside:
        return at_once

    def bots(self, settings: Settings, store: Store, metrics: Metrics) -> BotPool:
        patience = max(settings.bot_seconds, settings.hint_seconds) + PATIENCE
        return BotPool(self._thinker, [self._thinker], 1, metrics, patience)

    def notices(self, settings: Settings, store: Store, people: People, metrics: Metrics) -> Noticing:
        return NoNotices()


async def at_once(do: Callable[Given, Result], /, *given: Given.args, **named: Given.kwargs) -> Result:
    """There is no other place to do it."""
    return do(*given, **named)


class NoNotices:
    """Nobody is told anything: whoever plays here is here."""

    def __init__(self) -> None:
        self.players: set[str] = set()

    def start(self) -> None: ...

    async def close(self) -> None: ...

    def call(self, table: str, seat: int, player: str, acts: int, phase: str, clock: float | None) -> None: ...

    async def remind(
        self, table: str, seat: int, player: str, acts: int, phase: str, since: float, by: str
    ) -> None: ...

    async def info(self, player: Player | None) -> NoticesInfo:
        return NoticesInfo([], None, None)

    async def choose(self, player: Player, wish: WayWish, address: str) -> NoticesInfo:
        raise _no_server()

    async def test(self, player: Player) -> None:
        raise _no_server()

    async def confirm(self, token: str) -> None:
        raise _no_server()

    async def stop(self, token: str) -> None:
        raise _no_server()


class Nowhere:
    """Where others find these tables."""

    is_open = False
    only_here = True

    def links(self) -> list[str]:
        return []

    async def open(self) -> None:
        raise _no_server()

    async def close(self) -> None:
        raise _no_server()


def _no_server() -> RefusalError:
    return RefusalError("not_possible", "this needs a server; these games are in your browser")
