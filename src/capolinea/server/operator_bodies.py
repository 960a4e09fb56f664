"""The bodies and answers of the calls by which whoever runs the server looks after it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from capolinea.server.protocol import Name, Spoken, Strict, TableId, TableInfo

PlayerId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$(?!\n)")]
Act = Literal["rename", "hush", "hush_line", "lock", "unlock", "close"]


class DayCount(Struct):
    """A day (of UTC) and how many games were finished on it, of those that are kept."""

    day: str
    count: int


class Deed(Struct):
    """Something that whoever runs the server did: when, to which player or at which table, and the note."""

    at: float
    act: Act
    player: str | None
    table: str | None
    note: str | None


class ServerFigures(Struct):
    """How the server is. What is counted in `since_start` begins anew with it; `latency` is how long the database took
    just now, `loop_late` how late the event loop was lately, all in seconds."""

    version: str
    uptime: float
    players: int
    players_locked: int
    players_here: int
    sockets: int
    tables: dict[str, dict[str, int]]
    tables_in_memory: int
    finished: list[DayCount]
    since_start: dict[str, int]
    refusals: dict[str, int]
    latency: float
    loop_late: float
    bots_waiting: int
    memory: int
    database: int
    deeds: list[Deed]


class Look(Strict):
    """Whom or what to look for: the exact name or the id of a player, or the id of a table."""

    what: Annotated[str, Meta(min_length=1, max_length=200)]


class PlayerFound(Struct):
    """A player as whoever runs the server sees them; `locked` is since when they are locked out."""

    player: str
    name: str
    created: float
    here: bool
    locked: float | None
    tables: list[TableInfo]


class LookedUp(Struct):
    """What was found: players, or a table and what was said there lately."""

    players: list[PlayerFound]
    table: TableInfo | None
    said: list[Spoken]


class WhichPlayer(Strict):
    """A player."""

    player: PlayerId


class RenamePlayer(Strict):
    """A name that a player gets in place of their own, wherever that is to be read."""

    player: PlayerId
    name: Name


class WhichLine(Strict):
    """Something that was said at a table."""

    table: TableId
    k: Annotated[int, Meta(ge=0, le=1 << 31)]


class LockOut(Strict):
    """A player who shall not come in any more, and why; that is for whoever runs the server alone."""

    player: PlayerId
    reason: Annotated[str, Meta(max_length=200)] = ""


class WhichTable(Strict):
    """A table."""

    table: TableId
