"""How much more several servers on one PostgreSQL carry than one does, while people wait no longer.

So that they can be told apart from the load on a machine of two cores, every server has a small, equal share of a core,
which the system's control groups give it (Linux, as root); PostgreSQL takes what it needs. The rate goes up until 99 %
of the actions are acknowledged later than LATE_MS, or fewer are carried out than wanted; the last steps are halved, so
that two runs tell the same within a few per cent. Prints and writes benchmarks/servers_together.json.

`python -m benchmarks.servers_together postgresql://USER@127.0.0.1/` (a user who may make databases), on a machine that
does nothing else: about ten minutes.
"""

from __future__ import annotations

import asyncio
import json
import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg

from capolinea.server.loadtest.drive import Place, Plan, drive
from capolinea.server.loadtest.figures import Report
from capolinea.server.loadtest.own_server import OwnServer, own_servers
from capolinea.server.loadtest.processor import find_postgres, keep_apart
from capolinea.server.wire.open_files import allow_open_files

RESULTS = Path(__file__).parent / "servers_together.json"
GROUPS = Path("/sys/fs/cgroup/cpu")
SHARE, PERIOD_MICROSECONDS = 0.2, 5000  # of a core; short, so that nobody has to wait long for the next one
MOST_SHARES = 1 << 18  # of a core that others want as well: it has its share first
TABLES, SECONDS = 150, 10.0
FIRST_RATE, STEP, HALVED = 200.0, 1.5, 3  # so it is found within 5 %
MOST_TRIES = 10
LATE_MS = 60.0
ENOUGH = 0.97  # of the actions that are wanted
# How many servers, and whether a table's people come to any of them, as through a load balancer.
KINDS = {
    "one": (1, False),
    "three, people anywhere": (3, True),
    "three, a table's people at different ones": (3, False),
}


def main() -> None:
    address = sys.argv[1]
    if not GROUPS.is_dir():
        sys.exit("servers_together: shares of a core need control groups of Linux (version 1) in /sys/fs/cgroup/cpu")
    allow_open_files(2 * TABLES + 500)
    found: dict[str, Any] = {}
    for name, kind in KINDS.items():
        found[name] = figures = most(address, *kind)
        figures["times_one"] = round(figures["actions_per_second"] / found["one"]["actions_per_second"], 2)
        print(f"{name}: {figures}", flush=True)
        settings = {"share_of_a_core": SHARE, "late_ms": LATE_MS, "tables": TABLES}
        RESULTS.write_text(json.dumps(settings | {"servers": found}, indent=1) + "\n", encoding="utf-8")


def most(address: str, count: int, anywhere: bool) -> dict[str, Any]:
    """The highest rate that so many servers carry in time."""
    best, low, high = None, FIRST_RATE * count**0.5 / STEP, math.inf
    for _ in range(MOST_TRIES):
        rate = low * STEP if high == math.inf else (low * high) ** 0.5
        report = measure(address, count, anywhere, rate)
        low, high = (low, rate) if report is None else (rate, high)
        best = report or best
        if high / low < STEP ** (0.5**HALVED) * 1.001:
            break
    if best is None:
        sys.exit(f"servers_together: {count} do not even carry {low * STEP:.0f} actions a second")
    return {
        "actions_per_second": best.actions_per_second,
        "p50_ms": best.acknowledged_ms.p50,
        "p99_ms": best.acknowledged_ms.p99,
        "server_ms_per_action": best.server_cpu_ms_per_action,
        "postgres_ms_per_action": best.postgres_cpu_ms_per_action,
        "load": best.load_average["most"],
    }


def measure(address: str, count: int, anywhere: bool, rate: float) -> Report | None:
    """One rate, on a new database; None if it was too much."""
    plan = Plan(tables=TABLES, sockets=2 * TABLES, seconds=SECONDS, rate=rate, anywhere=anywhere)
    with new_database(address) as database, own_servers(database, count) as servers:
        keep_apart(server.process for server in servers)
        places = [
            (str(urlsplit(server.address).hostname), int(urlsplit(server.address).port or 0)) for server in servers
        ]
        with shared_core(servers):
            report = asyncio.run(drive(plan, Place(places, "PostgreSQL", find_postgres(database)), lambda *_: None))
    late, done = report.acknowledged_ms.p99, report.actions_per_second
    print(f"  {count} servers, {rate:.0f} wanted: {done}/s, 99 % after {late} ms, {report.refused} refused", flush=True)
    return None if late > LATE_MS or done < ENOUGH * rate or report.refused or report.lost else report


@contextmanager
def new_database(address: str) -> Iterator[str]:
    """An empty one, dropped when it is not needed any more."""
    with psycopg.connect(f"{address}postgres", autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS servers_together WITH (FORCE)")  # of a run that was broken off
        connection.execute("CREATE DATABASE servers_together")
        try:
            yield f"{address}servers_together"
        finally:
            connection.execute("DROP DATABASE servers_together WITH (FORCE)")


@contextmanager
def shared_core(servers: Sequence[OwnServer]) -> Iterator[None]:
    """Every server has its share of a core and no more."""
    groups = [GROUPS / f"capolinea-{server.process}" for server in servers]
    for group, server in zip(groups, servers, strict=True):
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_MICROSECONDS))
        (group / "cpu.shares").write_text(str(MOST_SHARES))
        (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD_MICROSECONDS * SHARE)))
        (group / "cgroup.procs").write_text(str(server.process))
    try:
        yield
    finally:
        for group, server in zip(groups, servers, strict=True):
            (GROUPS / "cgroup.procs").write_text(str(server.process))
            group.rmdir()


if __name__ == "__main__":
    main()
