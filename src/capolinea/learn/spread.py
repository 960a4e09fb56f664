"""The same thousands of games played by several, elsewhere than in this process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self

import numpy as np

from capolinea.learn.errors import LearnError
from capolinea.learn.layout import NUMBER, Actions, Array, Layout, find_game
from capolinea.learn.vector import VectorEnv

Shapes = dict[str, tuple[tuple[int, ...], str]]
Rows = tuple[int, int]


class SpreadVectorEnv(ABC):
    """As `VectorEnv`, with the same games however many play them. Close it, or use it in a `with`.

    `send` and `receive` are the two halves of `step`, between which something else can be done.
    """

    def __init__(
        self, map: str, seats: int, games: int, players: int, rules: str | None, actions: Actions, advised: bool
    ) -> None:
        _, law = find_game(map, seats, rules, actions)
        if not 1 <= players <= games:
            raise LearnError(f"{games} games are played by 1 to {games} processes, not {players}")
        self.layout = Layout(law, actions)
        self.n = games
        self.n_seats = seats
        self.rows: list[Rows] = [(n * games // players, (n + 1) * games // players) for n in range(players)]
        shapes: Shapes = {
            "observations": ((games, self.layout.width(advised)), np.dtype(NUMBER).str),
            "masks": ((games, self.layout.n_actions), "?"),
            "seats": ((games,), "<i4"),
            "decisions": ((games,), "<i4"),
            "finished": ((games,), "?"),
            "totals": ((games, seats), "<i4"),
            "wins": ((games, seats), "<f8"),
            "sampled": ((games,), "<i4"),
        }
        self.arrays = arrays = self._make(shapes)
        self.observations, self.masks, self.seats = arrays["observations"], arrays["masks"], arrays["seats"]
        self.decisions, self.finished = arrays["decisions"], arrays["finished"]
        self.totals, self.wins = arrays["totals"], arrays["wins"]

    @abstractmethod
    def _make(self, shapes: Shapes) -> dict[str, Array]:
        """The arrays that all see or are told of."""

    @abstractmethod
    def reset(self, seed: int = 0, *, ahead: int = 0) -> None:
        """Deal all games anew, and play them ahead by 0 to `ahead` decisions."""

    @abstractmethod
    def send(self, decisions: Array) -> None:
        """Give everybody their decisions."""

    @abstractmethod
    def receive(self) -> None:
        """Wait until all have carried them out. Who is given decisions that are not all legal changes nothing; the
        error comes when all are done."""

    @abstractmethod
    def close(self) -> None:
        """End those who play."""

    def step(self, decisions: Array) -> None:
        """Carry out a decision of each game."""
        self.send(decisions)
        self.receive()

    def sample(self) -> Array:
        """A legal decision for each game at random, which follows from the seed."""
        return self.arrays["sampled"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def told(env: VectorEnv) -> dict[str, Array]:
    """What is told of some of the games after each step."""
    return {
        "observations": env.observations,
        "masks": env.masks,
        "seats": env.seats,
        "decisions": env.decisions,
        "finished": env.finished,
        "totals": env.totals,
        "wins": env.wins,
        "sampled": env.sample(),
    }
