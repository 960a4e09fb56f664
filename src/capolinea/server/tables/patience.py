"""What the others may do about somebody who is away, and from when on: the law of it. Nothing here changes a table."""

from __future__ import annotations

from typing import NamedTuple

from capolinea.server.people.lifetime import Lifetime
from capolinea.server.protocol import Options
from capolinea.server.store.kept import SeatRow
from capolinea.server.tables.waits import Waits

HOUR = 3600.0
DAY = 24 * HOUR
FIRST_REMINDER = HOUR  # is not sooner, or after a fourth of the time where that is less
WITHOUT_A_CLOCK = DAY  # a bot may sit in for whoever is not here
THOUGH_HERE = 7 * DAY  # the same for whoever is: a page that was left open is nobody
LEAST_ABSENCE, MOST_ABSENCE = HOUR, 14 * DAY  # until a seat may be given to somebody else
WEEK = 7 * DAY


class Patience(NamedTuple):
    """Since when a seat is asked, whether it was reminded of that, and from which moment on others may do what; None:
    not at all."""

    asked: float | None = None
    reminded: bool = False
    remind: float | None = None
    stand_in: float | None = None
    give: float | None = None


def patience(seat: SeatRow, here: bool, seen: float | None, waits: Waits, options: Options, life: Lifetime) -> Patience:
    """How long a seat is waited for; `seen` is when its player was last here."""
    if seat.player is not None and seat.stand_in is not None:
        return Patience(give=None if seat.given else seat.free_at)
    if seat.seat not in waits.of:
        return Patience()
    since = waits.of[seat.seat].since
    begun = since + life.away_since(since)
    until = waits.until(seat.seat, options, life)
    if until is None:
        until = begun + THOUGH_HERE
        if not here:  # a line that breaks takes nothing from anybody
            until = min(until, max(begun, seen or 0.0) + WITHOUT_A_CLOCK)
    reminded = seat.reminded is not None and seat.reminded >= since
    remind = None if reminded else begun + min(FIRST_REMINDER, (until - begun) / 4)
    return Patience(since, reminded, remind, until)


def has_gone(seat: SeatRow, now: float) -> bool:
    """Whether a bot has played for somebody for so long that the others may do without them."""
    return seat.stand_in is not None and (bool(seat.given) or seat.free_at is None or seat.free_at <= now)


def absence_before_giving(options: Options) -> float:
    """For how long a bot must have played for a seat before it may be given to somebody else."""
    pace = options.clock or options.total
    return WEEK if pace is None else min(max(3 * pace, LEAST_ABSENCE), MOST_ABSENCE)
