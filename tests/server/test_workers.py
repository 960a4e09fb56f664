"""Several processes at one port: all of them serve, whoever dies is started again, and all stop together."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from capolinea.server import workers
from capolinea.server.errors import SettingsError
from capolinea.server.settings import read_settings
from tests.server.place import Place, Process, run
from tests.server.postgres import PostgresServer

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks at processes as Linux shows them")
SECONDS = 60.0  # for what takes a moment, on a machine that is busy


def free_ports(count: int = 1) -> int:
    """The first of so many in a row, among those that the system gives to nobody by itself: on a busy machine thousands
    of connections have others meanwhile."""
    while True:
        first = random.randrange(20_000, 32_000)
        with ExitStack() as stack, suppress(OSError):
            for port in range(first, first + count):
                stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return first


class Hall(Process):
    """A server of several processes, each of which can be asked at a port of its own."""

    def __init__(self, postgres: PostgresServer, count: int, program: str) -> None:
        self.doors = free_ports(count)
        self._count = count
        super().__init__(postgres.new_database(), program, workers=count, metrics_port=self.doors)

    def ask(self, number: int, path: str) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.doors + number}{path}", trust_env=False)

    def until_all_serve(self) -> None:
        until(lambda: all(self._serves(number) for number in range(self._count)))

    def _serves(self, number: int) -> bool:
        try:
            return self.ask(number, "/healthz").status_code == 200
        except httpx.HTTPError:
            return False

    def sockets(self) -> list[int]:
        """How many connections each has."""
        texts = [self.ask(number, "/metrics").text for number in range(self._count)]
        return [int(re.findall(r"^capolinea_sockets (\d+)$", text, re.MULTILINE)[0]) for text in texts]

    def children(self) -> list[int]:
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        return [int(word) for word in found.split()]


def until(wanted: Callable[[], object]) -> None:
    end = time.monotonic() + SECONDS
    while not wanted():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.05)


@contextmanager
def hall(postgres: PostgresServer, program: str = "capolinea.cli.main") -> Iterator[Hall]:
    found = Hall(postgres, 2, program)
    try:
        found.until_all_serve()
        yield found
    finally:
        found.end(signal.SIGKILL)


def test_all_of_them_serve_and_who_dies_is_started_again(postgres: PostgresServer) -> None:
    async def play(place: Place, hall: Hall) -> None:
        secret = await place.player()
        table = (await place.table(secret, "berlin", "me me"))["id"]
        clients = [place.client(secret) for _ in range(24)]
        entered = [await client.__aenter__() for client in clients]
        assert sum(hall.sockets()) == 24 and min(hall.sockets()) > 0, hall.sockets()
        await asyncio.gather(*(client.watch(table, 0) for client in entered))
        assert (await entered[0].act(table, 0))["type"] == "done"
        await asyncio.gather(*(c.until(lambda c=c: c.newest(table, 0)["n"] == 1) for c in entered))  # type: ignore[misc]
        old = hall.children()
        os.kill(old[0], signal.SIGKILL)
        await asyncio.to_thread(until, lambda: len(set(hall.children()) | set(old)) > len(old))
        await asyncio.to_thread(hall.until_all_serve)
        left = [client for client in entered if client.closed is None]
        assert 0 < len(left) < 24
        for client in left[:2]:
            assert (await client.ask("ping"))["type"] == "done"
        async with place.client(secret) as again:
            await again.watch(table, 0)
            assert again.newest(table, 0)["n"] == 1
        await asyncio.gather(*(client.__aexit__(None, None, None) for client in clients))

    with hall(postgres) as found:
        run(play(found.place, found))
        children = found.children()
        code, logs = found.end(signal.SIGTERM)
        assert code == 0 and "Traceback" not in logs, logs
        assert "a worker has ended and is started again worker=0 reason=status -9" in logs
        assert "stopped worker=0" in logs and "stopped worker=1" in logs
        assert not any(Path(f"/proc/{child}").exists() for child in children)


def test_where_they_cannot_share_a_port_they_share_a_door(postgres: PostgresServer) -> None:
    async def come(place: Place, hall: Hall) -> None:
        old = hall.children()
        os.kill(old[0], signal.SIGKILL)
        for _ in range(20):
            async with place.client() as client:
                assert (await client.ask("ping"))["type"] == "done"
        await asyncio.to_thread(hall.until_all_serve)
        assert old[1] in hall.children() and old[0] not in hall.children()

    with hall(postgres, "tests.server.one_door") as found:
        run(come(found.place, found))


def test_they_end_with_whoever_started_them(postgres: PostgresServer) -> None:
    with hall(postgres) as found:
        children = found.children()
        found.end(signal.SIGKILL)
        until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))


def test_the_port_is_theirs_alone(postgres: PostgresServer) -> None:
    """Though the system would let others of the same user share it."""
    with hall(postgres) as found:
        settings = read_settings(
            {"database": postgres.new_database(), "port": found.port, "workers": 2}, environment={}
        )
        with pytest.raises(SettingsError, match="cannot listen on"):
            workers.serve(settings, lambda address: None)


def test_what_watches_is_shown_nothing_else(postgres: PostgresServer) -> None:
    with hall(postgres) as found:
        assert found.ask(1, "/healthz").json()["status"] == "ok"
        assert found.ask(1, "/metrics").headers["content-type"].startswith("text/plain")
        served = httpx.get(f"{found.place.url}/healthz", trust_env=False)
        ids = {
            answer.headers["x-request-id"] for answer in (found.ask(0, "/healthz"), found.ask(1, "/healthz"), served)
        }
        assert len(ids) == 3
        for path in ("/", "/api/tables", "/metrics/", "/api/operator"):
            assert found.ask(0, path).status_code == 404
        with socket.create_connection(("127.0.0.1", found.doors)) as line:
            line.sendall(b"x" * 20_000)
            line.shutdown(socket.SHUT_WR)
            with_nothing = line.recv(100)
        assert with_nothing == b"" and found.ask(0, "/healthz").status_code == 200


def test_a_file_is_for_one(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="only a PostgreSQL database is for several"):
        read_settings({"database": str(tmp_path / "db"), "workers": 2}, environment={})


def test_what_keeps_them_from_serving_is_said_at_the_start(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("capolinea.server.workers.set_up_logs", lambda level, format: None)
    address = "postgresql://nobody@127.0.0.1:1/nothing"
    settings = read_settings({"database": address, "port": 0, "workers": 2}, environment={})
    with pytest.raises(SettingsError, match="the database cannot be used"):
        workers.serve(settings, lambda address: None)
