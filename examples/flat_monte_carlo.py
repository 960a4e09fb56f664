"""Flat Monte-Carlo: try every action in games played out at random, and take the one that did best.

The simplest agent that searches, and the one that papers on these games start from before they build a tree: no
knowledge at all. What is hidden is imagined anew for each round of tries, the same for all actions.
"""

from __future__ import annotations

from typing import ClassVar

from capolinea.bots.bot import Bot, Budget, Candidate, Decision
from capolinea.engine.chance import Quick
from capolinea.engine.legal import Legal
from capolinea.engine.playout import play_out
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.play.imagine import Imagination
from capolinea.play.view import View


class Flat(Bot):
    """Plays so many `rollouts` a decision, and each action at least once."""

    PARAMETERS: ClassVar[dict[str, float]] = {"rollouts": 200}

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)
        self._legal = Legal(rules)

    def decide(self, view: View, budget: Budget) -> Decision:
        imagination = Imagination(view, self.rules)
        rounds = max(1, (budget.rollouts or 0) // len(view.legal))
        lead = dict.fromkeys(view.legal, 0)
        for _ in range(rounds if len(view.legal) > 1 else 0):
            dealt = imagination.sample(self._dice)
            luck = int(self._dice.below(1 << 30))
            for action in view.legal:
                lead[action] += self._try(dealt.clone(), view.seat or 0, action, luck)
        best = max(view.legal, key=lead.__getitem__)
        return Decision(best, [Candidate(best, self.text(view, best), lead[best] / rounds)])

    def _try(self, state: State, seat: int, action: int, luck: int) -> int:
        """By how many points a seat wins a game that is random from an action on."""
        state.perform(seat, action, Quick(luck))
        play_out(state, self._legal, Quick(luck + 1), Quick(luck + 2))
        totals = {int(sheet.seat): int(sheet.total()) for sheet in state.score()}
        return totals.pop(seat) - max(totals.values())
