"""Taking back what showed nothing new, until the next one acts: the record never knows, the store never forgets."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from capolinea.cli.main import run as command
from capolinea.games.catalogue import game_names
from tests.long import every
from tests.server.later import Later
from tests.server.place import Client, Json, Place, lose_answer, run, running


async def take_back(client: Client, table: str, seat: int, n: int, id: str | None = None) -> Json:
    return await client.ask("take_back", id, table=table, seat=seat, n=n)


def newest(client: Client, table: str, seat: int) -> Json:
    """The newest thing told of a seat, taken back or not."""
    for message in reversed(client.messages):
        at = message["table"]["id"] if message["type"] == "watching" else message.get("table")
        if "view" in message and (at, message["seat"]) == (table, seat):
            return message
    raise AssertionError("not watched")


async def act(client: Client, table: str, seat: int, action: int, id: str | None = None) -> Json:
    decision = newest(client, table, seat)["decision"]
    return await client.ask("act", id, table=table, seat=seat, decision=decision, action=action)


async def two_seats(place: Place, map: str, **more: Any) -> tuple[str, str]:
    """A table both of whose seats are Ada's: its id, and her secret."""
    ada = await place.player("Ada")
    return str((await place.table(ada, map, "me me", **more))["id"]), ada


@asynccontextmanager
async def at_table(folder: Path, map: str = "berlin", **more: Any) -> AsyncIterator[tuple[Place, str, Client]]:
    """A server, a table of two seats of Ada's, and her connection, which watches both."""
    async with running(folder / "db", snapshot_every=3) as place:
        table, ada = await two_seats(place, map, **more)
        async with place.client(ada) as client:
            for seat in (0, 1):
                await client.watch(table, seat)
            yield place, table, client


def without(message: Json) -> Json:
    """What a position is, whenever it is told."""
    return {name: message[name] for name in ("n", "view")}


@pytest.mark.parametrize("map", every(game_names(), "iberia"))
def test_games_in_which_much_is_taken_back_end_as_if_it_had_never_been(map: str, tmp_path: Path) -> None:
    """The record verifies against the seed, and every view after taking something back is the one from before."""

    async def test() -> None:
        rng = random.Random(7)
        backs, kept = 0, 0
        async with at_table(tmp_path, map, options={"seed": "back"}) as (place, table, client):
            for _ in range(10_000):
                views = {seat: newest(client, table, seat) for seat in (0, 1)}
                asked = [seat for seat, message in views.items() if message["view"]["legal"]]
                if not asked:
                    break
                seat = rng.choice(asked)
                answer = await act(client, table, seat, rng.choice(views[seat]["view"]["legal"]))
                assert answer["type"] == "done", answer
                told = newest(client, table, seat)
                line = told["lines"][0]
                assert not newest(client, table, 1 - seat)["can_take_back"]
                if told["can_take_back"]:
                    assert "outcome" not in line and len(told["lines"]) == 1
                    if backs < 30 and rng.random() < 0.6:
                        answer = await take_back(client, table, seat, told["n"])
                        assert (answer["type"], answer["n"]) == ("done", told["n"] - 1)
                        backs += 1
                        for other in (0, 1):
                            after = newest(client, table, other)
                            assert (after["type"], after["backs"]) == ("taken_back", backs)
                            assert without(after) == without(views[other])
                else:
                    kept += 1
                    refusal = await take_back(client, table, seat, told["n"])
                    assert refusal["error"] == "not_possible"
            (tmp_path / "game.jsonl").write_text(await place.record(table), encoding="utf-8")
            rows = await place.web.tables.services.store.taken_back(table)
        assert backs > 3 and kept > 20 and [row.back for row in rows] == list(range(1, backs + 1))
        assert command(["verify", str(tmp_path / "game.jsonl")]) == 0

    run(test())


