"""Everything that a browser has in place of a server: calls are answered, lines are talked over, tables are kept."""

from __future__ import annotations

import asyncio
import gzip
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from capolinea.browser.boards import OwnBoards
from capolinea.browser.calls import OwnCalls
from capolinea.browser.home import Browser, Nowhere
from capolinea.browser.routes import Routes
from capolinea.browser.settings import settings_for_one
from capolinea.browser.storage import Keep, open_pages
from capolinea.browser.thinking import Thinker
from capolinea.server.answers.answering import Answered, Answering, refused, too_long
from capolinea.server.answers.cached import Cached
from capolinea.server.answers.calls import CALLS
from capolinea.server.errors import RefusalError
from capolinea.server.limits.guard import Guard
from capolinea.server.lines.line import Line, Lines
from capolinea.server.protocol import Message
from capolinea.server.settings import Settings
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.services import Services

HERE = "localhost"  # in place of an address
CUT_OFF = 1006  # a code of RFC 6455: the line is gone, and nobody said why

Heard = Callable[[int, str], object]  # a line, and what is said over it
Closed = Callable[[int, int], object]  # a line, and a code of RFC 6455


class Reply(NamedTuple):
    """What comes of a call."""

    status: int
    type: str
    body: bytes


class LocalCall:
    """A call of the page."""

    address = HERE

    def __init__(
        self, headers: Mapping[str, str], path: Mapping[str, str], query: Mapping[str, str], body: bytes
    ) -> None:
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.path = path
        self.query = query
        self._body = body

    async def body(self, most: int) -> bytes:
        if len(self._body) > most:
            raise too_long(most)
        return self._body


class LocalWire:
    """What lies under a line of the page: messages from one worker to another."""

    def __init__(self, number: int, heard: Heard, lost: Callable[[int, int], None]) -> None:
        self._number = number
        self._heard = heard
        self._lost = lost
        self._paused = False
        self._unread: deque[str] = deque()
        self.line: Line | None = None

    def post(self, data: bytes) -> None:
        if self.line is not None:
            self._heard(self._number, data.decode())

    def close(self, code: int) -> None:
        self._lost(self._number, code)

    def abort(self) -> None:
        self._lost(self._number, CUT_OFF)

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        while self._unread and not self._paused:
            self._hand_on(self._unread.popleft())

    def take(self, text: str) -> None:
        """The page says something."""
        if self._paused:
            self._unread.append(text)
        else:
            self._hand_on(text)

    def _hand_on(self, text: str) -> None:
        if self.line is not None:
            self.line.hear(text, self.line.count())


class House:
    """The tables of a browser, and the way in for its page."""

    def __init__(
        self, services: Services, own_boards: OwnBoards, thinker: Thinker, *, heard: Heard, closed: Closed
    ) -> None:
        guard = Guard(services.settings)
        self.tables = AllTables(services)
        self._lines = Lines(self.tables, guard, _encode)
        self._answering = Answering(self.tables, guard, Nowhere())
        self._routes = Routes([*OwnCalls(services.store, own_boards, thinker).calls, *CALLS])
        self._wires: dict[int, LocalWire] = {}
        self._heard = heard
        self._closed = closed

    # Calls

    async def call(self, method: str, address: str, headers: Mapping[str, str], body: bytes) -> Reply:
        """Answer a call as a server would."""
        try:
            found = self._routes.find(method, address)
        except RefusalError as refusal:
            return _reply(refused(refusal))
        incoming = LocalCall(headers, found.path, found.query, body)
        return _reply(await self._answering.answer(found.call, incoming))

    # Lines

    def open(self, number: int) -> None:
        """A line as a WebSocket to a server would be."""
        wire = LocalWire(number, self._heard, self._lose)
        try:
            self._lines.check(HERE)
        except RefusalError:
            self._closed(number, CUT_OFF)
            return
        self._wires[number] = wire
        wire.line = self._lines.take(HERE, wire)

    def say(self, number: int, text: str) -> None:
        wire = self._wires.get(number)
        if wire is not None:
            wire.take(text)

    def hang_up(self, number: int) -> None:
        """The page closes a line."""
        self._end(number)

    def _lose(self, number: int, code: int) -> None:
        """A line is closed from here."""
        if number in self._wires:
            asyncio.get_running_loop().call_soon(self._end, number)
            self._closed(number, code)

    def _end(self, number: int) -> None:
        wire = self._wires.pop(number, None)
        if wire is not None and wire.line is not None:
            line, wire.line = wire.line, None
            line.lose()

    async def stop(self) -> None:
        """Finish what has begun; nothing is lost by it."""
        self.tables.services.work.closing = True
        await self._lines.close()
        await self.tables.close()


def _encode(message: Message) -> bytes:
    return msgspec.json.encode(message)


def _reply(answered: Answered) -> Reply:
    content = answered.content
    body = gzip.decompress(content.packed) if isinstance(content, Cached) else content
    return Reply(answered.status, answered.type, body)


async def open_house(
    path: Path,
    kept: bytes,
    keep: Keep,
    thinker: Thinker,
    *,
    heard: Heard,
    closed: Closed,
    settings: Settings | None = None,
) -> House:
    """The house in what was kept of it; raises `StoreError` if that cannot be used."""
    store = await open_pages(path, kept, keep)
    own_boards = OwnBoards(store)
    await own_boards.open()
    services = Services(settings or settings_for_one(), store, Browser(thinker))
    house = House(services, own_boards, thinker, heard=heard, closed=closed)
    await house.tables.open()
    return house
