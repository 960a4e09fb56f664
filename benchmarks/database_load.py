"""How many events one PostgreSQL takes, written as servers write them: grouped, each by its table's version, with news.

Each writer is a process, and has so many tables that are written to again as soon as that is on the disk. All of them
hear the news of all, as servers do. `python -m benchmarks.database_load DATABASE IN_FLIGHT SECONDS` is one of them.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import subprocess
import sys
import time
from typing import Any

from capolinea.server.loadtest.processor import find_postgres
from capolinea.server.store.kept import EventRow, Player, Progress, TableRow
from capolinea.server.store.opening import open_store
from capolinea.server.store.store import Store

LINES = '{"n":12,"seat":1,"action":{"do":"draw","from":"deck"},"outcome":{"card":"red"}}\n' * 3
TIMES = '{"of":{"0":[12,1700000000.123,0.0]},"used":{},"phase":"turn","n":12,"stopped":{},"settled":-1}'


def load(database: str, writers: int, in_flight: int, seconds: float) -> dict[str, Any]:
    """What a PostgreSQL does under so many writers; its processor time too, if it runs here."""
    postgres = find_postgres(database)
    began = 0.0 if postgres is None else postgres.seconds()
    arguments = [sys.executable, "-m", "benchmarks.database_load", database]
    each = [*arguments, str(in_flight), str(seconds)]
    processes = [subprocess.Popen(each, stdout=subprocess.PIPE, text=True) for _ in range(writers)]
    found = [json.loads(process.communicate()[0]) for process in processes]
    events = sum(one["events"] for one in found)
    used = None if postgres is None else postgres.seconds() - began
    return {
        "writers": writers,
        "in_flight": in_flight,
        "events_per_second": round(sum(one["events"] / one["seconds"] for one in found)),
        "commits_per_second": round(sum(one["commits"] / one["seconds"] for one in found)),
        "writer_ms": round(sum(one["cpu"] for one in found) / events * 1000, 3),
        "database_ms": None if used is None else round(used / events * 1000, 3),
    }


async def _write(database: str, in_flight: int, seconds: float) -> None:
    store = open_store(database)
    store.bulletin.start()
    player = Player(secrets.token_hex(8), "writer", "", 0.0)
    await store.add_player(player)
    tables = [_table(player.id) for _ in range(in_flight)]
    for table in tables:
        await store.add_table(table, [])
    commits, used, began = store.writer.commits, time.process_time(), time.monotonic()
    done = await asyncio.gather(*(_play(store, table, began + seconds) for table in tables))
    passed = time.monotonic() - began
    figures = {"events": sum(done), "commits": store.writer.commits - commits, "seconds": passed}
    print(json.dumps(figures | {"cpu": time.process_time() - used}))
    await store.close()


async def _play(store: Store, table: TableRow, until: float) -> int:
    """Write one event after the other; returns how many."""
    n = 0
    while time.monotonic() < until:
        now = time.time()
        progress = Progress("playing", n, 1, None, now, TIMES, n)
        await store.add_event(table.id, EventRow(n, 0, f"{table.id}:{n}", LINES, now), progress)
        n += 1
    return n


def _table(host: str) -> TableRow:
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(12),
        map="europe",
        status="playing",
        public=0,
        host=host,
        command=None,
        options="{}",
        seed=secrets.token_hex(16),
        scripted=0,
        origin=None,
        rematch=None,
        note=None,
        created=now,
        changed=now,
        n=-1,
        waiting=1,
        due=None,
    )


if __name__ == "__main__":
    asyncio.run(_write(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
