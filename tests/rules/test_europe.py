"""Europe: set-up, route points, ferries, stations left, the European Express, ties (EU-1 to EU-3, EU-10 to EU-12)."""

from __future__ import annotations

from itertools import combinations

import pytest

from capolinea.play.errors import NotLegalError
from capolinea.play.match import Match, new_game
from capolinea.play.record import Line, result_line
from tests.staging import Stage

LONG = {
    "brest-petrograd",
    "cadiz-stockholm",
    "edinburgh-athina",
    "kobenhavn-erzurum",
    "lisboa-danzig",
    "palermo-moskva",
}
# One long trail for a seat: 8 + 3 + 3 spaces.
NORTHERN_TRAIL = ("petrograd-stockholm", "kobenhavn-stockholm-1", "essen-kobenhavn-1")


def payments(stage: Stage, route: str) -> set[str]:
    """The payments with which the seat to move may claim a route."""
    start = f"claim {route} "
    return {action.removeprefix(start) for action in stage.legal(start)}


def result(stage: Stage) -> Line:
    """The result if the game ended now."""
    found: Line = result_line(stage.state, None)["result"]
    return found


def bare(seats: int) -> Stage:
    """A stage on which nobody holds a ticket."""
    stage = Stage("europe", seats)
    for seat in range(seats):
        stage.tickets(seat)
    return stage


def level(stage: Stage, total: int = 50) -> None:
    """Give every seat route points that bring it to the same total."""
    for seat, sheet in enumerate(stage.match.score()):
        stage.state.points[seat] += total - sheet["total"]
    assert [sheet["total"] for sheet in stage.match.score()] == [total] * len(stage.match.names)


def build(stage: Stage, seat: int, *cities: str) -> None:
    """Let a seat build stations and pay for them in wilds."""
    for city in cities:
        number = 4 - stage.match.view(seat).seats[seat].pieces["station"]
        stage.hand(seat, wild=number)
        stage.turn(seat)
        stage.play(f"station {city} wild:{number}")


# EU-1


def offers(match: Match) -> list[set[str]]:
    return [set(match.view(seat).offered) for seat in range(len(match.names))]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eu_1_every_seat_is_offered_one_long_ticket_and_three_regular_ones(seats: int) -> None:
    match = new_game("europe", seats, "offer")
    found = offers(match)
    assert [len(offer & LONG) for offer in found] == [1] * seats
    assert [len(offer - LONG) for offer in found] == [3] * seats
    assert len(set().union(*found)) == 4 * seats


def test_eu_1_the_board_has_six_long_tickets_and_forty_regular_ones() -> None:
    tickets = new_game("europe", 2, "x").rules.board.tickets
    assert {ticket.id for ticket in tickets if ticket.long} == LONG
    assert len([ticket for ticket in tickets if not ticket.long]) == 40


def test_eu_1_at_least_two_of_the_four_are_kept_whichever_they_are() -> None:
    match = new_game("europe", 2, "keep")
    offer = match.view(0).offered
    legal = {frozenset(str(action).removeprefix("keep ").split(",")) for action in match.legal(0)}
    assert legal == {frozenset(kept) for n in (2, 3, 4) for kept in combinations(offer, n)}


def test_eu_1_two_tickets_are_kept_on_another_map_played_by_these_rules_too() -> None:
    match = new_game("italy", 2, "elsewhere", rules="europe")
    assert [len(offer) for offer in offers(match)] == [3, 3]  # no long tickets there
    assert {str(action).count(",") for action in match.legal(0)} == {1, 2}


def test_eu_1_keeping_a_single_ticket_is_refused() -> None:
    match = new_game("europe", 2, "keep")
    for ticket in match.view(0).offered:
        with pytest.raises(NotLegalError):
            match.play(f"keep {ticket}", 0)


