"""A game as it was stored at one moment, whoever writes meanwhile."""

from __future__ import annotations

import msgspec

from capolinea.server.store.database import Connection, at_one_moment
from capolinea.server.store.kept import EventRow, TakenBackRow
from capolinea.server.store.store import Store, find_events, find_snapshot, find_taken_back, find_version


class Stored(msgspec.Struct, frozen=True):
    """What is stored of a game, and of which version of its table (None: there is none) that is."""

    version: int | None
    events: list[EventRow]
    snapshot: tuple[int, bytes] | None
    taken_back: list[TakenBackRow]


async def read_game(store: Store, id: str, first: int = 0) -> Stored:
    """The game of a table; from a later event on, only its events."""

    def read(db: Connection) -> Stored:
        whole = first == 0
        with at_one_moment(db):
            return Stored(
                find_version(db, id),
                find_events(db, id, first),
                find_snapshot(db, id) if whole else None,
                find_taken_back(db, id) if whole else [],
            )

    return await store.reader.do(read)
