"""A server that is told to stop, beside others: they know at once, everybody goes on there, and nothing waits."""

from __future__ import annotations

import asyncio
import random
import signal

import pytest

from tests.server.balancer import balancing
from tests.server.friends import two_servers
from tests.server.place import AS_THEY_ARE, Client, Process, run, running
from tests.server.postgres import PostgresServer


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


def test_whoever_looks_after_it_is_told_first_then_everybody_who_is_there(database: str) -> None:
    """A load balancer that asks now and then sees it while everybody is still served; then all hear that it ends."""

    async def test() -> None:
        server = Process(database, leave_seconds=1.5)
        place = server.place
        ada = await place.player()
        table = (await place.table(ada, "berlin", "me me"))["id"]
        async with place.client(ada) as client:
            await client.watch(table, 0)
            assert (await place.answer("GET", "/healthz")).status_code == 200
            ending = asyncio.create_task(asyncio.to_thread(server.end, signal.SIGTERM))
            while (answer := await place.answer("GET", "/healthz")).status_code == 200:
                await asyncio.sleep(0.02)
            assert (answer.status_code, answer.json()["error"]) == (503, "closing")
            assert (await client.act(table, 0))["type"] == "done", "it plays on until they have looked elsewhere"
            await client.until(lambda: client.closed is not None)
            assert client.messages[-1]["type"] == "closing" and client.closed == 1012
            assert (await ending)[0] == 0

    run(test())


def test_the_others_lead_at_once(database: str) -> None:
    """A bot that was about to move at the server that leaves moves at another one, whether that had the table in memory
    or gets it with whoever comes from there."""

    async def test() -> None:
        async with two_servers(database) as (one, two):
            bulletin = two.web.tables.services.store.bulletin
            gone: list[int] = []
            bulletin.gone(gone.append)
            ada = await one.player("Ada")
            tables = []
            async with one.client(ada) as client, two.client(ada) as looking:
                for _ in range(2):
                    options = {**AS_THEY_ARE, "pace": 1.0}
                    table = (await one.table(ada, "berlin", "me novice", options=options))["id"]
                    await client.take_first_turn(table)
                    tables.append(table)
                await looking.watch(tables[0], 0)
                known, new = (looking.newest(tables[0], 0)["n"], client.newest(tables[1], 0)["n"])
                await one.web.tables.hand_over()
                async with asyncio.timeout(10):
                    while not bulletin.leaving:
                        await asyncio.sleep(0.01)
                for table in one.web.tables.in_memory.values():
                    table.cancel_alarm()  # the one that leaves does nothing more
                assert two.web.tables.in_memory[tables[0]].following.delay == 0
                await looking.watch(tables[1], 0)
                assert two.web.tables.in_memory[tables[1]].following.delay == 0
                await looking.until(lambda: looking.newest(tables[0], 0)["n"] > known)
                await looking.until(lambda: looking.newest(tables[1], 0)["n"] > new)
            assert gone == [], "it has only said that it will go"
            one.web.tables.services.work.closing = True

    run(test())


def test_who_goes_is_forgotten_at_once_and_does_not_come_back(database: str) -> None:
    async def test() -> None:
        async with running(database) as one:
            bulletin = one.web.tables.services.store.bulletin
            came: list[int] = []
            bulletin.came(came.append)
            async with running(database) as two:
                number = two.web.tables.services.store.bulletin.number
                async with asyncio.timeout(10):
                    while number not in bulletin.others:
                        await asyncio.sleep(0.02)
            async with asyncio.timeout(1):
                while number in bulletin.others:
                    await asyncio.sleep(0.02)
            await asyncio.sleep(2.5)  # longer than between two signs
            assert came == [number] and not bulletin.others
            assert bulletin.does_chores

    run(test())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_a_game_goes_on_at_another_server(how: signal.Signals, database: str) -> None:
    """Through what stands before them, with the same commands sent again."""

    async def test() -> None:
        servers = [Process(database) for _ in range(2)]
        with balancing(*(server.port for server in servers)) as balancer:
            place, rng = servers[0].place, random.Random(5)
            ada = await place.player("Ada")
            table = (await place.table(ada, "berlin", "me me", options=AS_THEY_ARE))["id"]
            done = 0
            for server in servers:
                client = await Client().connect(balancer.url, ada)
                for seat in (0, 1):
                    assert (await client.watch(table, seat))["n"] == done
                done += await client.play(table, [0, 1], rng, 10)
                last = [message for message in client.messages if message["type"] == "done"][-1]
                if server is servers[0]:
                    await asyncio.to_thread(server.end, how)
                await client.close()
            assert done == 20 and last["n"] == 20
            await asyncio.to_thread(servers[1].end, signal.SIGKILL)

    run(test())
