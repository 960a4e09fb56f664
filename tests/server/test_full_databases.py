"""Several servers whose PostgreSQL has no room left: people are told, nothing that was acknowledged is lost, and all
goes on by itself as soon as there is room."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from capolinea.play.verifying import verify
from tests.server.friends import friends, play_on, two_servers
from tests.server.no_room import Switch
from tests.server.place import Client, Json, Place, run
from tests.server.postgres import PostgresServer, postgres_server
from tests.server.test_disk import small_disk

MEGABYTES = 64


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    with postgres_server() as found:
        yield found


@pytest.fixture
def disk(server: PostgresServer) -> Path:
    folder = server.folder / "disk"
    folder.mkdir()
    return folder


async def _until_refused(clients: list[Client], table: str) -> Json:
    """Both play, each at a server of their own, until something cannot be saved; returns that command."""
    for number in range(10_000):
        newest = [client.newest(table, seat) for seat, client in enumerate(clients)]
        seat = next((seat for seat, message in enumerate(newest) if message["view"]["legal"]), None)
        if seat is None:
            await asyncio.sleep(0.002)
            continue
        act: Json = {"id": f"full-{number}", "table": table, "seat": seat, "decision": newest[seat]["decision"]}
        act["action"] = random.Random(number).choice(newest[seat]["view"]["legal"])
        answer = await clients[seat].ask("act", **act)
        if answer.get("error") == "not_saved":
            return act
        assert answer["type"] == "done" or answer["error"] in ("stale", "not_your_turn"), answer
    raise AssertionError("there was room")


async def _until_newcomers_are_refused(place: Place) -> None:
    """Pages of a table that are not full yet take some."""
    for number in range(1000):
        answer = await place.answer("POST", "/api/players", {"name": f"Joe {number}"})
        if answer.status_code != 201:
            assert answer.json()["error"] == "not_saved"
            return
    raise AssertionError("there was room")


async def _play_without_room(database: str, switch: Switch) -> None:
    async with two_servers(database) as (one, two):
        async with friends(one, two, "europe") as (table, a, b), two.client() as spectator:
            await spectator.watch(table)
            await play_on([a, b], table, random.Random(1), 10)
            await asyncio.to_thread(switch, True)
            act = await _until_refused([a, b], table)
            for place in (one, two):
                await _until_newcomers_are_refused(place)
            done = max(answer["n"] for client in (a, b) for answer in client.of("done") if answer["n"] is not None)
            assert done >= 10 and max(event["n"] for event in spectator.of("event")) == done
            await asyncio.to_thread(switch, False)
            again = {"error": "not_saved"}
            async with asyncio.timeout(30):  # a database that ended has to be started first
                while again.get("error") == "not_saved":
                    again = await (a, b)[act["seat"]].ask("act", **act)
                    await asyncio.sleep(0.1)
            assert again["n"] == done + 1, again
            for seat, client in enumerate((a, b)):
                await client.until(lambda c=client, s=seat: c.newest(table, s)["n"] == done + 1)  # type: ignore[misc]
            await play_on([a, b], table, random.Random(2))
            await spectator.until(lambda: spectator.newest(table, None)["view"]["phase"] == "over")
        for place in (one, two):
            assert (await place.answer("GET", "/healthz")).status_code == 200
        verify(await one.record(table))


def test_no_room_for_what_is_kept(server: PostgresServer, disk: Path) -> None:
    with small_disk(disk, MEGABYTES) as switch:
        run(_play_without_room(server.new_database(disk), switch))


def test_no_room_for_what_is_about_to_be_written(server: PostgresServer, disk: Path) -> None:
    """Then PostgreSQL itself ends, and whoever looks after it starts it again."""
    with small_disk(disk, MEGABYTES) as fill:
        server.move_log(disk)

        def switch(full: bool) -> None:
            fill(full)
            if full:
                while server.begin_another_log():
                    pass
            else:
                server.stop()
                server.start()

        run(_play_without_room(server.new_database(), switch))
