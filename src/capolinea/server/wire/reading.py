"""Reading from a connection so that nobody fills a turn of the event loop."""

from __future__ import annotations

import asyncio

READ_BYTES = 4096  # at once


class SmallReads(asyncio.BufferedProtocol):
    """Reads a little at a time; what is not read waits in the system's buffers, which are bounded."""

    _buffer: bytearray

    def data_received(self, data: bytes) -> None:
        raise NotImplementedError

    def get_buffer(self, sizehint: int) -> bytearray:
        self._buffer = bytearray(READ_BYTES)
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        data = bytes(memoryview(self._buffer)[:nbytes])
        del self._buffer
        self.data_received(data)


class InSmallReads(SmallReads):
    """The same for another protocol. One that is an `asyncio.Protocol` may bring buffers, but not every loop asks."""

    def __init__(self, protocol: asyncio.Protocol) -> None:
        self._protocol = protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._protocol.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        self._protocol.data_received(data)

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        self._protocol.connection_lost(error)
