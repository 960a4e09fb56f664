"""The servers and thinkers of the storm, and their database: killed, stopped, frozen, and started again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from capolinea.server.settings import PREFIX
from tests.server.place import OPERATOR, PLENTY, Json, Process
from tests.server.postgres import FAST, IMMEDIATE, KILLED, PostgresServer

HASTY = "tests.server.storm.hasty"
SETTINGS: Json = {
    "log_level": "error",
    "operator_secret": OPERATOR,
    "public_url": "https://play.example.org",
    "notices_to_private_addresses": True,
    "notice_seconds": 0.2,
    "stand_in": "random",
}
AFTERMATH = 10.0  # seconds after trouble with the database in which its consequences may show
STOPPED = 0.2  # of those that end are told to; the others are killed
Span = tuple[float, float]


class Thinker:
    """A process that thinks for whoever shares its database."""

    def __init__(self, database: str) -> None:
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (no pipe, which workers would keep open)
        settings = {**PLENTY, "database": database, "log_level": "error"}
        environment = {PREFIX + key.upper(): str(value) for key, value in settings.items()}
        arguments = [sys.executable, "-m", HASTY, "think", "--workers", "1"]
        self.process = subprocess.Popen(
            arguments, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=self._errors, text=True
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline(), self.end(signal.SIGKILL)[1]

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Returns the exit status, and what was logged."""
        self.process.send_signal(how)
        self.process.wait(20)
        self._errors.seek(0)
        return self.process.returncode, self._errors.read()


class Hall:
    """Whatever runs on one database."""

    def __init__(
        self, database: str, seed: str, servers: int = 1, thinkers: int = 0, postgres: PostgresServer | None = None
    ) -> None:
        self.database = database
        self.counts: Counter[str] = Counter()
        self.troubles: list[Span] = []  # from when to when somebody was not there, or the database
        self._rng = random.Random(f"{seed}/hall")
        self._ports = [_free_port() for _ in range(servers)]
        self._postgres = postgres  # which may be frozen and killed
        self._running: list[Process | Thinker | None] = [None] * (servers + thinkers)
        self._program = HASTY
        self._database_is_there = asyncio.Event()
        self._database_is_there.set()
        self._starting: set[asyncio.Task[None]] = set()  # who would give up if the database went just then
        self.kills_left = 0
        self._is_calm = False

    def url(self) -> str:
        """Of any server, whether it is there or not."""
        return f"http://127.0.0.1:{self._rng.choice(self._ports)}"

    async def open(self) -> None:
        for number in range(len(self._running)):
            await self._begin(number)

    async def close(self) -> None:
        await self._when_all_have_started()
        for number, process in enumerate(self._running):
            if process is not None:
                await self._end(number, signal.SIGTERM)

    async def _begin(self, number: int) -> None:
        """On a thread, which goes on if whoever asked for it has gone."""
        starting = asyncio.create_task(asyncio.to_thread(self._start, number))
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        await asyncio.shield(starting)

    def _start(self, number: int) -> None:
        if number < len(self._ports):
            self._running[number] = Process(self.database, self._program, port=self._ports[number], **SETTINGS)
        else:
            self._running[number] = Thinker(self.database)

    async def _when_all_have_started(self) -> None:
        while self._starting:
            await asyncio.wait(set(self._starting))

    async def _end(self, number: int, how: signal.Signals) -> None:
        process, self._running[number] = self._running[number], None
        assert process is not None
        code, errors = await asyncio.to_thread(process.end, how)
        assert "Traceback" not in errors, errors
        assert code == (0 if how == signal.SIGTERM else -how), (code, errors)

    @contextmanager
    def _trouble(self, aftermath: float = 0.0) -> Iterator[None]:
        here = len(self.troubles)
        self.troubles.append((time.time(), float("inf")))
        yield
        self.troubles[here] = self.troubles[here][0], time.time() + aftermath

    async def kill_again_and_again(self, kills: int, pause: float) -> None:
        """Servers and thinkers, each by itself, so that sometimes several are away at once."""
        self.kills_left = kills
        async with asyncio.TaskGroup() as group:
            for number in range(len(self._running)):
                group.create_task(self._kill_one(number, pause * len(self._running)))

    def calm_down(self) -> None:
        """Nobody is killed any more."""
        self.kills_left, self._is_calm = 0, True

    async def _kill_one(self, number: int, pause: float) -> None:
        took = 0.0  # on a machine that is busy with other things nobody would be there, if it were not for this
        while self.kills_left > 0:
            await asyncio.sleep(self._rng.uniform(0.1, max(pause, 2 * took)))
            if self.kills_left <= 0:
                break
            self.kills_left -= 1
            told = self._rng.random() < STOPPED and len(self._running) > 1
            with self._trouble():
                await self._end(number, signal.SIGTERM if told else signal.SIGKILL)
                what = "servers" if number < len(self._ports) else "thinkers"
                self.counts[f"{what} {'stopped' if told else 'killed'}"] += 1
                self.counts["kills"] += 1
                await asyncio.sleep(self._rng.uniform(0, 0.2))
                took = await self._start_anew(number)

    async def _start_anew(self, number: int) -> float:
        """Returns how many seconds that took."""
        await self._database_is_there.wait()
        began = time.monotonic()
        await self._begin(number)
        return time.monotonic() - began

    @asynccontextmanager
    async def _database_away(self) -> AsyncIterator[None]:
        """While nobody starts."""
        self._database_is_there.clear()
        await self._when_all_have_started()
        with self._trouble(AFTERMATH):
            yield
        self._database_is_there.set()

    async def replace_all(self, program: str, pause: float) -> None:
        """Servers by those of another program, one after the other."""
        self._program = program
        for number in range(len(self._ports)):
            await asyncio.sleep(pause)
            with self._trouble():
                await self._end(number, signal.SIGTERM)
                await self._begin(number)
            self.counts["replaced"] += 1
        await asyncio.sleep(pause)

    async def kill_the_database(self, times: int, pause: float) -> None:
        """As often as that, evenly distributed over the kills of others."""
        for _ in range(times):
            assert self._postgres is not None
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * pause)
            if self._is_calm:
                break
            how = self._rng.choice((FAST, IMMEDIATE, KILLED))
            async with self._database_away():
                await asyncio.to_thread(self._postgres.stop, how)
                await asyncio.sleep(self._rng.uniform(0.0, 3.0))
                await asyncio.to_thread(self._postgres.start)
            self.counts[f"database: {how.name}"] += 1
            self.counts["database kills"] += 1

    async def freeze_the_database(self, times: int) -> None:
        for _ in range(times):
            assert self._postgres is not None
            await asyncio.sleep(self._rng.uniform(0.1, 1.0))
            async with self._database_away():
                self._postgres.freeze()
                try:
                    await asyncio.sleep(self._rng.uniform(0.0, 9.0))  # unnoticed, noticed, or until it is broken off
                finally:
                    self._postgres.thaw()
            self.counts["freezes"] += 1


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
