"""What a database holds, in numbers."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from capolinea.server.store.database import Connection
from capolinea.server.store.store import POSTGRES, Store

DAY = 24 * 3600.0


class Stored(msgspec.Struct, frozen=True):
    """Players, and those who are locked out; tables by map and status; games finished on each of the last days, the
    oldest first; bytes on the disk."""

    players: int
    locked: int
    tables: dict[str, dict[str, int]]
    finished_by_day: list[int]
    bytes: int


async def stored_figures(store: Store, database: str, first_day: float, days: int) -> Stored:
    """Count; days are counted from midnight, UTC."""

    def count(db: Connection) -> Stored:
        ((players, locked),) = db.run("SELECT COUNT(*), COUNT(locked) FROM players")
        tables: dict[str, dict[str, int]] = {}
        for map, status, number in db.run("SELECT map, status, COUNT(*) FROM tables GROUP BY map, status"):
            tables.setdefault(map, {})[status] = number
        on = "SELECT COUNT(*) FROM tables WHERE status = 'finished' AND changed >= ? AND changed < ?"
        bounds = [(first_day + day * DAY, first_day + (day + 1) * DAY) for day in range(days)]
        finished = [int(db.run(on, bound)[0][0]) for bound in bounds]
        return Stored(players, locked, tables, finished, _size(db, database))

    return await store.reader.do(count)


def _size(db: Connection, database: str) -> int:
    if database.startswith(POSTGRES):
        return int(db.run("SELECT pg_database_size(current_database())")[0][0])
    files = [Path(database), Path(f"{database}-wal")]
    return sum(os.stat(file).st_size for file in files if file.is_file())
