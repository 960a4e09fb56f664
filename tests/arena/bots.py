"""Small bots for tests of the arena."""

from __future__ import annotations

import os
import time

from capolinea.bots.bot import Bot, Budget, Decision
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.play.view import View


class Claimer(Bot):
    """Claims whenever it can and takes no tickets that it need not: beats a random player nearly always."""

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)

    def decide(self, view: View, budget: Budget) -> Decision:
        legal = {action: self.rules.describe(action)["do"] for action in view.legal}
        wanted = [action for action, do in legal.items() if do in ("claim", "pay")]
        others = [action for action, do in legal.items() if do not in ("tickets", "station")]
        choice = wanted or others or list(legal)
        return Decision(choice[int(self._dice.below(len(choice)))])


class Sleeper(Claimer):
    """Takes its time, so that there is some to be interrupted in."""

    def decide(self, view: View, budget: Budget) -> Decision:
        time.sleep(0.002)
        return super().decide(view, budget)


class Failing(Bot):
    """Has a bug."""

    def decide(self, view: View, budget: Budget) -> Decision:
        raise ZeroDivisionError("a bug of this bot")


class Leaving(Bot):
    """Ends the program, as scripts do."""

    def decide(self, view: View, budget: Budget) -> Decision:
        raise SystemExit(3)


class Dying(Bot):
    """Takes its process down."""

    def decide(self, view: View, budget: Budget) -> Decision:
        os._exit(9)


class Cheating(Bot):
    """Does what it may not."""

    def decide(self, view: View, budget: Budget) -> Decision:
        return Decision(next(action for action in range(10_000) if action not in view.legal))
