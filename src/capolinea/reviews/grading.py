"""Judging moves: what was played against what the strongest bot prefers, in the same deals with the same luck.

The deals are those that the seat could reckon with. A first look spends little where little is at stake; what it finds
against a move counts only if a second one, with deals of its own, finds it again. In the last two turns everything is
searched to the end instead, with all hands open.
"""

from __future__ import annotations

from capolinea.bots.bot import Bot, Budget
from capolinea.bots.brain.alike import is_draw, sort_of
from capolinea.bots.registry import make_bot
from capolinea.engine import COMPILED
from capolinea.engine.rules import Rules
from capolinea.engine.tickets import OFFERED
from capolinea.play.notation import action_book
from capolinea.play.record import card_name
from capolinea.reviews.chances import Clock, Mean, Player, certain, player_of, rounded
from capolinea.reviews.deals import Deals
from capolinea.reviews.kinds import kind_of
from capolinea.reviews.reasons import praise, reason
from capolinea.reviews.report import Chance, Grade, Move, Option, Sentence
from capolinea.reviews.story import Story

STRONGEST = "expert:rollouts=400"
FIRST_LOOK, SECOND_LOOK = 300, 600  # deals at most
BATCH = 50  # deals between two looks at what they say
# A move that gave away so much of the chance to win is called that, if at least half of it is sure.
GRADES: tuple[tuple[Grade, float], ...] = (("blunder", 0.18), ("mistake", 0.09), ("inaccuracy", 0.04))
NOTICED = GRADES[-1][1]


def strongest(rules: Rules, seed: str) -> Bot:
    """The bot that moves are compared with."""
    return make_bot(STRONGEST, rules, seed)


def grade_of(loss: Chance) -> Grade:
    """What a move is called that gave so much away."""
    for grade, least in GRADES:
        if loss.estimate >= least and loss.low >= least / 2:
            return grade
    return "good"


class Duel:
    """Two actions in the same deals with the same luck: by how much the other one did better."""

    def __init__(self, player: Player, deals: Deals, seat: int, one: int, other: int) -> None:
        self._player, self._deals, self._seat = player, deals, seat
        self._actions = (one, other)
        self.chances = (Mean(), Mean())
        self.points = (Mean(), Mean())
        self.gain = Mean()

    def play(self, deals: int, clock: Clock) -> None:
        for _ in range(deals):
            if clock.is_up():
                return
            dealt, luck = self._deals.next(), self._deals.luck()
            endings = [self._player.try_out(dealt, self._seat, action, luck) for action in self._actions]
            for ending, chance, points in zip(endings, self.chances, self.points, strict=True):
                chance.add(ending.shares[self._seat])
                points.add(ending.points[self._seat])
            self.gain.add(endings[1].shares[self._seat] - endings[0].shares[self._seat])

    @property
    def points_gain(self) -> float:
        return self.points[1].value - self.points[0].value


