"""The calls by which whoever runs the server looks after it."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import msgspec

import capolinea
from capolinea.server.answers.asked import Asked
from capolinea.server.bodies import Nothing
from capolinea.server.errors import RefusalError
from capolinea.server.operator_bodies import DayCount, Deed, LookedUp, PlayerFound, ServerFigures
from capolinea.server.people.names import clean_line
from capolinea.server.protocol import TableId, TableInfo
from capolinea.server.store import upkeep as stored
from capolinea.server.store.figures import DAY, stored_figures
from capolinea.server.store.kept import Player
from capolinea.server.tables import commands, operating
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.table_info import table_info
from capolinea.server.tables.talk import told
from capolinea.server.watching.memory import memory_held

DAYS = 30
MOST_DEEDS = 50
MOST_FOUND = 20
MOST_SAID = 100
COUNTED = ("actions", "tables", "players", "hints", "bot_moves", "failures")


async def figures(asked: Asked) -> ServerFigures:
    services = asked.tables.services
    metrics, store, now = services.metrics, services.store, time.time()
    first = (now // DAY - DAYS + 1) * DAY
    began = time.perf_counter()
    if not await store.is_well():
        raise RefusalError("not_saved", "the database does not answer")
    latency = time.perf_counter() - began
    kept = await stored_figures(store, services.settings.database, first, DAYS)
    days = [datetime.fromtimestamp(first + day * DAY, UTC).date().isoformat() for day in range(DAYS)]
    return ServerFigures(
        version=capolinea.__version__,
        uptime=now - services.lifetime.started,
        players=kept.players,
        players_locked=kept.locked,
        players_here=services.people.number_here,
        sockets=int(metrics.asked("sockets")),
        tables=kept.tables,
        tables_in_memory=int(metrics.asked("tables_in_memory")),
        finished=[DayCount(*found) for found in zip(days, kept.finished_by_day, strict=True)],
        since_start={name: sum(metrics.counted(name).values()) for name in COUNTED},
        refusals=metrics.counted("refusals"),
        latency=latency,
        loop_late=metrics.asked("loop_late_seconds"),
        bots_waiting=int(metrics.asked("bots_waiting")),
        memory=int(memory_held()),
        database=kept.bytes,
        deeds=[
            Deed(row.at, row.act, row.player, row.table_id, row.note)  # type: ignore[arg-type]
            for row in await stored.acts(store, MOST_DEEDS)
        ],
    )


async def look_up(asked: Asked) -> LookedUp:
    what = clean_line(asked.body.what)  # as names are, and nothing that a database does not take
    store = asked.tables.services.store
    players = [await _found(asked.tables, player) for player in await stored.players_called(store, what, MOST_FOUND)]
    table = await _table(asked.tables, what)
    said = [] if table is None else await store.spoken(table.id, MOST_SAID)
    return LookedUp(players, table, [told(row) for row in said if row.text or row.reaction])


async def _found(tables: AllTables, player: Player) -> PlayerFound:
    found = await tables.services.store.tables_of(player.id, MOST_FOUND)
    at = [table_info(row, seats, tables.services) for row, seats in found]
    here = tables.services.people.is_here(player.id)
    return PlayerFound(player.id, player.name, player.created, here, player.locked, at)


async def _table(tables: AllTables, id: str) -> TableInfo | None:
    try:
        return await commands.info(tables, msgspec.convert(id, TableId))
    except (RefusalError, msgspec.ValidationError):
        return None


async def rename_player(asked: Asked) -> Nothing:
    for table in await operating.rename(asked.tables, asked.body.player, asked.body.name):
        asked.replays.forget(table)
        asked.reviews.forget(table)
    return Nothing()


async def hush_player(asked: Asked) -> Nothing:
    await operating.hush(asked.tables, asked.body.player)
    return Nothing()


async def hush_line(asked: Asked) -> Nothing:
    await operating.hush_line(asked.tables, asked.body.table, asked.body.k)
    return Nothing()


async def lock_player(asked: Asked) -> Nothing:
    await operating.lock(asked.tables, asked.body.player, asked.body.reason)
    return Nothing()


async def unlock_player(asked: Asked) -> Nothing:
    await operating.unlock(asked.tables, asked.body.player)
    return Nothing()


async def close_table(asked: Asked) -> Nothing:
    await operating.close(asked.tables, asked.body.table)
    return Nothing()
