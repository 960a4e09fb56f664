"""A line: carries out commands one after the other, and sends whatever tables post. On a server it is a WebSocket."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec

import capolinea
from capolinea.play.errors import RulebookError
from capolinea.play.sight import Viewer
from capolinea.server.errors import RefusalError, StoreError, failed, not_saved, rulebook_failed
from capolinea.server.limits.buckets import Bucket
from capolinea.server.limits.guard import Guard, Unread
from capolinea.server.protocol import (
    PROTOCOL,
    Act,
    AskHint,
    AskNetwork,
    AskWhy,
    Closing,
    Command,
    Done,
    Hello,
    Message,
    Present,
    Refused,
    Say,
    TakeBack,
    Unwatch,
    Watch,
    Welcome,
    read,
    why_unreadable,
)
from capolinea.server.store.kept import Player
from capolinea.server.tables import commands, talk
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.explaining import explain, network
from capolinea.server.tables.table import Table
from capolinea.server.tables.taking_back import take_back
from capolinea.server.watching.logs import log
from capolinea.server.watching.requests import logged_as, request

POLICY, RESTART = 1008, 1012  # codes of RFC 6455
LOGGED_OUT = 4001  # our own: the secret was renewed
MOST_REFUSED = 50  # frames over the limit in a row before the connection is closed
BY_HAND = (Act, TakeBack, Say, Present)  # what no page does by itself while it is left alone
LEAST_TOGETHER = 50  # lines that are sent elsewhere at once when the server stops
HAND_OVER_SECONDS, PAUSE_SECONDS = 2.0, 0.05  # in which all are sent there
MOST_UNREAD = 8  # commands that wait while one is carried out; then no more are read


class CommandIdOnly(msgspec.Struct):
    """As much as can be read of a command that is wrong otherwise."""

    id: str


class Wire(Protocol):
    """What lies under a line. Whatever it is, whoever uses it is a `Line`."""

    def post(self, data: bytes, /) -> None:
        """Send a message, encoded as this kind of wire wants it."""
        ...

    def close(self, code: int, /) -> None:
        """Hang up when all is sent."""
        ...

    def abort(self) -> None:
        """Hang up at once."""
        ...

    def pause(self) -> None:
        """Read nothing for now."""
        ...

    def resume(self) -> None: ...


class Lines:
    """The place where lines come in. `encode` makes of a message what their wires send."""

    def __init__(self, tables: AllTables, guard: Guard, encode: Callable[[Message], bytes]) -> None:
        self.tables = tables
        self.guard = guard
        self.open: set[Line] = set()
        self.encode = encode
        tables.services.metrics.gauge("sockets", lambda: len(self.open))

    def check(self, address: str) -> None:
        """Refuse a line that cannot be taken now."""
        work = self.tables.services.work
        if work.leaving or work.closing:
            raise RefusalError("closing", "the server is about to stop")
        self.guard.check_request(address)
        self.guard.check_room(address)

    def take(self, address: str, wire: Wire) -> Line:
        """A new line on a wire."""
        line = Line(self, address, wire)
        self.open.add(line)
        self.guard.let_in(address, line)
        return line

    def let_go(self, line: Line) -> None:
        self.open.discard(line)
        self.guard.let_out(line.address, line)

    async def close(self) -> None:
        """Tell everybody that this is the end, and hang up: on many a few at a time, as they all go to the others."""
        closing = Closing("the server is about to stop; go on at another, or come back in a moment")
        lines = list(self.open)
        together = max(LEAST_TOGETHER, math.ceil(len(lines) / (HAND_OVER_SECONDS / PAUSE_SECONDS)))
        for n, line in enumerate(lines):
            if n and n % together == 0:
                await asyncio.sleep(PAUSE_SECONDS)
            line.tell(closing)
            line.wire.close(RESTART)
        for _ in range(100):
            if not self.open:
                break
            await asyncio.sleep(0.02)


class Line:
    """One connection. Commands are carried out one after the other, and finished even if it is lost meanwhile."""

    def __init__(self, lines: Lines, address: str, wire: Wire) -> None:
        self.tables = lines.tables
        self.services = lines.tables.services
        self.guard = lines.guard
        self.address = address
        self.wire = wire
        self.player: Player | None = None
        self.player_id: str | None = None
        self.watches: set[tuple[str, Viewer]] = set()
        self._lines = lines
        self._request = request.get()  # of the connection; its commands have numbers
        self._commands = 0
        self._hints: set[asyncio.Task[None]] = set()  # that are waited for
        self._gone = False
        self._greeted = False
        self._inbox: deque[str] = deque()
        self._working = False
        self._paused = False
        settings = self.services.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._refused = 0
        self._unread = Unread(self.guard, address)
        loop = asyncio.get_running_loop()
        self._silence = loop.call_later(settings.hello_seconds, wire.close, POLICY)

    def tell(self, message: Message, /) -> None:
        self.wire.post(self._lines.encode(message))

    def _refuse(self, id: str | None, refusal: RefusalError) -> None:
        self.services.metrics.count("refusals", code=refusal.code)
        self.tell(Refused(id, refusal.code, refusal.message, logged_as(refusal.code)))

    @property
    def waits(self) -> bool:
        """Whether it may be dropped for others: a page that is connects again by itself."""
        return not self._working

    def abort(self) -> None:
        self.wire.abort()

    def log_out(self) -> None:
        self.player = None  # also for a command that is just about to be carried out
        self._inbox.clear()
        self.wire.close(LOGGED_OUT)

    # Receiving

    def count(self) -> bool:
        allowed = self._bucket.take() and self.guard.let_message(self.address)
        self._refused = 0 if allowed else self._refused + 1
        if self._refused > MOST_REFUSED:
            self.wire.close(POLICY)
        return allowed

    def hold(self, held: int) -> bool:
        return self._unread.now(held)

    def hear(self, text: str, allowed: bool) -> None:
        if not allowed:
            self._refuse(_read_id(text), RefusalError("too_fast", "too many messages; wait a moment"))
            return
        self._inbox.append(text)
        if not self._working:
            self._working = True
            self.services.work.spawn(self._work())
        elif len(self._inbox) >= MOST_UNREAD and not self._paused:
            self._paused = True
            self.wire.pause()

    def lose(self) -> None:
        self._gone = True
        self.hold(0)
        self._silence.cancel()
        self._lines.let_go(self)
        for hint in self._hints:
            hint.cancel()
        if not self._working:  # otherwise a command that is being carried out could come after the leaving
            self.services.work.spawn(self._leave())

    async def _work(self) -> None:
        """Carry out what has come in."""
        try:
            while self._inbox:
                await self._take(self._inbox.popleft())
        finally:
            self._working = False
            if self._paused:
                self._paused = False
                self.wire.resume()
            if self._gone:
                self.services.work.spawn(self._leave())

    async def _take(self, text: str) -> None:
        if self._request:
            self._commands += 1
            request.set(f"{self._request}-{self._commands}")
        try:
            command = _read_command(text)
        except RefusalError as refusal:
            self._refuse(_read_id(text), refusal)
            return
        began = time.perf_counter()
        await self.guard.pace.begin(self.address)
        await self._answer(command.id, self._obey(command))
        if isinstance(command, Act):
            self.services.metrics.action_seconds.observe(time.perf_counter() - began)

    async def _answer(self, id: str, work: Awaitable[Message | None]) -> None:
        """Say what came of a command, whatever came of it."""
        try:
            message = await work
            if message is not None:
                self.tell(message)
        except RefusalError as refusal:
            self._refuse(id, refusal)
        except RulebookError as error:
            log.error("a rulebook failed", rulebook=error.rulebook, reason=str(error))
            self._refuse(id, rulebook_failed(error))
        except StoreError as error:
            log.error("the store failed", reason=str(error))
            self._refuse(id, not_saved(error))
        except Exception:
            self.services.metrics.count("failures")
            log.exception("a command failed")
            self._refuse(id, failed())

    async def _obey(self, command: Command) -> Message | None:
        """Carry out a command; returns the answer, or None if it is given elsewhere."""
        if isinstance(command, Hello):
            return await self._hello(command)
        if not self._greeted:
            raise RefusalError("not_possible", "say hello first")
        if isinstance(command, BY_HAND):
            self.services.people.saw(self.player_id)
        if isinstance(command, Act):
            self._known()
            # Who that is now is looked up when it is their turn at the table: they may have been logged out meanwhile.
            return await self.tables.alone(command.table, lambda table: table.act(self._known(), command))
        if isinstance(command, TakeBack):
            self._known()
            return await self.tables.alone(command.table, lambda table: take_back(table, self._known(), command))
        if isinstance(command, Watch):
            await self._watch(command)
            return None
        if isinstance(command, AskWhy):
            return await self.tables.alone(command.table, lambda table: explain(table, self.player, command))
        if isinstance(command, AskNetwork):
            return await self.tables.alone(command.table, lambda table: network(table, self.player, command))
        if isinstance(command, AskHint):
            self._ask_hint(command)
            return None
        if isinstance(command, Say):
            line = talk.checked(command)
            self.guard.check_talk(self._known().id, self.address)
            return await self.tables.alone(command.table, lambda table: talk.say(table, self._known(), line))
        if isinstance(command, Unwatch):
            await self._unwatch(command.table, command.seat)
        return Done(command.id)

    async def _hello(self, command: Hello) -> Welcome:
        if self.player is not None or self.watches:
            raise RefusalError("not_possible", "you have said hello already")
        if command.protocol != PROTOCOL:
            raise RefusalError("bad_message", f"this server speaks protocol {PROTOCOL}")
        if command.secret is not None:
            player = self.player = await self.services.people.who_has(command.secret)
            self.player_id = player.id
            self.services.people.add(player.id, self)
        self._greeted = True
        self._silence.cancel()
        name = None if self.player is None else self.player.name
        return Welcome(command.id, PROTOCOL, capolinea.__version__, self.player_id, name, time.time())

    async def _watch(self, command: Watch) -> None:
        watch = command.table, command.seat
        if watch not in self.watches and len(self.watches) >= self.services.settings.watches_per_connection:
            raise RefusalError("too_many", "this connection watches too many tables; unwatch some first")

        async def work(table: Table) -> None:
            # Under the lock, so that no event comes between the view and the first event posted after it.
            if not self._gone:
                self.tell(await table.watch(self, self.player, command, await talk.before(table, self)))

        # Whoever has just done something, or lost a seat, at another server may know more than we do.
        await self.tables.alone(command.table, work, surely=True)

    def _ask_hint(self, command: AskHint) -> None:
        player = self._known()
        self.guard.check_hint(player.id, self.address)
        if self._gone:
            return
        # It takes its time, and further commands shall not wait for it.
        work = commands.hint(self.tables, player, self.address, command)
        hint = self.services.work.spawn(self._answer(command.id, work))
        self._hints.add(hint)
        hint.add_done_callback(self._hints.discard)

    async def _unwatch(self, id: str, viewer: Viewer) -> None:
        if (id, viewer) in self.watches:
            async with self.tables.at(id) as table:
                table.unwatch(self, viewer)

    def _known(self) -> Player:
        if self.player is None:
            raise RefusalError("not_known", "you said hello without a secret, so you can only watch")
        return self.player

    async def _leave(self) -> None:
        """The connection is gone: watch nothing any more."""
        if self.player_id is not None:
            self.services.people.remove(self.player_id, self)
        for id, viewer in list(self.watches):
            with suppress(RefusalError, StoreError):
                await self._unwatch(id, viewer)


def _read_command(text: str) -> Command:
    try:
        command: Command = read(text, Command)
        return command
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RefusalError("bad_message", f"not in the form of a command: {why_unreadable(error)}") from None


def _read_id(text: str) -> str | None:
    try:
        return msgspec.json.decode(text, type=CommandIdOnly).id[:64]
    except (msgspec.MsgspecError, RecursionError):
        return None
