"""Turning points: where the curve of somebody's chance jumped, and moves that gave much away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from capolinea.bots.brain.alike import route_of
from capolinea.engine.rules import TICKETS
from capolinea.reviews.kinds import CHOOSE, CLAIM, DRAW, thing
from capolinea.reviews.reasons import cut_off
from capolinea.reviews.report import Moment, Move, Sentence, TurningPoint
from capolinea.reviews.story import Story

MOST = 5
GREAT = 0.15  # a swing that turns a game
TURNING = ("mistake", "blunder")  # moves that may be turning points


def turning_points(story: Story, moments: Sequence[Moment], moves: Sequence[Move]) -> list[TurningPoint]:
    """The greatest, each action once."""
    found: dict[int, TurningPoint] = {}
    for point in [*_jumps(story, moments), *_given_away(story, moments, moves)]:
        if point.n not in found or found[point.n].swing < point.swing:
            found[point.n] = point
    return sorted(found.values(), key=lambda point: -point.swing)[:MOST]


def _jumps(story: Story, moments: Sequence[Moment]) -> list[TurningPoint]:
    """Actions before and after which the intervals of a chance do not even touch."""
    found = []
    for before, after in pairwise(moments):
        if after.at != before.at + 1:
            continue
        gains = [new.estimate - old.estimate for old, new in zip(before.open, after.open, strict=True)]
        gainer = max(story.seats, key=lambda seat: gains[seat])
        if gains[gainer] >= GREAT and after.open[gainer].low > before.open[gainer].high:
            swing = round(gains[gainer], 4)
            seat = story.deed(after.at).seat
            found.append(TurningPoint(after.at, seat, gainer, swing, _happened(story, after.at)))
    return found


def _given_away(story: Story, moments: Sequence[Moment], moves: Sequence[Move]) -> list[TurningPoint]:
    found = []
    for move in moves:
        if move.grade in TURNING and move.loss.estimate >= GREAT:
            others = [seat for seat in story.seats if seat != move.seat]
            at = min(moments, key=lambda moment: abs(moment.at - move.n), default=None)
            gainer = max(others, key=lambda seat: at.open[seat].estimate) if at else others[0]
            sentence = move.reason or _happened(story, move.n)
            found.append(TurningPoint(move.n, move.seat, gainer, move.loss.estimate, sentence))
    return found


def _happened(story: Story, n: int) -> Sentence:
    """What an action was."""
    deed, before = story.deed(n), story.states[n - 1]
    what = thing(before, deed.action)
    if what == CLAIM:
        route = int(route_of(before, deed.action))
        name = story.rules.board.routes[route].id
        if story.states[n].owner[route] != deed.seat:
            return Sentence("review-turn-tunnel", {"seat": deed.seat, "route": name})
        cut = cut_off(story, n, deed.seat, route)
        if cut is not None:
            values: dict[str, str | int] = {
                "seat": deed.seat,
                "route": name,
                "seat2": cut.values["seat"],
                "ticket": cut.values["ticket"],
            }
            return Sentence("review-turn-cut", values)
        return Sentence("review-turn-claim", {"seat": deed.seat, "route": name})
    if what == DRAW:
        card = deed.outcome.get("card")
        return Sentence(
            "review-turn-card" if card else "review-turn-other", {"seat": deed.seat, **({"card": card} if card else {})}
        )
    if what == CHOOSE:
        return Sentence("review-turn-kept", {"seat": deed.seat})
    return Sentence("review-turn-tickets" if deed.action == TICKETS else "review-turn-other", {"seat": deed.seat})
