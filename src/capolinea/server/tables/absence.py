"""What players may do about somebody who is away: remind, let a bot sit in, end the game together, or give the seat to
somebody else. From when on is said in `patience.py`, and told with the table."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from msgspec.structs import replace

from capolinea.server.errors import RefusalError
from capolinea.server.protocol import Reminded, TableInfo
from capolinea.server.store.kept import Player, SeatRow
from capolinea.server.tables import seat_plan
from capolinea.server.tables.all_tables import AllTables
from capolinea.server.tables.patience import Patience, absence_before_giving
from capolinea.server.tables.table import Table


async def remind(tables: AllTables, player: Player, id: str, number: int) -> TableInfo:
    """Remind somebody that the game waits for them, once for each decision."""

    async def work(table: Table) -> TableInfo:
        mine = await _own_seats(table, player)
        seat, patience = _waited_for(table, number, "remind")
        if number in mine:
            raise RefusalError("not_possible", f"seat {number} is your own")
        if patience.asked is None or patience.remind is None:
            raise RefusalError("not_possible", f"seat {number} has been reminded of this decision")
        now = _not_before(patience.remind, f"seat {number} can be reminded")
        await _reach(table, replace(seat, reminded=now), patience.asked, table.seats[mine[0]].name or player.name)
        return table.info()

    return await tables.do(id, work)


async def _reach(table: Table, seat: SeatRow, asked: float, by: str) -> None:
    """Remind a player, wherever they are, of what the game waits for since it asked. What is to be told elsewhere is
    owed first: if we do not come to the rest, it can be done again, and is told once."""
    assert seat.player is not None
    acts, phase, _ = table.turn_of(seat.seat)
    await table.services.notices.remind(table.row.id, seat.seat, seat.player, acts, phase, asked, by)
    await table.save(seat_plan.changed(table.seats, seat))
    await table.services.people.tell(seat.player, Reminded(table.row.id, seat.seat, by))


async def let_stand_in(tables: AllTables, player: Player, id: str, number: int) -> TableInfo:
    """Let a bot play for somebody whose time is up, until they are back; the same again changes nothing."""

    async def work(table: Table) -> TableInfo:
        await _own_seats(table, player)
        if seat_plan.find(table.seats, number).stand_in is None:
            _, patience = _waited_for(table, number, "replace")
            assert patience.stand_in is not None
            now = _not_before(patience.stand_in, f"a bot can sit in for seat {number}")
            free_at = now + absence_before_giving(table.options)
            await table.seat(
                seat_plan.stood_in(table.seats, [number], table.services.settings.stand_in, free_at=free_at)
            )
        return table.info()

    return await tables.do(id, work)


async def agree_to_end(tables: AllTables, player: Player, id: str, agree: bool) -> TableInfo:
    """Agree to end the game, or not: then nobody does any more. It ends when everybody agrees who has not gone for
    long."""

    async def work(table: Table) -> TableInfo:
        if table.row.status == "abandoned" and agree:
            seat_plan.own_seats(table.seats, player)
            return table.info()
        mine = await _own_seats(table, player)
        await table.seat(seat_plan.agreeing(table.seats, mine if agree else None))
        return table.info()

    return await tables.do(id, work)


async def give_up(tables: AllTables, player: Player, id: str, number: int) -> TableInfo:
    """Give a seat whose player is away to whoever joins next; until then its player may return."""

    async def work(table: Table) -> TableInfo:
        await _own_seats(table, player)
        if not seat_plan.may_host(table.seats, table.row.host, player, time.time()):
            raise RefusalError("not_yours", "only the host of the table may do that")
        seat = seat_plan.find(table.seats, number)
        if seat.given:
            return table.info()
        patience = table.patience(number)
        if patience.give is None:
            raise RefusalError("not_possible", f"no bot plays for seat {number}; it is not free")
        _not_before(patience.give, f"seat {number} can be given to somebody else")
        await table.save(seat_plan.changed(table.seats, replace(seat, given=1)))
        return table.info()

    return await tables.do(id, work)


async def _own_seats(table: Table, player: Player) -> list[int]:
    """The seats of a player in a running game."""
    mine = seat_plan.own_seats(table.seats, player)
    if table.row.status != "playing":
        raise RefusalError("not_possible", "no game is being played here")
    await table.load()
    return mine


def _waited_for(table: Table, number: int, what: str) -> tuple[SeatRow, Patience]:
    seat = seat_plan.find(table.seats, number)
    patience = table.patience(number)
    if patience.asked is None:
        raise RefusalError("not_possible", f"there is nobody to {what}: the game does not wait for seat {number}")
    return seat, patience


def _not_before(moment: float, what: str) -> float:
    """The time now, if it is late enough."""
    now = time.time()
    if now < moment:
        at = datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M:%S")
        raise RefusalError("not_possible", f"{what} from {at} UTC on")
    return now
