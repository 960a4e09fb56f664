"""What is kept about notices: how players want to be told, and which turns they are still to be told of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from capolinea.server.store.database import Connection
from capolinea.server.store.store import Store


class WayRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a player wants to be told. `target` is JSON by kind; quiet hours are minutes after midnight in the player's
    time zone; `failures` counts turns in a row that could not be told."""

    player: str
    kind: str
    target: str
    language: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    created: float
    confirmed: int
    failures: int = 0


class NoticeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of a seat: how often it had acted before, and since when it is waited for. `due` is when somebody has to
    be told, or None if that is done; `reminded_by` who has sent a reminder of it."""

    table_id: str
    seat: int
    player: str
    acts: int
    phase: str
    since: float
    due: float | None
    tries: int = 0
    reminded_by: str | None = None


class Waited(msgspec.Struct, frozen=True):
    """A seat that a running game waits for, of a player who wants to be told."""

    table_id: str
    seat: int
    player: str
    acts: int
    since: float
    phase: str


class Times(msgspec.Struct):
    """Of what a table says about whom it waits for, what is asked."""

    phase: str = ""


class Due(msgspec.Struct, frozen=True):
    """Somebody who is to be told now: where, and whether that has failed lately."""

    player: str
    target: str | None
    fails: bool


WAY, NOTICE = WayRow.__struct_fields__, NoticeRow.__struct_fields__
PUT_WAY = (
    f"INSERT INTO ways ({', '.join(WAY)}) VALUES ({', '.join('?' * len(WAY))}) ON CONFLICT (player) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in WAY[1:])
)
# Of a turn that is known already nothing changes: it is told once, however often its moment comes again.
OWE = (
    f"INSERT INTO notices ({', '.join(NOTICE)}) VALUES ({', '.join('?' * len(NOTICE))}) "
    f"ON CONFLICT (table_id, seat) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in NOTICE[2:])} "
    "WHERE notices.acts <> excluded.acts OR notices.player <> excluded.player"
)
# Once, unless the game has begun to wait anew since: somebody else took back, or the player was away and came back.
REMIND = (
    "UPDATE notices SET reminded_by = ?, due = ?, since = ?, tries = 0 "
    "WHERE table_id = ? AND seat = ? AND acts = ? AND (reminded_by IS NULL OR since < ?)"
)
AS_IT_WAS = "WHERE table_id = ? AND seat = ? AND acts = ? AND due = ?"
WAITED = (
    "SELECT s.table_id, s.seat, w.player, t.waiting, t.times, "
    "(SELECT COUNT(*) FROM events e WHERE e.table_id = s.table_id AND e.seat = s.seat), "
    "(SELECT MAX(e.happened) FROM events e WHERE e.table_id = s.table_id) "
    "FROM ways w JOIN seats s ON s.player = w.player JOIN tables t ON t.id = s.table_id "
    "WHERE w.confirmed = 1 AND t.status = 'playing' AND s.stand_in IS NULL"
)


class NoticeStore:
    """The part of the store that notices need."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Ways

    async def ways(self, least_failures: int) -> list[str]:
        """The players who are told: those with a confirmed way that has not failed so often."""
        sql = "SELECT player FROM ways WHERE confirmed = 1 AND failures < ?"
        return [row[0] for row in await self._read(sql, least_failures)]

    async def way(self, player: str) -> WayRow | None:
        rows = await self._read(f"SELECT {', '.join(WAY)} FROM ways WHERE player = ?", player)
        return WayRow(**dict(zip(WAY, rows[0], strict=True))) if rows else None

    async def put_way(self, way: WayRow) -> None:
        def put(db: Connection) -> None:
            db.run(PUT_WAY, msgspec.structs.astuple(way))
            db.notify("way", way.player)

        await self._store.writer.do(put)

    async def forget(self, player: str) -> None:
        """Nothing is left here of a player."""

        def forget(db: Connection) -> None:
            db.run("DELETE FROM ways WHERE player = ?", (player,))
            db.run("DELETE FROM notices WHERE player = ?", (player,))
            db.notify("way", player)

        await self._store.writer.do(forget)

    # What is owed

    async def owe(self, turns: Sequence[NoticeRow]) -> None:
        await self._store.writer.do(lambda db: _owe(db, turns))

    async def remind(self, turn: NoticeRow) -> None:
        """Owe a reminder of a turn, if it is the first one since the game waits for it."""

        def remind(db: Connection) -> None:
            _owe(db, [msgspec.structs.replace(turn, reminded_by=None)])
            db.run(REMIND, (turn.reminded_by, turn.due, turn.since, turn.table_id, turn.seat, turn.acts, turn.since))

        await self._store.writer.do(remind)

    async def waited(self, player: str | None = None) -> list[Waited]:
        """The seats that running games wait for, of all who want to be told, or of one player."""
        rows = await self._read(f"{WAITED} AND w.player = ?", player) if player else await self._read(WAITED)
        return [
            Waited(table, seat, who, acts, since, msgspec.json.decode(times or "{}", type=Times).phase)
            for table, seat, who, waiting, times, acts, since in rows
            if waiting >> seat & 1
        ]

    async def acts(self, table: str, seat: int) -> int:
        """How often a seat has acted."""
        rows = await self._read("SELECT COUNT(*) FROM events WHERE table_id = ? AND seat = ?", table, seat)
        return int(rows[0][0])

    async def due_players(self, now: float, most: int) -> list[Due]:
        """Who is to be told, whoever waits longest first."""
        sql = (
            "SELECT n.player, w.target, MAX(n.tries), w.failures, MIN(n.due) FROM notices n "
            "LEFT JOIN ways w ON w.player = n.player WHERE n.due <= ? "
            "GROUP BY n.player, w.target, w.failures ORDER BY 5 LIMIT ?"
        )
        return [Due(row[0], row[1], bool(row[2] or row[3])) for row in await self._read(sql, now, most)]

    async def due(self, player: str, now: float) -> list[NoticeRow]:
        """The turns that a player is to be told of now, the oldest first."""
        sql = f"SELECT {', '.join(NOTICE)} FROM notices WHERE player = ? AND due <= ? ORDER BY since"
        return [NoticeRow(**dict(zip(NOTICE, row, strict=True))) for row in await self._read(sql, player, now)]

    async def postpone(self, turns: Sequence[NoticeRow], due: float | None, tries: int = 0) -> list[NoticeRow]:
        """Tell of turns later, or with None no more; `tries` says how often it was tried by then. Returns them as they
        are now, without those that somebody else has changed since they were read: another server, which sees to the
        same for a moment when the database was away, or whoever has sent a reminder."""

        def postpone(db: Connection) -> list[NoticeRow]:
            sql = f"UPDATE notices SET due = ?, tries = ? {AS_IT_WAS} RETURNING seat"
            done = [turn for turn in turns if db.run(sql, (due, tries, *_as_it_was(turn)))]
            return [msgspec.structs.replace(turn, due=due, tries=tries) for turn in done]

        return await self._store.reader.do(postpone)  # as the writer waits for no answers

    async def drop(self, turns: Sequence[NoticeRow]) -> None:
        """Turns that are over."""

        def drop(db: Connection) -> None:
            for turn in turns:
                db.run(f"DELETE FROM notices {AS_IT_WAS}", _as_it_was(turn))

        await self._store.writer.do(drop)

    async def tidy(self) -> None:
        """Forget turns of games that are over."""
        sql = "DELETE FROM notices WHERE table_id NOT IN (SELECT id FROM tables WHERE status = 'playing')"
        await self._store.writer.do(lambda db: db.run(sql))

    # Keys

    async def key(self, name: str, new: str) -> str:
        """A key of the server's own: the one that is kept, or this new one from now on."""
        sql = "INSERT INTO server_keys (name, key) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
        await self._store.writer.do(lambda db: db.run(sql, (name, new)))
        return str((await self._read("SELECT key FROM server_keys WHERE name = ?", name))[0][0])

    async def _read(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        return await self._store.reader.do(lambda db: db.run(sql, parameters))


def _owe(db: Connection, turns: Iterable[NoticeRow]) -> None:
    for turn in turns:
        db.run(OWE, msgspec.structs.astuple(turn))


def _as_it_was(turn: NoticeRow) -> tuple[object, ...]:
    return turn.table_id, turn.seat, turn.acts, turn.due
