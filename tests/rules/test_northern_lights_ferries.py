"""Northern Lights: paying for ferries with wilds and pairs (NL-3, NL-4)."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

import pytest

from capolinea.games.catalogue import find_board
from tests.staging import Stage

COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
CARDS = (*COLOURS, "wild")


def payments(stage: Stage, route: str) -> set[str]:
    """The payments with which the seat to move may claim a route."""
    start = f"claim {route} "
    return {action.removeprefix(start) for action in stage.legal(start)}


def with_hand(route: str, **hand: int) -> set[str]:
    """The payments with which a hand may claim a route of the empty board."""
    stage = Stage("northern_lights")
    stage.hand(0, **hand)
    return payments(stage, route)


# NL-3: Norrköping–Visby has one space, Gdańsk–Karlskrona two, Ålborg–Oslo three, each with one symbol;
# Mo i Rana–Narvik has four spaces and Mo i Rana–Trondheim five, each with two symbols.


def test_nl_3_one_symbol_takes_a_wild_or_a_pair_of_one_colour() -> None:
    assert with_hand("norrkoping-visby-1", red=2, blue=3, green=1, wild=1) == {"red:2", "blue:2", "wild:1"}


def test_nl_3_two_cards_of_different_colours_are_no_pair() -> None:
    assert with_hand("norrkoping-visby-1", red=1, blue=1, green=1) == set()


def test_nl_3_a_wild_is_not_half_of_a_pair() -> None:
    assert with_hand("norrkoping-visby-1", red=1, wild=2) == {"wild:1"}
    # On two spaces the wild pays the symbol and the red card the rest, or the other way round with a pair.
    assert with_hand("gdansk-karlskrona", red=2, wild=1) == {"red:1,wild:1", "red:2,wild:1"}


def test_nl_3_three_spaces_with_one_symbol_take_a_wild_or_any_pair_and_two_cards_of_one_colour() -> None:
    """The rulebook's first example."""
    assert with_hand("alborg-oslo", green=2, wild=1) == {"green:2,wild:1"}
    assert with_hand("alborg-oslo", green=2, red=2) == {"green:2,red:2"}
    assert with_hand("alborg-oslo", green=2, red=1) == set()
    assert with_hand("alborg-oslo", green=1, red=2) == set()


def test_nl_3_two_symbols_take_a_wild_and_any_pair() -> None:
    assert with_hand("mo_i_rana-narvik-1", wild=1, blue=2, red=2) == {"blue:2,red:2,wild:1"}
    assert with_hand("mo_i_rana-narvik-1", wild=1, blue=2, red=1) == set()


def test_nl_3_two_symbols_take_two_pairs_of_one_colour() -> None:
    assert with_hand("mo_i_rana-narvik-1", red=4, blue=2) == {"blue:2,red:4"}
    assert with_hand("mo_i_rana-narvik-1", red=4, blue=1) == set()


def test_nl_3_the_pairs_may_differ_in_colour_from_each_other_and_from_the_rest() -> None:
    assert with_hand("mo_i_rana-narvik-1", red=2, blue=2, green=2) == {"blue:2,green:2,red:2"}


def test_nl_3_the_pairs_may_have_the_colour_of_the_rest() -> None:
    assert with_hand("mo_i_rana-narvik-1", red=7) == {"red:6"}
    assert with_hand("mo_i_rana-narvik-1", red=5) == set()
    assert with_hand("mo_i_rana-narvik-1", red=4, wild=1) == {"red:4,wild:1"}


def test_nl_3_mo_i_rana_to_narvik_with_a_wild_a_pair_and_two_of_one_colour() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, yellow=2, green=2, wild=1)
    stage.play("claim mo_i_rana-narvik-1 green:2,yellow:2,wild:1")
    assert stage.owner("mo_i_rana-narvik-1") == 0


def test_nl_3_the_rest_is_of_one_colour_with_wilds_for_any() -> None:
    assert with_hand("alborg-oslo", red=1, blue=1, wild=1) == set()
    assert with_hand("alborg-oslo", red=1, blue=1, wild=2) == {"red:1,wild:2", "blue:1,wild:2"}
    assert with_hand("mo_i_rana-narvik-1", red=2, wild=3) == {"red:2,wild:2", "red:1,wild:3", "red:2,wild:3"}
    assert with_hand("mo_i_rana-narvik-1", wild=6) == {"wild:4"}


