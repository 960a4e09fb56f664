"""When something must happen at a table by itself: a clock runs out, a bot moves."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from capolinea.server.people.lifetime import Lifetime
from capolinea.server.protocol import Options
from capolinea.server.store.kept import SeatRow
from capolinea.server.tables import waits
from capolinea.server.tables.game import Game
from capolinea.server.tables.seat_plan import playing_bot, somebody_plays
from capolinea.server.tables.waits import Wait, Waits

SECOND_THOUGHTS = 15.0  # are left at least to whoever takes something back


class Timing:
    """The clocks of the seats that are waited for, and the next bot's moment."""

    def __init__(self, options: Options, life: Lifetime) -> None:
        self._options = options
        self._life = life
        self._waits = Waits()
        self.bot_at: float | None = None
        self._ends: dict[int, float] = {}  # when the time of each seat that is waited for is up

    @property
    def due(self) -> float | None:
        """The next moment at which something must happen."""
        end = min(self._ends.values(), default=None)
        return end if self.bot_at is None or (end is not None and end < self.bot_at) else self.bot_at

    @property
    def written(self) -> str:
        """For whom the game waits, as it is stored."""
        return waits.written(self._waits)

    def update(self, game: Game, seats: Sequence[SeatRow], now: float) -> None:
        """After anything happened: clocks that run go on, new decisions get new ones."""
        waiting = [seats[seat] for seat in game.match.waiting]
        before, self._waits.of = self._waits.of, {}
        self._waits.phase = game.match.state.phase_name()
        for seat in waiting:
            if playing_bot(seat) is None:
                decision = game.decisions[seat.seat]
                wait = before.get(seat.seat)
                same = wait is not None and wait.decision == decision
                self._waits.of[seat.seat] = wait if wait is not None and same else Wait(decision, now)
        stopped = {n: self._stop(n, wait, now) for n, wait in before.items() if self._waits.of.get(n) != wait}
        self._waits.stopped = stopped if game.n != self._waits.n else self._waits.stopped | stopped
        self._waits.n = game.n
        # Bots do not play on alone, and nobody has to watch them choose while others still do.
        bots = any(playing_bot(seat) for seat in waiting) and somebody_plays(list(seats))
        pace = self._options.pace if len(waiting) == 1 else 0.0
        if any(game.can_take_back(seat.seat) and playing_bot(seat) is None for seat in seats):
            pace = max(pace, self._options.second_thoughts)
        self.bot_at = now + pace if bots else None
        self._find_ends()

    def _stop(self, seat: int, wait: Wait, now: float) -> tuple[Wait, float]:
        """A seat is not waited for any more: what it took is off its total clock."""
        spent = max(0.0, now - wait.since - self._life.away_since(wait.since))
        self._waits.used[seat] = self._waits.used.get(seat, 0.0) + spent
        return wait, spent

    def take_back(self, game: Game, seats: Sequence[SeatRow], seat: int, now: float) -> None:
        """A seat has taken its action back: its clock goes on as if it had run all the time, and so do the others',
        though every decision has another number now. Whoever was only waited for because of it has lost no time."""
        was = self._waits.stopped.get(seat)
        if was is not None:
            wait, spent = was
            self._waits.of[seat] = replace(wait, least=now + SECOND_THOUGHTS)
            self._waits.used[seat] -= spent
        still = {n: wait for n, wait in self._waits.of.items() if n in game.match.waiting}
        self._waits.of = {n: replace(wait, decision=game.decisions[n]) for n, wait in still.items()}
        self.update(game, seats, now)

    def take_over(self, game: Game, seat: int) -> None:
        """Somebody else sits there from now on, has a whole clock, and takes back nothing of what another did."""
        self._waits.used.pop(seat, None)
        self._waits.settled = game.n
        game.settle()
        self._find_ends()

    def resume(self, game: Game, seats: Sequence[SeatRow], stored: Waits | None) -> None:
        """After the game came back into memory: everything is as it was."""
        self._waits = stored or Waits()
        if self._waits.settled >= game.n:
            game.settle()
        self.update(game, seats, game.since)

    def left(self, now: float) -> dict[int, float]:
        """The seconds left to each seat with a clock."""
        return {seat: round(max(0.0, at - now), 1) for seat, at in self._ends.items()}

    def totals(self, seats: Sequence[SeatRow], now: float) -> dict[int, float]:
        """The seconds left to each person for the whole game."""
        return self._waits.totals(seats, self._options, now, self._life)

    def late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat, at in self._ends.items() if at <= now]

    def _find_ends(self) -> None:
        ends = {seat: self._waits.until(seat, self._options, self._life) for seat in self._waits.of}
        self._ends = {seat: at for seat, at in ends.items() if at is not None}
