"""Two servers with one table each, at which the same people do the same things. What is hidden is not the same: two of
them have each other's cards and tickets, and choose otherwise. Whoever else there is must not be able to tell."""

from __future__ import annotations

import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest

from capolinea.engine.chance import Seeded
from capolinea.play.match import Match
from capolinea.play.replay import Recorded
from capolinea.server.people import elsewhere
from capolinea.server.store.kept import TableRow
from capolinea.server.tables import commands, restoring
from capolinea.server.tables import table as table_module
from capolinea.server.tables.game import Game, deal, written
from tests.server.later import Later
from tests.server.place import AS_THEY_ARE, OPERATOR, Client, Json, Place, operate
from tests.server.receivers import Receiver, receiving
from tests.server.spread import Halls

SEATS = ("Ada", "Bob", "Eve", "Dan")
ADA, BOB, EVE, DAN = range(4)
TOLD = ("Eve", "Dan", "Sam")  # who must not be able to tell: a player, one who goes, one who looks on
OWN: Json = {
    "public_url": "https://play.example.org",
    "notices_to_private_addresses": True,
    "notice_seconds": 0.0,
    "operator_secret": OPERATOR,
    "stand_in": "random",
}
MOMENT = 600.0  # seconds, to which times are compared: walks turn the clock by hours and take seconds


class Twin:
    """One of the two servers; at the `other` one Ada and Bob have each other's hands."""

    def __init__(self, place: Place, receiver: Receiver, later: Later, other: bool) -> None:
        self.place = place
        self.receiver = receiver
        self.later = later
        self.other = other
        self.table = ""
        self.secrets: dict[str, str] = {}
        self.clients: dict[str, Client] = {}
        self._names: dict[str, str] = {}  # ids as they are called in both
        self._read: dict[str, int] = {}
        self._began = time.time()

    async def come(self, stack: AsyncExitStack, name: str, *, known: bool = True) -> None:
        """Somebody connects: a new player, or a stranger."""
        if known:
            self.secrets[name] = await self.place.player(name)
            self._names[self.secrets[name].partition(".")[0]] = f"<{name}>"
        self.clients[name] = await stack.enter_async_context(self.place.client(self.secrets.get(name)))

    async def do(self, name: str, what: str, **body: Any) -> Json:
        done = await self.place.call("POST", f"/api/tables/{self.table}/{what}", body, self.secrets[name])
        await self.place.settled(people=True)
        return done

    async def say(self, name: str, **said: str) -> None:
        assert (await self.clients[name].ask("say", table=self.table, **said))["type"] == "done"
        await self.place.settled(people=True)

    async def operate(self, what: str, name: str) -> None:
        await operate(self.place, what, {"player": self.secrets[name].partition(".")[0]})
        await self.place.settled(people=True)

    async def sit_down(self, map: str) -> None:
        seats = [{"who": "me"}] + [{"who": "open"}] * (len(SEATS) - 1)
        body = {"map": map, "seats": seats, "public": True, "options": {"pace": 0, **AS_THEY_ARE}}
        self.table = (await self.place.call("POST", "/api/tables", body, self.secrets["Ada"]))["id"]
        self._names[self.table] = "<table>"
        for name in SEATS[1:]:
            await self.do(name, "join")

    def newest(self, seat: int) -> Json:
        """How the game stands for a seat, whatever came last."""
        for message in reversed(self.clients[SEATS[seat]].messages):
            if message.get("view") and message["seat"] == seat:
                return message
        raise AssertionError("not watched")

    async def keep(self, seat: int, number: int) -> int:
        """Keep so many of the tickets that are offered, at the other server not the same ones."""
        name = SEATS[seat]
        await self.clients[name].until(lambda: self.newest(seat)["view"]["legal"])
        offered = self.newest(seat)["view"]["offered"]
        kept = offered[-number:] if self.other and seat in (ADA, BOB) else offered[:number]
        return await self.act(seat, {"do": "keep", "tickets": kept})

    async def act(self, seat: int, action: Any) -> int:
        client, decision = self.clients[SEATS[seat]], self.newest(seat)["decision"]
        done = await client.ask("act", table=self.table, seat=seat, decision=decision, action=action)
        assert done["type"] == "done", done
        await self.place.settled(people=True)
        return int(done["n"])

    async def until(self, n: int) -> None:
        """Until an event has come, whoever made it."""
        watching = self.clients["Sam"]
        await watching.until(lambda: any(m.get("n", -1) >= n for m in watching.of("event")))

    # What the third ones learn

    async def news(self) -> Json:
        """All that they were told since the last time, and what they find when they look."""
        await self.place.settled(people=True)
        for client in self.clients.values():
            if client.closed is None:
                await client.ask("ping")
        told: Json = {}
        for name in TOLD:
            messages = self.clients[name].messages
            # How many look on is told a moment later, and nobody's deed but theirs.
            news = [m for m in messages[self._read.get(name, 0) :] if m["type"] != "spectators"]
            told[name] = [self._same(message) for message in news if message["type"] != "table"]
            told[f"{name}: table"] = [self._same(message) for message in self._at_its_time(news)]
            self._read[name] = len(messages)
        for path in ("/api/tables", "/api/tables/running", f"/api/tables/{self.table}", "/api/ratings"):
            told[path.replace(self.table, "")] = self._same(await self.place.call("GET", path))
        record = await self.place.answer("GET", f"/api/tables/{self.table}/record")
        told["record"] = self._same(record.text)
        for name in ("Eve", "Dan"):
            found = await self.place.call("GET", "/api/tables/mine", None, self.secrets[name])
            told[f"mine/{name}"] = self._same(found)
        told["notices"] = [self._same({**text, "off": None}) for text in self.receiver.texts()]
        return told

    def _at_its_time(self, news: list[Json]) -> list[Json]:
        """How the table stands, which is told at a moment that chance decides: who comes or goes a little later. Where
        there are several servers it is left out: one tells it when it hears of it."""
        return [m for m in news if m["type"] == "table" and len(self.place.webs) == 1]

    def _same(self, value: Any, key: str = "") -> Any:
        """The same in both, if it says the same."""
        if isinstance(value, dict):
            return {self._same(name): self._same(entry, name) for name, entry in value.items()}
        if isinstance(value, list):
            return [self._same(entry) for entry in value]
        if isinstance(value, float):
            return round((value - (self._began if value > 1e9 else 0.0)) / MOMENT)
        if isinstance(value, str):
            value = "<id>" if key == "id" and value not in self._names else value
            return re.sub("|".join(map(re.escape, self._names)), lambda found: self._names[found[0]], value)
        return value


