"""What is taken out of the store again: tables, players and talk that are old, and what whoever runs it removes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from capolinea.server.store.database import Connection
from capolinea.server.store.kept import Player, SeatRow
from capolinea.server.store.results import forget_player
from capolinea.server.store.rows import columns, insert, row_of, values
from capolinea.server.store.store import Store

# What belongs to a table and goes with it, in this order: (table, column).
OF_TABLE = [
    ("events", "table_id"),
    ("snapshots", "table_id"),
    ("taken_back", "table_id"),
    ("spoken", "table_id"),
    ("hidden", "table_id"),
    ("notices", "table_id"),
    ("review_parts", "table_id"),
    ("review_wishes", "table_id"),
    ("reviews", "table_id"),
    ("seats", "table_id"),
]
# What belongs to a player and goes with them.
OF_PLAYER = [("ways", "player"), ("notices", "player"), ("review_wishes", "who")]
# What keeps a player: whoever is named there is not forgotten.
KEEPS_PLAYER = [
    ("seats", "player"),
    ("seats", "kept_for"),
    ("seats", "dealt_to"),
    ("tables", "host"),
    ("spoken", "player"),
]
NOBODY_BYTES = 9  # after a tilde, which no player's id has
# When a player was last here, as far as that is known.
LAST_SEEN = "COALESCE(players.seen, players.created)"

FORGETTABLE = f"{LAST_SEEN} < ? AND locked IS NULL AND " + " AND ".join(
    f"NOT EXISTS (SELECT 1 FROM {table} WHERE {table}.{column} = players.id)" for table, column in KEEPS_PLAYER
)


class ActRow(msgspec.Struct, frozen=True):
    """Something that whoever runs the server did, about a player or a table, with a note for themselves."""

    id: str
    at: float
    act: str
    player: str | None = None
    table_id: str | None = None
    note: str | None = None


INSERT_ACT = insert("operator_acts", ActRow)


async def _ids(store: Store, sql: str, *parameters: object) -> list[str]:
    return [row[0] for row in await store.reader.do(lambda db: db.run(sql, parameters))]


# Tables


async def tables_over(store: Store, before: float, most: int) -> list[str]:
    """Tables that are over and untouched since a moment."""
    sql = "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND changed < ? ORDER BY changed LIMIT ?"
    return await _ids(store, sql, before, most)


async def delete_table(store: Store, id: str, version: int) -> None:
    def delete(db: Connection) -> None:
        store.write_version(db, id, version)
        for table, column in OF_TABLE:
            db.run(f"DELETE FROM {table} WHERE {column} = ?", (id,))
        db.run("DELETE FROM tables WHERE id = ?", (id,))

    await store.writer.do(delete, id)


# Players


async def players_away(store: Store, before: float, most: int) -> list[str]:
    """Players without a table who were not seen since a moment."""
    return await _ids(store, f"SELECT id FROM players WHERE {FORGETTABLE} ORDER BY {LAST_SEEN} LIMIT ?", before, most)


async def forget_players(store: Store, ids: Sequence[str], before: float) -> None:
    """Whoever has sat down since stays."""

    def forget(db: Connection) -> None:
        still = f"EXISTS (SELECT 1 FROM players WHERE id = ? AND {FORGETTABLE})"
        for id in ids:
            for table, column in OF_PLAYER:
                db.run(f"DELETE FROM {table} WHERE {column} = ? AND {still}", (id, id, before))
            nobody = f"~{secrets.token_urlsafe(NOBODY_BYTES)}"
            forget_player(db, id, nobody, still, id, before)
            db.run(f"DELETE FROM players WHERE id = ? AND {FORGETTABLE}", (id, before))

    await store.writer.do(forget)


async def players_called(store: Store, what: str, most: int) -> list[Player]:
    """Players of exactly this name or id."""
    sql = f"SELECT {columns(Player)} FROM players WHERE id = ? OR name = ? ORDER BY created DESC LIMIT ?"
    return [row_of(Player, row) for row in await store.reader.do(lambda db: db.run(sql, (what, what, most)))]


async def tables_naming(store: Store, player: str) -> list[str]:
    """Tables where a player's name is to be read."""
    held = [f"SELECT table_id FROM seats WHERE {column} = ?" for column in ("player", "kept_for", "dealt_to")]
    sql = " UNION ".join([*held, "SELECT table_id FROM spoken WHERE player = ?"])
    return await _ids(store, sql, *[player] * (len(held) + 1))


