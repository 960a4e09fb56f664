"""What an action, a connection, a move of a bot and a stored game cost a server and its database, and what so many
people at once need by that. Prints and writes benchmarks/server_costs.json, and the tables of docs/scaling.md.

`python -m benchmarks.server_costs postgresql://USER@127.0.0.1/EMPTY_DATABASE [SECONDS]`, on a machine that does nothing
else: each part takes so many seconds (20). What bots cost comes from bots.json.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any
from urllib.parse import urlsplit

from benchmarks.database_load import load
from benchmarks.scaling_tables import write_tables
from capolinea.engine import COMPILED
from capolinea.games.catalogue import game_names
from capolinea.play.match import new_game
from capolinea.server.loadtest.caller import Caller
from capolinea.server.loadtest.drive import Place, Plan, drive
from capolinea.server.loadtest.figures import Report, Sample, read_sample
from capolinea.server.loadtest.line import Line
from capolinea.server.loadtest.own_server import OwnServer, own_servers
from capolinea.server.loadtest.processor import find_postgres
from capolinea.server.wire.open_files import allow_open_files

HERE = Path(__file__).parent
RESULTS = HERE / "server_costs.json"
TABLES, RATE = 500, 440.0
RANDOM_GAMES = 20  # on each map
IDLE = 1000  # connections that do nothing
WRITERS, IN_FLIGHT = 3, (1, 32)
# How people play, for what so many of them need: taken from no measurement, so change them here.
ACTIONS_A_MINUTE = 4.0  # of somebody at a table, who also waits for others
BOT_MOVES_AN_ACTION = 0.5  # half of the people play with a bot
FULL = 0.5  # so busy is a core that nobody waits
PEOPLE = (1_000, 100_000, 1_000_000)

Figures = dict[str, Any]


def main(database: str, seconds: float) -> None:
    allow_open_files(2 * TABLES + IDLE + 500)
    costs: Figures = {"compiled": COMPILED, "seconds": seconds}
    with tempfile.TemporaryDirectory(prefix="capolinea-costs-") as folder:
        file = str(Path(folder) / "tables.db")
        costs["sqlite"] = _play(file, 1, seconds)
        costs["stored"] = _stored(file)
    costs["postgres"] = _play(database, 1, seconds)
    costs["three_servers"] = _play(database, 3, seconds)
    costs["connection"] = _connections(seconds)
    costs["bot"] = _bots()
    costs["database"] = [load(database, WRITERS, most, seconds) for most in IN_FLIGHT]
    costs["needs"] = [needs(costs, people) for people in PEOPLE]
    RESULTS.write_text(json.dumps(costs, indent=1) + "\n", encoding="utf-8")
    write_tables(costs)
    print(json.dumps(costs, indent=1))


def needs(costs: Figures, people: int) -> Figures:
    """What so many people at once need."""
    actions = people * ACTIONS_A_MINUTE / 60
    moves = actions * BOT_MOVES_AN_ACTION
    written = actions + moves
    played = written * costs["postgres"]["server_ms"] / 1000
    followed = written * max(0.0, costs["three_servers"]["server_ms"] - costs["postgres"]["server_ms"]) / 1000
    busiest = max(costs["database"], key=lambda each: each["events_per_second"])
    return {
        "people": people,
        "actions_per_second": round(actions),
        "written_per_second": round(written),
        "server_cores": round((played + followed) / FULL, 1),
        "thinker_cores": round(moves * costs["bot"]["regular_ms"] / 1000 / FULL, 2),
        "database_cores": round(written * costs["postgres"]["database_ms"] / 1000 / FULL, 1),
        "database_share": round(written / busiest["events_per_second"], 2),
        "memory_gib": round(people * costs["connection"]["kib"] / (1 << 20), 2),
        "megabits_per_second": round(actions * costs["sqlite"]["bytes_told"] * 8 / 1e6),
        "gib_a_day": round(written * 86400 * costs["stored"]["bytes_an_event"] / (1 << 30), 1),
    }


def _play(database: str, count: int, seconds: float) -> Figures:
    """Two people at each of many tables."""
    with own_servers(database, count) as servers:
        plan = Plan(tables=TABLES, sockets=2 * TABLES, seconds=seconds, rate=RATE)
        place = Place([_place(server) for server in servers], postgres=find_postgres(database))
        report: Report = asyncio.run(drive(plan, place, lambda *_: None))
    return {
        "actions_per_second": report.actions_per_second,
        "server_ms": report.server_cpu_ms_per_action,
        "database_ms": report.postgres_cpu_ms_per_action,
        "acknowledged_p50_ms": report.acknowledged_ms.p50,
        "acknowledged_p99_ms": report.acknowledged_ms.p99,
        "elsewhere_p99_ms": None if report.elsewhere_ms is None else report.elsewhere_ms.p99,
        "bytes_told": report.bytes_told_per_action,
        "bytes_heard": report.bytes_heard_per_action,
        "lost": report.lost,
        "refused": report.refused,
        "load": report.load_average["most"],
    }


def _stored(file: str) -> Figures:
    """What is on the disk after that, when the server has closed the file."""
    database = sqlite3.connect(file)
    ((events, size),) = database.execute(
        "SELECT (SELECT COUNT(*) FROM events), "
        "(SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size())"
    ).fetchall()
    database.close()
    long = mean(_length(map, seed) for map in game_names() for seed in range(RANDOM_GAMES))
    each = size / events
    return {"bytes_an_event": round(each), "events_a_game": round(long), "kib_a_game": round(each * long / 1024, 1)}


def _length(map: str, seed: int) -> int:
    """How many actions a random game of two takes."""
    rng, match = random.Random(seed), new_game(map, 2, seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[rng.randrange(len(legal))])
    return match.actions


def _connections(seconds: float) -> Figures:
    """What connections cost that only listen."""

    async def connect(host: str, port: int, caller: Caller) -> tuple[Sample, Sample, Sample]:
        loop = asyncio.get_running_loop()
        before = await _look(caller)
        lines = []
        for _ in range(IDLE):
            _, line = await loop.create_connection(
                lambda: Line(f"ws://{host}:{port}/api/socket", lambda news: None, lambda: None), host, port
            )
            await line.opened
            line.send({"type": "hello", "id": "hello", "secret": None})
            lines.append(line)
        await asyncio.sleep(2)
        opened = await _look(caller)
        await asyncio.sleep(max(seconds, 45))  # so that each is asked at least twice whether it is there
        after = await _look(caller)
        for line in lines:
            line.close()
        return before, opened, after

    with own_servers(None, 1) as (server,):
        host, port = _place(server)
        caller = Caller(host, port)
        began = time.monotonic()
        before, opened, after = asyncio.run(connect(host, port, caller))
        caller.close()
    passed = time.monotonic() - began
    return {
        "connections": IDLE,
        "kib": round((opened.memory_mib - before.memory_mib) * 1024 / IDLE, 1),
        "ms_an_hour": round((after.cpu_seconds - opened.cpu_seconds) / passed * 3600 * 1000 / IDLE, 1),
    }


async def _look(caller: Caller) -> Sample:
    return read_sample((await caller.get("/metrics")).decode())


def _bots() -> Figures:
    rows = json.loads((HERE / "bots.json").read_text(encoding="utf-8"))["rows"]
    by_bot: dict[str, list[float]] = {}
    for row in rows:
        by_bot.setdefault(row["bot"], []).append(row["ms_per_decision"])
    return {"novice_ms": round(mean(by_bot["novice"]), 2), "regular_ms": round(mean(by_bot["regular"]), 2)}


def _place(server: OwnServer) -> tuple[str, int]:
    parts = urlsplit(server.address)
    assert parts.hostname is not None and parts.port is not None
    return parts.hostname, parts.port


def _read(arguments: Sequence[str]) -> tuple[str, float]:
    if not arguments or not arguments[0].startswith("postgres"):
        sys.exit("usage: python -m benchmarks.server_costs postgresql://USER@127.0.0.1/EMPTY_DATABASE [SECONDS]")
    return arguments[0], float(arguments[1]) if len(arguments) > 1 else 20.0


if __name__ == "__main__":
    main(*_read(sys.argv[1:]))