def test_eu_1_all_seats_choose_at_once_in_any_order() -> None:
    match = new_game("europe", 3, "order")
    assert match.waiting == [0, 1, 2]
    match.play(match.legal(2)[0], 2)
    assert match.waiting == [0, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eu_1_tickets_not_kept_and_long_ones_not_dealt_leave_the_game(seats: int) -> None:
    match = new_game("europe", seats, "leave")
    found = offers(match)
    kept: list[set[str]] = []
    for seat in range(seats):
        # Even seats give back their long ticket, odd ones two regular tickets.
        regular = sorted(found[seat] - LONG)
        kept.append(set(regular[:2]) if seat % 2 == 0 else {regular[0]} | (found[seat] & LONG))
        match.play("keep " + ",".join(kept[seat]), seat)
    in_deck = {ticket.id for ticket in match.rules.board.tickets} - LONG - set().union(*found)
    view = match.view(None)
    assert [batch.size for batch in view.ticket_deck] == [len(in_deck)] == [40 - 3 * seats]
    assert view.tickets_gone == 46 - 2 * seats - len(in_deck)
    assert [set(match.view(seat).tickets) for seat in range(seats)] == kept


def test_eu_1_what_left_the_game_is_never_drawn_again() -> None:
    match = new_game("europe", 2, "again")
    found = offers(match)
    for seat in (0, 1):
        match.play("keep " + ",".join(sorted(found[seat] - LONG)[:2]), seat)
    drawn: list[str] = []
    while "tickets" in match.legal():
        drawn += match.play("tickets")["outcome"]["offered"]
        match.play(match.legal()[-1])
    regular = {ticket.id for ticket in match.rules.board.tickets} - LONG
    assert len(drawn) == len(set(drawn)) == 34
    assert set(drawn) == regular - found[0] - found[1]


def test_eu_1_nobody_sees_the_tickets_that_left_the_game() -> None:
    match = new_game("europe", 2, "secret")
    found = offers(match)
    kept = [sorted(offer - LONG)[:2] for offer in found]
    for seat in (0, 1):
        match.play("keep " + ",".join(kept[seat]), seat)
    returned = [found[seat] - set(kept[seat]) for seat in (0, 1)]
    undealt = LONG - found[0] - found[1]
    for viewer, hidden in ((0, returned[1]), (1, returned[0]), (None, returned[0] | returned[1])):
        seen = match.view(viewer).json().decode()
        assert [ticket for ticket in hidden | undealt if ticket in seen] == []
    assert set(match.view(0).gone) == returned[0]


# EU-2


@pytest.mark.parametrize(
    ("route", "pay", "length", "points"),
    [
        ("amsterdam-bruxelles", "black:1", 1, 1),
        ("amsterdam-frankfurt", "white:2", 2, 2),
        ("amsterdam-essen", "yellow:3", 3, 4),
        ("pamplona-paris-1", "blue:4", 4, 7),
        ("palermo-smyrna", "red:4,wild:2", 6, 15),
        ("petrograd-stockholm", "green:8", 8, 21),
    ],
)
def test_eu_2_a_route_scores_by_its_length_at_once(route: str, pay: str, length: int, points: int) -> None:
    stage = Stage("europe")
    stage.hand(0, **{card: int(n) for card, n in (part.split(":") for part in pay.split(","))})
    stage.deck()
    stage.play(f"claim {route} {pay}")
    seat = stage.match.view(1).seats[0]
    assert (seat.points, seat.pieces["train"]) == (points, 45 - length)
    assert stage.sheet(0)["routes"] == points


def test_eu_2_every_route_of_the_board_scores_by_the_table() -> None:
    table = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    routes = Stage("europe").match.rules.board.routes
    assert [route.id for route in routes if route.points != table[route.length]] == []
    assert {route.length for route in routes} == set(table)


# EU-3


def test_eu_3_a_symbol_takes_a_wild_and_the_rest_any_one_colour() -> None:
    stage = Stage("europe")
    stage.hand(0, red=2, blue=1, wild=2)
    assert payments(stage, "dieppe-london-1") == {"red:1,wild:1", "blue:1,wild:1", "wild:2"}


def test_eu_3_without_a_wild_a_ferry_cannot_be_claimed() -> None:
    stage = Stage("europe")
    stage.hand(0, red=12, blue=12)
    assert payments(stage, "dieppe-london-1") == set()
    assert payments(stage, "athina-brindisi") == set()


def test_eu_3_two_symbols_on_two_spaces_take_two_wilds() -> None:
    stage = Stage("europe")
    stage.hand(0, red=4, wild=1)
    assert payments(stage, "amsterdam-london") == set()
    stage.hand(0, red=4, wild=3)
    assert payments(stage, "amsterdam-london") == {"wild:2"}


def test_eu_3_wilds_may_replace_colour_cards_on_the_other_spaces() -> None:
    stage = Stage("europe")
    stage.hand(0, red=4, green=2, wild=4)
    assert payments(stage, "palermo-smyrna") == {"red:4,wild:2", "red:3,wild:3", "red:2,wild:4", "green:2,wild:4"}


def test_eu_3_the_other_spaces_are_never_paid_in_two_colours() -> None:
    stage = Stage("europe")
    stage.hand(0, red=2, green=2, wild=2)
    assert payments(stage, "palermo-smyrna") == set()


def test_eu_3_every_ferry_of_the_board_needs_a_wild_for_each_symbol() -> None:
    stage = Stage("europe")
    ferries = [route for route in stage.match.rules.board.routes if route.ferry]
    assert len(ferries) == 13
    assert {stage.match.file.facts.routes[stage.route(route.id)].color for route in ferries} == {"gray"}
    for route in ferries:
        stage.hand(0, red=12, wild=route.ferry - 1)
        assert payments(stage, route.id) == set()
        stage.hand(0, red=12, wild=route.ferry)
        rest = route.length - route.ferry
        assert payments(stage, route.id) == {f"red:{rest},wild:{route.ferry}" if rest else f"wild:{route.ferry}"}


# EU-10


@pytest.mark.parametrize(("cities", "points"), [([], 12), (["kyiv"], 8), (["kyiv", "roma"], 4)])
def test_eu_10_each_station_in_supply_scores_four(cities: list[str], points: int) -> None:
    stage = bare(2)
    build(stage, 0, *cities)
    assert (stage.sheet(0)["stations"], stage.sheet(0)["total"]) == (points, points)
    assert stage.sheet(1)["stations"] == 12


def test_eu_10_three_stations_built_leave_nothing_to_score() -> None:
    stage = bare(2)
    build(stage, 0, "kyiv", "roma", "wien")
    assert (stage.sheet(0)["stations"], stage.sheet(0)["total"]) == (0, 0)


# EU-11


def express(stage: Stage) -> list[tuple[int, int]]:
    """Length of the longest path and points for it, seat by seat."""
    return [(sheet["longest_path"], sheet["longest"]) for sheet in stage.match.score()]


def test_eu_11_the_longest_path_scores_ten() -> None:
    stage = bare(3)
    stage.own(0, *NORTHERN_TRAIL)
    stage.own(1, "lisboa-madrid", "cadiz-lisboa")
    assert express(stage) == [(14, 10), (5, 0), (0, 0)]
    assert stage.sheet(0)["total"] == 21 + 4 + 4 + 12 + 10


def test_eu_11_the_path_is_counted_in_spaces_not_in_routes() -> None:
    stage = bare(2)
    stage.own(0, "petrograd-stockholm")
    stage.own(1, "dieppe-paris", "bruxelles-dieppe", "amsterdam-bruxelles")
    assert express(stage) == [(8, 10), (4, 0)]


def test_eu_11_all_tied_for_the_longest_path_score_it() -> None:
    stage = bare(3)
    stage.own(0, "cadiz-lisboa", "lisboa-madrid")
    stage.own(1, "kharkov-rostov", "erzurum-sochi")
    stage.own(2, "angora-erzurum", "angora-constantinople")
    assert express(stage) == [(5, 10), (3, 0), (5, 10)]


def test_eu_11_nobody_scores_a_path_of_length_zero() -> None:
    assert express(bare(4)) == [(0, 0)] * 4


def test_eu_11_a_path_may_pass_a_city_twice_and_close_a_circle() -> None:
    stage = bare(2)
    # A circle of 5 spaces and another of 10 meet in Paris.
    stage.own(0, "bruxelles-dieppe", "dieppe-paris", "bruxelles-paris-1")
    stage.own(0, "frankfurt-paris-1", "paris-zurich", "munchen-zurich", "frankfurt-munchen")
    assert express(stage)[0] == (2 + 1 + 2 + 3 + 3 + 2 + 2, 10)


def test_eu_11_a_path_uses_no_route_twice() -> None:
    stage = bare(2)
    # Four arms of 1, 2, 3 and 3 spaces meet in Wien: the best path is two of them.
    stage.own(0, "budapest-wien-1", "wien-zagrab", "berlin-wien", "munchen-wien")
    stage.own(1, "cadiz-lisboa", "lisboa-madrid", "barcelona-madrid")
    assert express(stage) == [(6, 0), (7, 10)]


def test_eu_11_routes_that_do_not_meet_are_not_added_up() -> None:
    stage = bare(2)
    stage.own(0, "cadiz-lisboa", "kharkov-rostov", "roma-venezia")
    stage.own(1, "angora-erzurum")
    assert express(stage) == [(2, 0), (3, 10)]


def test_eu_11_borrowed_routes_do_not_lengthen_the_path() -> None:
    stage = bare(2)
    stage.own(0, "cadiz-lisboa", "barcelona-madrid", "barcelona-pamplona")
    stage.own(1, "cadiz-madrid", "angora-erzurum", "angora-constantinople")
    build(stage, 0, "cadiz")
    assert stage.sheet(0)["borrowed"] == {"cadiz": "cadiz-madrid"}
    assert express(stage) == [(4, 0), (5, 10)]


# EU-12


def test_eu_12_most_points_win_before_anything_else() -> None:
    stage = bare(2)
    stage.own(0, "cadiz-lisboa")
    stage.own(1, "moskva-smolensk", "kyiv-smolensk", "kyiv-wilno", "petrograd-wilno")
    stage.tickets(1, "kyiv-petrograd")
    level(stage)
    stage.state.points[0] += 1
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([0], "points")


def test_eu_12_equal_points_go_to_more_completed_tickets() -> None:
    stage = bare(2)
    stage.own(0, *NORTHERN_TRAIL)
    stage.own(1, "kyiv-wilno", "petrograd-wilno")
    stage.tickets(0, "budapest-sofia", "athina-angora", "rostov-erzurum")  # held, not completed
    stage.tickets(1, "kyiv-petrograd")
    build(stage, 1, "roma", "palermo")
    level(stage)
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([1], "tickets")


def test_eu_12_then_to_fewer_stations_built() -> None:
    stage = bare(2)
    stage.own(0, *NORTHERN_TRAIL)
    stage.own(1, "cadiz-lisboa")
    build(stage, 0, "roma", "palermo")
    build(stage, 1, "athina")
    level(stage)
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([1], "stations")


def test_eu_12_then_to_the_holder_of_the_express() -> None:
    stage = bare(2)
    stage.own(0, "cadiz-lisboa")
    stage.own(1, *NORTHERN_TRAIL)
    build(stage, 0, "roma")
    build(stage, 1, "athina")
    level(stage)
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([1], "longest")


def test_eu_12_several_holders_of_the_express_share() -> None:
    stage = bare(3)
    stage.own(0, "cadiz-lisboa")
    stage.own(1, "lisboa-madrid")
    stage.own(2, "angora-erzurum")
    level(stage)
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([1, 2], "shared")


def test_eu_12_a_tie_without_any_holder_is_shared() -> None:
    stage = bare(3)
    stage.own(0, *NORTHERN_TRAIL)
    level(stage)
    stage.state.points[0] -= 1
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([1, 2], "shared")


def test_eu_12_a_longer_path_without_the_express_settles_nothing() -> None:
    stage = bare(3)
    stage.own(0, *NORTHERN_TRAIL)
    stage.own(1, "cadiz-lisboa")
    stage.own(2, "lisboa-madrid")
    level(stage)
    stage.state.points[0] -= 1
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([1, 2], "shared")


def test_eu_12_each_criterion_compares_only_those_still_tied() -> None:
    stage = bare(4)
    # Seat 0 has fewer points; seat 1 fewer tickets; seat 2 more stations; seat 3 wins by stations.
    stage.own(0, *NORTHERN_TRAIL)
    stage.own(1, "cadiz-lisboa")
    stage.own(2, "kyiv-wilno", "petrograd-wilno")
    stage.own(3, "kyiv-smolensk", "smolensk-wilno", "petrograd-riga", "riga-wilno")
    stage.tickets(2, "kyiv-petrograd")
    stage.tickets(3, "warszawa-smolensk")
    stage.own(3, "warszawa-wilno")
    build(stage, 2, "roma", "palermo")
    build(stage, 3, "athina")
    level(stage)
    stage.state.points[0] -= 1
    found = result(stage)
    assert (found["winners"], found["decided_by"]) == ([3], "stations")
