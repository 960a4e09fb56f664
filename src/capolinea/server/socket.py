"""A WebSocket: reads commands one after the other, and sends whatever tables post."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable
from contextlib import suppress

import msgspec
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

import capolinea
from capolinea.play.memory import Viewer
from capolinea.server.errors import RefusalError, StoreError, failed, not_saved
from capolinea.server.guard import Guard, address_of
from capolinea.server.identity import who_has
from capolinea.server.limits import Bucket
from capolinea.server.logs import log
from capolinea.server.protocol import (
    PROTOCOL,
    Act,
    AskHint,
    Closing,
    Command,
    Done,
    Error,
    Hello,
    Message,
    Refused,
    Unwatch,
    Watch,
    Welcome,
)
from capolinea.server.store.store import Player
from capolinea.server.tables import commands
from capolinea.server.tables.hall import Hall
from capolinea.server.tables.house import encoded
from capolinea.server.tables.table import Table

POLICY, RESTART, TOO_SLOW = 1008, 1012, 1013  # codes of RFC 6455
MOST_REFUSED = 100  # messages over the limit in a row before the connection is closed
DECODER = msgspec.json.Decoder(Command)


class CommandIdOnly(msgspec.Struct):
    """As much as can be read of a command that is wrong otherwise."""

    id: str


class Sockets:
    """The place where WebSockets come in."""

    def __init__(self, hall: Hall, guard: Guard) -> None:
        self.hall = hall
        self.guard = guard
        self.open: set[Socket] = set()
        hall.house.metrics.gauge("sockets", lambda: len(self.open))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        await receive()  # the handshake
        try:
            if self.hall.house.closing:
                raise RefusalError("closing", "the server is about to stop")
            self.guard.check_origin(Headers(scope=scope))
            self.guard.check_request(address)
            self.guard.let_in(address)
        except RefusalError as refusal:
            self.hall.house.metrics.count("refusals", code=refusal.code)
            await _deny(send, refusal)
            return
        socket = Socket(self, receive, send)
        self.open.add(socket)
        try:
            await send({"type": "websocket.accept"})
            await socket.run()
        except OSError:  # the other side went away while something was sent
            pass
        finally:
            self.open.discard(socket)
            self.guard.let_out(address)
            await self.hall.house.finish(socket.leave())

    async def close(self) -> None:
        """Tell everybody that the server stops, and hang up."""
        text = encoded(Closing("the server is about to stop; come back in a moment"))
        for socket in list(self.open):
            socket.post(text)
            socket.hang_up(RESTART)
        for _ in range(100):
            if not self.open:
                break
            await asyncio.sleep(0.02)


async def _deny(send: Send, refusal: RefusalError) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
    body = msgspec.json.encode(Error(refusal.code, refusal.message))
    await send({"type": "websocket.http.response.body", "body": body})


class Socket:
    """One connection."""

    def __init__(self, sockets: Sockets, receive: Receive, send: Send) -> None:
        self.hall = sockets.hall
        self.house = sockets.hall.house
        self.guard = sockets.guard
        self.player: Player | None = None
        self.player_id: str | None = None
        self.watches: set[tuple[str, Viewer]] = set()
        self._receive = receive
        self._send = send
        self._outbox: deque[str] = deque()
        self._filled = asyncio.Event()
        self._ending: int | None = None  # the code to close with when all is sent
        self._gone = False
        settings = self.house.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._refused = 0

    # Sending

    def post(self, text: str) -> None:
        """Send a message when the line is free; one that never is gets closed."""
        if self._ending is None:
            self._outbox.append(text)
            self._filled.set()
            if len(self._outbox) > self.house.settings.waiting_messages:
                self._outbox.clear()
                self.hang_up(TOO_SLOW)

    def hang_up(self, code: int) -> None:
        """Close once everything is sent."""
        self._ending = code
        self._filled.set()

    async def _send_posts(self) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                await self._send({"type": "websocket.send", "text": self._outbox.popleft()})
            if self._ending is not None:
                await self._send({"type": "websocket.close", "code": self._ending})
                return

    def _say(self, message: Message) -> None:
        self.post(encoded(message))

    def _refuse(self, id: str | None, refusal: RefusalError) -> None:
        self.house.metrics.count("refusals", code=refusal.code)
        self._say(Refused(id, refusal.code, refusal.message))

    # Receiving

    async def run(self) -> None:
        """Serve the connection until one side has enough."""
        sender = asyncio.create_task(self._send_posts())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, reader):
                task.cancel()
            for found in await asyncio.gather(sender, reader, return_exceptions=True):
                if isinstance(found, Exception) and not isinstance(found, OSError):
                    raise found

    async def _read(self) -> None:
        first = True
        while True:
            if first:
                try:
                    message = await asyncio.wait_for(self._receive(), self.house.settings.hello_seconds)
                except TimeoutError:
                    self.hang_up(POLICY)
                    await asyncio.Event().wait()  # until the sender has closed
            else:
                message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            first = False
            await self._take(message.get("text") or "")

    async def _take(self, text: str) -> None:
        if not self._bucket.take():
            self._refused += 1
            self._refuse(None, RefusalError("too_fast", "too many messages; wait a moment"))
            if self._refused > MOST_REFUSED:
                self.hang_up(POLICY)
            return
        self._refused = 0
        try:
            command = _read_command(text)
        except RefusalError as refusal:
            self._refuse(_read_id(text), refusal)
            return
        await self._answer(command.id, self._obey(command))

    async def _answer(self, id: str, work: Awaitable[Message | None]) -> None:
        """Say what came of a command, whatever came of it."""
        try:
            message = await work
            if message is not None:
                self._say(message)
        except RefusalError as refusal:
            self._refuse(id, refusal)
        except StoreError as error:
            log.error("the store failed", reason=str(error))
            self._refuse(id, not_saved())
        except Exception:
            self.house.metrics.count("failures")
            log.exception("a command failed")
            self._refuse(id, failed())

    async def _obey(self, command: Command) -> Message | None:
        """Carry out a command; returns the answer, or None if it is given elsewhere."""
        if isinstance(command, Act):
            player = self._known()
            return await self.hall.do(command.table, lambda table: table.act(player, command))
        if isinstance(command, Hello):
            return await self._hello(command)
        if isinstance(command, Watch):
            await self._watch(command)
            return None
        if isinstance(command, AskHint):
            player = self._known()
            self.guard.check_hint(player.id)
            # It takes its time, and further commands shall not wait for it.
            self.house.spawn(self._answer(command.id, commands.hint(self.hall, player, command)))
            return None
        if isinstance(command, Unwatch):
            await self._unwatch(command.table, command.seat)
        return Done(command.id)

    async def _hello(self, command: Hello) -> Welcome:
        if self.player is not None or self.watches:
            raise RefusalError("not_possible", "you have said hello already")
        if command.protocol != PROTOCOL:
            raise RefusalError("bad_message", f"this server speaks protocol {PROTOCOL}")
        if command.secret is not None:
            player = self.player = await who_has(self.house.store, command.secret)
            self.player_id = player.id
            self.house.connected.setdefault(player.id, set()).add(self)
        name = None if self.player is None else self.player.name
        return Welcome(command.id, PROTOCOL, capolinea.__version__, self.player_id, name)

    async def _watch(self, command: Watch) -> None:
        watch = command.table, command.seat
        if watch not in self.watches and len(self.watches) >= self.house.settings.watches_per_connection:
            raise RefusalError("too_many", "this connection watches too many tables; unwatch some first")

        async def work(table: Table) -> None:
            # Under the lock, so that no event comes between the view and the first event posted after it.
            if not self._gone:
                self._say(await table.watch(self, self.player, command))

        self.watches.add(watch)
        try:
            await self.hall.do(command.table, work)
        except BaseException:
            self.watches.discard(watch)
            raise

    async def _unwatch(self, id: str, viewer: Viewer) -> None:
        if (id, viewer) in self.watches:
            self.watches.discard((id, viewer))
            async with self.hall.at(id) as table:
                table.unwatch(self, viewer)

    def _known(self) -> Player:
        if self.player is None:
            raise RefusalError("not_known", "say hello with your secret first")
        return self.player

    async def leave(self) -> None:
        """The connection is gone: watch nothing any more."""
        self._gone = True
        if self.player_id is not None:
            others = self.house.connected.get(self.player_id, set())
            others.discard(self)
            if not others:
                self.house.connected.pop(self.player_id, None)
        for id, viewer in list(self.watches):
            with suppress(RefusalError, StoreError):
                await self._unwatch(id, viewer)


def _read_command(text: str) -> Command:
    try:
        command: Command = DECODER.decode(text)
        return command
    except msgspec.MsgspecError as error:
        raise RefusalError("bad_message", f"not in the form of a command: {error}") from None
    except RecursionError:
        raise RefusalError("bad_message", "not in the form of a command: too deep") from None


def _read_id(text: str) -> str | None:
    try:
        return msgspec.json.decode(text, type=CommandIdOnly).id[:64]
    except (msgspec.MsgspecError, RecursionError):
        return None
