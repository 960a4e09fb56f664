"""What the server keeps, and how it asks for it: the same SQL on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from capolinea.server.errors import HeldError, StoreError
from capolinea.server.store.bulletin import Bulletin, Called, NoBulletin
from capolinea.server.store.database import Access, Connection, at_one_moment
from capolinea.server.store.kept import EventRow, Player, Progress, SeatRow, SpokenRow, TableRow, TakenBackRow
from capolinea.server.store.migrate import migrate
from capolinea.server.store.questions import Questions
from capolinea.server.store.results import INSERT_RESULT, ResultRow, Results
from capolinea.server.store.reviews import Reviews
from capolinea.server.store.rows import columns, insert, row_of, values

POSTGRES = ("postgresql://", "postgres://")

INSERT_PLAYER = insert("players", Player)
INSERT_TABLE = insert("tables", TableRow)
SEAT_COLUMNS = SeatRow.__struct_fields__[:-1]  # all but when its player was seen
INSERT_SEAT = (
    f"INSERT INTO seats (table_id, {', '.join(SEAT_COLUMNS)}) VALUES (?, {', '.join('?' * len(SEAT_COLUMNS))})"
)
INSERT_EVENT = insert("events", EventRow, "table_id")
INSERT_TAKEN_BACK = insert("taken_back", EventRow, "table_id, back, taken_by, taken")
INSERT_SPOKEN = insert("spoken", SpokenRow, "table_id")
# Upon another version than the last it becomes NULL, which it must not be, and so nothing is written.
NEXT_VERSION = "version = CASE WHEN version = ? THEN version + 1 END"
CHANGED = [f"{name} = ?" for name in TableRow.__struct_fields__[:-1]]
UPDATE_TABLE = f"UPDATE tables SET {', '.join(CHANGED)}, {NEXT_VERSION} WHERE id = ?"
UPDATE_PROGRESS = (
    f"UPDATE tables SET status = ?, n = ?, waiting = ?, due = ?, changed = ?, times = ?, {NEXT_VERSION} WHERE id = ?"
)
PUT_SNAPSHOT = (
    "INSERT INTO snapshots (table_id, n, data) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, data = excluded.data"
)
SELECT_TABLE = f"SELECT {columns(TableRow, 't.')} FROM tables t"
SELECT_SEATS = (
    f"SELECT s.table_id, {', '.join(f's.{name}' for name in SEAT_COLUMNS)}, p.seen FROM seats s "
    "LEFT JOIN players p ON p.id = s.player WHERE s.table_id IN ({ids}) ORDER BY s.seat"
)
Found = tuple[TableRow, list[SeatRow]]


class Store:
    """Players, tables and their events. When a write returns, it is on the disk; when it raises, nothing changed,
    unless the error says that this is in doubt."""

    def __init__(self, writer: Access, reader: Access, bulletin: Bulletin | None = None) -> None:
        self.writer = writer
        self.reader = reader
        self.bulletin = bulletin or NoBulletin()
        self.questions: Questions | None = None  # that others may think about
        self.results = Results(reader, writer)
        self.reviews = Reviews(reader, writer)

    @property
    def shared(self) -> bool:
        """Whether others may read and write there, too."""
        return self.bulletin.number != NoBulletin.number

    async def leave(self) -> None:
        """Tell the others that we are about to go."""
        await self.post("leaving", str(self.bulletin.number))

    async def close(self) -> None:
        await self.bulletin.close()
        if self.shared:
            with suppress(StoreError):  # or they notice it by themselves
                await self._write(self._say_goodbye)
        if self.questions is not None:
            await self.questions.close()
        await asyncio.gather(self.reader.close(), self.writer.close())

    def _say_goodbye(self, db: Connection) -> None:
        db.run("DELETE FROM servers WHERE number = ?", (self.bulletin.number,))
        db.notify("gone", str(self.bulletin.number))

    async def go_on_migrating(self) -> None:
        """Bring the database to the form this version needs, if older programs were there and have gone."""
        with suppress(HeldError):  # later
            await self.reader.do(migrate)

    async def settled(self) -> None:
        """Wait until every write before this has happened or never will; until then, reading could come too early."""
        try:
            await self.writer.do(lambda db: None)
        except StoreError as error:
            raise StoreError(str(error), in_doubt=True) from None

    # Players

    async def add_player(self, player: Player) -> None:
        await self._write(lambda db: db.run(INSERT_PLAYER, values(player)))

    async def player(self, id: str) -> Player | None:
        sql = f"SELECT {columns(Player)} FROM players WHERE id = ?"
        rows = await self.reader.do(lambda db: db.run(sql, (id,)))
        return row_of(Player, rows[0]) if rows else None

    async def players(self, ids: Sequence[str]) -> dict[str, Player]:
        """Several at once, by id, as far as they are there."""
        sql = f"SELECT {columns(Player)} FROM players WHERE id IN ({', '.join('?' * len(ids))})"
        rows = await self.reader.do(lambda db: db.run(sql, ids)) if ids else []
        return {player.id: player for player in (row_of(Player, row) for row in rows)}

    async def rename_player(self, id: str, name: str) -> None:
        await self._write(lambda db: db.run("UPDATE players SET name = ? WHERE id = ?", (name, id)))

    async def change_secret(self, player: Player, secret_hash: str) -> None:
        """Unless it was changed meanwhile."""

        def change(db: Connection) -> None:
            sql = "UPDATE players SET secret_hash = ? WHERE id = ? AND secret_hash = ?"
            db.run(sql, (secret_hash, player.id, player.secret_hash))
            db.notify("logged_out", player.id)

        await self._write(change)

    # Tables

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], events: Sequence[EventRow] = ()) -> None:
        def add(db: Connection) -> None:
            db.run(INSERT_TABLE, values(table))
            add_seats(db, table.id, seats)
            add_events(db, table.id, events)

        await self._write(add)

    async def save_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        events: Sequence[EventRow] = (),
        new: Found | None = None,
        called: Sequence[Called] = (),
        also: Callable[[Connection], Any] = lambda db: None,
    ) -> None:
        """Replace what is known of a table and its seats, and add events, a table that comes of it, and what else."""
        news = self.bulletin.table(table.id, table.version + 1, called)

        def save(db: Connection) -> None:
            db.run(UPDATE_TABLE, (*values(table), table.id))
            db.run("DELETE FROM seats WHERE table_id = ?", (table.id,))
            add_seats(db, table.id, seats)
            add_events(db, table.id, events)
            if new is not None:
                db.run(INSERT_TABLE, values(new[0]))
                add_seats(db, new[0].id, new[1])
            also(db)
            db.notify("table", news)

        await self._write(save, table.id)

    async def add_event(
        self,
        id: str,
        event: EventRow,
        progress: Progress,
        snapshot: bytes | None = None,
        results: Sequence[ResultRow] = (),
        plays_on: bool = False,
        called: Sequence[Called] = (),
    ) -> None:
        """Add one action, a snapshot of the position after it if there is one, and how the game ended if it did;
        `plays_on`: who acts does not agree to end it any more."""
        action = values(event), values(progress)
        news = self.bulletin.table(id, progress.version + 1, called, action, plays_on=plays_on)

        def add(db: Connection) -> None:
            db.run(UPDATE_PROGRESS, (*values(progress), id))
            db.run(INSERT_EVENT, (id, *values(event)))
            if snapshot is not None:
                db.run(PUT_SNAPSHOT, (id, event.n, snapshot))
            for result in results:
                db.run(INSERT_RESULT, values(result))
            if plays_on:
                db.run("UPDATE seats SET agreed = 0 WHERE table_id = ? AND seat = ?", (id, event.seat))
            db.notify("table", news)

        await self._write(add, id)

    async def take_back(self, id: str, back: TakenBackRow, progress: Progress) -> None:
        """Move the last event of a table to those that were taken back, and no snapshot knows it any more."""

        def move(db: Connection) -> None:
            db.run(UPDATE_PROGRESS, (*values(progress), id))
            db.run("UPDATE tables SET backs = ? WHERE id = ?", (back.back, id))
            db.run(INSERT_TAKEN_BACK, (id, back.back, back.taken_by, back.taken, *values(back.event)))
            db.run("DELETE FROM events WHERE table_id = ? AND n = ?", (id, back.event.n))
            db.run("DELETE FROM snapshots WHERE table_id = ? AND n >= ?", (id, back.event.n))
            db.notify("table", self.bulletin.table(id, progress.version + 1))

        await self._write(move, id)

    async def taken_back(self, id: str) -> list[TakenBackRow]:
        """What was taken back at a table, in that order."""
        return await self.reader.do(lambda db: find_taken_back(db, id))

    async def table(self, id: str) -> Found | None:
        def find(db: Connection) -> list[Found]:
            with at_one_moment(db):
                return find_tables(db, "WHERE t.id = ?", (id,))

        found = await self.reader.do(find)
        return found[0] if found else None

    async def table_by_command(self, host: str, command: str) -> str | None:
        """The table that a player made by a command."""
        sql = "SELECT id FROM tables WHERE host = ? AND command = ?"
        rows = await self.reader.do(lambda db: db.run(sql, (host, command)))
        return rows[0][0] if rows else None

    async def version(self, id: str) -> int | None:
        """How a table stands, as a number; None if there is none."""
        return await self.reader.do(lambda db: find_version(db, id))

    async def events(self, id: str, first: int = 0) -> list[EventRow]:
        """The events of a table from one on, in their order."""
        return await self.reader.do(lambda db: find_events(db, id, first))

    async def snapshot(self, id: str) -> tuple[int, bytes] | None:
        """The newest snapshot of a table: after which event, and its bytes."""
        return await self.reader.do(lambda db: find_snapshot(db, id))

    async def add_spoken(self, id: str, row: SpokenRow, version: int) -> None:
        def add(db: Connection) -> None:
            self.write_version(db, id, version)
            db.run(INSERT_SPOKEN, (id, *values(row)))

        await self._write(add, id)

    def write_version(self, db: Connection, id: str, version: int) -> None:
        """Something of a table is written, of which that version was the last: a part of such a transaction."""
        db.run(f"UPDATE tables SET {NEXT_VERSION} WHERE id = ?", (version, id))
        db.notify("table", self.bulletin.table(id, version + 1))

    async def spoken(self, id: str, most: int) -> list[SpokenRow]:
        """What was said last at a table, the oldest first."""
        return await self.reader.do(lambda db: find_spoken(db, id, most))

    async def public_tables(self, status: str, most: int) -> list[Found]:
        """The public tables of a status, those touched last first: one of each host, then the second ones."""
        turn = "ROW_NUMBER() OVER (PARTITION BY host ORDER BY changed DESC)"
        turns = f"SELECT id, {turn} AS turn FROM tables WHERE status = ? AND public = 1"
        where = f"JOIN ({turns}) o ON o.id = t.id ORDER BY o.turn, t.changed DESC LIMIT ?"
        return await self._tables(where, (status, most))

    async def open_tables(self, most: int) -> list[tuple[str, str]]:
        """The public tables that wait, and their hosts, those touched last first."""
        sql = "SELECT id, host FROM tables WHERE status = 'open' AND public = 1 ORDER BY changed DESC LIMIT ?"
        return [(row[0], row[1]) for row in await self.reader.do(lambda db: db.run(sql, (most,)))]

    async def tables(self, ids: Sequence[str]) -> list[Found]:
        """Several tables in this order, as far as they are there."""
        found = await self._tables(f"WHERE t.id IN ({', '.join('?' * len(ids))})", ids) if ids else []
        return sorted(found, key=lambda table: ids.index(table[0].id))

    async def tables_of(self, player: str, most: int, first: int = 0) -> list[Found]:
        """The tables a player sits at, or may sit down at again, from the `first` one: the running ones, the open ones,
        the others, and those touched last first; of those that are over none that the player has hidden."""
        order = "CASE t.status WHEN 'playing' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, t.changed DESC, t.id"
        kept = "(t.status = 'open' AND t.id IN (SELECT table_id FROM seats WHERE kept_for = ?))"
        mine = f"(t.id IN (SELECT table_id FROM seats WHERE player = ?) OR {kept})"
        hidden = "t.id IN (SELECT table_id FROM hidden WHERE player = ?)"
        shown = f"(t.status NOT IN ('finished', 'abandoned') OR NOT {hidden})"
        return await self._tables(
            f"WHERE {mine} AND {shown} ORDER BY {order} LIMIT ? OFFSET ?", (player, player, player, most, first)
        )

    async def count_tables(self, host: str) -> int:
        """How many open and running tables a player has made and not left."""
        seated = "SELECT table_id FROM seats WHERE player = ? AND stand_in IS NULL"
        sql = f"SELECT COUNT(*) FROM tables WHERE host = ? AND status IN ('open', 'playing') AND id IN ({seated})"
        rows = await self.reader.do(lambda db: db.run(sql, (host, host)))
        return int(rows[0][0])

    async def due_tables(self, now: float, most: int) -> list[str]:
        """Tables at which something is due, the longest overdue first."""
        sql = "SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?"
        return [row[0] for row in await self.reader.do(lambda db: db.run(sql, (now, most)))]

    async def take_due(self, now: float, until: float, most: int) -> list[str]:
        """The same, of tables that several servers look for: each is given to one of them, and to nobody else before a
        moment."""

        def take(db: Connection) -> list[str]:
            due = f"SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ? {db.SKIP_LOCKED}"
            rows = db.run(f"UPDATE tables SET due = ? WHERE id IN ({due}) RETURNING id", (until, now, most))
            return [row[0] for row in rows]

        return await self.reader.do(take)

    async def forgotten_tables(self, before: float, most: int) -> list[str]:
        """Open tables that nobody has touched since a moment."""
        sql = "SELECT id FROM tables WHERE status = 'open' AND changed < ? ORDER BY changed LIMIT ?"
        return [row[0] for row in await self.reader.do(lambda db: db.run(sql, (before, most)))]

    # The server's own life

    async def post(self, kind: str, news: str) -> bool:
        """Tell others who use the database something that is not kept; whether that could be done."""
        try:
            if self.shared:
                await self._write(lambda db: db.notify(kind, news))
        except StoreError:
            return False
        return True

    async def is_well(self) -> bool:
        """Whether the database can be written to; found out by writing what is there already."""
        try:
            await self._write(lambda db: db.run("UPDATE versions SET version = version"))
        except StoreError:
            return False
        return True

    async def _tables(self, where: str, parameters: Sequence[object]) -> list[Found]:
        return await self.reader.do(lambda db: find_tables(db, where, parameters))

    async def _write(self, work: Callable[[Connection], Any], about: str = "") -> None:
        await self.writer.do(work, about)


def find_tables(db: Connection, where: str = "", parameters: Sequence[object] = ()) -> list[Found]:
    """Tables with their seats."""
    tables = db.run(f"{SELECT_TABLE} {where}", parameters)
    ids = [table[0] for table in tables]
    found = db.run(SELECT_SEATS.format(ids=", ".join("?" * len(ids))), ids) if ids else []
    seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
    for id, *seat in found:
        seats[id].append(row_of(SeatRow, seat))
    return [(row_of(TableRow, table), seats[table[0]]) for table in tables]


def find_version(db: Connection, id: str) -> int | None:
    """How often a table was written."""
    rows = db.run("SELECT version FROM tables WHERE id = ?", (id,))
    return rows[0][0] if rows else None


def find_snapshot(db: Connection, id: str) -> tuple[int, bytes] | None:
    """The newest snapshot of a table: after which event, and its bytes."""
    rows = db.run("SELECT n, data FROM snapshots WHERE table_id = ?", (id,))
    return (rows[0][0], bytes(rows[0][1])) if rows else None


def find_events(db: Connection, id: str, first: int = 0) -> list[EventRow]:
    """The events of a table from one on, in their order."""
    sql = f"SELECT {columns(EventRow)} FROM events WHERE table_id = ? AND n >= ? ORDER BY n"
    return [row_of(EventRow, row) for row in db.run(sql, (id, first))]


def find_taken_back(db: Connection, id: str) -> list[TakenBackRow]:
    """What was taken back at a table, in that order."""
    sql = f"SELECT back, taken_by, taken, {columns(EventRow)} FROM taken_back WHERE table_id = ? ORDER BY back"
    rows = db.run(sql, (id,))
    return [TakenBackRow(back, by, taken, row_of(EventRow, event)) for back, by, taken, *event in rows]


def find_spoken(db: Connection, id: str, most: int) -> list[SpokenRow]:
    """What was said last at a table, the oldest first."""
    sql = f"SELECT {columns(SpokenRow)} FROM spoken WHERE table_id = ? ORDER BY k DESC LIMIT ?"
    return [row_of(SpokenRow, row) for row in db.run(sql, (id, most))][::-1]


def add_seats(db: Connection, id: str, seats: Iterable[SeatRow]) -> None:
    for seat in seats:
        db.run(INSERT_SEAT, (id, *values(seat)[:-1]))


def add_events(db: Connection, id: str, events: Iterable[EventRow]) -> None:
    for event in events:
        db.run(INSERT_EVENT, (id, *values(event)))
