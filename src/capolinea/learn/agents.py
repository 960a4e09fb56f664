"""What both kinds of PettingZoo environments share: agents, spaces, seeds, pictures."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from capolinea.learn.layout import Actions
from capolinea.learn.session import RENDER_MODES, SEEDS, Illegal, Session


class Agents:
    """As many agents as seats, `player_0` first.

    `actions`: decide by choices, which are few, or by all actions of the board. `reward`: see `rewards.py`. `illegal`:
    what becomes of a decision that is not legal: another one `random`ly, or a `ValueError`. `max_cycles`: each seat's
    decisions after which a game is cut off. A board or rules of one's own are named as everywhere.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "capolinea_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 5,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        map: str = "europe",
        seats: int = 2,
        *,
        rules: str | None = None,
        actions: Actions = "choices",
        reward: str = "win",
        illegal: Illegal = "random",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.session = Session(map, seats, rules, actions, reward, illegal, render_mode)
        self.layout = self.session.layout
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents: list[str] = list(self.session.names)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.layout.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.layout.action_space() for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Deal a new game: the one of the seed, or the next one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.session.deal(int(self._seeds.integers(SEEDS)))
        self.agents = list(self.possible_agents)

    def render(self) -> Any:
        return self.session.render()

    def close(self) -> None:
        """Nothing is open."""
