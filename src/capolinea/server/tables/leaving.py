"""Leaving a table, by one's own wish or because one may not come back."""

from __future__ import annotations

import time

from capolinea.server.store.kept import Player
from capolinea.server.tables import seat_plan
from capolinea.server.tables.patience import absence_before_giving
from capolinea.server.tables.table import Table


async def leave(table: Table, player: Player, seat: int | None, *, for_good: bool = False) -> None:
    """Before the start, free one's seats, and with the last person the table goes; in a running game, let a bot play
    for them. Only who leaves for good may be done without at once."""
    held = seat_plan.own_seats(table.seats, player, seat)
    if table.row.status == "playing":
        bot, now = table.services.settings.stand_in, time.time()
        free_at = now if for_good else now + absence_before_giving(table.options)
        await table.seat(seat_plan.stood_in(seat_plan.disagreeing(table.seats, held), held, bot, free_at=free_at))
        return
    seats = seat_plan.left(table.seats, player, seat)
    people = [s.player for s in seats if s.player is not None]
    if not people:
        await table.seat(seats, status="abandoned")
    else:
        await table.seat(seats, host=table.row.host if table.row.host in people else people[0])
