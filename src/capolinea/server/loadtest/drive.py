"""Running a load test: start a server, fill it with tables, let them play for a while, and report."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from random import Random

import msgspec

from capolinea.engine import COMPILED
from capolinea.games.catalogue import game_names
from capolinea.server.loadtest.caller import Caller
from capolinea.server.loadtest.figures import Report, Sample, acknowledged, read_sample
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


Tell = Callable[[str, float, float], None]  # what is being done, how much of it is done, of how much


async def drive(plan: Plan, host: str, port: int, database: str, tell: Tell) -> Report:
    """Test the server at an address; `database` says which kind it has, if that is known."""
    caller = Caller(host, port)
    tally = Tally()
    maps = game_names()
    tables = [
        LoadTable(n, maps[n % len(maps)], Pace(plan.tables / plan.rate, Random(n)), tally, caller)
        for n in range(plan.tables)
    ]
    try:
        await _open(tables, plan, host, port, tell)
        tally.playing = True
        for table in tables:
            table.begin()
        await _wait(WARM_UP_SECONDS, tally, "warming up", tell)
        return await _measure(plan, tally, caller, database, tell)
    finally:
        tally.playing = False
        for table in tables:
            table.close()
        caller.close()


async def _open(tables: list[LoadTable], plan: Plan, host: str, port: int, tell: Tell) -> None:
    spectators = plan.sockets - 2 * plan.tables
    free = asyncio.Semaphore(OPENED_TOGETHER)
    opened = 0

    async def open(number: int, table: LoadTable) -> None:
        nonlocal opened
        async with free:
            await table.open(host, port, spectators // plan.tables + (number < spectators % plan.tables))
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


async def _measure(plan: Plan, tally: Tally, caller: Caller, database: str, tell: Tell) -> Report:
    async def sample() -> Sample:
        return read_sample((await caller.get("/metrics")).decode(), load_average())

    tally.times.clear()
    tally.games = 0
    samples = [await sample()]
    began, used = time.monotonic(), time.process_time()
    while time.monotonic() - began < plan.seconds:
        done = len(tally.times)
        await _wait(min(SAMPLE_SECONDS, plan.seconds), tally, "", lambda *_: None)
        passed = time.monotonic() - began
        rate = (len(tally.times) - done) / SAMPLE_SECONDS
        tell(f"{rate:.0f} actions/s, {samples[-1].memory_mib:.0f} MiB", min(passed, plan.seconds), plan.seconds)
        samples.append(await sample())
    seconds = time.monotonic() - began
    generator = (time.process_time() - used) / seconds
    times = list(tally.times)
    tally.playing = False
    await asyncio.sleep(LAST_SECONDS)
    cpu = samples[-1].cpu_seconds - samples[0].cpu_seconds
    memory = [sample.memory_mib for sample in samples]
    return Report(
        engine="compiled" if COMPILED else "interpreted",
        database=database,
        tables=plan.tables,
        sockets=plan.sockets,
        seconds=round(seconds, 1),
        wanted_per_second=plan.rate,
        actions=len(times),
        actions_per_second=round(len(times) / seconds, 1),
        acknowledged_ms=acknowledged(times),
        refused=tally.refused,
        lost=tally.lost,
        games_finished=tally.games,
        server_memory_mib={"start": memory[0], "middle": memory[len(memory) // 2], "end": memory[-1]},
        server_cpu_share=round(cpu / seconds, 3),
        server_cpu_ms_per_action=round(cpu / max(1, len(times)) * 1000, 3),
        server_loop_late_ms=max(sample.loop_late_ms for sample in samples[min(LATE_SAMPLES, len(samples) - 1) :]),
        generator_cpu_share=round(generator, 3),
        load_average={"start": samples[0].load, "most": max(s.load for s in samples), "end": samples[-1].load},
    )


def load_average() -> float:
    """How many processes wanted to run in the last minute; 0 on Windows, which does not count them."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
