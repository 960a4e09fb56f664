"""Nobody gains anything by leaving, coming back, or thinking again: neither cards nor time."""

from __future__ import annotations

from pathlib import Path

from tests.server.later import Later
from tests.server.place import Client, Json, Place, run, running
from tests.server.test_patience import DAY, HOUR, Friends, after_a_restart, friends
from tests.server.test_taking_back import act, at_table, newest, take_back


async def give_up(there: Friends, who: int, seat: int) -> None:
    await there.do(who, "leave", for_good=True)
    await there.do(0, "free", seat=seat)


async def claim_something(client: Client, table: str, seat: int) -> int:
    """The first tickets: an action that shows nothing new."""
    answer = await client.act(table, seat)
    assert answer["type"] == "done" and newest(client, table, seat)["can_take_back"]
    return int(answer["n"])


def test_nobody_ever_sees_two_hands(tmp_path: Path) -> None:
    """Neither whoever a seat was dealt to takes another one later, nor whoever held it in between."""

    async def test() -> None:
        async with friends(tmp_path) as there:
            await there.choose_tickets(0, 1, 2)
            for name in ("Joe", "Kim"):
                there.secrets.append(await there.place.player(name))
            joe, kim = 3, 4
            await give_up(there, 1, 1)
            await there.do(joe, "join", seat=1)
            await give_up(there, 2, 2)
            assert "another seat" in await there.refused(1, "join", seat=2)
            await give_up(there, joe, 1)
            await there.do(kim, "join", seat=1)
            assert "another seat" in await there.refused(joe, "join", seat=2)
        async with after_a_restart(tmp_path, there) as there:
            assert "another seat" in await there.refused(1, "join", seat=2)
            await there.do(2, "return")  # whose own it is
            await give_up(there, kim, 1)
            await there.do(1, "join", seat=1)  # whose own it was

    run(test())


def test_whoever_takes_a_seat_over_takes_back_nothing_of_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            async with there.place.client(there.secrets[1]) as bob:
                await bob.watch(there.table, 1)
                n = await claim_something(bob, there.table, 1)
            await give_up(there, 1, 1)
            there.secrets.append(await there.place.player("Joe"))
            await there.do(3, "join", seat=1)
            await cannot(there.place, there.table, there.secrets[3], n)
        async with after_a_restart(tmp_path, there) as there:
            await cannot(there.place, there.table, there.secrets[3], n)

    async def cannot(place: Place, table: str, joe: str, n: int) -> None:
        async with place.client(joe) as client:
            assert not (await client.watch(table, 1))["can_take_back"]
            assert (await take_back(client, table, 1, n))["error"] == "not_possible"

    run(test())


def test_what_a_bot_did_stands(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            await there.do(1, "leave")
            async with there.place.client(there.secrets[0]) as ada:
                await ada.watch(there.table, 0)
                await ada.until(lambda: newest(ada, there.table, 0)["n"] == 1)  # the bot has chosen
            await there.do(1, "return")
            async with there.place.client(there.secrets[1]) as bob:
                assert not (await bob.watch(there.table, 1))["can_take_back"]
                assert (await take_back(bob, there.table, 1, 1))["error"] == "not_possible"

    run(test())


def test_the_same_is_taken_back_three_times_and_then_stands(tmp_path: Path) -> None:
    """Each time others' decisions get new numbers, and who acts has a moment more: so not for ever."""

    async def test() -> None:
        async with at_table(tmp_path) as (_, table, client):
            for _ in range(3):
                n = await claim_something(client, table, 0)
                assert (await take_back(client, table, 0, n))["type"] == "done"
                client.messages.append(await fresh(client, table))
            first = newest(client, table, 0)["view"]["legal"][0]
            n = (await act(client, table, 0, first))["n"]
            assert not newest(client, table, 0)["can_take_back"]
            assert (await take_back(client, table, 0, n))["error"] == "not_possible"

    async def fresh(client: Client, table: str) -> Json:
        return await client.watch(table, 0)

    run(test())


def test_no_ritual_winds_a_clock_up_again(tmp_path: Path, later: Later) -> None:
    """Not by saying something about the end in between, nor by waiting for a restart."""

    async def test() -> None:
        async with friends(tmp_path, clock=DAY) as there:
            later.turn(there.place, 20 * HOUR)
            async with there.place.client(there.secrets[1]) as bob:
                await bob.watch(there.table, 1)
                n = await claim_something(bob, there.table, 1)
                await there.do(1, "end", agree=False)
                assert (await take_back(bob, there.table, 1, n))["type"] == "done"
                assert newest(bob, there.table, 1)["clocks"]["1"] <= 4 * HOUR
                await bob.watch(there.table, 1)
                n = await claim_something(bob, there.table, 1)
        async with after_a_restart(tmp_path, there) as there, there.place.client(there.secrets[1]) as bob:
            await bob.watch(there.table, 1)
            assert (await take_back(bob, there.table, 1, n))["type"] == "done"
            assert newest(bob, there.table, 1)["clocks"]["1"] <= 4 * HOUR

    run(test())


def test_a_line_that_breaks_takes_no_seat(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=None) as there:
            async with there.place.client(there.secrets[1]) as bob:
                await bob.watch(there.table, 1)
                later.turn(there.place, DAY + HOUR)
            assert "from" in await there.refused(0, "stand_in", seat=1)
            later.turn(there.place, DAY + 1)
            await there.do(0, "stand_in", seat=1)

    run(test())


def test_an_old_table_tells_nobody_who_is_online(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player("Ada")
            table = await place.finished(ada)
            async with place.client(ada):
                here = await place.call("GET", f"/api/tables/{table}")
                assert here["seats"][0]["here"] and here["seats"][0]["seen"]  # who may want a rematch
                later.turn(place, 2 * HOUR)
                old = await place.call("GET", f"/api/tables/{table}")
                assert not old["seats"][0]["here"] and old["seats"][0]["seen"] is None

    run(test())
