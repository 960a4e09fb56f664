"""The curve: every seat's chance to win at moments of a game."""

from __future__ import annotations

from collections.abc import Iterable
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
UNSEEN = 0.5  # by so much the logarithm of the odds is too high at the start, against one other; fitted on all maps
SURENESS = 0.8  # of the logarithm of the odds, that part holds; fitted on the same games


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
    return [share(part, games) for part in won]


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
    and the more others there are; and is too sure of what comes of it."""
    state, pieces = story.states[at], player_of(story.rules).pieces
    left = min(int(state.pieces_left(seat)) for seat in story.seats) / pieces
    factor = exp(-UNSEEN * left * sqrt(len(story.names) - 1))
    return rounded(Chance(*(_tempered(p, factor) for p in (chance.estimate, chance.low, chance.high))))


def _tempered(chance: float, factor: float) -> float:
    """A chance whose odds are drawn towards even ones, then taken so many times."""
    sure = min(max(chance, 0.5 / KNOWN_GAMES), 1 - 0.5 / KNOWN_GAMES)
    odds = factor * pow(sure / (1 - sure), SURENESS)
    return odds / (1 + odds)
