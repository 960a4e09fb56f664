"""Running a load test: fill servers with tables, let them play for a while, and report."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from capolinea.engine import COMPILED
from capolinea.games.catalogue import game_names
from capolinea.server.loadtest.caller import Caller
from capolinea.server.loadtest.figures import Moment, Report, delays, read_sample
from capolinea.server.loadtest.processor import Postgres
from capolinea.server.loadtest.tables import LoadTable, Pace, Tally

OPENED_TOGETHER = 16
WARM_UP_SECONDS = 5.0  # not counted
SAMPLE_SECONDS = 2.0
LATE_SAMPLES = 10  # until what the server says of its loop is not about the warm-up any more
LAST_SECONDS = 2.0  # for acknowledgements that are still on their way


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How hard to try."""

    tables: int
    sockets: int
    seconds: float
    rate: float
    bots: int = 0  # tables at which one plays with a bot
    anywhere: bool = False  # people come to any server, else those of a table to different ones


Tell = Callable[[str, float, float], None]  # what is being done, how much of it is done, of how much


class Place(NamedTuple):
    """What is tested: servers by host and port, and the kind of their database and its processes, if they are known."""

    servers: Sequence[tuple[str, int]]
    database: str = ""
    postgres: Postgres | None = None


async def drive(plan: Plan, place: Place, tell: Tell) -> Report:
    """Test servers that share a database."""
    callers = [Caller(host, port) for host, port in place.servers]
    tally = Tally()
    maps = game_names()
    seconds = plan.tables / plan.rate
    tables = [
        LoadTable(
            n,
            maps[n % len(maps)],
            Pace(seconds, Random(n)),
            tally,
            callers,
            with_bot=n < plan.bots,
            anywhere=plan.anywhere,
        )
        for n in range(plan.tables)
    ]
    try:
        await _open(tables, plan, tell)
        tally.playing = True
        for table in tables:
            table.begin()
        await _wait(WARM_UP_SECONDS, tally, "warming up", tell)
        return await _measure(plan, tables, callers, place, tell)
    finally:
        tally.playing = False
        for table in tables:
            table.close()
        for caller in callers:
            caller.close()


async def _open(tables: list[LoadTable], plan: Plan, tell: Tell) -> None:
    spectators = plan.sockets - 2 * plan.tables + plan.bots
    free = asyncio.Semaphore(OPENED_TOGETHER)
    opened = 0

    async def open(number: int, table: LoadTable) -> None:
        nonlocal opened
        async with free:
            await table.open(spectators // plan.tables + (number < spectators % plan.tables))
            opened += 1
            tell("opening tables", opened, len(tables))

    async with asyncio.TaskGroup() as group:
        for number, table in enumerate(tables):
            group.create_task(open(number, table))


async def _wait(seconds: float, tally: Tally, what: str, tell: Tell) -> None:
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        await asyncio.sleep(min(SAMPLE_SECONDS, left))
        tell(what, seconds - max(0.0, until - time.monotonic()), seconds)
        if tally.trouble is not None:
            raise tally.trouble


async def _measure(
    plan: Plan, tables: Sequence[LoadTable], callers: Sequence[Caller], place: Place, tell: Tell
) -> Report:
    tally = tables[0].tally

    async def look() -> Moment:
        found = await asyncio.gather(*(caller.get("/metrics") for caller in callers))
        postgres = None if place.postgres is None else place.postgres.seconds()
        told, heard = (sum(bytes) for bytes in zip(*(table.bytes() for table in tables), strict=True))
        return Moment([read_sample(metrics.decode()) for metrics in found], postgres, told, heard, load_average())

    tally.clear()
    moments = [await look()]
    began, used = time.monotonic(), time.process_time()
    while time.monotonic() - began < plan.seconds:
        done = len(tally.times)
        await _wait(min(SAMPLE_SECONDS, plan.seconds), tally, "", lambda *_: None)
        passed = time.monotonic() - began
        rate = (len(tally.times) - done) / SAMPLE_SECONDS
        tell(f"{rate:.0f} actions/s, {moments[-1].memory_mib:.0f} MiB", min(passed, plan.seconds), plan.seconds)
        moments.append(await look())
    seconds = time.monotonic() - began
    generator = (time.process_time() - used) / seconds
    times, elsewhere, bots = list(tally.times), list(tally.elsewhere), list(tally.bots)
    tally.playing = False
    await asyncio.sleep(LAST_SECONDS)
    first, last = moments[0], moments[-1]
    used_by = [
        after.cpu_seconds - before.cpu_seconds for before, after in zip(first.servers, last.servers, strict=True)
    ]
    settled = moments[min(LATE_SAMPLES, len(moments) - 1) :]
    return Report(
        engine="compiled" if COMPILED else "interpreted",
        database=place.database,
        servers=len(callers),
        tables=plan.tables,
        sockets=plan.sockets,
        seconds=round(seconds, 1),
        wanted_per_second=plan.rate,
        actions=len(times),
        actions_per_second=round(len(times) / seconds, 1),
        acknowledged_ms=delays(times),
        elsewhere_ms=delays(elsewhere) if elsewhere else None,
        bot_moves=len(bots),
        bot_ms=delays(bots) if bots else None,
        refused=tally.refused,
        lost=tally.lost,
        games_finished=tally.games,
        server_memory_mib={
            "start": first.memory_mib,
            "middle": moments[len(moments) // 2].memory_mib,
            "end": last.memory_mib,
        },
        server_cpu_share=round(sum(used_by) / seconds, 3),
        server_cpu_shares=[round(used / seconds, 3) for used in used_by],
        server_cpu_ms_per_action=_ms_each(sum(used_by), len(times)),
        server_loop_late_ms=max(server.loop_late_ms for moment in settled for server in moment.servers),
        postgres_cpu_ms_per_action=None
        if first.postgres_seconds is None or last.postgres_seconds is None
        else _ms_each(last.postgres_seconds - first.postgres_seconds, len(times)),
        bytes_told_per_action=round((last.told - first.told) / max(1, len(times)), 1),
        bytes_heard_per_action=round((last.heard - first.heard) / max(1, len(times)), 1),
        generator_cpu_share=round(generator, 3),
        load_average={"start": first.load, "most": max(moment.load for moment in moments), "end": last.load},
    )


def _ms_each(seconds: float, actions: int) -> float:
    return round(seconds / max(1, actions) * 1000, 3)


def load_average() -> float:
    """How many processes wanted to run in the last minute; 0 on Windows, which does not count them."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
