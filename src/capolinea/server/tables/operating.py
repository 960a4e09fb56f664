"""What whoever runs the server may do about players and tables. Each act is written down, and logged without names."""

from __future__ import annotations

import secrets
import time
from functools import partial

import msgspec
from msgspec.structs import replace

from capolinea.play import record
from capolinea.server.errors import RefusalError
from capolinea.server.people.names import clean_line, clean_name
from capolinea.server.store import upkeep as stored
from capolinea.server.store.database import Connection
from capolinea.server.store.kept import Player
from capolinea.server.store.upkeep import ActRow
from capolinea.server.tables import seat_plan
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.table import Table
from capolinea.server.tables.talk import take_out
from capolinea.server.watching.logs import log, short

ACT_BYTES = 12
MOST_STEPS = 1000  # of bots that stand in; whatever is left then, the sweeper finds


def _act(what: str, player: str | None = None, table: str | None = None, note: str | None = None) -> ActRow:
    log.info("the operator acts", act=what, table=None if table is None else short(table))
    return ActRow(secrets.token_urlsafe(ACT_BYTES), time.time(), what, player, table, note or None)


async def find_player(tables: AllTables, id: str) -> Player:
    found = await tables.services.store.player(id)
    if found is None:
        raise RefusalError("not_found", "there is no such player")
    return found


async def rename(tables: AllTables, id: str, name: str) -> list[str]:
    """Give a player another name, wherever it is to be read: at tables, in talk, in the heads of records. Returns the
    tables."""
    store = tables.services.store
    player = replace(await find_player(tables, id), name=clean_name(name))

    def write(db: Connection) -> None:
        db.run("UPDATE players SET name = ? WHERE id = ?", (player.name, id))
        db.run("UPDATE results SET name = ? WHERE player = ?", (player.name, id))

    await stored.write_act(store, _act("rename", id), write)
    found = await stored.tables_naming(store, id)
    for table in found:
        await tables.do(table, lambda table: _rename_at(table, player))
    return found


async def _rename_at(table: Table, player: Player) -> None:
    store, drawn_from, deal = table.services.store, table.row.drawn_from, None
    seats = [
        replace(seat, name=player.name) if player.id in (seat.player, seat.kept_for) else seat for seat in table.seats
    ]
    if table.row.n >= 0:
        head, *rest = (await store.events(table.row.id))[0].lines.splitlines(keepends=True)
        header = msgspec.json.decode(head)
        names = seat_plan.renamed(header["seats"], table.seats, player)
        called = dict(zip(header["seats"], names, strict=True))
        header["seats"] = names
        if drawn_from is not None:
            sat = [called[name] for name in msgspec.json.decode(drawn_from, type=list[str])]
            header["options"]["seating"]["drawn_from"] = sat
            drawn_from = msgspec.json.encode(sat).decode()
        deal = "".join([record.write_line(header) + "\n", *rest])
    try:
        old_names = [old.name for old, new in zip(table.seats, seats, strict=True) if old != new]
        await stored.rename_at(store, table.row.id, player, seats, drawn_from, deal, old_names, table.row.version)
    finally:
        table.forget()  # it is read again, with the new name, and told


async def hush(tables: AllTables, id: str) -> None:
    """Remove all that a player has said."""
    store = tables.services.store
    await find_player(tables, id)
    await stored.write_act(store, _act("hush", id))

    async def work(table: Table) -> None:
        ks = await stored.said_by(store, table.row.id, id)
        await take_out(table, ks, stored.blank_talk)

    for table in await stored.tables_of_speaker(store, id):
        await tables.do(table, work)


async def hush_line(tables: AllTables, table: str, k: int) -> None:
    """Remove one thing that was said."""

    async def work(table: Table) -> None:
        act = _act("hush_line", None, table.row.id)
        await take_out(table, [k], partial(stored.blank_talk, also=stored.noting(act)))

    await tables.do(table, work)


async def lock(tables: AllTables, id: str, reason: str) -> None:
    """Let a player in no more: they are logged out at once, and bots stand in for them."""
    player = await find_player(tables, id)
    store = tables.services.store
    since = time.time() if player.locked is None else player.locked
    act = _act("lock", id, None, clean_line(reason))
    tables.upkeep.hurry()  # should we not come to it
    await tables.services.people.lock_out(id, lambda: stored.write_act(store, act, stored.set_lock(id, since)))
    for _ in range(MOST_STEPS):
        if not await tables.upkeep.replace_locked_out():
            break


async def unlock(tables: AllTables, id: str) -> None:
    """Let a player in again; their seats in running games wait for them."""
    await find_player(tables, id)
    await stored.write_act(tables.services.store, _act("unlock", id), stored.set_lock(id, None))
    tables.services.people.let_in(id)


async def close(tables: AllTables, id: str) -> None:
    """End a table, whoever plays there."""

    async def work(table: Table) -> None:
        if table.row.status not in ("open", "playing", "broken"):
            raise RefusalError("not_possible", "the table is closed already")
        act = _act("close", None, id)
        await table.save(also=stored.noting(act), status="abandoned", waiting=0, due=None)

    await tables.do(id, work)
