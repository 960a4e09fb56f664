"""Players who leave or are late, and tables that leave memory: a bot goes on, and everybody can come back."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from capolinea.cli.main import run as command
from capolinea.server.store.kept import EventRow
from capolinea.server.tables import restoring
from capolinea.server.tables.game import Game
from tests.server.later import Later
from tests.server.place import AS_THEY_ARE, Client, Place, run, running


async def two_at_a_table(place: Place, **options: Any) -> tuple[str, str, str]:
    ada, bob = await place.player("Ada"), await place.player("Bob")
    body = {
        "map": "berlin",
        "seats": [{"who": "me"}, {"who": "open"}],
        "options": {"pace": 0, **AS_THEY_ARE, **options},
    }
    table = (await place.call("POST", "/api/tables", body, ada))["id"]
    await place.call("POST", f"/api/tables/{table}/join", {}, bob)
    await place.call("POST", f"/api/tables/{table}/start", {}, ada)
    return table, ada, bob


def stand_ins(client: Client) -> list[str | None]:
    return [seat["stand_in"] for seat in client.of("table")[-1]["table"]["seats"]]


def test_a_bot_stands_in_for_who_leaves_until_they_return(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, bob = await two_at_a_table(place)
            async with place.client(ada) as client, place.client(bob) as other:
                await client.watch(table, 0)
                await other.watch(table, 1)
                await place.call("POST", f"/api/tables/{table}/leave", {}, bob)
                await client.until(lambda: client.of("table") and stand_ins(client) == [None, "regular"])
                await client.play(table, [0], random.Random(1), 8)
                assert (await other.act(table, 1, "draw deck"))["error"] == "stood_in"
                back = await place.call("POST", f"/api/tables/{table}/return", {}, bob)
                assert back["seats"][1]["stand_in"] is None
                await client.ask("ping")
                # Both play on by themselves.
                rng = random.Random(2)
                await asyncio.gather(client.play(table, [0], rng), other.play(table, [1], rng))
                assert not client.of("refused")
            assert (await place.call("GET", f"/api/tables/{table}"))["status"] == "finished"

    run(test())


def test_what_a_bot_did_is_not_taken_for_the_players_own(tmp_path: Path) -> None:
    """Whoever comes back is shown what happened since they did something themselves, also after a restart."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, bob = await two_at_a_table(place)
            async with place.client(ada) as client, place.client(bob) as other:
                await client.watch(table, 0)
                assert (await other.watch(table, 1))["acted"] is None
                kept = await other.act(table, 1)
                await place.call("POST", f"/api/tables/{table}/leave", {}, bob)
                await client.play(table, [0], random.Random(1), 8)
                last = client.newest(table, 0)
                assert {line["seat"] for event in client.of("event") for line in event["lines"]} == {0, 1}
                assert last["n"] > kept["n"] + 8 and (await other.watch(table, 1))["acted"] == kept["n"]
        async with running(tmp_path / "db") as place, place.client(bob) as other:
            assert (await other.watch(table, 1))["acted"] == kept["n"]

    run(test())


def here(client: Client) -> list[bool]:
    return [seat["here"] for seat in client.of("table")[-1]["table"]["seats"]]


