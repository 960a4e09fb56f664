"""Bots and hints are there for everybody, whatever one address asks for: at real servers."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from capolinea.bots.registry import BUILT_IN, is_quick
from capolinea.server import machine
from capolinea.server.bots import lane
from capolinea.server.bots.pool import FEW_OF_ADDRESS, FEW_OF_PLAYER
from capolinea.server.bots.process import ProcessWorker
from capolinea.server.bots.worker import Answer, Decide
from tests.server.place import AS_THEY_ARE, Client, Place, run, running

MANY, OTHER = "127.0.0.2", "127.0.0.3"


def test_which_bots_are_quick() -> None:
    assert [bot for bot in BUILT_IN if not is_quick(bot)] == ["expert"]
    assert not is_quick("somebody_elses")


class Held:
    """Slow bots begin to think, but do not get on before they are let go; and nobody moves in their place."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(machine, "LATE_SECONDS", None)
        self.maps: list[str] = []  # of the questions begun
        self._go = asyncio.Event()
        ask = ProcessWorker.ask

        async def held(worker: ProcessWorker, question: Decide) -> Answer:
            if not is_quick(question.bot):
                self.maps.append(question.map)
                await self._go.wait()
            return await ask(worker, question)

        monkeypatch.setattr(ProcessWorker, "ask", held)

    def let_go(self) -> None:
        self._go.set()


async def flood(stack: AsyncExitStack, place: Place, tables: int) -> Place:
    """At another address: so many tables of one player, at each of which three experts have to move."""
    there = await stack.enter_async_context(place.elsewhere(MANY))
    eve = await there.player("Eve")
    await stack.enter_async_context(there.client(eve))
    for _ in range(tables):
        await there.table(eve, "europe", "me expert expert expert")
    return there


async def sit_down(stack: AsyncExitStack, place: Place, map: str, seats: str) -> tuple[Client, str]:
    secret = await place.player()
    client = await stack.enter_async_context(place.client(secret))
    table = (await place.table(secret, map, seats))["id"]
    await client.watch(table, 0)
    return client, table


