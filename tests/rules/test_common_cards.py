"""C-1 to C-11: train cards, the market, drawing, passing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import capolinea
from capolinea.engine.chance import UnforeseenError
from tests.staging import Stage

MAPS = ("europe", "northern_lights", "berlin", "iberia", "italy")
FLUSHING = ("europe", "berlin", "iberia", "italy")
SEATS = [(map, seats) for map in MAPS for seats in (2, 3, 4, 5) if not (map == "berlin" and seats == 5)]
COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
CALM = ("red", "blue", "green", "yellow", "white")
FIRST_DRAWS = {"draw deck", *(f"draw market {slot}" for slot in range(5))}


def all_cards(state: Any) -> Counter[str]:
    """Every train card of a game, wherever it lies."""
    cards = state.cards
    kinds = len(state.rules.card_names)
    found: Counter[str] = Counter()
    for kind, name in enumerate(state.rules.card_names[: int(state.rules.wild) + 1]):
        in_hands = sum(int(cards.hands[seat * kinds + kind]) for seat in range(int(state.seats)))
        shown = [int(card) for card in cards.market].count(kind)
        found[name] = int(cards.deck[kind]) + int(cards.discards[kind]) + in_hands + shown
    return found


def drawing(*market: str, map: str = "europe", **deck: int) -> Stage:
    """A stage with a market, a deck, no discards, and two empty hands."""
    stage = Stage(map)
    stage.hand(0)
    stage.hand(1)
    stage.market(*market)
    stage.deck(**deck)
    stage.discards()
    return stage


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


# C-1, C-2: the cards and the deal


@pytest.mark.parametrize("map", ["europe", "iberia", "italy"])
def test_c_1_there_are_eight_colours_of_twelve_cards_and_fourteen_wilds(map: str) -> None:
    cards = all_cards(capolinea.new_game(map, 3, 1).state)
    assert (cards, cards.total()) == ({**dict.fromkeys(COLOURS, 12), "wild": 14}, 110)


@pytest.mark.parametrize(("map", "seats"), SEATS)
def test_c_2_four_cards_each_five_face_up_and_the_rest_in_the_deck(map: str, seats: int) -> None:
    match = capolinea.new_game(map, seats, 3)
    dealt = match.lines[1]["setup"]
    hand = 2 if map == "berlin" else 4
    assert [len(cards) for cards in dealt["hands"]] == [hand] * seats
    assert [match.view(seat).seats[seat].cards for seat in range(seats)] == [hand] * seats
    assert len(dealt["market"]) == 5 and None not in dealt["market"]
    total = {"northern_lights": 114, "berlin": 44}.get(map, 110)
    assert match.view().deck == total - hand * seats - 5 - 5 * len(dealt["flushed"])


# C-3: one action


def test_c_3_claiming_a_route_is_the_whole_turn() -> None:
    stage = Stage("europe", 3)
    stage.hand(0, purple=2, red=8)
    stage.play("claim dieppe-paris purple:1")
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


def test_c_3_drawing_tickets_is_the_whole_turn() -> None:
    stage = Stage("europe", 3)
    stage.play("tickets")
    assert stage.match.waiting == [0]
    assert stage.legal() == stage.legal("keep"), "only the choice among the tickets drawn is left"
    stage.match.play(stage.match.legal()[0])
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


def test_c_3_drawing_two_cards_is_the_whole_turn() -> None:
    stage = drawing(*CALM, black=9)
    stage.hand(0, purple=4)
    stage.play("draw deck")
    assert stage.legal() == FIRST_DRAWS, "once a card is drawn nothing but drawing is left"
    stage.play("draw deck")
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


# C-4 to C-6: drawing


@pytest.mark.parametrize(("first", "second"), [(a, b) for a in ("deck", "market 1") for b in ("deck", "market 3")])
def test_c_4_each_of_the_two_cards_comes_from_the_market_or_the_deck(first: str, second: str) -> None:
    stage = drawing(*CALM, black=9)
    stage.play(f"draw {first}")
    stage.play(f"draw {second}")
    expected = Counter(["black" if first == "deck" else "blue", "black" if second == "deck" else "yellow"])
    assert stage.held(0) == expected
    assert stage.match.waiting == [1]


def test_c_4_a_market_card_is_replaced_at_once_from_the_deck() -> None:
    stage = drawing(*CALM, black=1, orange=1)
    line = stage.play("draw market 1", cards="black")
    market = ["red", "black", "green", "yellow", "white"]
    assert line["outcome"] == {"card": "blue", "refill": "black", "flushed": [], "market": market}
    view = stage.match.view(1)
    assert (view.market, view.deck) == (market, 1)


def test_c_4_the_card_just_turned_up_may_be_the_second_one() -> None:
    stage = drawing(*CALM, black=1, orange=1)
    stage.play("draw market 1", cards="black")
    stage.play("draw market 1", cards="orange")
    assert stage.held(0) == {"blue": 1, "black": 1}


@pytest.mark.parametrize("map", MAPS)
def test_c_4_the_second_card_is_compulsory(map: str) -> None:
    stage = drawing("red", "blue", "green", "black", "purple", map=map, orange=3)
    stage.hand(0, red=5, wild=5)
    stage.play("draw deck")
    assert stage.match.waiting == [0]
    assert stage.legal() == FIRST_DRAWS
    for other in ("pass", "tickets"):
        with pytest.raises(capolinea.NotLegalError):
            stage.play(other)


@pytest.mark.parametrize("map", MAPS)
def test_c_5_a_wild_from_the_market_is_the_only_card_of_the_turn(map: str) -> None:
    stage = drawing("wild", "red", "blue", "green", "black", map=map, orange=3)
    stage.play("draw market 0")
    assert stage.held(0) == {"wild": 1}
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")
    assert stage.match.view().market == ["orange", "red", "blue", "green", "black"]


@pytest.mark.parametrize("first", ["draw deck", "draw market 1"])
def test_c_5_a_wild_lying_in_the_market_cannot_be_the_second_card(first: str) -> None:
    stage = drawing("wild", "red", "blue", "wild", "green", black=3)
    stage.play(first)
    assert stage.legal() == FIRST_DRAWS - {"draw market 0", "draw market 3"}


def test_c_5_a_wild_just_turned_up_cannot_be_the_second_card() -> None:
    stage = drawing(*CALM, wild=1, black=3)
    stage.play("draw market 2", cards="wild")
    assert stage.legal() == FIRST_DRAWS - {"draw market 2"}
    with pytest.raises(capolinea.NotLegalError):
        stage.play("draw market 2")


def test_c_6_a_wild_drawn_blind_first_leaves_every_second_card_open() -> None:
    stage = drawing(*CALM, wild=2, black=3)
    stage.play("draw deck", cards="wild")
    assert stage.match.waiting == [0]
    assert stage.legal() == FIRST_DRAWS


@pytest.mark.parametrize("first", ["draw deck", "draw market 0"])
def test_c_6_a_wild_drawn_blind_may_be_the_second_card(first: str) -> None:
    stage = drawing(*CALM, wild=3)
    stage.play(first)
    stage.play("draw deck", cards="wild")
    assert stage.held(0) == ({"wild": 2} if first == "draw deck" else {"red": 1, "wild": 1})
    assert stage.match.waiting == [1]


# C-7: three wilds


@pytest.mark.parametrize("map", FLUSHING)
def test_c_7_the_third_wild_in_the_market_flushes_all_five(map: str) -> None:
    stage = drawing("wild", "red", "wild", "blue", "green", map=map, wild=1, black=5)
    line = stage.play("draw market 3", cards="wild black black black black black")
    outcome = line["outcome"]
    assert outcome["refill"] == "wild"
    assert outcome["flushed"] == [["wild", "red", "wild", "wild", "green"]]
    assert outcome["market"] == ["black"] * 5
    assert stage.match.view().discards == {"wild": 3, "red": 1, "green": 1}


def test_c_7_two_wilds_do_not_flush() -> None:
    stage = drawing("wild", "red", "blue", "yellow", "green", wild=1, black=9)
    outcome = stage.play("draw market 3", cards="wild")["outcome"]
    assert outcome["flushed"] == []
    assert outcome["market"] == ["wild", "red", "blue", "wild", "green"]


def test_c_7_the_market_is_flushed_again_until_fewer_than_three_are_wild() -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", wild=11, black=9)
    news = "wild wild black wild wild black wild wild wild wild black black black wild black wild"
    outcome = stage.play("draw market 2", cards=news)["outcome"]
    assert outcome["flushed"] == [
        ["wild", "wild", "wild", "blue", "green"],
        ["wild", "black", "wild", "wild", "black"],
        ["wild", "wild", "wild", "wild", "black"],
    ]
    assert outcome["market"] == ["black", "black", "wild", "black", "wild"]


def test_c_7_a_second_card_flushes_too() -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", wild=1, black=8)
    stage.play("draw deck", cards="black")
    line = stage.play("draw market 4", cards="wild black black black black black")
    assert line["outcome"]["flushed"] == [["wild", "wild", "red", "blue", "wild"]]


def test_c_7_after_a_flush_the_second_card_comes_from_the_new_market() -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", wild=2, black=6)
    stage.play("draw market 2", cards="wild black black wild black black")
    assert stage.legal() == FIRST_DRAWS - {"draw market 2"}


@pytest.mark.parametrize("map", FLUSHING)
def test_c_7_the_first_market_of_the_game_is_flushed_too(map: str) -> None:
    match = next(m for seed in range(3000) if (m := capolinea.new_game(map, 2, seed)).lines[1]["setup"]["flushed"])
    dealt = match.lines[1]["setup"]
    assert all(five.count("wild") >= 3 for five in dealt["flushed"])
    assert dealt["market"].count("wild") < 3
    assert match.view().discards == Counter(card for five in dealt["flushed"] for card in five)


def test_c_7_three_wilds_stay_in_northern_lights() -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", map="northern_lights", wild=1, black=9)
    outcome = stage.play("draw market 2", cards="wild")["outcome"]
    assert (outcome["flushed"], outcome["market"]) == ([], ["wild", "wild", "wild", "blue", "green"])


@pytest.mark.parametrize("map", FLUSHING)
def test_c_7_the_market_stays_when_it_deck_and_discards_hold_two_other_cards(map: str) -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", map=map, wild=6)
    stage.discards(wild=1)
    stage.hand(1, red=6, blue=6)  # what seats hold is out of reach
    outcome = stage.play("draw market 2")["outcome"]
    assert outcome["flushed"] == []
    assert outcome["market"] == ["wild", "wild", "wild", "blue", "green"]
    assert stage.match.view().discards == {"wild": 1}


@pytest.mark.parametrize("pile", ["deck", "discards"])
def test_c_7_a_third_other_card_in_deck_or_discards_is_enough_to_flush(pile: str) -> None:
    stage = drawing("wild", "wild", "red", "blue", "green", wild=1)
    stage.deck(wild=1, black=pile == "deck")
    stage.discards(black=pile == "discards")
    news = "wild black blue green wild wild"
    outcome = stage.play("draw market 2", cards=news)["outcome"]
    assert outcome["flushed"] == [["wild", "wild", "wild", "blue", "green"]]
    assert outcome["market"] == ["black", "blue", "green", "wild", "wild"]


def test_c_7_flushing_ends_whatever_few_cards_there_are() -> None:
    pick = random.Random(7)
    for n in range(200):
        stage = drawing("wild", "wild", "red", "blue", "green", wild=1 + pick.randrange(4), black=pick.randrange(3))
        stage.discards(wild=pick.randrange(3), yellow=pick.randrange(3))
        outcome = stage.play(f"draw market {2 + n % 3}")["outcome"]
        left = all_cards(stage.state)
        others = left.total() - left["wild"] - 1  # one is in the hand now
        assert outcome["market"].count("wild") < 3 or others < 3


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


def test_c_9_without_deck_and_discards_only_market_cards_can_be_drawn() -> None:
    assert drawing(*CALM).legal("draw") == FIRST_DRAWS - {"draw deck"}


def test_c_9_a_market_card_taken_then_is_not_replaced() -> None:
    stage = drawing(*CALM)
    outcome = stage.play("draw market 1")["outcome"]
    market = ["red", None, "green", "yellow", "white"]
    assert outcome == {"card": "blue", "refill": None, "flushed": [], "market": market}
    assert stage.legal() == {"draw market 0", "draw market 2", "draw market 3", "draw market 4"}


def test_c_9_with_nothing_to_take_drawing_is_not_legal() -> None:
    stage = bare("europe", 2)
    stage.hand(0, purple=1)
    assert stage.legal("draw") == set()
    assert "claim dieppe-paris purple:1" in stage.legal()


@pytest.mark.parametrize(
    ("market", "deck", "draw"),
    [
        ((None, "red", None, None, None), 0, "draw market 1"),
        (("wild", "red", None, None, "wild"), 0, "draw market 1"),
        (("wild", "red", None, None, "wild"), 1, "draw market 1"),
        (("wild", None, None, None, "wild"), 1, "draw deck"),
    ],
)
def test_c_9_a_turn_ends_after_one_card_when_no_second_is_legal(
    market: tuple[str | None, ...], deck: int, draw: str
) -> None:
    stage = bare("europe", 2)
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


ONE_THING_TO_DO: dict[str, Callable[[Stage], object]] = {
    "draw deck": lambda stage: stage.deck(red=1),
    "draw market 2": lambda stage: stage.market(None, None, "wild", None, None),
    "tickets": lambda stage: stage.ticket_deck(["brest-venezia"]),
}


@pytest.mark.parametrize("action", ONE_THING_TO_DO)
def test_c_11_passing_is_not_legal_while_anything_else_is(action: str) -> None:
    stage = bare("europe", 2)
    ONE_THING_TO_DO[action](stage)
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
