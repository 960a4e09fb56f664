"""Floods: connections that send as much as they can of something, and how long somebody else waits meanwhile.

    python -m tests.server.floods --seconds 5                    # every kind, thirty connections of one address
    python -m tests.server.floods --connections 300 --addresses 10 pings

The server is one of our own with its default limits, on this machine alone, and everything is bounded in time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import selectors
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import capolinea.server
from capolinea.server.settings import Settings
from tests.server.place import PLENTY, Client, Process
from tests.server.rawsocket import frame, handshake

BLOCK = 1 << 16  # bytes handed to the system at once
PING = b'{"type": "ping", "id": "x"}'
CALL = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
FRAMES = {
    "pings": frame(9, b""),
    "pongs": frame(10, b""),
    "empty texts": frame(1, b""),
    "texts": frame(1, PING),
    "parts": frame(1, b"", last=False) + frame(0, b"") * 2,
    "closings": frame(8, b"\x03\xe8"),
}
POST = b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CALLS = {
    "calls": CALL,
    "chunks": POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 10_000,
    "headers": CALL[:-2] + b"a:\r\n" * 3_000 + b"\r\n",
    "a long body": POST + b"Content-Length: 1000000\r\n\r\n" + b" " * 60_000,
    "calls without end": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: y\r\n",
    "handshakes": handshake(),
    "nothing": b"",
}
PAGE = "the page"
KINDS = [*FRAMES, *CALLS, PAGE]


class Flooder:
    """One connection after the other that sends the same again and again, and reads whatever comes."""

    def __init__(self, port: int, address: str, kind: str, selector: selectors.BaseSelector) -> None:
        self._place = ("127.0.0.1", port)
        self._address = address
        self._selector = selector
        self._first = handshake() if kind in FRAMES else b""
        one = page_call() if kind == PAGE else {**FRAMES, **CALLS}[kind]
        self._block = one * max(1, BLOCK // max(1, len(one)))
        self._left = memoryview(b"")
        self.connect()

    def connect(self) -> None:
        self.socket = socket.socket()
        self.socket.bind((self._address, 0))
        self.socket.setblocking(False)
        with suppress(BlockingIOError):
            self.socket.connect(self._place)
        self._left = memoryview(self._first + self._block)
        self._selector.register(self.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, self)

    def go_on(self, events: int) -> None:
        try:
            if events & selectors.EVENT_READ and not self.socket.recv(BLOCK):
                raise ConnectionResetError
            if events & selectors.EVENT_WRITE:
                self._left = self._left[self.socket.send(self._left) :] or memoryview(self._block)
                if not self._left:  # nothing to say: only wait
                    self._selector.modify(self.socket, selectors.EVENT_READ, self)
        except BlockingIOError:
            pass
        except OSError:
            self._selector.unregister(self.socket)
            self.socket.close()
            self.connect()


def page_call() -> bytes:
    """A call for the largest file of the page."""
    assets = Path(capolinea.server.__file__).parent / "page" / "assets"
    largest = max(assets.iterdir(), key=lambda file: file.stat().st_size)
    return f"GET /assets/{largest.name} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def flood(port: int, kind: str, connections: int, addresses: int, seconds: float) -> None:
    """Flood for a while, from addresses of the loopback that nobody else here uses."""
    time.sleep(0.5)  # whoever measures is there first, so that the first rush counts too
    ends = time.monotonic() + seconds
    with selectors.DefaultSelector() as selector:
        for n in range(connections):
            Flooder(port, f"127.0.1.{1 + n % addresses}", kind, selector)
        while time.monotonic() < ends:
            for key, events in selector.select(0.1):
                key.data.go_on(events)


@contextmanager
def flooded(port: int, kind: str, connections: int, addresses: int, seconds: float) -> Iterator[None]:
    """While a process of its own floods the server; it ends by itself in any case."""
    arguments = (port, kind, connections, addresses, seconds)
    attack = multiprocessing.get_context("spawn").Process(target=flood, args=arguments, daemon=True)
    attack.start()
    try:
        yield
    finally:
        attack.kill()
        attack.join()


async def waits(url: str, seconds: float) -> tuple[list[float], list[float]]:
    """How long somebody with a connection waits for answers, and somebody who comes anew for a first one."""
    known: list[float] = []
    new: list[float] = []
    client = await Client().connect(url)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        began = time.monotonic()
        assert (await client.ask("ping"))["type"] == "done"
        known.append(time.monotonic() - began)
        if len(known) % 5 == 0:
            began = time.monotonic()
            await (await Client().connect(url)).close()
            new.append(time.monotonic() - began)
        await asyncio.sleep(0.06)
    await client.close()
    return known, new


def longest_waits(kind: str, connections: int, addresses: int, seconds: float) -> tuple[float, float]:
    """The longest that anybody waited during a flood: with a connection, and newly come."""
    defaults = {key: getattr(Settings(), key) for key in PLENTY}
    with TemporaryDirectory() as folder:
        server = Process(str(Path(folder) / "db"), **defaults)
        try:
            with flooded(server.port, kind, connections, addresses, seconds + 20):
                known, new = asyncio.run(waits(server.place.url, seconds))
        finally:
            server.process.kill()
            server.process.wait()
    return max(known), max(new)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=KINDS)
    parser.add_argument("--connections", type=int, default=30)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", type=Path, help="a file for the figures")
    asked = parser.parse_args()
    found: dict[str, dict[str, int]] = {}
    for kind in asked.kinds:
        known, new = (
            round(1000 * wait) for wait in longest_waits(kind, asked.connections, asked.addresses, asked.seconds)
        )
        found[kind] = {"longest_wait_ms": known, "longest_wait_of_somebody_new_ms": new}
        print(f"{kind:18} longest wait {known:6} ms, of somebody new {new:6} ms", flush=True)
    if asked.json is not None:
        figures = {
            "connections": asked.connections,
            "addresses": asked.addresses,
            "seconds": asked.seconds,
            "floods": found,
        }
        asked.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
