"""A PostgreSQL that stops without a word: everybody is told soon, what was in doubt is found out, and everything goes
on by itself."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

import pytest

from capolinea.server.store import thread
from tests.long import LONG
from tests.server.later import Later
from tests.server.place import Client, Json, Place, Process, run, running
from tests.server.postgres import PostgresServer, postgres_server

Result = TypeVar("Result")

TOLD = 4.0  # seconds; two are promised, but the machine that tests may be busy


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """One that may be frozen, which the others' may not."""
    with postgres_server() as server:
        yield server


@contextmanager
def frozen(server: PostgresServer) -> Iterator[None]:
    server.freeze()
    try:
        yield
    finally:
        server.thaw()


@contextmanager
def ghost(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The process that writes for us is frozen, and its connection soon broken off. It will do later what it was sent,
    while everything else goes on."""
    import psycopg

    monkeypatch.setattr(thread, "BREAK_OFF_SECONDS", 1.5)
    holders = "SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database WHERE locktype = 'advisory' AND granted"
    writes = "datname = current_database() AND mode = 'ShareLock'"  # which keeps out servers of before
    with psycopg.connect(database) as connection:
        ((pid,),) = connection.execute(f"{holders} AND {writes}".encode()).fetchall()
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


async def soon(work: Awaitable[Result]) -> Result:
    async with asyncio.timeout(TOLD):
        return await work


async def well(place: Place) -> None:
    """Wait until the database answers again."""
    async with asyncio.timeout(10):
        while (await place.answer("GET", "/healthz")).status_code != 200:
            await asyncio.sleep(0.05)


async def until_true(wanted: Callable[[], Awaitable[object]], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not await wanted():
            await asyncio.sleep(0.05)


def numbers(client: Client, seat: int | None) -> list[int]:
    return [event["n"] for event in client.of("event") if event["seat"] == seat]


@asynccontextmanager
async def played(database: str) -> AsyncIterator[tuple[Place, str, Client, Client]]:
    """A game that Ada plays in both seats, while a stranger looks on."""
    async with running(database) as place:
        ada = await place.player()
        table = (await place.table(ada, "berlin", "me me"))["id"]
        async with place.client(ada) as client, place.client() as stranger:
            for seat in (0, 1):
                await client.watch(table, seat)
            await stranger.watch(table)
            yield place, table, client, stranger


def test_everybody_is_told_and_everything_goes_on(server: PostgresServer) -> None:
    async def test() -> None:
        async with running(server.new_database()) as place:
            ada, bob = await place.player(), await place.player("Bob")
            table = (await place.table(ada, "berlin", "me me"))["id"]
            async with place.client(ada) as client, place.client(ada) as second, place.client() as stranger:
                for seat in (0, 1):
                    await client.watch(table, seat)
                    await second.watch(table, seat)
                await stranger.watch(table)
                with frozen(server):
                    acts = [client.act(table, 0, id="a"), second.act(table, 1, id="b"), second.act(table, 0, id="c")]
                    answers = await soon(asyncio.gather(*acts, stranger.ask("watch", table=table, seat=None)))
                    assert {answer["error"] for answer in answers} == {"not_saved"}
                    calls = [
                        place.refused("POST", "/api/players", {"name": "Eve"}),
                        place.refused("POST", f"/api/tables/{table}/leave", {}, bob),
                        place.refused("GET", "/api/tables"),
                        place.refused("GET", "/healthz"),
                    ]
                    assert set(await soon(asyncio.gather(*calls))) == {"not_saved"}
                    hello = await Client().connect(place.url, hello=False)
                    assert (await soon(hello.ask("hello", secret=ada)))["error"] == "not_saved"
                    await hello.close()
                    started = time.monotonic()
                    assert (await place.answer("GET", "/healthz")).status_code == 503
                    assert time.monotonic() - started < 1  # by now it is known
                await soon(well(place))
                await client.until(lambda: client.newest(table, 0)["n"] == client.newest(table, 1)["n"] == 1)  # "a"
                await client.play(table, [0, 1], random.Random(1), 10)
                n = client.newest(table, 0)["n"]
                await stranger.until(lambda: stranger.newest(table, None)["n"] == n)
                assert numbers(stranger, None) == list(range(1, n + 1))
                assert place.web.tables.services.metrics.text().count("capolinea_failures_total 0") == 1

    run(test())


def test_an_action_in_doubt_that_was_done(server: PostgresServer) -> None:
    """It lay in the frozen process's mailbox, commit and all. Everybody sees it, and the same command again is not
    done twice."""

    async def test() -> None:
        async with played(server.new_database()) as (place, table, client, stranger):
            with frozen(server):
                refused = await soon(client.act(table, 0, id="x"))
                assert refused["error"] == "not_saved" and "did not say whether" in refused["message"]
                again = await soon(client.act(table, 0, id="x"))
                assert again["error"] == "not_saved" and "did not say whether" in again["message"]
                assert not stranger.of("event")
            await stranger.until(lambda: stranger.newest(table, None)["n"] == 1)  # by itself
            assert await client.ask("act", "x", table=table, seat=0, decision=0, action="pass") == {
                "type": "done",
                "id": "x",
                "n": 1,
            }
            assert (await client.act(table, 1, id="y"))["n"] == 2
            await stranger.until(lambda: stranger.newest(table, None)["n"] == 2)
            assert numbers(stranger, None) == numbers(client, 0) == numbers(client, 1) == [1, 2]
            events = await place.web.tables.services.store.events(table)
            assert [event.command for event in events] == [None, "x", "y"]

    run(test())


def test_an_action_that_is_done_after_everything_else_goes_on(
    server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading would be too early, though the database can be read: nobody is told anything about the table until the
    old connection's last write has happened."""

    async def test() -> None:
        database = server.new_database()
        async with played(database) as (place, table, client, stranger):
            with ghost(database, monkeypatch):
                assert (await soon(client.act(table, 0, id="x")))["error"] == "not_saved"
                await asyncio.sleep(1.5)  # broken off, and a new connection waits for the old one's end
                assert (await place.call("GET", "/api/players/me", None, client.secret))["name"] == "Ada"
                started = time.monotonic()
                for n in range(5):
                    assert (await client.act(table, 1, id=f"y{n}"))["error"] == "not_saved"
                    assert await place.refused("GET", f"/api/tables/{table}") == "not_saved"
                assert time.monotonic() - started < TOLD
            await stranger.until(lambda: stranger.newest(table, None)["n"] == 1)
            assert (await client.act(table, 1, id="y"))["n"] == 2
            assert (await client.ask("act", "x", table=table, seat=0, decision=0, action="pass"))["n"] == 1
            await stranger.until(lambda: stranger.newest(table, None)["n"] == 2)
            assert numbers(stranger, None) == numbers(client, 1) == [1, 2]

    run(test())


@pytest.mark.parametrize("what", ["join", "leave", "start"])
def test_a_change_of_a_table_that_is_done_late_is_not_written_over(
    what: str, server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        database = server.new_database()
        async with running(database) as place:
            ada, bob, eve = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}][: 2 if what == "start" else 3]
            id = (await place.call("POST", "/api/tables", {"map": "berlin", "seats": seats}, ada))["id"]
            path = f"/api/tables/{id}"
            if what != "join":
                await place.call("POST", f"{path}/join", {"seat": 1}, bob)
            who, body = {"join": (bob, {"seat": 1}), "leave": (bob, {}), "start": (ada, {})}[what]
            async with place.client() as stranger:
                await stranger.watch(id)
                with ghost(database, monkeypatch):
                    assert await soon(place.refused("POST", f"{path}/{what}", body, who)) == "not_saved"
                    await asyncio.sleep(1.5)
                    assert await soon(place.refused("GET", path)) == "not_saved"
                await well(place)
                if what == "start":
                    assert (await place.call("GET", path))["status"] == "playing"
                    await stranger.until(lambda: numbers(stranger, None) == [0])
                    return
                found = await place.call("POST", f"{path}/join", {"seat": 2}, eve)
                names = [seat["name"] for seat in found["seats"]]
                assert names == ["Ada", "Bob" if what == "join" else None, "Eve"]
                stored = await place.web.tables.services.store.table(id)
                assert stored is not None and [seat.name for seat in stored[1]] == names
                await stranger.until(lambda: [s["name"] for s in stranger.of("table")[-1]["table"]["seats"]] == names)

    run(test())


