"""What a bot is: it gets a view with its legal actions and a budget, and decides."""

from __future__ import annotations

import time
from typing import ClassVar

import msgspec

from capolinea.engine.rules import Rules
from capolinea.play.notation import action_book
from capolinea.play.view import View

clock = time.perf_counter  # by which searches keep their time
TIMELY = 0.95  # of its seconds a search uses so much: the last rollout takes its time, too


class Budget(msgspec.Struct, frozen=True):
    """How much a decision may cost: seconds, or a number of rollouts (which gives the same game every time)."""

    seconds: float | None = None
    rollouts: int | None = None


class Spending:
    """What a search has spent of its budget; the clock runs from the beginning."""

    def __init__(self, budget: Budget) -> None:
        self.rollouts = 0
        self._most = budget.rollouts
        self._deadline = clock() + (budget.seconds or 0.0) * TIMELY

    def over(self) -> bool:
        return clock() >= self._deadline if self._most is None else self.rollouts >= self._most


class Candidate(msgspec.Struct, frozen=True):
    """An action a bot considered, in text notation, and what it makes of it: more is better.

    Estimates compare the candidates of one decision, nothing else.
    """

    action: int
    text: str
    estimate: float


class Plan(msgspec.Struct, frozen=True):
    """What a bot is after: tickets it aims at, and the routes it wants for them, by name."""

    tickets: list[str] = []
    routes: list[str] = []


class Decision(msgspec.Struct, frozen=True):
    """The action a bot takes, the best few it weighed (the taken one first), the plan behind them, and how many
    games it played out for that, if it searched."""

    action: int
    candidates: list[Candidate] = []
    plan: Plan | None = None
    rollouts: int = 0


class Bot:
    """A player. It never sees more than views; everything random it does follows from its seed.

    A bot of your own subclasses this, names its `PARAMETERS` with their defaults, and overrides `decide`. `QUICK` says
    that it decides at once, and not after a time.
    """

    PARAMETERS: ClassVar[dict[str, float]] = {}
    QUICK: ClassVar[bool] = False

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        self.rules = rules
        self.seed = seed
        self.parameters = {**self.PARAMETERS, **parameters}

    @property
    def budget(self) -> Budget:
        """The budget that the bot's own parameters `time` (seconds) and `rollouts` set."""
        seconds, rollouts = self.parameters.get("time"), self.parameters.get("rollouts")
        return Budget(seconds or None, int(rollouts) if rollouts else None)

    def decide(self, view: View, budget: Budget) -> Decision:
        """Choose one of `view.legal`."""
        raise NotImplementedError

    def text(self, view: View, action: int) -> str:
        """An action of a view in text notation."""
        return action_book(self.rules).notation(action, view.offered)
