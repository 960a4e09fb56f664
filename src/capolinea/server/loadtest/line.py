"""One WebSocket of the load test. It decodes only what it needs, so that it costs little beside the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from capolinea.server.loadtest.errors import LoadtestError


class Sight(msgspec.Struct):
    """As much of a view as a random player looks at."""

    legal: list[int]
    phase: str


class News(msgspec.Struct):
    """As much of a message as a random player looks at; `n` is the number of its event."""

    type: str
    id: str | None = None
    n: int | None = None
    view: Sight | None = None
    decision: int | None = None
    error: str | None = None
    message: str | None = None


DECODER = msgspec.json.Decoder(News)


class Line(asyncio.Protocol):
    """A connection that hands every message to whoever listens."""

    def __init__(self, address: str, hear: Callable[[News], None], lost: Callable[[], None]) -> None:
        self._protocol = ClientProtocol(parse_uri(address), max_size=None)
        self._hear = hear
        self._lost = lost
        self._transport: asyncio.Transport | None = None
        self._closing = False
        self.heard = self.said = 0  # bytes
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.heard += len(data)
        self._protocol.receive_data(data)
        self._flush()
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._hear(DECODER.decode(event.data))
            elif isinstance(event, Response) and not self.opened.done():
                self._opened(event)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(LoadtestError("the server hung up during a handshake"))
        if not self._closing:
            self._lost()

    def send(self, message: dict[str, Any]) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._protocol.send_text(msgspec.json.encode(message))
            self._flush()

    def close(self) -> None:
        self._closing = True
        if self._transport is not None:
            self._transport.close()

    def _opened(self, answer: Response) -> None:
        if self._protocol.handshake_exc is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(LoadtestError(f"the server refused a connection: {answer.status_code}"))

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data:
                self.said += len(data)
                self._transport.write(data)
