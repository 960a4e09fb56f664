"""The list of one's own tables: those that wait for the player first, with the time that is left."""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Sequence

import msgspec

from capolinea.server.history.bodies import MyTables, SeatResult
from capolinea.server.protocol import Options
from capolinea.server.store.kept import Player, SeatRow, TableRow
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.table_info import table_info

LATER = ("playing", "open")  # after those that wait for the player; whatever else comes last

MOST_LISTED = 100


async def my_tables(tables: AllTables, player: Player, first: int) -> MyTables:
    """A player's tables from the `first` one: those that wait for the player, the most urgent first; the other running
    ones, the open ones, then the rest."""
    store = tables.services.store
    found = await store.tables_of(player.id, MOST_LISTED + 1, first)
    more, found = len(found) > MOST_LISTED, found[:MOST_LISTED]
    results: dict[str, list[SeatResult]] = defaultdict(list)
    for result in await store.results.of_tables([row.id for row, _ in found if row.status == "finished"]):
        results[result.table_id].append(SeatResult(result.place, result.total))
    asked = {row.id: _asked(row, seats, player) for row, seats in found}
    left = {row.id: _left(tables, row, asked[row.id]) for row, _ in found if asked[row.id]}

    def order(table: tuple[TableRow, list[SeatRow]]) -> tuple[int, float]:
        row, _ = table
        if row.id in left:
            return 0, left[row.id]
        return (LATER.index(row.status) + 1 if row.status in LATER else len(LATER) + 1), 0.0

    return MyTables(
        tables=[table_info(row, seats, tables.services) for row, seats in sorted(found, key=order)],
        left={id: seconds for id, seconds in left.items() if math.isfinite(seconds)},
        results=results,
        more=more,
    )


def _asked(row: TableRow, seats: Sequence[SeatRow], player: Player) -> list[int]:
    """The seats at which a table waits for a player."""
    if row.status != "playing":
        return []
    return [s.seat for s in seats if s.player == player.id and not s.stand_in and row.waiting >> s.seat & 1]


def _left(tables: AllTables, row: TableRow, asked: Sequence[int]) -> float:
    """The seconds left to seats that are waited for. Of a table that is not in memory no bot is about to move, so what
    is due there is a clock: the first that runs out."""
    options = msgspec.json.decode(row.options, type=Options)
    if options.clock is None and options.total is None:
        return math.inf
    now = time.time()
    table = tables.in_memory.get(row.id)
    if table is not None and table.game is not None:
        clocks = table.timing.left(now)
        return min((clocks[seat] for seat in asked if seat in clocks), default=math.inf)
    return math.inf if row.due is None else round(max(0.0, row.due - now), 1)
