"""Finished games with all hands open. What is asked of one is made once, by a process of the bots', and kept, packed,
for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from capolinea.server.answers.cached import Cached, packed
from capolinea.server.bots.pool import CannotError, NoAnswerError
from capolinea.server.bots.turns import Visitor
from capolinea.server.bots.worker import LayOpen, LookBack
from capolinea.server.errors import RefusalError
from capolinea.server.protocol import TableInfo
from capolinea.server.tables import commands
from capolinea.server.tables.all_tables import AllTables

MOST_KEPT = 64  # some 30 kB each
Key = tuple[str, int, int]  # a table, and a position of it for a seat


async def finished_info(tables: AllTables, id: str) -> TableInfo:
    """A table whose game is over: of no other is anything laid open."""
    info = await commands.info(tables, id)
    if info.status != "finished":
        raise RefusalError("not_possible", "only a game that is over can be watched again with all hands open")
    return info


class Replays:
    """Those asked for last; several who ask for the same one at once wait for the same work."""

    def __init__(self, tables: AllTables) -> None:
        self._tables = tables
        self._made: OrderedDict[Key, asyncio.Task[Cached]] = OrderedDict()

    async def of(self, id: str, visitor: Visitor) -> Cached:
        """The replay of a table's game."""
        await finished_info(self._tables, id)
        return await self._kept((id, -1, -1), visitor)

    async def position(self, id: str, at: int, seat: int, visitor: Visitor) -> Cached:
        """How it stood for a seat after so many actions."""
        info = await finished_info(self._tables, id)
        if at > info.n or seat >= len(info.seats):
            raise RefusalError("not_found", f"the game had {info.n} actions and {len(info.seats)} seats")
        return await self._kept((id, at, seat), visitor)

    def forget(self, id: str) -> None:
        """A table's game is told otherwise from now on."""
        for key in [key for key in self._made if key[0] == id]:
            del self._made[key]

    async def _kept(self, key: Key, visitor: Visitor) -> Cached:
        task = self._made.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[key] = self._tables.services.work.spawn(self._make(key, visitor))
        self._made.move_to_end(key)
        if len(self._made) > MOST_KEPT:
            self._made.popitem(last=False)
        return await asyncio.shield(task)

    async def _make(self, key: Key, visitor: Visitor) -> Cached:
        id, at, seat = key
        services = self._tables.services
        text = "".join(event.lines for event in await services.store.events(id))
        question = LayOpen(text) if at < 0 else LookBack(text, at, seat)
        try:
            return packed(await services.bots.look(question, visitor))
        except NoAnswerError as error:
            raise RefusalError("busy", str(error)) from None
        except CannotError as error:
            raise RefusalError("broken", f"this version cannot replay the game: {error}") from None
