"""A week of slow play with the clock turned forward: three people who are away at random, a server that restarts, and
everything that others may do about it. Nothing is ever blocked, and nothing is taken from anybody within the time."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.long import every
from tests.server.later import Later
from tests.server.place import AS_THEY_ARE, Json, Place, run, running

HOUR, DAY = 3600.0, 24 * 3600.0
NAMES = ("Ada", "Bob", "Eve")
AWAY_DAYS = (0.0, 0.0, 0.1, 0.4, 0.9, 1.5, 2.5, 4.0)  # for which somebody may be away


class Week:
    """A table of three, looked at every few hours."""

    def __init__(self, later: Later, clock: float | None, total: float | None, seed: int) -> None:
        self._later = later
        self._options = {"clock": clock, "total": total, "pace": 0, **AS_THEY_ARE}
        self._patience = 0.0 if total is not None else DAY if clock is None else clock
        self._rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.secrets: list[str] = []
        self._back = [0.0, 0.0, 0.0]  # when each looks in again
        self._asked: dict[int, float] = {}  # until when each had time, as the table told
        self.table = ""

    async def begin(self, place: Place) -> None:
        self.secrets = [await place.player(name) for name in NAMES]
        body = {"map": "berlin", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}], "options": self._options}
        self.table = (await place.call("POST", "/api/tables", body, self.secrets[0]))["id"]
        for secret in self.secrets[1:]:
            await place.call("POST", f"/api/tables/{self.table}/join", {}, secret)
        await place.call("POST", f"/api/tables/{self.table}/start", {}, self.secrets[0])

    async def go_on(self, place: Place, hours: int) -> None:
        """So many hours pass; returns early when the game is over."""
        for _ in range(hours):
            self._later.turn(place, HOUR)
            info = await self._rested(place)
            if info["status"] != "playing":
                return
            self._check(info)
            for seat, moment in enumerate(self._back):
                if moment <= time.time():
                    await self._look_in(place, seat)
                    self._back[seat] = time.time() + DAY * self._rng.choice(AWAY_DAYS)

    async def _rested(self, place: Place) -> Json:
        """The table, when what happens by itself has happened: no bot is to move, and nobody's time is up."""
        async with asyncio.timeout(60):
            while True:
                info = await self._info(place)
                playing = info["status"] == "playing"
                people = any(not seat["stand_in"] for seat in info["seats"])
                bots = any(info["seats"][seat]["stand_in"] for seat in info["waiting"]) and people
                late = self._options["clock"] is not None and any(
                    (seat["may_stand_in"] or time.time() + 1) <= time.time() for seat in info["seats"]
                )
                if not playing or not (bots or late):
                    return info
                await asyncio.sleep(0.01)

    async def _info(self, place: Place) -> Json:
        return await place.call("GET", f"/api/tables/{self.table}")

    def _check(self, info: Json) -> None:
        """Nobody was replaced within the time; and for whoever is asked it is known when others may go on."""
        for number, seat in enumerate(info["seats"]):
            until = self._asked.pop(number, None)
            if seat["stand_in"]:
                if until is not None:
                    assert time.time() >= until, "replaced within the time"
                    self.done["replaced"] += 1
                assert seat["may_give"] is not None or seat["given"]
            elif number in info["waiting"]:
                assert seat["may_stand_in"] - seat["asked"] >= self._patience - 1
                self._asked[number] = seat["may_stand_in"]
        people = [seat for seat in info["seats"] if not seat["stand_in"]]
        assert not people or info["waiting"], "nobody is asked"

    async def _look_in(self, place: Place, me: int) -> None:
        """Somebody comes back, plays if it is their turn, and sees to those who are away."""
        async with place.client(self.secrets[me]) as client:
            info = await self._info(place)
            if info["status"] != "playing":
                return
            if info["seats"][me]["stand_in"]:
                assert not (await self._do(place, me, "return"))["seats"][me]["stand_in"]
                self.done["return"] += 1
            await client.watch(self.table, me)
            while legal := client.newest(self.table, me)["view"]["legal"]:
                answer = await client.act(self.table, me, self._rng.choice(legal))
                assert answer["type"] == "done", answer
                await client.until(lambda n=answer["n"]: client.newest(self.table, me)["n"] >= n)  # type: ignore[misc]
            self._asked.pop(me, None)
            info = await self._rested(place)
            for other, seat in enumerate(info["seats"]):
                if other == me or info["status"] != "playing":
                    continue
                await self._try(place, me, "remind", seat["may_remind"], seat=other)
                await self._try(place, me, "stand_in", seat["may_stand_in"], seat=other)
                if info["host"] == self.secrets[me].partition(".")[0] and not seat["given"]:
                    await self._try(place, me, "free", seat["may_give"], seat=other)
                if seat["given"] and self._rng.random() < 0.3:
                    await self._newcomer(place, other)
            if self._rng.random() < 0.1 and info["status"] == "playing":
                await self._do(place, me, "leave")
                self.done["leave"] += 1
            elif self._rng.random() < 0.1 and info["status"] == "playing":
                await self._do(place, me, "end", agree=self._rng.random() < 0.3)
                self.done["end"] += 1

    async def _try(self, place: Place, me: int, what: str, may: float | None, **body: Any) -> None:
        """Ask for something: it is done if the table said so, and refused if not."""
        path = f"/api/tables/{self.table}/{what}"
        due = may is not None and may <= time.time()
        answer = await place.answer("POST", path, body, self.secrets[me])
        if answer.status_code == 200:
            assert due or what == "stand_in", (what, answer.text)  # a bot that sits there already may stay
            self.done[what] += due
        else:
            assert not due and answer.status_code == 409, (what, answer.text)
            self.done[f"no {what}"] += 1

    async def _newcomer(self, place: Place, seat: int) -> None:
        secret = await place.player("Joe")
        await place.call("POST", f"/api/tables/{self.table}/join", {"seat": seat}, secret)
        self.secrets[seat] = secret
        self.done["taken over"] += 1

    async def _do(self, place: Place, me: int, what: str, **body: Any) -> Json:
        return await place.call("POST", f"/api/tables/{self.table}/{what}", body, self.secrets[me])


CLOCKS = [(DAY, None), (None, None), (3 * DAY, 5 * DAY)]


@pytest.mark.slow
@pytest.mark.parametrize(("clock", "total"), every(CLOCKS, (3 * DAY, 5 * DAY)))
def test_a_week_of_slow_play_blocks_nobody_and_replaces_nobody_within_the_time(
    clock: float | None, total: float | None, tmp_path: Path, later: Later
) -> None:
    done: Counter[str] = Counter()

    async def test() -> None:
        for seed in range(3):
            week = Week(later, clock, total, seed)
            async with running(tmp_path / f"db{seed}") as place:
                await week.begin(place)
            for _ in range(7):  # every night the server is away for a while
                async with running(tmp_path / f"db{seed}") as place:
                    before = (await week._info(place))["n"]
                    await week.go_on(place, 23)
                    week.done["moves"] += (await week._info(place))["n"] - before
                later.seconds += HOUR
            done.update(week.done)
        assert done["moves"] > 20 and done["return"] > 0 and done["remind"] > 0, done
        assert done["no stand_in"] > 0 and done["no free"] > 0 and done["leave"] > 0, done
        assert done["replaced"] + done["stand_in"] + done["free"] > 0, done

    run(test())
