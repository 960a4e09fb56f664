"""A game of the storm: those who play it, one after the other in the same seat if need be, and what they were told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.server.place import Json
from tests.server.storm.deeds import Deeds
from tests.server.storm.person import Person
from tests.server.storm.survivor import Survivor

if TYPE_CHECKING:
    from tests.server.storm.storm import Storm


class Game:
    """A table that has started."""

    def __init__(self, storm: Storm, started: Json) -> None:
        self.table: str = started["id"]
        self.colours = [seat["colour"] for seat in started["seats"]]
        self.survivors: list[Survivor] = []
        self.endings: set[str] = set()  # deeds that ended it before its end, as was acknowledged
        self.hushed_lines: set[int] = set()
        self._storm = storm
        self._group: asyncio.TaskGroup | None = None
        self._seats = [seat["player"] for seat in started["seats"]]  # as they were drawn

    async def play(self) -> None:
        async with asyncio.TaskGroup() as self._group:
            for number, player in enumerate(self._seats):
                if player is not None:
                    self.sit_down(number, self._storm.people[player])
            self.sit_down(None, None)
            self._group.create_task(Deeds(self._storm, self).go_on())

    def sit_down(self, seat: int | None, person: Person | None) -> None:
        """Somebody plays in a seat from now on, or looks on."""
        assert self._group is not None
        survivor = Survivor(self._storm, self.table, seat, person)
        self.survivors.append(survivor)
        if person is not None:
            person.on_ring = survivor.ring
        self._group.create_task(survivor.play())

    @property
    def is_over(self) -> bool:
        return any(survivor.is_over for survivor in self.survivors)

    @property
    def said(self) -> set[str]:
        """The commands that said something, as was acknowledged."""
        return {command for survivor in self.survivors for command in survivor.said}

    def said_by(self, person: Person, *, perhaps: bool = False) -> set[str]:
        """The same of one person, and with what is on its way."""
        own = [survivor for survivor in self.survivors if survivor.person is person]
        sent = {survivor.pending["id"] for survivor in own if survivor.pending is not None}
        return {command for survivor in own for command in survivor.said} | (sent if perhaps else set())
