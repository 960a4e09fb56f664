"""Limits hold for all servers together: whoever asks several of them gets no more than at one."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.place import Json, Place, run
from tests.server.postgres import PostgresServer
from tests.server.spread import Spread, spread


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


def public(seats: str = "me open") -> Json:
    return {"map": "berlin", "seats": [{"who": who} for who in seats.split()], "public": True}


async def at(stack: AsyncExitStack, place: Place, address: str) -> Place:
    return await stack.enter_async_context(place.elsewhere(address))


async def ask(place: Place, path: str, body: Json, secret: str | None = None) -> str:
    """What comes of it: nothing, or the code of a refusal."""
    answer = await place.answer("POST", path, body, secret)
    return "" if answer.status_code < 300 else str(answer.json()["error"])


async def settled(hall: Spread) -> None:
    """What was let through is told in a moment, and the lobby looks at what it has heard."""
    await asyncio.sleep(0.1)
    await hall.settled(people=True)
    await asyncio.sleep(0.1)


def test_one_address_lists_as_few_tables_as_at_one_server(database: str) -> None:
    async def test() -> None:
        async with spread(database, listed_per_address=3) as hall:
            one, two = hall.places
            hosts = [await hall.player(f"P{n}") for n in range(8)]
            made = [
                (await place.call("POST", "/api/tables", public(), secret))["id"]
                for place, secret in zip((one, two, one), hosts, strict=False)
            ]
            await settled(hall)
            for place in (one, two):
                assert await place.refused("POST", "/api/tables", public(), hosts[3]) == "too_many"
            async with one.elsewhere("127.0.0.9") as other:
                assert await ask(other, "/api/tables", public(), hosts[4]) == ""
            # A place is free again at both when a table was closed at the server that did not make it.
            await two.call("POST", f"/api/tables/{made[0]}/close", {}, hosts[0])
            await one.call("POST", f"/api/tables/{made[1]}/join", {}, hosts[5])
            await one.call("POST", f"/api/tables/{made[1]}/start", {}, hosts[1])
            await settled(hall)
            assert await ask(two, "/api/tables", public(), hosts[6]) == ""
            await settled(hall)
            assert await ask(one, "/api/tables", public(), hosts[7]) == ""
            await settled(hall)
            for place in (one, two):
                assert await place.refused("POST", "/api/tables", public(), hosts[3]) == "too_many"

    run(test())


def test_who_asks_all_servers_in_one_moment_gets_hardly_more(database: str) -> None:
    async def test() -> None:
        async with spread(database, listed_per_address=4, seats_per_address=6) as hall, AsyncExitStack() as stack:
            hosts = [await hall.player(f"H{n}") for n in range(16)]
            guests = [await hall.player(f"G{n}") for n in range(30)]
            greedy = [await at(stack, place, "127.0.0.7") for place in hall.places]
            others = [await at(stack, place, f"127.0.1.{n}") for n, place in enumerate([*hall.places] * 8)]
            found = await asyncio.gather(
                *(ask(greedy[n % 2], "/api/tables", public(), secret) for n, secret in enumerate(hosts))
            )
            assert 4 <= found.count("") <= 5, found  # one more for each further server
            tables = [
                (await place.call("POST", "/api/tables", public(), secret))["id"]
                for place, secret in zip(others, hosts, strict=True)
            ]
            tables += [
                (await place.call("POST", "/api/tables", public(), secret))["id"]
                for place, secret in zip(others, guests[:14], strict=False)
            ]
            await settled(hall)
            found = await asyncio.gather(
                *(
                    ask(greedy[n % 2], f"/api/tables/{table}/join", {}, secret)
                    for n, (table, secret) in enumerate(zip(tables, guests, strict=True))
                )
            )
            assert 6 <= found.count("") <= 7, found

    run(test())


def test_seats_of_others_and_who_was_removed(database: str) -> None:
    async def test() -> None:
        async with spread(database, seats_per_player=2, seats_per_address=5) as hall, AsyncExitStack() as stack:
            one, two = hall.places
            host, greedy, friend = [await hall.player(name) for name in ("Host", "Greedy", "Friend")]
            tables = [(await one.call("POST", "/api/tables", public(), host))["id"] for _ in range(5)]
            here, there = [await at(stack, place, "127.0.0.9") for place in (one, two)]
            await settled(hall)
            for place, table in ((here, tables[0]), (there, tables[1])):
                assert await ask(place, f"/api/tables/{table}/join", {}, greedy) == ""
            await settled(hall)
            for place in (here, there):
                assert await ask(place, f"/api/tables/{tables[2]}/join", {}, greedy) == "too_many"
            # Whom the host has removed at one server does not come back by the other, nor does another from there.
            await one.call("POST", f"/api/tables/{tables[0]}/remove", {"seat": 1}, host)
            await settled(hall)
            for place in (here, there):
                for secret in (greedy, friend):
                    assert await ask(place, f"/api/tables/{tables[0]}/join", {}, secret) == "not_possible"
            assert await ask(there, f"/api/tables/{tables[2]}/join", {}, greedy) == ""  # one seat is free again
            async with spread(database, 1, seats_per_player=2) as late:  # who comes later is told all of it
                while len(late.web.tables.services.lobby.listed) < 5:
                    await asyncio.sleep(0.05)
                await settled(hall)
                async with late.elsewhere("127.0.0.9") as third:
                    assert await ask(third, f"/api/tables/{tables[0]}/join", {}, friend) == "not_possible"
                    assert await ask(third, f"/api/tables/{tables[3]}/join", {}, greedy) == "too_many"

    run(test())


LIMITS: list[tuple[str, int, str, Any]] = [
    ("players_per_hour", 4, "/api/players", {"name": "X"}),
    ("tables_per_hour", 4, "/api/tables", {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}]}),
]


@pytest.mark.parametrize(("setting", "most", "path", "body"), LIMITS)
def test_what_is_counted_by_the_hour_counts_everywhere(
    database: str, setting: str, most: int, path: str, body: Json
) -> None:
    async def test() -> None:
        async with spread(database, **{setting: most}) as hall:
            async with hall.first.elsewhere("127.0.0.5") as other:
                secret = await other.player()
                await settled(hall)
            done = 0
            for n in range(3 * most):
                place = hall.places[n % 2]
                code = await ask(place, path, body, secret)
                assert code in ("", "too_many")
                done += not code
                await settled(hall)
            assert done == most

    run(test())


def test_whoever_got_through_everywhere_at_once_owes_it(database: str) -> None:
    async def test() -> None:
        async with spread(database, players_per_hour=4) as hall:
            body = {"name": "X"}
            codes = await asyncio.gather(*(ask(hall.places[n % 2], "/api/players", body) for n in range(20)))
            through = codes.count("")
            assert 4 <= through <= 8
            await settled(hall)
            for web in hall.webs:
                left = web.guard.common["players"]._bucket("127.0.0.1", 1)
                assert left.is_empty() and left.tokens == pytest.approx(4 - through, abs=0.1)

    run(test())
