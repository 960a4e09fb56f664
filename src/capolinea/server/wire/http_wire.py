"""What lies under HTTP calls: connections that send nothing, or too slowly, or that are too many, are dropped."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from capolinea.server.limits.guard import Guard, Unread
from capolinea.server.wire.reading import InSmallReads

ANSWER_SECONDS = 120.0  # for a call from its first byte to the last of its answer
# What may come of a call, and of those sent ahead, before it is answered. Reading costs by lines (headers, and chunks,
# which no caller of ours needs) and by packets, more than by bytes.
MOST_LINES = 100
MOST_PACKETS = 40
MOST_HEAD_BYTES = 12 << 10  # besides the body
TOO_MUCH = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_LONG = (  # a body that comes at once; of one that comes little by little the call itself says so
    b"HTTP/1.1 413 Content Too Large\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nContent-Length: 54\r\n\r\n"
    b'{"error":"too_large","message":"the body is too long"}'
)


class GuardedConfig(Config):
    """The configuration of uvicorn, which is all that its protocols get to see, with our own guard."""

    guard: Guard
    doors_ask = True  # whether doors have asked it who may come in


def http_wire(**given: Any) -> InSmallReads:
    """A connection, as uvicorn makes them."""
    return InSmallReads(HttpWire(**given))


class HttpWire(H11Protocol):
    """One connection, as uvicorn makes them."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], **more: Any) -> None:
        super().__init__(config, server_state, app_state, **more)
        assert isinstance(config, GuardedConfig)
        self._guard = config.guard
        self._doors_ask = config.doors_ask
        self._address: str | None = None  # while it is counted
        self._timer: asyncio.TimerHandle | None = None
        self._in_call = False
        self._unread: Unread | None = None
        self._lines = self._packets = self._bytes = 0  # that have come since the last answer

    @property
    def waits(self) -> bool:
        """Whether it is the other side's turn: to ask, or to read."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY) or self.flow.write_paused

    def abort(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else "unknown"
        if self._doors_ask or self._guard.let_knock(peer):
            self._address = self._guard.let_call(peer, self)
        if self._address is not None:
            self._unread = Unread(self._guard, self._address)
            self._set_timer(self._guard.settings.hello_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # which uvicorn leaves running after a reset
        self.cycle = None  # type: ignore[assignment]  # it knows us as well, and would keep us, and its answer, in memory
        self._leave()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._is_too_much(data):
            if not self._is_answered:
                in_body = self.conn.their_state is h11.SEND_BODY
                self.transport.write(TOO_LONG if in_body else TOO_MUCH)
            self.transport.close()
            return
        super().data_received(data)
        if self._address is None:
            return  # it is a WebSocket now
        in_call = self.conn.their_state is not h11.IDLE
        if in_call != self._in_call:
            self._in_call = in_call
            self._set_timer(ANSWER_SECONDS if in_call else self._guard.settings.hello_seconds)
        elif not in_call and self._timer is None:
            self._set_timer(self._guard.settings.hello_seconds)  # another call begins on a kept connection

    @property
    def _is_answered(self) -> bool:
        """Whether what comes follows a call that has its answer: another would be taken for the next one's."""
        answering = self.cycle is not None and self.cycle.response_started
        return answering and self.conn.their_state is not h11.IDLE

    def _is_too_much(self, data: bytes) -> bool:
        self._lines += data.count(b"\n")
        self._packets += 1
        self._bytes += len(data)
        most_bytes = MOST_HEAD_BYTES + self._guard.settings.message_bytes
        return self._lines > MOST_LINES or self._packets > MOST_PACKETS or self._bytes > most_bytes

    def on_response_complete(self) -> None:
        self._in_call = False
        self._lines = self._packets = self._bytes = 0
        # A kept connection has a limit of uvicorn's own; one that closes first sends what is left, if it is read.
        self._set_timer(ANSWER_SECONDS if self.transport.is_closing() else None)
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._set_timer(ANSWER_SECONDS)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is not None and not self._unread.now(self.transport.get_write_buffer_size()):
            self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.now(0)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._set_timer(None)
        if self._address is not None and self._unread is not None:
            self._unread.now(0)
            self._guard.end_call(self._address, self)
            self._address = self._unread = None

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None and self._address is not None:
            self._timer = self.loop.call_later(seconds, self.transport.abort)
