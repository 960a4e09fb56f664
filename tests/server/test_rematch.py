"""Once more with one tap: whoever asks sits there, the others' seats are kept, and when all have asked it starts."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from capolinea.server.errors import StoreError
from tests.server.place import Json, Place, Process, run, running, wish
from tests.server.test_seating import names


async def finished(place: Place, people: list[str], bots: int = 0, **more: object) -> str:
    """A game of several people that is over."""
    seats = [wish("me"), *[wish("open")] * (len(people) - 1), *[wish("random")] * bots]
    body = {"map": "berlin", "seats": seats, "options": {"pace": 0, "clock": 600}, **more}
    table = str((await place.call("POST", "/api/tables", body, people[0]))["id"])
    for person in people[1:]:
        await place.call("POST", f"/api/tables/{table}/join", {}, person)
    started = await place.call("POST", f"/api/tables/{table}/start", {}, people[0])
    players = [seat["player"] for seat in started["seats"]]
    games = [place.play(who, table, [players.index(who.partition(".")[0])]) for who in people]
    await asyncio.gather(*games)
    return table


def kept(info: Json) -> set[str]:
    return {seat["name"] for seat in info["seats"] if seat["kept_for"]}


def test_three_people_tap_and_it_starts_with_the_last(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            people = [await place.player(name) for name in ("Ada", "Bob", "Cleo")]
            table = await finished(place, people, bots=1)
            again = f"/api/tables/{table}/rematch"
            first = await place.call("POST", again, {}, people[1])
            assert (first["status"], kept(first)) == ("open", {"Ada", "Cleo"}) and first["options"]["clock"] == 600
            async with place.client(people[1]) as client:
                await client.watch(first["id"])
                second = await place.call("POST", again, {}, people[0])
                assert (second["id"], second["status"], kept(second)) == (first["id"], "open", {"Cleo"})
                assert await place.call("POST", again, {}, people[0]) | {"changed": 0} == second | {"changed": 0}
                last = await place.call("POST", again, {}, people[2])
                assert (last["id"], last["status"], kept(last)) == (first["id"], "playing", set())
                assert last["drawn_from"] == names(second)  # who begins is drawn anew
                await client.until(lambda: client.of("event"))
            assert (await place.call("POST", again, {}, people[2]))["id"] == first["id"]

    run(test())


def test_taps_at_the_same_moment_make_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            people = [await place.player(name) for name in ("Ada", "Bob", "Cleo")]
            again = f"/api/tables/{await finished(place, people)}/rematch"
            found = await asyncio.gather(*[place.call("POST", again, {}, who) for who in people * 3])
            assert len({info["id"] for info in found}) == 1
            assert (await place.call("GET", f"/api/tables/{found[0]['id']}"))["status"] == "playing"

    run(test())


def test_a_kept_seat_is_nobody_elses_until_the_host_gives_it_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            people = [await place.player(name) for name in ("Ada", "Bob", "Cleo")]
            eve = await place.player("Eve")
            table = await finished(place, people, public=True)
            ada, bob, cleo = people
            again = await place.call("POST", f"/api/tables/{table}/rematch", {}, ada)
            path = f"/api/tables/{again['id']}"
            seat = {seat["name"]: number for number, seat in enumerate(again["seats"])}
            for body in ({}, {"seat": seat["Bob"]}):
                assert await place.refused("POST", f"{path}/join", body, eve) == "taken"
            assert await place.refused("POST", f"{path}/join", {"seat": seat["Bob"]}, cleo) == "taken"
            assert await place.refused("POST", f"/api/tables/{table}/rematch", {}, eve) == "not_yours"
            assert await place.refused("POST", f"{path}/start", {}, ada) == "not_possible"
            joined = await place.call("POST", f"{path}/join", {}, cleo)  # by the lobby, too
            assert names(joined) == names(again) and kept(joined) == {"Bob"}
            assert (
                await place.refused("POST", f"{path}/bot", {"seat": seat["Bob"], "bot": "novice"}, bob) == "not_yours"
            )
            freed = await place.call("POST", f"{path}/bot", {"seat": seat["Bob"], "bot": None}, ada)
            assert kept(freed) == set() and freed["seats"][seat["Bob"]]["name"] is None
            assert (await place.call("POST", f"{path}/join", {}, eve))["seats"][seat["Bob"]]["name"] == "Eve"
            late = await place.call("POST", f"/api/tables/{table}/rematch", {}, bob)  # all have come without him
            assert late["id"] == again["id"] and "Bob" not in names(late)

    run(test())


def test_the_host_starts_without_whoever_does_not_come(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            people = [await place.player(name) for name in ("Ada", "Bob", "Cleo")]
            table = await finished(place, people)
            again = await place.call("POST", f"/api/tables/{table}/rematch", {}, people[0])
            await place.call("POST", f"/api/tables/{table}/rematch", {}, people[1])
            path, (away,) = (
                f"/api/tables/{again['id']}",
                [number for number, seat in enumerate(again["seats"]) if seat["name"] == "Cleo"],
            )
            await place.call("POST", f"{path}/bot", {"seat": away, "bot": "random"}, people[0])
            assert (await place.call("POST", f"{path}/start", {}, people[0]))["status"] == "playing"

    run(test())


def test_around_one_screen_and_alone_with_bots_one_tap_is_enough(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            for seats in ("me me", "me random", "me me random"):
                started = await place.table(ada, "berlin", seats)
                await place.play(ada, started["id"], [n for n, seat in enumerate(started["seats"]) if seat["player"]])
                again = await place.call("POST", f"/api/tables/{started['id']}/rematch", {}, ada)
                assert again["status"] == "playing" and again["id"] != started["id"]
                assert sorted(names(again)) == sorted(names(started))

    run(test())


@pytest.mark.parametrize("write", [1, 2, 3])
def test_a_tap_whose_answer_gets_lost_is_done_once(write: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is made, somebody sits down, the game starts: each is one write."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            people = [await place.player(name) for name in ("Ada", "Bob")]
            again = f"/api/tables/{await finished(place, people)}/rematch"
            store = place.web.tables.services.store
            save, saved = store.save_table, 0

            async def lose_one(*given: Any) -> None:
                nonlocal saved
                saved += 1
                await save(*given)
                if saved == write:
                    raise StoreError("the answer got lost", in_doubt=True)

            monkeypatch.setattr(store, "save_table", lose_one)
            refused = 0
            for person in people:
                while (answer := await place.answer("POST", again, {}, person)).status_code != 200:
                    assert answer.json()["error"] == "not_saved"
                    refused += 1
                info = answer.json()
            assert refused == 1
            assert info["status"] == "playing"
            tables = await place.call("GET", "/api/tables/mine", None, people[0])
            assert [table["status"] for table in tables["tables"]] == ["playing", "finished"]

    run(test())


def test_kills_between_the_taps_lose_nobody(tmp_path: Path) -> None:
    """Each taps again and again, as a page does, while the server is killed and started."""
    database = str(tmp_path / "db")

    async def test() -> None:
        server = Process(database)
        people = [await server.place.player(name) for name in ("Ada", "Bob", "Cleo")]
        table = await finished(server.place, people)
        found: list[str] = []
        for person in people:
            call = asyncio.create_task(server.place.answer("POST", f"/api/tables/{table}/rematch", {}, person))
            await asyncio.sleep(0.004)
            server.end(signal.SIGKILL)
            with suppress(httpx.HTTPError):
                await call
            server = Process(database)
            info = await server.place.call("POST", f"/api/tables/{table}/rematch", {}, person)
            found.append(info["id"])
        assert len(set(found)) == 1 and info["status"] == "playing" and sorted(names(info)) == ["Ada", "Bob", "Cleo"]
        await asyncio.gather(*[_play(server.place, info, person) for person in people])
        server.end(signal.SIGTERM)

    async def _play(place: Place, info: Json, person: str) -> None:
        seats = [seat["player"] for seat in info["seats"]]
        await place.play(person, info["id"], [seats.index(person.partition(".")[0])])

    run(test())


def test_a_rematch_with_other_options_waits_for_its_host_and_seats_nobody_by_a_tap(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = people = [await place.player(name) for name in ("Ada", "Bob")]
            table = await finished(place, people)
            again = await place.call("POST", f"/api/tables/{table}/rematch", {}, bob)
            path = f"/api/tables/{again['id']}"
            assert again["starts_by_itself"]
            changed = await place.call("POST", f"{path}/options", {"clock": 15, "total": 60}, bob)
            assert not changed["starts_by_itself"]
            tapped = await place.call("POST", f"/api/tables/{table}/rematch", {}, ada)
            assert (tapped["id"], tapped["status"], kept(tapped)) == (again["id"], "open", {"Ada"})
            assert await place.refused("POST", f"{path}/start", {}, bob) == "not_possible"
            assert (await place.call("POST", f"{path}/join", {}, ada))["status"] == "open"  # she has seen them
            assert (await place.call("POST", f"{path}/start", {}, bob))["status"] == "playing"

    run(test())


def test_guests_sit_down_again_when_the_pace_is_another_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = [await place.player(name) for name in ("Ada", "Bob")]
            body = {"map": "berlin", "seats": [wish("me"), wish("open")], "options": {"clock": 24 * 3600}}
            made = await place.call("POST", "/api/tables", body, ada)
            path = f"/api/tables/{made['id']}"
            joined = await place.call("POST", f"{path}/join", {"colour": 3}, bob)
            same = await place.call("POST", f"{path}/options", {"clock": 24 * 3600, "pace": 3, "talk": "off"}, ada)
            assert same["seats"] == joined["seats"]
            changed = await place.call("POST", f"{path}/options", {"clock": 15}, ada)
            assert kept(changed) == {"Bob"} and changed["seats"][0]["player"]
            assert await place.refused("POST", f"{path}/start", {}, ada) == "not_possible"
            mine = (await place.call("GET", "/api/tables/mine", None, bob))["tables"]
            assert [table["id"] for table in mine] == [made["id"]]  # where he finds it again
            assert (await place.call("POST", f"{path}/join", {}, bob))["seats"] == joined["seats"]
            assert (await place.call("POST", f"{path}/start", {}, ada))["status"] == "playing"

    run(test())
