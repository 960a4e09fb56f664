"""Servers of two versions side by side, and databases as released versions left them: what changes the database's form
waits for nobody's end but that of older servers, and holds up nobody's game."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from capolinea.play.verifying import verify
from capolinea.server.store import migrate
from capolinea.server.store.opening import open_store
from tests.server.friends import both_seats
from tests.server.older import as_version_0_1_0_left_it, connected, take_back_to
from tests.server.place import run, running
from tests.server.postgres import PostgresServer
from tests.server.storm import newer
from tests.server.storm.hall import Hall
from tests.server.storm.storm import Storm


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever this process learns is forgotten afterwards."""
    monkeypatch.setattr(migrate, "migrations", migrate.migrations)
    monkeypatch.setattr(migrate, "KNOWN", migrate.KNOWN)


def versions(database: str) -> list[int]:
    with connected(database) as connection:
        return [row[0] for row in connection.run("SELECT version FROM versions ORDER BY version")]


async def know_more_than_those_there(database: str) -> None:
    """The newer program from now on, but for a server that has signed with what it knows."""
    with connected(database) as connection:
        while not connection.run("SELECT 1 FROM servers"):
            await asyncio.sleep(0.01)
    newer.know_more()


@pytest.mark.usefixtures("today")
def test_servers_are_replaced_one_after_the_other_under_play(database: str, tmp_path: Path) -> None:
    """Nothing is lost and everybody goes on, on both programs at once."""
    hall = Hall(database, "upgrade", servers=3)

    async def replace() -> None:
        await hall.replace_all("tests.server.storm.newer", 1.0)
        newer.know_more()

    counts = asyncio.run(Storm(hall, "upgrade", pause=0.02).rage(4, replace(), tmp_path))
    assert counts["replaced"] == 3 and counts["games"] >= 4 and counts["reconnects"] > 0
    assert versions(database)[-2:] == [newer.EXPAND.version, newer.CONTRACT.version]


@pytest.mark.usefixtures("today")
def test_what_older_servers_need_leaves_after_them(database: str) -> None:
    """An older server plays on a database of the first new form; a newer one, killed or not, takes the second step only
    when no older one is there any more, and then no older one comes in."""

    async def test() -> None:
        async with running(database) as old, both_seats(old) as (table, client):
            await client.play(table, [0, 1], random.Random(1), 5)
            await know_more_than_those_there(database)
            await open_store(database).close()
            assert versions(database)[-1] == newer.EXPAND.version
            await client.play(table, [0, 1], random.Random(2))
            verify(await old.record(table))
        store = open_store(database)
        await store.go_on_migrating()
        await store.close()
        assert versions(database)[-1] == newer.CONTRACT.version

    run(test())


@pytest.mark.usefixtures("today")
def test_a_change_waits_for_whoever_uses_the_tables_and_nobody_waits_for_it(database: str) -> None:
    """Somebody reads for long, such as a backup. What changes the tables has to wait for that; were it to stand in the
    queue, everybody would wait behind it, and nothing could be saved."""

    async def test() -> None:
        async with running(database) as old, both_seats(old) as (table, client):
            await know_more_than_those_there(database)
            with connected(database) as backup:
                backup.run("BEGIN")
                backup.run("SELECT COUNT(*) FROM tables")
                opening = asyncio.create_task(asyncio.to_thread(open_store, database))
                for turn in range(20):
                    assert await client.play(table, [0, 1], random.Random(turn), 1) == 1
                    await asyncio.sleep(0.1)
                assert not opening.done()
                assert "not_saved" not in {message.get("error") for message in client.messages}
                backup.run("COMMIT")
            store = await opening
            assert versions(database)[-1] == newer.EXPAND.version
            await store.close()

    run(test())


@pytest.mark.parametrize("left_at", [1, 12])
def test_a_game_that_an_earlier_version_left_on_postgresql_is_played_to_its_end(left_at: int, database: str) -> None:
    """From the first released form of the database, and from that of the first servers that shared one."""

    async def test() -> None:
        async with running(database) as before, both_seats(before) as (table, client):
            await client.play(table, [0, 1], random.Random(1), 20)
        if left_at == 1:
            as_version_0_1_0_left_it(database)
        else:
            take_back_to(database, left_at)
        assert versions(database)[-1] == left_at
        async with running(database) as after, after.client(client.secret) as again:
            watching = await again.watch(table, 0)
            assert watching["n"] == 20
            await again.watch(table, 1)
            await again.play(table, [0, 1], random.Random(2))
            verify(await after.record(table))

    run(test())
