"""The tables of a load test: two people at each, or one and a bot, who play at random and at a pace, game after game.

Where there are several servers, the people of a table are at different ones, or come to any, as through a load
balancer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from capolinea.server.loadtest.caller import Caller
from capolinea.server.loadtest.errors import LoadtestError
from capolinea.server.loadtest.line import Line, News, Sight

BOT = "regular"
LATE_EVENTS = 4  # of a table, that are still awaited by those who watch when it has gone on


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
        self.elsewhere: list[float] = []  # seconds from each command until it was seen at another server
        self.bots: list[float] = []  # seconds that each move of a bot was waited for
        self.refused = 0
        self.lost = 0  # connections
        self.games = 0
        self.trouble: LoadtestError | None = None
        self.playing = False  # nobody acts before everybody is there, nor after the end

    def clear(self) -> None:
        """What was so far does not count."""
        for measured in (self.times, self.elsewhere, self.bots):
            measured.clear()
        self.games = 0


class Person:
    """Somebody at a table: a connection, and a seat unless it is a spectator."""

    def __init__(self, table: LoadTable, name: str, caller: Caller, secret: str | None = None) -> None:
        self.name = name
        self.caller = caller  # to the server where they are
        self.secret = secret
        self.seat: int | None = None
        self._table = table
        self._decided = -1  # the last decision answered
        self._sent: dict[str, float] = {}
        self._waits_since: float | None = None  # for a bot

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        host, port = self.caller.host, self.caller.port
        address = f"ws://{host}:{port}/api/socket"
        _, self.line = await loop.create_connection(lambda: Line(address, self.hear, self._table.lost), host, port)
        await self.line.opened
        self.line.send({"type": "hello", "id": "hello", "secret": self.secret})

    def watch(self, table: str) -> None:
        self._decided = -1
        self._waits_since = None
        self.line.send({"type": "watch", "id": "watch", "table": table, "seat": self.seat})

    def unwatch(self, table: str) -> None:
        self.line.send({"type": "unwatch", "id": "unwatch", "table": table, "seat": self.seat})

    def hear(self, news: News) -> None:
        now = time.perf_counter()
        if news.type == "event" and news.n is not None:
            self._table.seen(self, news.n, now)
        if news.view is not None and news.decision is not None:
            self._look(news.view, news.decision, now)
        elif news.type == "done" and news.id in self._sent and news.n is not None:
            sent = self._sent.pop(news.id)
            self._table.tally.times.append(now - sent)
            self._table.acted(self, news.n, sent)
        elif news.type == "refused":
            self._table.refused(news)

    def _look(self, view: Sight, decision: int, now: float) -> None:
        if self._waits_since is not None:
            self._table.tally.bots.append(now - self._waits_since)
        self._waits_since = None
        if view.legal and decision > self._decided:
            self._decided = decision
            self._table.later(self, decision, view.legal)
        elif view.phase == "over":
            self._table.over()
        elif not view.legal and self._table.with_bot:
            self._waits_since = now

    def act(self, table: str, decision: int, action: int) -> None:
        if not self._table.tally.playing:
            return
        id = f"{table}:{decision}"
        self._sent[id] = time.perf_counter()
        command: dict[str, Any] = {"type": "act", "id": id, "table": table, "seat": self.seat}
        self.line.send(command | {"decision": decision, "action": action})


class LoadTable:
    """A table and its people, with a rematch whenever a game is over. Further connections only watch."""

    def __init__(
        self,
        number: int,
        map: str,
        pace: Pace,
        tally: Tally,
        callers: Sequence[Caller],
        *,
        with_bot: bool = False,
        anywhere: bool = False,
    ) -> None:
        self.tally = tally
        self.with_bot = with_bot
        self._number = number
        self._map = map
        self._pace = pace
        self._callers = callers
        self._balancer = Random(f"balancer {number}") if anywhere else None
        self._rng = Random(number)
        self._table = ""
        self._people: list[Person] = []
        self._going_on: asyncio.Task[None] | None = None
        self._acts: dict[int, tuple[Person, float]] = {}  # who did the last events, and when it was sent
        self._seen: dict[int, list[tuple[Person, float]]] = {}  # who saw events that are not acknowledged yet

    async def open(self, spectators: int) -> None:
        """Make the players and the table, and connect everybody."""
        for name in ("one",) if self.with_bot else ("one", "two"):
            caller = self._next_caller()
            secret = (await caller.post("/api/players", {"name": name}))["secret"]
            await self._let_in(Person(self, name, caller, secret))
        self._players = list(self._people)
        for _ in range(spectators):
            await self._let_in(Person(self, "spectator", self._next_caller()))
        other = {"who": "bot", "bot": BOT} if self.with_bot else {"who": "open"}
        body = {"map": self._map, "seats": [{"who": "me"}, other], "options": {"pace": 0}}
        one = self._people[0]
        made = await one.caller.post("/api/tables", body, one.secret)
        await self._begin(made["id"])

    async def _let_in(self, person: Person) -> None:
        await person.connect()
        self._people.append(person)

    def _next_caller(self) -> Caller:
        if self._balancer is not None:
            return self._balancer.choice(self._callers)
        return self._callers[(self._number + len(self._people)) % len(self._callers)]

    def begin(self) -> None:
        """From now on, act."""
        self._pace.begin(asyncio.get_running_loop().time())
        for person in self._people:
            person.watch(self._table)

    def bytes(self) -> tuple[int, int]:
        """What its people have heard, and said, so far."""
        return sum(person.line.heard for person in self._people), sum(person.line.said for person in self._people)

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

    def acted(self, person: Person, n: int, sent: float) -> None:
        """An action was acknowledged as an event."""
        self._acts[n] = person, sent
        self._acts.pop(n - LATE_EVENTS, None)
        for other, at in self._seen.pop(n, ()):
            self._note(person, other, at - sent)

    def seen(self, person: Person, n: int, now: float) -> None:
        """Somebody has seen an event."""
        if n in self._acts:
            actor, sent = self._acts[n]
            self._note(actor, person, now - sent)
        else:
            self._seen.setdefault(n, []).append((person, now))
            self._seen.pop(n - LATE_EVENTS, None)

    def _note(self, actor: Person, other: Person, seconds: float) -> None:
        if actor.caller is not other.caller:
            self.tally.elsewhere.append(seconds)

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
        one, *others = self._players
        for other in others:
            await other.caller.post(f"/api/tables/{table}/join", {}, other.secret)
        started = await one.caller.post(f"/api/tables/{table}/start", {}, one.secret)
        self._table = table
        self._acts, self._seen = {}, {}
        names = [seat["name"] for seat in started["seats"]]  # as they were drawn
        for person in self._players:
            person.seat = names.index(person.name)

    async def _play_again(self) -> None:
        before, one = self._table, self._people[0]
        try:
            for person in self._people:
                person.unwatch(before)
            again = await one.caller.post(f"/api/tables/{before}/rematch", {}, one.secret)
            await self._begin(again["id"])
            for person in self._people:
                person.watch(self._table)
        except LoadtestError as error:
            self.tally.trouble = error
        self._going_on = None
