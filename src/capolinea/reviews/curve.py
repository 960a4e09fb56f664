"""The curve: every seat's chance to win at moments of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, pow, sqrt

from capolinea.engine.chance import Quick
from capolinea.engine.scoring import winners
from capolinea.reviews.chances import LUCKS, Clock, certain, player_of, rounded, share
from capolinea.reviews.deals import Deals
from capolinea.reviews.report import Chance, Moment
from capolinea.reviews.story import Story

OPEN_GAMES = 100  # from the position as it was
KNOWN_GAMES = 60  # from each seat's view, each in another deal
FEWEST = 8  # however little time there is
# Games are played out too much alike, so they are too sure who wins. That part of the logarithm of the odds holds at
# the end, and so much less at the start; and by so much it is too high at the start where others' tickets are imagined,
# against one other. All fitted on games of all maps, with two seats and with four.
SURENESS, LESS_AT_START, UNSEEN = 0.88, 0.3, 0.59


def moments(story: Story, ats: Iterable[int], clock: Clock) -> list[Moment]:
    """The chances after so many actions."""
    return [_moment(story, at, clock) for at in ats]


def _moment(story: Story, at: int, clock: Clock) -> Moment:
    if story.states[at].is_over():
        won, _ = winners(story.states[at].score(), story.rules.CRITERIA)
        result = [certain(1 / len(won) if seat in won else 0.0) for seat in story.seats]
        return Moment(at, result, result, exact=True)
    found = player_of(story.rules).search(story.states[at])
    known = [known_chance(story, at, seat, clock) for seat in story.seats]
    if found is not None:
        return Moment(at, [certain(chance) for chance in found[: len(story.names)]], known, exact=True)
    return Moment(at, open_chances(story, at, clock), known)


def open_chances(story: Story, at: int, clock: Clock) -> list[Chance]:
    """With all hands open."""
    player, dice = player_of(story.rules), Quick(at)
    won = [0.0] * len(story.names)
    games = 0
    while games < OPEN_GAMES and (games < FEWEST or not clock.is_up()):
        ending = player.play_out(story.states[at].clone(), int(dice.below(LUCKS)))
        won = [so_far + part for so_far, part in zip(won, ending.shares, strict=True)]
        games += 1
    return _drawn_together([share(part, games) for part in won], _sureness(story, at))


def _drawn_together(chances: Sequence[Chance], sureness: float) -> list[Chance]:
    """Everybody's chance against the others', drawn towards an even one."""
    sure = [_unsure(chance.estimate, OPEN_GAMES) for chance in chances]
    weights = [pow(one, sureness) for one in sure]
    factors = [pow(1 - one, sureness) / (sum(weights) - weight) for one, weight in zip(sure, weights, strict=True)]
    return [_tempered(chance, OPEN_GAMES, sureness, by) for chance, by in zip(chances, factors, strict=True)]


def known_chance(story: Story, at: int, seat: int, clock: Clock) -> Chance:
    """What a seat could know of its own chance."""
    player = player_of(story.rules)
    deals = Deals(story.view(at, seat), player, at)
    won = 0.0
    games = 0
    while games < KNOWN_GAMES and (games < FEWEST or not clock.is_up()):
        won += player.play_out(deals.next(), deals.luck()).shares[seat]
        games += 1
    return _corrected(share(won, games), story, at)


def _corrected(chance: Chance, story: Story, at: int) -> Chance:
    """Who imagines tickets of others imagines worse ones than they chose: the more, the longer the game still goes on,
    and the more others there are."""
    factor = exp(-UNSEEN * _left(story, at) * sqrt(len(story.names) - 1))
    return _tempered(chance, KNOWN_GAMES, _sureness(story, at), factor)


def _tempered(chance: Chance, games: int, sureness: float, factor: float) -> Chance:
    """A chance of so many games, and its interval: of the logarithm of the odds that part, the odds then so many
    times."""

    def tempered(value: float) -> float:
        sure = _unsure(value, games)
        odds = factor * pow(sure / (1 - sure), sureness)
        return odds / (1 + odds)

    return rounded(Chance(tempered(chance.estimate), tempered(chance.low), tempered(chance.high)))


def _left(story: Story, at: int) -> float:
    """The part of the game that is still to come, by the pieces of whoever has fewest."""
    state = story.states[at]
    return min(int(state.pieces_left(seat)) for seat in story.seats) / player_of(story.rules).pieces


def _sureness(story: Story, at: int) -> float:
    return SURENESS - LESS_AT_START * _left(story, at)


def _unsure(chance: float, games: int) -> float:
    """So many games make nobody certain."""
    return min(max(chance, 0.5 / games), 1 - 0.5 / games)
