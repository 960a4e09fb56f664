"""How many look on at a table: told a moment after it has changed, however many come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakMethod

from capolinea.server.people.people import Listener
from capolinea.server.protocol import Spectators
from capolinea.server.tables.audience import Audience

TOLD_AFTER = 1.0  # seconds


class Onlookers:
    """Those at one table who do not sit there."""

    def __init__(self, table: str, audience: Audience, sits: Callable[[Listener], bool]) -> None:
        self._table = table
        self._audience = audience
        self._sits = WeakMethod(sits)  # the table's, which has us
        self._told = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def count(self) -> int:
        """Somebody with several windows is one."""
        sits = self._sits()
        return 0 if sits is None else len({one.player_id or one for one in self._audience.at(None) if not sits(one)})

    def changed(self) -> None:
        """Somebody came or went."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TOLD_AFTER, self._tell)

    def _tell(self) -> None:
        self._timer = None
        now = self.count
        if now or self._told:
            self._audience.tell(Spectators(self._table, now), self._audience.everybody())
        self._told = now