def test_who_comes_and_goes_is_told_at_each_of_their_tables_whichever_they_look_at(tmp_path: Path) -> None:
    """Somebody who left from another page would otherwise be taken for present."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, bob = await two_at_a_table(place)
            async with place.client(ada) as client:
                await client.watch(table, 0)
                for _ in range(2):
                    async with place.client(bob):
                        await client.until(lambda: client.of("table") and here(client) == [True, True])
                    await client.until(lambda: here(client) == [True, False])

    run(test())


def test_bots_do_not_play_on_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, bob = await two_at_a_table(place)
            for secret in (ada, bob):
                await place.call("POST", f"/api/tables/{table}/leave", {}, secret)
            n = (await place.call("GET", f"/api/tables/{table}"))["n"]
            await asyncio.sleep(0.5)
            now = (await place.call("GET", f"/api/tables/{table}"))["n"]
            assert now <= n + 1  # a move that was being thought about may still come
            async with place.client(ada) as client:
                await place.call("POST", f"/api/tables/{table}/return", {}, ada)
                await client.watch(table, 0)
                await client.play(table, [0], random.Random(1))
            assert (await place.call("GET", f"/api/tables/{table}"))["status"] == "finished"

    run(test())


def test_a_late_player_is_replaced_and_may_return(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, bob = await two_at_a_table(place, clock=15)
            async with place.client(ada) as client, place.client(bob) as other:
                found = await client.watch(table, 0)
                assert all(14 < left <= 15 for left in found["clocks"].values()) and set(found["clocks"]) == {"0", "1"}
                await client.act(table, 0)
                assert set(client.of("event")[-1]["clocks"]) == {"1"}
                later.turn(place, 20)
                await client.until(lambda: client.of("table") and stand_ins(client)[-1] == "regular")
                await client.until(lambda: client.newest(table, 0)["n"] >= 2)
                await other.watch(table, 1)
                back = await place.call("POST", f"/api/tables/{table}/return", {}, bob)
                assert back["seats"][1]["stand_in"] is None
                for _ in range(2):
                    await client.act(table, 0, "draw deck")
                await other.until(lambda: other.newest(table, 1)["view"]["legal"])
                assert set(other.newest(table, 1)["clocks"]) == {"1"}

    run(test())


def test_clocks_run_while_a_table_is_not_in_memory(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=0) as place:
            table, _, _ = await two_at_a_table(place, clock=15)
            await _until(lambda: table not in place.web.tables.in_memory)
            later.turn(place, 100)
            await _until_async(place, table, lambda info: all(seat["stand_in"] for seat in info["seats"]))

    run(test())


async def _until(wanted: Any) -> None:
    async with asyncio.timeout(10):
        while not wanted():
            await asyncio.sleep(0.05)


async def _until_async(place: Place, table: str, wanted: Any) -> None:
    async with asyncio.timeout(10):
        while not wanted(await place.call("GET", f"/api/tables/{table}")):
            await asyncio.sleep(0.05)


def test_nobody_loses_a_seat_because_the_server_was_away(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            table, ada, _ = await two_at_a_table(place, clock=15)
        later.seconds += 1000
        async with running(tmp_path / "db") as place, place.client(ada) as client:
            found = await client.watch(table, 0)
            assert 20 < found["clocks"]["0"] <= 30

    run(test())


def test_who_returned_to_a_resting_game_has_a_whole_clock_also_when_the_table_comes_back(
    tmp_path: Path, later: Later
) -> None:
    """The last action was long ago then, but the clock began with the return."""

    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=0) as place:
            table, ada, bob = await two_at_a_table(place, clock=600)
            async with place.client(bob) as other:
                await other.watch(table, 1)
                await other.act(table, 1)  # so that the game waits for Ada alone
            for secret in (ada, bob):
                await place.call("POST", f"/api/tables/{table}/leave", {}, secret)
            await _until(lambda: table not in place.web.tables.in_memory)
            later.turn(place, 86400)
            await place.call("POST", f"/api/tables/{table}/return", {}, ada)
            await _until(lambda: table not in place.web.tables.in_memory)
            async with place.client(ada) as client:
                found = await client.watch(table, 0)
                assert 500 < found["clocks"]["0"] <= 600
                assert found["table"]["seats"][0]["stand_in"] is None

    run(test())


def test_a_game_given_up_while_a_bot_was_to_move_leaves_memory(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=0) as place:
            ada = await place.player()
            table = (await place.table(ada, "berlin", "me novice", options={"pace": 10, "clock": 600}))["id"]
            async with place.client(ada) as client:
                await client.take_first_turn(table)
                assert place.web.tables.in_memory[table].timing.bot_at is not None
                await place.call("POST", f"/api/tables/{table}/close", {}, ada)
                assert (await client.watch(table, 0))["clocks"] == {}
            await _until(lambda: not place.web.tables.in_memory)

    run(test())


def test_a_table_that_is_woken_stays_in_memory_until_it_has_done_what_is_due(tmp_path: Path) -> None:
    """Otherwise there would be two of it for a moment, each with a lock of its own."""

    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=0) as place:
            tables = place.web.tables
            table, *_ = await two_at_a_table(place, clock=600)
            found = tables.in_memory[table]
            found._ring()
            tables._put_away()
            assert tables.in_memory[table] is found
            await _until(lambda: table not in tables.in_memory)

    run(test())


@pytest.mark.parametrize("every", [1, 7, 1000])
def test_a_table_leaves_memory_and_comes_back(every: int, tmp_path: Path) -> None:
    """From snapshots after every action, after some, and from the events alone."""

    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=0, snapshot_every=every) as place:
            ada = await place.player()
            table = (await place.table(ada, "europe", "me me me"))["id"]
            rng = random.Random(1)
            views = None
            for _ in range(3):
                async with place.client(ada) as client:
                    opened = [await client.watch(table, seat) for seat in range(3)]
                    assert views is None or [found["view"] for found in opened] == views
                    await client.play(table, [0, 1, 2], rng, 40)
                    views = [client.newest(table, seat)["view"] for seat in range(3)]
                await _until(lambda: not place.web.tables.in_memory)
                assert place.web.tables.services.metrics.text().count("tables_in_memory 0") == 1

    run(test())


def test_only_what_came_after_the_snapshot_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that opening a table takes no longer the longer its game is."""
    replayed: list[int] = []
    repeat = restoring.repeat

    def noted(game: Game, event: EventRow) -> None:
        replayed.append(event.n)
        repeat(game, event)

    monkeypatch.setattr(restoring, "repeat", noted)

    async def test() -> None:
        async with running(tmp_path / "db", idle_seconds=0, snapshot_every=50) as place:
            ada = await place.player()
            table = (await place.table(ada, "europe", "me me me"))["id"]
            async with place.client(ada) as client:
                for seat in range(3):
                    await client.watch(table, seat)
                await client.play(table, [0, 1, 2], random.Random(1), 120)
            await _until(lambda: not place.web.tables.in_memory)
            async with place.client(ada) as client:
                await client.watch(table, 0)
            assert replayed == list(range(101, 121))

    run(test())


