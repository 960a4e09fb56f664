"""What is old leaves when it is time, its record first; nothing else does, whatever happens in between."""

from __future__ import annotations

import asyncio
import logging
import shutil
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from capolinea.cli.main import run as command
from capolinea.server.errors import StoreError
from capolinea.server.store import upkeep as stored
from capolinea.server.store.exporting import write_record
from capolinea.server.store.migrate import migrations
from tests.cli.refusal import assert_refused
from tests.long import LONG
from tests.server.place import Json, Place, Process, run, running, wish

LONG_AGO = 1000.0
DAY = 24 * 3600.0


async def age(place: Place, what: str, column: str, **where: str) -> None:
    """Make rows old."""
    clause = " AND ".join(f"{name} = ?" for name in where) or "1 = 1"
    sql = f"UPDATE {what} SET {column} = ? WHERE {clause}"
    await place.web.tables.services.store.writer.do(lambda db: db.run(sql, (LONG_AGO, *where.values())))
    for table in place.web.tables.in_memory.values():
        table.forget()


async def tidy(place: Place) -> None:
    place.web.tables.upkeep.hurry()
    await place.web.tables.upkeep.step()


async def status(place: Place, table: str) -> int:
    return (await place.answer("GET", f"/api/tables/{table}")).status_code


def test_nothing_leaves_unless_it_is_asked_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = await place.finished(ada)
            await age(place, "tables", "changed")
            await age(place, "players", "created")
            await tidy(place)
            assert await status(place, table) == 200

    run(test())


