"""BE-1 to BE-9: Berlin, its trams and subways."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import capolinea
from capolinea.play.record import result_line
from tests.staging import Stage

COLOURS = ("blue", "green", "black", "purple", "red", "orange")
DRAWS = {"draw deck", *(f"draw market {slot}" for slot in range(5))}
BLACK_TRAM = "unter_den_linden-spittelmarkt"  # two spaces
BLACK_SUBWAY = "gleisdreieck-potsdamer_platz-2"  # two cards
TRAM_POINTS = {1: 1, 2: 2, 3: 4, 4: 7}  # by spaces
SUBWAY_POINTS = {2: 3, 3: 5, 4: 8}  # by cards
DOUBLE_TRAM = ("museumsinsel-alexanderplatz-1", "museumsinsel-alexanderplatz-2")  # orange and black, two spaces
DOUBLE_SUBWAY = ("nollendorfplatz-gleisdreieck-1", "nollendorfplatz-gleisdreieck-2")  # purple and orange, three cards


def drawing(*market: str, **deck: int) -> Stage:
    """A stage with a market, a deck, no discards, and two empty hands."""
    stage = Stage("berlin")
    stage.hand(0)
    stage.hand(1)
    stage.market(*market)
    stage.deck(**deck)
    stage.discards()
    return stage


def pieces(stage: Stage, seat: int = 0) -> dict[str, int]:
    return stage.match.view().seats[seat].pieces


def kinds_claimable(stage: Stage) -> set[str]:
    """The kinds of routes among the legal claims."""
    board = stage.match.rules.board
    claims = {action.split()[1] for action in stage.legal("claim")}
    return {board.piece_names[route.kind] for route in board.routes if route.id in claims}


def result(stage: Stage) -> Any:
    """The result if the game ended now."""
    return result_line(stage.state, None)["result"]


# BE-1: the box and the deal


def test_be_1_six_colours_of_six_cards_and_eight_wilds() -> None:
    match = capolinea.new_game("berlin", 4, 1)
    dealt = match.lines[1]["setup"]
    seen = Counter(card for hand in [*dealt["hands"], *dealt["flushed"], dealt["market"]] for card in hand)
    names = match.rules.card_names
    deck = Counter({name: int(match.state.cards.deck[kind]) for kind, name in enumerate(names)})
    assert seen + deck == {**dict.fromkeys(COLOURS, 6), "wild": 8}
    assert (seen + deck).total() == 44


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_be_1_two_cards_and_two_tickets_each(seats: int) -> None:
    match = capolinea.new_game("berlin", seats, 1)
    dealt = match.lines[1]["setup"]
    assert [len(hand) for hand in dealt["hands"]] == [2] * seats
    assert [len(tickets) for tickets in dealt["offered"]] == [2] * seats
    assert match.view().deck == 44 - 2 * seats - 5 - 5 * len(dealt["flushed"])
    assert [batch.size for batch in match.view().ticket_deck] == [22 - 2 * seats]


def test_be_1_one_or_both_of_the_first_tickets_are_kept() -> None:
    match = capolinea.new_game("berlin", 2, 1)
    first, second = match.view(0).offered
    choices = {str(action) for action in match.legal(0)}
    assert choices == {f"keep {first}", f"keep {second}", f"keep {first},{second}"}


def test_be_1_a_ticket_not_kept_goes_to_the_bottom_of_the_deck() -> None:
    match = capolinea.new_game("berlin", 2, 1)
    first, second = match.view(0).offered
    match.play(f"keep {first}", 0)
    match.play(match.legal(1)[-1], 1)
    assert match.view(0).tickets == [first]
    assert [(batch.size, batch.mine) for batch in match.view(0).ticket_deck] == [(18, []), (1, [second])]


@pytest.mark.parametrize("seats", [1, 5])
def test_be_1_berlin_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(capolinea.PlayError):
        capolinea.new_game("berlin", seats)


def test_be_1_every_seat_has_eleven_trams_and_five_subways() -> None:
    stage = Stage("berlin", 4)
    assert [pieces(stage, seat) for seat in range(4)] == [{"tram": 11, "subway": 5}] * 4


# BE-2: drawing


def test_be_2_two_cards_from_market_or_deck_and_the_second_is_compulsory() -> None:
    stage = drawing("red", "blue", "green", "black", "purple", orange=4)
    outcome = stage.play("draw market 1")["outcome"]
    assert outcome["market"] == ["red", "orange", "green", "black", "purple"]
    assert stage.legal() == DRAWS
    stage.play("draw deck")
    assert stage.held(0) == {"blue": 1, "orange": 1}
    assert stage.match.waiting == [1]


def test_be_2_a_bicycle_from_the_market_is_the_only_card() -> None:
    stage = drawing("red", "wild", "green", "black", "purple", orange=4)
    stage.play("draw market 1")
    assert (stage.held(0), stage.match.waiting) == ({"wild": 1}, [1])


def test_be_2_a_bicycle_in_the_market_is_never_the_second_card() -> None:
    stage = drawing("red", "wild", "green", "black", "purple", wild=1, orange=3)
    stage.play("draw market 0", cards="wild")
    assert stage.legal() == DRAWS - {"draw market 0", "draw market 1"}


def test_be_2_a_bicycle_drawn_blind_is_one_card_of_two() -> None:
    stage = drawing("red", "blue", "green", "black", "purple", wild=2)
    stage.play("draw deck")
    stage.play("draw deck")
    assert (stage.held(0), stage.match.waiting) == ({"wild": 2}, [1])


def test_be_2_three_bicycles_in_the_market_flush_it() -> None:
    stage = drawing("wild", "wild", "green", "black", "purple", wild=4, red=6)
    outcome = stage.play("draw market 4", cards="wild wild wild red wild red red red red red wild")["outcome"]
    assert outcome["flushed"] == [["wild", "wild", "green", "black", "wild"], ["wild", "wild", "red", "wild", "red"]]
    assert outcome["market"] == ["red", "red", "red", "red", "wild"]


def test_be_2_an_empty_deck_is_made_from_the_discards() -> None:
    stage = drawing("red", "blue", "green", "black", "purple")
    stage.discards(orange=3)
    stage.play("draw deck")
    view = stage.match.view()
    assert (stage.held(0), view.deck, view.discards) == ({"orange": 1}, 2, {})


# BE-3, BE-4: two kinds of routes and pieces


@pytest.mark.parametrize("route", [BLACK_TRAM, BLACK_SUBWAY])
def test_be_3_two_black_cards_or_bicycles_claim_a_black_tram_of_two_or_a_black_subway_of_two(route: str) -> None:
    stage = Stage("berlin")
    stage.hand(0, black=3, red=3, wild=3)
    prices = ("black:2", "black:1,wild:1", "wild:2")
    assert stage.legal(f"claim {route} ") == {f"claim {route} {price}" for price in prices}


@pytest.mark.parametrize(("route", "left"), [(BLACK_TRAM, (9, 5)), (BLACK_SUBWAY, (11, 4))])
def test_be_3_a_tram_for_every_space_but_one_subway_however_many_cards(route: str, left: tuple[int, int]) -> None:
    stage = Stage("berlin")
    stage.hand(0, black=2)
    stage.play(f"claim {route} black:2")
    assert pieces(stage) == {"tram": left[0], "subway": left[1]}
    assert stage.match.view().discards == {"black": 2}


def test_be_3_a_grey_subway_takes_its_number_of_cards_in_any_one_colour() -> None:
    stage = Stage("berlin")
    stage.hand(0, red=4, blue=3, green=2, wild=1)
    route = "claim hauptbahnhof-moabit "
    assert stage.legal(route) == {route + "red:4", route + "red:3,wild:1", route + "blue:3,wild:1"}


def test_be_3_every_tram_route_costs_its_spaces_and_every_subway_has_one_space() -> None:
    stage = Stage("berlin")
    board = stage.match.rules.board
    for route in board.routes:
        stage.hand(0, wild=8)
        paid = {int(action.rpartition(":")[2]) for action in stage.legal(f"claim {route.id} ")}
        assert paid == {route.cards}
        if board.piece_names[route.kind] == "tram":
            assert route.cards == route.length
        else:
            assert route.length == 1 and route.cards in SUBWAY_POINTS


def test_be_4_trams_go_on_tram_routes_only() -> None:
    stage = Stage("berlin")
    stage.hand(0, wild=8)
    assert kinds_claimable(stage) == {"tram", "subway"}
    stage.pieces(0, tram=11, subway=0)
    assert kinds_claimable(stage) == {"tram"}


def test_be_4_subways_go_on_subway_routes_only() -> None:
    stage = Stage("berlin")
    stage.hand(0, wild=8)
    stage.pieces(0, tram=0, subway=5)
    assert kinds_claimable(stage) == {"subway"}
    stage.pieces(0, tram=0, subway=0)
    assert stage.legal("claim") == set()


def test_be_4_subways_do_not_make_up_for_missing_trams() -> None:
    stage = Stage("berlin")
    stage.hand(0, black=2)
    stage.pieces(0, tram=1, subway=5)
    assert stage.legal(f"claim {BLACK_TRAM} ") == set()
    assert stage.legal(f"claim {BLACK_SUBWAY} ") == {f"claim {BLACK_SUBWAY} black:2"}
    with pytest.raises(capolinea.NotLegalError):
        stage.play(f"claim {BLACK_TRAM} black:2")


# BE-5: points


@pytest.mark.parametrize("kind", ["tram", "subway"])
def test_be_5_trams_and_subways_score_by_their_own_tables(kind: str) -> None:
    table = TRAM_POINTS if kind == "tram" else SUBWAY_POINTS
    board = Stage("berlin").match.rules.board
    for cards, points in table.items():
        route = next(r for r in board.routes if r.cards == cards and board.piece_names[r.kind] == kind)
        stage = Stage("berlin")
        stage.hand(0, wild=cards)
        stage.play(f"claim {route.id} wild:{cards}")
        assert [seat.points for seat in stage.match.view().seats] == [points, 0]


def test_be_5_the_same_two_cards_score_differently() -> None:
    scored = []
    for route in (BLACK_TRAM, BLACK_SUBWAY):
        stage = Stage("berlin")
        stage.hand(0, black=2)
        stage.play(f"claim {route} black:2")
        scored.append(stage.sheet(0)["routes"])
    assert scored == [2, 3]


# BE-6: doubles


@pytest.mark.parametrize("double", [DOUBLE_TRAM, DOUBLE_SUBWAY])
@pytest.mark.parametrize("taken", [0, 1])
def test_be_6_with_two_seats_the_second_track_closes(double: tuple[str, str], taken: int) -> None:
    stage = Stage("berlin", 2)
    stage.own(0, double[taken])
    assert stage.owner(double[1 - taken]) == -2
    for seat in range(2):
        stage.turn(seat)
        stage.hand(seat, wild=8)
        assert stage.legal(f"claim {double[1 - taken]} ", seat) == set()


@pytest.mark.parametrize("double", [DOUBLE_TRAM, DOUBLE_SUBWAY])
@pytest.mark.parametrize("seats", [3, 4])
def test_be_6_with_more_seats_both_tracks_are_used_but_not_by_one_seat(double: tuple[str, str], seats: int) -> None:
    stage = Stage("berlin", seats)
    stage.own(0, double[0])
    may = []
    for seat in range(seats):
        stage.turn(seat)
        stage.hand(seat, wild=8)
        may.append(stage.legal(f"claim {double[1]} ", seat) != set())
    assert may == [False] + [True] * (seats - 1)


# BE-7: the ticket action


def test_be_7_two_tickets_are_drawn_and_one_or_both_kept() -> None:
    stage = Stage("berlin")
    first, second = stage.play("tickets")["outcome"]["offered"]
    assert stage.legal() == {f"keep {first}", f"keep {second}", f"keep {first},{second}"}
    stage.play(f"keep {second}")
    assert first not in stage.match.view(0).tickets
    assert second in stage.match.view(0).tickets
    assert stage.match.view(0).ticket_deck[-1].mine == [first]
    assert stage.match.waiting == [1]


def test_be_7_a_single_ticket_left_is_drawn_and_must_be_kept() -> None:
    stage = Stage("berlin")
    stage.ticket_deck(["moabit-zoologischer_garten"])
    assert stage.play("tickets")["outcome"]["offered"] == ["moabit-zoologischer_garten"]
    assert stage.legal() == {"keep moabit-zoologischer_garten"}


def test_be_7_with_no_ticket_left_there_is_no_ticket_action() -> None:
    stage = Stage("berlin")
    stage.ticket_deck()
    assert "tickets" not in stage.legal()


# BE-8: the last round


@pytest.mark.parametrize(
    ("tram", "subway", "last"),
    [(0, 0, True), (1, 0, True), (0, 1, True), (1, 1, False), (2, 0, False), (0, 2, False), (0, 5, False)],
)
def test_be_8_one_piece_or_none_of_both_kinds_together_starts_the_last_round(
    tram: int, subway: int, last: bool
) -> None:
    stage = drawing("red", "blue", "green", "black", "purple", orange=4)
    stage.pieces(0, tram=tram, subway=subway)
    stage.play("draw deck")
    stage.play("draw deck")
    assert stage.match.view().last_turn == (0 if last else None)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("trigger", [0, 1])
def test_be_8_everybody_has_one_last_turn(seats: int, trigger: int) -> None:
    stage = Stage("berlin", seats)
    stage.turn(trigger)
    stage.pieces(trigger, tram=1, subway=1)
    stage.hand(trigger, black=2)
    stage.play(f"claim {BLACK_SUBWAY} black:2")
    turns = []
    while not stage.match.over:
        turns += stage.match.waiting
        stage.market("red", "blue", "green", "black", "purple")
        stage.deck(red=4)
        stage.play("draw deck")
        stage.play("draw deck")
    assert turns == [(trigger + n) % seats for n in range(1, seats + 1)]


# BE-9: ties


def level(*points: int) -> Stage:
    """Seats with these points for routes and no tickets."""
    stage = Stage("berlin", len(points))
    for seat, n in enumerate(points):
        stage.tickets(seat)
        stage.state.points[seat] = n
    return stage


def test_be_9_more_completed_tickets_win_a_tie() -> None:
    stage = level(20, 16, 20)
    stage.tickets(1, "moritzplatz-museumsinsel")  # four points
    stage.own(1, "spittelmarkt-moritzplatz", "museumsinsel-spittelmarkt")  # two points each
    stage.state.points[1] -= 4
    ended = result(stage)
    assert [sheet["total"] for sheet in ended["sheets"]] == [20, 20, 20]
    assert (ended["winners"], ended["decided_by"]) == ([1], "tickets")


def test_be_9_a_tie_that_remains_is_shared() -> None:
    ended = result(level(20, 19, 20))
    assert (ended["winners"], ended["decided_by"]) == ([0, 2], "shared")


def test_be_9_nothing_but_routes_and_tickets_scores() -> None:
    stage = level(0, 0)
    stage.own(0, BLACK_TRAM, "museumsinsel-spittelmarkt")
    sheet = {"routes": 4, "tickets": 0, "total": 4, "made": [], "missed": []}
    assert result(stage)["sheets"] == [sheet, {**sheet, "routes": 0, "total": 0}]