async def until(wanted: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not wanted():
            await asyncio.sleep(0.01)


def waiting(place: Place) -> int:
    return place.web.tables.services.bots.waiting


def hints_waited_for(place: Place) -> Counter[str]:
    return place.web.tables.services.bots._waited_for


def test_quick_bots_do_not_wait_for_slow_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game against quick ones goes by while no slow one gets on at all."""

    async def test() -> None:
        held = Held(monkeypatch)
        async with running(tmp_path / "db") as place, AsyncExitStack() as stack:
            await flood(stack, place, 10)
            client, table = await sit_down(stack, place, "berlin", "me random novice regular")
            await client.play(table, [0], random.Random(1))
            assert held.maps == ["europe"] and waiting(place) == 9

    run(test())


def test_a_newcomer_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process is left for others; and when several wait, each address has one turn before any has two."""

    async def test() -> None:
        held = Held(monkeypatch)
        async with running(tmp_path / "db", bot_workers=2) as place, AsyncExitStack() as stack:
            await flood(stack, place, 10)
            await sit_down(stack, place, "berlin", "me expert")
            await until(lambda: len(held.maps) == 3)
            assert held.maps == ["europe", "europe", "berlin"]
            other = await stack.enter_async_context(place.elsewhere(OTHER))
            asker, table = await sit_down(stack, other, "italy", "me me")
            hint = asyncio.create_task(asker.ask("hint", table=table, seat=0))
            await until(lambda: waiting(place) == 9)
            held.let_go()
            assert (await hint)["type"] == "hint"
            assert held.maps.index("italy") <= 5

    run(test())


def test_others_are_answered_while_experts_are_flooded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the order alone, as the line does not move faster here."""
    monkeypatch.setattr(machine, "LATE_SECONDS", None)
    monkeypatch.setattr(lane, "hurried", lambda question, _: question)

    async def test() -> None:
        async with running(tmp_path / "db", bot_seconds=0.2, hint_seconds=0.2) as place, AsyncExitStack() as stack:
            await flood(stack, place, 40)
            here = await stack.enter_async_context(place.elsewhere(OTHER))
            for bot in ("random", "expert"):
                client, table = await sit_down(stack, here, "berlin", f"me {bot}")
                await client.take_first_turn(table)
                await client.until(lambda c=client, t=table: c.newest(t, 0)["n"] > 4)  # type: ignore[misc]
            client, table = await sit_down(stack, here, "berlin", "me me")
            assert (await client.ask("hint", table=table, seat=0))["type"] == "hint"
            assert waiting(place) > 20  # and the others' are still there

    run(test())


def test_a_quick_bot_moves_in_place_of_one_that_is_too_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether that is thinking or waits for others: a whole game goes by, and nothing of it is left in the line."""

    async def test() -> None:
        held = Held(monkeypatch)
        monkeypatch.setattr(machine, "LATE_SECONDS", 0.0)
        async with running(tmp_path / "db") as place, AsyncExitStack() as stack:
            client, table = await sit_down(stack, place, "berlin", "me expert expert")
            await client.play(table, [0], random.Random(1))
            assert held.maps == ["berlin"] and waiting(place) == 0
            metrics = (await place.answer("GET", "/metrics")).text
            (late,) = re.findall(r'bots_too_late_total{bot="expert"} (\d+)', metrics)
            assert f'bot_moves_total{{bot="expert"}} {late}\n' in metrics

    run(test())


def test_hints_waited_for_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player and an address may wait for a few; whoever asks from elsewhere is not refused for that."""

    async def test() -> None:
        held = Held(monkeypatch)
        async with running(tmp_path / "db") as place, AsyncExitStack() as stack:
            there = await stack.enter_async_context(place.elsewhere(MANY))
            asked: list[asyncio.Task[dict[str, object]]] = []
            for _ in range(12):
                client, table = await sit_down(stack, there, "europe", "me me")
                asked += [asyncio.create_task(client.ask("hint", table=table, seat=0)) for _ in range(3)]
            await until(lambda: sum(task.done() for task in asked) == len(asked) - FEW_OF_ADDRESS)
            assert {task.result()["error"] for task in asked if task.done()} == {"busy"}
            assert [task.done() for task in asked[:3]] == [False, False, True] and FEW_OF_PLAYER == 2
            client, table = await sit_down(stack, place, "berlin", "me me")
            hint = asyncio.create_task(client.ask("hint", table=table, seat=0))
            await until(lambda: "berlin" in held.maps)
            held.let_go()
            assert (await hint)["type"] == "hint"
            await asyncio.gather(*asked)
            assert [task.result()["type"] for task in asked].count("hint") == FEW_OF_ADDRESS
            assert not hints_waited_for(place)

    run(test())


def test_hints_of_an_address_in_a_minute(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", hints_per_address=2) as place, AsyncExitStack() as stack:
            for number in range(3):
                client, table = await sit_down(stack, place, "berlin", "me me")
                answer = await client.ask("hint", table=table, seat=0)
                assert answer.get("error") == (None if number < 2 else "too_fast")
            there = await stack.enter_async_context(place.elsewhere(OTHER))
            client, table = await sit_down(stack, there, "berlin", "me me")
            assert (await client.ask("hint", table=table, seat=0))["type"] == "hint"

    run(test())


@asynccontextmanager
async def flooded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Place, Held]]:
    """A server on which everything slow has to wait, at first the experts of nine tables."""
    held = Held(monkeypatch)
    async with running(tmp_path / "db") as place, AsyncExitStack() as stack:
        await flood(stack, place, 10)
        await sit_down(stack, place, "berlin", "me expert")
        await until(lambda: len(held.maps) == 2 and waiting(place) == 9)
        yield place, held


def test_a_hint_is_dropped_when_its_asker_hangs_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with flooded(tmp_path, monkeypatch) as (place, held), place.elsewhere(OTHER) as there:
            async with AsyncExitStack() as stack:
                client, table = await sit_down(stack, there, "italy", "me me")
                await client.send({"type": "hint", "id": "1", "table": table, "seat": 0})
                await until(lambda: waiting(place) == 10)
            await until(lambda: waiting(place) == 9)
            assert not hints_waited_for(place)
            held.let_go()
            await until(lambda: waiting(place) == 0)
            assert "italy" not in held.maps

    run(test())


@pytest.mark.parametrize("begun", [False, True])
def test_a_hint_for_a_decision_that_is_past(begun: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs it any more, whether it waits or is thought about."""

    async def test() -> None:
        async with AsyncExitStack() as stack:
            if begun:
                held = Held(monkeypatch)
                place = await stack.enter_async_context(running(tmp_path / "db"))
            else:
                place, held = await stack.enter_async_context(flooded(tmp_path, monkeypatch))
            before = len(held.maps), waiting(place)
            there = await stack.enter_async_context(place.elsewhere(OTHER))
            client, table = await sit_down(stack, there, "italy", "me me")
            hint = asyncio.create_task(client.ask("hint", table=table, seat=0))
            await until(lambda: (len(held.maps), waiting(place)) == (before[0] + begun, before[1] + (not begun)))
            await client.act(table, 0)
            assert (await hint)["error"] == "stale"
            assert waiting(place) == before[1] and not hints_waited_for(place)

    run(test())


def test_a_bots_turn_is_dropped_when_its_table_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with flooded(tmp_path, monkeypatch) as (place, held), place.elsewhere(OTHER) as there:
            ada = await there.player()
            table = (await there.table(ada, "italy", "me expert"))["id"]
            await until(lambda: waiting(place) == 10)
            await there.call("POST", f"/api/tables/{table}/close", {}, ada)
            await until(lambda: waiting(place) == 9 and not place.web.tables.in_memory[table].users)
            held.let_go()
            await until(lambda: waiting(place) == 0)
            assert "italy" not in held.maps

    run(test())


def test_a_stand_ins_turn_is_dropped_when_the_player_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        held = Held(monkeypatch)
        settings = {"stand_in": "expert"}
        async with running(tmp_path / "db", **settings) as place, AsyncExitStack() as stack:
            await flood(stack, place, 10)
            there = await stack.enter_async_context(place.elsewhere(OTHER))
            ada, bob = await there.player(), await there.player()
            body = {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}], "options": AS_THEY_ARE}
            table = (await there.call("POST", "/api/tables", body, ada))["id"]
            await there.call("POST", f"/api/tables/{table}/join", {}, bob)
            await there.call("POST", f"/api/tables/{table}/start", {}, ada)
            await sit_down(stack, place, "berlin", "me expert")
            await until(lambda: held.maps == ["europe", "berlin"])
            await there.call("POST", f"/api/tables/{table}/leave", {}, bob)
            await until(lambda: waiting(place) == 10)
            await there.call("POST", f"/api/tables/{table}/return", {}, bob)
            await until(lambda: waiting(place) == 9)

    run(test())


def test_whose_turn_a_bots_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The host's; those of all who are away count as one; and whoever comes back does not wait among those."""

    async def test() -> None:
        async with flooded(tmp_path, monkeypatch) as (place, _), place.elsewhere(OTHER) as there:
            ada = await there.player()
            table = (await there.table(ada, "italy", "me expert"))["id"]
            await until(lambda: waiting(place) == 10)

            def address() -> str | None:
                return next((asked.visitor.address for asked in place.web.tables.in_memory[table]._asked), None)

            assert address() == "away"
            async with there.client(ada) as client:
                await client.watch(table, 0)
                await until(lambda: address() == OTHER)
                assert waiting(place) == 10

    run(test())
