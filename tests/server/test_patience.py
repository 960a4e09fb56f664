"""What others may do about somebody who is away, from when on, and that nothing is taken from anybody before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.later import Later
from tests.server.place import AS_THEY_ARE, Json, Place, run, running

HOUR, DAY = 3600.0, 24 * 3600.0
NAMES = ("Ada", "Bob", "Eve")


class Friends:
    """Three people at a table, in the order of their names."""

    def __init__(self, place: Place, table: str, secrets: list[str]) -> None:
        self.place = place
        self.table = table
        self.secrets = secrets

    async def info(self) -> Json:
        return await self.place.call("GET", f"/api/tables/{self.table}")

    async def seat(self, number: int) -> Json:
        found: Json = (await self.info())["seats"][number]
        return found

    async def do(self, who: int, what: str, **body: Any) -> Json:
        return await self.place.call("POST", f"/api/tables/{self.table}/{what}", body, self.secrets[who])

    async def refused(self, who: int, what: str, **body: Any) -> str:
        """The sentence that somebody is told."""
        answer = await self.place.answer("POST", f"/api/tables/{self.table}/{what}", body, self.secrets[who])
        assert 400 <= answer.status_code < 500, answer.text
        return str(answer.json()["message"])

    async def choose_tickets(self, *seats: int) -> None:
        for seat in seats:
            async with self.place.client(self.secrets[seat]) as client:
                await client.watch(self.table, seat)
                assert (await client.act(self.table, seat))["type"] == "done"

    async def take_turn(self, seat: int) -> None:
        await _until(self, seat, lambda found: found["asked"])
        async with self.place.client(self.secrets[seat]) as client:
            await client.watch(self.table, seat)
            for _ in range(2):
                assert (await client.act(self.table, seat, "draw deck"))["type"] == "done"


async def sit_down(place: Place, people: int = 3, **options: Any) -> Friends:
    secrets = [await place.player(name) for name in NAMES[:people]]
    seats = [{"who": "me"}] + [{"who": "open"}] * (people - 1)
    body = {"map": "europe", "seats": seats, "options": {"pace": 0, **AS_THEY_ARE, **options}}
    table = (await place.call("POST", "/api/tables", body, secrets[0]))["id"]
    for secret in secrets[1:]:
        await place.call("POST", f"/api/tables/{table}/join", {}, secret)
    await place.call("POST", f"/api/tables/{table}/start", {}, secrets[0])
    return Friends(place, table, secrets)


@asynccontextmanager
async def friends(folder: Path, people: int = 3, **options: Any) -> AsyncIterator[Friends]:
    async with running(folder / "db") as place:
        yield await sit_down(place, people, **options)


@asynccontextmanager
async def after_a_restart(folder: Path, before: Friends) -> AsyncIterator[Friends]:
    async with running(folder / "db") as place:
        yield Friends(place, before.table, before.secrets)


async def _bot_sits(there: Friends, number: int) -> None:
    """Wait until a bot plays for a seat."""
    async with there.place.client() as client:
        seats = (await client.watch(there.table))["table"]["seats"]
        await client.until(
            lambda: (client.of("table") or [{"table": {"seats": seats}}])[-1]["table"]["seats"][number]["stand_in"]
        )


# Last here


def test_everybody_sees_when_somebody_was_last_here_also_after_a_restart(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            assert (await there.seat(1))["seen"] is None
            async with there.place.client(there.secrets[1]) as bob:
                await bob.watch(there.table, 1)
                assert (await there.seat(1))["here"]
                later.turn(there.place, HOUR)
            await _until(there, 1, lambda seat: not seat["here"])
            left = (await there.seat(1))["seen"]
            assert abs(left - _now()) < 60
            later.turn(there.place, HOUR)
            assert (await there.seat(1))["seen"] == left
        async with after_a_restart(tmp_path, there) as there:
            assert (await there.seat(1))["seen"] == left
            mine = (await there.place.call("GET", "/api/tables/mine", secret=there.secrets[0]))["tables"]
            assert [seat["seen"] for seat in mine[0]["seats"]] == [None, left, None]

    run(test())


async def _until(there: Friends, number: int, wanted: Any) -> None:
    async with asyncio.timeout(20):
        while not wanted(await there.seat(number)):
            await asyncio.sleep(0.02)


def _now() -> float:
    return time.time()


# Paces


@pytest.mark.parametrize(
    ("seats", "options", "clock"),
    [
        ("me open", {}, DAY),
        ("me open random", {}, DAY),
        ("me open", {"clock": None}, None),
        ("me open", {"clock": 120}, 120),
        ("me me", {}, None),
        ("me random", {}, None),
    ],
)
def test_a_table_of_people_has_a_pace_unless_it_says_otherwise(
    seats: str, options: Json, clock: float | None, tmp_path: Path
) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            ada = await place.player()
            wishes = [{"who": who} if who != "random" else {"who": "bot", "bot": who} for who in seats.split()]
            body = {"map": "berlin", "seats": wishes, "options": options, "command": "once"}
            made = await place.call("POST", "/api/tables", body, ada)
            assert made["options"]["clock"] == clock
            assert await place.call("POST", "/api/tables", body, ada) == made

    run(test())


def test_the_total_clock_runs_while_the_game_waits_for_somebody_and_a_restart_costs_nobody_anything(
    tmp_path: Path, later: Later
) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=None, total=1200) as there:
            later.turn(there.place, 100)  # all three choose
            await there.choose_tickets(1, 2)
            later.turn(there.place, 200)
            await there.choose_tickets(0)
            async with there.place.client() as client:
                assert _about((await client.watch(there.table))["totals"]) == {"0": 900, "1": 1100, "2": 1100}
                later.turn(there.place, 300)
                watching = await client.watch(there.table)
                assert _about(watching["totals"]) == {"0": 600, "1": 1100, "2": 1100}
                assert _about(watching["clocks"]) == {"0": 600}
        later.seconds += 7 * DAY  # the server is away for a week
        async with after_a_restart(tmp_path, there) as there, there.place.client() as client:
            watching = await client.watch(there.table)
            assert _about(watching["totals"]) == {"0": 600, "1": 1100, "2": 1100}
            assert _about(watching["clocks"]) == {"0": 600}
            await there.take_turn(0)
            assert _about(client.newest(there.table, None)["totals"])["0"] == 600

    run(test())


def _about(seconds: dict[str, float]) -> dict[str, float]:
    """To the next hundred: machines may be slow."""
    return {seat: round((left + 20) / 100) * 100 for seat, left in seconds.items()}


def test_whoever_has_used_up_the_total_clock_may_return_and_has_a_moment_for_each_decision(
    tmp_path: Path, later: Later
) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=None, total=600) as there:
            await there.choose_tickets(0, 1, 2)
            later.turn(there.place, 601)
            await there.take_turn(1)  # when the bot has moved for Ada
            await there.do(0, "return")
            await there.take_turn(2)
            async with there.place.client(there.secrets[0]) as ada:
                watching = await ada.watch(there.table, 0)
                assert watching["totals"]["0"] == 0 and 0 < watching["clocks"]["0"] <= 30
                assert (await ada.act(there.table, 0, "draw deck"))["type"] == "done"
                assert 20 < ada.newest(there.table, 0)["clocks"]["0"] <= 30

    run(test())


# A bot sits in


def test_without_a_clock_the_others_let_a_bot_sit_in_after_a_day_and_not_before(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=None) as there:
            await there.choose_tickets(0, 2)
            assert "from" in await there.refused(0, "stand_in", seat=1)
            later.turn(there.place, DAY - 60)
            may = (await there.seat(1))["may_stand_in"]
            assert 0 < may - _now() <= 60
            assert "UTC on" in await there.refused(0, "stand_in", seat=1)
            assert (await there.seat(1))["stand_in"] is None
            later.turn(there.place, 61)
            assert "does not wait" in await there.refused(0, "stand_in", seat=2)
            stranger = await there.place.player("Mallory")
            path = f"/api/tables/{there.table}/stand_in"
            assert await there.place.refused("POST", path, {"seat": 1}, stranger) == "not_yours"
            for _ in range(2):  # the same again changes nothing
                assert (await there.do(2, "stand_in", seat=1))["seats"][1]["stand_in"] == "regular"
            await there.do(1, "return")
            assert (await there.seat(1))["stand_in"] is None

    run(test())


def test_without_a_clock_whoever_is_here_is_not_replaced_for_a_week(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=None) as there, there.place.client(there.secrets[1]) as bob:
            await bob.watch(there.table, 1)
            later.turn(there.place, 6 * DAY)
            assert "from" in await there.refused(0, "stand_in", seat=1)
            later.turn(there.place, DAY + 1)
            await there.do(0, "stand_in", seat=1)

    run(test())


def test_with_a_clock_nobody_is_replaced_within_the_time_and_a_bot_comes_by_itself(
    tmp_path: Path, later: Later
) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=3 * DAY) as there:
            await there.choose_tickets(0, 2)
            later.turn(there.place, 3 * DAY - 60)
            assert "from" in await there.refused(0, "stand_in", seat=1)
            assert (await there.seat(1))["stand_in"] is None
            later.turn(there.place, 61)
            await _bot_sits(there, 1)

    run(test())


def test_a_game_that_waited_before_the_server_knew_of_this_can_go_on(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=None) as there:
            await there.choose_tickets(0, 2)
            await there.place.web.tables.services.store.writer.do(lambda db: db.run("UPDATE tables SET times = NULL"))
        async with after_a_restart(tmp_path, there) as there:
            later.turn(there.place, 2 * DAY)
            assert (await there.seat(1))["may_stand_in"] < _now()
            assert (await there.do(0, "stand_in", seat=1))["seats"][1]["stand_in"] == "regular"

    run(test())


# Reminding


def test_somebody_is_reminded_once_for_each_decision_and_everybody_sees_it(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with (
            friends(tmp_path, clock=DAY) as there,
            there.place.client(there.secrets[1]) as bob,
            there.place.client(there.secrets[0]) as ada,
        ):
            await there.choose_tickets(2)
            await ada.watch(there.table, 0)
            assert "from" in await there.refused(0, "remind", seat=1)
            later.turn(there.place, HOUR + 1)
            assert "your own" in await there.refused(0, "remind", seat=0)
            assert "does not wait" in await there.refused(0, "remind", seat=2)
            stranger = await there.place.player("Mallory")
            path = f"/api/tables/{there.table}/remind"
            assert await there.place.refused("POST", path, {"seat": 1}, stranger) == "not_yours"
            found = (await there.do(0, "remind", seat=1))["seats"][1]
            assert abs(found["reminded"] - _now()) < 60 and found["may_remind"] is None
            await bob.until(lambda: bob.of("reminded"))
            assert bob.of("reminded") == [{"type": "reminded", "table": there.table, "seat": 1, "by": "Ada"}]
            await ada.until(lambda: ada.of("table") and ada.of("table")[-1]["table"]["seats"][1]["reminded"])
            assert not ada.of("reminded")
            assert "has been reminded" in await there.refused(2, "remind", seat=1)
            # Another decision, another reminder.
            await there.choose_tickets(1, 0)
            await there.take_turn(0)
            assert (await there.seat(1))["reminded"] is None
            assert "from" in await there.refused(0, "remind", seat=1)
            later.turn(there.place, HOUR + 1)
            await there.do(2, "remind", seat=1)

    run(test())


def test_at_a_live_table_a_reminder_comes_in_time(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=120) as there:
            later.turn(there.place, 10)
            assert "from" in await there.refused(0, "remind", seat=1)
            later.turn(there.place, 25)
            await there.do(0, "remind", seat=1)

    run(test())


# Ending together


def test_a_game_ends_when_everybody_who_plays_agrees(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            await there.do(0, "end", agree=True)
            assert [seat["agrees"] for seat in (await there.do(1, "end", agree=True))["seats"]] == [True, True, False]
            await there.choose_tickets(0)  # whoever plays on does not want the end any more
            assert [seat["agrees"] for seat in (await there.info())["seats"]] == [False, True, False]
            await there.do(1, "leave")
            assert not (await there.do(1, "return"))["seats"][1]["agrees"]
            await there.do(0, "end", agree=True)
            assert [seat["agrees"] for seat in (await there.do(2, "end", agree=False))["seats"]] == [False] * 3
            await there.do(0, "end", agree=True)
            await there.do(1, "end", agree=True)
        async with after_a_restart(tmp_path, there) as there, there.place.client(there.secrets[0]) as ada:
            await ada.watch(there.table, 0)
            assert (await there.info())["status"] == "playing"
            ended = await there.do(2, "end", agree=True)
            assert ended["status"] == "abandoned" and all(seat["agrees"] for seat in ended["seats"])
            assert ended["waiting"] == [] and ended["seats"][1]["may_stand_in"] is None and ended["seed"] is None
            assert (await there.do(0, "end", agree=True))["status"] == "abandoned"  # said again
            watching = await ada.watch(there.table, 0)
            assert watching["view"]["seats"][0]["points"] == 0 and watching["clocks"] == {}
            act = {"table": there.table, "seat": 0, "decision": watching["decision"], "action": "draw deck"}
            assert (await ada.ask("act", **act))["error"] == "not_possible"
            assert "no game" in await there.refused(0, "end", agree=False)

    run(test())


def test_nobody_ends_a_game_because_another_is_late(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, 2, clock=15) as there:
            await there.choose_tickets(0)
            later.turn(there.place, 16)
            await _until(there, 1, lambda seat: seat["stand_in"])
            assert (await there.do(0, "end", agree=True))["status"] == "playing"
            later.turn(there.place, HOUR)
            await _until(there, 0, lambda seat: seat["stand_in"])
            await there.do(0, "return")
            assert (await there.do(0, "end", agree=True))["status"] == "abandoned"

    run(test())


def test_whoever_has_gone_for_long_is_not_asked_whether_to_end(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=DAY) as there:
            await there.do(1, "leave")
            await there.choose_tickets(0)
            await there.do(0, "end", agree=True)
            assert (await there.do(2, "end", agree=True))["status"] == "playing"
            later.turn(there.place, 3 * DAY + 1)
            for other in (0, 2):
                await there.do(other, "return")
            assert (await there.do(2, "end", agree=True))["status"] == "abandoned"

    run(test())


def test_whoever_is_left_alone_ends_the_game_at_once_and_strangers_cannot(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            stranger = await there.place.player("Mallory")
            path = f"/api/tables/{there.table}/end"
            assert await there.place.refused("POST", path, {"agree": True}, stranger) == "not_yours"
            for other in (1, 2):
                await there.do(other, "leave", for_good=True)
            assert (await there.do(0, "end", agree=True))["status"] == "abandoned"

    run(test())


# A seat for somebody else


async def _give_up(there: Friends, seat: int) -> None:
    """Leave a seat and let the host give it up."""
    await there.do(seat, "leave", for_good=True)
    given = await there.do(0, "free", seat=seat)
    assert given["seats"][seat]["given"] and given["seats"][seat]["player"]


def test_somebody_else_goes_on_with_the_hand_of_whoever_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there, there.place.client(there.secrets[1]) as bob:
            await there.choose_tickets(0, 1, 2)
            before = (await bob.watch(there.table, 1))["view"]
            joe = await there.place.player("Joe")
            path = f"/api/tables/{there.table}/join"
            assert await there.place.refused("POST", path, {"seat": 1}, joe) == "taken"
            await _give_up(there, 1)
            assert "already" in await there.refused(2, "join", seat=1)  # nobody sees two hands
            taken = await there.place.call("POST", path, {}, joe)
            assert taken["seats"][1]["name"] == "Joe" and taken["seats"][1]["stand_in"] is None
            assert not taken["seats"][1]["given"]
            assert await there.place.call("POST", path, {}, joe) == taken
            await bob.until(lambda: bob.of("unwatched"))
            assert (await bob.ask("watch", table=there.table, seat=1))["error"] == "not_yours"
            assert (await bob.watch(there.table))["view"]["seat"] is None  # a spectator like others
            assert "do not sit" in await there.refused(1, "return")
            async with there.place.client(joe) as client:
                view = (await client.watch(there.table, 1))["view"]
                assert view["tickets"] == before["tickets"] and view["seats"][1]["name"] == "Bob"
                await there.take_turn(0)
                await client.until(lambda: client.newest(there.table, 1)["view"]["legal"])
                assert (await client.act(there.table, 1, "draw deck"))["type"] == "done"

    run(test())


def test_until_somebody_comes_the_player_may_return(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            await _give_up(there, 1)
            back = await there.do(1, "return")
            assert not back["seats"][1]["given"] and back["seats"][1]["may_give"] is None
            joe = await there.place.player("Joe")
            assert await there.place.refused("POST", f"/api/tables/{there.table}/join", {}, joe) == "not_possible"

    run(test())


def test_a_seat_is_given_up_by_the_host_alone_and_not_too_soon(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=DAY) as there:
            await there.choose_tickets(0, 2)
            assert "not free" in await there.refused(0, "free", seat=1)
            later.turn(there.place, DAY + 1)
            await _bot_sits(there, 1)
            assert "from" in await there.refused(0, "free", seat=1)
            assert abs((await there.seat(1))["may_give"] - _now() - 3 * DAY) < 60
            for seat in (0, 2, 0):
                await _until(there, seat, lambda found: found["asked"])
                later.turn(there.place, DAY - 60)
                assert "from" in await there.refused(0, "free", seat=1)
                await there.take_turn(seat)
            later.turn(there.place, 300)
            assert "only the host" in await there.refused(2, "free", seat=1)
            await there.do(0, "free", seat=1)

    run(test())


def test_a_host_who_leaves_keeps_hand_and_table_until_others_have_waited(tmp_path: Path, later: Later) -> None:
    async def test() -> None:
        async with friends(tmp_path, clock=None) as there:
            await there.do(0, "leave")
            assert "only the host" in await there.refused(1, "free", seat=0)
            later.turn(there.place, 7 * DAY - 60)
            assert "only the host" in await there.refused(1, "free", seat=0)
            later.turn(there.place, 120)
            assert (await there.do(1, "free", seat=0))["seats"][0]["given"]

    run(test())


def test_when_the_host_has_gone_whoever_plays_sees_to_it_and_a_newcomer_may_become_host(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            await there.do(0, "leave", for_good=True)
            assert "only the host" not in await there.refused(1, "free", seat=2)
            await there.do(1, "free", seat=0)
            joe = await there.place.player("Joe")
            taken = await there.place.call("POST", f"/api/tables/{there.table}/join", {"seat": 0}, joe)
            assert taken["host"] == joe.partition(".")[0]

    run(test())


def test_of_two_who_want_the_same_seat_one_gets_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with friends(tmp_path) as there:
            await _give_up(there, 1)
            people = [await there.place.player(name) for name in ("Joe", "Kim")]
            path = f"/api/tables/{there.table}/join"
            answers = await asyncio.gather(*(there.place.answer("POST", path, {}, who) for who in people))
            assert sorted(answer.status_code for answer in answers) == [200, 409]

    run(test())
