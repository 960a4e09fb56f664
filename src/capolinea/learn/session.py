"""What all environments of a single game share: table, layout, rewards, and what becomes of illegal decisions."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from capolinea.learn.errors import LearnError
from capolinea.learn.layout import NUMBER, Actions, Array, Layout, find_game
from capolinea.learn.picture import draw_pixels, draw_svg
from capolinea.learn.rewards import Rewards
from capolinea.learn.table import Table

Illegal = Literal["random", "raise"]
RENDER_MODES = ("rgb_array", "svg")
SEEDS = 1 << 47


class Session:
    """Games of one kind, one after the other."""

    def __init__(
        self,
        map: str,
        seats: int,
        rules: str | None,
        actions: Actions,
        reward: str,
        illegal: Illegal,
        render: str | None,
    ) -> None:
        if illegal not in ("random", "raise"):
            raise LearnError(f"illegal decisions are made 'random' or 'raise' an error, not {illegal!r}")
        if render not in (None, *RENDER_MODES):
            raise LearnError(f"there is no render mode {render!r}; there are {' and '.join(RENDER_MODES)}")
        self.file, self.rules = find_game(map, seats, rules, actions)
        self.layout = Layout(self.rules, actions)
        self.table = Table(self.rules, seats, actions == "all")
        self.rewards = Rewards(reward, seats)
        self.illegal = illegal
        self.render_mode = render
        self.names = [f"player_{seat}" for seat in range(seats)]
        # The same memory all the time: each look overwrites what these see.
        self._row = np.frombuffer(self.table.look.row, NUMBER)  # type: ignore[call-overload]
        self._marks = np.frombuffer(self.table.look.marks, np.int8)  # type: ignore[call-overload]

    def deal(self, seed: int) -> None:
        self.table.deal(seed % SEEDS)
        self.rewards.start(self.table)

    def observe(self, seat: int) -> dict[str, Array]:
        """What a seat sees and may do."""
        if self.table.shown != seat:
            self.table.show(seat)
        return {"observation": self._row.copy(), "action_mask": self._marks.copy()}

    def decide(self, seat: int, wanted: int) -> bool:
        """Carry out a decision of a seat; False if it was not legal and another one was taken at random."""
        legal = self.table.may(seat, wanted)
        if not legal and self.illegal == "random":
            wanted = self.table.a_choice(seat)
        self.table.decide(seat, wanted)
        return legal

    def render(self) -> Any:
        """The board as the render mode wants it."""
        if self.render_mode is None:
            return None
        draw = draw_svg if self.render_mode == "svg" else draw_pixels
        return draw(self.file, self.table.state, self.names)
