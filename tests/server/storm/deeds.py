"""What friends do about each other at a table, and whoever runs the server about them, while others play."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import TYPE_CHECKING

from tests.server.place import Json
from tests.server.storm.person import Person
from tests.server.storm.survivor import NEVER

if TYPE_CHECKING:
    from tests.server.storm.game import Game
    from tests.server.storm.storm import Storm

DEEDS = {
    "remind": 8.0,
    "stand_in": 4.0,
    "leave": 1.0,
    "give_away": 3.0,
    "end": 0.08,
    "rename": 0.5,
    "hush": 0.5,
    "hush_line": 0.5,
    "lock_out": 0.5,
    "close": 0.02,
}  # and how often
MOST_NEWCOMERS = 2
REFUSED = ("not_possible", "not_yours", "taken")  # somebody came back, or the game is over
FEW = 15  # events before which no game is ended


class Deeds:
    """One deed after the other, each until it is acknowledged."""

    def __init__(self, storm: Storm, game: Game) -> None:
        self._storm = storm
        self._caller = storm.caller
        self._game = game
        self._rng = random.Random(f"{storm.seed}/{game.table}/deeds")
        self._newcomers = 0
        self._reminded: set[tuple[int, float]] = set()  # seats, and since when they were asked
        self._end_is_wanted = False  # by anybody, at any time: the others may agree by leaving

    async def go_on(self) -> None:
        while not self._game.is_over:
            await asyncio.sleep(self._rng.uniform(0.1, 0.4 + self._storm.pause))
            info = await self._look()
            if info["status"] == "playing":
                (name,) = self._rng.choices(list(DEEDS), list(DEEDS.values()))
                if await getattr(self, f"_{name}")(info):
                    self._storm.counts[name] += 1
        # The answer to whoever agreed last may have got lost, and asked again, the game is over.
        if self._end_is_wanted and not self._game.endings and (await self._look())["status"] == "abandoned":
            self._game.endings.add("end")

    async def _look(self) -> Json:
        return await self._caller.look(self._game.table)

    async def _ask(self, what: str, by: Person, **body: object) -> Json | None:
        return await self._caller.call(f"/api/tables/{self._game.table}/{what}", body, by, REFUSED)

    def _people(self, info: Json, *, playing: bool = False) -> list[Person]:
        """Everybody who sits there, or who plays for themselves."""
        held = [seat for seat in info["seats"] if seat["player"] and not (playing and seat["stand_in"])]
        return [self._storm.people[id] for id in dict.fromkeys(seat["player"] for seat in held)]

    def _about(self, info: Json, may: str) -> tuple[int, Person] | None:
        """A seat about which something may be done by now, and somebody else who does it."""
        due = [n for n, seat in enumerate(info["seats"]) if seat[may] is not None and seat[may] <= time.time()]
        for number in self._rng.sample(due, len(due)):
            others = [by for by in self._people(info) if by.id != info["seats"][number]["player"]]
            if others:
                return number, self._rng.choice(others)
        return None

    # What friends do

    async def _remind(self, info: Json) -> bool:
        found = self._about(info, "may_remind")
        if found is None:
            return False
        number, by = found
        asked, began = info["seats"][number]["asked"], time.time()
        answer = await self._ask("remind", by, seat=number)
        now = (answer or await self._look())["seats"][number]
        if answer is None and (now["reminded"] is None or now["asked"] != asked):
            return False  # it was not done before, either
        assert now["reminded"] is not None, "acknowledged, but nobody was reminded"
        assert (number, now["asked"]) not in self._reminded, "reminded twice"
        self._reminded.add((number, now["asked"]))
        await self._until_it_rings(self._storm.people[now["player"]], number, now["asked"], began)
        return True

    async def _until_it_rings(self, person: Person, number: int, asked: float, began: float) -> None:
        """A reminder comes, unless it is not wanted any more."""
        while person.has_bell and not person.rang(self._game.table, number, began, reminder=True):
            await asyncio.sleep(0.2)
            info = await self._look()
            seat = info["seats"][number]
            if info["status"] != "playing" or seat["asked"] != asked or seat["player"] != person.id:
                return
            assert time.time() < began + NEVER, f"{person.name} was reminded at {self._game.table}, but never told so"

    async def _stand_in(self, info: Json) -> bool:
        found = self._about(info, "may_stand_in")
        if found is None:
            return False
        answer = await self._ask("stand_in", found[1], seat=found[0])
        assert answer is None or answer["seats"][found[0]]["stand_in"] is not None
        return answer is not None

    async def _leave(self, info: Json) -> bool:
        people = self._people(info, playing=True)
        for_good = self._rng.random() < 0.7  # the others wait for whoever may come back
        return bool(people) and await self._ask("leave", self._rng.choice(people), for_good=for_good) is not None

    async def _give_away(self, info: Json) -> bool:
        """The host gives a seat up, and somebody else goes on there."""
        found = self._about(info, "may_give")
        if found is None or self._newcomers == MOST_NEWCOMERS:
            return False
        number, _ = found
        hosts = [by for by in self._people(info) if by.id == info["host"]]
        if await self._ask("free", self._rng.choice(hosts or self._people(info)), seat=number) is None:
            return False
        newcomer = await self._storm.new_person("Joe")
        taken = await self._ask("join", newcomer, seat=number)
        if taken is not None:
            assert taken["seats"][number]["player"] == newcomer.id
            self._newcomers += 1
            self._game.sit_down(number, newcomer)
        return taken is not None

    async def _end(self, info: Json) -> bool:
        """Somebody wants the game to end, and the others are asked; a no counts for all."""
        if info["n"] < FEW:
            return False
        people = self._people(info, playing=True)
        for n, by in enumerate(self._rng.sample(people, len(people))):
            agree = n == 0 or self._rng.random() < 0.5
            self._end_is_wanted = True
            answer = await self._ask("end", by, agree=agree)
            if answer is None:
                return False
            if answer["status"] == "abandoned":
                self._game.endings.add("end")
                return True
            if not agree:
                assert not any(seat["agrees"] for seat in answer["seats"])
                self._storm.counts["did not agree"] += 1
                return False
        return False

    # What whoever runs the server does

    async def _rename(self, info: Json) -> bool:
        person = self._rng.choice(self._people(info))
        old, new = person.name, person.take_another_name()
        await self._caller.operate("rename", {"player": person.id, "name": new})
        person.removed.add(old)
        record = await self._caller.read(f"/api/tables/{self._game.table}/record")
        for text in (json.dumps(await self._look()), record):
            assert old not in text, f"{old} is called {new} now: {text}"
        return True

    async def _hush(self, info: Json) -> bool:
        person = self._rng.choice(self._people(info))
        before = self._said_anywhere(person)
        await self._caller.operate("hush", {"player": person.id})
        person.hushed |= before
        person.perhaps_hushed |= self._said_anywhere(person, perhaps=True)
        return True

    def _said_anywhere(self, person: Person, *, perhaps: bool = False) -> set[str]:
        return set[str]().union(*(game.said_by(person, perhaps=perhaps) for game in self._storm.games))

    async def _hush_line(self, info: Json) -> bool:
        said = self._game.said
        if not said:
            return False
        k = self._rng.randrange(len(said))
        await self._caller.operate("hush_line", {"table": self._game.table, "k": k})
        self._game.hushed_lines.add(k)
        return True

    async def _lock_out(self, info: Json) -> bool:
        person = self._rng.choice(self._people(info))
        person.was_locked_out = True
        await self._caller.operate("lock", {"player": person.id, "reason": "storm"})
        now = await self._look()
        if now["status"] == "playing":
            assert all(seat["stand_in"] for seat in now["seats"] if seat["player"] == person.id)
        await asyncio.sleep(self._rng.uniform(0, 0.2 + self._storm.pause))
        await self._caller.operate("unlock", {"player": person.id})
        return True

    async def _close(self, info: Json) -> bool:
        if info["n"] < FEW:
            return False
        done = await self._caller.operate("close", {"table": self._game.table}, ("not_possible",))
        if done or (await self._look())["status"] == "abandoned":
            self._game.endings.add("close")
        return done
