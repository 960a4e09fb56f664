"""The store, the same on SQLite and on PostgreSQL: what is written is there, what fails changed nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from capolinea.cli.main import run as command
from capolinea.server.errors import StoreError
from capolinea.server.store.kept import EventRow, Player, Progress, SeatRow, TableRow
from capolinea.server.store.migrate import Migration, migrate, migrations
from capolinea.server.store.moment import read_game
from capolinea.server.store.opening import open_store
from capolinea.server.store.sqlite import SqliteConnection, back_up
from capolinea.server.store.store import Store
from tests.cli.refusal import assert_refused
from tests.server.place import run

ADA = Player("ada", "Ada", "x" * 64, 1.5)


def table(
    id: str, *, changed: float = 2.0, status: str = "open", public: int = 1, command: str | None = None
) -> TableRow:
    return TableRow(
        id=id, map="berlin", status=status, public=public, host="ada", command=command, options="{}", seed="s",
        scripted=0, origin=None, rematch=None, note=None, created=1.0, changed=changed, n=-1, waiting=0, due=None,
    )  # fmt: skip


SEATS = [SeatRow(seat=0, player="ada", name="Ada"), SeatRow(seat=1, bot="novice", name="novice")]


async def filled(database: str) -> Store:
    store = open_store(database)
    await store.add_player(ADA)
    await store.add_table(table("one"), SEATS)
    return store


def test_what_is_written_is_there_after_a_restart(database: str) -> None:
    async def test() -> None:
        store = await filled(database)
        await store.add_event("one", EventRow(0, None, None, "deal\n", 3.25), Progress("playing", 0, 3, 9.5, 3.25))
        event = EventRow(1, 0, "c1", '{"é":"\u00fc"}\n', 4.0)
        await store.add_event("one", event, Progress("playing", 1, 2, None, 4.0, version=1), b"\x00\xffbytes")
        await store.close()
        store = open_store(database)
        assert await store.player("ada") == ADA
        assert await store.player("bob") is None
        found = await store.table("one")
        assert found is not None
        assert (found[0].status, found[0].n, found[0].waiting, found[0].due) == ("playing", 1, 2, None)
        assert found[1] == SEATS
        assert (await store.events("one"))[1] == event
        found_game = await read_game(store, "one")
        assert (found_game.version, found_game.snapshot) == (2, (1, b"\x00\xffbytes"))
        assert [row.n for row in found_game.events] == [0, 1] and found_game.taken_back == []
        assert (await read_game(store, "two")).version is None
        assert await store.is_well()
        await store.close()

    run(test())


def test_lists(database: str) -> None:
    async def test() -> None:
        store = await filled(database)
        await store.add_table(table("two", changed=5.0, command="k"), SEATS[:1])
        await store.add_table(table("three", public=0), [SeatRow(seat=0, player="ada")])
        await store.add_table(table("four", status="finished"), [SeatRow(seat=0)])
        assert [row.id for row, _ in await store.public_tables("open", 10)] == ["two", "one"]
        assert [row.id for row, _ in await store.public_tables("open", 1)] == ["two"]
        assert {row.id for row, _ in await store.tables_of("ada", 10)} == {"one", "two", "three"}
        assert await store.table_by_command("ada", "k") == "two"
        assert await store.table_by_command("ada", "other") is None
        assert await store.count_tables("ada") == 3
        assert set(await store.forgotten_tables(4.0, 10)) == {"one", "three"}
        await store.add_event("one", EventRow(0, None, None, "", 1.0), Progress("playing", 0, 1, 7.0, 1.0))
        assert await store.due_tables(6.9, 10) == []
        assert await store.due_tables(7.0, 10) == ["one"]
        await store.rename_player("ada", "Countess")
        renamed = await store.player("ada")
        assert renamed is not None and renamed.name == "Countess"
        await store.close()

    run(test())


def test_a_write_that_fails_changes_nothing_and_spoils_no_other(database: str) -> None:
    async def test() -> None:
        store = await filled(database)

        def add(n: int, command: str | None, version: int) -> asyncio.Task[None]:
            event, progress = (
                EventRow(n, 0, command, f"{n}\n", 1.0),
                Progress("playing", n, 0, None, 1.0, None, version),
            )
            return asyncio.create_task(store.add_event("one", event, progress))

        tasks = [add(n, f"c{n}", n) for n in range(20)]
        tasks += [add(20, "c3", 20), add(5, None, 20), add(21, None, 20), add(22, None, 21)]
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(result, StoreError) for result in results] == [False] * 20 + [True, True, False, False]
        assert [event.n for event in await store.events("one")] == [*range(20), 21, 22]
        found = await store.table("one")
        assert found is not None and found[0].n == 22
        with pytest.raises(StoreError):
            await store.add_table(table("one"), SEATS)
        with pytest.raises(StoreError):
            await store.add_table(table("new"), [SeatRow(seat=0, player="nobody")])
        assert await store.table("new") is None
        await store.close()

    run(test())


def test_writes_that_wait_together_are_committed_together(database: str) -> None:
    async def test() -> None:
        store = await filled(database)
        before, count = store.writer.commits, 400
        await asyncio.gather(*[store.add_player(Player(f"p{n}", "P", "h", 1.0)) for n in range(count)])
        assert store.writer.commits - before < count / 10
        await store.close()

    run(test())


def test_a_newer_database_is_refused(database: str) -> None:
    async def test() -> None:
        store = await filled(database)
        await store.writer.do(lambda db: db.run("INSERT INTO versions (version, least) VALUES (99, 99)"))
        await store.close()
        with pytest.raises(StoreError, match="version 99, but this program knows versions up to"):
            open_store(database)

    run(test())


def test_an_older_database_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever migrations come later, they run on a database of the first version with rows in it."""
    path = tmp_path / "old.db"
    connection = SqliteConnection(path)
    first = migrations()[:1]
    monkeypatch.setattr("capolinea.server.store.migrate.migrations", lambda: first)
    migrate(connection)
    monkeypatch.undo()
    connection.run("INSERT INTO players (id, name, secret_hash, created) VALUES ('ada', 'Ada', '', 1)")
    columns = "id, map, status, public, host, options, seed, scripted, created, changed, n, waiting"
    values = "'one', 'berlin', 'playing', 1, 'ada', '{}', 's', 0, 1, 1, 3, 1"
    connection.run(f"INSERT INTO tables ({columns}) VALUES ({values})")
    later = [*migrations(), Migration(1000, 12, ["ALTER TABLE players ADD COLUMN colour TEXT"])]
    monkeypatch.setattr("capolinea.server.store.migrate.migrations", lambda: later)
    run(_look_and_close(str(path)))
    versions = [row[0] for row in connection.run("SELECT version FROM versions ORDER BY version")]
    assert versions == [migration.version for migration in later]
    assert connection.run("SELECT name, colour FROM players") == [("Ada", None)]


