"""The server, the games, and whoever kills it."""

from __future__ import annotations

import asyncio
import itertools
import random
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from capolinea.games.catalogue import game_names
from tests.server.place import OPERATOR, Json, Process, wish
from tests.server.postgres import PostgresServer
from tests.server.receivers import listening
from tests.server.storm.bells import Bells, Span
from tests.server.storm.game import Game
from tests.server.storm.person import Caller, Person
from tests.server.storm.truth import check

SEATINGS = ("me open", "me open", "me open novice", "me me")
SETTINGS: Json = {
    "log_level": "error",
    "operator_secret": OPERATOR,
    "public_url": "https://play.example.org",
    "notices_to_private_addresses": True,
    "notice_seconds": 0.2,
    "stand_in": "random",
}
AFTERMATH = 10.0  # seconds after a freeze in which its consequences may show
ONCE_MORE = 0.6


class Storm:
    """Games at a server that is killed, and a database that may be frozen."""

    def __init__(self, database: str, seed: str, pause: float, postgres: PostgresServer | None = None) -> None:
        self.database = database
        self.seed = seed
        self._postgres = postgres  # to be frozen
        self.pause = pause  # at most so long does anybody think
        self.counts: Counter[str] = Counter()
        self.games: list[Game] = []
        self.people: dict[str, Person] = {}
        self._numbers = itertools.count()
        self.rematches: dict[str, str] = {}  # tables, and those that came of them
        self.hidden: set[tuple[str, str]] = set()  # players and tables
        self.troubles: list[Span] = []  # from when to when the server was not there, or its database silent
        self._rng = random.Random(seed)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"ws://127.0.0.1:{self._port}/api/socket"
        self.caller = Caller(f"http://127.0.0.1:{self._port}")
        self._bells = Bells()
        self._server: Process | None = None
        self._ending = False

    async def rage(self, games: int, kills: int, folder: Path, freezes: int = 0) -> Counter[str]:
        """So many games at a time until the server has been killed, and its database frozen, so often; then all of
        them are finished."""
        self._start()
        try:
            async with listening(self._bells), asyncio.TaskGroup() as group:
                players = [group.create_task(self._play_on(n)) for n in range(games)]
                await self._freeze_again_and_again(freezes)
                await self._kill_again_and_again(kills, players)
                self._ending = True
        finally:
            await self.caller.close()
            await self._end(signal.SIGTERM)
        await check(self, folder)
        return self.counts

    def _start(self) -> None:
        self._server = Process(self.database, "tests.server.storm.hasty", port=self._port, **SETTINGS)

    async def _end(self, how: signal.Signals) -> None:
        assert self._server is not None
        _, errors = await asyncio.to_thread(self._server.end, how)
        assert "Traceback" not in errors, errors

    @contextmanager
    def _trouble(self, aftermath: float = 0.0) -> Iterator[None]:
        began = time.time()
        self.troubles.append((began, float("inf")))
        yield
        self.troubles[-1] = began, time.time() + aftermath

    async def _freeze_again_and_again(self, freezes: int) -> None:
        for _ in range(freezes):
            assert self._postgres is not None
            await asyncio.sleep(self._rng.uniform(0.1, 1.0))
            with self._trouble(AFTERMATH):
                self._postgres.freeze()
                try:
                    await asyncio.sleep(self._rng.uniform(0.0, 9.0))  # unnoticed, noticed, or until it is broken off
                finally:
                    self._postgres.thaw()
            self.counts["freezes"] += 1

    async def _kill_again_and_again(self, kills: int, players: list[asyncio.Task[None]]) -> None:
        for _ in range(kills):
            await asyncio.sleep(self._rng.uniform(0.1, 1.0))
            if any(player.done() for player in players):
                return  # something is wrong, and the group will say what
            with self._trouble():
                await self._end(signal.SIGKILL)
                self.counts["kills"] += 1
                await asyncio.sleep(self._rng.uniform(0, 0.2))
                await asyncio.to_thread(self._start)

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
