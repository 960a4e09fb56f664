"""Iberia's routes, its scoring and its ties (IB-8 to IB-12)."""

from __future__ import annotations

import pytest

from capolinea.play.errors import NotLegalError
from capolinea.play.record import Line
from tests.rules.test_iberia_festivals import FESTIVALS, give, lay
from tests.staging import Stage

# IB-8


def payments(stage: Stage, route: str) -> set[str]:
    """The ways in which the seat to move can pay for a route."""
    return {claim.rpartition(" ")[2] for claim in stage.legal(f"claim {route} ")}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"black": 3}, set()),
        ({"black": 2, "wild": 1}, {"black:2,wild:1"}),
        ({"black": 3, "wild": 2}, {"black:2,wild:1", "black:1,wild:2"}),
        ({"black": 1, "wild": 3}, {"black:1,wild:2", "wild:3"}),
        ({"white": 3, "wild": 2}, set()),
        ({"black": 1, "white": 1, "wild": 1}, set()),
    ],
)
def test_ib_8_a_coloured_ferry_takes_a_wild_for_its_symbol_and_its_colour_for_the_rest(
    hand: dict[str, int], expected: set[str]
) -> None:
    stage = Stage("iberia")
    stage.hand(0, **hand)
    assert payments(stage, "barcelona-palma-1") == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"red": 6, "wild": 1}, set()),
        ({"red": 4, "wild": 2}, {"red:4,wild:2"}),
        (
            {"red": 4, "blue": 3, "green": 2, "wild": 4},
            {"red:4,wild:2", "red:3,wild:3", "red:2,wild:4", "blue:3,wild:3", "blue:2,wild:4", "green:2,wild:4"},
        ),
        ({"red": 2, "blue": 2, "wild": 3}, set()),
        ({"red": 1, "wild": 6}, {"red:1,wild:5", "wild:6"}),
    ],
)
def test_ib_8_a_grey_ferry_takes_a_wild_for_each_symbol_and_any_one_colour_for_the_rest(
    hand: dict[str, int], expected: set[str]
) -> None:
    stage = Stage("iberia")
    stage.hand(0, **hand)
    assert payments(stage, "gijon-francia") == expected


def test_ib_8_trains_and_points_of_a_ferry_follow_its_length() -> None:
    stage = Stage("iberia")
    stage.hand(0, red=4, wild=2)
    stage.play("claim gijon-francia red:4,wild:2")
    seat = stage.match.view(None).seats[0]
    assert (seat.pieces["train"], seat.points, seat.cards) == (35 - 6, 15, 0)
    assert stage.match.view(None).discards == {"red": 4, "wild": 2}


# IB-9


@pytest.mark.parametrize("seats", [2, 3])
def test_ib_9_with_2_or_3_players_one_claimed_track_closes_the_other_to_all(seats: int) -> None:
    stage = Stage("iberia", seats)
    stage.hand(0, red=2)
    stage.play("claim valencia-alicante-1 red:2")
    assert stage.owner("valencia-alicante-1") == 0
    assert stage.match.view(None).closed == ["valencia-alicante-2"]
    for seat in range(seats):
        stage.hand(seat, purple=2)
        stage.turn(seat)
        assert payments(stage, "valencia-alicante-2") == set()


@pytest.mark.parametrize("seats", [4, 5])
def test_ib_9_with_4_or_5_players_the_other_track_stays_open_to_all_others(seats: int) -> None:
    stage = Stage("iberia", seats)
    stage.hand(0, red=2)
    stage.play("claim valencia-alicante-1 red:2")
    assert stage.match.view(None).closed == []
    for seat in range(seats):
        stage.hand(seat, purple=2)
        stage.turn(seat)
        assert payments(stage, "valencia-alicante-2") == ({"purple:2"} if seat != 0 else set())
    stage.play("claim valencia-alicante-2 purple:2", seats - 1)
    assert stage.owner("valencia-alicante-2") == seats - 1


@pytest.mark.parametrize("seats", [4, 5])
def test_ib_9_nobody_owns_two_tracks_of_a_double(seats: int) -> None:
    stage = Stage("iberia", seats)
    stage.own(0, "barcelona-francia-1")
    stage.hand(0, yellow=5, purple=5, wild=5)
    assert payments(stage, "barcelona-francia-2") == set()
    with pytest.raises(NotLegalError):
        stage.play("claim barcelona-francia-2 yellow:5")


# IB-10


def test_ib_10_a_ticket_to_france_is_met_by_reaching_it() -> None:
    stage = Stage("iberia")
    stage.tickets(0, "bilbao-francia")
    stage.own(0, "san_sebastian-francia")
    assert stage.sheet(0)["missed"] == ["bilbao-francia"]
    stage.own(0, "bilbao-san_sebastian-1")
    assert stage.sheet(0)["made"] == ["bilbao-francia"]


def test_ib_10_a_path_may_lead_through_france() -> None:
    stage = Stage("iberia")
    stage.tickets(0, "barcelona-gijon")
    stage.own(0, "gijon-francia")
    assert stage.sheet(0)["missed"] == ["barcelona-gijon"]
    stage.own(0, "barcelona-francia-2")
    assert stage.sheet(0)["made"] == ["barcelona-gijon"]


def test_ib_10_france_has_no_festival_of_its_own() -> None:
    stage = Stage("iberia")
    stage.hand(0, orange=3, red=4)
    lay(stage, **dict.fromkeys(FESTIVALS, 1))
    stage.play("claim san_sebastian-francia orange:3")
    assert stage.match.view(0).seats[0].own["pile_size"] == 0
    assert stage.match.waiting == [1]


