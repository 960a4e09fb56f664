"""Schedules: every bot in every seat, the same deals for all, every combination."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, permutations

import pytest

from capolinea.arena.errors import ArenaError
from capolinea.arena.schedule import circles, fill_seats, lineups, rotations, schedule, seatings, split_codes


def test_two_bots_play_each_deal_twice_with_seats_swapped() -> None:
    plan = schedule(["berlin"], ["a", "b"], 2, 10, "s")
    assert len(plan) == 10
    deals = defaultdict(list)
    for game in plan:
        deals[game.seed].append(game.bots)
    assert len(deals) == 5
    assert all(sorted(bots) == [("a", "b"), ("b", "a")] for bots in deals.values())


def test_more_bots_than_seats_all_pairs_meet_on_every_deal() -> None:
    bots = ["a", "b", "c", "d"]
    plan = schedule(["berlin"], bots, 2, 30, "s")
    assert len(plan) == 36  # whole deals of twelve games
    for deal in range(3):
        assert Counter(game.bots for game in plan if game.deal == deal) == Counter(permutations(bots, 2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_bot_sits_equally_often_in_every_seat_of_every_deal(seats: int) -> None:
    bots = [chr(97 + n) for n in range(seats + 1)]
    plan = schedule(["europe"], bots, seats, 200, "s")
    for deal in {game.deal for game in plan}:
        sat = Counter((bot, seat) for game in plan if game.deal == deal for seat, bot in enumerate(game.bots))
        assert len(sat) == len(bots) * seats
        assert len(set(sat.values())) == 1
        meetings = Counter(frozenset(game.bots) for game in plan if game.deal == deal)
        assert set(meetings) == {frozenset(chosen) for chosen in combinations(bots, seats)}


def test_neighbours_are_balanced_over_the_circles() -> None:
    around = circles(("a", "b", "c", "d"))
    assert len(around) == 6
    left = Counter((circle[n - 1], circle[n]) for circle in around for n in range(4))
    assert len(left) == 12 and len(set(left.values())) == 1
    assert {tuple(seatings(("a", "b", "c", "d"), deal)[0]) for deal in range(6)} == set(around)


def test_one_against_many_and_too_few_bots() -> None:
    assert lineups(["a"], 3) == [("a", "a", "a")]
    assert fill_seats(["a", "b"], 5) == ("a", "b", "a", "b", "a")
    assert rotations(("a", "a")) == [("a", "a")]
    assert len(seatings(("x", "r", "r", "r"), 7)) == 4
    assert lineups(["a", "a", "b"], 2) == [("a", "a"), ("a", "b")]


def test_more_games_are_the_same_games_and_more_and_maps_take_turns() -> None:
    few, many = (schedule(["italy", "berlin"], ["a", "b", "c"], 2, n, "s") for n in (12, 60))
    assert many[: len(few)] == few
    assert [game.map for game in few[::6]] == ["italy", "berlin"] * 2
    assert few[0].seed != few[6].seed
    assert few[0].seed != schedule(["italy"], ["a", "b"], 2, 2, "other")[0].seed


def test_codes() -> None:
    assert split_codes("a, b:time=0.2,c.py:D") == ["a", "b:time=0.2", "c.py:D"]
    for text in ("", "a,", ",a", "a,,b"):
        with pytest.raises(ArenaError, match="separated by commas"):
            split_codes(text)
