"""The champion: a network that has learned the whole game, alone or with a search over imagined games. Needs numpy.

The search tries the few actions that the network likes best, in the same imagined deals with the same luck. How good
each is, two say: games played out as `expert` does, without bias about their end but with much luck in them; and the
network, of what the seat would see when its next turn comes, with little luck but its own mistakes. What the network
liked before it looked ahead counts a little, too.

The weights that come along are played as `champion`, other ones by the name of their file: `training/weights.npz`.
"""

from __future__ import annotations

from functools import cache
from math import log, sqrt
from pathlib import Path
from typing import ClassVar, NamedTuple

from capolinea.bots.bot import Budget, Candidate, Decision, Spending
from capolinea.bots.brain.guess import Guess
from capolinea.bots.brain.rollout import SURE, Rollouts, reward
from capolinea.bots.brain.tree import Node
from capolinea.bots.evidence import Evidence
from capolinea.bots.nets.trained import TrainedBot, read_weights
from capolinea.bots.perception.ahead import Ahead
from capolinea.bots.perception.watch import Watch
from capolinea.bots.planned import told_plan
from capolinea.bots.seeing import watch_of
from capolinea.engine.chance import Quick
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.play.imagine import Imagination
from capolinea.play.view import View

MOST_CANDIDATES = 5
LEAST_LIKELY = 0.0003  # what the network likes even less is tried as if it did not
AT_ONCE = 8  # positions that the network judges together, which is quicker
JUDGED_DEALS = 16  # more of them say little new: what the network gets wrong it gets wrong in all of them
DEALS_BEFORE_DROPPING = 8
CLEARLY = 2.0  # standard errors by which a candidate must lag to be dropped
CONVINCING = 0.5  # standard errors by which a candidate must lead to be taken instead of the network's choice
# How much of what each says is to be believed, as measured by games that were played on; and what it counts if the
# network likes something e times as much.
ROLLOUT_SHARE, VALUE_SHARE, LIKING = 0.4, 0.7, 0.004
MISTAKE = 0.03  # by so much the network misjudges what one candidate is better than another, in all deals alike
END_IN_SIGHT = 8  # turns: from here on games played out are to be believed more and more, and the network less


class Arm:
    """A candidate action, and what speaks for it against the network's choice."""

    def __init__(self, action: int, liking: float) -> None:
        self.action = action
        self.liking = liking
        self.tree = Node()
        self.rollouts = Evidence()
        self.values = Evidence()


class Deal(NamedTuple):
    """Everything hidden, and what follows from luck."""

    state: State
    luck: int


class Scales:
    """What is to be believed of whom at a stage of the game."""

    def __init__(self, turns_left: int) -> None:
        early = min(turns_left / END_IN_SIGHT, 1.0)
        self.values = VALUE_SHARE * early
        self.rollouts = ROLLOUT_SHARE * early + 1 - early

    def estimate(self, arm: Arm) -> float:
        return (self.rollouts * arm.rollouts.mean + self.values * arm.values.mean) / (self.rollouts + self.values)

    def standing(self, arm: Arm) -> float:
        """By how much a candidate is better than the network's choice, in standard errors."""
        lead = self.rollouts * arm.rollouts.lead + self.values * arm.values.lead + LIKING * arm.liking
        doubt = self.rollouts**2 * arm.rollouts.doubt + self.values**2 * (arm.values.doubt + MISTAKE**2)
        return lead / sqrt(doubt)


class ChampionBot(TrainedBot):
    """Searches for `time` seconds or so many `rollouts` a decision; with neither it does what its network says."""

    PARAMETERS: ClassVar[dict[str, float]] = {"time": 0.0, "rollouts": 0}
    QUICK = False

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self._rollouts = Rollouts(rules)
        self._guess = Guess(rules)
        self._ahead = Ahead(rules)

    def decide(self, view: View, budget: Budget) -> Decision:
        if not budget.seconds and not budget.rollouts:
            return super().decide(view, budget)
        spending = Spending(budget)
        liked = self.weigh(view, MOST_CANDIDATES)
        if len(liked.candidates) == 1:
            return liked
        most = liked.candidates[0].estimate
        arms = [Arm(each.action, log(max(each.estimate, LEAST_LIKELY) / most)) for each in liked.candidates]
        imagination = Imagination(view, self.rules)
        policy = self._seeing.look.advice.policy
        scales = Scales(int(policy.turns_left(imagination.visible)))
        self._search(imagination, arms, scales, spending)
        best = max(arms[1:], key=scales.standing)
        chosen = best if scales.standing(best) > CONVINCING else arms[0]
        ranked = [chosen, *sorted((arm for arm in arms if arm is not chosen), key=lambda arm: -scales.estimate(arm))]
        candidates = [Candidate(a.action, self.text(view, a.action), round(scales.estimate(a), 4)) for a in ranked]
        plan = told_plan(policy, imagination.visible, imagination.viewer, chosen.action)
        return Decision(chosen.action, candidates, plan, spending.rollouts)

    def _search(self, imagination: Imagination, arms: list[Arm], scales: Scales, spending: Spending) -> None:
        """Try the candidates in one deal after another until the budget is spent or one is left."""
        seat = imagination.viewer
        likely = self._guess.likely(imagination.visible)
        watch = watch_of(imagination.view, self.rules)
        first, *others = arms
        deals = 0
        while others and not spending.over():
            tried = [first, *others]
            judged = deals < JUDGED_DEALS
            dealt = [
                Deal(imagination.sample(self._dice, likely), int(self._dice.below(1 << 30)))
                for _ in range(max(1, AT_ONCE // len(tried)) if judged else 1)
            ]
            if judged:
                self._judge(dealt, tried, seat, watch)
            for deal in dealt:
                self._play_out(deal, tried, seat, spending)
            deals += len(dealt)
            if deals % DEALS_BEFORE_DROPPING < len(dealt):
                others = [arm for arm in others if scales.standing(arm) > -CLEARLY]

    def _judge(self, dealt: list[Deal], arms: list[Arm], seat: int, watch: Watch) -> None:
        """Add what the network makes of the candidates when the seat's next turn comes, of all together."""
        rows: list[bytes] = []
        worth: list[float] = []  # of the candidates in the first deal, then in the next
        open_ends: list[int] = []
        for deal in dealt:
            for arm in arms:
                state = deal.state.clone()
                if self._ahead.after(state, seat, arm.action, watch, Quick(deal.luck)):
                    open_ends.append(len(worth))
                    rows.append(self._ahead.row())
                    worth.append(0.0)
                else:
                    worth.append(reward(state, seat))
        if rows:
            for i, value in zip(open_ends, self.values(rows), strict=True):
                worth[i] = value
        for i, value in enumerate(worth):
            n = i % len(arms)
            arms[n].values.add(value, worth[i - n])

    def _play_out(self, deal: Deal, arms: list[Arm], seat: int, spending: Spending) -> None:
        """Add how the game ends after each candidate, until the budget is spent."""
        usual = 0.0
        for arm in arms:
            if spending.over():
                return
            outcome = self._rollouts.outcome(deal.state.clone(), seat, arm.action, arm.tree, Quick(deal.luck)) / SURE
            if arm is arms[0]:
                usual = outcome
            arm.rollouts.add(outcome, usual)
            spending.rollouts += 1


@cache
def champion_of(weights: Path, written: float) -> type[ChampionBot]:
    """The bot that plays with the weights of a file, as it was last written."""
    return type("ChampionBot", (ChampionBot,), {"WEIGHTS": read_weights(weights)})
