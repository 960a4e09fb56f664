"""Somebody in one seat (or a spectator) who plays to the end of a game, whatever happens to the connection."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import TYPE_CHECKING

import websockets

from tests.server.place import Json
from tests.server.storm.person import Person

if TYPE_CHECKING:
    from tests.server.storm.storm import Storm

OFTEN, SELDOM, RARELY = 0.4, 0.1, 0.04
TROUBLE = (OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, TimeoutError)
AGAIN = {"not_saved", "closing"}
LOCKED_OUT = {"locked_out", "not_known"}
LOST = "not_yours"
# What may have happened before a command came: somebody has acted before something could be taken back, or taken back
# what was answered; a bot has the seat; the game is over; the seat is somebody else's.
TOO_LATE = {
    "act": {"stale", "not_your_turn", "stood_in", "not_possible", LOST},
    "take_back": {"not_possible", "stood_in", LOST},
    "say": {LOST},
}
JUST_NOW = 3.0  # seconds
NEVER = 120.0


class Survivor:
    """A seat's player, for as long as the seat is theirs."""

    def __init__(self, storm: Storm, table: str, seat: int | None, person: Person | None) -> None:
        self.table = table
        self.seat = seat
        self.person = person
        self.acknowledged: dict[str, int] = {}  # the number of the event by the command's id
        self.taken_back: set[str] = set()  # commands that took something back, as was acknowledged
        self.said: dict[str, str] = {}  # texts by command
        self.unanswered: set[str] = set()  # commands that were on their way when the seat was lost
        self.lines: list[list[Json]] = []  # of every event, as seen
        self.backs = 0
        self.returns: list[float] = []  # when the seat was taken again from a bot
        self.is_over = False
        self.is_lost = False  # somebody else has the seat now
        self.pending: Json | None = None  # sent and not acknowledged
        self._storm = storm
        self._rng = random.Random(f"{storm.seed}/{table}/{seat}/{person and person.id}")
        self._caught_up = False
        self._last: Json | None = None  # the newest message with a view
        self._newest: Json | None = None  # the same, if it is not answered yet
        self._stood_in = False
        self._goes_away = False
        self._told: set[int] = set()  # turns of which a notice may have come, by how often the seat had acted

    async def play(self) -> None:
        while not self._is_through:
            if self._goes_away:
                self._goes_away = False
                await self._stay_away()
            try:
                async with (
                    asyncio.timeout(60),
                    websockets.connect(
                        self._storm.hall.url().replace("http", "ws") + "/api/socket",
                        compression=None,
                        proxy=None,
                        close_timeout=0.1,
                    ) as connection,
                ):
                    await self._follow(connection)
            except TROUBLE:
                self._storm.counts["reconnects"] += 1
                await asyncio.sleep(self._rng.uniform(0.02, 0.3))

    @property
    def _is_through(self) -> bool:
        return self.is_lost or (self.is_over and self.pending is None)

    async def _follow(self, connection: websockets.ClientConnection) -> None:
        secret = None if self.person is None else self.person.secret
        self._caught_up = False
        await connection.send(json.dumps({"type": "hello", "id": "hello", "secret": secret}))
        await self._watch(connection)
        async for text in connection:
            await self._hear(connection, json.loads(text))
            if self._stood_in and not self.is_over:
                await self._return()
            await self._decide(connection)
            if self._is_through or self._goes_away:
                return

    async def _watch(self, connection: websockets.ClientConnection) -> None:
        watch: Json = {"type": "watch", "id": "watch", "table": self.table, "seat": self.seat}
        await connection.send(json.dumps(watch | {"last": len(self.lines) - 1, "backs": self.backs}))

    # Hearing

    async def _hear(self, connection: websockets.ClientConnection, message: Json) -> None:
        kind = message["type"]
        if kind == "watching":
            await self._begin(connection, message)
        elif kind == "event" and self._caught_up:  # or the answer to the second watch tells of it
            self._see(message["n"], message["lines"])
        elif kind == "taken_back" and self._caught_up:
            # More than one at once if they were taken back at another server.
            back = message["backs"] - self.backs
            assert back > 0 and 0 <= len(self.lines) - message["n"] - 1 <= back, (message, len(self.lines), self.backs)
            self.backs = message["backs"]
            del self.lines[message["n"] + 1 :]
            self._told.add(self._acts)  # perhaps
        elif kind == "table" and self._caught_up:
            self._look_at(message["table"])
        elif kind == "unwatched":
            self._lose()
        elif kind == "done" and self.pending is not None and message["id"] == self.pending["id"]:
            self._acknowledge(message)
        elif kind == "refused":
            self._take_no(message)
        if message.get("view") is not None and self._caught_up:
            self._last = self._newest = message
            self.is_over = self.is_over or message["view"]["phase"] == "over"

    async def _begin(self, connection: websockets.ClientConnection, message: Json) -> None:
        if message["reset"]:
            assert message["backs"] > self.backs, message
            self.lines, self.backs = [], message["backs"]
            await self._watch(connection)
            return
        self._caught_up, was_reset = True, not self.lines and self.backs > 0
        for missed in message["missed"]:
            self._see(missed["n"], missed["lines"])
        assert message["n"] == len(self.lines) - 1
        if was_reset:
            self._told.add(self._acts)
        self._look_at(message["table"])
        if self.pending is not None:
            self._storm.counts["sent again"] += 1
            await connection.send(json.dumps(self.pending))

    def _see(self, n: int, lines: list[Json]) -> None:
        assert n == len(self.lines), f"event {n} after {len(self.lines) - 1}"
        self.lines.append(lines)

    def _look_at(self, table: Json) -> None:
        if table["status"] == "abandoned":
            self.is_over = True
        if self.seat is not None:
            self._stood_in = table["seats"][self.seat]["stand_in"] is not None

    def _lose(self) -> None:
        self.is_lost = True
        if self.pending is not None:
            self.unanswered.add(self.pending["id"])

    def _acknowledge(self, message: Json) -> None:
        assert self.pending is not None
        done, self.pending = self.pending, None
        if done["type"] == "act":
            self.acknowledged[done["id"]] = message["n"]
        elif done["type"] == "take_back":
            self.taken_back.add(done["id"])
        else:
            self.said[done["id"]] = done["text"]

    def _take_no(self, message: Json) -> None:
        error = message["error"]
        if message["id"] == "watch" and error == LOST:
            self._lose()
        elif self.pending is not None and error in TOO_LATE[self.pending["type"]]:
            assert message["id"] == self.pending["id"], (message, self.pending)
            if error == LOST:
                self._lose()
            if error == "stood_in":
                self._stood_in, self._newest = True, self._last
            self.pending = None
        else:
            # Whatever is in doubt is sent again: then it was either done before, or it is done now.
            locked_out = error in LOCKED_OUT and self.person is not None and self.person.was_locked_out
            assert locked_out or error in AGAIN, (message, self.pending)
            raise TimeoutError

    # Doing

    async def _decide(self, connection: websockets.ClientConnection) -> None:
        """The view after an action comes before its acknowledgement, so the newest one is kept until then."""
        busy = self.pending is not None or self._stood_in or not self._caught_up
        if self._newest is None or busy or self._is_through:
            return
        message, self._newest = self._newest, None
        view = message["view"]
        wish: Json = {"id": f"{self._rng.getrandbits(64):x}", "table": self.table}
        if message["can_take_back"] and self._rng.random() < OFTEN:
            self.pending = wish | {"type": "take_back", "seat": self.seat, "n": message["n"]}
        elif view["legal"]:
            if self._rng.random() < RARELY:
                self._goes_away = True
                return
            await asyncio.sleep(self._rng.uniform(0, self._storm.pause))
            act = {"decision": message["decision"], "action": self._rng.choice(view["legal"])}
            self.pending = wish | {"type": "act", "seat": self.seat, **act}
        elif self.seat is not None and self._rng.random() < SELDOM:
            self.pending = wish | {"type": "say", "text": f"event {message['n']}"}
        if self.pending is not None:
            await connection.send(json.dumps(self.pending))

    async def _return(self) -> None:
        """Take the seat again from the bot, a while later, if it is not somebody else's by then."""
        await asyncio.sleep(self._rng.uniform(0.05, 0.2 + self._storm.pause))
        back = await self._storm.caller.call(
            f"/api/tables/{self.table}/return", {"seat": self.seat}, self.person, (LOST,)
        )
        if back is None:
            self._lose()
        else:
            self.returns.append(time.time())
            self._stood_in, self._newest = False, self._last

    # Being away

    def ring(self) -> None:
        """A notice has come."""
        self._told.add(self._acts)

    @property
    def _acts(self) -> int:
        """How often the seat has acted, as far as is known."""
        return sum(lines[0].get("seat") == self.seat for lines in self.lines)

    async def _stay_away(self) -> None:
        """Be gone, until a notice comes if one is to come, or just for a while."""
        self._storm.counts["away"] += 1
        began, person = time.time(), self.person
        told = self._acts in self._told or (person is not None and person.rang(self.table, self.seat, began - JUST_NOW))
        if person is None or not person.has_bell or told:
            await asyncio.sleep(self._rng.uniform(0.1, 0.6 + self._storm.pause))
            return
        while not person.rang(self.table, self.seat, began):
            await asyncio.sleep(0.2)
            if not self._is_asked(await self._storm.caller.look(self.table)):
                return
            assert time.time() < began + NEVER, f"nobody told {person.name} of a turn at {self.table}"
        self._storm.counts["called back"] += 1

    def _is_asked(self, info: Json) -> bool:
        seat = info["seats"][self.seat]
        mine = self.person is not None and seat["player"] == self.person.id and not seat["stand_in"]
        return mine and info["status"] == "playing" and self.seat in info["waiting"]
