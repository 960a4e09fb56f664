"""Several servers on one PostgreSQL: every one serves every table, and what one does the others tell."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from capolinea.play.verifying import verify
from tests.server.place import Client, Json, Place, run
from tests.server.postgres import PostgresServer


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


@asynccontextmanager
async def two_servers(database: str, **settings: Any) -> AsyncIterator[tuple[Place, Place]]:
    """Two servers that know of each other."""
    from tests.server.place import running

    async with running(database, **settings) as one, running(database, **settings) as two:
        bulletins = [place.web.tables.services.store.bulletin for place in (one, two)]
        async with asyncio.timeout(20):
            while not all(bulletin.others for bulletin in bulletins):
                await asyncio.sleep(0.05)
        yield one, two


async def started(one: Place, two: Place, map: str = "berlin") -> tuple[str, str, str]:
    """A table of two people who made and joined it at different servers: its id, and their secrets."""
    ada, bob = await one.player("Ada"), await two.player("Bob")
    wish: Json = {"map": map, "seats": [{"who": "me"}, {"who": "open"}], "options": {"seats_as_they_are": True}}
    table = (await one.call("POST", "/api/tables", wish, ada))["id"]
    await two.call("POST", f"/api/tables/{table}/join", {}, bob)
    await one.call("POST", f"/api/tables/{table}/start", {}, ada)
    return str(table), ada, bob


async def play_on(clients: list[Client], table: str, rng: random.Random, most: int = 10**6) -> int:
    """Both play at random, each at a server of their own; returns how many actions there were."""
    done = 0
    while done < most:
        newest = [client.newest(table, seat) for seat, client in enumerate(clients)]
        if any((message["view"] or {}).get("phase") == "over" for message in newest):
            break
        ready = [seat for seat in range(len(clients)) if (newest[seat]["view"] or {}).get("legal")]
        if not ready:
            await asyncio.sleep(0.002)
            continue
        seat = rng.choice(ready)
        answer = await clients[seat].act(table, seat, rng.choice(newest[seat]["view"]["legal"]))
        if answer["type"] == "done":
            done += 1
            for number, client in enumerate(clients):
                await client.until(lambda c=client, s=number, n=answer["n"]: c.newest(table, s)["n"] >= n)  # type: ignore[misc]
        else:
            assert answer["error"] in ("stale", "not_your_turn"), answer
    return done


def test_people_at_different_servers_play_a_game(database: str) -> None:
    async def test() -> None:
        async with two_servers(database) as (one, two):
            table, ada, bob = await started(one, two)
            async with one.client(ada) as a, two.client(bob) as b, one.client() as guest:
                await a.watch(table, 0)
                await b.watch(table, 1)
                await guest.watch(table)
                await play_on([a, b], table, random.Random(1))
                numbers = [message["n"] for message in guest.of("event")]
                await guest.until(lambda: guest.of("event")[-1]["view"]["phase"] == "over")
                assert numbers == list(range(1, len(numbers) + 1))
            texts = {await one.record(table), await two.record(table)}
            assert len(texts) == 1
            verify(texts.pop())

    run(test())


def test_what_comes_twice_is_done_once_whichever_server_is_asked(database: str) -> None:
    """The same command at both servers at once, again and again."""

    async def test() -> None:
        async with two_servers(database) as (one, two):
            ada = await one.player("Ada")
            table = (await one.table(ada, "berlin", "me me"))["id"]
            async with one.client(ada) as a, two.client(ada) as b:
                for client in (a, b):
                    for seat in (0, 1):
                        await client.watch(table, seat)
                rng = random.Random(3)
                for number in range(60):
                    newest = {seat: a.newest(table, seat) for seat in (0, 1)}
                    seat = next(seat for seat in (0, 1) if newest[seat]["view"]["legal"])
                    command: Json = {
                        "table": table,
                        "seat": seat,
                        "decision": newest[seat]["decision"],
                        "action": rng.choice(newest[seat]["view"]["legal"]),
                    }
                    answers = await asyncio.gather(
                        *(client.ask("act", f"c{number}", **command) for client in rng.sample([a, b], 2))
                    )
                    assert [answer["type"] for answer in answers] == ["done", "done"], answers
                    assert answers[0]["n"] == answers[1]["n"] == number + 1
                    for client in (a, b):
                        await client.until(lambda c=client, s=seat, n=number + 1: c.newest(table, s)["n"] >= n)  # type: ignore[misc]
                for client in (a, b):
                    for seat in (0, 1):
                        seen = [message["n"] for message in client.of("event") if message["seat"] == seat]
                        assert seen == list(range(1, 61))

    run(test())


def test_different_commands_at_once_are_one_after_the_other(database: str) -> None:
    """Two who are asked at the same time (the first tickets) answer at different servers."""

    async def both_at_once(one: Place, two: Place) -> None:
        table, ada, bob = await started(one, two)
        async with one.client(ada) as a, two.client(bob) as b:
            await a.watch(table, 0)
            await b.watch(table, 1)
            answers = await asyncio.gather(a.act(table, 0), b.act(table, 1))
            assert sorted(answer["n"] for answer in answers) == [1, 2]
            for client, seat in ((a, 0), (b, 1)):
                await client.until(lambda c=client, s=seat: c.newest(table, s)["n"] == 2)  # type: ignore[misc]
                assert [message["n"] for message in client.of("event")] == [1, 2]

    async def test() -> None:
        async with two_servers(database) as (one, two):
            for _ in range(10):
                await both_at_once(one, two)

    run(test())


def test_talk_and_taking_back_are_told_at_the_other_server(database: str) -> None:
    async def test() -> None:
        async with two_servers(database) as (one, two):
            table, ada, bob = await started(one, two)
            async with one.client(ada) as a, two.client(bob) as b:
                await a.watch(table, 0)
                await b.watch(table, 1)
                assert (await a.ask("say", table=table, text="hello"))["type"] == "done"
                assert (await b.ask("say", table=table, text="hello you"))["type"] == "done"
                await b.until(lambda: len(b.of("said")) == 2)
                await a.until(lambda: len(a.of("said")) == 2)
                assert [message["spoken"]["text"] for message in b.of("said")] == ["hello", "hello you"]
                done = await a.act(table, 0)
                await b.until(lambda: b.newest(table, 1)["n"] == done["n"])
                back = await a.ask("take_back", table=table, seat=0, n=done["n"])
                assert back["type"] == "done", back
                await b.until(lambda: b.of("taken_back"))
                assert (b.of("taken_back")[-1]["n"], b.of("taken_back")[-1]["backs"]) == (0, 1)

    run(test())
