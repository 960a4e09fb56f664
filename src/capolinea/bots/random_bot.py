"""The bot that does anything."""

from __future__ import annotations

from capolinea.bots.bot import Bot, Budget, Candidate, Decision, Plan
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.play.view import View


class RandomBot(Bot):
    """Picks any legal action, each equally likely: no estimate, no plan."""

    QUICK = True

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)

    def decide(self, view: View, budget: Budget) -> Decision:
        action = view.legal[int(self._dice.below(len(view.legal)))]
        return Decision(action, [Candidate(action, self.text(view, action), 0.0)], Plan())
