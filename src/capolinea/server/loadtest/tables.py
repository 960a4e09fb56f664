"""The tables of a load test: two people at each, who play at random and at a pace, game after game."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

from capolinea.server.loadtest.caller import Caller
from capolinea.server.loadtest.errors import LoadtestError
from capolinea.server.loadtest.line import Line, News


class Pace:
    """When a table may act next, so that all tables together act so many times a second."""

    def __init__(self, seconds: float, rng: Random) -> None:
        self._seconds = seconds  # between two actions of a table, on average
        self._rng = rng
        self._next = 0.0

    def next(self, now: float) -> float:
        """The moment of the next action; one that comes late does not delay those after it, but nothing bursts."""
        self._next = max(self._next + self._rng.uniform(0.5, 1.5) * self._seconds, now)
        return self._next

    def begin(self, now: float) -> None:
        self._next = now - self._rng.random() * self._seconds


class Tally:
    """What happened at all tables so far."""

    def __init__(self) -> None:
        self.times: list[float] = []  # seconds from each command to its acknowledgement
        self.refused = 0
        self.lost = 0  # connections
        self.games = 0
        self.trouble: LoadtestError | None = None
        self.playing = False  # nobody acts before everybody is there, nor after the end


class Person:
    """Somebody at a table: a connection, and a seat unless it is a spectator."""

    def __init__(self, table: LoadTable, name: str, secret: str | None = None) -> None:
        self.name = name
        self.secret = secret
        self.seat: int | None = None
        self._table = table
        self._decided = -1  # the last decision answered
        self._sent: dict[str, float] = {}

    async def connect(self, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        address = f"ws://{host}:{port}/api/socket"
        _, self.line = await loop.create_connection(lambda: Line(address, self.hear, self._table.lost), host, port)
        await self.line.opened
        self.line.send({"type": "hello", "id": "hello", "secret": self.secret})

    def watch(self, table: str) -> None:
        self._decided = -1
        self.line.send({"type": "watch", "id": "watch", "table": table, "seat": self.seat})

    def unwatch(self, table: str) -> None:
        self.line.send({"type": "unwatch", "id": "unwatch", "table": table, "seat": self.seat})

    def hear(self, news: News) -> None:
        if news.view is not None and news.decision is not None:
            if news.view.legal and news.decision > self._decided:
                self._decided = news.decision
                self._table.later(self, news.decision, news.view.legal)
            elif news.view.phase == "over":
                self._table.over()
        elif news.type == "done" and news.id in self._sent:
            self._table.tally.times.append(time.perf_counter() - self._sent.pop(news.id))
        elif news.type == "refused":
            self._table.refused(news)

    def act(self, table: str, decision: int, action: int) -> None:
        if not self._table.tally.playing:
            return
        id = f"{table}:{decision}"
        self._sent[id] = time.perf_counter()
        command: dict[str, Any] = {"type": "act", "id": id, "table": table, "seat": self.seat}
        self.line.send(command | {"decision": decision, "action": action})


class LoadTable:
    """A table and its two people, with a rematch whenever a game is over. Further connections only watch."""

    def __init__(self, number: int, map: str, pace: Pace, tally: Tally, caller: Caller) -> None:
        self.tally = tally
        self._map = map
        self._pace = pace
        self._caller = caller
        self._rng = Random(number)
        self._table = ""
        self._people: list[Person] = []
        self._going_on: asyncio.Task[None] | None = None

    async def open(self, host: str, port: int, spectators: int) -> None:
        """Make the players and the table, and connect everybody."""
        for name in ("one", "two"):
            secret = (await self._caller.post("/api/players", {"name": name}))["secret"]
            self._people.append(Person(self, name, secret))
        self._people += [Person(self, "spectator") for _ in range(spectators)]
        for person in self._people:
            await person.connect(host, port)
        body = {"map": self._map, "seats": [{"who": "me"}, {"who": "open"}]}
        made = await self._caller.post("/api/tables", body, self._people[0].secret)
        await self._begin(made["id"])

    def begin(self) -> None:
        """From now on, act."""
        self._pace.begin(asyncio.get_running_loop().time())
        for person in self._people:
            person.watch(self._table)

    def close(self) -> None:
        if self._going_on is not None:
            self._going_on.cancel()
        for person in self._people:
            person.line.close()

    def later(self, person: Person, decision: int, legal: list[int]) -> None:
        """Let somebody answer a decision when it is time for that."""
        loop = asyncio.get_running_loop()
        action = legal[int(self._rng.random() * len(legal))]
        loop.call_at(self._pace.next(loop.time()), person.act, self._table, decision, action)

    def over(self) -> None:
        """Both hear it; the first of them arranges the rematch."""
        if self._going_on is None and self.tally.playing:
            self.tally.games += 1
            self._going_on = asyncio.create_task(self._play_again())

    def lost(self) -> None:
        self.tally.lost += 1

    def refused(self, news: News) -> None:
        self.tally.refused += 1
        if self.tally.trouble is None and news.error == "too_fast":
            self.tally.trouble = LoadtestError("the server's limits are too low for this test; raise them, or let "
                                               "the test start a server of its own")  # fmt: skip

    async def _begin(self, table: str) -> None:
        one, two = self._people[:2]
        await self._caller.post(f"/api/tables/{table}/join", {}, two.secret)
        started = await self._caller.post(f"/api/tables/{table}/start", {}, one.secret)
        self._table = table
        names = [seat["name"] for seat in started["seats"]]  # as they were drawn
        for person in (one, two):
            person.seat = names.index(person.name)

    async def _play_again(self) -> None:
        before = self._table
        try:
            for person in self._people:
                person.unwatch(before)
            again = await self._caller.post(f"/api/tables/{before}/rematch", {}, self._people[0].secret)
            await self._begin(again["id"])
            for person in self._people:
                person.watch(self._table)
        except LoadtestError as error:
            self.tally.trouble = error
        self._going_on = None
