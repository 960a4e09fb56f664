"""When things go wrong: the server is killed, the disk is full, a stored game is damaged. Nothing that was
acknowledged is lost, nothing is done twice, and one table's trouble is no other's."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from capolinea.server.errors import StoreError
from capolinea.server.settings import PREFIX
from capolinea.server.store.opening import open_store, threads
from capolinea.server.store.sqlite import SqliteConnection
from capolinea.server.store.store import Store
from tests.cli.refusal import assert_refused
from tests.long import every
from tests.server.no_room import play_without_room
from tests.server.place import SWAPPED, Client, Process, run, running
from tests.server.postgres import postgres_server
from tests.server.storm.deeds import DEEDS
from tests.server.storm.hall import Hall
from tests.server.storm.storm import Storm


@pytest.mark.parametrize("database", every(["sqlite", "postgres"], "postgres"), indirect=True)
def test_a_server_killed_again_and_again(database: str, tmp_path: Path) -> None:
    """Nothing acknowledged is missing, nothing is doubled, everybody is told every event once and in order, clients
    go on by themselves, and all games come to their end, whatever friends and the operator do meanwhile."""
    hall = Hall(database, "storm")
    counts = asyncio.run(Storm(hall, "storm", pause=0.02).rage(6, hall.kill_again_and_again(4, 1.0), tmp_path))
    assert counts["kills"] == 4 and counts["games"] >= 6
    assert counts["reconnects"] > 8 and counts["sent again"] > 0
    assert counts["away"] > 0 and sum(counts[deed] for deed in DEEDS) > 6


def test_servers_and_their_database_killed_again_and_again(tmp_path: Path) -> None:
    """The same of several servers, each killed or stopped by itself, and of the database under them; clients go on
    anywhere."""
    with postgres_server() as postgres:
        hall = Hall(postgres.new_database(), "storms", servers=2, postgres=postgres)

        async def trouble() -> None:
            async with asyncio.TaskGroup() as group:
                group.create_task(hall.kill_again_and_again(4, 1.0))
                group.create_task(hall.kill_the_database(1, 2.0))

        counts = asyncio.run(Storm(hall, "storms", pause=0.02).rage(4, trouble(), tmp_path))
    assert counts["kills"] == 4 and counts["database kills"] == 1 and counts["games"] >= 4
    assert counts["reconnects"] > 8 and counts["sent again"] > 0


def test_a_stopped_server_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        server = Process(str(tmp_path / "db"), log_format="json", log_level="info")
        place = server.place
        ada = await place.player()
        table = (await place.table(ada, "berlin", "me novice", options={"pace": 0.5}))["id"]
        async with place.client(ada) as client:
            await client.watch(table, 0)
            done = await client.act(table, 0)
            code, logs = await asyncio.to_thread(server.end, signal.SIGTERM)
            await client.until(lambda: client.closed is not None)
            assert client.messages[-1]["type"] == "closing"
            assert client.closed == 1012
        assert code == 0
        lines = [json.loads(line) for line in logs.splitlines()]
        assert {line["level"] for line in lines if "as root" not in line["event"]} <= {"info"}, logs
        assert lines[-1]["event"] == "stopped"
        assert ada not in logs and table not in logs
        store = open_store(str(tmp_path / "db"))
        assert len(await store.events(table)) > done["n"]
        await store.close()

    run(test())


class FailingStore(Store):
    """A store whose disk is full when told so."""

    full = False

    async def _write(self, work: Any, about: str = "") -> None:
        if self.full:
            raise StoreError("database or disk is full")
        await super()._write(work, about)


def test_a_write_that_fails_is_refused_and_nobody_saw_anything(tmp_path: Path) -> None:
    async def test() -> None:
        store = FailingStore(*threads(lambda: SqliteConnection(tmp_path / "db")))

        def switch(full: bool) -> None:
            store.full = full

        async with running(tmp_path / "db", store) as place:
            await play_without_room(place, switch, tmp_path)

    run(test())


class Forgetful(Store):
    """A store that commits, but once cannot say so."""

    forget = False

    async def _write(self, work: Any, about: str = "") -> None:
        await super()._write(work, about)
        if self.forget:
            self.forget = False
            raise StoreError("the connection was lost")


def test_an_answer_that_got_lost_on_the_way_from_the_store(tmp_path: Path) -> None:
    """The store committed but could not say so: the game is rebuilt, and everybody is told what happened."""

    async def test() -> None:
        store = Forgetful(*threads(lambda: SqliteConnection(tmp_path / "db")))
        async with running(tmp_path / "db", store) as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me me"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                store.forget = True
                assert (await client.act(table, 0, id="x"))["error"] == "not_saved"
                await client.until(lambda: client.newest(table, 0)["n"] == 1)  # by itself, a moment later
                again = await client.ask("act", "x", table=table, seat=0, decision=0, action="pass")
                assert again == {"type": "done", "id": "x", "n": 1}
                assert [event["n"] for event in client.of("event")] == [1]

    run(test())


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_database_that_hangs_up(database: str) -> None:
    """As when PostgreSQL is restarted: what was sent is sent again, and the game goes on over new connections."""
    import psycopg

    others = "datname = current_database() AND pid <> pg_backend_pid()"
    hang_up = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}".encode()

    async def test() -> None:
        async with running(database) as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me me"))["id"]
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                for _ in range(3):
                    await client.play(table, [0, 1], random.Random(1), 5)
                    with psycopg.connect(database, autocommit=True) as other:
                        other.execute(hang_up)
                    n = client.newest(table, 0)["n"]
                    (seat, *_) = client.newest(table, 0)["view"]["waiting"]
                    while (answer := await client.act(table, seat, id=f"again-{n}"))["type"] != "done":
                        assert answer["error"] == "not_saved"
                    assert answer["n"] == n + 1
                    await client.until(lambda n=n: all(client.newest(table, s)["n"] == n + 1 for s in (0, 1)))  # type: ignore[misc]
                    assert (await place.answer("GET", "/healthz")).status_code == 200
                numbers = [event["n"] for event in client.of("event") if event["seat"] == 0]
                assert numbers == list(range(1, len(numbers) + 1))

    run(test())


def test_a_start_whose_answer_got_lost_on_the_way_from_the_store(tmp_path: Path) -> None:
    """The table is what the store says, and not what it was before."""

    async def test() -> None:
        store = Forgetful(*threads(lambda: SqliteConnection(tmp_path / "db")))
        async with running(tmp_path / "db", store) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": {"seed": SWAPPED}}
            path = f"/api/tables/{(await place.call('POST', '/api/tables', body, ada))['id']}"
            store.forget = True
            assert await place.refused("POST", f"{path}/join", {}, bob) == "not_saved"
            assert (await place.call("GET", path))["seats"][1]["name"] == "Bob"
            async with place.client(ada) as client:
                await client.watch(path.rpartition("/")[2], 0)
                store.forget = True
                assert await place.refused("POST", f"{path}/start", {}, ada) == "not_saved"
                assert (await place.call("POST", f"{path}/start", {}, ada))["status"] == "playing"
                await client.until(lambda: client.of("event"))
                assert [(event["n"], event["seat"]) for event in client.of("event")] == [(0, 1)]
                assert [seated["seats"] for seated in client.of("seated")] == [{"0": 1}]  # they were drawn all the same

    run(test())


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET lines = replace(lines, 'seat', 'seta') WHERE n = 5",
        "UPDATE events SET lines = 'not json' WHERE n = 0",
        "DELETE FROM events WHERE n = 3",
        "UPDATE events SET seat = 7 WHERE n = 4",
        "UPDATE tables SET seed = 'another'",
        'UPDATE events SET lines = replace(lines, \'"engine":"\', \'"engine":"x\') WHERE n = 0',
    ],
)
def test_a_table_that_cannot_be_replayed_is_shown_as_such(damage: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            good = (await place.table(ada, "berlin", "me me"))["id"]
            bad = (await place.table(ada, "berlin", "me me"))["id"]
            async with place.client(ada) as client:
                for table in (good, bad):
                    for seat in (0, 1):
                        await client.watch(table, seat)
                    await client.play(table, [0, 1], random.Random(1), 8)
        with sqlite3.connect(tmp_path / "db") as database:
            where = "id" if "UPDATE tables" in damage else "table_id"
            joint = " AND" if "WHERE" in damage else " WHERE"
            assert database.execute(f"{damage}{joint} {where} = ?", (bad,)).rowcount == 1
        async with running(tmp_path / "db") as place, place.client(ada) as client:
            if "engine" in damage:  # another version, whose games this one can replay
                assert (await client.watch(bad, 0))["n"] == 8
                return
            assert (await client.ask("watch", table=bad, seat=0))["error"] == "broken"
            info = await place.call("GET", f"/api/tables/{bad}")
            assert info["status"] == "broken" and "cannot replay" in info["note"]
            damaged = [line for line in (await place.record(bad)).splitlines() if line == '{"damaged":true}']
            assert len(damaged) == ("lines" in damage)
            await client.watch(good, 0)
            await client.watch(good, 1)
            await client.play(good, [0, 1], random.Random(2), 5)
            assert (await place.call("POST", f"/api/tables/{bad}/close", {}, ada))["status"] == "abandoned"

    run(test())


def test_a_broken_table_that_a_later_version_can_replay_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me me"))["id"]
        with sqlite3.connect(tmp_path / "db") as database:
            database.execute("UPDATE tables SET status = 'broken', note = 'old'")
        async with running(tmp_path / "db") as place, place.client(ada) as client:
            await client.watch(table, 0)
            info = await place.call("GET", f"/api/tables/{table}")
            assert (info["status"], info["note"]) == ("playing", None)
            assert (await client.act(table, 0))["type"] == "done"

    run(test())


def test_somebody_who_goes_away_in_the_middle_of_a_command(tmp_path: Path) -> None:
    """The command is carried through, and everybody else is told."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me me"))["id"]
            async with place.client() as spectator:
                await spectator.watch(table)
                client = Client()
                await client.connect(place.url, ada)
                await client.watch(table, 0)
                legal = client.newest(table, 0)["view"]["legal"]
                act = {"type": "act", "id": "a", "table": table, "seat": 0, "decision": 0, "action": legal[0]}
                await client.send(act)
                client.socket.transport.abort()
                await spectator.until(lambda: spectator.newest(table, None)["n"] == 1)

    run(test())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--database", "/dev/null/x.db"], "the database cannot be used"),
        (["--database", __file__], "file is not a database"),
        (["--database", "/dev/full"], "disk is full"),
        (["--database", ""], "the setting database"),
        (["--database", "mysql://root:hush@db/x"], "must be a SQLite file or a postgresql:// address"),
        (["--database", "postgresql://127.0.0.1:1/x"], "the database cannot be used"),
        (["--database", "postgresql://me:hush%@127.0.0.1/x"], "the address must have the form"),
        (["--database", "postgresql://me:hush@hush@127.0.0.1/x"], "the address must have the form"),
        (["--database", "postgresql://me:hush/hush@127.0.0.1/x"], "the address must have the form"),
        (["--database", "postgresql://me:hush@[::1/x"], "the address must have the form"),
        (["--host", "192.0.2.1"], "cannot listen on 192.0.2.1"),
        (["--host", ""], "the setting host"),  # it would mean everybody
        (["--origins", "https://example.org/"], "is not in the form https://example.org"),
        (["--hosts", "example.org:8000"], "without a port"),
        (["--proxies", "proxy.example.org"], "is no address"),
        (["--port", "99999"], "the setting port"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--config", "none.toml"], "cannot be read"),
    ],
)
def test_settings_the_server_cannot_start_with(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("capolinea.server.run.set_up_logs", lambda level, format: None)
    monkeypatch.setenv(f"{PREFIX}DATABASE", str(tmp_path / "db"))
    monkeypatch.setenv(f"{PREFIX}PORT", "0")
    assert "hush" not in assert_refused(["serve", *arguments], sentence, capsys)
