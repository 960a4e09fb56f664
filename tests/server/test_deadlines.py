"""The watch over a database's thread, with databases that hang when told so."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from capolinea.server.errors import StoreError
from capolinea.server.store import thread
from capolinea.server.store.database import Connection, Row
from capolinea.server.store.kept import Player
from capolinea.server.store.opening import threads
from capolinea.server.store.sqlite import SqliteConnection
from capolinea.server.store.store import Store
from capolinea.server.store.thread import DatabaseThread
from tests.server.place import run


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thread, "ANSWER_SECONDS", 0.3)
    monkeypatch.setattr(thread, "SUSPECT_SECONDS", 0.1)
    monkeypatch.setattr(thread, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(thread, "END_SECONDS", 0.5)


class Hanging:
    """A database that writes down what it is told, and hangs on COMMIT while it is frozen."""

    BEGIN = "BEGIN"
    READ = "BEGIN"
    SKIP_LOCKED = ""
    UNLOGGED = ""
    NOW = "0"

    def __init__(self) -> None:
        self.done: list[str] = []
        self.connections = 0
        self._flowing = threading.Event()
        self._flowing.set()
        self._broken = False

    def connect(self) -> Connection:
        self.connections += 1
        self._broken = False
        return self

    def freeze(self, frozen: bool) -> None:
        if frozen:
            self._flowing.clear()
        else:
            self._flowing.set()

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        while sql == "COMMIT" and not self._flowing.wait(0.01):
            if self._broken:
                raise StoreError("broken off")
        if self._broken:
            raise StoreError("broken off")
        self.done.append(sql)
        return []

    def claim(self) -> None:
        while not self._flowing.wait(0.01):
            if self._broken:
                raise StoreError("broken off")

    def lock(self, what: str) -> None: ...

    def wait_briefly(self) -> None: ...

    def notify(self, kind: str, news: str) -> None: ...

    def together(self) -> AbstractContextManager[object]:
        return nullcontext()

    def roll_back(self) -> None:
        self.run("ROLLBACK")

    def break_off(self) -> None:
        self._broken = True

    def close(self) -> None: ...


def writing(sql: str) -> Callable[[Connection], object]:
    return lambda db: db.run(sql)


async def refused(work: asyncio.Future[object]) -> StoreError:
    with pytest.raises(StoreError) as error:
        await work
    return error.value


def test_whoever_waits_is_told_and_whoever_comes_then_is_told_at_once() -> None:
    async def test() -> None:
        database = Hanging()
        writer = DatabaseThread(database.connect, writes=True)
        await writer.do(writing("first"))
        database.freeze(True)
        begun = asyncio.ensure_future(writer.do(writing("begun")))
        await asyncio.sleep(0.1)
        queued = asyncio.ensure_future(writer.do(writing("queued")))
        started = time.monotonic()
        assert (await refused(begun)).in_doubt
        assert not (await refused(queued)).in_doubt
        assert time.monotonic() - started < 0.6
        started = time.monotonic()
        for _ in range(100):
            assert not (await refused(asyncio.ensure_future(writer.do(writing("late"))))).in_doubt
        assert time.monotonic() - started < 0.1
        database.freeze(False)
        await asyncio.sleep(0.1)
        await writer.do(writing("after"))
        wanted = [sql for sql in database.done if sql not in ("BEGIN", "COMMIT")]
        assert wanted == ["first", "begun", "after"]  # in order, and what was given up in the queue is not done
        await writer.close()

    run(test())


def test_a_job_is_begun_or_given_up_but_never_both() -> None:
    """Many jobs that are given up while the thread takes them: what was done is exactly what is in doubt or told."""

    async def test() -> None:
        database = Hanging()
        writer = DatabaseThread(database.connect, writes=True)
        certain: list[str] = []
        for round in range(5):
            database.freeze(True)
            jobs = {}
            for n in range(50):
                sql = f"{round}-{n}"
                jobs[sql] = asyncio.ensure_future(writer.do(writing(sql)))
                await asyncio.sleep(0.002)
            asyncio.get_running_loop().call_later(0.2, database.freeze, False)
            results = await asyncio.gather(*jobs.values(), return_exceptions=True)
            certain += [s for s, e in zip(jobs, results, strict=True) if isinstance(e, StoreError) and not e.in_doubt]
            await asyncio.sleep(0.1)
        assert certain and not set(certain) & set(database.done)
        assert len(set(database.done) - {"BEGIN", "COMMIT"}) + len(certain) == 250
        await writer.close()

    run(test())


def test_a_connection_from_which_nothing_comes_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was given up is not done again; the thread connects by itself before anybody is let in."""
    monkeypatch.setattr(thread, "BREAK_OFF_SECONDS", 0.5)

    async def test() -> None:
        database = Hanging()
        writer = DatabaseThread(database.connect, writes=True)
        await writer.do(writing("first"))
        database.freeze(True)
        jobs = [asyncio.ensure_future(writer.do(writing(f"in doubt {n}"))) for n in range(3)]
        for job in jobs:
            await refused(job)
        await asyncio.sleep(1)
        assert database.connections >= 2
        assert not (await refused(asyncio.ensure_future(writer.do(writing("late"))))).in_doubt
        database.freeze(False)
        await asyncio.sleep(0.2)
        await writer.do(writing("after"))
        assert database.done.count("after") == 1 and "late" not in database.done
        assert all(database.done.count(f"in doubt {n}") <= 1 for n in range(3))
        await writer.close()

    run(test())