def test_nl_3_pairs_pay_symbols_only() -> None:
    assert with_hand("alborg-oslo", red=9) == {"red:4"}
    assert with_hand("alborg-oslo", red=2, blue=4) == {"blue:4", "blue:2,red:2"}
    assert with_hand("kajaani-kuopio", red=2, blue=2) == {"red:1"}
    assert with_hand("oulu-rovaniemi", yellow=1, blue=4) == set()


def test_nl_3_all_grey_routes_are_ferries_and_no_others() -> None:
    routes = find_board("northern_lights").facts.routes
    assert [route for route in routes if (route.color == "gray") != (route.ferry > 0)] == []


def pays(cards: Counter[str], length: int, symbols: int) -> bool:
    """Whether cards pay a ferry exactly: what is left after the rest must be pairs for the other symbols."""
    for symbol_wilds in range(min(symbols, cards["wild"]) + 1):
        coloured = length - symbols - (cards["wild"] - symbol_wilds)
        if coloured < 0:
            continue
        for suit in COLOURS:
            left = [cards[card] - (coloured if card == suit else 0) for card in COLOURS]
            if all(n >= 0 and n % 2 == 0 for n in left) and sum(left) == 2 * (symbols - symbol_wilds):
                return True
    return False


@cache
def all_payments(length: int, symbols: int) -> dict[str, Counter[str]]:
    """Everything that pays a ferry, by its notation: all sets of cards tried one by one."""
    found: dict[str, Counter[str]] = {}
    for size in range(length, length + symbols + 1):
        for chosen in combinations_with_replacement(CARDS, size):
            cards = Counter(chosen)
            if pays(cards, length, symbols):
                found[",".join(f"{card}:{cards[card]}" for card in CARDS if cards[card])] = cards
    return found


FERRIES = {
    (1, 1): "norrkoping-visby-1",
    (2, 1): "gdansk-karlskrona",
    (3, 1): "alborg-oslo",
    (4, 1): "helsinki-stockholm-1",
    (4, 2): "mo_i_rana-narvik-1",
    (5, 2): "mo_i_rana-trondheim-1",
}


def test_nl_3_the_board_has_no_other_kinds_of_ferries() -> None:
    assert {(r.length, r.ferry) for r in find_board("northern_lights").facts.routes if r.ferry} == set(FERRIES)


@pytest.mark.slow
@pytest.mark.parametrize(("length", "symbols"), list(FERRIES))
def test_nl_3_the_legal_payments_of_random_hands_are_all_that_pay(length: int, symbols: int) -> None:
    dice = random.Random(f"nl-3 {length} {symbols}")
    possible = all_payments(length, symbols)
    stage = Stage("northern_lights")
    hands = [dict.fromkeys(CARDS, 12)]
    for _ in range(20):
        kinds = dice.sample(COLOURS, dice.randint(1, 4))
        hands.append({**{card: dice.randint(1, 6) for card in kinds}, "wild": dice.randint(0, 3)})
    for hand in hands:
        stage.hand(0, **hand)
        expected = {text for text, cards in possible.items() if all(hand.get(c, 0) >= n for c, n in cards.items())}
        assert payments(stage, FERRIES[length, symbols]) == expected


# NL-4


def test_nl_4_trains_and_points_follow_the_length_not_the_cards() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, red=2, blue=2, green=2)
    stage.discards()
    stage.play("claim mo_i_rana-narvik-1 blue:2,green:2,red:2", cards="white white")
    view = stage.match.view(0)
    assert (view.seats[0].points, view.seats[0].pieces["train"]) == (7, 36)
    assert view.discards == {"red": 2, "blue": 2, "green": 2}


def test_nl_4_a_single_space_paid_with_a_pair_takes_one_train() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, red=2)
    stage.play("claim norrkoping-visby-1 red:2")
    assert (stage.match.view(0).seats[0].points, stage.match.view(0).seats[0].pieces["train"]) == (1, 39)


def test_nl_4_trains_for_the_length_are_enough_however_many_cards() -> None:
    stage = Stage("northern_lights")
    stage.hand(0, red=7)
    stage.pieces(0, train=4)
    assert payments(stage, "mo_i_rana-narvik-1") == {"red:6"}
    assert payments(stage, "mo_i_rana-trondheim-1") == set()
    stage.pieces(0, train=3)
    assert payments(stage, "mo_i_rana-narvik-1") == set()
