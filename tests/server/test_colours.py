"""Colours and seats of one's own choice: who is first has them, and they go wherever their players go."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from capolinea.server.store.kept import SeatRow
from capolinea.server.tables.colours import PALETTE, colours, settled
from tests.server.place import SWAPPED, Json, Place, lose_answer, run, running, wish
from tests.server.test_seating import DRAWN, names, waiting


def worn(info: Json) -> list[int]:
    return [seat["colour"] for seat in info["seats"]]


async def choose(place: Place, secret: str, table: str, seat: int, colour: int | None) -> list[int]:
    body = {"seat": seat, "colour": colour}
    return worn(await place.call("POST", f"/api/tables/{table}/colour", body, secret))


def test_without_a_choice_colours_go_by_the_seats_numbers() -> None:
    for seats in range(2, 9):
        rows = [SeatRow(seat=number) for number in range(seats)]
        assert colours(rows) == list(range(seats))


def test_whatever_is_chosen_everybody_has_another_colour() -> None:
    for chosen in range(PALETTE):
        for seat in range(PALETTE):
            rows = [SeatRow(seat=number, colour=chosen if number == seat else None) for number in range(PALETTE)]
            assert sorted(colours(rows)) == list(range(PALETTE)) and colours(rows)[seat] == chosen
            assert colours(settled(rows)) == colours(rows)


def test_the_first_has_a_colour_and_the_second_is_told(database: str) -> None:
    async def test() -> None:
        async with running(database) as place:
            ada, bob, eve = [await place.player(name) for name in ("Ada", "Bob", "Eve")]
            table = await waiting(place, ada, bob)
            path = f"/api/tables/{table}/colour"
            assert await choose(place, ada, table, 0, 1) == [1, 0]  # Bob only happened to have it
            assert await place.refused("POST", path, {"seat": 1, "colour": 1}, bob) == "colour_taken"
            assert await choose(place, bob, table, 1, 4) == [1, 4]
            assert await choose(place, ada, table, 0, None) == [0, 4]
            for body, who, code in (
                ({"seat": 1, "colour": 2}, ada, "not_yours"),  # also the host chooses for bots alone
                ({"seat": 0, "colour": 2}, eve, "not_yours"),
                ({"seat": 0, "colour": PALETTE}, ada, "not_found"),
                ({"seat": 0, "colour": 8}, ada, "bad_message"),
                ({"seat": 0, "colour": "red"}, ada, "bad_message"),
                ({"seat": 7, "colour": 2}, ada, "not_yours"),
                ({"colour": 2}, ada, "bad_message"),
            ):
                assert await place.refused("POST", path, body, who) == code
            assert await choose(place, ada, table, 0, 3) == [3, 4]
            await place.call("POST", f"/api/tables/{table}/start", {}, ada)
            assert await place.refused("POST", path, {"seat": 0, "colour": 2}, ada) == "not_possible"
        async with running(database) as place:
            info = await place.call("GET", f"/api/tables/{table}")
            assert {seat["name"]: seat["colour"] for seat in info["seats"]} == {"Ada": 3, "Bob": 4}

    run(test())


def test_of_many_who_want_the_same_colour_at_once_one_has_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            people = [await place.player(f"P{n}") for n in range(5)]
            body = {"map": "europe", "seats": [wish("me"), *[wish("open")] * 4]}
            table = (await place.call("POST", "/api/tables", body, people[0]))["id"]
            for person in people[1:]:
                await place.call("POST", f"/api/tables/{table}/join", {}, person)
            path = f"/api/tables/{table}/colour"
            wishes = [
                place.answer("POST", path, {"seat": seat, "colour": 2}, person) for seat, person in enumerate(people)
            ]
            answers = await asyncio.gather(*wishes)
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
            found = worn(await place.call("GET", f"/api/tables/{table}"))
            assert sorted(found) == list(range(5))
            assert found.index(2) == [answer.status_code for answer in answers].index(200)

    run(test())


def test_colours_go_with_their_players_when_seats_are_drawn_and_to_a_rematch(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            seats = [{**wish("me"), "colour": 3}, {**wish("me"), "name": "Zoë", "colour": 3}, wish("novice")]
            body = {"map": "berlin", "seats": seats, "options": {**DRAWN, "seed": SWAPPED}}
            table = await place.call("POST", "/api/tables", body, ada)
            assert worn(table) == [3, 1, 2]  # Zoë's was taken
            assert await choose(place, ada, table["id"], 2, 4) == [3, 1, 4]  # the host, for a bot
            assert await choose(place, ada, table["id"], 1, 0) == [3, 0, 4]
            started = await place.call("POST", f"/api/tables/{table['id']}/start", {}, ada)
            mine = {"Ada": 3, "Zoë": 0, "novice": 4}
            assert names(started) != ["Ada", "Zoë", "novice"]
            assert {seat["name"]: seat["colour"] for seat in started["seats"]} == mine
            own = [number for number, seat in enumerate(started["seats"]) if seat["player"]]
            await place.play(ada, table["id"], own)
            again = await place.call("POST", f"/api/tables/{table['id']}/rematch", {}, ada)
            assert again["status"] == "playing"
            assert {seat["name"]: seat["colour"] for seat in again["seats"]} == mine
            record = await place.record(table["id"])
            assert "colour" not in json.loads(record.splitlines()[0])

    run(test())


def test_a_colour_in_doubt_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            table = await waiting(place, ada, bob)
            lose_answer(place, "save_table", monkeypatch)
            body = {"seat": 0, "colour": 4}
            assert await place.refused("POST", f"/api/tables/{table}/colour", body, ada) == "not_saved"
            assert worn(await place.call("GET", f"/api/tables/{table}")) == [4, 1]
            assert await choose(place, ada, table, 0, 4) == [4, 1]

    run(test())


def test_moving_to_another_seat_takes_name_and_colour_along(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", seats_per_player=1) as place:
            ada, bob = await place.player("Ada"), await place.player("Bob")
            body = {"map": "europe", "seats": [wish("me"), *[wish("open")] * 3], "public": True}
            table = (await place.call("POST", "/api/tables", body, ada))["id"]
            join = f"/api/tables/{table}/join"
            await place.call("POST", join, {"seat": 1, "colour": 4}, bob)
            async with place.client(bob) as client:
                await client.watch(table, 1)
                moved = await place.call("POST", join, {"seat": 3, "leaving": 1}, bob)
                assert names(moved) == ["Ada", None, None, "Bob"] and worn(moved) == [0, 1, 2, 4]
                assert await place.call("POST", join, {"seat": 3, "leaving": 1}, bob) == moved  # done once
                await client.until(lambda: client.of("unwatched"))
                assert client.of("unwatched")[0]["seat"] == 1
            for wrong, code in (
                ({"seat": 0, "leaving": 3}, "taken"),
                ({"seat": 7, "leaving": 3}, "not_found"),
                ({"seat": 2, "leaving": 0}, "not_yours"),
                ({"leaving": 3}, "bad_message"),
            ):
                assert await place.refused("POST", join, wrong, bob) == code
            assert names(await place.call("POST", join, {"seat": 2, "leaving": 0}, ada)) == [None, None, "Ada", "Bob"]
            # Whoever moves about is counted all the same, so that nobody waits at more tables than they may.
            other = (await place.call("POST", "/api/tables", body, ada))["id"]
            assert await place.refused("POST", f"/api/tables/{other}/join", {}, bob) == "too_many"
            await place.call("POST", f"/api/tables/{table}/leave", {}, bob)
            await place.call("POST", f"/api/tables/{other}/join", {}, bob)

    run(test())
