"""C-1 to C-7: train cards, the market, drawing."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import capolinea
from tests.random_games import positions
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


def drawing(*market: str | None, map: str = "europe", **deck: int) -> Stage:
    """A stage with a market, a deck, no discards, and two empty hands."""
    stage = Stage(map)
    stage.hand(0)
    stage.hand(1)
    stage.market(*market)
    stage.deck(**deck)
    stage.discards()
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
    others = 54 + 1 if map == "iberia" else 0  # festival cards and the Draft card (IB-1)
    assert match.view().deck == total - hand * seats - 5 - 5 * len(dealt["flushed"]) + others


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


@pytest.mark.parametrize("map", [map for map in MAPS if map != "northern_lights"])
def test_c_4_the_second_card_is_compulsory(map: str) -> None:
    stage = drawing("red", "blue", "green", "black", "purple", map=map, orange=3)
    stage.hand(0, red=5, wild=5)
    stage.play("draw deck")
    assert stage.match.waiting == [0]
    assert stage.legal() == FIRST_DRAWS
    for other in ("pass", "tickets"):
        with pytest.raises(capolinea.NotLegalError):
            stage.play(other)
    with pytest.raises(capolinea.NotAnActionError):
        stage.play("stop")


@pytest.mark.parametrize("first", ["draw deck", "draw market 3"])
def test_c_4_in_northern_lights_a_player_may_stop_after_the_first_card(first: str) -> None:
    stage = drawing(*CALM, map="northern_lights", orange=3)
    stage.hand(0, red=5, wild=5)
    stage.play(first)
    assert stage.legal() == {*FIRST_DRAWS, "stop"}
    for other in ("pass", "tickets"):
        with pytest.raises(capolinea.NotLegalError):
            stage.play(other)
    held = stage.held(0)
    line = stage.play("stop")
    assert line == {"n": stage.match.actions, "seat": 0, "action": {"do": "stop"}}
    assert stage.held(0) == held
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


def test_c_4_the_second_card_may_be_drawn_in_northern_lights_as_well() -> None:
    stage = drawing(*CALM, map="northern_lights", orange=3)
    stage.play("draw deck")
    stage.play("draw deck")
    assert stage.held(0) == {"orange": 2}
    assert stage.match.waiting == [1]


def test_c_4_everybody_sees_that_a_player_stops() -> None:
    stage = drawing(*CALM, map="northern_lights", orange=3)
    stage.play("draw deck")
    line = stage.play("stop")
    assert [stage.seen(line, viewer) for viewer in (0, 1, None)] == [line] * 3


def test_c_4_stopping_ends_the_turn_like_any_other_end() -> None:
    stage = drawing(*CALM, map="northern_lights", orange=9)
    stage.pieces(0, train=2)
    for seat in (0, 1, 0):
        assert not stage.match.over
        stage.play("draw deck", seat)
        stage.play("stop", seat)
        assert stage.match.view().last_turn == 0
    assert stage.match.over


def test_c_4_there_is_nothing_to_stop_before_the_first_card() -> None:
    stage = drawing(*CALM, map="northern_lights", orange=3)
    assert stage.legal("stop") == set()
    with pytest.raises(capolinea.NotLegalError):
        stage.play("stop")


def test_c_4_there_is_nothing_to_stop_after_a_wild_from_the_market() -> None:
    stage = drawing("wild", *CALM[1:], map="northern_lights", orange=3)
    stage.play("draw market 0")
    assert stage.match.waiting == [1], "the turn is over by itself (C-5)"
    with pytest.raises(capolinea.NotYourDecisionError):
        stage.play("stop", 0)
    with pytest.raises(capolinea.NotLegalError):
        stage.play("stop", 1)


def test_c_4_stop_is_an_action_in_no_other_phase() -> None:
    phases = set()
    for match in positions("northern_lights", 3, "stop"):
        for seat in match.waiting:
            assert ("stop" in match.legal(seat)) == (match.state.phase_name() == "second_card")
            phases.add(match.state.phase_name())
    assert phases == {"setup", "turn", "second_card", "choice"}


@pytest.mark.parametrize("map", MAPS)
def test_c_4_no_other_map_has_the_word(map: str) -> None:
    match = capolinea.new_game(map, 2, 1)
    assert ("stop" in match.rules.vocabulary) == ("stop" in match.rules.telling.words) == (map == "northern_lights")
    if map != "northern_lights":
        with pytest.raises(capolinea.NotAnActionError):
            match.play({"do": "stop"})


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
