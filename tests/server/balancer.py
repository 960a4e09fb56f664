"""What stands before several servers: whoever connects gets to one that answers, and never learns which."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Thread

CHUNK = 1 << 16


class Balancer:
    """Takes connections on a port, and passes on what is said there."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self.url = ""
        self._rng = random.Random(0)

    async def serve(self, ready: Event, done: Event) -> None:
        async with await asyncio.start_server(self._serve, "127.0.0.1", 0) as server:
            self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            ready.set()
            await asyncio.to_thread(done.wait)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # the end of the test; streams would complain
            await self._lead_on(reader, writer)

    async def _lead_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            for port in self._rng.sample(self.ports, len(self.ports)):
                with suppress(OSError):
                    there, back = await asyncio.open_connection("127.0.0.1", port)
                    await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))
                    break
        finally:
            writer.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until one side has said everything; then the other hears that."""
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def balancing(*ports: int) -> Iterator[Balancer]:
    """One on a thread of its own."""
    balancer, ready, done = Balancer(ports), Event(), Event()
    thread = Thread(target=lambda: asyncio.run(balancer.serve(ready, done)), daemon=True)
    thread.start()
    ready.wait()
    try:
        yield balancer
    finally:
        done.set()
        thread.join()
