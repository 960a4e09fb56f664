"""What people say to each other at a table: kept with the table, in no record, and told to those it is meant for."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Sequence

from capolinea.server.errors import RefusalError
from capolinea.server.people.names import clean_line
from capolinea.server.people.people import Listener
from capolinea.server.protocol import Done, Said, Say, Spoken, Unsaid
from capolinea.server.store.store import Player, SpokenRow
from capolinea.server.tables import seat_plan
from capolinea.server.tables.table import Table

MOST_TOLD = 100  # of what was said before, to whoever comes


async def say(table: Table, player: Player, command: Say) -> Done:
    """Let a player at the table say something, once, however often the command comes."""
    seats = seat_plan.own_seats(table.seats, player)
    if table.options.talk == "off":
        raise RefusalError("not_possible", "nobody talks at this table")
    if (command.text is None) == (command.reaction is None):
        raise RefusalError("bad_message", "say a text or a reaction, one of them")
    text = None if command.text is None else clean_line(command.text)
    if text == "":
        raise RefusalError("bad_message", "there is nothing to be read in that")
    said = await heard(table)
    if any((row.player, row.command) == (player.id, command.id) for row in said):
        return Done(command.id)
    name = table.seats[seats[0]].name or player.name if len(seats) == 1 else player.name
    k = said[-1].k + 1 if said else 0
    row = SpokenRow(k, player.id, command.id, name, text, command.reaction, time.time())
    try:
        await table.services.store.add_spoken(table.row.id, row)
    except BaseException:
        table.forget()  # it may have been written all the same
        raise
    said.append(row)
    del said[:-MOST_TOLD]
    table.audience.tell(Said(table.row.id, told(row)), {who for who in table.audience.everybody() if hears(table, who)})
    return Done(command.id)


async def heard(table: Table) -> list[SpokenRow]:
    """What was said lately, the oldest first."""
    if table.spoken is None:
        table.spoken = await table.services.store.spoken(table.row.id, MOST_TOLD)
    return table.spoken


def hears(table: Table, listener: Listener) -> bool:
    """Whether somebody at the table is told what is said there."""
    return table.options.talk == "everybody" or (table.options.talk == "players" and table.sits(listener))


async def before(table: Table, listener: Listener) -> list[Spoken]:
    """What somebody who comes to the table is told of what was said."""
    if not hears(table, listener):
        return []
    return [told(row) for row in await heard(table) if row.text is not None or row.reaction is not None]


async def take_out(table: Table, ks: Sequence[int], removal: Awaitable[None]) -> None:
    """Something that was said is removed: from the store, and from wherever it is shown."""
    try:
        await removal
    except BaseException:
        table.forget()
        raise
    table.spoken = None
    if ks:
        hearing = {who for who in table.audience.everybody() if hears(table, who)}
        table.audience.tell(Unsaid(table.row.id, list(ks)), hearing)


def told(row: SpokenRow) -> Spoken:
    return Spoken(row.k, row.player, row.name, row.text, row.reaction, row.at)
