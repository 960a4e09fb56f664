"""Rollouts: playing a state to its end with the policy in every seat."""

from __future__ import annotations

from mypy_extensions import i64

from capolinea.bots.brain.policy import Policy
from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.playout import first_waiting
from capolinea.engine.rules import Rules
from capolinea.engine.state import OVER, State

LONGEST_ROLLOUT = 2000  # decisions; no game between policies comes near


class Rollouts:
    """Plays games out for a search; keeps its tools from one to the next."""

    def __init__(self, rules: Rules) -> None:
        self.policy = Policy(rules, True, brief=True)
        self.legal = Legal(rules)

    def play_out(self, state: State, chance: Chance) -> None:
        """Finish a game, every seat following the policy."""
        policy = self.policy
        legal = self.legal
        policy.forget()
        decisions: i64 = 0
        while state.phase != OVER and decisions < LONGEST_ROLLOUT:
            seat = first_waiting(state)
            legal.refresh(state, seat)
            state.perform(seat, policy.choose(state, seat, legal), chance)
            decisions += 1

    def margin(self, state: State, seat: i64, action: i64, chance: Chance) -> i64:
        """By how many points a seat is ahead of the best other one at the end, if it takes an action now."""
        state.perform(seat, action, chance)
        self.play_out(state, chance)
        mine: i64 = 0
        best: i64 = -100_000
        for sheet in state.score():
            total = sheet.total()
            if sheet.seat == seat:
                mine = total
            elif total > best:
                best = total
        return mine - best
