"""The expert: a search over imagined games.

Everything hidden is dealt anew many times, fitting the view. In each such deal every candidate is played
to the end, by `regular`'s policy in all seats and with the same luck, so that candidates compare; weak ones are
dropped as the evidence grows.
"""

from __future__ import annotations

import time
from math import tanh
from typing import ClassVar

from capolinea.bots.bot import Bot, Budget, Candidate, Decision
from capolinea.bots.brain.rollout import Rollouts
from capolinea.bots.planned import RegularBot
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.play.imagine import Imagination
from capolinea.play.view import View

MOST_CANDIDATES = 8
CLOSE_GAME = 30.0  # a lead of so many points is as good as won
ROUNDS_BEFORE_DROPPING = 6


class Arm:
    """A candidate action and how it has fared."""

    def __init__(self, action: int, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.total = 0.0
        self.tries = 0

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


class ExpertBot(Bot):
    """Searches for `time` seconds or so many `rollouts` a decision."""

    PARAMETERS: ClassVar[dict[str, float]] = {"time": 0.2, "rollouts": 0}

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)
        self._adviser = RegularBot(rules, seed)
        self._rollouts = Rollouts(rules)

    @property
    def budget(self) -> Budget:
        rollouts = int(self.parameters["rollouts"])
        return Budget(None, rollouts) if rollouts else Budget(self.parameters["time"], None)

    def decide(self, view: View, budget: Budget) -> Decision:
        deadline = time.perf_counter() + (budget.seconds or 0.0) * 0.95
        advice = self._adviser.weigh(view, MOST_CANDIDATES)
        if len(advice.candidates) == 1:
            return advice
        arms = [Arm(candidate.action, candidate.estimate) for candidate in advice.candidates]
        self._search(view, arms, deadline, budget)
        ranked = sorted(arms, key=lambda arm: (-arm.tries, -arm.mean))
        candidates = [Candidate(arm.action, self.text(view, arm.action), round(arm.mean, 4)) for arm in ranked]
        return Decision(candidates[0].action, candidates, advice.plan)

    def _search(self, view: View, arms: list[Arm], deadline: float, budget: Budget) -> None:
        assert view.seat is not None
        imagination = Imagination(view, self.rules)
        active = list(arms)
        rounds = done = 0
        while len(active) > 1 or rounds == 0:
            dealt = imagination.sample(self._dice)
            luck = int(self._dice.below(1 << 30))
            for arm in active:
                margin = self._rollouts.margin(dealt.clone(), view.seat, arm.action, Quick(luck))
                arm.total += tanh(int(margin) / CLOSE_GAME)
                arm.tries += 1
                done += 1
                if (time.perf_counter() >= deadline) if budget.rollouts is None else (done >= budget.rollouts):
                    return
            rounds += 1
            if rounds % ROUNDS_BEFORE_DROPPING == 0:
                active.remove(min(active, key=lambda arm: arm.mean))
