"""Two people at one table, each at a server of their own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.place import Client, Json, Place
from tests.server.spread import spread


@asynccontextmanager
async def two_servers(database: str, **settings: Any) -> AsyncIterator[tuple[Place, Place]]:
    """Two servers that know of each other."""
    async with spread(database, **settings) as hall:
        one, two = hall.places
        yield one, two


async def started(one: Place, two: Place, map: str = "berlin") -> tuple[str, str, str]:
    """A table of two people who made and joined it at different servers: its id, and their secrets."""
    ada, bob = await one.player("Ada"), await two.player("Bob")
    wish: Json = {"map": map, "seats": [{"who": "me"}, {"who": "open"}], "options": {"seats_as_they_are": True}}
    table = (await one.call("POST", "/api/tables", wish, ada))["id"]
    await two.call("POST", f"/api/tables/{table}/join", {}, bob)
    await one.call("POST", f"/api/tables/{table}/start", {}, ada)
    return str(table), ada, bob


@asynccontextmanager
async def friends(one: Place, two: Place, map: str = "berlin") -> AsyncIterator[tuple[str, Client, Client]]:
    """The same table, and both who follow it from their seats, 0 and 1."""
    table, ada, bob = await started(one, two, map)
    async with one.client(ada) as a, two.client(bob) as b:
        await a.watch(table, 0)
        await b.watch(table, 1)
        yield table, a, b


@asynccontextmanager
async def both_seats(place: Place) -> AsyncIterator[tuple[str, Client]]:
    """A table at which somebody plays alone, from both seats."""
    ada = await place.player("Ada")
    table = (await place.table(ada, "berlin", "me me"))["id"]
    async with place.client(ada) as client:
        await client.watch(table, 0)
        await client.watch(table, 1)
        yield table, client


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
