"""Thousands of games at once as numpy arrays, in this process."""

from __future__ import annotations

import numpy as np

from capolinea.learn.errors import LearnError
from capolinea.learn.games import WON, Games
from capolinea.learn.layout import NUMBER, Actions, Array, Layout, find_game


class VectorEnv:
    """Games stepped together. Every array has a row for each game and is **overwritten by the next step**: copy what is
    to be kept.

    `observations`, `masks`: what the seat to decide sees, and what it may decide. `seats`: which seat that is.
    `decisions`: made in the game so far. `finished`: whether the step before ended a game, with `totals` and `wins`
    (shares of the win) of its seats; another one is dealt in its place already. With `advised` each observation is
    followed by what `regular` makes of it, and purchases are paid as its plan would (`bots/perception/advice.py`).
    """

    def __init__(
        self,
        map: str = "europe",
        seats: int = 2,
        games: int = 1024,
        *,
        rules: str | None = None,
        actions: Actions = "choices",
        advised: bool = False,
    ) -> None:
        _, law = find_game(map, seats, rules, actions)
        if advised and actions == "all":
            raise LearnError("advice is about choices, not about all actions")
        self.layout = Layout(law, actions)
        self.n = games
        self.n_seats = seats
        self.games = Games(law, seats, games, actions == "all", advised)
        self.observations: Array = _seen(self.games.observations, NUMBER, games)
        self.masks: Array = _seen(self.games.marks, np.bool_, games)
        self.seats: Array = _seen(self.games.seat_now, np.int32)
        self.decisions: Array = _seen(self.games.decisions, np.int32)
        self.finished: Array = _seen(self.games.finished, np.bool_)
        self.totals: Array = _seen(self.games.totals, np.int32, games)[:, :seats]
        self._wins: Array = _seen(self.games.wins, np.int32, games)[:, :seats]
        self._chosen: Array = _seen(self.games.chosen, np.int32)

    @property
    def wins(self) -> Array:
        """Each seat's share of the win in the games that just ended."""
        return self._wins / WON

    def reset(self, seed: int = 0, first: int = 0, stride: int | None = None, *, ahead: int = 0) -> None:
        """Deal all games. A game follows from the seed and its number alone: the first ones are numbered from `first`
        on, the next one in the place of each has a number greater by `stride`, by default the number of games. So that
        not all of them are at their beginning, they may be played ahead, by 0 to `ahead` decisions: with advice as
        `regular` would, else at random."""
        self.games.reset(seed, first, self.n if stride is None else stride, ahead)

    def step(self, decisions: Array) -> None:
        """Carry out a decision of each game; raises `ValueError` and changes nothing if one is not legal."""
        self.games.step(np.ascontiguousarray(decisions, "<i4").tobytes())

    def send(self, decisions: Array) -> None:
        """As `step`: here there is nobody to wait for."""
        self.step(decisions)

    def receive(self) -> None:
        """For code that also works with several processes."""

    def close(self) -> None:
        """Nothing is open."""

    def sample(self) -> Array:
        """A legal decision for each game at random, which follows from the seed."""
        self.games.choose_at_random()
        return self._chosen


def _seen(buffer: object, kind: type[np.generic], rows: int | None = None) -> Array:
    """An array of the engine as it lies in memory, without a copy."""
    array: Array = np.frombuffer(buffer, kind)  # type: ignore[call-overload]
    return array if rows is None else array.reshape(rows, -1)
