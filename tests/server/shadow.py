"""A table as it might be: to one viewer it looks like the real one, and all that is hidden from the viewer is dealt
anew. The server's own code says the same things about it, so whatever differs was hidden and has leaked."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import msgspec

from capolinea.engine.chance import Quick
from capolinea.engine.telling import EACH, EVERYBODY, Part, Telling, content_of
from capolinea.play.imagine import Imagination
from capolinea.play.memory import Memory
from capolinea.play.record import Line, write_line
from capolinea.play.sight import Viewer
from capolinea.play.view import View
from capolinea.server.errors import RefusalError
from capolinea.server.protocol import Act, AskWhy, Message, Watch
from capolinea.server.store.kept import EventRow, Player, TableRow
from capolinea.server.store.moment import Stored
from capolinea.server.tables import commands
from capolinea.server.tables.audience import Audience
from capolinea.server.tables.explaining import explain
from capolinea.server.tables.table import Table
from tests.server.place import Json


class Ear:
    """A connection to a shadow: keeps what is said."""

    def __init__(self, player_id: str | None = None) -> None:
        self.address = "nowhere"
        self.player: Player | None = None
        self.player_id = player_id
        self.watches: set[tuple[str, Viewer]] = set()
        self.heard: list[Json] = []

    def tell(self, message: Message, /) -> None:
        self.heard.append(json.loads(msgspec.json.encode(message)))

    def log_out(self) -> None:
        raise AssertionError("nobody logs out of a shadow")


class Shadow:
    """What the server would say to a viewer of another game that looks the same."""

    def __init__(
        self, table: Table, view: Json, viewer: Viewer, player: Player | None, events: list[str], chance: Quick
    ) -> None:
        game = table.game
        assert game is not None
        self.viewer = viewer
        self._player = player
        self._table = copy.copy(table)
        self._table.row = msgspec.structs.replace(table.row, seed="quite another one")
        self._table.audience = Audience(table.row.id)
        shadow = self._table.game = copy.copy(game)
        match = shadow.match = copy.copy(game.match)
        match.state = Imagination(msgspec.convert(view, View), match.rules).sample(chance)
        match.seed = "quite another one"
        seats = len(match.names)
        own = seats if viewer is None else viewer
        match._memories = [
            memory if n == own else Memory(None if n == seats else n, seats)
            for n, memory in enumerate(game.match._memories)
        ]
        shadow.events = events
        rows = [EventRow(n, None, None, text, 0.0) for n, text in enumerate(events)]

        self._table.following = _Alike(rows)  # type: ignore[assignment]
        shadow._explained = {}

    def event(self, n: int) -> Json:
        ear = self._ear()
        self._table.audience.listeners = {self.viewer: {ear}}
        self._table.publish(n)
        self._table.audience.listeners = {}
        (found,) = ear.heard
        return plain(found)

    def _ear(self) -> Ear:
        return Ear(None if self._player is None else self._player.id)

    async def watching(self, last: int | None) -> Json:
        command = Watch(id="watch", table=self._table.row.id, seat=self.viewer, last=last)
        self._table.audience.listeners = {}
        found = msgspec.to_builtins(await self._table.watch(self._ear(), self._player, command))
        return plain(json.loads(json.dumps(found)))

    async def explained(self) -> Json:
        command = AskWhy(id="why", table=self._table.row.id, seat=self.viewer)
        found: Json = json.loads(msgspec.json.encode(await explain(self._table, self._player, command)))
        return found

    def info(self) -> Json:
        return plain(json.loads(msgspec.json.encode(self._table.info())))

    async def refusal(self, command: Json) -> Json:
        """What a command is refused with; it must be."""
        assert self._player is not None
        act = msgspec.convert({k: v for k, v in command.items() if k != "type"} | {"type": "act"}, Act)
        try:
            await self._table.act(self._player, act)
        except RefusalError as refusal:
            return {"type": "refused", "id": act.id, "error": refusal.code, "message": refusal.message}
        raise AssertionError(f"{command} was not refused")

    async def record(self) -> str:
        return await commands.record(_Hall(self._table), self._player, self._table.row.id, self.viewer)  # type: ignore[arg-type]

    def question(self, seat: int) -> View:
        """All that a bot which gives a hint gets to see."""
        return self._table.question(seat, "expert", 1.0).view


class _Alike:
    """What is stored of the other game."""

    def __init__(self, events: list[EventRow]) -> None:
        self._events = events

    async def stored(self, row: TableRow) -> Stored:
        return Stored(row.version, self._events, None, [])


class _Hall:
    """As much of a tables as a record needs."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def do(self, id: str, work: Any) -> Any:
        return await work(self._table)


def changed(text: str, viewer: Viewer, telling: Telling) -> str:
    """An event with other things in place of those that the viewer may not see, by the rulebook's declarations."""
    lines = [_otherwise(json.loads(line), viewer, telling) for line in text.splitlines()]
    return "".join(write_line(line) + "\n" for line in lines)


def _otherwise(line: Line, viewer: Viewer, telling: Telling) -> Line:
    if "record" in line or "result" in line or line.get("seat", -1) == viewer:
        return line
    if "action" in line:
        action, word = line["action"], telling.words[line["action"]["do"]]
        hidden = {name: part for name, part in {**word.fields, **word.outcome}.items() if not part.is_open(action)}
        found = line | {"action": {name: _other(name in hidden, value) for name, value in action.items()}}
        if "outcome" in line:
            found["outcome"] = {name: _other(name in hidden, value) for name, value in line["outcome"].items()}
        return found
    parts, content = telling.parts_of(line), content_of(line)
    shown = {name: _other_entries(parts[name], value, viewer) for name, value in content.items()}
    return shown if content is line else {next(iter(line)): shown}


def _other_entries(part: Part, value: Any, viewer: Viewer) -> Any:
    if part.who == EACH:
        return [_other(seat != viewer, entry) for seat, entry in enumerate(value)]
    return _other(part.who != EVERYBODY, value)


def _other(hidden: bool, value: Any) -> Any:
    if not hidden:
        return value
    return ["?"] * len(value) if isinstance(value, list) else "?"


def plain(message: Json) -> Json:
    """A message without what time and the seed's commitment, which is public, make different."""
    message = dict(message)
    for clock in message.pop("clocks", {}).values():
        assert 0 <= clock <= 10_000
    for left in message.pop("totals", {}).values():
        assert 0 <= left <= 100_000
    with suppress(KeyError):
        message["table"] = plain(message["table"]) if isinstance(message["table"], dict) else message["table"]
    for key in ("commitment", "changed"):
        message.pop(key, None)
    return message
