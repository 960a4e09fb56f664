"""What people say to each other at a table: kept with the table, in no record, and told to those it is meant for."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from capolinea.server.errors import RefusalError
from capolinea.server.people.names import clean_line
from capolinea.server.people.people import Listener
from capolinea.server.protocol import Done, Said, Say, Spoken, Unsaid
from capolinea.server.store.kept import Player, SpokenRow
from capolinea.server.store.store import Store
from capolinea.server.store.upkeep import said_to_everybody
from capolinea.server.tables import seat_plan
from capolinea.server.tables.table import Table

MOST_TOLD = 100  # of what was said before, to whoever comes
Removal = Callable[[Store, str, Sequence[int], int], Awaitable[None]]


def checked(command: Say) -> Say:
    """A line fit to be read, or a reaction."""
    if (command.text is None) == (command.reaction is None):
        raise RefusalError("bad_message", "say a text or a reaction, one of them")
    text = None if command.text is None else clean_line(command.text)
    if text == "":
        raise RefusalError("bad_message", "there is nothing to be read in that")
    return replace(command, text=text)


async def say(table: Table, player: Player, command: Say) -> Done:
    """Let a player at the table say something, once, however often the command comes."""
    seats = seat_plan.own_seats(table.seats, player)
    if table.options.talk == "off":
        raise RefusalError("not_possible", "nobody talks at this table")
    said = await heard(table)
    if any((row.player, row.command) == (player.id, command.id) for row in said):
        return Done(command.id)
    k = said[-1].k + 1 if said else 0
    name = await _name(table, player, seats)
    row = SpokenRow(k, player.id, command.id, name, command.text, command.reaction, time.time(), table.options.talk)
    try:
        await table.services.store.add_spoken(table.row.id, row, table.row.version)
    except BaseException:
        table.forget()  # it may have been written all the same
        raise
    table.wrote(replace(table.row, version=table.row.version + 1))
    said.append(row)
    del said[:-MOST_TOLD]
    _tell(table, row)
    return Done(command.id)


async def _name(table: Table, player: Player, seats: list[int]) -> str:
    """By which name somebody speaks: the seat's; of several people around one screen, their player's, as it is now."""
    if len(seats) == 1:
        return table.seats[seats[0]].name or player.name
    known = await table.services.store.player(player.id)
    return player.name if known is None else known.name


async def heard(table: Table) -> list[SpokenRow]:
    """What was said lately, the oldest first."""
    if table.spoken is None:
        table.spoken = await table.services.store.spoken(table.row.id, MOST_TOLD)
    return table.spoken


async def lately(table: Table) -> list[SpokenRow] | None:
    """What was said last, as it is stored now; None if nobody here has asked for it yet."""
    return None if table.spoken is None else await table.services.store.spoken(table.row.id, MOST_TOLD)


def tell_changes(table: Table, now: list[SpokenRow] | None) -> None:
    """Tell what was said or removed since it was read before."""
    before, table.spoken = table.spoken, now
    if before is None or now is None:
        return
    known = {row.k for row in before}
    oldest = min((row.k for row in now), default=0)
    shown = {row.k for row in now if _is_shown(row)}
    gone = [row for row in before if row.k >= oldest and row.k not in shown and _is_shown(row)]
    if gone:
        _tell_removed(table, [row.k for row in gone], {row.k for row in gone if row.heard_by == "everybody"})
    for row in now:
        if row.k not in known and row.k > max(known, default=-1):
            _tell(table, row)


def _is_shown(row: SpokenRow) -> bool:
    """Whether there is anything left of what was said."""
    return row.text is not None or row.reaction is not None


def _tell(table: Table, row: SpokenRow) -> None:
    if _is_shown(row):
        hearing = {who for who in table.audience.everybody() if hears(table, who)}
        table.audience.tell(Said(table.row.id, told(row)), hearing)


def hears(table: Table, listener: Listener) -> bool:
    """Whether somebody at the table is told what is said there."""
    return table.options.talk == "everybody" or (table.options.talk == "players" and table.sits(listener))


async def before(table: Table, listener: Listener) -> list[Spoken]:
    """What somebody who comes to the table is told of what was said; a spectator, what spectators could read then."""
    if table.services.store.shared:
        await heard(table)  # from now on it is known what is new, also to those who sit down later
    if not hears(table, listener):
        return []
    said = [row for row in await heard(table) if _is_shown(row)]
    return [told(row) for row in said if row.heard_by == "everybody" or table.sits(listener)]


async def take_out(table: Table, ks: Sequence[int], remove: Removal) -> None:
    """Something that was said is removed: from the store, and from wherever it is shown. Of what was said among players
    spectators are not even told the numbers; of what they could read they are, whoever may read what is said now."""
    store = table.services.store
    open_to_all = await said_to_everybody(store, table.row.id)
    try:
        await remove(store, table.row.id, ks, table.row.version)
    except BaseException:
        table.forget()
        raise
    table.wrote(replace(table.row, version=table.row.version + 1))
    table.spoken = None if table.spoken is None else await store.spoken(table.row.id, MOST_TOLD)
    _tell_removed(table, ks, open_to_all)


def _tell_removed(table: Table, ks: Sequence[int], open_to_all: set[int]) -> None:
    for listener in table.audience.everybody():
        shown = [k for k in ks if k in open_to_all or table.sits(listener)]
        if shown:
            listener.tell(Unsaid(table.row.id, shown))


def told(row: SpokenRow) -> Spoken:
    return Spoken(row.k, row.player, row.name, row.text, row.reaction, row.at)