async def locked_out_seats(store: Store, most: int) -> list[tuple[str, str]]:
    """Players who are locked out, and tables where they still sit as if they could come."""
    sql = (
        "SELECT DISTINCT s.player, s.table_id FROM players p JOIN seats s ON s.player = p.id "
        "JOIN tables t ON t.id = s.table_id WHERE p.locked IS NOT NULL AND s.stand_in IS NULL "
        "AND t.status IN ('open', 'playing') LIMIT ?"
    )
    return [(row[0], row[1]) for row in await store.reader.do(lambda db: db.run(sql, (most,)))]


# What whoever runs the server does: each is written together with the act


def noting(act: ActRow) -> Callable[[Connection], Any]:
    """Write an act down: a part of the transaction that carries it out, so that one which is overtaken and done anew
    is written down once."""
    return lambda db: db.run(INSERT_ACT, values(act))


async def write_act(store: Store, act: ActRow, work: Callable[[Connection], Any] = lambda db: None) -> None:
    def write(db: Connection) -> None:
        work(db)
        noting(act)(db)

    await store.writer.do(write)


async def acts(store: Store, most: int) -> list[ActRow]:
    """The last ones first."""
    sql = f"SELECT {columns(ActRow)} FROM operator_acts ORDER BY at DESC LIMIT ?"
    return [row_of(ActRow, row) for row in await store.reader.do(lambda db: db.run(sql, (most,)))]


def set_lock(player: str, since: float | None) -> Callable[[Connection], Any]:
    def lock(db: Connection) -> None:
        db.run("UPDATE players SET locked = ? WHERE id = ?", (since, player))
        db.notify("let_in" if since is None else "locked_out", player)

    return lock


async def rename_at(
    store: Store,
    id: str,
    player: Player,
    seats: Sequence[SeatRow],
    drawn_from: str | None,
    deal: str | None,
    old_names: Sequence[str | None],
    version: int,
) -> None:
    """A player is called otherwise at a table, also in what was said there, in reminders that are not sent yet, and in
    the head of the record."""

    def rename(db: Connection) -> None:
        store.write_version(db, id, version)
        for seat in seats:
            db.run("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?", (seat.name, id, seat.seat))
        db.run("UPDATE tables SET drawn_from = ? WHERE id = ?", (drawn_from, id))
        if deal is not None:
            db.run("UPDATE events SET lines = ? WHERE table_id = ? AND n = 0", (deal, id))
        db.run("UPDATE spoken SET name = ? WHERE table_id = ? AND player = ?", (player.name, id, player.id))
        for old in old_names:
            db.run("UPDATE notices SET reminded_by = ? WHERE table_id = ? AND reminded_by = ?", (player.name, id, old))

    await store.writer.do(rename, id)


# What was said


async def tables_of_speaker(store: Store, player: str) -> list[str]:
    return await _ids(store, "SELECT DISTINCT table_id FROM spoken WHERE player = ?", player)


async def tables_with_old_talk(store: Store, before: float, most: int) -> list[str]:
    return await _ids(store, "SELECT DISTINCT table_id FROM spoken WHERE at < ? LIMIT ?", before, most)


async def said_by(store: Store, id: str, player: str) -> list[int]:
    """The numbers of what a player said at a table."""
    sql = "SELECT k FROM spoken WHERE table_id = ? AND player = ? AND (text IS NOT NULL OR reaction IS NOT NULL)"
    return [row[0] for row in await store.reader.do(lambda db: db.run(sql, (id, player)))]


async def said_before(store: Store, id: str, before: float) -> list[int]:
    sql = "SELECT k FROM spoken WHERE table_id = ? AND at < ?"
    return [row[0] for row in await store.reader.do(lambda db: db.run(sql, (id, before)))]


async def said_to_everybody(store: Store, id: str) -> set[int]:
    """The numbers of what spectators could read at a table, too."""
    sql = "SELECT k FROM spoken WHERE table_id = ? AND heard_by = 'everybody'"
    return {row[0] for row in await store.reader.do(lambda db: db.run(sql, (id,)))}


async def blank_talk(
    store: Store, id: str, ks: Sequence[int], version: int, also: Callable[[Connection], Any] = lambda db: None
) -> None:
    """Nothing of what was said is left but its number, so that it is not said again by a command that comes twice;
    `also` is written with it."""

    def blank(db: Connection) -> None:
        store.write_version(db, id, version)
        also(db)
        for k in ks:
            db.run("UPDATE spoken SET text = NULL, reaction = NULL WHERE table_id = ? AND k = ?", (id, k))

    await store.writer.do(blank, id)


async def delete_talk(store: Store, id: str, ks: Sequence[int], version: int) -> None:
    def delete(db: Connection) -> None:
        store.write_version(db, id, version)
        for k in ks:
            db.run("DELETE FROM spoken WHERE table_id = ? AND k = ?", (id, k))

    await store.writer.do(delete, id)
