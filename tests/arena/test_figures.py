"""Win rates, intervals, ratings: against values known from elsewhere."""

from __future__ import annotations

from statistics import fmean

import pytest

from capolinea.arena.figures import Rate, Spread, ahead, bot_figures, route_use, standings, wins_by_seat
from capolinea.arena.ratings import rate
from tests.arena.games import game


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [  # Wilson without continuity correction: Newcombe (1998), table I, and the closed forms at the ends
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_wilson_interval(won: int, of: int, low: float, high: float) -> None:
    assert Rate(won, of).interval == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert (Rate(0, 0).share, Rate(0, 0).interval) == (0.0, (0.0, 1.0))


def test_spread() -> None:
    assert Spread.of([1, 2, 3, 4, 10]) == Spread(1, 2, 3, 4, 10, 4)
    assert Spread.of([7]) == Spread(7, 7, 7, 7, 7, 7)


def test_shared_wins_and_ranks() -> None:
    tied = game("abc", [50, 50, 40])
    assert [tied.win_share(seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert tied.ranks() == [0, 0, 2]
    # Equal points, and a tie-break that decides
    assert game("ab", [50, 50], winners=[1]).ranks() == [1, 0]
    assert game("abcd", [10, 30, 20, 20]).ranks() == [3, 0, 1, 1]


def test_standings_and_matrix() -> None:
    games = [game("ab", [50, 40]), game("ba", [45, 60]), game("ab", [30, 30]), game("cb", [1, 2])]
    figures = {row.bot: row for row in standings(games)}
    assert list(figures) == ["a", "b", "c"]
    assert (figures["a"].wins, figures["b"].wins) == (Rate(2.5, 3), Rate(1.5, 4))
    assert figures["a"].score.mean == fmean([50, 60, 30])
    assert figures["b"].ms_per_decision == 10
    assert ahead(games) == {
        ("a", "b"): Rate(2.5, 3), ("b", "a"): Rate(0.5, 3), ("b", "c"): Rate(1, 1), ("c", "b"): Rate(0, 1)
    }  # fmt: skip
    assert wins_by_seat(games) == [Rate(1.5, 4), Rate(2.5, 4)]


def test_a_bot_in_several_seats_counts_for_each() -> None:
    assert bot_figures([game("aab", [10, 20, 5])], "a").wins == Rate(1, 2)


def test_routes_are_counted_by_games() -> None:
    games = [game("ab", [1, 2], routes=[["x", "y"], ["z"]]), game("ab", [1, 2], routes=[[], ["z"]])]
    assert route_use(games, ["x", "z", "never"]) == {"x": Rate(1, 2), "z": Rate(2, 2), "never": Rate(0, 2)}


def test_ratings_order_bots_by_strength() -> None:
    pytest.importorskip("openskill")
    games = []
    for n in range(60):  # a beats b two times of three, both beat c nearly always
        games.append(game("ab", [n % 3, 0.5 if n % 3 else 1]))  # type: ignore[list-item]
        games.append(game("bc", [10, 1 if n % 10 else 20]))
        games.append(game("ca", [1, 10]))
    ratings = rate(games)
    assert list(ratings) == ["a", "b", "c"]
    assert ratings["a"].mu > 25 > ratings["c"].mu
    assert all(0 < rating.sigma < 25 / 3 for rating in ratings.values())


def test_ratings_do_not_depend_on_who_won_last() -> None:
    pytest.importorskip("openskill")
    games = [game("ab", [1, 0])] * 35 + [game("ba", [1, 0])] * 25
    early, late = rate(games), rate(games[::-1])
    assert list(early) == list(late) == ["a", "b"]
    assert early["a"].mu == pytest.approx(late["a"].mu, abs=1.5)


def test_those_who_share_a_win_are_rated_above_the_third() -> None:
    pytest.importorskip("openskill")
    ratings = rate([game("abc", [50, 50, 40])])
    assert ratings["a"].mu == pytest.approx(ratings["b"].mu)
    assert ratings["b"].mu > ratings["c"].mu


def test_a_bot_against_itself_keeps_its_rating() -> None:
    pytest.importorskip("openskill")
    assert rate([game("aa", [5, 3])])["a"].mu == pytest.approx(25)
