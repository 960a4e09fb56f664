"""A call as its handler gets it, and what a call is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from capolinea.server import protocol, rooms
from capolinea.server.answers.replays import Replays
from capolinea.server.answers.reviews import Reviews
from capolinea.server.bots.turns import Visitor
from capolinea.server.limits.guard import Guard
from capolinea.server.store.kept import Player
from capolinea.server.tables.all_tables import AllTables


class Reach(Protocol):
    """Where others find whoever answers, and doors that can be opened to them."""

    @property
    def is_open(self) -> bool: ...

    @property
    def only_here(self) -> bool: ...

    def links(self) -> list[str]: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class Asked(NamedTuple):
    """A call as its handler gets it: checked, and read."""

    tables: AllTables
    guard: Guard
    replays: Replays
    reviews: Reviews
    reach: Reach
    address: str
    player: Player | None
    body: Any
    path: Mapping[str, str]
    query: Mapping[str, int | None]

    @property
    def who(self) -> Player:
        assert self.player is not None
        return self.player

    @property
    def visitor(self) -> Visitor:
        who = f"somebody at {self.address}" if self.player is None else self.player.id
        return Visitor.at(self.address, who)

    @property
    def table(self) -> str:
        return msgspec.convert(self.path["table"], protocol.TableId)

    @property
    def map(self) -> str:
        return rooms.check_map(self.path["map"])

    @property
    def language(self) -> str:
        return rooms.check_language(self.path["language"])


class Text(NamedTuple):
    """An answer that is not JSON of one of the protocol's types."""

    content: str | bytes
    type: str


class Call(NamedTuple):
    """One call. `secret` says whether it needs the player's secret, `operator` whether the operator's, `query` which
    numbers its address may have after the `?`. A body of the type `bytes` is taken as it is, whatever is in it."""

    method: str
    path: str
    summary: str
    answer: Any
    handle: Callable[[Asked], Awaitable[Any]]
    body: Any = None
    secret: bool = False
    status: int = 200
    query: Mapping[str, Any] = {}
    operator: bool = False
    most_bytes: int | None = None  # of the body, where that is not what the settings say
