"""Replays of finished games, with all hands open. Each is made once and kept, packed, for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from capolinea.play.replay import Recorded, RecordError
from capolinea.play.reveal import steps
from capolinea.server.errors import RefusalError
from capolinea.server.lasting import Lasting, lasting
from capolinea.server.protocol import Replay
from capolinea.server.tables import commands
from capolinea.server.tables.hall import Hall
from capolinea.server.tables.rebuild import Breath

MOST_KEPT = 64  # some 30 kB each


class Replays:
    """Those asked for last; several who ask for the same one at once wait for the same work."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, asyncio.Task[Lasting]] = OrderedDict()

    async def of(self, hall: Hall, id: str) -> Lasting:
        """The replay of a table's game, if that is over."""
        info = await commands.info(hall, id)
        if info.status != "finished":
            raise RefusalError("not_possible", "only a game that is over can be watched again with all hands open")
        task = self._made.get(id)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[id] = hall.house.spawn(_make(hall, id))
        self._made.move_to_end(id)
        if len(self._made) > MOST_KEPT:
            self._made.popitem(last=False)
        return await asyncio.shield(task)


async def _make(hall: Hall, id: str) -> Lasting:
    text = "".join(event.lines for event in await hall.house.store.events(id))
    breath = Breath()
    replay = Replay([], [])
    try:
        for match, step in steps(Recorded(text)):
            replay.steps.append(step)
            if match.over:
                replay.paths = [match.state.longest_path(seat) for seat in range(len(match.names))]
            await breath.take()
    except RecordError as error:
        raise RefusalError("broken", f"this version cannot replay the game: {error}") from None
    return await asyncio.to_thread(lambda: lasting(msgspec.json.encode(replay)))
