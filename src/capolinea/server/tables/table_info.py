"""A table as everybody may see it."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from capolinea.play.record import commitment
from capolinea.server.protocol import Options, Origin, SeatInfo, TableInfo
from capolinea.server.store.kept import SeatRow, TableRow
from capolinea.server.tables import waits
from capolinea.server.tables.colours import colours
from capolinea.server.tables.patience import Patience, patience
from capolinea.server.tables.services import Services

OVER = ("finished", "abandoned")
AFTERWARDS = 3600.0  # seconds after the end, who is here and who is not is still told: somebody may want a rematch


def table_info(row: TableRow, seats: Sequence[SeatRow], services: Services) -> TableInfo:
    """A table as everybody may see it."""
    options = msgspec.json.decode(row.options, type=Options)
    told = row.status == "finished" and row.origin is None
    present = row.status not in OVER or time.time() < row.changed + AFTERWARDS
    return TableInfo(
        id=row.id,
        map=row.map,
        status=row.status,  # type: ignore[arg-type]
        public=bool(row.public),
        host=row.host,
        seats=[
            _seat_info(seat, colour, may, services, present)
            for seat, colour, may in zip(seats, colours(seats), patience_of(row, seats, options, services), strict=True)
        ],
        options=options,
        created=row.created,
        changed=row.changed,
        n=row.n,
        waiting=[seat.seat for seat in seats if row.waiting >> seat.seat & 1],
        commitment=None if row.origin is not None else commitment(row.seed),
        seed=row.seed if told else options.seed,
        rematch=row.rematch,
        origin=None if row.origin is None else msgspec.json.decode(row.origin, type=Origin),
        note=row.note,
        drawn_from=None if row.drawn_from is None else msgspec.json.decode(row.drawn_from, type=list[str]),
        starts_by_itself=bool(row.starts_by_itself) and row.status == "open",
    )


def patience_of(row: TableRow, seats: Sequence[SeatRow], options: Options, services: Services) -> list[Patience]:
    """What others may do about each seat, and from when on; nothing where no game is played."""
    if row.status != "playing":
        return [Patience()] * len(seats)
    asked = waits.read(row, seats)
    people = services.people
    return [
        patience(
            seat,
            people.is_here(seat.player),
            people.presence.seen(seat.player, seat.seen),
            asked,
            options,
            services.lifetime,
        )
        for seat in seats
    ]


def _seat_info(seat: SeatRow, colour: int, may: Patience, services: Services, present: bool) -> SeatInfo:
    return SeatInfo(
        name=seat.name,
        player=seat.player,
        bot=seat.bot,
        stand_in=seat.stand_in,
        here=present and services.people.is_here(seat.player),
        colour=colour,
        colour_chosen=seat.colour is not None,
        kept_for=seat.kept_for,
        seen=services.people.presence.seen(seat.player, seat.seen) if present else None,
        asked=may.asked,
        reminded=seat.reminded if may.reminded else None,
        may_remind=may.remind,
        may_stand_in=may.stand_in,
        may_give=may.give,
        given=bool(seat.given),
        agrees=bool(seat.agreed),
    )
