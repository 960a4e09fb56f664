"""Whose processor time a load test takes: that of PostgreSQL too, as far as it runs here, and cores for everybody."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from capolinea.server.store.store import POSTGRES

PROCESSES = Path("/proc")
PARENT, USED = 1, slice(11, 15)  # fields of a process's `stat` after its name


class Postgres:
    """The processes of a PostgreSQL server on this machine."""

    def __init__(self, leader: int) -> None:
        self._leader = leader

    def seconds(self) -> float:
        """Processor time that all of them have used, those that have ended included."""
        ticks = 0
        for process in PROCESSES.iterdir():
            if process.name.isdecimal():
                with suppress(OSError):  # it has just ended
                    fields = _fields(int(process.name))
                    if self._leader == int(process.name):
                        ticks += sum(int(field) for field in fields[USED])
                    elif self._leader == int(fields[PARENT]):
                        ticks += sum(int(field) for field in fields[USED][:2])
        return ticks / os.sysconf("SC_CLK_TCK")


def find_postgres(database: str | None) -> Postgres | None:
    """The server behind an address, if it runs on this machine and the system tells what it uses."""
    if database is None or not database.startswith(POSTGRES) or not PROCESSES.is_dir():
        return None
    import psycopg

    with suppress(psycopg.Error, OSError), psycopg.connect(database) as connection:
        found = connection.execute("SELECT pg_backend_pid()").fetchone()
        if found is not None and (PROCESSES / str(found[0]) / "comm").read_text(encoding="utf-8").startswith(
            "postgres"
        ):
            return Postgres(int(_fields(found[0])[PARENT]))
    return None


def keep_apart(servers: Iterable[int]) -> None:
    """Have the last core for ourselves, where there is more than one and the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        *others, ours = sorted(os.sched_getaffinity(0))
        if others:
            for server in servers:
                os.sched_setaffinity(server, others)
            os.sched_setaffinity(0, {ours})


def _fields(process: int) -> list[str]:
    return (PROCESSES / str(process) / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
