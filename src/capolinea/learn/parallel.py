"""PettingZoo, all seats at once: for maps on which several are asked at the same time, and for code that wants that."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from capolinea.learn.agents import Agents
from capolinea.learn.layout import Array

Observations = dict[str, dict[str, Array]]
Infos = dict[str, dict[str, Any]]


class TogetherEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """A game in which every agent gives an action each time; of agents that are not asked, whose mask is empty, it does
    not matter which. The settings are those of `Agents`."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        """Deal a new game: the one of the seed, or the next one."""
        self.deal(seed)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """The decisions of all that are asked."""
        table = self.session.table
        rewards = [0.0] * len(self.agents)
        infos: Infos = {agent: {} for agent in self.agents}
        for seat in [seat for seat in range(len(self.agents)) if table.is_asked(seat)]:
            agent = self.agents[seat]
            if not self.session.decide(seat, int(actions[agent])):
                infos[agent]["illegal"] = True
            rewards = [a + b for a, b in zip(rewards, self.session.rewards.after(table), strict=True)]
        self._cycles += 1
        over = table.is_over()
        if over:
            for agent, total in zip(self.agents, table.totals(), strict=True):
                infos[agent]["points"] = total
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        told = self._observations()
        ends, cuts = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        given = dict(zip(self.agents, rewards, strict=True))
        if over or cut:
            self.agents = []
        return told, given, ends, cuts, infos

    def _observations(self) -> Observations:
        return {agent: self.session.observe(seat) for seat, agent in enumerate(self.agents)}
