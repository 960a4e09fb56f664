"""How long bots and hints take for one visitor while another address does its worst: 120 tables with experts, played
without pause, and twelve players who ask for hints without pause. The server has its default settings.

Usage: python -m benchmarks.bots_under_attack [FILE]; the figures go to bots_under_attack.json.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from tests.server.place import PLENTY, Client, Json, Place, Process

from capolinea.server.settings import Settings

HERE = Path(__file__).parent
ATTACKER, VISITOR = "127.0.0.2", "127.0.0.3"
PLAYERS, TABLES = 12, 10  # of the attacker, and of each of these players
SETTLING = 5.0  # seconds until the attack is at its worst
TIMES = 10
PATIENCE = 30.0  # seconds after which an answer does not count any more
HINT_PAUSE = 2.0  # between two hints, since one player may ask for twelve in a minute


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
            "random": await figures(random_bot.turn, 1),
            "expert": await figures(expert.turn, 1),
            "hint": await figures(asker.hint, TIMES),
        }


async def figures(once: Callable[[], Awaitable[float]], most_missed: int) -> Json:
    """Do something ten times."""
    found: list[float] = []
    missed = 0
    while len(found) + missed < TIMES and missed < most_missed:
        try:
            found.append(await once())
        except TimeoutError:
            missed += 1
    figures: Json = {"answered": len(found), "not_answered": missed}
    if found:
        figures |= {"median_s": round(statistics.median(found), 3), "max_s": round(max(found), 3)}
    return figures


@asynccontextmanager
async def attack(place: Place) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        attacker = await stack.enter_async_context(place.elsewhere(ATTACKER))
        tasks: list[asyncio.Task[None]] = []
        for _ in range(PLAYERS):
            secret = await attacker.player("Eve")
            client = await stack.enter_async_context(attacker.client(secret))
            for number in range(TABLES):
                table = (await attacker.table(secret, "europe", "me expert expert expert"))["id"]
                await asyncio.sleep(0.05)  # or the limit of calls would hold the attacker up
                await client.watch(table, 0)
                if number:
                    tasks.append(asyncio.create_task(play(client, table)))
                else:
                    tasks.extend(asyncio.create_task(ask_hints(client, table)) for _ in range(3))
        await asyncio.sleep(SETTLING)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


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


async def main(file: Path) -> None:
    usual = Settings()
    defaults = {name: getattr(usual, name) for name in PLENTY if hasattr(usual, name)}
    found: Json = {}
    for how in ("in peace", "under attack"):
        with tempfile.TemporaryDirectory() as folder:
            server = Process(f"{folder}/tables.db", **defaults)
            try:
                async with attack(server.place) if how == "under attack" else AsyncExitStack():
                    found[how] = await measure(server.place)
            finally:
                await server.place.http.aclose()
                server.end(signal.SIGTERM)
    file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "bots_under_attack.json"))
