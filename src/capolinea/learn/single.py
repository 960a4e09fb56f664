"""Gymnasium: one seat learns, bots sit in the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from capolinea.learn.layout import Actions, Array
from capolinea.learn.opponents import make_opponent
from capolinea.learn.session import RENDER_MODES, SEEDS, Illegal, Session


class SeatEnv(gymnasium.Env[dict[str, Array], np.int64]):
    """A game against bots. The learner sits in `seat`, or in another one each game."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 5}  # noqa: RUF012 — as Gymnasium has it

    def __init__(
        self,
        map: str = "europe",
        opponents: Sequence[str] = ("regular",),
        *,
        seat: int | None = None,
        rules: str | None = None,
        actions: Actions = "choices",
        reward: str = "win",
        illegal: Illegal = "random",
        render_mode: str | None = None,
    ) -> None:
        seats = 1 + len(opponents)
        self.session = Session(map, seats, rules, actions, reward, illegal, render_mode)
        self.layout = self.session.layout
        self.render_mode = render_mode
        self.observation_space = self.layout.observation_space()  # type: ignore[assignment]
        self.action_space = self.layout.action_space()
        self.seat = seat or 0
        self._changes_seat = seat is None
        self._opponents = [make_opponent(code, self.session.rules, f"opponent/{n}") for n, code in enumerate(opponents)]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal a new game: the one of the seed, or the next one; bots decide until the learner is asked."""
        super().reset(seed=seed)
        self.session.deal(int(self.np_random.integers(SEEDS)))
        if self._changes_seat:
            self.seat = int(self.np_random.integers(1 + len(self._opponents)))
        self._let_others_decide()
        return self.session.observe(self.seat), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        """A decision of the learner, and those of the bots until it is asked again."""
        info: dict[str, Any] = {"seat": self.seat}
        if not self.session.decide(self.seat, int(action)):
            info["illegal"] = True
        reward = self.session.rewards.after(self.session.table)[self.seat] + self._let_others_decide()
        over = self.session.table.is_over()
        if over:
            info["points"] = self.session.table.totals()
        return self.session.observe(self.seat), reward, over, False, info

    def _let_others_decide(self) -> float:
        """Bots decide; returns what that brings the learner."""
        table = self.session.table
        reward = 0.0
        while not table.is_over() and not table.is_asked(self.seat):
            seat = table.asked()
            decide = self._opponents[seat if seat < self.seat else seat - 1]
            table.play(seat, decide(table, seat))
            reward += self.session.rewards.after(table)[self.seat]
        return reward

    def render(self) -> Any:
        return self.session.render()
