"""Taking back what showed nothing new to anybody, until the next one acts.

The event leaves the game, and so the record, as if it had never been: nothing came by chance, so the seed goes on from
where it was. The store keeps it apart.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from capolinea.server.errors import RefusalError
from capolinea.server.protocol import Done, TakeBack
from capolinea.server.store.kept import Player, Progress, TakenBackRow
from capolinea.server.tables import seat_plan
from capolinea.server.tables.restoring import restore
from capolinea.server.tables.table import Table


async def take_back(table: Table, player: Player, command: TakeBack) -> Done:
    """Take back a seat's last action once, however often the command comes."""
    (seat,) = seat_plan.own_seats(table.seats, player, command.seat)
    game = await table.load()
    if (seat, command.id) in game.taken_by:
        return Done(command.id, game.taken_by[seat, command.id])
    if table.row.status != "playing" or command.n != game.n or not game.can_take_back(seat):
        raise RefusalError("not_possible", "that cannot be taken back any more")
    if table.seats[seat].stand_in is not None:
        raise RefusalError("stood_in", "a bot plays for you; take your seat again first")
    store, now = table.services.store, time.time()
    stored = await table.following.stored(table.row)
    *events, last = stored.events
    back = TakenBackRow(table.row.backs + 1, command.id, table.moment(), last)
    taken = [*stored.taken_back, back]
    row = replace(table.row, backs=back.back)
    before = await restore(row, events, stored.snapshot, taken)
    table.timing.take_back(before, table.seats, seat, now)
    timing = table.timing
    progress = Progress("playing", before.n, before.waiting_mask, timing.due, back.taken, timing.written, row.version)
    try:
        await store.take_back(row.id, back, progress)
    except BaseException:
        table.forget()
        raise
    table.wrote(progress.of(row))
    table.step_back(before)
    return Done(command.id, before.n)
