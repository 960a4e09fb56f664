"""One visitor with many addresses against several servers: how long others wait for a move and for a bot's, and
whether their table stays in the lobby.

    python -m tests.server.one_visitor --servers 2 --thinkers 2 --addresses 100 --seconds 20

From each address come a new player, public tables, games against experts that are played as fast as it goes, hints and
calls, as many as the server lets through by its default limits. All of it stays on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import websockets

from capolinea.server.settings import Settings
from tests.server.place import PLENTY, Client, Json, Place, Process
from tests.server.spread import new_database
from tests.server.thinkers import thinkers

ATTACK_NICE = 10  # the attack shares this machine's processors with those it attacks
FIRST_SECONDS = 8.0  # until it is in full swing
PAUSE = 0.05  # between two things that one address does


async def attack(ports: list[int], addresses: int, seconds: float) -> None:
    """From each address, with what is refused tried again."""
    async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
        for n in range(addresses):
            group.create_task(_harass(Place(None, ports[n % len(ports)], f"127.0.{1 + n % 50}.{1 + n}"), n))  # type: ignore[arg-type]


async def _harass(place: Place, n: int) -> None:
    while True:
        with suppress(AssertionError, OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError, KeyError):
            secret = await place.player(f"Greedy {n}")
            for _ in range(5):  # one more than may be
                body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "public": True}
                await place.answer("POST", "/api/tables", body, secret)
            await asyncio.gather(*(_play_an_expert(place, secret) for _ in range(2)), _call(place))


async def _call(place: Place) -> None:
    while True:
        await place.answer("GET", "/api/tables")
        await asyncio.sleep(PAUSE)


async def _play_an_expert(place: Place, secret: str) -> None:
    while True:
        table = (await place.table(secret, "europe", "me expert"))["id"]
        async with place.client(secret) as client:
            await client.watch(table, 0)
            while client.newest(table, 0)["view"]["phase"] != "over":
                await client.send({"type": "hint", "id": "h", "table": table, "seat": 0})
                if client.newest(table, 0)["view"]["legal"]:
                    await client.act(table, 0)
                await asyncio.sleep(PAUSE)


def _attack(ports: list[int], addresses: int, seconds: float) -> None:
    os.nice(ATTACK_NICE)
    with suppress(TimeoutError):
        asyncio.run(attack(ports, addresses, seconds))


@contextmanager
def attacked(ports: list[int], addresses: int, seconds: float) -> Iterator[None]:
    process = multiprocessing.get_context("spawn").Process(
        target=_attack, args=(ports, addresses, seconds), daemon=True
    )
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


class Others:
    """Two friends at different servers, somebody who plays against bots, and somebody who waits in the lobby."""

    def __init__(self, places: list[Place]) -> None:
        self.moves: list[float] = []  # seconds until a move was answered and the other had seen it
        self.bots: dict[str, list[float]] = {"regular": [], "expert": []}
        self.listed: list[bool] = []
        self._places = places

    async def measure(self, seconds: float) -> None:
        one, two = self._places[0], self._places[-1]
        ada, bob = await one.player("Ada"), await two.player("Bob")
        wish: Json = {"map": "italy", "seats": [{"who": "me"}, {"who": "open"}], "public": True}
        waits = (await one.call("POST", "/api/tables", wish, ada))["id"]
        await asyncio.sleep(FIRST_SECONDS)
        ends = time.monotonic() + seconds
        await asyncio.gather(
            self._friends(ada, bob, ends),
            *(self._against(bot, bob, ends) for bot in self.bots),
            self._look(waits, ends),
        )

    async def _friends(self, ada: str, bob: str, ends: float) -> None:
        one, two = self._places[0], self._places[-1]
        while time.monotonic() < ends:
            wish: Json = {
                "map": "europe",
                "seats": [{"who": "me"}, {"who": "open"}],
                "options": {"seats_as_they_are": True},
            }
            table = (await one.call("POST", "/api/tables", wish, ada))["id"]
            await two.call("POST", f"/api/tables/{table}/join", {}, bob)
            await one.call("POST", f"/api/tables/{table}/start", {}, ada)
            async with one.client(ada) as a, two.client(bob) as b:
                await a.watch(table, 0)
                await b.watch(table, 1)
                while time.monotonic() < ends:
                    seat, mine, other = (0, a, b) if a.newest(table, 0)["view"]["legal"] else (1, b, a)
                    if not mine.newest(table, seat)["view"]["legal"]:
                        break
                    began = time.monotonic()
                    done = await _act(mine, table, seat)
                    await _seen(other, table, 1 - seat, done["n"])
                    await _seen(mine, table, seat, done["n"])
                    self.moves.append(time.monotonic() - began)
                    await asyncio.sleep(PAUSE)

    async def _against(self, bot: str, secret: str, ends: float) -> None:
        place = self._places[-1]
        async with AsyncExitStack() as stack:
            client = await stack.enter_async_context(place.client(secret))
            table = (await place.table(secret, "europe", f"me {bot}", options={"second_thoughts": 0}))["id"]
            await client.watch(table, 0)
            while time.monotonic() < ends and client.newest(table, 0)["view"]["phase"] != "over":
                if client.newest(table, 0)["view"]["legal"]:
                    await asyncio.sleep(PAUSE)  # nobody may act without any
                    done = await _act(client, table, 0)
                    await _seen(client, table, 0, done["n"])
                    continue
                began, n = time.monotonic(), client.newest(table, 0)["n"]
                await _seen(client, table, 0, n + 1, 60.0)
                self.bots[bot].append(time.monotonic() - began)

    async def _look(self, table: str, ends: float) -> None:
        while time.monotonic() < ends:
            for place in self._places:
                found = (await place.call("GET", "/api/tables"))["tables"]
                self.listed.append(table in [found_one["id"] for found_one in found])
            await asyncio.sleep(0.5)


async def _act(client: Client, table: str, seat: int) -> Json:
    done = await client.act_for_sure(table, seat, client.newest(table, seat)["view"]["legal"][0])
    assert done["type"] == "done", done
    return done


async def _seen(client: Client, table: str, seat: int, n: int, seconds: float = 20.0) -> None:
    await client.until(lambda: client.newest(table, seat)["n"] >= n, seconds)


def figures(others: Others) -> Json:
    def of(waits: list[float]) -> Json:
        ordered = sorted(waits) or [0.0]
        return {
            "times": len(waits),
            "half_ms": round(1000 * ordered[len(ordered) // 2]),
            "longest_ms": round(1000 * ordered[-1]),
        }

    return {
        "moves": of(others.moves),
        **{f"moves_of_{bot}": of(waits) for bot, waits in others.bots.items()},
        "looked_at_the_lobby": len(others.listed),
        "was_listed": sum(others.listed),
    }


def measured(servers: int, addresses: int, seconds: float, machines: int = 0) -> Json:
    """What others had to bear, with so many machines that think besides."""
    defaults = {key: getattr(Settings(), key) for key in PLENTY}
    with new_database(servers > 1) as database:
        processes = [Process(database, **defaults) for _ in range(servers)]
        try:
            others = Others([process.place for process in processes])
            ports = [process.port for process in processes]
            with thinkers(database, machines, workers=2), attacked(ports, addresses, seconds + FIRST_SECONDS + 30):
                asyncio.run(others.measure(seconds))
        finally:
            ended = [process.end(signal.SIGTERM) for process in processes]
    assert not any(code or "Traceback" in logs for code, logs in ended), ended
    return figures(others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--thinkers", type=int, default=0, help="machines that only think; for several servers")
    parser.add_argument("--addresses", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", type=Path, help="a file for the figures")
    asked = parser.parse_args()
    found = measured(asked.servers, asked.addresses, asked.seconds, asked.thinkers)
    print(json.dumps(found, indent=2))
    if asked.json is not None:
        about = {
            "servers": asked.servers,
            "thinkers": asked.thinkers,
            "addresses": asked.addresses,
            "seconds": asked.seconds,
        }
        asked.json.write_text(json.dumps({**about, **found}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
