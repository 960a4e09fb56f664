"""A tree over a seat's own coming decisions, grown while games are played out.

The other seats, and chance, are part of the world: they differ from game to game. So a node stands for everything
the seat may see after its own actions so far, and only some of its branches exist in each game (information-set
tree search).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.bots.brain.policy import Policy

VISITS_TO_WIDEN: Final = 12  # visits for each further action that a node tries besides the policy's choice
MOST_BRANCHES: Final = 4
CURIOSITY: Final = 500.0  # how much little-tried branches are preferred; outcomes are -1000 to 1000
NONE: Final = -1


class Node:
    """What came of each action tried after the same actions before."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.actions: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        self.totals: vec[i64] = vec[i64]()
        self.children: list[Node] = []

    def choose(self, policy: Policy) -> i64:
        """The branch to take now, by what the policy just weighed: its favourites first, then what did best."""
        width = 1 + self.visits // VISITS_TO_WIDEN
        if width > MOST_BRANCHES:
            width = MOST_BRANCHES
        best: i64 = NONE
        best_value = -1e9
        below: i64 = 1 << 60  # take the policy's scores from the highest down
        place: i64 = 0
        while place < width:
            favourite = policy.best_below(below)
            if favourite == NONE:
                break
            below = policy.rank(favourite)
            branch = self._find(policy.actions[favourite])
            if self.tries[branch] == 0:
                return branch
            tries = float(self.tries[branch])
            value = float(self.totals[branch]) / tries + CURIOSITY * sqrt(log(float(self.visits + 1)) / tries)
            if value > best_value:
                best_value = value
                best = branch
            place += 1
        return best

    def _find(self, action: i64) -> i64:
        """The branch of an action, made if need be."""
        branch: i64 = 0
        for known in self.actions:
            if known == action:
                return branch
            branch += 1
        self.actions = append(self.actions, action)
        self.tries = append(self.tries, 0)
        self.totals = append(self.totals, 0)
        self.children.append(Node())
        return branch

    def learn(self, branch: i64, outcome: i64) -> None:
        self.visits += 1
        self.tries[branch] += 1
        self.totals[branch] += outcome
