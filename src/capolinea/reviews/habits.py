"""Habits: what reviewed games of one player have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from capolinea.reviews.report import Habit, Habits, Review, Sentence, Summary

ENOUGH_GAMES = 10
NOTICED = 1.0  # points a game that a kind of moves costs, to be spoken of
MOST_SENTENCES = 3
JUDGED_TICKETS = 8  # at least, to say anything of them
TOO_MANY = 0.3  # of the tickets that could be judged: no good idea


def summary(review: Review, seat: int) -> Summary:
    """What is kept of a review for a player's habits."""
    mine = [move for move in review.moves if move.seat == seat]
    costly = [move for move in mine if move.kind]
    kinds = Counter(move.kind for move in costly)
    lost = {kind: sum(max(0.0, move.points) for move in costly if move.kind == kind) for kind in kinds}
    tickets = [ticket for ticket in review.tickets if ticket.seat == seat]
    return Summary(
        map=review.board,
        won=seat in review.winners,
        moves=len(mine),
        loss=round(sum(move.loss.estimate for move in costly), 4),
        lost={kind: round(points, 1) for kind, points in lost.items()},
        times=dict(kinds),
        kept=len(tickets),
        good=sum(ticket.good is True for ticket in tickets),
        bad=sum(ticket.good is False for ticket in tickets),
        luck=round(sum(fortune.chance.estimate for fortune in review.fortunes if fortune.seat == seat), 4),
    )


def habits(summaries: Sequence[Summary]) -> Habits | None:
    """What reviewed games of one player have in common; None of fewer than `ENOUGH_GAMES`."""
    games = len(summaries)
    if games < ENOUGH_GAMES:
        return None
    kinds = {kind for game in summaries for kind in game.times}
    found = [
        Habit(
            kind,
            round(sum(game.lost.get(kind, 0.0) for game in summaries) / games, 2),
            round(sum(game.times.get(kind, 0) for game in summaries) / games, 2),
        )
        for kind in kinds
    ]
    found.sort(key=lambda habit: (-habit.points, habit.kind))
    return Habits(
        games=games,
        loss=round(fmean(game.loss for game in summaries), 4),
        luck=round(fmean(game.luck for game in summaries), 4),
        habits=found,
        tickets=_tickets(summaries),
        sentences=[
            Sentence(f"review-habit-{habit.kind}", {"points": f"{habit.points:.1f}"})
            for habit in found[:MOST_SENTENCES]
            if habit.points >= NOTICED
        ],
    )


def _tickets(summaries: Sequence[Summary]) -> Sentence | None:
    """Whether tickets are kept too many or too few."""
    good, bad = (sum(game.good for game in summaries), sum(game.bad for game in summaries))
    few = sum(game.times.get("kept-few", 0) for game in summaries)
    if good + bad >= JUDGED_TICKETS and bad > TOO_MANY * (good + bad):
        return Sentence("review-habit-too-many", {"number": bad, "number2": good + bad})
    if few >= len(summaries) / 3:
        return Sentence("review-habit-too-few", {"number": few, "number2": len(summaries)})
    return None