@pytest.mark.parametrize("map", ["berlin", "iberia"])
def test_players_who_come_and_go_all_the_time(map: str, tmp_path: Path) -> None:
    """Three people who leave and return at any moment, also while all choose at once: no action is lost or doubled,
    everybody is told every event once and in order, and the game comes to its end."""
    wonted = {"stale", "stood_in", "not_your_turn", "not_possible"}  # a bot was quicker, or the game is over

    async def restless(place: Place, secret: str, client: Client, table: str, seat: int) -> None:
        rng = random.Random(seat)
        while client.newest(table, seat)["view"]["phase"] != "over":
            if rng.random() < 0.1:
                left = await place.answer("POST", f"/api/tables/{table}/leave", {}, secret)
                assert left.status_code == 200 or left.json()["message"] == "the game is over"
                await asyncio.sleep(rng.random() / 10)
                await place.call("POST", f"/api/tables/{table}/return", {"seat": seat}, secret)
            legal = client.newest(table, seat)["view"]["legal"]
            if legal:
                answer = await client.act(table, seat, rng.choice(legal))
                assert answer["type"] == "done" or answer["error"] in wonted, answer
            await asyncio.sleep(0.001)

    async def test() -> None:
        async with running(tmp_path / "db") as place, AsyncExitStack() as stack:
            secrets = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
            body = {"map": map, "seats": seats, "options": {"pace": 0, **AS_THEY_ARE}}
            table = (await place.call("POST", "/api/tables", body, secrets[0]))["id"]
            for secret in secrets[1:]:
                await place.call("POST", f"/api/tables/{table}/join", {}, secret)
            await place.call("POST", f"/api/tables/{table}/start", {}, secrets[0])
            clients = [await stack.enter_async_context(place.client(secret)) for secret in secrets]
            for seat, client in enumerate(clients):
                await client.watch(table, seat)
            players = zip(secrets, clients, range(3), strict=True)
            await asyncio.gather(*[restless(place, secret, client, table, seat) for secret, client, seat in players])
            last = (await place.call("GET", f"/api/tables/{table}"))["n"]
            for client in clients:
                assert [event["n"] for event in client.of("event")] == list(range(1, last + 1))
            record = tmp_path / "game.jsonl"
            record.write_text(await place.record(table), encoding="utf-8")
            assert command(["verify", str(record)]) == 0
            metrics = (await place.answer("GET", "/metrics")).text
            assert "failures_total 0" in metrics and 'bot_moves_total{bot="regular"}' in metrics

    run(test())