def test_a_table_in_doubt_stays_in_memory(server: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Brought back too early, it would be as before, and be written over what was done late."""
    monkeypatch.setattr("capolinea.server.tables.all_tables.OVER_SECONDS", 0.0)

    async def test() -> None:
        database = server.new_database()
        async with running(database) as place:
            ada, bob, eve = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}]}
            path = f"/api/tables/{(await place.call('POST', '/api/tables', body, ada))['id']}"
            with ghost(database, monkeypatch):
                assert await soon(place.refused("POST", f"{path}/join", {"seat": 1}, bob)) == "not_saved"
                await asyncio.sleep(2.5)  # the sweeper came by
                assert await soon(place.refused("GET", path)) == "not_saved"
            await well(place)
            found = await place.call("POST", f"{path}/join", {"seat": 2}, eve)
            assert [seat["name"] for seat in found["seats"]] == ["Ada", "Bob", "Eve"]

    run(test())


def test_a_table_is_not_made_twice(server: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        database = server.new_database()
        async with running(database) as place:
            ada = await place.player()
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "me"}], "command": "c", "options": {"pace": 0}}
            with ghost(database, monkeypatch):
                for _ in range(2):
                    assert await soon(place.refused("POST", "/api/tables", body, ada)) == "not_saved"
                    await asyncio.sleep(1)
            await well(place)
            table = await place.call("POST", "/api/tables", body, ada)
            assert await place.call("POST", "/api/tables", body, ada) == table
            assert len((await place.call("GET", "/api/tables/mine", None, ada))["tables"]) == 1

    run(test())


def test_a_rematch_is_not_made_twice(server: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new table and the old one's word of it are written together."""

    async def test() -> None:
        database = server.new_database()
        async with running(database) as place:
            ada = await place.player()
            table = await place.finished(ada)
            with ghost(database, monkeypatch):
                assert await soon(place.refused("POST", f"/api/tables/{table}/rematch", {}, ada)) == "not_saved"
                await asyncio.sleep(1)
            await well(place)
            again = (await place.call("POST", f"/api/tables/{table}/rematch", {}, ada))["id"]
            mine = (await place.call("GET", "/api/tables/mine", None, ada))["tables"]
            assert {found["id"] for found in mine} == {table, again} and len(mine) == 2

    run(test())


def test_a_new_secret_in_doubt_locks_nobody_out(server: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has chosen it can try both; sent again with the one that counts, it logs out everywhere."""

    async def test() -> None:
        database = server.new_database()
        async with running(database) as place:
            ada = await place.player()
            body = {"secret": f"{ada.partition('.')[0]}.{'x' * 32}"}
            await asyncio.sleep(1)  # or what a server writes when it starts is in doubt, and this is never begun
            await place.web.tables.services.store.settled()
            async with place.client(ada) as elsewhere:
                with ghost(database, monkeypatch):
                    assert await soon(place.refused("POST", "/api/players/me/secret", body, ada)) == "not_saved"
                    await asyncio.sleep(1)
                await well(place)
                assert await place.refused("GET", "/api/players/me", None, ada) == "not_known"
                await place.call("POST", "/api/players/me/secret", body, body["secret"])
                await elsewhere.until(lambda: elsewhere.closed is not None)
                assert elsewhere.closed == 4001

    run(test())


def test_bots_and_clocks_go_on_by_themselves(server: PostgresServer, later: Later) -> None:
    async def test() -> None:
        async with running(server.new_database()) as place:
            ada = await place.player()
            played = (await place.table(ada, "berlin", "me novice", options={"pace": 0.5}))["id"]
            timed = (await place.table(ada, "berlin", "me me", options={"clock": 15}))["id"]
            async with place.client(ada) as client:
                await client.take_first_turn(played)
                await client.watch(timed, 0)
                n = client.newest(played, 0)["n"]
                with frozen(server):
                    later.turn(place, 60)
                    await asyncio.sleep(3)
                    assert client.newest(played, 0)["n"] == n and not client.of("table")
                await client.until(lambda: client.newest(played, 0)["n"] > n)
                await client.until(lambda: any(is_stood_in(news["table"]) for news in client.of("table")))

    def is_stood_in(table: Json) -> bool:
        return table["options"]["clock"] == 15 and all(seat["stand_in"] for seat in table["seats"])

    run(test())


@LONG
def test_a_long_freeze_leaves_nothing_behind(server: PostgresServer) -> None:
    import psycopg

    async def test() -> None:
        database = server.new_database()
        async with running(database) as place:
            ada = await place.player()
            tables = [(await place.table(ada, "berlin", "me me"))["id"] for _ in range(5)]
            async with place.client(ada) as client:
                for table in tables:
                    await client.watch(table, 0)
                await client.act(tables[0], 0)
                store = place.web.tables.services.store
                before = counts()
                longest = 0.0
                with frozen(server):
                    ends = time.monotonic() + 10
                    while time.monotonic() < ends:
                        started = time.monotonic()
                        asked: list[Awaitable[Json | str]] = [client.act(table, 0) for table in tables[1:]]
                        asked += [place.refused("GET", "/healthz"), place.refused("GET", "/api/tables")]
                        for answer in await asyncio.gather(*asked):
                            assert answer == "not_saved" or (
                                isinstance(answer, dict) and answer["error"] == "not_saved"
                            )
                        longest = max(longest, time.monotonic() - started)
                        await asyncio.sleep(0.02)
                    for one in (store.writer, store.reader):
                        assert isinstance(one, thread.DatabaseThread) and one._queue.qsize() <= 1 and not one._waiting
                    assert all(now - then <= 10 for now, then in zip(counts(), before, strict=True))
                assert longest < TOLD
                await well(place)
                for table in tables[1:]:
                    assert (await client.act(table, 0, id=f"then-{table}"))["type"] in ("done", "refused")
                await until_true(lambda: is_as(before))
                with psycopg.connect(database) as connection:
                    mine = b"SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()"
                    assert connection.execute(mine).fetchone() == (4,)  # ours, of which one listens, and this one

    run(test())


def counts() -> list[int]:
    """Threads, open files and tasks."""
    return [threading.active_count(), len(os.listdir("/proc/self/fd")), len(asyncio.all_tasks())]


async def is_as(before: list[int]) -> bool:
    return all(now <= then + 1 for now, then in zip(counts(), before, strict=True))


def test_stopping_while_it_is_frozen(server: PostgresServer) -> None:
    async def test() -> None:
        process = Process(server.new_database())
        place = process.place
        ada = await place.player()
        table = (await place.table(ada, "berlin", "me novice"))["id"]
        async with place.client(ada) as client:
            await client.watch(table, 0)
            with frozen(server):
                act = {"type": "act", "id": "a", "table": table, "seat": 0, "decision": 0, "action": "pass"}
                await client.send(act | {"action": client.newest(table, 0)["view"]["legal"][0]})
                await asyncio.sleep(0.1)
                started = time.monotonic()
                code, logs = await asyncio.to_thread(process.end, signal.SIGTERM)
                assert time.monotonic() - started < 10
        assert code == 0 and "Traceback" not in logs and "Fatal" not in logs, logs

    run(test())


def test_starting_while_it_is_frozen(server: PostgresServer) -> None:
    arguments = [sys.executable, "-m", "capolinea.cli.main", "serve", "--port", "0", "--database"]
    database = server.new_database()
    with frozen(server):
        started = time.monotonic()
        found = subprocess.run([*arguments, database], capture_output=True, text=True, timeout=20)
        assert time.monotonic() - started < 12
    assert found.returncode == 2
    assert "the database cannot be used" in found.stderr and len(found.stderr.strip().splitlines()) == 1, found.stderr
