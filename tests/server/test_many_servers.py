"""Several servers on one PostgreSQL: every one serves every table, and what one does the others tell."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from capolinea.play.verifying import verify
from capolinea.server.bots.lane import NotWantedError
from capolinea.server.errors import StoreError
from tests.server.friends import friends, play_on, started, two_servers
from tests.server.later import Later
from tests.server.place import OPERATOR, SWAPPED, Client, Json, Place, operate, run, running
from tests.server.postgres import PostgresServer
from tests.server.spread import spread


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


def test_people_at_different_servers_play_a_game(database: str) -> None:
    async def test() -> None:
        async with two_servers(database) as (one, two):
            async with friends(one, two) as (table, a, b), one.client() as guest:
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
        async with friends(one, two) as (table, a, b):
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
        async with two_servers(database) as (one, two), friends(one, two) as (table, a, b):
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


def test_what_was_done_between_two_things_taken_back_elsewhere_is_known_when_it_comes_again(database: str) -> None:
    """Decisions are counted up by what is taken back; a server that hears of all of it at once counts the same."""

    async def test() -> None:
        async with two_servers(database) as (one, two):
            ada = await one.player("Ada")
            table = str((await one.table(ada, "berlin", "me me me"))["id"])
            async with one.client(ada) as a, two.client(ada) as b:
                for seat in (0, 1):
                    await a.watch(table, seat)
                    await b.watch(table, seat)
                async with two.web.tables.in_memory[table].lock:  # so that it reads all of it later
                    await a.act(table, 0)
                    assert (await a.ask("take_back", table=table, seat=0, n=1))["type"] == "done"
                    decision = a.of("taken_back")[-1]["decision"]
                    stays: Json = {"table": table, "seat": 0, "decision": decision}
                    stays["action"] = a.of("taken_back")[-1]["view"]["legal"][0]
                    assert (await a.ask("act", "stays", **stays))["n"] == 1
                    await a.act(table, 1)
                    assert (await a.ask("take_back", table=table, seat=1, n=2))["type"] == "done"
                await b.until(lambda: b.of("taken_back") and b.of("taken_back")[-1]["backs"] == 2)
                assert (await b.ask("act", "stays", **stays))["n"] == 1
                assert (await a.ask("act", "stays", **stays))["n"] == 1

    run(test())


def test_watches_follow_seats_that_are_drawn_at_another_server(database: str) -> None:
    async def test() -> None:
        async with two_servers(database) as (one, two):
            ada, bob = await one.player("Ada"), await two.player("Bob")
            wish: Json = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}], "options": {"seed": SWAPPED}}
            table = (await one.call("POST", "/api/tables", wish, ada))["id"]
            await two.call("POST", f"/api/tables/{table}/join", {}, bob)
            places = [(place, secret, seat) for place in (one, two) for seat, secret in enumerate((ada, bob))]
            clients = [await Client().connect(place.url, secret) for place, secret, _ in places]
            for client, (_, _, seat) in zip(clients, places, strict=True):
                await client.watch(table, seat)
            await two.call("POST", f"/api/tables/{table}/start", {}, ada)
            for client, (_, _, seat) in zip(clients, places, strict=True):
                await client.until(lambda c=client: c.of("event"))  # type: ignore[misc]
                assert [message["seats"] for message in client.of("seated")] == [{str(seat): 1 - seat}]
                assert {message["seat"] for message in client.of("event")} == {1 - seat}
                assert not client.of("unwatched")
                await client.close()

    run(test())


def test_who_sat_at_another_server_hears_nothing_more_when_the_seat_is_taken(database: str) -> None:
    async def test() -> None:
        async with two_servers(database) as (one, two):
            table, _, bob = await started(one, two)
            async with two.client(bob) as b:
                await b.watch(table, 1)
                new = f"{bob.partition('.')[0]}.{'x' * 40}"
                await one.call("POST", "/api/players/me/secret", {"secret": new}, bob)
                await b.until(lambda: b.closed == 4001)
                assert await two.refused("GET", "/api/tables/mine", None, bob) == "not_known"
            async with two.client(new) as b:
                await b.watch(table, 1)
                await one.call("POST", f"/api/tables/{table}/leave", {"for_good": True}, new)
                await b.until(lambda: any(m["table"]["seats"][1]["stand_in"] for m in b.of("table")))

    run(test())


def test_a_bot_that_sat_in_elsewhere_moves_here_when_that_server_is_gone(database: str) -> None:
    """Whoever follows has the clocks of those who sit there now, not of those who sat there when it loaded the game."""

    async def test() -> None:
        async with spread(database, 1) as late:
            async with spread(database) as hall:
                one, two = hall.places
                table, ada, bob = await started(one, late)
                a = await Client().connect(late.url, ada)
                await a.watch(table, 0)
                # The server that let the bot sit in comes to nothing more: its bots never answer.
                for place in (one, two):
                    place.web.tables.services.bots.move = hang  # type: ignore[method-assign]
                await one.call("POST", f"/api/tables/{table}/leave", {}, bob)
                await a.until(lambda: a.of("table") and a.of("table")[-1]["table"]["seats"][1]["stand_in"])
                assert (await a.act(table, 0))["type"] == "done"
                gone.set()
            await a.until(lambda: a.newest(table, 0)["n"] >= 2)
            await a.close()

    gone = asyncio.Event()

    async def hang(asked: object) -> str:
        await gone.wait()
        raise NotWantedError

    run(test())


def test_news_that_come_while_it_is_asked_are_not_lost(database: str) -> None:
    """Somebody writes just when the store is asked how a table stands, and before the answer is here."""

    async def test() -> None:
        async with two_servers(database) as (one, two):
            table, ada, _ = await started(one, two)
            async with one.client(ada) as a, two.client() as guest:
                await a.watch(table, 0)
                await guest.watch(table)
                store, held = two.web.tables.services.store, two.web.tables.in_memory[table]
                version = store.version

                async def slowly(id: str) -> int | None:
                    found = await version(id)
                    assert (await a.act(table, 0))["type"] == "done"
                    async with asyncio.timeout(10):
                        while not held.following.behind:
                            await asyncio.sleep(0.01)
                    return found

                store.version = slowly  # type: ignore[method-assign]
                await two.call("GET", f"/api/tables/{table}")
                store.version = version  # type: ignore[method-assign]
                await guest.until(lambda: guest.newest(table, None)["n"] == 1)

    run(test())


def test_what_is_told_late_is_told_as_it_was(database: str) -> None:
    """Several events happen elsewhere while a game has to be read again: each comes with the view after it. Who saw the
    end with the last event but one might leave before the last."""

    async def test() -> None:
        async with two_servers(database) as (one, two):
            ada = await one.player("Ada")
            table = (await one.table(ada, "berlin", "me me"))["id"]
            async with one.client(ada) as a, one.client() as here, two.client() as there:
                for client, seat in ((a, 0), (a, 1), (here, None), (there, None)):
                    await client.watch(table, seat)
                held = two.web.tables.in_memory[table]
                async with held.lock:
                    held.forget()
                    await a.play(table, [0, 1], random.Random(1), 8)
                for client in (here, there):
                    await client.until(lambda client=client: client.newest(table, None)["n"] == 8)  # type: ignore[misc]
                seen, late = ([(m["n"], m["lines"], m["view"]) for m in client.of("event")] for client in (here, there))
                assert late == seen and len(seen) == 8

    run(test())


def test_a_read_that_fails_in_the_middle_leaves_nothing_half_done(database: str) -> None:
    async def test() -> None:
        async with two_servers(database) as (one, two), friends(one, two) as (table, a, b):
            store = two.web.tables.services.store
            spoken, failures = store.spoken, 0

            async def fails(id: str, most: int) -> Any:
                nonlocal failures
                failures += 1
                if failures < 3:
                    raise StoreError("not now")
                return await spoken(id, most)

            store.spoken = fails  # type: ignore[method-assign]
            async with two.web.tables.in_memory[table].lock:  # so that it has to be read
                await a.act(table, 0)
                assert (await a.ask("say", table=table, text="hello"))["type"] == "done"
                await asyncio.sleep(0.1)
            await b.until(lambda: b.of("said"))
            assert b.newest(table, 1)["n"] == 1 and failures >= 3

    run(test())


def test_everybody_is_counted_once_whichever_server_they_are_at(database: str) -> None:
    async def test() -> None:
        async with spread(database, operator_secret=OPERATOR) as hall:
            one, two = hall.places
            ada, bob = await one.player("Ada"), await two.player("Bob")
            async with one.client(ada), two.client(ada), two.client(bob):
                await hall.settled(people=True)
                assert [(await operate(place, ""))["players_here"] for place in hall.places] == [2, 2]
            await hall.settled(people=True)
            await asyncio.sleep(0.5)
            assert [(await operate(place, ""))["players_here"] for place in hall.places] == [0, 0]

    run(test())


def test_a_game_that_ends_at_one_server_is_rated_by_the_one_that_does_it_for_all(database: str) -> None:
    pytest.importorskip("openskill")

    async def test() -> None:
        async with two_servers(database, ratings=True) as (one, two):
            ada, bob = await one.player("Ada"), await two.player("Bob")
            wish: Json = {
                "map": "berlin",
                "seats": [{"who": "me"}, {"who": "open"}],
                "options": {"seats_as_they_are": True, "rated": True},
            }
            async with asyncio.timeout(20):
                while sum(place.web.tables.services.store.bulletin.does_chores for place in (one, two)) != 1:
                    await asyncio.sleep(0.05)
            lazy, other = sorted((one, two), key=lambda place: place.web.tables.services.store.bulletin.does_chores)
            table = (await lazy.call("POST", "/api/tables", wish, ada))["id"]
            await lazy.call("POST", f"/api/tables/{table}/join", {}, bob)
            await lazy.call("POST", f"/api/tables/{table}/start", {}, ada)
            async with lazy.client(ada) as a, lazy.client(bob) as b:
                await a.watch(table, 0)
                await b.watch(table, 1)
                await play_on([a, b], table, random.Random(2))
            async with asyncio.timeout(20):
                while len((await other.call("GET", "/api/ratings"))["players"]) < 2:
                    await asyncio.sleep(0.05)

    run(test())


def test_a_reminder_reaches_its_player_at_another_server(database: str, later: Later) -> None:
    async def test() -> None:
        async with spread(database) as hall:
            one, two = hall.places
            table, ada, bob = await started(one, two)
            async with one.client(ada) as a, two.client(bob) as b:
                await a.watch(table, 0)
                assert (await a.act(table, 0))["type"] == "done"
                await hall.settled(people=True)
                later.turn(hall, 7 * 3600.0)
                await one.call("POST", f"/api/tables/{table}/remind", {"seat": 1}, ada)
                await b.until(lambda: b.of("reminded"))
                assert b.of("reminded")[-1]["by"] == "Ada"

    run(test())


def test_who_comes_while_a_server_thinks_it_is_alone_misses_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server tells nobody what happens at tables while nobody is there, and what it kept back when somebody is."""
    monkeypatch.setattr("capolinea.server.store.bulletin.CERTAIN_SECONDS", 60.0)

    async def test() -> None:
        async with running(database) as one:
            bulletin: Any = one.web.tables.services.store.bulletin
            async with asyncio.timeout(10):
                while not bulletin._is_alone:
                    await asyncio.sleep(0.01)
            know, bulletin._know = bulletin._know, lambda *_: None  # it does not hear of others for now
            async with running(database) as two:
                ada = await one.player("Ada")
                table = (await one.table(ada, "berlin", "me me"))["id"]
                async with one.client(ada) as a, two.client() as guest:
                    await a.watch(table, 0)
                    await guest.watch(table)
                    assert (await a.act(table, 0))["type"] == "done"
                    assert not bulletin.heard["table"]
                    bulletin._know = know
                    await guest.until(lambda: guest.newest(table, None)["n"] == 1)
                    async with asyncio.timeout(10):
                        while bulletin._is_alone:
                            await asyncio.sleep(0.01)
                    await a.watch(table, 1)
                    assert (await a.act(table, 1))["type"] == "done"
                    await guest.until(lambda: guest.newest(table, None)["n"] == 2)
                    async with asyncio.timeout(10):
                        while not bulletin.heard["table"]:  # its own news, which it may hear later than others do
                            await asyncio.sleep(0.01)

    run(test())
