"""The games at the servers of the storm."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from capolinea.games.catalogue import game_names
from tests.server.place import Json, wish
from tests.server.receivers import listening
from tests.server.storm.bells import Bells
from tests.server.storm.game import Game
from tests.server.storm.hall import Hall
from tests.server.storm.person import Caller, Person
from tests.server.storm.truth import check

SEATINGS = ("me open", "me open", "me open novice", "me me", "me open expert")  # the last thinks for a while
ONCE_MORE = 0.6


class Storm:
    """Games at servers that are killed, and a database that may be frozen or killed as well."""

    def __init__(self, hall: Hall, seed: str, pause: float) -> None:
        self.hall = hall
        self.seed = seed
        self.pause = pause  # at most so long does anybody think
        self.counts: Counter[str] = hall.counts
        self.games: list[Game] = []
        self.people: dict[str, Person] = {}
        self._numbers = itertools.count()
        self.rematches: dict[str, str] = {}  # tables, and those that came of them
        self.hidden: set[tuple[str, str]] = set()  # players and tables
        self._rng = random.Random(seed)
        self.caller = Caller(hall.url)
        self._bells = Bells()
        self._ending = False

    async def rage(self, games: int, trouble: Coroutine[Any, Any, object], folder: Path) -> Counter[str]:
        """So many games at a time until all the trouble is over; then all of them are finished."""
        await self.hall.open()
        try:
            async with listening(self._bells), asyncio.TaskGroup() as group:
                for number in range(games):
                    group.create_task(self._play_on(number))
                await trouble
                self._ending = True
        finally:
            await self.caller.close()
            await self.hall.close()
        await check(self, folder)
        return self.counts

    # Games

    async def _play_on(self, number: int) -> None:
        """Game after game, sometimes the same people once more."""
        game: Game | None = None
        for round in itertools.count():
            started = await self._once_more(game) if game and self._rng.random() < ONCE_MORE else None
            if started is None:
                started = await self._make(f"{number}-{round}", number + round)
            game = Game(self, started)
            self.games.append(game)
            await game.play()
            self.counts["games"] += 1
            await self._hide(game)
            if self._ending:
                return

    async def new_person(self, first_name: str, bell: bool = True) -> Person:
        """A new player, who may have a bell for notices."""
        person = Person(first_name, next(self._numbers))
        # Sent twice because of a kill, this makes two; so it is not yet the name that nobody else has.
        person.secret = (await self.caller.must("/api/players", {"name": first_name}))["secret"]
        self.people[person.id] = person
        await self.caller.must("/api/players/me", {"name": person.take_another_name()}, person)
        if bell:
            await self._bells.hang(person, self.caller)
        return person

    async def _make(self, name: str, number: int) -> Json:
        seating = SEATINGS[number % len(SEATINGS)].split()
        # Notices of two seats at one table would come as one, and nobody could tell of which turns.
        ada, bob = await self.new_person("Ada", bell="open" in seating), await self.new_person("Bob")
        body: Json = {"map": game_names()[number % len(game_names())], "seats": [wish(who) for who in seating]}
        body["seats"][0]["colour"] = 3
        body |= {"options": {"pace": 0, "clock": None}, "command": name}
        table = (await self.caller.must("/api/tables", body, ada))["id"]
        if "open" in seating:
            # Sent twice because of a kill, it would take a second seat; so the seat is named.
            join = {"seat": seating.index("open"), "colour": 4}
            await self.caller.must(f"/api/tables/{table}/join", join, bob)
        return await self.caller.must(f"/api/tables/{table}/start", {}, ada)

    async def _once_more(self, game: Game) -> Json | None:
        """Everybody taps at the same moment; None if the game was given up."""
        over = await self.caller.look(game.table)
        if over["status"] != "finished":
            return None
        people = {seat["player"] for seat in over["seats"] if seat["player"]}
        taps = [self.caller.must(f"/api/tables/{game.table}/rematch", {}, self.people[who]) for who in people]
        (table,) = {info["id"] for info in await asyncio.gather(*taps)}
        started = await self.caller.look(table)
        assert started["status"] == "playing" and _sitting(started) == _sitting(over)
        self.rematches[game.table] = table
        self.counts["rematches"] += 1
        return started

    async def _hide(self, game: Game) -> None:
        """Somebody takes the table off the own list."""
        over = await self.caller.look(game.table)
        person = self.people[self._rng.choice([seat["player"] for seat in over["seats"] if seat["player"]])]
        await self.caller.must(f"/api/tables/{game.table}/hide", {}, person)
        self.hidden.add((person.id, game.table))


def _sitting(table: Json) -> list[tuple[str, ...]]:
    """Who sits at a table, in which colours, wherever that is."""
    return sorted((seat["player"] or "", seat["bot"] or "", str(seat["colour"])) for seat in table["seats"])