class Judge:
    """Judges one decision of a game: the n-th action, or another one in its place."""

    def __init__(self, story: Story, n: int, played: int | None = None) -> None:
        self.story, self.n = story, n
        self.seat = story.deed(n).seat
        self.state = story.states[n - 1]
        self.player = player_of(story.rules)
        self.played = story.deed(n).action if played is None else played

    def judge(self, clock: Clock) -> Move:
        found = self._exactly()
        if found is not None:
            return found
        preferred = self._preferred(clock)
        if sort_of(self.state, preferred) == sort_of(self.state, self.played):
            return self._best(clock)
        return self._compare(preferred, clock)

    def _preferred(self, clock: Clock) -> int:
        view = self.story.view(self.n - 1, self.seat)
        if len({sort_of(self.state, action) for action in view.legal}) == 1:
            return self.played
        bot = strongest(self.story.rules, str(self.n))
        return bot.decide(view, bot.budget if COMPILED else Budget(clock.left / 3)).action

    def _best(self, clock: Clock) -> Move:
        """Nothing to compare: what the move was worth, roughly."""
        look = Duel(self.player, self._deals(1), self.seat, self.played, self.played)
        look.play(BATCH // 2, clock)
        option = self._option(self.played, look, 0)
        return Move(self.n, self.seat, option, option, certain(0.0), 0.0, "best", self._praise())

    def _praise(self) -> Sentence | None:
        done = self.story.deed(self.n).action
        return praise(self.story, self.n) if self.played == done else None

    def _compare(self, preferred: int, clock: Clock) -> Move:
        look = Duel(self.player, self._deals(1), self.seat, self.played, preferred)
        while look.gain.n < FIRST_LOOK and not clock.is_up():
            look.play(BATCH, clock)
            if look.gain.interval().high < NOTICED:
                break
        if grade_of(look.gain.interval()) != "good":
            look = Duel(self.player, self._deals(2), self.seat, self.played, preferred)
            look.play(SECOND_LOOK, clock)
        loss = look.gain.interval()
        if loss.high < 0:
            return self._best(clock)
        grade = grade_of(loss)
        options = self._option(self.played, look, 0), self._option(preferred, look, 1)
        if grade == "good":
            return Move(self.n, self.seat, *options, _not_below_zero(loss), 0.0, grade)
        why = reason(self.story, self.n, self.played, preferred)
        kind = kind_of(self.state, self.played, preferred)
        return Move(self.n, self.seat, *options, loss, round(look.points_gain, 1), grade, why, kind=kind)

    def _deals(self, look: int) -> Deals:
        return Deals(self.story.view(self.n - 1, self.seat), self.player, 2 * self.n + look)

    def _option(self, action: int, look: Duel, which: int) -> Option:
        return self._told(action, look.chances[which].value, look.points[which].value)

    def _told(self, action: int, chance: float, points: float) -> Option:
        told = action_book(self.story.rules).action(action, self.state.ticket_ids(OFFERED + self.seat)).value
        slot = told.get("slot") if told["do"] == "draw" else None
        card = card_name(self.story.rules, int(self.state.cards.market[slot])) if isinstance(slot, int) else None
        return Option(told, round(chance, 4), round(points, 1), card)

    # The last two turns

    def _exactly(self) -> Move | None:
        values = self.player.search_actions(self.state, self.seat)
        if values is None:
            return None
        seat, points = self.seat, len(self.story.names) + self.seat
        sort = sort_of(self.state, self.played)
        same = [action for action in values if sort_of(self.state, action) == sort] or [self._any_draw(values)]
        mine = max(same, key=lambda a: _worth(values[a], seat))
        best = max(values, key=lambda a: _worth(values[a], seat))
        loss = values[best][seat] - values[mine][seat]
        if loss < 1e-9:
            best = mine
        played, preferred = (
            self._told(action, values[way][seat], values[way][points])
            for action, way in ((self.played, mine), (self.played if best == mine else best, best))
        )
        grade = "best" if best == mine else grade_of(certain(loss))
        lost = round(values[best][points] - values[mine][points], 1)
        if grade in ("best", "good"):
            return Move(self.n, seat, played, preferred, certain(loss), 0.0, grade, exact=True)
        why, kind = (reason(self.story, self.n, self.played, best), kind_of(self.state, self.played, best))
        return Move(self.n, seat, played, preferred, certain(loss), lost, grade, why, exact=True, kind=kind)

    @staticmethod
    def _any_draw(values: dict[int, list[float]]) -> int:
        """The draw that stands for all, when no cards are needed any more."""
        return next(action for action in values if is_draw(action))


def _worth(value: list[float], seat: int) -> tuple[float, float]:
    """What a seat goes by: its chance, then its points."""
    return round(value[seat], 9), value[len(value) // 2 + seat]


def _not_below_zero(loss: Chance) -> Chance:
    return rounded(Chance(max(0.0, loss.estimate), loss.low, max(0.0, loss.high)))


def judge(story: Story, n: int, clock: Clock) -> Move:
    """The n-th action, judged."""
    return Judge(story, n).judge(clock)