def test_what_waits_for_one_thread_and_then_for_the_other_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capolinea.server.store.opening.migrate_patiently", lambda connection: None)

    async def test() -> None:
        database = Hanging()
        store = Store(*threads(database.connect))
        database.freeze(True)
        started = time.monotonic()
        await refused(asyncio.ensure_future(store.writer.do(writing("x"))))
        await refused(asyncio.ensure_future(store.reader.do(lambda db: db.run("COMMIT"))))  # hangs on that word
        assert time.monotonic() - started < 0.3 + 0.1 + 0.2
        database.freeze(False)
        await store.close()

    run(test())


def test_a_busy_database_is_not_a_silent_one() -> None:
    """Jobs that each take a while are done; only those that would wait too long are told so."""

    async def test() -> None:
        reader = DatabaseThread(Hanging().connect, writes=False)
        results = await asyncio.gather(
            *[reader.do(lambda db: time.sleep(0.1)) for _ in range(6)], return_exceptions=True
        )
        told = [isinstance(result, StoreError) for result in results]
        assert told[:2] == [False] * 2 and told[-1]
        await reader.do(lambda db: None)  # nobody is refused because of them
        await reader.close()

    run(test())


def test_closing_does_not_wait_for_a_silent_database() -> None:
    async def test() -> None:
        database = Hanging()
        writer = DatabaseThread(database.connect, writes=True)
        database.freeze(True)
        job = asyncio.ensure_future(writer.do(writing("x")))
        await asyncio.sleep(0.05)
        started = time.monotonic()
        await writer.close()
        assert time.monotonic() - started < 2
        assert not writer._thread.is_alive()
        await refused(job)

    run(test())


class SlowDisk(SqliteConnection):
    """A file on a disk that hangs when told so."""

    flowing = threading.Event()

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        if sql == "COMMIT":
            self.flowing.wait()
        return super().run(sql, parameters)


def test_a_disk_that_hangs(tmp_path: Path) -> None:
    """What was in doubt has happened when the store says that all is settled."""

    async def test() -> None:
        SlowDisk.flowing.set()
        store = Store(*threads(lambda: SlowDisk(tmp_path / "db")))
        SlowDisk.flowing.clear()
        assert (await refused(asyncio.ensure_future(store.add_player(Player("a", "A", "h", 1.0))))).in_doubt
        assert not await store.is_well()
        assert (await refused(asyncio.ensure_future(store.settled()))).in_doubt
        assert await store.player("a") is None  # reading alone is too early
        SlowDisk.flowing.set()
        await asyncio.sleep(0.1)
        await store.settled()
        assert await store.player("a") is not None and await store.is_well()
        await store.close()

    run(test())
