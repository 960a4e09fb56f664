"""Bots at the table: in processes of their own, at a pace, and no worse for a worker's death."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from capolinea.bots.registry import levels
from capolinea.server.bots.lane import Asked
from capolinea.server.bots.process import ProcessWorker
from tests.server.later import Later
from tests.server.place import Place, run, running


def test_every_bot_plays_a_whole_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            bots = [bot for bot in levels() if bot != "random"]
            for first in range(0, len(bots), 3):
                table = (await place.table(ada, "berlin", " ".join(["me", *bots[first : first + 3]])))["id"]
                async with place.client(ada) as client:
                    await client.watch(table, 0)
                    await client.play(table, [0], random.Random(1))
            metrics = (await place.answer("GET", "/metrics")).text
            assert all(f'bot_moves_total{{bot="{bot}"}}' in metrics for bot in bots)
            assert "failures_total 0" in metrics

    run(test())


def worker_pids(place: Place) -> list[int]:
    workers = [worker for lane in place.web.tables.services.bots.lanes for worker in lane.workers]
    processes = [worker.process for worker in workers if isinstance(worker, ProcessWorker)]
    return [process.pid for process in processes if process is not None]


def test_a_killed_worker_costs_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", bot_workers=2) as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me regular regular"))["id"]
            done = asyncio.Event()

            async def kill() -> int:
                killed = 0
                while not done.is_set():
                    for pid in worker_pids(place):
                        with suppress(ProcessLookupError):  # it may have ended since the last one
                            os.kill(pid, signal.SIGKILL)
                            killed += 1
                    await asyncio.sleep(0.4)
                return killed

            async with place.client(ada) as client:
                await client.watch(table, 0)
                killing = asyncio.create_task(kill())
                await client.play(table, [0], random.Random(1), 6)
                done.set()
                assert await killing > 0
                await client.play(table, [0], random.Random(1))
            metrics = (await place.answer("GET", "/metrics")).text
            assert "failures_total 0" in metrics

    run(test())


def test_a_worker_killed_while_it_thinks(tmp_path: Path) -> None:
    """The question is asked again, of another worker, and the bot moves."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada, "europe", "me expert"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.until(lambda: client.newest(table, 0)["n"] == 1)
                _, pid = worker_pids(place)  # the first one is for quick bots
                os.kill(pid, signal.SIGSTOP)  # so that it cannot be done before it is killed
                await client.act(table, 0)
                for _ in range(2):
                    await client.act(table, 0, "draw deck")
                async with asyncio.timeout(10):
                    while not place.web.tables.in_memory[table].thinking:
                        await asyncio.sleep(0.02)
                os.kill(pid, signal.SIGKILL)
                assert client.newest(table, 0)["n"] == 4  # it has not moved yet
                assert (await client.ask("ping"))["type"] == "done"
                await client.until(lambda: client.newest(table, 0)["n"] > 4)
                async with asyncio.timeout(10):
                    while pid in worker_pids(place):  # another one may have answered before this one is cleared away
                        await asyncio.sleep(0.02)
            assert "bot_worker_deaths_total 1" in (await place.answer("GET", "/metrics")).text

    run(test())


