"""A server that is cut off from the database by half: it can write and hears nothing, or hears and cannot write. And a
database that moves to another machine."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

import pytest

from capolinea.play.verifying import verify
from capolinea.server.errors import StoreError
from tests.long import LONG
from tests.server.friends import friends, started, two_servers
from tests.server.place import Client, Json, Place, run, running
from tests.server.postgres import IMMEDIATE, KILLED, PostgresServer, postgres_server, standby_of


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


@asynccontextmanager
async def deaf(place: Place, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The server's listening connection breaks, and for a while there is no other."""
    bulletin = place.web.tables.services.store.bulletin

    def refuse() -> None:
        raise StoreError("no connection for news")

    with monkeypatch.context() as patch:
        patch.setattr(bulletin, "_connect", refuse)
        bulletin._connection.break_off()  # type: ignore[attr-defined]
        while bulletin._connection is not None:  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)
        yield


async def until_told(client: Client, table: str, seat: int, n: int) -> None:
    await client.until(lambda: client.newest(table, seat)["n"] >= n)


async def do(client: Client, table: str, seat: int) -> int:
    done = await client.act(table, seat)
    assert done["type"] == "done", done
    n: int = done["n"]
    await until_told(client, table, seat, n)
    return n


def test_a_server_that_heard_nothing_for_a_while_tells_all_of_it_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Actions, something taken back, and what was said; in their order, to somebody who looks on all the time."""

    async def test() -> None:
        async with (
            two_servers(database) as (one, two),
            friends(one, two) as (table, a, b),
            one.client(b.secret) as other_tab,
        ):
            await other_tab.watch(table, 1)
            async with deaf(two, monkeypatch):
                await do(a, table, 0)
                back = await a.ask("take_back", table=table, seat=0, n=1)
                assert back["type"] == "done"
                await a.until(lambda: a.of("taken_back"))
                for client, seat in ((other_tab, 1), (a, 0)):
                    await client.until(lambda c=client: c.of("taken_back"))  # type: ignore[misc]
                    back = client.of("taken_back")[-1]
                    again = {"seat": seat, "decision": back["decision"], "action": back["view"]["legal"][0]}
                    assert (await client.ask("act", table=table, **again))["type"] == "done"
                assert (await a.ask("say", table=table, text="hello"))["type"] == "done"
                await asyncio.sleep(0.3)
                assert not b.of("event") and not b.of("said")
            newest = one.web.tables.in_memory[table].game
            assert newest is not None
            await b.until(lambda: b.of("event") and b.newest(table, 1)["n"] == newest.n)
            await b.until(lambda: b.of("said"))
            assert b.of("taken_back")[-1]["backs"] == 1
            assert [message["n"] for message in b.of("event")] == list(range(1, newest.n + 1))

    run(test())


def test_whoever_comes_to_a_server_that_hears_nothing_still_sees_what_is(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They know more than that server; and their command is done upon what is stored, not upon what it believes."""

    async def test() -> None:
        async with two_servers(database) as (one, two):
            table, ada, bob = await started(one, two)
            async with one.client(ada) as a, one.client(bob) as b, two.client(bob) as known:
                await a.watch(table, 0)
                await b.watch(table, 1)
                await known.watch(table, 1)
                async with deaf(two, monkeypatch):
                    await do(a, table, 0)
                    n = await do(b, table, 1)
                    async with two.client(ada) as moved:
                        assert (await moved.watch(table, 0, last=n))["n"] == n
                        assert await do(moved, table, 0) == n + 1

    run(test())


def test_a_connection_for_writing_that_breaks_while_news_still_come(database: str) -> None:
    """Whoever acts just then is told that it is in doubt, sends it again, and it is done once."""

    async def test() -> None:
        async with two_servers(database) as (one, two), friends(one, two) as (table, a, b):
            done, rng = 0, random.Random(4)
            for turn in range(5):
                writer = one.web.tables.services.store.writer
                writer._break_off()  # type: ignore[attr-defined]
                for seat, client in ((0, a), (1, b)):
                    newest = client.newest(table, seat)
                    if not newest["view"]["legal"]:
                        continue
                    action = rng.choice(newest["view"]["legal"])
                    answer = await client.act_for_sure(table, seat, action)
                    assert answer["type"] == "done", answer
                    done += 1
                    for number, each in enumerate((a, b)):
                        await until_told(each, table, number, done)
                assert done > turn
            assert [message["n"] for message in b.of("event")] == list(range(1, done + 1))

    run(test())


