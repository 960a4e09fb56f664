"""Bots that follow a plan: `novice` one ticket after the other, `regular` all of them together."""

from __future__ import annotations

from typing import ClassVar

from capolinea.bots.bot import Bot, Budget, Candidate, Decision, Plan
from capolinea.bots.brain.policy import LAST_TURNS, Policy
from capolinea.bots.brain.style import REGULAR, Style
from capolinea.engine.chance import Quick
from capolinea.engine.legal import Legal
from capolinea.engine.rules import DRAW_MARKET, Rules
from capolinea.engine.state import State
from capolinea.play.imagine import Imagination
from capolinea.play.view import View

SHOWN_CANDIDATES = 5


class PlannedBot(Bot):
    """Takes what its policy likes best."""

    QUICK = True
    JOINT: ClassVar[bool] = True  # plan all tickets together
    STYLE: ClassVar[Style] = REGULAR

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._dice = Quick(seed)
        self._policy = Policy(rules, self.JOINT, style=self.STYLE)
        self._legal = Legal(rules)

    def decide(self, view: View, budget: Budget) -> Decision:
        return self.weigh(view, SHOWN_CANDIDATES)

    def weigh(self, view: View, most: int, rash: bool = True) -> Decision:
        """Decide, and show up to so many candidates; with or without those that could wait and more likely fail."""
        assert view.seat is not None
        state = Imagination(view, self.rules).glimpse(self._dice)  # the policy looks only at what the view shows
        self._legal.refresh(state, view.seat)
        self._policy.forget()
        self._policy.weigh(state, view.seat, self._legal)
        rash = rash or self._policy.turns_left(state) <= LAST_TURNS
        candidates: list[Candidate] = []
        cards: set[str | None] = set()
        for score, action in self._policy.ranking():
            if DRAW_MARKET <= action < DRAW_MARKET + len(view.market):
                card = view.market[action - DRAW_MARKET]
                if card in cards:
                    continue  # the same card from another slot is not another choice
                cards.add(card)
            if not rash and candidates and self._policy.risk.is_rash(state, view.seat, action):
                continue
            candidates.append(Candidate(action, self.text(view, action), score / 10))
            if len(candidates) == most:
                break
        return Decision(
            candidates[0].action, candidates, told_plan(self._policy, state, view.seat, candidates[0].action)
        )


def told_plan(policy: Policy, state: State, seat: int, action: int) -> Plan:
    """The plan that an action of a seat follows, by name."""
    plan = policy.plan_behind(state, seat, action)
    board = state.board
    routes = plan.routes_left(state, seat)
    prey = int(policy.liking.prey)
    if prey >= 0 and prey not in routes:
        routes.append(prey)
    return Plan(
        tickets=[board.tickets[ticket].id for ticket in plan.tickets()],
        routes=[board.routes[route].id for route in routes],
    )


class NoviceBot(PlannedBot):
    """Sensible: takes what leads to its tickets, one after the other."""

    JOINT = False


class RegularBot(PlannedBot):
    """Plans all its tickets as one cheap network, weighs its cards, and watches the end of the game."""
