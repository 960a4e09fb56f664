"""How long bots and hints take for one visitor while others do their worst. One address has 120 tables with experts,
played without pause, and twelve players who ask for hints without pause; a hundred addresses have two tables and a
player who asks for hints each. Once with one server, once with two servers and two machines that think (which are all
this one), the attack at both servers. They have their default settings.

Usage: python -m benchmarks.bots_under_attack [FILE]; the figures go to bots_under_attack.json.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.server.place import PLENTY, Client, Json, Place, Process
from tests.server.postgres import postgres_server
from tests.server.thinkers import thinkers

from capolinea.server.settings import Settings

HERE = Path(__file__).parent
VISITOR = "127.0.0.3"
AT_ONCE = 4  # attackers who come
SETTLING = 5.0  # seconds until the attack is at its worst
TIMES, HINTS = 10, 5
PATIENCE = 30.0  # seconds after which an answer does not count any more
HINT_PAUSE = 2.0  # between two hints, since one player may ask for twelve in a minute
DEFAULTS = {name: getattr(Settings(), name) for name in PLENTY if hasattr(Settings(), name)}


class Visitor:
    """Plays against a bot, asks for hints, and looks at the clock."""

    def __init__(self, client: Client, table: str) -> None:
        self._client = client
        self._table = table
        self._rng = random.Random(1)

    @property
    def _newest(self) -> Json:
        return self._client.newest(self._table, 0)

    async def turn(self) -> float:
        """Play a turn; returns how long the bot takes to answer it."""
        await self._client.until(lambda: self._newest["view"]["legal"], PATIENCE)
        while self._newest["view"]["legal"]:
            done = await self._client.act(self._table, 0, self._rng.choice(self._newest["view"]["legal"]))
            await self._client.until(lambda n=done["n"]: self._newest["n"] >= n)  # type: ignore[misc]
        began, n = time.perf_counter(), self._newest["n"]
        await self._client.until(lambda: self._newest["n"] > n, PATIENCE)
        return time.perf_counter() - began

    async def hint(self) -> float:
        await self._client.until(lambda: self._newest["view"]["legal"], PATIENCE)
        await asyncio.sleep(HINT_PAUSE)
        began = time.perf_counter()
        answer = await self._client.ask("hint", table=self._table, seat=0)
        if answer["type"] != "hint":
            raise TimeoutError
        return time.perf_counter() - began


async def sit_down(stack: AsyncExitStack, place: Place, seats: str) -> Visitor:
    secret = await place.player()
    client = await stack.enter_async_context(place.client(secret))
    table = (await place.table(secret, "europe", seats))["id"]
    await client.watch(table, 0)
    return Visitor(client, table)


async def measure(place: Place) -> Json:
    """What an ordinary visitor gets."""
    async with AsyncExitStack() as stack:
        visitor = await stack.enter_async_context(place.elsewhere(VISITOR))
        random_bot, expert, asker = [
            await sit_down(stack, visitor, seats) for seats in ("me random", "me expert", "me random")
        ]
        return {
            "random": await figures(random_bot.turn, TIMES, 1),
            "expert": await figures(expert.turn, TIMES, 1),
            "hint": await figures(asker.hint, HINTS, HINTS),
        }


async def figures(once: Callable[[], Awaitable[float]], times: int, most_missed: int) -> Json:
    """Do something again and again."""
    found: list[float] = []
    missed = 0
    while len(found) + missed < times and missed < most_missed:
        try:
            found.append(await once())
        except TimeoutError:
            missed += 1
    figures: Json = {"answered": len(found), "not_answered": missed}
    if found:
        figures |= {"median_s": round(statistics.median(found), 3), "max_s": round(max(found), 3)}
    return figures


class Attack(NamedTuple):
    """From where, with so many players at each address, and so many tables of each player."""

    addresses: list[str]
    players: int
    tables: int


ATTACKS = {
    "in peace": Attack([], 0, 0),
    "attacked by one address": Attack(["127.0.0.2"], 12, 10),
    "attacked by a hundred addresses": Attack([f"127.0.1.{number}" for number in range(1, 101)], 1, 3),
}


@asynccontextmanager
async def attacked(places: list[Place], attack: Attack) -> AsyncIterator[None]:
    """At all servers."""
    async with AsyncExitStack() as stack:
        coming: list[Coroutine[None, None, list[asyncio.Task[None]]]] = []
        turns = itertools.cycle(places)
        for address in attack.addresses:
            for _ in range(attack.players):
                attacker = await stack.enter_async_context(next(turns).elsewhere(address))
                coming.append(come(stack, attacker, attack.tables))
        tasks: list[asyncio.Task[None]] = []
        for first in range(0, len(coming), AT_ONCE):  # or they would be turned away
            for came in await asyncio.gather(*coming[first : first + AT_ONCE]):
                tasks += came
        await asyncio.sleep(SETTLING)
        try:
            yield
        finally:
            while going := [task for task in tasks if not task.done()]:  # answers come in between
                for task in going:
                    task.cancel()
                await asyncio.wait(going, timeout=1)


async def come(stack: AsyncExitStack, attacker: Place, tables: int) -> list[asyncio.Task[None]]:
    """Let a player do the worst."""
    secret = await attacker.player("Eve")
    client = await stack.enter_async_context(attacker.client(secret))
    tasks: list[asyncio.Task[None]] = []
    for number in range(tables):
        table = (await attacker.table(secret, "europe", "me expert expert expert"))["id"]
        await asyncio.sleep(0.05)  # or the limit of calls would hold the attacker up
        await client.watch(table, 0)
        if number:
            tasks.append(asyncio.create_task(play(client, table)))
        else:
            tasks.extend(asyncio.create_task(ask_hints(client, table)) for _ in range(3))
    return tasks


async def play(client: Client, table: str) -> None:
    """Answer at once, so that it is always an expert's turn."""
    while True:
        await client.until(lambda: client.newest(table, 0)["view"]["legal"], 3600)
        n = client.newest(table, 0)["n"]
        await client.act(table, 0)
        await client.until(lambda n=n: client.newest(table, 0)["n"] > n)  # type: ignore[misc]


async def ask_hints(client: Client, table: str) -> None:
    while True:
        with suppress(TimeoutError):
            if (await client.ask("hint", table=table, seat=0))["type"] == "refused":
                await asyncio.sleep(0.2)  # or the connection would be closed


@contextmanager
def one_server() -> Iterator[list[Process]]:
    with tempfile.TemporaryDirectory() as folder:
        yield [Process(f"{folder}/tables.db", **DEFAULTS)]


@contextmanager
def two_servers_and_two_thinkers() -> Iterator[list[Process]]:
    with postgres_server() as postgres:
        database = postgres.new_database()
        servers = [Process(database, **DEFAULTS) for _ in range(2)]
        with thinkers(database, 2, workers=2):
            time.sleep(3)  # until the servers know of them
            yield servers


async def main(file: Path) -> None:
    found: Json = {}
    for where in (one_server, two_servers_and_two_thinkers):
        figures = found[where.__name__.replace("_", " ")] = {}
        for how, attack in ATTACKS.items():
            with where() as servers:
                places = [server.place for server in servers]
                try:
                    async with attacked(places, attack):
                        figures[how] = {**await measure(places[0]), "load_average": round(os.getloadavg()[0], 1)}
                        print(how, figures[how], flush=True)
                finally:
                    for server in servers:
                        await server.place.http.aclose()
                        server.end(signal.SIGTERM)
    file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "bots_under_attack.json"))
