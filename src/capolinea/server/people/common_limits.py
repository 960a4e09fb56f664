"""Limits that count for all servers of a database: what one lets through, the others count as well, a moment later.

Somebody who asks several servers in the same moment may get through at each of them; then the others' tokens are owed,
and nothing more is let through anywhere until they are gained. So in the long run nobody has more than the limit.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping

import msgspec

from capolinea.server.limits.buckets import Buckets
from capolinea.server.store.store import Store
from capolinea.server.work import Work

TOLD_AFTER = 0.02  # seconds
MOST_BYTES = 6000  # of one piece of news


class TakenNews(msgspec.Struct, array_like=True):
    """How many tokens a server has given out: limit, key and number."""

    by: int
    taken: list[tuple[str, str, int]]


NEWS = msgspec.json.Decoder(TakenNews)


class CommonLimits:
    """Those of one server."""

    def __init__(self, store: Store, work: Work) -> None:
        self._store = store
        self._work = work
        self._limits: dict[str, Buckets] = {}
        self._to_tell: Counter[tuple[str, str]] = Counter()
        store.bulletin.hear("taken", self._hear)

    def share(self, limits: Mapping[str, Buckets]) -> None:
        """Let these count everywhere."""
        self._limits |= limits
        for name, buckets in limits.items():
            buckets.taken = lambda key, name=name: self._note(name, key)  # type: ignore[misc]

    def _note(self, name: str, key: str) -> None:
        if not self._store.bulletin.others:
            return
        if not self._to_tell:
            self._work.spawn(self._tell_soon())
        self._to_tell[name, key] += 1

    async def _tell_soon(self) -> None:
        await asyncio.sleep(TOLD_AFTER)
        taken, self._to_tell = self._to_tell, Counter()
        some: list[tuple[str, str, int]] = []
        size = 0
        for (name, key), number in taken.items():
            entry = len(name) + len(msgspec.json.encode(key)) + 20
            if some and size + entry > MOST_BYTES:
                await self._post(some)
                some, size = [], 0
            some.append((name, key, number))
            size += entry
        await self._post(some)

    async def _post(self, taken: list[tuple[str, str, int]]) -> None:
        await self._store.post("taken", msgspec.json.encode(TakenNews(self._store.bulletin.number, taken)).decode())

    def _hear(self, text: str) -> None:
        news = NEWS.decode(text)
        if news.by == self._store.bulletin.number:
            return
        for name, key, number in news.taken:
            if name in self._limits:  # a server of another version may have others
                self._limits[name].owe(key, number)
