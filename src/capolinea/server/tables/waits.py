"""For whom a game waits, and until when: kept with the table, so that it is the same after a restart.

Nobody's time runs while the server is away.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from capolinea.server.people.lifetime import Lifetime
from capolinea.server.protocol import Options
from capolinea.server.store.kept import SeatRow, TableRow

GRACE_SECONDS = 30.0  # no clock runs out sooner after the server has started
LAST_SECONDS = 30.0  # for each decision, whoever has used up the total clock


class Wait(Struct, frozen=True, array_like=True):
    """That the game waits for a decision of a person, since when, and until when at least."""

    decision: int
    since: float
    least: float = 0.0


class Waits(Struct):
    """Everybody who is waited for, and the seconds of the total clock that each seat has used up before; by seat. And
    what is asked, for those who are told of it when no game is in memory."""

    of: dict[int, Wait] = {}
    used: dict[int, float] = {}
    phase: str = ""
    n: int = -1  # after which event
    stopped: dict[int, tuple[Wait, float]] = {}  # of those who acted with it, and the seconds they took
    settled: int = -1  # up to which event nobody takes anything back, as others sit there now

    def spent(self, seat: int, now: float, life: Lifetime) -> float:
        """How many seconds the game has waited for the decision that it waits for."""
        since = self.of[seat].since
        return max(0.0, now - since - life.away_since(since))

    def until(self, seat: int, options: Options, life: Lifetime) -> float | None:
        """When somebody's time is up."""
        wait = self.of[seat]
        left = [] if options.clock is None else [options.clock]
        if options.total is not None:
            left.append(max(LAST_SECONDS, options.total - self.used.get(seat, 0.0)))
        if not left:
            return None
        spared = life.started + GRACE_SECONDS if wait.since < life.started else 0.0
        return max(wait.since + min(left) + life.away_since(wait.since), wait.least, spared)

    def totals(self, seats: Sequence[SeatRow], options: Options, now: float, life: Lifetime) -> dict[int, float]:
        """The seconds of the total clock that are left to each person."""
        if options.total is None:
            return {}
        used = {seat: self.used.get(seat, 0.0) + self.spent(seat, now, life) for seat in self.of}
        people = [seat.seat for seat in seats if seat.player is not None]
        return {n: round(max(0.0, options.total - used.get(n, self.used.get(n, 0.0))), 1) for n in people}


def read(row: TableRow, seats: Sequence[SeatRow]) -> Waits:
    """What is stored of it. Before it was, a table was changed last when it began to wait."""
    if row.times is not None:
        return msgspec.json.decode(row.times, type=Waits)
    people = [seat.seat for seat in seats if seat.player is not None and seat.stand_in is None]
    return Waits({seat: Wait(0, row.changed) for seat in people if row.waiting >> seat & 1})


def written(waits: Waits) -> str:
    return msgspec.json.encode(waits).decode()
