"""When something must happen at a table by itself: a clock runs out, a bot moves."""

from __future__ import annotations

from collections.abc import Sequence

from capolinea.server.protocol import Options
from capolinea.server.store.store import SeatRow
from capolinea.server.tables.game import Game
from capolinea.server.tables.seat_plan import playing_bot, somebody_plays

SECOND_THOUGHTS = 15.0  # are left at least to whoever takes something back
GRACE_SECONDS = 30.0  # no clock runs out sooner after the server has started


class Timing:
    """The clocks of the seats that are waited for, and the next bot's moment."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._clocks: dict[tuple[int, int], float] = {}  # when time is up, by seat and decision
        self._stopped: dict[int, float] = {}  # when it would have been up for those who have just acted
        self.bot_at: float | None = None

    @property
    def due(self) -> float | None:
        """The next moment at which something must happen."""
        moments = [*self._clocks.values(), *([] if self.bot_at is None else [self.bot_at])]
        return min(moments, default=None)

    def update(self, game: Game, seats: Sequence[SeatRow], now: float) -> None:
        """After anything happened: clocks that run go on, new decisions get new ones."""
        waiting = [seats[seat] for seat in game.match.waiting]
        clock = self._options.clock
        running = self._clocks
        self._stopped = {seat: at for (seat, _), at in running.items()}
        self._clocks = {}
        for seat in waiting:
            if clock is not None and playing_bot(seat) is None:
                key = seat.seat, game.decisions[seat.seat]
                self._clocks[key] = running.get(key, now + clock)
        # Bots do not play on alone, and nobody has to watch them choose while others still do.
        bots = any(playing_bot(seat) for seat in waiting) and somebody_plays(list(seats))
        pace = self._options.pace if len(waiting) == 1 else 0.0
        if any(game.can_take_back(seat.seat) and playing_bot(seat) is None for seat in seats):
            pace = max(pace, self._options.second_thoughts)
        self.bot_at = now + pace if bots else None

    def take_back(self, game: Game, seats: Sequence[SeatRow], seat: int, now: float) -> None:
        """A seat has taken its action back: its clock goes on as if it had run all the time."""
        was = self._stopped.get(seat)
        self.update(game, seats, now)
        key = seat, game.decisions[seat]
        if was is not None and key in self._clocks:
            self._clocks[key] = max(was, now + SECOND_THOUGHTS)

    def resume(self, game: Game, seats: Sequence[SeatRow], due: float | None, started: float) -> None:
        """After the game came back into memory: clocks have run since the last event, or began when a player returned
        after it, so none runs out before what was `due` next. And nobody shall lose a seat because the server was
        away."""
        self._clocks = {}
        self.update(game, seats, game.since)
        least = max(due or 0.0, started + GRACE_SECONDS)
        self._clocks = {key: max(at, least) for key, at in self._clocks.items()}

    def left(self, now: float) -> dict[int, float]:
        """The seconds left to each seat with a clock."""
        return {seat: round(max(0.0, at - now), 1) for (seat, _), at in self._clocks.items()}

    def late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for (seat, _), at in self._clocks.items() if at <= now]
