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
