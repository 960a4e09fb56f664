"""C-8 to C-11: a deck that runs out, hands without limit, passing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import capolinea
from capolinea.engine.chance import UnforeseenError
from tests.rules.test_common_cards import CALM, FIRST_DRAWS, MAPS, drawing
from tests.staging import Stage

UNREPLACED = ("berlin", "iberia", "italy")  # their books are silent about a draw with deck and discards empty
FORBIDDEN = ("europe", "northern_lights")  # theirs forbid it
FIVE = ("red", "blue", "green", "black", "purple")  # of colours that all maps have


def bare(map: str, seats: int) -> Stage:
    """A stage on which no seat can do anything."""
    stage = Stage(map, seats)
    stage.market(None, None, None, None, None)
    stage.deck()
    stage.discards()
    stage.ticket_deck()
    for seat in range(seats):
        stage.hand(seat)
    return stage


# C-8: reshuffling


def test_c_8_an_empty_deck_is_not_refilled_before_a_card_is_needed() -> None:
    stage = drawing(*CALM, black=1)
    stage.discards(orange=4)
    stage.play("draw deck")
    view = stage.match.view()
    assert (view.deck, view.discards) == (0, {"orange": 4})


@pytest.mark.parametrize("draw", ["draw deck", "draw market 0"])
def test_c_8_the_discards_become_the_deck_when_a_card_is_needed(draw: str) -> None:
    stage = drawing(*CALM)
    stage.discards(orange=3, wild=1)
    stage.play(draw, cards="orange")
    view = stage.match.view()
    assert (view.deck, view.discards) == (3, {})
    assert int(stage.state.cards.deck[stage.match.rules.card_names.index("wild")]) == 1


def test_c_8_a_deck_that_runs_out_in_a_flush_takes_in_the_cards_just_flushed() -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", wild=1, black=1)
    stage.discards(yellow=1)
    outcome = stage.play("draw market 2", cards="wild black blue green wild yellow")["outcome"]
    assert outcome["market"] == ["black", "blue", "green", "wild", "yellow"]
    view = stage.match.view()
    assert (view.deck, view.discards) == (2, {})


def test_c_8_in_a_flush_the_rest_of_the_deck_comes_first() -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", wild=1, black=2)
    stage.discards(yellow=3)
    with pytest.raises(UnforeseenError):
        stage.play("draw market 2", cards="wild yellow black black blue green")


def test_c_8_cards_just_paid_are_shuffled_in_when_the_same_turn_needs_them() -> None:
    stage = drawing(*CALM, map="northern_lights")
    stage.hand(0, wild=1)
    line = stage.play("claim andalsnes-trondheim-1 wild:1")
    assert line["outcome"] == {"drawn": ["wild"]}
    assert stage.held(0) == {"wild": 1}
    assert stage.match.view().discards == {}


# C-9: nothing left to draw (test_common_routes.py has the market that a payment refills)


@pytest.mark.parametrize("map", UNREPLACED)
def test_c_9_without_deck_and_discards_only_market_cards_can_be_drawn(map: str) -> None:
    assert drawing(*FIVE, map=map).legal("draw") == FIRST_DRAWS - {"draw deck"}


@pytest.mark.parametrize("map", FORBIDDEN)
def test_c_9_europe_and_northern_lights_forbid_to_begin_a_draw_then(map: str) -> None:
    stage = drawing(*FIVE, map=map)
    assert stage.legal("draw") == set()
    assert "tickets" in stage.legal()
    for action in FIRST_DRAWS:
        with pytest.raises(capolinea.NotLegalError):
            stage.play(action)
    stage.discards(orange=1)
    assert stage.legal("draw") == FIRST_DRAWS, "one card anywhere is enough"


@pytest.mark.parametrize("map", FORBIDDEN)
def test_c_9_a_forbidden_draw_leaves_nothing_but_passing_when_there_is_nothing_else(map: str) -> None:
    stage = drawing(*FIVE, map=map)
    stage.ticket_deck()
    assert stage.legal() == {"pass"}
    stage.play("pass", 0)
    assert not stage.match.over
    stage.play("pass", 1)
    assert stage.match.over, "everybody has passed in a row (C-11)"


@pytest.mark.parametrize("map", UNREPLACED)
def test_c_9_a_market_card_taken_then_is_not_replaced(map: str) -> None:
    stage = drawing(*FIVE, map=map)
    outcome = stage.play("draw market 1")["outcome"]
    assert outcome.pop("festivals", []) == []
    market = ["red", None, "green", "black", "purple"]
    assert outcome == {"card": "blue", "refill": None, "flushed": [], "market": market}
    assert stage.legal() == {"draw market 0", "draw market 2", "draw market 3", "draw market 4"}


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("first", ["draw deck", "draw market 3"])
def test_c_9_a_draw_that_has_begun_goes_on_from_the_market(map: str, first: str) -> None:
    stage = drawing(*FIVE, map=map, orange=1)
    stage.play(first, cards="orange")
    stop = {"stop"} if map == "northern_lights" else set()
    assert stage.legal() == {f"draw market {slot}" for slot in range(5)} | stop
    line = stage.play("draw market 2")
    assert line["outcome"]["refill"] is None
    assert line["outcome"]["market"][2] is None
    assert stage.match.view().seats[0].cards == 2
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


@pytest.mark.parametrize("map", MAPS)
def test_c_9_a_wild_is_no_second_card_then_either(map: str) -> None:
    stage = drawing("wild", "red", "wild", "blue", "green", map=map, orange=1)
    stage.play("draw deck")
    assert stage.legal("draw") == {"draw market 1", "draw market 3", "draw market 4"}


@pytest.mark.parametrize("map", MAPS)
def test_c_9_a_begun_draw_ends_by_itself_when_only_wilds_are_left(map: str) -> None:
    stage = drawing("wild", "wild", None, None, None, map=map, orange=1)
    lines = len(stage.match.lines)
    stage.play("draw deck")
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")
    assert len(stage.match.lines) == lines + 1, "the end of the turn needs no line, and there is nothing to stop"


def test_c_9_with_nothing_to_take_drawing_is_not_legal() -> None:
    stage = bare("europe", 2)
    stage.hand(0, purple=1)
    assert stage.legal("draw") == set()
    assert "claim dieppe-paris purple:1" in stage.legal()


@pytest.mark.parametrize(
    ("map", "market", "deck", "draw"),
    [
        ("berlin", (None, "red", None, None, None), 0, "draw market 1"),
        ("italy", ("wild", "red", None, None, "wild"), 0, "draw market 1"),
        ("europe", ("wild", "red", None, None, "wild"), 1, "draw market 1"),
        ("europe", ("wild", None, None, None, "wild"), 1, "draw deck"),
        ("northern_lights", ("wild", "red", None, None, "wild"), 1, "draw market 1"),
    ],
)
def test_c_9_a_turn_ends_after_one_card_when_no_second_is_legal(
    map: str, market: tuple[str | None, ...], deck: int, draw: str
) -> None:
    stage = bare(map, 2)
    stage.market(*market)
    stage.deck(wild=deck)
    events = len(stage.match.lines)
    stage.play(draw)
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")
    assert len(stage.match.lines) == events + 1, "the end of the turn needs no line"


# C-10: no hand limit


@pytest.mark.parametrize("map", MAPS)
def test_c_10_a_hand_may_grow_without_limit(map: str) -> None:
    stage = Stage(map)
    stage.market("red", "blue", "green", "black", "purple")
    stage.deck(red=2)
    stage.hand(0, red=6, blue=6, green=6, black=6, purple=6, orange=6, wild=8)
    for _ in range(2):
        assert stage.legal("draw") == FIRST_DRAWS
        stage.play("draw deck")
    assert stage.match.view().seats[0].cards == 46


# C-11: passing


@pytest.mark.parametrize("map", MAPS)
def test_c_11_a_seat_with_no_other_legal_action_passes(map: str) -> None:
    stage = bare(map, 3)
    if map == "italy":
        stage.hand(0, ferry=2)
    assert stage.legal() == {"pass"}
    assert stage.play("pass") == {"n": stage.match.lines[-1]["n"], "seat": 0, "action": {"do": "pass"}}
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


ONE_THING_TO_DO: dict[str, tuple[str, Callable[[Stage], object]]] = {
    "draw deck": ("europe", lambda stage: stage.deck(red=1)),
    "draw market 2": ("iberia", lambda stage: stage.market(None, None, "wild", None, None)),
    "tickets": ("europe", lambda stage: stage.ticket_deck(["brest-venezia"])),
}


@pytest.mark.parametrize("action", ONE_THING_TO_DO)
def test_c_11_passing_is_not_legal_while_anything_else_is(action: str) -> None:
    map, prepare = ONE_THING_TO_DO[action]
    stage = bare(map, 2)
    prepare(stage)
    assert stage.legal() == {action}
    with pytest.raises(capolinea.NotLegalError):
        stage.play("pass")


@pytest.mark.parametrize(("word", "useless"), [("claim", "station"), ("station", "train")])
def test_c_11_a_route_to_claim_or_a_station_to_build_forbids_passing(word: str, useless: str) -> None:
    stage = bare("europe", 2)
    stage.hand(0, purple=1)
    stage.pieces(0, **{useless: 0})
    assert stage.legal() == stage.legal(word) != set()


def test_c_11_a_ferry_card_to_take_forbids_passing() -> None:
    assert bare("italy", 2).legal() == {"ferry"}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_c_11_the_game_ends_when_every_seat_passes_in_a_row(seats: int) -> None:
    stage = bare("europe", seats)
    for seat in range(seats):
        assert not stage.match.over
        stage.play("pass", seat)
    assert stage.match.over
    assert "result" in stage.match.lines[-1]


def test_c_11_passes_with_an_action_between_them_do_not_end_the_game() -> None:
    stage = bare("italy", 3)
    stage.hand(0, ferry=2)
    stage.hand(1, ferry=2)
    stage.hand(2, ferry=1)
    for action in ("pass", "pass", "ferry", "pass", "pass"):
        stage.play(action)
    assert not stage.match.over
    stage.play("pass", 2)
    assert stage.match.over