async def _fill_and_close(database: str) -> None:
    await (await filled(database)).close()


async def _look_and_close(database: str) -> None:
    store = open_store(database)
    assert await store.table("one") is not None
    await store.close()


def test_a_migration_that_fails_leaves_the_database_as_it_was(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run(_fill_and_close(database))
    bad = [*migrations(), Migration(1000, 12, ["CREATE TABLE new (a TEXT)", "CREATE TABLE new (a TEXT)"])]
    monkeypatch.setattr("capolinea.server.store.migrate.migrations", lambda: bad)
    with pytest.raises(StoreError):
        open_store(database)
    monkeypatch.undo()
    run(_look_and_close(database))


def test_sqlite_is_set_to_lose_nothing(tmp_path: Path) -> None:
    connection = SqliteConnection(tmp_path / "db")
    assert connection.run("PRAGMA journal_mode") == [("wal",)]
    assert connection.run("PRAGMA synchronous") == [(2,)]
    assert (tmp_path / "db").stat().st_mode & 0o077 == 0


def test_a_backup_while_a_server_writes_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy.db"

    async def test() -> None:
        store = await filled(str(path))
        done = asyncio.Event()

        async def write() -> None:
            n = 0
            while not done.is_set():
                progress = Progress("playing", n, 0, None, 1.0, version=n)
                await store.add_event("one", EventRow(n, 0, None, "x" * 500, 1.0), progress)
                n += 1

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.05)
        await asyncio.to_thread(back_up, path, copy)
        done.set()
        await writing
        await store.close()
        found = open_store(str(copy))
        events = await found.events("one")
        row = await found.table("one")
        assert row is not None
        assert events and row[0].n == events[-1].n == len(events) - 1
        await found.close()

    run(test())
    assert command(["backup", str(tmp_path / "again.db"), "--database", str(path)]) == 0
    capsys.readouterr()
    with sqlite3.connect(tmp_path / "again.db") as again:
        assert again.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert_refused(["backup", str(copy), "--database", str(path)], "is there already", capsys)
    assert_refused(["backup", str(tmp_path / "x"), "--database", str(tmp_path / "nothing")], "no such database", capsys)
    assert_refused(["backup", str(tmp_path / "x"), "--database", "postgresql://h/d"], "pg_dump", capsys)
    assert_refused(["backup", "/dev/null/x", "--database", str(path)], "could not be copied to /dev/null/x:", capsys)
