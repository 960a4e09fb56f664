"""Whoever tells players that a game waits for them, as tables and calls see it."""

from __future__ import annotations

from typing import Protocol

from capolinea.server.notices.bodies import NoticesInfo, WayWish
from capolinea.server.store.kept import Player


class Noticing(Protocol):
    """`Notices` says more of each of these."""

    players: set[str]  # who want to be told

    def start(self) -> None: ...

    async def close(self) -> None: ...

    def call(self, table: str, seat: int, player: str, acts: int, phase: str, clock: float | None) -> None: ...

    async def remind(
        self, table: str, seat: int, player: str, acts: int, phase: str, since: float, by: str
    ) -> None: ...

    async def info(self, player: Player | None) -> NoticesInfo: ...

    async def choose(self, player: Player, wish: WayWish, address: str) -> NoticesInfo: ...

    async def test(self, player: Player) -> None: ...

    async def confirm(self, token: str) -> None: ...

    async def stop(self, token: str) -> None: ...
