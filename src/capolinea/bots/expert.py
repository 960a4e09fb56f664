"""The expert: a search over imagined games.

Everything hidden is dealt anew many times, fitting the view. In each such deal every candidate is played to the end
with the same luck, so that candidates compare; weak ones are dropped as the evidence grows. All seats follow
`regular`'s policy, but a tree under each candidate learns which of the policy's favourites do best at the expert's
own next decisions.
"""

from __future__ import annotations

from typing import ClassVar

from capolinea.bots.bot import Bot, Budget, Candidate, Decision, Spending
from capolinea.bots.brain.guess import Guess
from capolinea.bots.brain.rollout import SURE, Rollouts
from capolinea.bots.brain.tree import Node
from capolinea.bots.evidence import Evidence
from capolinea.bots.planned import RegularBot
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.play.imagine import Imagination
from capolinea.play.view import View

MOST_CANDIDATES = 10
ROUNDS_BEFORE_DROPPING = 8
CLEARLY = 2.0  # standard errors by which a candidate must lag to be dropped
CONVINCING = 1.0  # standard errors by which a candidate must lead to be taken instead of the adviser's choice


class Arm:
    """A candidate action, and what came of it."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.tree = Node()
        self.evidence = Evidence()


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
        spending = Spending(budget)
        advice = self._adviser.weigh(view, MOST_CANDIDATES, rash=False)
        if len(advice.candidates) == 1:
            return advice
        arms = [Arm(candidate.action) for candidate in advice.candidates]
        self._search(view, arms, spending)
        best = max(arms[1:], key=lambda arm: arm.evidence.standing)
        chosen = best if best.evidence.standing > CONVINCING else arms[0]
        ranked = [chosen, *sorted((arm for arm in arms if arm is not chosen), key=lambda arm: -arm.evidence.mean)]
        candidates = [Candidate(arm.action, self.text(view, arm.action), round(arm.evidence.mean, 4)) for arm in ranked]
        return Decision(chosen.action, candidates, advice.plan, spending.rollouts)

    def _search(self, view: View, arms: list[Arm], spending: Spending) -> None:
        """Play the candidates out in one deal after another until the budget is spent or one is left."""
        assert view.seat is not None
        imagination = Imagination(view, self.rules)
        likely = self._guess.likely(imagination.visible)
        first, *others = arms
        rounds = 0
        while others:
            dealt = imagination.sample(self._dice, likely)
            luck = int(self._dice.below(1 << 30))
            usual = 0.0
            for arm in [first, *others]:
                outcome = self._rollouts.outcome(dealt.clone(), view.seat, arm.action, arm.tree, Quick(luck)) / SURE
                if arm is first:
                    usual = outcome
                arm.evidence.add(outcome, usual)
                spending.rollouts += 1
                if spending.over():
                    return
            rounds += 1
            if rounds % ROUNDS_BEFORE_DROPPING == 0:
                others = [arm for arm in others if arm.evidence.standing > -CLEARLY]