# IB-11


def test_ib_11_three_cards_of_sevilla_score_6_and_seven_of_valencia_22() -> None:
    stage = Stage("iberia")
    give(stage, 0, feria_de_abril=3)
    give(stage, 1, las_fallas=7)
    assert [stage.sheet(seat)["festivals"] for seat in (0, 1)] == [6, 22]
    give(stage, 0, feria_de_abril=3, las_fallas=7)
    assert stage.sheet(0)["festivals"] == 28


@pytest.mark.parametrize(
    ("size", "points"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 9), (5, 13), (6, 17), (7, 22), (8, 27), (9, 32)]
)
@pytest.mark.parametrize("festival", FESTIVALS)
def test_ib_11_a_set_scores_by_its_size(festival: str, size: int, points: int) -> None:
    stage = Stage("iberia")
    give(stage, 1, **{festival: size})
    assert stage.sheet(1)["festivals"] == points
    assert stage.sheet(0)["festivals"] == 0


def test_ib_11_each_festival_is_a_set_of_its_own() -> None:
    stage = Stage("iberia")
    give(stage, 0, **dict.fromkeys(FESTIVALS, 2))
    assert stage.sheet(0)["festivals"] == 6 * 4


def test_ib_11_cards_still_lying_at_their_city_score_for_nobody() -> None:
    stage = Stage("iberia")
    stage.own(0, "tarragona-barcelona-1")
    lay(stage, la_merce=9)
    assert [stage.sheet(seat)["festivals"] for seat in (0, 1)] == [0, 0]


def test_ib_11_the_total_is_routes_tickets_and_festivals_with_no_other_bonus() -> None:
    stage = Stage("iberia")
    stage.own(0, "barcelona-francia-1", "gijon-francia", "gijon-santander")
    stage.tickets(0, "barcelona-gijon", "leon-santander")
    stage.tickets(1, "leon-zaragoza")
    give(stage, 0, san_fermin=3)
    assert stage.sheet(0) == {
        "routes": 10 + 15 + 2,
        "tickets": 12 - 4,
        "festivals": 6,
        "total": 27 + 8 + 6,
        "made": ["barcelona-gijon"],
        "missed": ["leon-santander"],
    }
    assert stage.sheet(1)["total"] == -7


# IB-12


def last_turn(stage: Stage) -> Line:
    """Play the very last turn of the game, seat 0's, and return the result."""
    stage.state.last_turn = 0
    stage.turn(0)
    stage.play("draw deck")
    stage.play("draw deck")
    result = stage.match.result
    assert result is not None
    return result


def routes_score(stage: Stage, *points: int) -> None:
    for seat, n in enumerate(points):
        stage.state.points[seat] = n


def test_ib_12_most_points_win_whatever_the_tickets() -> None:
    stage = Stage("iberia")
    stage.own(0, "bilbao-san_sebastian-1", "san_sebastian-francia")
    stage.tickets(0, "bilbao-francia")
    stage.tickets(1)
    routes_score(stage, 20, 25)
    result = last_turn(stage)
    assert [sheet["total"] for sheet in result["sheets"]] == [24, 25]
    assert (result["winners"], result["decided_by"]) == ([1], "points")


def test_ib_12_festivals_count_towards_the_points_that_win() -> None:
    stage = Stage("iberia")
    stage.tickets(0)
    stage.tickets(1)
    routes_score(stage, 20, 25)
    give(stage, 0, san_fermin=3)
    result = last_turn(stage)
    assert (result["winners"], result["decided_by"]) == ([0], "points")


def test_ib_12_a_tie_goes_to_the_seat_with_more_completed_tickets() -> None:
    stage = Stage("iberia")
    stage.own(0, "bilbao-san_sebastian-1", "san_sebastian-francia")
    stage.tickets(0, "bilbao-francia")
    stage.tickets(1)
    routes_score(stage, 20, 24)
    result = last_turn(stage)
    assert [sheet["total"] for sheet in result["sheets"]] == [24, 24]
    assert (result["winners"], result["decided_by"]) == ([0], "tickets")


def test_ib_12_missed_tickets_do_not_break_a_tie() -> None:
    stage = Stage("iberia")
    stage.tickets(0, "bilbao-francia", "bilbao-soria")
    stage.tickets(1)
    routes_score(stage, 28, 20)
    result = last_turn(stage)
    assert (result["winners"], result["decided_by"]) == ([0, 1], "shared")


def test_ib_12_a_tie_that_remains_is_shared_whatever_festivals_and_paths_there_are() -> None:
    stage = Stage("iberia", 3)
    for seat in range(3):
        stage.tickets(seat)
    stage.own(1, "barcelona-francia-1", "gijon-francia")
    give(stage, 2, las_fallas=7)
    routes_score(stage, 20, 30, 8)
    result = last_turn(stage)
    assert [sheet["total"] for sheet in result["sheets"]] == [20, 30, 30]
    assert (result["winners"], result["decided_by"]) == ([1, 2], "shared")


def test_ib_12_among_three_tied_seats_the_two_with_most_tickets_share() -> None:
    stage = Stage("iberia", 3)
    stage.own(0, "bilbao-san_sebastian-1", "san_sebastian-francia")
    stage.own(2, "gijon-leon", "gijon-santander")
    stage.tickets(0, "bilbao-francia")
    stage.tickets(1)
    stage.tickets(2, "leon-santander")
    routes_score(stage, 20, 24, 20)
    result = last_turn(stage)
    assert [sheet["total"] for sheet in result["sheets"]] == [24, 24, 24]
    assert (result["winners"], result["decided_by"]) == ([0, 2], "shared")
