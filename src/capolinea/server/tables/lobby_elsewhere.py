"""The lobby of all servers: who has made which public table and sits there, from which addresses, is told by whoever
knows it first, and to everybody who comes. Nothing of it is stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import msgspec

from capolinea.server.errors import RefusalError, StoreError
from capolinea.server.limits.addresses import blocks
from capolinea.server.tables.lobby import LobbyNews
from capolinea.server.work import RETRY_SECONDS

if TYPE_CHECKING:
    from capolinea.server.tables.all_tables import AllTables
    from capolinea.server.tables.table import Table

NEWS_SECONDS = 0.05  # until others know; so long one address waits between two things that count
MOST_KEPT = 1000  # addresses
NEWS = msgspec.json.Decoder(LobbyNews)


class LobbyElsewhere:
    """What is told to others of tables that wait, and heard of them."""

    def __init__(self, tables: AllTables) -> None:
        self._tables = tables
        self._services = services = tables.services
        self._bulletin = services.store.bulletin
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._last: dict[str, float] = {}
        services.lobby.tell = lambda id: self._tell([id])
        self._bulletin.hear("lobby", self._hear)
        self._bulletin.came(lambda number: self._tell(services.lobby.listed, number))
        self._bulletin.missed(self._miss)

    async def turn(self, address: str) -> None:
        """Wait until others know what an address did before: who asks all servers at once gets no more than at one. Of
        IPv6, a site has one turn."""
        if not self._bulletin.others:
            return
        key = blocks(address)[:2][-1][0]
        lock = self._turns.setdefault(key, asyncio.Lock())
        async with lock:
            await asyncio.sleep(max(0.0, self._last.get(key, 0.0) + NEWS_SECONDS - time.monotonic()))
            now = self._last[key] = time.monotonic()
        if len(self._last) > len(self._turns) + MOST_KEPT:
            self._last = {key: last for key, last in self._last.items() if now - last < NEWS_SECONDS}

    def changed(self, id: str) -> None:
        """Something else than an action was written of a table: it may not wait any more."""
        if id in self._services.lobby:
            self._services.work.spawn(self._look([id]))

    def _tell(self, ids: Sequence[str], to: int | None = None) -> None:
        if self._bulletin.others and ids:
            self._services.work.spawn(self._post(list(ids), to))

    async def _post(self, ids: Sequence[str], to: int | None) -> None:
        for id in ids:
            news = self._services.lobby.news_of(id, self._bulletin.number, to)
            if news is not None:
                await self._services.store.post("lobby", msgspec.json.encode(news).decode())

    def _hear(self, text: str) -> None:
        news = NEWS.decode(text)
        mine = self._bulletin.number
        if news.by != mine and news.to in (None, mine):
            self._services.lobby.take_in(news)
            self._services.work.spawn(self._look([news.table]))  # it may be old news

    def _miss(self) -> None:
        self._services.work.spawn(self._look(self._services.lobby.listed))
        self._tell(self._services.lobby.listed)

    async def _look(self, ids: Sequence[str]) -> None:
        """See who is still there."""
        for id in ids:
            while not self._services.work.closing:
                try:
                    await self._tables.do(id, self._follow)
                except StoreError:
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                except RefusalError as refusal:
                    if refusal.code == "not_found":
                        self._services.lobby.forget(id)
                break

    async def _follow(self, table: Table) -> None:
        self._services.lobby.follow(table.row, table.seats)
