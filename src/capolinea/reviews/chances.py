"""Chances to win: the part of the games won when a position is played on, every seat by `regular`'s policy."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from capolinea.arena.figures import Z95, Rate
from capolinea.bots.brain.endgame import Endgame, TooLargeError
from capolinea.bots.brain.guess import Guess
from capolinea.bots.brain.policy import Policy
from capolinea.bots.brain.rollout import Rollouts
from capolinea.engine import COMPILED
from capolinea.engine.chance import Quick
from capolinea.engine.phases import SETUP
from capolinea.engine.playout import first_waiting
from capolinea.engine.rules import Rules
from capolinea.engine.scoring import Sheet, winners
from capolinea.engine.state import State
from capolinea.reviews.report import Chance

LUCKS = 1 << 30
SMALL_ENOUGH = 200_000 if COMPILED else 2_000  # endings that are looked at: about a second


class Ending:
    """How a game ended: the part that each seat won, and its points."""

    def __init__(self, sheets: Sequence[Sheet], criteria: tuple[str, ...]) -> None:
        won, _ = winners(list(sheets), criteria)
        self.sheets = sheets
        self.shares = [1 / len(won) if sheet.seat in won else 0.0 for sheet in sheets]
        self.points = [int(sheet.total()) for sheet in sheets]


class Player:
    """Plays positions of a rulebook's games to their end."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.guess = Guess(rules)
        self._rollouts = Rollouts(rules)
        fresh = rules.new_state(2)
        fresh.set_up()
        self.pieces = int(fresh.pieces_left(0))  # for routes, that each seat begins with
        self._choosing = Policy(rules, True)  # as games are played out in little time, their policy is brief about it

    def play_out(self, state: State, luck: int) -> Ending:
        """Play a position on, which is used up by that; the same luck gives the same game."""
        return self._finish(state, Quick(luck))

    def try_out(self, state: State, seat: int, action: int, luck: int) -> Ending:
        """Play a copy of a position on after an action of a seat."""
        copy = state.clone()
        chance = Quick(luck)
        copy.perform(seat, action, chance)
        return self._finish(copy, chance)

    def _finish(self, state: State, chance: Quick) -> Ending:
        while state.phase == SETUP:
            seat = int(first_waiting(state))
            self._choosing.forget()
            state.perform(seat, self._choosing.choose(state, seat, state.legal(seat)), chance)
        self._rollouts.play_out(state, chance)
        return Ending(state.score(), self.rules.CRITERIA)

    def search(self, state: State) -> list[float] | None:
        """The chances and then the points of all seats with all hands open, if the end is near enough to be
        searched."""
        endgame = Endgame(self.rules, SMALL_ENOUGH)
        try:
            return endgame.of(state) if endgame.reaches(state) else None
        except TooLargeError:
            return None

    def search_actions(self, state: State, seat: int) -> dict[int, list[float]] | None:
        """The same of what a seat may do, one action of each sort."""
        endgame = Endgame(self.rules, SMALL_ENOUGH)
        try:
            if not endgame.reaches(state):
                return None
            return {action: endgame.of_action(state, seat, action) for action in endgame.choices(state, seat)}
        except TooLargeError:
            return None


@lru_cache(maxsize=8)
def player_of(rules: Rules) -> Player:
    """The player of a rulebook's games, made once."""
    return Player(rules)


class Clock:
    """Says when the time for a piece of work is over."""

    def __init__(self, seconds: float) -> None:
        self._end = time.perf_counter() + seconds

    @property
    def left(self) -> float:
        return self._end - time.perf_counter()

    def is_up(self) -> bool:
        return self.left <= 0


def share(won: float, games: int) -> Chance:
    """The part of so many games that was won, with Wilson's interval."""
    rate = Rate(won, games)
    low, high = rate.interval
    return rounded(Chance(rate.share, low, high))


def certain(value: float) -> Chance:
    return rounded(Chance(value, value, value))


class Mean:
    """The mean of numbers that come one after the other, and how sure it is."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def value(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def error(self) -> float:
        """The standard error. One more value is reckoned with that is off by one, so that a few equal ones are not
        taken for certainty."""
        if not self.n:
            return 1.0
        spread = self.squares / self.n - self.value**2
        return sqrt(max(0.0, spread) / self.n + 1 / (self.n + 1) ** 2)

    def interval(self) -> Chance:
        reach = Z95 * self.error
        return rounded(Chance(self.value, self.value - reach, self.value + reach))


def rounded(chance: Chance) -> Chance:
    """To what is worth telling."""
    return Chance(round(chance.estimate, 4), round(chance.low, 4), round(chance.high, 4))
