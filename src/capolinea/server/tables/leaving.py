"""Leaving a table, by one's own wish or because one may not come back."""

from __future__ import annotations

import time

from capolinea.server.store.store import Player
from capolinea.server.tables import seat_plan
from capolinea.server.tables.table import Table


async def leave(table: Table, player: Player, seat: int | None) -> None:
    """Before the start, free one's seats, and with the last person the table goes; in a running game, let a bot play
    for them."""
    held = seat_plan.own_seats(table.seats, player, seat)
    if table.row.status == "playing":
        bot = table.services.settings.stand_in
        await table.seat(seat_plan.stood_in(table.seats, held, bot, free_at=time.time()))
        return
    seats = seat_plan.left(table.seats, player, seat)
    people = [s.player for s in seats if s.player is not None]
    if not people:
        await table.seat(seats, status="abandoned")
    else:
        await table.seat(seats, host=table.row.host if table.row.host in people else people[0])