def _dealt(row: TableRow, *given: Any, swapped: bool) -> Game:
    """A game as it is dealt, or with the first two hands swapped. The deck is the same then, and whatever is drawn."""
    lines = [json.loads(line) for line in deal(row, *given).events[0].splitlines()]
    if swapped:
        for entries in (lines[-1]["setup"]["hands"], lines[-1]["setup"]["offered"]):
            entries[:2] = entries[1::-1]
    *_, match = Recorded(written(lines)).replay()

    def go_on(write: Any) -> Match:
        match.go_on_with(Seeded(row.seed), write)
        return match

    return Game(go_on, [lines])


@asynccontextmanager
async def twins(halls: Halls, later: Later, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Twin, Twin]]:
    """Two servers on one seed, or two halls of several."""
    new_row = commands._new_row

    def on_one_seed(*given: Any, **more: Any) -> TableRow:
        return msgspec.structs.replace(new_row(*given, **more), seed="twins")

    found: list[Twin] = []

    def dealt(row: TableRow, *given: Any) -> Game:
        return _dealt(row, *given, swapped=any(twin.other and twin.table == row.id for twin in found))

    monkeypatch.setattr(commands, "_new_row", on_one_seed)
    monkeypatch.setattr(table_module, "deal", dealt)
    monkeypatch.setattr(restoring, "deal", dealt)
    monkeypatch.setattr(elsewhere, "TOLD_AFTER", 0.02)  # who has come or gone
    async with AsyncExitStack() as stack:
        for other in (False, True):
            receiver = await stack.enter_async_context(receiving())
            place = await stack.enter_async_context(halls.running(**OWN))
            twin = Twin(place, receiver, later, other)
            found.append(twin)
            for name in (*SEATS, "Fay"):
                await twin.come(stack, name)
            await twin.come(stack, "Sam", known=False)
        yield found[0], found[1]
