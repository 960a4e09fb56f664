"""Bots that do what a network likes best, wherever it is reckoned: with numpy, or by the page itself in a browser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from capolinea.bots.bot import Bot, Budget, Candidate, Decision
from capolinea.bots.brain.policy import LAST_TURNS
from capolinea.bots.planned import SHOWN_CANDIDATES, told_plan
from capolinea.bots.seeing import Seeing
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.play.view import View

ALIKE = 1e-3  # logits that differ by less say the same


class LearnedBot(Bot):
    """Takes what its network likes best; of the network alone, without a search."""

    QUICK = True

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)
        self._seeing = seeing_of(rules)

    def judge(self, row: bytes, marks: bytes) -> Sequence[float]:
        """How good the network finds each choice, as logits. `row` is what is observed and advised, in 16 bits each,
        `marks` which choices there are."""
        raise NotImplementedError

    def decide(self, view: View, budget: Budget) -> Decision:
        return self.weigh(view, SHOWN_CANDIDATES)

    def weigh(self, view: View, most: int) -> Decision:
        """Decide by the network alone, and show up to so many candidates with their probabilities."""
        assert view.seat is not None
        state = self._seeing.at(view, self._dice)
        look = self._seeing.look
        look.ask_for_advice(state)
        marks = bytes(look.marks)
        row = bytes(look.row) + bytes(look.advised)
        logits = self.judge(row, marks)
        choices = _best_first(logits, self._sensible(state, view.seat, marks))
        likely = [exp(logits[choice] - logits[choices[0]]) for choice in choices]
        best = choices[:most]
        actions = [int(look.acts[choice]) for choice in best]
        candidates = [
            Candidate(action, self.text(view, action), round(weight / sum(likely), 4))
            for action, weight in zip(actions, likely, strict=False)
        ]
        plan = told_plan(look.advice.policy, state, view.seat, actions[0])
        return Decision(actions[0], candidates, plan)

    def _sensible(self, state: State, seat: int, marks: bytes) -> list[int]:
        """The choices there are, without tunnels that will hardly be won and can wait, unless `regular` would not."""
        look = self._seeing.look
        policy = look.advice.policy
        choices = [choice for choice, mark in enumerate(marks) if mark]
        if policy.turns_left(state) <= LAST_TURNS:
            return choices
        advised = int(look.advised[0])
        return [c for c in choices if c == advised or not policy.risk.is_rash(state, seat, int(look.acts[c]))]


def _best_first(logits: Sequence[float], choices: list[int]) -> list[int]:
    """Twin tracks are as good as each other but for how numbers are rounded here: then the first of them is taken, so
    that the same is decided everywhere."""
    best = max(logits[choice] for choice in choices)
    first = next(choice for choice in choices if logits[choice] > best - ALIKE)
    return [first, *sorted((choice for choice in choices if choice != first), key=lambda choice: -logits[choice])]


@lru_cache(maxsize=32)
def seeing_of(rules: Rules) -> Seeing:
    """The eyes for a rulebook's games, made once: whoever looks at a position is done with it before the next."""
    return Seeing(rules)
