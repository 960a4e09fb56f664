"""When servers were there: how long none was is on nobody's clock. And when players were seen."""

from __future__ import annotations

from collections.abc import Mapping

from capolinea.server.store.bulletin import alive
from capolinea.server.store.database import Connection
from capolinea.server.store.store import Store


async def begin_life(store: Store, now: float, since: float) -> list[tuple[float, float]]:
    """Note that a server is back; returns when none was there since a moment."""

    def begin(db: Connection) -> None:
        nobody = f"NOT EXISTS (SELECT 1 FROM servers WHERE kind = 'server' AND number <> ? AND {alive(db)})"
        db.run(f"UPDATE downtimes SET came = ? WHERE came IS NULL AND {nobody}", (now, store.bulletin.number))
        db.run("DELETE FROM downtimes WHERE came < ?", (since,))
        first = "NOT EXISTS (SELECT 1 FROM downtimes WHERE came IS NULL)"
        db.run(f"INSERT INTO downtimes (went, came) SELECT CAST(? AS DOUBLE PRECISION), NULL WHERE {first}", (now,))

    await store.writer.do(begin)
    sql = "SELECT went, came FROM downtimes WHERE came IS NOT NULL"
    return [(went, came) for went, came in await store.reader.do(lambda db: db.run(sql))]


async def note_life(store: Store, now: float, seen: Mapping[str, float]) -> None:
    """The server lives, and players were seen."""

    def note(db: Connection) -> None:
        db.run("UPDATE downtimes SET went = ? WHERE came IS NULL", (now,))
        for player, moment in seen.items():
            db.run("UPDATE players SET seen = ? WHERE id = ?", (moment, player))

    await store.writer.do(note)
