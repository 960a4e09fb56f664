"""Copies that are made while people play can be brought back: the drill of docs/operations.md, done."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from capolinea.cli.main import run as command
from capolinea.play.verifying import verify
from tests.cli.refusal import assert_refused
from tests.server.place import Client, Place, run, running
from tests.server.postgres import PostgresServer
from tests.server.proxies import DEPLOY

TABLES = 3
ACTIONS_AFTER = 10


class Desk:
    """Whoever runs it, with the scripts of deploy/ and this very program."""

    def __init__(self, folder: Path, database: str) -> None:
        program = folder / "capolinea"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m capolinea.cli.main "$@"\n', encoding="utf-8")
        program.chmod(0o755)
        self.folder = folder / "copies"
        self._database = database
        self._program = program

    def _run(self, script: str, *arguments: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        own = {"CAPOLINEA": str(self._program), "CAPOLINEA_DATABASE": self._database, **more}
        command = [str(DEPLOY / script), *map(str, arguments)]
        return subprocess.run(command, env={**os.environ, **own}, capture_output=True, text=True, check=False)

    def back_up(self, keep: int = 14) -> Path:
        done = self._run("backup", self.folder, KEEP=str(keep))
        assert done.returncode == 0, done.stderr
        return Path(done.stdout.partition(": a copy")[0])

    def rehearse(self, copy: Path, *scratch: str) -> subprocess.CompletedProcess[str]:
        return self._run("rehearse", copy, *scratch)


async def play_until(done: asyncio.Event, place: Place, client: Client, secret: str) -> list[str]:
    """One game after the other, both seats ours; returns the tables."""
    tables: list[str] = []
    while not done.is_set():
        tables.append((await place.table(secret))["id"])
        for seat in (0, 1):
            await client.watch(tables[-1], seat)
        while not done.is_set() and await client.play(tables[-1], [0, 1], random.Random(len(tables)), 5):
            await asyncio.sleep(0.05)
        for seat in (0, 1):
            await client.ask("unwatch", table=tables[-1], seat=seat)
    return tables


def rows(database: str, sql: str) -> list[tuple[Any, ...]]:
    if database.startswith("postgresql"):
        import psycopg

        with psycopg.connect(database) as connection:
            return connection.execute(sql.encode()).fetchall()
    with closing(sqlite3.connect(database)) as file:
        return file.execute(sql).fetchall()


def all_rows(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """What tables say of themselves, and all events."""
    return {
        "tables": rows(database, "SELECT id, status, n FROM tables ORDER BY id"),
        "events": rows(database, "SELECT table_id, n, seat, command, lines FROM events ORDER BY table_id, n"),
    }


def assert_nothing_is_half(there: dict[str, list[tuple[Any, ...]]], later: dict[str, list[tuple[Any, ...]]]) -> None:
    """Every table has its events, all of them, and they are the beginning of what was played in the end."""
    for id, _, n in there["tables"]:
        events = [event for event in there["events"] if event[0] == id]
        assert [event[1] for event in events] == list(range(n + 1))
        assert events == [event for event in later["events"] if event[0] == id][: n + 1]


@contextmanager
def restored(copy: Path, postgres: PostgresServer | None, folder: Path) -> Iterator[str]:
    """The database that a copy is brought back to, as docs/operations.md says."""
    if postgres is None:
        database = folder / "restored.db"
        database.write_bytes(copy.read_bytes())
        yield str(database)
    else:
        address = postgres.new_database()
        restore: list[str | Path] = [
            "pg_restore",
            "--no-owner",
            "--exit-on-error",
            "--single-transaction",
            f"--dbname={address}",
            copy,
        ]
        subprocess.run(restore, check=True)
        yield address


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_copy_made_while_people_play_is_played_on(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    postgres: PostgresServer | None = request.getfixturevalue("postgres") if kind == "postgres" else None
    database = postgres.new_database() if postgres else str(tmp_path / "tables.db")
    desk = Desk(tmp_path, database)

    async def play() -> tuple[str, list[str], str, Path]:
        async with running(database) as place:
            ada = await place.player("Ada")
            over = await place.finished(ada)
            waiting = (await place.table(ada, start=False))["id"]
            made = asyncio.Event()
            async with place.client(ada) as client:
                playing = [asyncio.create_task(play_until(made, place, client, ada)) for _ in range(TABLES)]
                await client.until(lambda: len(client.of("event")) > 20 * TABLES)
                copy = await asyncio.to_thread(desk.back_up)
                made.set()
                tables = [table for tables in await asyncio.gather(*playing) for table in tables]
            return ada, [waiting, *tables], over, copy

    async def play_on(place: Place, ada: str, tables: list[str], over: str) -> int:
        verify(await place.record(over))
        async with place.client(ada) as client:
            went_on = 0
            for table in tables:
                for seat in (0, 1):
                    found = await client.ask("watch", table=table, seat=seat)
                    if found["type"] == "refused":
                        break  # it was made after the copy
                else:
                    if found["table"]["status"] == "open":  # not dealt when the copy was made
                        await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                    went_on += await client.play(table, [0, 1], random.Random(3), ACTIONS_AFTER)
                    await client.ask("unwatch", table=table, seat=0)
                    await client.ask("unwatch", table=table, seat=1)
        return went_on

    async def test() -> None:
        ada, tables, over, copy = await play()
        later = all_rows(database)
        with restored(copy, postgres, tmp_path) as back:
            there = all_rows(back)
            assert_nothing_is_half(there, later)
            playing = sum(status == "playing" for _, status, _ in there["tables"])
            assert playing > 1 and len(there["events"]) < len(later["events"]), "it was made too late to say anything"
            async with running(back) as place:
                assert await play_on(place, ada, tables, over) >= (playing - 1) * ACTIONS_AFTER
        scratch = [postgres.new_database()] if postgres else []
        done = await asyncio.to_thread(desk.rehearse, copy, *scratch)
        finished = sum(status == "finished" for _, status, _ in there["tables"])
        assert done.returncode == 0 and done.stdout.endswith(f": {finished} records, all of them verified\n"), done

    run(test())


def test_a_rehearsal_finds_what_was_changed_and_what_is_cut_short(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    desk = Desk(tmp_path, str(database))

    async def play() -> None:
        async with running(database) as place:
            await place.finished(await place.player())

    run(play())
    copy = desk.back_up()
    with closing(sqlite3.connect(copy)) as file, file:
        file.execute("UPDATE events SET lines = replace(lines, 'draw', 'draw ') WHERE n = 20")
        file.execute("UPDATE events SET lines = replace(lines, ':', ': ') WHERE n = 1")
    changed = desk.rehearse(copy)
    assert changed.returncode != 0 and ".jsonl" in changed.stderr
    copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    assert desk.rehearse(copy).returncode != 0


def test_only_the_newest_copies_stay(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def begin() -> None:
        async with running(database):
            pass

    run(begin())
    desk = Desk(tmp_path, str(database))
    desk.folder.mkdir()
    old = [desk.folder / f"capolinea-2026010{day}T030000Z.db" for day in range(1, 6)]
    other = desk.folder / "capolinea-before-the-move.db"
    for file in [*old, other]:
        file.write_text("a copy", encoding="utf-8")
    newest = desk.back_up(keep=3)
    assert {*desk.folder.iterdir()} == {newest, old[4], old[3], other}
    assert newest.stat().st_mode & 0o077 == 0


def test_what_cannot_be_copied_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = "postgresql://ada:secret-word@127.0.0.1:1/tables"
    copy = tmp_path / "copy.dump"
    assert_refused(["backup", str(copy), "--database", nowhere], "could not be copied", capsys)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setenv("PATH", str(tmp_path))
    assert_refused(["backup", str(copy), "--database", nowhere], "pg_dump, which is not installed here", capsys)
    copy.write_text("a copy", encoding="utf-8")
    assert command(["backup", str(copy), "--database", nowhere]) != 0
    said = capsys.readouterr()
    assert "is there already" in said.out + said.err and "secret-word" not in said.out + said.err
