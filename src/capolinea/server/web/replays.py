"""Replays of finished games, with all hands open. Each is made once, by a process of the bots', and kept, packed, for
whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from capolinea.server.bots.pool import CannotError, NoAnswerError
from capolinea.server.bots.turns import Visitor
from capolinea.server.errors import RefusalError
from capolinea.server.tables import commands
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.web.cached import Cached, packed

MOST_KEPT = 64  # some 30 kB each


class Replays:
    """Those asked for last; several who ask for the same one at once wait for the same work."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, asyncio.Task[Cached]] = OrderedDict()

    async def of(self, tables: AllTables, id: str, visitor: Visitor) -> Cached:
        """The replay of a table's game, if that is over."""
        info = await commands.info(tables, id)
        if info.status != "finished":
            raise RefusalError("not_possible", "only a game that is over can be watched again with all hands open")
        task = self._made.get(id)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[id] = tables.services.work.spawn(_make(tables, id, visitor))
        self._made.move_to_end(id)
        if len(self._made) > MOST_KEPT:
            self._made.popitem(last=False)
        return await asyncio.shield(task)


async def _make(tables: AllTables, id: str, visitor: Visitor) -> Cached:
    text = "".join(event.lines for event in await tables.services.store.events(id))
    try:
        return packed(await tables.services.bots.replay(text, visitor))
    except NoAnswerError as error:
        raise RefusalError("busy", str(error)) from None
    except CannotError as error:
        raise RefusalError("broken", f"this version cannot replay the game: {error}") from None
