"""Rollouts: playing a state to its end with the policy in every seat, along a tree for the searching one."""

from __future__ import annotations

from math import tanh
from typing import Final

from mypy_extensions import i64

from capolinea.bots.brain.policy import Policy
from capolinea.bots.brain.tree import Node
from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.phases import OVER
from capolinea.engine.playout import first_waiting
from capolinea.engine.rules import Rules
from capolinea.engine.state import State

LONGEST_ROLLOUT: Final = 2000  # decisions; no game between policies comes near
CLOSE_GAME: Final = 40.0  # a lead of so many points is nearly as good as won
SURE: Final = 1000  # the outcome of a game that is won by far


class Rollouts:
    """Plays games out for a search; keeps its tools from one to the next."""

    def __init__(self, rules: Rules) -> None:
        self.policy = Policy(rules, True, brief=True)
        self.legal = Legal(rules)

    def play_out(self, state: State, chance: Chance) -> None:
        """Finish a game, every seat following the policy."""
        self._play(state, -1, Node(), chance)

    def outcome(self, state: State, seat: i64, action: i64, tree: Node, chance: Chance) -> i64:
        """How well a seat does, from -1000 to 1000, if it takes an action now; `tree` grows by what comes after."""
        state.perform(seat, action, chance)
        path, branches = self._play(state, seat, tree, chance)
        outcome = i64(SURE * lead(state, seat))
        for node, branch in zip(path, branches, strict=True):
            node.learn(branch, outcome)
        return outcome

    def _play(self, state: State, searcher: i64, tree: Node, chance: Chance) -> tuple[list[Node], list[i64]]:
        """Play to the end; the searcher's decisions go along the tree as far as it was grown, and one further."""
        policy = self.policy
        legal = self.legal
        policy.forget()
        path: list[Node] = []
        branches: list[i64] = []
        node = tree
        in_tree = searcher >= 0
        decisions: i64 = 0
        while state.phase != OVER and decisions < LONGEST_ROLLOUT:
            seat = first_waiting(state)
            legal.refresh(state, seat)
            if in_tree and seat == searcher:
                policy.weigh(state, seat, legal)
                branch = node.choose(policy)
                path.append(node)
                branches.append(branch)
                action = node.actions[branch]
                in_tree = node.tries[branch] > 0
                node = node.children[branch]
            else:
                action = policy.choose(state, seat, legal)
            state.perform(seat, action, chance)
            decisions += 1
        return path, branches


def lead(state: State, seat: i64) -> float:
    """By how many points a seat is ahead of the best other one when a game is over, from -1 to 1; the more, the less
    one more counts."""
    return tanh(float(_ahead(state, seat)) / CLOSE_GAME)


def reward(state: State, seat: i64) -> float:
    """What a game that is over is worth to a seat, as the network has learned to foresee it: half the lead, half the
    win."""
    ahead = _ahead(state, seat)
    won = 0.0
    if ahead > 0:
        won = 0.5
    elif ahead < 0:
        won = -0.5
    return won + 0.5 * tanh(float(ahead) / CLOSE_GAME)


def _ahead(state: State, seat: i64) -> i64:
    mine: i64 = 0
    best: i64 = -100_000
    for sheet in state.score():
        total = sheet.total()
        if sheet.seat == seat:
            mine = total
        elif total > best:
            best = total
    return mine - best
