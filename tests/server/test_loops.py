"""The event loop in C, where it was installed, and Python's own: a server does the same on both. All other tests of
servers run on the first of them that is there."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from capolinea.server.limits.guard import KNOCKS
from capolinea.server.lines.line import RESTART
from capolinea.server.protocol import Closing
from capolinea.server.wire.loop import asks_doors
from capolinea.server.wire.reading import READ_BYTES, SmallReads
from tests.server.place import run, running
from tests.server.rawsocket import all_of, frame, opened, raw

CALL = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
LONG = b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
LONG += b"Content-Length: 18000\r\n\r\n" + b" " * 18_000


@pytest.fixture(params=["uvloop", "asyncio"])
def loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whose loop is running in the test."""
    name: str = request.param
    if name == "uvloop":
        pytest.importorskip("uvloop")
    else:
        monkeypatch.setitem(sys.modules, "uvloop", None)  # as if it was not installed
    return name


def test_a_game_is_played_to_its_end(loop: str, tmp_path: Path) -> None:
    async def test() -> None:
        assert type(asyncio.get_running_loop()).__module__.partition(".")[0] == loop
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = await place.finished(ada)
            assert '"result"' in await place.record(table, ada)

    run(test())


def test_little_is_read_at_once(loop: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much has come: it waits in the system's buffers, which are bounded."""
    read: Counter[str] = Counter()
    take = SmallReads.buffer_updated

    def buffer_updated(wire: SmallReads, nbytes: int) -> None:
        assert 0 < nbytes <= READ_BYTES
        read[type(wire).__name__] += nbytes
        take(wire, nbytes)

    monkeypatch.setattr(SmallReads, "buffer_updated", buffer_updated)

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            _, writer = await opened(place)
            writer.write(frame(1, b" " * 100) * 200)
            head, _, body = (await all_of(await raw(place, LONG))).partition(b"\r\n\r\n")
            assert b" 413 " in head and json.loads(body)["error"] == "too_large"
            while read["SocketWire"] < 3 * READ_BYTES:
                await asyncio.sleep(0.01)
            assert read["InSmallReads"] > READ_BYTES
            writer.close()

    run(test())


def test_who_knocks_too_often_is_turned_away(loop: str, tmp_path: Path) -> None:
    """At the door, where the loop asks there, or as soon as it has let them in."""

    async def test() -> None:
        assert asks_doors() == (loop == "asyncio" and sys.platform != "win32")
        async with running(tmp_path / "db", requests_per_second=0.1, requests_at_once=2) as place:
            answers = [await all_of(await raw(place, CALL)) for _ in range(2 * KNOCKS)]
            assert all(answers)
            answer = b""
            with suppress(ConnectionError):  # it was hung up on before it could ask
                answer = await all_of(await raw(place, CALL))
            assert answer == b""

    run(test())


def test_whoever_has_gone_may_be_told_goodbye(loop: str, tmp_path: Path) -> None:
    """A server that stops says it to a few at a time, and some of them hang up first."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            _, writer = await opened(place)
            (line,) = place.web.sockets.open
            writer.transport.abort()
            while place.web.sockets.open:
                await asyncio.sleep(0.01)
            line.tell(Closing("the server is about to stop"))
            line.wire.close(RESTART)

    run(test())
