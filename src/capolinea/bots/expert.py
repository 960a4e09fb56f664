"""The expert: a search over imagined games.

Everything hidden is dealt anew many times, fitting the view. In each such deal every candidate is played to the end
with the same luck, so that candidates compare; weak ones are dropped as the evidence grows. All seats follow
`regular`'s policy, but a tree under each candidate learns which of the policy's favourites do best at the expert's
own next decisions.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import ClassVar

from capolinea.bots.bot import Bot, Budget, Candidate, Decision
from capolinea.bots.brain.guess import Guess
from capolinea.bots.brain.rollout import SURE, Rollouts
from capolinea.bots.brain.tree import Node
from capolinea.bots.planned import RegularBot
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.play.imagine import Imagination
from capolinea.play.view import View

MOST_CANDIDATES = 10
ROUNDS_BEFORE_DROPPING = 8
CLEARLY = 2.0  # standard errors by which a candidate must lag to be dropped
# How much likelier than others a seat holds a ticket whose way is barred to it, less than 20, 40, 60, 80, 100 percent
# done, or done: as measured in games of `regular`.
BARRED = 0.15
DONE = (0.35, 1.0, 2.0, 4.0, 8.0, 40.0)
CONVINCING = 1.0  # standard errors by which a candidate must lead to be taken instead of the adviser's choice


class Arm:
    """A candidate action, and by how much it did better than the adviser's choice in the same deals."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.tree = Node()
        self.total = 0.0  # of its own outcomes
        self.lead = 0.0
        self.squares = 0.0
        self.tries = 0

    def add(self, outcome: float, against: float) -> None:
        self.tries += 1
        self.total += outcome
        self.lead += outcome - against
        self.squares += (outcome - against) ** 2

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0

    @property
    def standing(self) -> float:
        """The mean lead in standard errors."""
        if self.tries < 2:
            return 0.0
        mean = self.lead / self.tries
        variance = max(self.squares / self.tries - mean * mean, 1e-9)
        return mean / sqrt(variance / self.tries)


class ExpertBot(Bot):
    """Searches for `time` seconds or so many `rollouts` a decision."""

    PARAMETERS: ClassVar[dict[str, float]] = {"time": 0.2, "rollouts": 0}

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)
        self._adviser = RegularBot(rules, seed)
        self._rollouts = Rollouts(rules)
        self._guess = Guess(rules)

    @property
    def budget(self) -> Budget:
        rollouts = int(self.parameters["rollouts"])
        return Budget(None, rollouts) if rollouts else Budget(self.parameters["time"], None)

    def decide(self, view: View, budget: Budget) -> Decision:
        deadline = time.perf_counter() + (budget.seconds or 0.0) * 0.95
        advice = self._adviser.weigh(view, MOST_CANDIDATES, rash=False)
        if len(advice.candidates) == 1:
            return advice
        arms = [Arm(candidate.action) for candidate in advice.candidates]
        self._search(view, arms, deadline, budget)
        best = max(arms[1:], key=lambda arm: arm.standing)
        chosen = best if best.standing > CONVINCING else arms[0]
        ranked = [chosen, *sorted((arm for arm in arms if arm is not chosen), key=lambda arm: -arm.mean)]
        candidates = [Candidate(arm.action, self.text(view, arm.action), round(arm.mean, 4)) for arm in ranked]
        return Decision(chosen.action, candidates, advice.plan, sum(arm.tries for arm in arms))

    def _search(self, view: View, arms: list[Arm], deadline: float, budget: Budget) -> None:
        """Play the candidates out in one deal after another until the budget is spent or one is left."""
        assert view.seat is not None
        imagination = Imagination(view, self.rules)
        likely = [
            [BARRED if done < 0 else DONE[done // 20] for done in self._guess.progress(imagination.visible, seat)]
            for seat in range(len(view.seats))
        ]
        first, *others = arms
        rounds = done = 0
        while others:
            dealt = imagination.sample(self._dice, likely)
            luck = int(self._dice.below(1 << 30))
            usual = 0.0
            for arm in [first, *others]:
                outcome = self._rollouts.outcome(dealt.clone(), view.seat, arm.action, arm.tree, Quick(luck)) / SURE
                if arm is first:
                    usual = outcome
                arm.add(outcome, usual)
                done += 1
                if (time.perf_counter() >= deadline) if budget.rollouts is None else (done >= budget.rollouts):
                    return
            rounds += 1
            if rounds % ROUNDS_BEFORE_DROPPING == 0:
                others = [arm for arm in others if arm.standing > -CLEARLY]
