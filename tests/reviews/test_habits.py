"""Habits: nothing of a few games, and of many what stands out."""

from __future__ import annotations

from capolinea.reviews.habits import ENOUGH_GAMES, habits
from capolinea.reviews.report import Summary


def game(*, kind: str = "drew-claim", points: float = 3.0, good: int = 3, bad: int = 0) -> Summary:
    return Summary("berlin", True, 30, 0.1, {kind: points}, {kind: 1}, good + bad, good, bad, 0.05)


def test_nothing_is_said_of_a_few_games() -> None:
    assert habits([game()] * (ENOUGH_GAMES - 1)) is None
    assert habits([game()] * ENOUGH_GAMES) is not None


def test_the_dearest_habit_comes_first() -> None:
    found = habits([game()] * 6 + [game(kind="kept-many", points=9.0)] * 6)
    assert found is not None
    assert [(habit.kind, habit.points, habit.times) for habit in found.habits] == [
        ("kept-many", 4.5, 0.5),
        ("drew-claim", 1.5, 0.5),
    ]
    assert [sentence.key for sentence in found.sentences] == ["review-habit-kept-many", "review-habit-drew-claim"]
    assert found.tickets is None and found.loss == 0.1 and found.luck == 0.05


def test_too_many_tickets_and_too_few() -> None:
    many, few = habits([game(bad=2)] * 10), habits([game(kind="kept-few")] * 10)
    assert many is not None and few is not None and many.tickets is not None and few.tickets is not None
    assert (many.tickets.key, many.tickets.values) == ("review-habit-too-many", {"number": 20, "number2": 50})
    assert few.tickets.key == "review-habit-too-few"


def test_what_costs_little_is_not_spoken_of() -> None:
    found = habits([game(points=0.4)] * 10)
    assert found is not None and found.sentences == []
