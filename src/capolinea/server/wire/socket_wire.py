"""What lies under a WebSocket: frames in and out, without a task or a queue of their own for each connection.

The handshake goes through the web application like any call (ASGI), so that routes, limits and headers are the same
there. An accepted connection is then handed over to a `Taker`: thousands of them cost hardly more than their buffers,
which are bounded.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Protocol
from urllib.parse import unquote

from starlette.types import Message, Scope
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from capolinea.server.wire.frames import LONGEST_HEAD, frame_size, whole_text
from capolinea.server.wire.reading import SmallReads

WIRE = "capolinea.wire"  # the name of this extension in the scope of a handshake
POLICY, NOT_TEXT = 1008, 1007  # codes of RFC 6455
PING_SECONDS = 20.0  # somebody who says nothing for two of these is gone
END_SECONDS = 5.0  # to send what is left before a connection is cut off
MOST_PARTS = 64  # of one message
FRAMES_A_TURN = 4  # of one connection; the others come first then
LOGGER = logging.getLogger("websockets.server")


class Taker(Protocol):
    """Whoever uses a connection."""

    def count(self) -> bool:
        """A frame came, of whatever kind; whether that is within the limits."""
        ...

    def hear(self, text: str, allowed: bool) -> None:
        """A message came; `allowed` is what `count` said of it."""
        ...

    def hold(self, held: int) -> bool:
        """So many bytes wait to be read by the other side; whether that is within the limits."""
        ...

    def lose(self) -> None:
        """The connection is gone."""
        ...


class SocketWire(SmallReads):
    """One connection, as uvicorn makes them."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app = config.loaded_app
        self._root = config.root_path
        self._state = app_state
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._loop = asyncio.get_running_loop()
        self._most_in_frame = config.ws_max_size
        self._protocol = ServerProtocol(max_size=config.ws_max_size, logger=LOGGER)
        self._transport: asyncio.Transport
        self._taker: Taker | None = None
        self._unread = bytearray()  # what has come, but nobody has looked at yet
        self._paused = True  # by the taker, or as there is none yet
        self._next_turn = False  # the rest of it is seen to then
        self._parts: list[bytes] = []
        self._is_text = False
        self._outbox: list[bytes] = []
        self._waiting_bytes = 0  # in the outbox
        self._most_bytes = 0
        self._writable = True
        self._heard = True
        self._lost = False
        self._timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._connections.add(self)
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        self._lost = True
        self._empty_outbox()
        self._set_timer(None)
        if self._taker is not None:
            self._taker.lose()

    def data_received(self, data: bytes) -> None:
        if self._taker is None:
            self._take_request(data)
        else:
            self._heard = True
            self._unread += data
            self._take_frames()

    def pause_writing(self) -> None:
        self._writable = False
        self._check_held()

    def resume_writing(self) -> None:
        self._writable = True
        self._flush()
        self._check_held()

    def shutdown(self) -> None:
        """The server stops; whoever used the connection has said goodbye."""
        self.close(1012)

    # For the taker

    def take(self, taker: Taker, most_bytes: int) -> None:
        """Use the connection from now on; one that lets more than so many bytes wait is closed."""
        self._taker = taker
        self._most_bytes = most_bytes
        if self._lost:
            taker.lose()
        else:
            self.resume()

    def post(self, frame: bytes) -> None:
        """Send a frame. All that is posted in one turn of the event loop goes out in one piece."""
        if self._protocol.state is not State.OPEN or self._transport.is_closing():
            return
        self._outbox.append(frame)
        self._waiting_bytes += len(frame)
        if not self._writable:
            self._check_held()
        elif len(self._outbox) == 1:
            self._loop.call_soon(self._flush)
        elif self._waiting_bytes > self._most_bytes:
            self._flush()

    def close(self, code: int) -> None:
        """Hang up when all is sent. Nothing more is read: not even whether the other side agrees."""
        if self._is_ending():
            return
        if self._protocol.state is State.OPEN:
            self._flush()
            self._protocol.send_close(code)
            self._send_answers()
        self._end()

    def pause(self) -> None:
        """Read nothing for now."""
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        self._go_on()

    def abort(self) -> None:
        """Hang up at once."""
        self._transport.abort()

    # Frames

    def _take_frames(self) -> None:
        """See to a few of the frames that have come, and to the rest in the next turn of the event loop."""
        self._next_turn = False
        for _ in range(FRAMES_A_TURN):
            size = frame_size(self._unread)
            if self._paused or self._is_ending() or not self._is_whole(size):
                break
            frame = bytes(self._unread[:size])
            del self._unread[:size]
            # The library takes its time, so it gets only what is not quite ordinary, and all that has to be refused.
            plain = size <= self._most_in_frame and not self._parts and self._protocol.state is State.OPEN
            text = whole_text(frame) if plain else None
            if text is None:
                self._take_by_library(frame)
            elif (allowed := self._count()) is not None:
                self._take_message(text, True, allowed)
        self._go_on()

    def _take_by_library(self, frame: bytes) -> None:
        self._protocol.receive_data(frame)
        for event in self._protocol.events_received():
            assert isinstance(event, Frame)
            self._take_frame(event)
        self._send_answers()

    def _go_on(self) -> None:
        """Read on if nothing is left to be seen to."""
        if self._is_ending():
            return
        left = bool(self._unread) and self._is_whole(frame_size(self._unread))
        if self._paused or left:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()
        if left and not self._paused and not self._next_turn:
            self._next_turn = True
            self._loop.call_soon(self._take_frames)

    def _is_whole(self, size: int) -> bool:
        """Whether a frame of this size is here, or as much of one as is needed to refuse it."""
        return len(self._unread) >= size or size > self._most_in_frame + LONGEST_HEAD

    def _is_ending(self) -> bool:
        return self._lost or self._transport.is_closing()

    def _count(self) -> bool | None:
        """Count a frame; whether that is within the limits, or None if nothing is to be heard any more."""
        assert self._taker is not None
        allowed = self._taker.count()
        return None if self._is_ending() else allowed

    def _take_frame(self, frame: Frame) -> None:
        allowed = self._count()
        if allowed is None or frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        self._parts.append(bytes(frame.data))
        if len(self._parts) > MOST_PARTS:
            self._protocol.fail(POLICY)
        elif frame.fin:
            data = b"".join(self._parts)
            self._parts = []
            self._take_message(data, self._is_text, allowed)

    def _take_message(self, data: bytes, is_text: bool, allowed: bool) -> None:
        assert self._taker is not None
        try:
            self._taker.hear(data.decode() if is_text else "", allowed)  # bytes are no command
        except UnicodeDecodeError:
            self._protocol.fail(NOT_TEXT)
            self._send_answers()

    def _flush(self) -> None:
        if self._outbox and self._writable and not self._lost:
            data = b"".join(self._outbox)
            self._empty_outbox()
            self._transport.write(data)

    def _empty_outbox(self) -> None:
        self._outbox.clear()
        self._waiting_bytes = 0

    def _send_answers(self) -> None:
        """What the protocol itself has to say: the handshake's answer, pongs, and the end."""
        for part in self._protocol.data_to_send():
            if part:
                self._transport.write(part)
            else:
                self._end()
        if not self._writable:
            self._check_held()

    def _check_held(self) -> None:
        """Cut off whoever lets too much wait; there is nothing to be said to somebody who does not read."""
        held = 0 if self._writable else self._waiting_bytes + self._transport.get_write_buffer_size()
        if self._taker is not None and (not self._taker.hold(held) or held > self._most_bytes):
            self._empty_outbox()
            self._taker.hold(0)
            self._transport.abort()

    def _end(self) -> None:
        self._transport.close()  # which waits until everything is sent, so there is a limit to it
        self._set_timer(END_SECONDS)

    # Time

    def _set_timer(self, seconds: float | None) -> None:
        """When to hang up, whatever is still to be sent; None for never."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None or self._lost else self._loop.call_later(seconds, self._transport.abort)

    def _keep_alive(self) -> None:
        if not self._heard:
            self._transport.abort()
        elif self._protocol.state is State.OPEN:
            self._heard = False
            self._protocol.send_ping(b"")
            self._send_answers()
            self._timer = self._loop.call_later(PING_SECONDS, self._keep_alive)

    # The handshake

    def _take_request(self, data: bytes) -> None:
        """uvicorn has read it already; what comes after it waits until somebody takes the connection."""
        self._transport.pause_reading()
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            assert isinstance(event, Request)
            self._shake_hands(event)
        self._send_answers()

    def _shake_hands(self, request: Request) -> None:
        answer = self._protocol.accept(request)
        if answer.status_code != 101:
            self._protocol.send_response(answer)
            return
        task = self._loop.create_task(self._ask_app(request, answer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask_app(self, request: Request, answer: Response) -> None:
        """Let the application accept the connection, or refuse it with an answer of its own."""

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        status, headers = 0, Headers()

        async def send(message: Message) -> None:
            nonlocal status, headers
            if message["type"] == "websocket.accept":
                del answer.headers["Date"]
                self._respond(answer)
                self._timer = self._loop.call_later(PING_SECONDS, self._keep_alive)
            elif message["type"] == "websocket.http.response.start":
                status = message["status"]
                headers = Headers([(name.decode(), value.decode()) for name, value in message["headers"]])
            elif message["type"] == "websocket.http.response.body":
                headers.setdefault("Content-Length", str(len(message["body"])))
                headers.setdefault("Connection", "close")
                self._respond(Response(status, "", headers, message["body"]))
            else:
                self._respond(self._protocol.reject(404, ""))

        try:
            await self._app(self._scope(request), receive, send)
        finally:
            if self._taker is None:
                self._end()

    def _respond(self, answer: Response) -> None:
        if not self._lost and self._protocol.state is State.CONNECTING:
            self._protocol.send_response(answer)
            self._send_answers()

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        headers = [
            (name.lower().encode("ascii"), value.encode("latin-1")) for name, value in request.headers.raw_items()
        ]
        client = self._transport.get_extra_info("peername")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": None,
            "client": None if not isinstance(client, tuple) else (client[0], client[1]),
            "root_path": self._root,
            "path": self._root + unquote(path),
            "raw_path": (self._root + path).encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": headers,
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {"websocket.http.response": {}, WIRE: self},
        }