def test_a_claim_but_not_a_card_from_the_deck(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_table(tmp_path) as (_, table, client):
            await client.act(table, 0)
            assert newest(client, table, 0)["can_take_back"]  # a choice that has not taken effect
            await client.act(table, 1)
            assert not newest(client, table, 1)["can_take_back"]  # it took effect, and the other's with it
            assert not newest(client, table, 0)["can_take_back"]
            await act(client, table, 0, 1)
            told = newest(client, table, 0)
            assert told["lines"][0]["action"]["from"] == "deck" and not told["can_take_back"]
            assert (await take_back(client, table, 0, told["n"]))["error"] == "not_possible"

    run(test())


def test_it_is_too_late_when_the_next_one_has_acted_and_nobody_takes_back_for_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_table(tmp_path, "europe") as (place, table, client), place.client(await place.player()) as other:
            first = (await client.act(table, 0))["n"]
            assert (await take_back(other, table, 0, first))["error"] == "not_yours"
            assert (await take_back(client, table, 1, first))["error"] == "not_possible"
            assert (await take_back(client, table, 0, first + 1))["error"] == "not_possible"
            second = (await client.act(table, 1))["n"]
            for seat, n in ((0, first), (0, second), (1, first)):
                assert (await take_back(client, table, seat, n))["error"] == "not_possible"

    run(test())


def test_commands_sent_again_do_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a late action comes back, nor is another one taken back; also after a restart and a lost answer."""

    async def test() -> None:
        table = ada = ""
        async with running(tmp_path / "db") as place:
            table, ada = await two_seats(place, "berlin")
            async with place.client(ada) as client:
                await client.watch(table, 0)
                dealt = newest(client, table, 0)
                keep = {"table": table, "seat": 0, "decision": dealt["decision"], "action": dealt["view"]["legal"][0]}
                assert (await client.ask("act", "a1", **keep))["n"] == 1
                lose_answer(place, "take_back", monkeypatch)
                assert (await take_back(client, table, 0, 1, "b1"))["error"] == "not_saved"
                assert (await take_back(client, table, 0, 1, "b1"))["n"] == 0
                for _ in range(2):
                    assert (await client.ask("act", "a1", **keep))["n"] == 1  # it was done, once
                    assert (await take_back(client, table, 0, 1, "b1"))["n"] == 0
                assert (await client.ask("act", "a2", **keep))["error"] == "stale"
                assert (await client.watch(table, 0))["n"] == 0
        async with running(tmp_path / "db") as place, place.client(ada) as client:
            assert (await client.watch(table, 0))["n"] == 0
            assert (await client.ask("act", "a1", **keep))["n"] == 1
            assert (await client.ask("act", "a2", **keep))["error"] == "stale"
            assert (await take_back(client, table, 0, 1, "b1"))["n"] == 0
            assert (await client.act(table, 0, id="a3"))["n"] == 1
            assert (await take_back(client, table, 0, 1, "b1"))["n"] == 0
            assert (await client.watch(table, 0))["n"] == 1
            assert newest(client, table, 0)["can_take_back"]  # also after coming back from the store

    run(test())


def test_whoever_was_away_does_not_take_one_event_for_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_table(tmp_path) as (_, table, client):
            legal = newest(client, table, 0)["view"]["legal"]
            await act(client, table, 0, legal[0])
            assert not (await client.ask("watch", table=table, seat=0, last=1))["reset"]
            await take_back(client, table, 0, 1)
            await act(client, table, 0, legal[1])
            assert (await client.ask("watch", table=table, seat=0, last=1))["reset"]
            again = await client.ask("watch", table=table, seat=0, last=0, backs=1)
            assert not again["reset"] and [event["n"] for event in again["missed"]] == [1]

    run(test())


def test_what_somebody_decided_before_does_not_count_in_another_position(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_table(tmp_path) as (_, table, client):
            await client.act(table, 0)
            before = newest(client, table, 1)
            await take_back(client, table, 0, 1)
            late = {"decision": before["decision"], "action": before["view"]["legal"][0]}
            assert (await client.ask("act", table=table, seat=1, **late))["error"] == "stale"
            assert (await act(client, table, 1, late["action"]))["type"] == "done"

    run(test())


def test_bots_leave_time_for_second_thoughts(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            table = str((await place.table(ada, "usa", "me random", options={"second_thoughts": 10}))["id"])
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await client.until(lambda: newest(client, table, 0)["n"] == 1)  # nobody waits while all choose
                await client.act(table, 0)
                for _ in range(60):  # cards until something can be claimed
                    await client.until(lambda: newest(client, table, 0)["view"]["legal"])
                    legal = newest(client, table, 0)["view"]["legal"]
                    n = (await act(client, table, 0, legal[-1] if legal[-1] > 8 else legal[0]))["n"]
                    if newest(client, table, 0)["can_take_back"]:
                        break
                info = place.web.tables.in_memory[table]
                assert info.timing.bot_at is not None and info.timing.bot_at > info.game.since + 9  # type: ignore[union-attr]
                assert (await take_back(client, table, 0, n))["type"] == "done"
                assert newest(client, table, 0)["view"]["legal"] == legal

    run(test())


def test_a_clock_goes_on_as_if_it_had_run_all_the_time(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with at_table(tmp_path, options={"clock": 600}) as (place, table, client):
            later.turn(place, 500)
            await client.act(table, 0)
            await take_back(client, table, 0, 1)
            assert 90 < newest(client, table, 0)["clocks"]["0"] <= 100
            later.turn(place, 90)
            await client.ask("watch", table=table, seat=0)
            await act(client, table, 0, newest(client, table, 0)["view"]["legal"][0])
            await take_back(client, table, 0, 1)
            assert 10 < newest(client, table, 0)["clocks"]["0"] <= 15

    run(test())


def test_whoever_waits_loses_no_time_to_what_is_taken_back(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with at_table(tmp_path, options={"total": 300}) as (place, table, client):
            for seat in (0, 1):
                await client.act(table, seat)
            rng = random.Random(3)
            while True:
                seat = next(seat for seat in (0, 1) if newest(client, table, seat)["view"]["legal"])
                await act(client, table, seat, rng.choice(newest(client, table, seat)["view"]["legal"]))
                told, other = newest(client, table, seat), 1 - seat
                if told["can_take_back"] and newest(client, table, other)["view"]["legal"]:
                    break
            before = told["totals"][str(other)]
            later.turn(place, 6)
            await take_back(client, table, seat, told["n"])
            after = newest(client, table, other)["totals"][str(other)]
            assert before - after < 3, (before, after)
            assert newest(client, table, seat)["totals"][str(seat)] < 300 - 5  # whose own clock ran all the time

    run(test())
