"""Northern Lights: cards, set-up, routes that draw cards, parallel tracks, ties (NL-1, NL-2, NL-5, NL-6, NL-8)."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from itertools import combinations
from pathlib import Path

import pytest

from capolinea.engine.arrays import packed
from capolinea.games.catalogue import find_board
from capolinea.play.errors import NotLegalError
from capolinea.play.match import new_game
from capolinea.play.record import Line, result_line
from tests.staging import Stage

COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
CARDS = (*COLOURS, "wild")


# NL-1


def test_nl_1_there_are_twelve_cards_of_each_colour_and_eighteen_wilds() -> None:
    match = new_game("northern_lights", 3, "count")
    cards = Counter(card for card in match.view(None).market if card)
    for seat in range(3):
        cards.update(match.view(seat).hand)
    for kind, name in enumerate(CARDS):
        cards[name] += match.state.cards.deck[kind]
    assert cards == {**dict.fromkeys(COLOURS, 12), "wild": 18}
    assert match.view(None).deck == 114 - 3 * 4 - 5


@pytest.mark.parametrize("market", ["red wild wild blue green", "red wild wild wild green", "red wild wild wild wild"])
def test_nl_1_three_or_more_wilds_in_the_market_do_not_flush_it(market: str) -> None:
    stage = Stage("northern_lights")
    stage.market(*market.split())
    stage.discards()
    line = stage.play("draw market 0", cards="wild")
    after = ["wild", *market.split()[1:]]
    assert line["outcome"] == {"card": "red", "refill": "wild", "flushed": [], "market": after}
    assert (stage.match.view(0).market, stage.match.view(0).discards) == (after, {})


def test_nl_1_a_first_market_of_three_wilds_stays() -> None:
    setups = [new_game("northern_lights", 2, seed).lines[1]["setup"] for seed in range(150)]
    assert [setup["flushed"] for setup in setups] == [[]] * 150
    assert max(setup["market"].count("wild") for setup in setups) >= 3


# NL-2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nl_2_every_seat_is_offered_four_tickets(seats: int) -> None:
    match = new_game("northern_lights", seats, "offer")
    offers = [match.view(seat).offered for seat in range(seats)]
    assert [len(offer) for offer in offers] == [4] * seats
    assert len(set().union(*offers)) == 4 * seats
    assert match.waiting == list(range(seats))


def test_nl_2_at_least_two_tickets_are_kept() -> None:
    match = new_game("northern_lights", 2, "keep")
    offer = match.view(0).offered
    legal = {frozenset(str(action).removeprefix("keep ").split(",")) for action in match.legal(0)}
    assert legal == {frozenset(kept) for n in (2, 3, 4) for kept in combinations(offer, n)}
    with pytest.raises(NotLegalError):
        match.play(f"keep {offer[0]}", 0)


def test_nl_2_tickets_not_kept_go_under_the_deck() -> None:
    match = new_game("northern_lights", 3, "under")
    offers = [match.view(seat).offered for seat in range(3)]
    for seat in range(3):
        match.play(f"keep {offers[seat][0]},{offers[seat][1]}", seat)
    view = match.view(1)
    assert [(batch.size, batch.mine) for batch in view.ticket_deck] == [(55 - 12, []), (6, sorted(offers[1][2:]))]
    assert view.tickets_gone == 0
    drawn: list[str] = []
    while "tickets" in match.legal():
        drawn += match.play("tickets")["outcome"]["offered"]
        match.play(match.legal()[-1])
    assert len(drawn) == 49
    # The last tickets to come are those returned; the 43rd to 45th come together.
    assert set(drawn[45:]) < {ticket for offer in offers for ticket in offer[2:]} < set(drawn[42:])


@pytest.mark.parametrize("seats", [2, 5])
def test_nl_2_four_different_bonus_cards_are_open_to_all(seats: int) -> None:
    match = new_game("northern_lights", seats, "bonus")
    ids = [card["id"] for card in match.file.facts.special["bonus_cards"]]
    shown = match.view(None).own["bonus_cards"]
    assert len(ids) == 11
    assert len(shown) == len(set(shown)) == 4
    assert set(shown) <= set(ids)
    assert [match.view(seat).own["bonus_cards"] for seat in range(seats)] == [shown] * seats
    assert match.lines[1]["setup"]["bonus_cards"] == shown


def test_nl_2_any_bonus_card_may_be_turned_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        seen.update(new_game("northern_lights", 2, seed).view(None).own["bonus_cards"])
    assert len(seen) == 11
    assert sum(seen.values()) == 240


def test_nl_2_the_other_bonus_cards_leave_the_game() -> None:
    stage = Stage("northern_lights")
    stage.hand(1)
    stage.hand(0, wild=3)
    stage.own(0, "mo_i_rana-narvik-1", "narvik-tromso-1", "alborg-arhus-1")
    shown = stage.match.view(None).own["bonus_cards"]
    assert shown == ["nordic_express", "snowplow_award", "ferry_master", "the_wild_west"]  # with the stage's seed
    # Seat 0 also leads in wilds, one-space routes and nations.
    assert list(stage.sheet(0)["bonus_cards"]) == shown


# NL-5


def test_nl_5_claiming_a_marked_route_draws_cards_blind() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, wild=2)
    before = stage.match.view(0)
    line = stage.play("claim narvik-tromso-1 wild:2", cards="green")
    after = stage.match.view(0)
    assert line["outcome"] == {"drawn": ["green"]}
    assert after.hand == {"green": 1}
    assert (after.market, before.deck - after.deck) == (before.market, 1)
    assert (stage.match.waiting, after.phase) == ([1], "turn")


def test_nl_5_every_marked_route_draws_its_own_number_of_cards() -> None:
    facts = find_board("northern_lights").facts
    marked = {n: route.draw for n, route in enumerate(facts.routes) if route.draw}
    assert Counter(marked.values()) == {1: 8, 2: 8, 3: 2}
    for n, draw in marked.items():
        stage = Stage("northern_lights", seed=f"nl-5 {n}")
        route = facts.routes[n]
        stage.hand(0, wild=route.length)
        line = stage.play(f"claim {stage.match.rules.board.routes[n].id} wild:{route.length}")
        assert len(line["outcome"]["drawn"]) == draw
        assert stage.match.view(0).seats[0].cards == draw


def test_nl_5_other_routes_draw_nothing() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, wild=2)
    line = stage.play("claim gdansk-karlskrona wild:2")
    assert "outcome" not in line
    assert stage.held(0) == {}


def test_nl_5_the_cards_drawn_stay_unknown_to_the_others() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, wild=4)
    stage.play("claim mo_i_rana-narvik-1 wild:4", cards="green red")
    shown = stage.match.view(1).seats[0]
    assert (shown.cards, shown.known) == (2, {})


def test_nl_5_the_cards_just_paid_are_reshuffled_if_the_deck_runs_out() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, wild=5)
    stage.deck(green=1)
    stage.discards()
    line = stage.play("claim mo_i_rana-trondheim-1 wild:5")
    assert line["outcome"] == {"drawn": ["green", "wild", "wild"]}
    assert (stage.match.view(0).deck, stage.match.view(0).discards) == (3, {})


def test_nl_5_fewer_are_drawn_if_fewer_are_left(tmp_path: Path) -> None:
    # On the real board a payment, reshuffled, always has as many cards as its route draws: here one draws five.
    facts = deepcopy(find_board("northern_lights").raw)
    for route in facts["routes"]:
        if (route["a"], route["b"]) == ("norrkoping", "visby"):
            route["draw"] = 5
    board = tmp_path / "five.json"
    board.write_text(json.dumps(facts), encoding="utf-8")
    stage = Stage(str(board))
    stage.hand(0, red=2)
    stage.deck(green=1)
    stage.discards(blue=1)
    line = stage.play("claim norrkoping-visby-1 red:2", cards="green blue red red")
    assert line["outcome"] == {"drawn": ["green", "blue", "red", "red"]}
    assert stage.held(0) == {"red": 2, "blue": 1, "green": 1}
    assert (stage.match.view(0).deck, stage.match.waiting) == (0, [1])


def test_nl_5_the_cards_are_drawn_before_an_empty_market_is_refilled() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, wild=2)
    stage.market("red", None, None, "blue", "green")
    stage.deck()
    stage.discards()
    stage.play("claim narvik-tromso-1 wild:2")
    assert stage.held(0) == {"wild": 1}
    assert stage.match.view(0).market == ["red", "wild", None, "blue", "green"]


# NL-6


DOUBLE = ("kristiansand-oslo-1", "kristiansand-oslo-2")
TRIPLES = [tuple(f"{link}-{n}" for n in (1, 2, 3)) for link in ("karlstad-oslo", "karlstad-stockholm")]


def open_to(stage: Stage, seat: int, tracks: tuple[str, ...]) -> list[str]:
    """Those of several tracks that a seat with plenty of wilds may claim."""
    stage.turn(seat)
    stage.hand(seat, wild=9)
    return [track for track in tracks if f"claim {track} wild:1" in stage.legal()]


def claim(stage: Stage, seat: int, track: str) -> None:
    """Claim a track of one space."""
    stage.turn(seat)
    stage.hand(seat, wild=9)
    stage.play(f"claim {track} wild:1")


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("track", [0, 1])
def test_nl_6_with_two_or_three_players_a_double_has_one_track(seats: int, track: int) -> None:
    stage = Stage("northern_lights", seats)
    assert open_to(stage, 1, DOUBLE) == list(DOUBLE)
    claim(stage, 0, DOUBLE[track])
    assert [open_to(stage, seat, DOUBLE) for seat in range(seats)] == [[]] * seats
    assert stage.match.view(None).closed == [DOUBLE[1 - track]]


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("track", [0, 1])
def test_nl_6_with_four_or_five_players_a_double_has_two_tracks_for_two_players(seats: int, track: int) -> None:
    stage = Stage("northern_lights", seats)
    claim(stage, 0, DOUBLE[track])
    assert [open_to(stage, seat, DOUBLE) for seat in range(seats)] == [[]] + [[DOUBLE[1 - track]]] * (seats - 1)
    claim(stage, 2, DOUBLE[1 - track])
    assert [open_to(stage, seat, DOUBLE) for seat in range(seats)] == [[]] * seats
    assert stage.match.view(None).closed == []


@pytest.mark.parametrize("tracks", TRIPLES)
def test_nl_6_with_two_players_a_triple_has_one_track(tracks: tuple[str, ...]) -> None:
    stage = Stage("northern_lights", 2)
    claim(stage, 0, tracks[1])
    assert [open_to(stage, seat, tracks) for seat in (0, 1)] == [[], []]
    assert stage.match.view(None).closed == [tracks[0], tracks[2]]


@pytest.mark.parametrize("tracks", TRIPLES)
def test_nl_6_with_three_players_a_triple_has_two_tracks(tracks: tuple[str, ...]) -> None:
    stage = Stage("northern_lights", 3)
    claim(stage, 0, tracks[1])
    left = [tracks[0], tracks[2]]
    assert [open_to(stage, seat, tracks) for seat in range(3)] == [[], left, left]
    claim(stage, 1, tracks[0])
    assert [open_to(stage, seat, tracks) for seat in range(3)] == [[], [], []]
    assert stage.match.view(None).closed == [tracks[2]]


@pytest.mark.parametrize("tracks", TRIPLES)
@pytest.mark.parametrize("seats", [4, 5])
def test_nl_6_with_four_or_five_players_a_triple_has_three_tracks(seats: int, tracks: tuple[str, ...]) -> None:
    stage = Stage("northern_lights", seats)
    for seat in range(3):
        left = list(tracks[seat:])
        assert [open_to(stage, s, tracks) for s in range(seats)] == [[]] * seat + [left] * (seats - seat)
        claim(stage, seat, tracks[seat])
    assert [open_to(stage, seat, tracks) for seat in range(seats)] == [[]] * seats
    assert [stage.owner(track) for track in tracks] == [0, 1, 2]


def test_nl_6_every_double_and_triple_is_open_by_the_number_of_players() -> None:
    for seats, (double, triple) in {2: (1, 1), 3: (1, 2), 4: (2, 3), 5: (2, 3)}.items():
        stage = Stage("northern_lights", seats)
        routes = stage.match.rules.board.routes
        links = Counter((route.a, route.b) for route in routes)
        assert Counter(links.values())[3] == 2
        for link, tracks in links.items():
            ids = [route.id for route in routes if (route.a, route.b) == link]
            usable = {1: 1, 2: double, 3: triple}[tracks]
            for seat in range(usable):
                stage.own(seat, ids[seat])
            assert [stage.owner(id) for id in ids] == [*range(usable)] + [-2] * (tracks - usable)


# NL-8


def level_game(seats: int, *bonus_cards: str) -> Stage:
    """A stage without tickets, cards and trains, and with certain bonus cards."""
    stage = Stage("northern_lights", seats)
    ids = [card["id"] for card in stage.match.file.facts.special["bonus_cards"]]
    stage.state.in_play = packed([int(id in bonus_cards) for id in ids])
    for seat in range(seats):
        stage.tickets(seat)
        stage.hand(seat)
        stage.pieces(seat, train=0)
    return stage


def result(stage: Stage, totals: list[int]) -> Line:
    """The result once route points have brought the seats to certain totals."""
    for seat, sheet in enumerate(stage.match.score()):
        stage.state.points[seat] += totals[seat] - sheet["total"]
    found: Line = result_line(stage.state, None)["result"]
    assert [sheet["total"] for sheet in found["sheets"]] == totals
    return found


def test_nl_8_most_points_win_before_anything_else() -> None:
    stage = level_game(2, "call_of_the_wild")
    stage.hand(1, wild=1)
    stage.own(1, "karlstad-oslo-1", "karlstad-stockholm-1")
    stage.tickets(1, "oslo-stockholm")
    found = result(stage, [51, 50])
    assert (found["winners"], found["decided_by"]) == ([0], "points")


def test_nl_8_equal_points_go_to_more_completed_tickets() -> None:
    stage = level_game(2, "call_of_the_wild", "cost_efficiency")
    stage.hand(0, wild=1)
    stage.pieces(0, train=1)
    stage.tickets(0, "oslo-helsinki", "bergen-stockholm")  # held, not completed
    stage.own(1, "karlstad-oslo-1", "karlstad-stockholm-1")
    stage.tickets(1, "oslo-stockholm")
    found = result(stage, [50, 50])
    assert (found["winners"], found["decided_by"]) == ([1], "tickets")


def test_nl_8_then_to_more_bonus_cards_whatever_they_are_worth() -> None:
    stage = level_game(2, "ferry_master", "call_of_the_wild", "cost_efficiency")
    stage.own(0, "norrkoping-visby-1")  # 12 points, one card
    stage.hand(1, wild=1)  # 5 points
    stage.pieces(1, train=1)  # 7 points
    found = result(stage, [50, 50])
    assert [sheet["bonus_cards"] for sheet in found["sheets"]] == [
        {"ferry_master": 12},
        {"call_of_the_wild": 5, "cost_efficiency": 7},
    ]
    assert (found["winners"], found["decided_by"]) == ([1], "bonus_cards")


def test_nl_8_cards_scored_in_a_tie_count_for_each() -> None:
    stage = level_game(3, "call_of_the_wild", "cost_efficiency")
    stage.hand(0, wild=1)
    stage.hand(2, red=2)
    stage.pieces(0, train=1)
    found = result(stage, [50, 50, 50])
    assert [len(sheet["bonus_cards"]) for sheet in found["sheets"]] == [2, 0, 1]
    assert (found["winners"], found["decided_by"]) == ([0], "bonus_cards")


def test_nl_8_a_tie_that_remains_is_shared() -> None:
    stage = level_game(4, "call_of_the_wild", "cost_efficiency")
    stage.hand(1, wild=1)
    stage.pieces(3, train=1)
    found = result(stage, [50, 50, 50, 50])
    assert (found["winners"], found["decided_by"]) == ([1, 3], "shared")


def test_nl_8_each_criterion_compares_only_those_still_tied() -> None:
    stage = level_game(3, "call_of_the_wild")
    stage.hand(0, wild=1)
    stage.own(1, "karlstad-oslo-1", "karlstad-stockholm-1")
    stage.tickets(1, "oslo-stockholm")
    found = result(stage, [50, 49, 50])
    assert (found["winners"], found["decided_by"]) == ([0], "bonus_cards")