def test_tables_that_are_over_leave_and_their_records_stay(
    database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    folder = tmp_path / "records"

    async def test() -> None:
        async with running(database, keep_finished_days=30, export_folder=str(folder)) as place:
            ada = await place.player("Ada Lovelace")
            old, young, playing = await place.finished(ada), await place.finished(ada), await place.table(ada)
            record = await place.record(old)
            body = {"map": "berlin", "seats": [wish("me"), wish("open")]}
            waiting = (await place.call("POST", "/api/tables", body, ada))["id"]
            abandoned = (await place.call("POST", "/api/tables", body, ada))["id"]
            await place.call("POST", f"/api/tables/{abandoned}/close", {}, ada)
            async with place.client(ada) as client:
                await client.watch(old, 0)
                await client.watch(old)
                await client.ask("say", table=old, text="Well played")
                for table in (old, playing["id"], abandoned):
                    await age(place, "tables", "changed", id=table)
                await tidy(place)
                await client.until(lambda: client.of("gone"))
                assert client.of("gone") == [{"type": "gone", "table": old}]
                assert (await client.ask("watch", table=old))["error"] == "not_found"
                assert (await client.ask("say", table=old, text="Hello?"))["error"] == "not_found"
                assert (await client.ask("unwatch", table=old))["type"] == "done"
            for table, found in ((old, 404), (abandoned, 404), (young, 200), (playing["id"], 200), (waiting, 200)):
                assert await status(place, table) == found
            assert old not in place.web.tables.in_memory
            assert [file.name for file in folder.iterdir()] == [f"berlin-{old}.jsonl"]
            assert (folder / f"berlin-{old}.jsonl").read_text(encoding="utf-8") == record
            assert await place.refused("GET", f"/api/tables/{old}/replay") == "not_found"
            store = place.web.tables.services.store
            for of_table, column in stored.OF_TABLE:
                left = f"SELECT COUNT(*) FROM {of_table} WHERE {column} = ?"
                assert await store.reader.do(lambda db, sql=left: db.run(sql, (old,))) == [(0,)]  # type: ignore[misc]

    run(test())
    assert "old tables deleted" in caplog.text and "Lovelace" not in caplog.text


def test_what_belongs_to_a_table_is_named_in_one_place() -> None:
    """Whoever adds a table to the store that refers to another, finds out here that it has to be deleted, too."""
    sql = "\n".join(statement for migration in migrations() for statement in migration.statements)
    made = sql.split("CREATE TABLE ")[1:]
    of_tables = {part.split()[0] for part in made if "REFERENCES tables" in part}
    assert of_tables <= {table for table, _ in stored.OF_TABLE}
    named = {table for table, _ in [*stored.OF_PLAYER, *stored.KEEPS_PLAYER]}
    assert {part.split()[0] for part in made if "REFERENCES players" in part} <= named


def test_a_record_that_cannot_be_written_keeps_its_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "records"

    async def test() -> None:
        async with running(tmp_path / "db", keep_finished_days=1, export_folder=str(folder)) as place:
            table = await place.finished(await place.player())
            await age(place, "tables", "changed")
            folder.write_text("this is no folder")
            await tidy(place)
            assert await status(place, table) == 200
            folder.unlink()
            await tidy(place)
            assert await status(place, table) == 404 and len(list(folder.iterdir())) == 1

    run(test())
    assert "cannot be exported" in caplog.text


@pytest.mark.parametrize("lost", [False, True])
def test_a_deletion_that_fails_or_is_in_doubt(lost: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    delete = stored.delete_table

    async def failing(*given: Any) -> None:
        if lost:
            await delete(*given)
        raise StoreError("the answer got lost" if lost else "the disk is full", in_doubt=lost)

    async def test() -> None:
        folder = tmp_path / "records"
        async with running(tmp_path / "db", keep_finished_days=1, export_folder=str(folder)) as place:
            ada = await place.player()
            table = await place.finished(ada)
            await age(place, "tables", "changed")
            async with place.client(ada) as client:
                await client.watch(table, 0)
                with monkeypatch.context() as patch:
                    patch.setattr(stored, "delete_table", failing)
                    with pytest.raises(StoreError):
                        await tidy(place)
                assert await status(place, table) == (404 if lost else 200)
                if lost:
                    await client.until(lambda: client.of("gone"))
            await tidy(place)
            assert await status(place, table) == 404 and len(list(folder.iterdir())) == 1

    run(test())


@LONG
def test_kills_between_export_and_deletion_lose_no_game(tmp_path: Path) -> None:
    """Whenever it is killed, each game is in the database or in the folder, whole."""
    database, folder = tmp_path / "db", tmp_path / "records"

    async def prepare() -> dict[str, str]:
        async with running(database) as place:
            ada = await place.player()
            tables = [await place.finished(ada) for _ in range(12)]
            records = {table: await place.record(table) for table in tables}
            await age(place, "tables", "changed")
            return records

    records = asyncio.run(prepare())
    for delay in (0.0, 0.02, 0.06, 0.15):
        server = Process(str(database), keep_finished_days=1, export_folder=folder)
        time.sleep(delay)
        server.end(signal.SIGKILL)
        there = set(folder.glob("*.jsonl")) if folder.is_dir() else set()
        for file in there:
            assert file.read_text(encoding="utf-8") == records[file.stem.partition("-")[2]]
        assert command(["export", str(tmp_path / "rest"), "--database", str(database)]) == 0
        rest = {file.name for file in (tmp_path / "rest").glob("*")}
        assert rest | {file.name for file in there} == {f"berlin-{table}.jsonl" for table in records}
        shutil.rmtree(tmp_path / "rest", ignore_errors=True)
    server = Process(str(database), keep_finished_days=1, export_folder=folder)

    async def all_gone() -> None:
        async with asyncio.timeout(20):
            while len(list(folder.glob("*.jsonl"))) < len(records):
                await asyncio.sleep(0.05)

    asyncio.run(all_gone())
    server.end(signal.SIGTERM)


def test_records_are_written_once_and_never_over_another(tmp_path: Path) -> None:
    assert write_record(tmp_path / "a", "italy", "x", "one\n")
    assert not write_record(tmp_path / "a", "italy", "x", "one\n")
    assert write_record(tmp_path / "a", "italy", "x", "two\n")
    assert not write_record(tmp_path / "a", "italy", "x", "two\n")
    found = {file.name: file.read_text() for file in (tmp_path / "a").iterdir()}
    assert found == {"italy-x.jsonl": "one\n", "italy-x.2.jsonl": "two\n"}


def test_all_records_are_exported_by_hand_while_the_server_runs(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada = await place.player()
            tables = [await place.finished(ada) for _ in range(3)]
            await place.table(ada)  # which is not over
            arguments = ["export", str(tmp_path / "records"), "--database", database]
            assert await asyncio.to_thread(command, arguments) == 0
            assert "3 records written, 0 were there" in capsys.readouterr().out
            (tmp_path / "records" / f"berlin-{tables[0]}.jsonl").unlink()
            assert await asyncio.to_thread(command, arguments) == 0
            assert "1 records written, 2 were there" in capsys.readouterr().out
            for table in tables:
                written = (tmp_path / "records" / f"berlin-{table}.jsonl").read_text(encoding="utf-8")
                assert written == await place.record(table)

    run(test())


def test_nothing_is_exported_from_a_database_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["export", str(tmp_path / "x"), "--database", str(tmp_path / "none.db")]
    assert_refused(arguments, "there is no such database", capsys)
    assert not (tmp_path / "none.db").exists()


def test_players_who_never_came_back_are_forgotten(database: str) -> None:
    async def test() -> None:
        async with running(database, keep_players_days=90, keep_finished_days=30) as place:
            names = ("away", "here", "plays", "new", "locked", "spoke", "hosts", "waits")
            people = {name: await place.player(name) for name in names}
            ids = {name: secret.partition(".")[0] for name, secret in people.items()}
            table = (await place.table(people["plays"]))["id"]
            body = {"map": "berlin", "seats": [wish("me"), wish("open"), wish("open")]}
            other = (await place.call("POST", "/api/tables", body, people["hosts"]))["id"]
            await place.call("POST", f"/api/tables/{other}/join", {}, people["spoke"])
            async with place.client(people["spoke"]) as client:
                await client.ask("say", table=other, text="I must go")
            await place.call("POST", f"/api/tables/{other}/leave", {}, people["spoke"])
            store = place.web.tables.services.store
            keep = "UPDATE seats SET kept_for = ? WHERE table_id = ? AND seat = 2"
            await store.writer.do(lambda db: db.run(keep, (ids["waits"], other)))
            await store.writer.do(stored.set_lock(ids["locked"], 5.0))
            for name in names:
                if name != "new":
                    await age(place, "players", "created", id=ids[name])
            async with place.client(people["here"]):
                await tidy(place)
                for name, secret in people.items():
                    answer = await place.answer("GET", "/api/players/me", None, secret)
                    assert answer.status_code == {"away": 401, "locked": 403}.get(name, 200), name
            assert await place.refused("GET", "/api/tables/mine", None, people["away"]) == "not_known"
            await tidy(place)
            assert await place.refused("GET", "/api/players/me", None, people["here"]) == "not_known"
            assert await status(place, table) == 200

    run(test())


def test_somebody_who_sits_down_at_that_moment_is_not_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            await age(place, "players", "created")
            store = place.web.tables.services.store
            before = time.time() - DAY
            away = await stored.players_away(store, before, 10)
            assert away == [ada.partition(".")[0]]
            await place.table(ada)
            await stored.forget_players(store, away, before)
            assert (await place.call("GET", "/api/players/me", None, ada))["player"] == away[0]

    run(test())


def test_old_talk_leaves_and_the_rest_stays(database: str) -> None:
    async def test() -> None:
        async with running(database, keep_talk_days=7) as place:
            ada = await place.player()
            table = (await place.table(ada))["id"]
            async with place.client(ada) as client, place.client() as spectator:
                await client.watch(table, 0)
                await spectator.watch(table)
                for text in ("one", "two", "three"):
                    await client.ask("say", table=table, text=text)
                sql = "UPDATE spoken SET at = ? WHERE table_id = ? AND k < 2"
                store = place.web.tables.services.store
                await store.writer.do(lambda db: db.run(sql, (LONG_AGO, table)))
                await tidy(place)
                await client.until(lambda: client.of("unsaid"))
                assert client.of("unsaid") == [{"type": "unsaid", "table": table, "ks": [0, 1]}]
                assert not spectator.of("unsaid")  # who did not hear it, does not hear that it is gone
                talk: list[Json] = (await client.watch(table, 0))["talk"]
                assert [line["text"] for line in talk] == ["three"]
                await client.ask("say", table=table, text="four")
                assert client.of("said")[-1]["spoken"]["k"] == 3

    run(test())
