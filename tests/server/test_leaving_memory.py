"""What leaves memory is gone at once: circles, which only a search would find, are looked for seldom."""

from __future__ import annotations

import asyncio
import gc
import time
from pathlib import Path
from weakref import ref

import pytest

from tests.server.friends import friends, two_servers
from tests.server.place import Place, run, running
from tests.server.postgres import PostgresServer


async def gone(place: Place, id: str) -> None:
    """Nobody needs a table here any more, and after it was put away there is nothing left of it."""
    tables = place.web.tables
    held = ref(tables.in_memory[id])
    gc.freeze()  # as it is in a server that has run for a while: whoever is in a circle now stays
    async with asyncio.timeout(20):
        while id in tables.in_memory:
            tables.in_memory[id].used = time.monotonic() - 3600.0
            tables._put_away()
            await asyncio.sleep(0.02)
        while held() is not None:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("over", [True, False])
def test_a_table_at_which_somebody_played(over: bool, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=60) as place:
            ada = await place.player()
            table = str((await place.table(ada))["id"])
            await place.play(ada, table, [0, 1], 10**6 if over else 5)
            await gone(place, table)

    run(test())


def test_a_table_at_two_servers(postgres: PostgresServer) -> None:
    """At the one where somebody has acted, and at the one that has followed, also when it had to read again."""

    async def test() -> None:
        async with two_servers(postgres.new_database(), idle_seconds=60) as (one, two):
            async with friends(one, two) as (table, a, b):
                done = await a.act(table, 0)
                await b.until(lambda: b.newest(table, 1)["n"] == done["n"])
                assert (await b.ask("say", table=table, text="hello"))["type"] == "done"
                await a.until(lambda: a.of("said"))
            for place in (one, two):
                await gone(place, table)

    run(test())
