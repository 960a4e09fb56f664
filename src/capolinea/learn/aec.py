"""PettingZoo, one seat after the other: each decision is a step of the seat that is asked."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from capolinea.learn.agents import Agents
from capolinea.learn.layout import Array


class TurnsEnv(Agents, AECEnv):  # type: ignore[misc]
    """A game for agents that decide one after the other; of several that are asked at once none learns what the others
    decided. The settings are those of `Agents`."""

    agent_selection: str

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the one of the seed, or the next one."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self._ask()

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent sees, also while others are asked."""
        return self.session.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """A decision of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        table = self.session.table
        legal = self.session.decide(self.possible_agents.index(agent), int(action))
        self.infos[agent] = {} if legal else {"illegal": True}
        self._cumulative_rewards[agent] = 0.0
        for each, reward in zip(self.possible_agents, self.session.rewards.after(table), strict=True):
            self.rewards[each] = reward
            self._cumulative_rewards[each] += reward
        self._decisions += 1
        if table.is_over():
            self.terminations = dict.fromkeys(self.agents, True)
            for each, total in zip(self.possible_agents, table.totals(), strict=True):
                self.infos[each] = {**self.infos[each], "points": total}
            self.agent_selection = self.agents[0]
            return
        if self.max_cycles is not None and self._decisions >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask()

    def _ask(self) -> None:
        """Select the first agent that is asked."""
        self.agent_selection = self.possible_agents[self.session.table.asked()]
