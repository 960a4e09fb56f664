"""Tables with all that belongs to them, out of the store and into it: parts of one read and of one write."""

from __future__ import annotations

from capolinea.browser.games_file import ExportedTable
from capolinea.server.store.database import Connection
from capolinea.server.store.reviews import add_review, find_review
from capolinea.server.store.rows import values
from capolinea.server.store.store import (
    INSERT_SPOKEN,
    INSERT_TABLE,
    INSERT_TAKEN_BACK,
    add_events,
    add_seats,
    find_events,
    find_spoken,
    find_tables,
    find_taken_back,
)

ALL_TALK = 1 << 31


def all_tables(db: Connection, player: str) -> list[ExportedTable]:
    """Every table; `player` is who may have taken some off the list."""
    hidden = {id for (id,) in db.run("SELECT table_id FROM hidden WHERE player = ?", (player,))}
    ids = [id for (id,) in db.run("SELECT id FROM tables ORDER BY created, id")]
    return [_whole(db, id, id in hidden) for id in ids]


def _whole(db: Connection, id: str, hidden: bool) -> ExportedTable:
    ((row, seats),) = find_tables(db, "WHERE t.id = ?", (id,))
    return ExportedTable(
        row,
        seats,
        find_events(db, id),
        find_taken_back(db, id),
        find_spoken(db, id, ALL_TALK),
        hidden,
        find_review(db, id),
    )


def add_table(db: Connection, found: ExportedTable, player: str) -> None:
    id = found.table.id
    db.run(INSERT_TABLE, values(found.table))
    add_seats(db, id, found.seats)
    add_events(db, id, found.events)
    for back in found.taken_back:
        db.run(INSERT_TAKEN_BACK, (id, back.back, back.taken_by, back.taken, *values(back.event)))
    for said in found.spoken:
        db.run(INSERT_SPOKEN, (id, *values(said)))
    if found.review is not None:
        add_review(db, id, found.review)
    if found.hidden:
        db.run("INSERT INTO hidden (player, table_id) VALUES (?, ?)", (player, id))
