"""The disk, for real: full, shared with others who look into the database, copied while games go on."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from capolinea.server.errors import StoreError
from capolinea.server.store.kept import Player
from capolinea.server.store.opening import open_store
from tests.cli.refusal import assert_refused
from tests.server.no_room import Switch, play_without_room
from tests.server.place import Process, run, running
from tests.server.postgres import PostgresServer


@contextmanager
def small_disk(folder: Path, megabytes: int = 16) -> Iterator[Switch]:
    """A file system of a few megabytes, filled up by another file."""
    size = f"size={megabytes}m"
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", size, "none", folder]).returncode:
        pytest.skip("only root can mount a small file system, and not everywhere")
    filler = folder / "filler"

    def switch(full: bool) -> None:
        if full:
            free = os.statvfs(folder)
            filler.write_bytes(b"x" * (free.f_bavail * free.f_bsize))
        else:
            filler.unlink()

    try:
        yield switch
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


@contextmanager
def small_files(server: Process, database: Path) -> Iterator[Switch]:
    """Files of the server may not grow any more."""
    if not hasattr(resource, "prlimit"):
        pytest.skip("limits of another process can only be set on Linux")

    def switch(full: bool) -> None:
        size = database.with_name(database.name + "-wal").stat().st_size if full else resource.RLIM_INFINITY
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    yield switch


@contextmanager
def served(database: Path) -> Iterator[Process]:
    """A server that ends in good order, and leaves its file sound."""
    server = Process(str(database))
    try:
        yield server
    finally:
        assert server.end(signal.SIGTERM)[0] == 0
    _assert_sound(database)


def test_a_full_disk(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    with small_disk(folder) as switch, served(folder / "tables.db") as server:
        run(play_without_room(server.place, switch, tmp_path))


def test_files_that_may_not_grow(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with served(database) as server, small_files(server, database) as switch:
        run(play_without_room(server.place, switch, tmp_path))


def _assert_sound(database: Path) -> None:
    connection = sqlite3.connect(database)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()


def test_whoever_looks_into_the_database_takes_nothing_away_from_it(tmp_path: Path) -> None:
    """Another program opens and closes it while the server runs: its log must stay, as it holds what was written
    last. Whether it does hangs on locks that a process loses when it closes the file in any other way than SQLite's."""
    path = tmp_path / "tables.db"
    look = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM players'); c.close()"

    async def test() -> None:
        store = open_store(str(path))
        await store.add_player(Player("a", "A", "h", 1.0))
        assert await store.player("a") is not None  # on the other connection
        subprocess.run([sys.executable, "-c", look, str(path)], check=True)
        await store.add_player(Player("b", "B", "h", 1.0))
        copy = sqlite3.connect(path)
        assert copy.execute("SELECT id FROM players").fetchall() == [("a",), ("b",)]
        copy.close()
        await store.close()

    run(test())


def test_a_second_server_on_the_same_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("capolinea.server.run.set_up_logs", lambda level, format: None)
    database = str(tmp_path / "tables.db")

    async def test() -> None:
        async with running(database) as place:
            with pytest.raises(StoreError, match="another server uses this database"):
                open_store(database)
            ada = await place.player()
        async with running(database) as place:  # as soon as it has gone
            assert (await place.call("GET", "/api/players/me", None, ada))["name"] == "Ada"
            await asyncio.to_thread(
                assert_refused, ["serve", "--port", "0", "--database", database], "another server uses", capsys
            )

    run(test())


def test_a_server_of_the_first_version_and_later_ones_keep_each_other_out(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It believes that the database is its own, and has a lock of its own for that."""
    import psycopg

    from capolinea.server.store.postgres import CLAIM

    monkeypatch.setattr("capolinea.server.store.postgres.CLAIM_SECONDS", 0.2)
    database = postgres.new_database()
    with psycopg.connect(database, autocommit=True) as old:
        ask = f"SELECT pg_try_advisory_lock({CLAIM})".encode()
        assert old.execute(ask).fetchone() == (True,)
        with pytest.raises(StoreError, match="a server of an older version uses this database"):
            open_store(database)

    async def test() -> None:
        async with running(database), running(database):
            with psycopg.connect(database, autocommit=True) as old:
                assert old.execute(ask).fetchone() == (False,)

    run(test())


def test_a_backup_while_games_go_on_can_be_played_from(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    async def test() -> None:
        server = Process(str(path))
        place = server.place
        ada = await place.player()
        tables = [(await place.table(ada, map, "me me"))["id"] for map in ("berlin", "italy", "europe")]

        async def play(table: str) -> None:
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                await client.play(table, [0, 1], random.Random(table), 60)

        playing = [asyncio.create_task(play(table)) for table in tables]
        await asyncio.sleep(0.3)
        arguments = [sys.executable, "-m", "capolinea.cli.main", "backup", str(copy), "--database", str(path)]
        backup = await asyncio.create_subprocess_exec(*arguments, stdout=subprocess.DEVNULL)
        assert await backup.wait() == 0
        await asyncio.gather(*playing)
        server.end(signal.SIGKILL)
        for database in (path, copy):
            _assert_sound(database)
            async with running(database) as other, other.client(ada) as client:
                for table in tables:
                    found = [await client.watch(table, seat) for seat in (0, 1)]
                    assert 0 <= found[0]["n"] <= 60 and (database == copy or found[0]["n"] == 60)
                    await client.play(table, [0, 1], random.Random(1), 5)

    run(test())