@pytest.mark.parametrize(
    "does",
    [
        "import time; time.sleep(60)",
        "print('no answer of ours', flush=True); import time; time.sleep(60)",
        "print('x' * (1 << 21), flush=True); import time; time.sleep(60)",
        "import sys; sys.exit(1)",
    ],
    ids=["hangs", "talks nonsense", "never stops talking", "ends"],
)
def test_workers_that_are_of_no_use(does: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot does anything legal and the game goes on; with workers that work, so do the bots."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            lanes = place.web.tables.services.bots.lanes
            for lane in lanes:
                monkeypatch.setattr(lane, "patience", 0.5)
                for worker in lane.workers:
                    await worker.end()
            start = asyncio.create_subprocess_exec

            async def useless(*arguments: str, **more: Any) -> object:
                return await start(sys.executable, "-c", does, **more)

            monkeypatch.setattr(asyncio, "create_subprocess_exec", useless)
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me novice"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.until(lambda: client.newest(table, 0)["n"] == 1)
                assert (await client.ask("hint", table=table, seat=0))["error"] == "busy"
                monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
                for lane in lanes:
                    monkeypatch.setattr(lane, "patience", 30)
                assert (await client.ask("hint", table=table, seat=0))["type"] == "hint"
                await client.play(table, [0], random.Random(1), 5)

    run(test())


def test_bots_at_a_table_with_a_clock(tmp_path: Path, later: Later) -> None:
    """The clock runs for people only, and starts anew with each of their decisions."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            options = {"clock": 15, "pace": 0.1}
            table = (await place.table(ada, "berlin", "me novice", options=options))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.play(table, [0], random.Random(1), 12)
                for event in client.of("event"):
                    assert set(event["clocks"]) == {str(seat) for seat in event["view"]["waiting"]} - {"1"}
                    assert all(10 < left <= 15 for left in event["clocks"].values())
                await client.until(lambda: client.newest(table, 0)["view"]["waiting"] == [0])
                # When time is up, a bot stands in for the player, and both bots rest: nobody is left.
                later.turn(place, 15)
                await client.until(
                    lambda: client.of("table") and client.of("table")[-1]["table"]["seats"][0]["stand_in"] == "regular"
                )
                await place.call("POST", f"/api/tables/{table}/return", {}, ada)
                await client.play(table, [0], random.Random(2), 3)

    run(test())


def test_a_bot_that_fails_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            bots = place.web.tables.services.bots
            ask = bots._decide

            async def nonsense(asked: Asked) -> object:
                asked.question = replace(asked.question, map="nowhere")
                return await ask(asked)

            monkeypatch.setattr(bots, "_decide", nonsense)
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me novice"))["id"]
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.play(table, [0], random.Random(1), 5)

    run(test())


def test_bots_move_at_the_tables_pace(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me novice", options={"pace": 0.4}))["id"]
            async with place.client(ada) as client:
                await client.take_first_turn(table)
                await client.until(lambda: client.newest(table, 0)["n"] == 5)
            moments = [event.happened for event in await place.web.tables.services.store.events(table)]
            assert moments[5] - moments[4] >= 0.4

    run(test())


def test_bots_that_must_move_do_so_after_a_restart(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me novice", options={"pace": 2}))["id"]
            async with place.client(ada) as client:
                await client.take_first_turn(table)
                n = (await place.call("GET", f"/api/tables/{table}"))["n"]
        async with running(database) as place:
            async with asyncio.timeout(10):  # nobody watches, nobody asks for the table
                while (await place.web.tables.services.store.table(table))[0].n == n:  # type: ignore[index]
                    await asyncio.sleep(0.1)

    run(test())


def test_hints(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", hints_per_minute=3) as place:
            ada, bob = await place.player(), await place.player()
            table = (await place.table(ada, "europe", "me me"))["id"]
            async with place.client(ada) as client, place.client(bob) as other:
                await client.watch(table, 0)
                hint = await client.ask("hint", table=table, seat=0)
                assert hint["type"] == "hint" and hint["decision"] == 0
                legal = client.newest(table, 0)["view"]["legal"]
                assert all(candidate["action"] in legal for candidate in hint["candidates"])
                assert set(hint["plan"]) == {"tickets", "routes"}
                assert (await client.act(table, 0, hint["candidates"][0]["text"]))["type"] == "done"
                assert (await client.ask("hint", table=table, seat=0))["error"] == "not_your_turn"
                assert (await other.ask("hint", table=table, seat=1))["error"] == "not_yours"
                await client.ask("hint", table=table, seat=0)
                assert (await client.ask("hint", table=table, seat=0))["error"] == "too_fast"

    run(test())
