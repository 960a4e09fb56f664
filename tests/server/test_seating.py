"""C-24: who sits where is drawn from the promised seed when a game starts, and everybody goes with their seat."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from capolinea.play.replay import Recorded
from capolinea.play.seating import check, drawn
from tests.server.older import as_version_0_1_0_left_it
from tests.server.place import AS_THEY_ARE, SWAPPED, Json, Place, run, running, wish

ROUND = "0"  # one that lets each of three sit in another place
DRAWN: Json = {"seats_as_they_are": False, "pace": 0}


def names(info: Json) -> list[str]:
    return [seat["name"] for seat in info["seats"]]


def header(record: str) -> Json:
    found: Json = json.loads(record.splitlines()[0])
    return found


async def waiting(place: Place, ada: str, bob: str, **options: Any) -> str:
    """A table at which two wait for the start."""
    body = {"map": "berlin", "seats": [wish("me"), wish("open")], "options": {**DRAWN, **options}}
    table = str((await place.call("POST", "/api/tables", body, ada))["id"])
    await place.call("POST", f"/api/tables/{table}/join", {}, bob)
    return table


def test_c_24_watchers_go_with_their_seats(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await waiting(place, ada, bob, seed=SWAPPED, clock=600)
            async with place.client(ada) as one, place.client(bob) as two, place.client() as spectator:
                await one.watch(table, 0)
                await two.watch(table, 1)
                await spectator.watch(table)
                started = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                assert names(started) == ["Bob", "Ada"] and started["drawn_from"] == ["Ada", "Bob"]
                for client, before, now, name in ((one, 0, 1, "Ada"), (two, 1, 0, "Bob")):
                    await client.until(lambda client=client: client.of("event"))  # type: ignore[misc]
                    told = [message for message in client.messages if message["type"] in ("seated", "table", "event")]
                    seated, changed, event = told[-3:]
                    assert seated == {"type": "seated", "table": table, "seats": {str(before): now}}
                    assert names(changed["table"]) == ["Bob", "Ada"]
                    assert (event["seat"], event["view"]["seat"], event["n"]) == (now, now, 0)
                    assert event["view"]["seats"][now]["name"] == name and set(event["clocks"]) == {"0", "1"}
                    assert not client.of("unwatched")
                for client, before, now in ((one, 0, 1), (two, 1, 0)):
                    assert (await client.ask("watch", table=table, seat=before))["error"] == "not_yours"
                    assert (await client.act(table, now))["type"] == "done"
                await spectator.until(lambda: spectator.newest(table, None)["n"] == 2)
                assert not spectator.of("seated")
        async with running(database) as place, place.client(ada) as one:  # and so it is after a restart
            watching = await one.watch(table, 1, 0)
            assert names(watching["table"]) == ["Bob", "Ada"] and watching["table"]["drawn_from"] == ["Ada", "Bob"]
            assert watching["view"]["seats"][1]["name"] == "Ada"
            assert header(await place.record(table)) == header(await place.record(table, ada, 1))
            assert header(await place.record(table))["seats"] == ["Bob", "Ada"]
            options = {"fixed_seed": True, "seating": {"drawn_from": ["Ada", "Bob"]}}
            assert header(await place.record(table))["options"] == options

    run(test())


def test_c_24_seats_as_they_are(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await waiting(place, ada, bob, seed=SWAPPED, **AS_THEY_ARE)
            assert (await place.call("GET", f"/api/tables/{table}"))["drawn_from"] is None
            async with place.client(ada) as client:
                await client.watch(table, 0)
                await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                await client.until(lambda: client.of("event"))
                assert client.newest(table, 0)["n"] == 0 and not client.of("seated")
            assert header(await place.record(table))["options"] == {"fixed_seed": True}

    run(test())


def test_c_24_the_host_changes_what_the_table_plays_by(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await waiting(place, ada, bob, seed=SWAPPED, clock=60)
            path = f"/api/tables/{table}/options"
            assert await place.refused("POST", path, AS_THEY_ARE, bob) == "not_yours"
            for wrong in ({"seed": "1"}, {"clock": 1}, {"pace": None}, {"seats_as_they_are": "yes"}):
                assert await place.refused("POST", path, wrong, ada) == "bad_message"
            async with place.client(bob) as client:
                await client.watch(table, 1)
                changed = (await place.call("POST", path, AS_THEY_ARE, ada))["options"]
                others = {"talk": "players", "second_thoughts": 0, "total": None, "rated": False}
                assert changed == {"clock": 60, "pace": 0, "seed": SWAPPED, "seats_as_they_are": True, **others}
                await client.until(lambda: client.of("table"))
                assert client.of("table")[-1]["table"]["options"] == changed
                changed = (await place.call("POST", path, {"clock": None, "pace": 1}, ada))["options"]
                assert changed == {"clock": None, "pace": 1, "seed": SWAPPED, "seats_as_they_are": True, **others}
                await place.call("POST", f"/api/tables/{table}/join", {}, bob)  # to another pace
                await client.watch(table, 1)
                started = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                assert names(started) == ["Ada", "Bob"]
                await client.until(lambda: client.of("event"))
                assert client.newest(table, 1)["clocks"] == {}
            assert await place.refused("POST", path, {"pace": 2}, ada) == "not_possible"

    run(test())


def test_c_24_several_at_one_device_and_a_bot(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            seats = [wish("me"), {**wish("me"), "name": "Zoë"}, wish("novice")]
            body = {"map": "berlin", "seats": seats, "options": {**DRAWN, "seed": ROUND}}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            order = drawn(["Ada", "Zoë", "novice"], ROUND)
            assert order == ["novice", "Ada", "Zoë"]
            async with place.client(ada) as client, place.client(ada) as tab:
                for seat in (0, 1):
                    await client.watch(table, seat)
                await tab.watch(table, 1)
                started = await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                assert names(started) == order and [seat["bot"] for seat in started["seats"]] == ["novice", None, None]
                await client.until(lambda: len(client.of("event")) >= 2)
                assert client.of("seated") == [{"type": "seated", "table": table, "seats": {"0": 1, "1": 2}}]
                await tab.until(lambda: tab.of("event"))
                assert tab.of("seated") == [{"type": "seated", "table": table, "seats": {"1": 2}}]
                assert {event["seat"] for event in tab.of("event")} == {2}
                await client.play(table, [1, 2], random.Random(1))
                await tab.until(lambda: tab.newest(table, 2)["view"]["phase"] == "over")
            recorded = Recorded(await place.record(table))
            assert check(recorded.header, ROUND) and recorded.header.seats == order

    run(test())


def test_c_24_it_is_not_always_the_host_who_begins(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            first = [(await place.table(ada, seats="me novice", options=DRAWN))["seats"][0]["name"] for _ in range(24)]
            assert set(first) == {"Ada", "novice"}

    run(test())


def test_c_24_a_rematch_draws_anew_and_playing_on_does_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            seats = [wish("me"), {**wish("me"), "name": "Zoë"}]
            body = {"map": "berlin", "seats": seats, "options": {**DRAWN, "seed": SWAPPED}, "start": True}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            await place.play(ada, table, [0, 1])
            again = await place.call("POST", f"/api/tables/{table}/rematch", {}, ada)
            assert again["options"]["seats_as_they_are"] is False and again["status"] == "playing"
            seed = place.web.tables.in_memory[again["id"]].row.seed
            await place.play(ada, again["id"], [0, 1])
            recorded = Recorded(await place.record(again["id"]))
            assert recorded.seed == seed != SWAPPED and check(recorded.header, seed)
            assert recorded.header.options == {"seating": {"drawn_from": ["Zoë", "Ada"]}}
            on = {"n": 5, "seat": 1, "bot": "novice"}
            played = await place.call("POST", f"/api/tables/{table}/play_on", on, ada)
            assert names(played) == ["novice", "Ada"]
            assert header(await place.record(played["id"]))["options"] == {"played_on": {"table": table, "n": 5}}

    run(test())


def test_c_24_a_game_from_before_there_was_a_draw_goes_on_as_it_was(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            table = (await place.table(ada, options={"seed": SWAPPED}))["id"]
        as_version_0_1_0_left_it(tmp_path / "db", SWAPPED)
        async with running(tmp_path / "db") as place:
            await place.play(ada, table, [0, 1])
            info = await place.call("GET", f"/api/tables/{table}")
            assert names(info) == ["Ada", "Ada"] and info["drawn_from"] is None
            recorded = Recorded(await place.record(table))
            assert recorded.header.options == {"fixed_seed": True} and not check(recorded.header, SWAPPED)

    run(test())


@pytest.mark.parametrize("hurried", [False, True])
def test_c_24_nobody_gets_somebody_elses_seat_by_watching_at_the_same_moment(hurried: bool, tmp_path: Path) -> None:
    """Watches and the start come together, in whatever order."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            for _ in range(10):
                table = await waiting(place, ada, bob, seed=SWAPPED)
                async with place.client(ada) as one, place.client(bob) as two:
                    for n in range(20):
                        if n == 10 and not hurried:
                            await one.ask("ping")
                        for client in (one, two):
                            await client.send({"type": "watch", "id": f"w{n}", "table": table, "seat": n % 2})
                        if n == 10:
                            await one.send({"type": "ping", "id": "p"})
                            await place.call("POST", f"/api/tables/{table}/start", {}, ada)
                    await one.ask("ping")
                    await two.ask("ping")
                    for client, name in ((one, "Ada"), (two, "Bob")):
                        views = [message["view"] for message in client.messages if message.get("view")]
                        assert views and {view["seats"][view["seat"]]["name"] for view in views} == {name}

    run(test())