def test_a_database_that_stands_still_under_two_servers() -> None:
    """Both say so. What was on its way is in doubt, is sent again wherever somebody answers, and was done once."""

    async def test(postgres: PostgresServer) -> None:
        async with (
            two_servers(postgres.new_database()) as (one, two),
            friends(one, two) as (table, a, b),
            two.client(a.secret) as elsewhere,
        ):
            await elsewhere.watch(table, 0)
            postgres.freeze()
            try:
                answers = await asyncio.gather(a.act(table, 0, id="first"), b.act(table, 1, id="second"))
                assert [answer["error"] for answer in answers] == ["not_saved", "not_saved"]
            finally:
                postgres.thaw()
            again = await act_for_sure(elsewhere, table, 0, "first")
            same = await act_for_sure(a, table, 0, "first")
            other = await act_for_sure(b, table, 1, "second")
            assert sorted([again["n"], other["n"]]) == [1, 2] and same["n"] == again["n"]
            for client, seat in ((a, 0), (b, 1), (elsewhere, 0)):
                await until_told(client, table, seat, 2)
                assert [message["n"] for message in client.of("event")] == [1, 2]

    with postgres_server() as postgres:
        run(test(postgres))


async def act_for_sure(client: Client, table: str, seat: int, id: str) -> Json:
    """The first decision of a seat, with the same id until it is done."""
    first = client.of("watching")[0]
    again = {"table": table, "seat": seat, "decision": first["decision"], "action": first["view"]["legal"][0]}
    while (answer := await client.ask("act", id, **again)).get("error") == "not_saved":
        await asyncio.sleep(0.2)
    assert answer["type"] == "done", answer
    return answer


@pytest.mark.parametrize("how", [pytest.param(IMMEDIATE, marks=LONG, id="stopped"), pytest.param(KILLED, id="killed")])
def test_a_database_that_moves_to_its_standby(how: signal.Signals) -> None:
    """The address names both machines. What was acknowledged is on the standby, as the first one waited for it; when
    that one dies and the other leads, everybody goes on by themselves, at both servers."""

    async def test(primary: PostgresServer, standby: PostgresServer, database: str) -> None:
        async with two_servers(database) as (one, two):
            async with friends(one, two) as (table, a, b):
                acknowledged = await both(a, b, table, 10)
                await asyncio.to_thread(primary.stop, how)
                refused = await a.ask("say", table=table, text="is anybody there?")
                assert refused["error"] == "not_saved"
                await asyncio.to_thread(standby.promote)
                acknowledged += await both(a, b, table, 10)
            async with one.client(a.secret) as again:
                assert (await again.watch(table, 0))["n"] == acknowledged == 20
        async with running(database) as later:
            verify(await later.record(table))

    with ExitStack() as stack:
        primary = stack.enter_context(postgres_server())
        plain = primary.new_database()
        standby = stack.enter_context(standby_of(primary))
        host, _, name = plain.rpartition(str(primary.port))
        both_hosts = f"{host}{primary.port},127.0.0.1:{standby.port}{name}?target_session_attrs=read-write"
        run(test(primary, standby, both_hosts))


async def both(a: Client, b: Client, table: str, most: int) -> int:
    """Both play on; how many actions were acknowledged."""
    done, rng = 0, random.Random(7)
    while done < most:
        for seat, client in ((0, a), (1, b)):
            newest = client.newest(table, seat)
            if newest["view"]["legal"] and done < most:
                answer = await client.act_for_sure(table, seat, rng.choice(newest["view"]["legal"]))
                assert answer["type"] == "done", answer
                done += 1
                for number, each in enumerate((a, b)):
                    await until_told(each, table, number, answer["n"])
    return done
