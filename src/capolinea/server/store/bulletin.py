"""What servers of one database tell each other: posted with what is written, and heard when that is on the disk.

Each has a connection that does nothing but listen, on a thread of its own. On it a server also gives its signs of life,
sees who else is there, and holds the lock of whoever does the chores: what one server does for all.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from threading import Event, Thread
from typing import Any, Protocol

import msgspec

import capolinea
from capolinea.server.errors import StoreError
from capolinea.server.store import migrate
from capolinea.server.store.database import CHANNEL, QUESTIONS, Connection
from capolinea.server.store.rows import columns
from capolinea.server.watching.logs import log

SIGN_SECONDS = 2.0
GONE_SECONDS = 6.0  # without a sign; three of them may be late
TAKEN_OVER_SECONDS = 10.0  # in which those who were at a server that is gone come to others
FORGOTTEN_SECONDS = 3600.0  # then nobody needs to know that a server was there
CERTAIN_SECONDS = 2 * SIGN_SECONDS  # after which whoever has not looked again is not sure to be alone any more
RETRY_SECONDS = 0.3
GATHER_SECONDS = 0.002  # after news, until more are read: whoever is told of many at once is held up once
CHORES = "chores"
MISSED = "missed"
SERVER, THINKER = "server", "thinker"  # what somebody is who uses a database
MOST_BYTES = 7800  # of one piece of news: PostgreSQL takes 8,000

Called = tuple[int, str]  # a seat that the game waits for from now on, and its player
Hearer = Callable[[str], object]


class TableNews(msgspec.Struct, array_like=True, frozen=True):
    """That something was written of a table, and by whom. Of an action, also its event and what it changed, as rows."""

    by: int
    id: str
    version: int
    called: list[Called]
    event: tuple[int, int | None, str | None, str, float] | None = None
    progress: tuple[str, int, int, float | None, float, str | None, int] | None = None
    plays_on: bool = False


class Member(msgspec.Struct, frozen=True):
    """Somebody who uses the database: a server, or a thinker."""

    number: int
    kind: str
    name: str
    program: str  # its version
    knows: int  # the form of the database up to this version
    began: float
    workers: int = 0  # that can think about questions at once


class Bulletin(Protocol):
    """Whatever `number` somebody has is its own; 0 is who is alone with a database."""

    number: int
    kind: str  # what we are to others
    does_chores: bool  # whether what one does for all is ours
    workers: int  # that we have to think
    lost: int  # how often the line for news was lost

    @property
    def others(self) -> Mapping[int, Member]:
        """Which other servers are there."""
        ...

    @property
    def thinkers(self) -> Mapping[int, Member]:
        """Who else is there, to think and for nothing else."""
        ...

    @property
    def leaving(self) -> Collection[int]:
        """Those of them who are about to go."""
        ...

    @property
    def has_lost_somebody(self) -> bool:
        """Whether one of them has left, or is about to, just now."""
        ...

    @property
    def heard(self) -> Mapping[str, int]:
        """How much news there was, by kind."""
        ...

    def start(self) -> None: ...

    async def close(self) -> None: ...

    def hear(self, kind: str, hearer: Hearer) -> None:
        """Listen to one kind of news, in the order in which it was committed; our own as well."""
        ...

    def missed(self, hearer: Callable[[], object]) -> None:
        """Listen to that news may have been missed, by us or of us: whatever depends on it is read or told again."""
        ...

    def gone(self, hearer: Callable[[int], object]) -> None:
        """Listen to who is not there any more."""
        ...

    def came(self, hearer: Callable[[int], object]) -> None:
        """Listen to who is there for the first time."""
        ...

    def heard_of(self, hearer: Callable[[], object]) -> None:
        """Listen to that others are there who were told nothing so far: once all that was kept back is on the disk,
        they have to know that they have missed it (news of the kind `MISSED`)."""
        ...

    def table(
        self, id: str, version: int, called: Sequence[Called] = (), action: Any = None, *, plays_on: bool = False
    ) -> str:
        """The news that a table has changed; `action` is the row of its event and of its progress. Nothing, as long as
        it is certain that there is no other server."""
        ...


class NoBulletin:
    """Of a database that nobody else has."""

    number = 0
    kind = "server"
    does_chores = True
    workers = 0
    leaving: Collection[int] = ()
    heard: Mapping[str, int] = {}
    lost = 0
    others: Mapping[int, Member] = {}
    thinkers: Mapping[int, Member] = {}
    has_lost_somebody = False

    def start(self) -> None: ...

    async def close(self) -> None: ...

    def hear(self, kind: str, hearer: Hearer) -> None: ...

    def missed(self, hearer: Callable[[], object]) -> None: ...

    def gone(self, hearer: Callable[[int], object]) -> None: ...

    def came(self, hearer: Callable[[int], object]) -> None: ...

    def heard_of(self, hearer: Callable[[], object]) -> None: ...

    def table(
        self, id: str, version: int, called: Sequence[Called] = (), action: Any = None, *, plays_on: bool = False
    ) -> str:
        return ""


class Listening(Connection, Protocol):
    """A connection that can listen."""

    def listen(self, channel: str) -> None: ...

    def news(self, seconds: float) -> list[str]:
        """What has come; waits so long for the first of it."""
        ...

    def take_for_good(self, what: str) -> bool:
        """Whether we have got a lock, which we then have until the connection ends."""
        ...


class SharedBulletin:
    """Of a database that others use, too."""

    def __init__(self, connect: Callable[[], Listening], number: int, kind: str = SERVER) -> None:
        self.number = number
        self.kind = kind
        self.does_chores = False
        self.workers = 0
        self.heard: Counter[str] = Counter()
        self.lost = 0
        self.others: dict[int, Member] = {}
        self.thinkers: dict[int, Member] = {}
        self.leaving: set[int] = set()
        self._lost_one = float("-inf")
        self._connect = connect
        self._name = socket.gethostname()
        self._hearers: dict[str, list[Hearer]] = {
            "gone": [self._leave],
            "leaving": [self._note_leaving],
            MISSED: [self._note_missed],
        }
        self._missed: list[Callable[[], object]] = []
        self._gone: list[Callable[[int], object]] = []
        self._came: list[Callable[[int], object]] = []
        self._heard_of: list[Callable[[], object]] = []
        self._alone = False  # when we looked last
        self._looked = float("-inf")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connection: Listening | None = None
        self._closing = Event()
        self._thread = Thread(target=self._listen, daemon=True, name="bulletin")

    # On the event loop

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def close(self) -> None:
        self._closing.set()
        if self._thread.is_alive():
            connection = self._connection
            if connection is not None:
                connection.break_off()
            await asyncio.to_thread(self._thread.join, RETRY_SECONDS * 10)

    def hear(self, kind: str, hearer: Hearer) -> None:
        self._hearers.setdefault(kind, []).append(hearer)

    def missed(self, hearer: Callable[[], object]) -> None:
        self._missed.append(hearer)

    def gone(self, hearer: Callable[[int], object]) -> None:
        self._gone.append(hearer)

    def came(self, hearer: Callable[[int], object]) -> None:
        self._came.append(hearer)

    def heard_of(self, hearer: Callable[[], object]) -> None:
        self._heard_of.append(hearer)

    @property
    def _is_alone(self) -> bool:
        """Whether it is certain that nobody else hears what happens at tables."""
        return self._alone and time.monotonic() - self._looked < CERTAIN_SECONDS

    def table(
        self, id: str, version: int, called: Sequence[Called] = (), action: Any = None, *, plays_on: bool = False
    ) -> str:
        if self._is_alone:
            return ""
        event, progress = action or (None, None)
        text = msgspec.json.encode(TableNews(self.number, id, version, list(called), event, progress, plays_on))
        if len(text) > MOST_BYTES:  # others read it themselves
            text = msgspec.json.encode(TableNews(self.number, id, version, list(called), None, progress))
        return text.decode()

    def _tell(self, news: list[str]) -> None:
        for line in news:
            kind, _, text = line.partition(":")
            self.heard[kind] += 1
            for hearer in self._hearers.get(kind, ()):
                try:
                    hearer(text)
                except Exception:
                    log.exception("news were not understood", kind=kind)

    @property
    def has_lost_somebody(self) -> bool:
        return time.monotonic() < self._lost_one + TAKEN_OVER_SECONDS

    def _note_leaving(self, number: str) -> None:
        """Somebody is about to go."""
        if int(number) != self.number:
            self.leaving.add(int(number))
            self._lost_one = time.monotonic()

    def _note_missed(self, number: str) -> None:
        """Somebody thought that nobody else was there."""
        if int(number) != self.number:
            self._miss()

    def _miss(self) -> None:
        for nobody in self._missed:
            nobody()

    def _leave(self, number: str) -> None:
        """Somebody has said goodbye."""
        self.thinkers.pop(int(number), None)
        if self.others.pop(int(number), None) is not None:
            self._lose_one(int(number))

    def _lose_one(self, number: int) -> None:
        self.leaving.discard(number)
        self._lost_one = time.monotonic()
        for hearer in self._gone:
            hearer(number)

    def _know(self, there: dict[int, Member], chores: bool, away: bool) -> None:
        """Who is there now, whether the chores are ours, and whether we were away before."""
        self.thinkers = {number: member for number, member in there.items() if member.kind == THINKER}
        servers = {number: member for number, member in there.items() if number not in self.thinkers}
        before, self.others, self.does_chores = self.others, servers, chores
        was_alone, self._alone, self._looked = self._alone, not servers, time.monotonic()
        for number in before.keys() - servers.keys():
            self._lose_one(number)
        for number in servers.keys() - before.keys():
            for hearer in self._came:
                hearer(number)
        if was_alone and servers:
            for told in self._heard_of:
                told()
        if away:
            self._miss()

    def _lose(self) -> None:
        self.does_chores = False
        self.lost += 1

    # On the thread

    def _listen(self) -> None:
        while not self._closing.is_set():
            try:
                connection = self._connection = self._connect()
                try:
                    connection.listen(CHANNEL if self.kind == SERVER else QUESTIONS)
                    self._follow(connection)
                finally:
                    self._connection = None
                    connection.close()
            except StoreError as error:
                if not self._closing.is_set():
                    log.warning("no news from the database", reason=str(error))
            self._on_loop(self._lose)
            self._closing.wait(RETRY_SECONDS)

    def _follow(self, connection: Listening) -> None:
        chores, signed = False, float("-inf")
        while not self._closing.is_set():
            if time.monotonic() - signed >= SIGN_SECONDS:
                before, signed = signed, time.monotonic()
                chores = chores or connection.take_for_good(CHORES) if self.kind == SERVER else False
                there = self._sign(connection, chores)
                if before == float("-inf"):
                    connection.notify("came", str(self.number))  # or others would find out only when they look
                # At first nothing was heard; and whoever stood still was taken for gone, and what it told forgotten.
                self._on_loop(self._know, there, chores, time.monotonic() - before > GONE_SECONDS)
            news = connection.news(max(0.0, signed + SIGN_SECONDS - time.monotonic()))
            if news:
                self._on_loop(self._tell, news)
                time.sleep(GATHER_SECONDS)
            if any(line.startswith(("came:", "gone:")) for line in news):
                signed = min(signed, time.monotonic() - SIGN_SECONDS)  # perhaps the chores are ours now

    def _sign(self, connection: Listening, chores: bool) -> dict[int, Member]:
        """Say that we are there; returns who else is."""
        if chores:
            gone = f"{connection.NOW} - {FORGOTTEN_SECONDS}"
            connection.run(f"DELETE FROM servers WHERE seen < {gone}")
        now = connection.NOW
        connection.run(
            "INSERT INTO servers (number, kind, name, program, knows, workers, began, seen) "
            f"VALUES (?, ?, ?, ?, ?, ?, {now}, {now}) ON CONFLICT (number) DO UPDATE SET seen = excluded.seen",
            (self.number, self.kind, self._name, capolinea.__version__, migrate.KNOWN, self.workers),
        )
        sql = f"SELECT {columns(Member)} FROM servers WHERE number <> ? AND {alive(connection)}"
        return {row[0]: Member(*row) for row in connection.run(sql, (self.number,))}

    def _on_loop(self, do: Callable[..., object], *given: object) -> None:
        assert self._loop is not None
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(do, *given)


def alive(connection: Connection) -> str:
    """That a server of the table `servers` is there, as SQL."""
    return f"seen > {connection.NOW} - {GONE_SECONDS}"


def new_number() -> int:
    """A number that nobody else has."""
    return secrets.randbelow((1 << 31) - 1) + 1
