"""Europe: tunnels (EU-4 to EU-7)."""

from __future__ import annotations

import pytest

from capolinea.play.errors import NotLegalError
from tests.staging import Stage

RED = "erzurum-sochi"  # a red tunnel of three spaces
GREY = "angora-constantinople"  # a grey one of two


def at_tunnel(pay: str, revealed: str, route: str = RED, **hand: int) -> Stage:
    """A stage on which seat 0, with a hand, has laid a payment for a tunnel and three cards are revealed."""
    stage = Stage("europe")
    stage.hand(0, **hand)
    stage.discards()
    line = stage.play(f"claim {route} {pay}", cards=revealed)
    assert line["outcome"]["revealed"] == revealed.split()
    return stage


def surcharge(pay: str, revealed: str, route: str = RED) -> int:
    """What the revealed cards add to a payment, according to the record."""
    stage = Stage("europe")
    stage.hand(0, red=9, green=9, wild=9)
    line = stage.play(f"claim {route} {pay}", cards=revealed)
    asked: int = line["outcome"]["surcharge"]
    assert (stage.state.phase_name() == "surcharge") == (asked > 0)
    return asked


# EU-4


def test_eu_4_a_tunnel_is_claimed_with_the_normal_payment_first() -> None:
    stage = Stage("europe")
    stage.hand(0, red=6, blue=6, wild=2)
    legal = stage.legal(f"claim {RED} ")
    assert legal == {f"claim {RED} red:3", f"claim {RED} red:2,wild:1", f"claim {RED} red:1,wild:2"}


@pytest.mark.parametrize(
    ("revealed", "extra"),
    [
        ("blue green black", 0),
        ("blue blue blue", 0),
        ("red blue green", 1),
        ("blue red green", 1),
        ("blue green red", 1),
        ("wild blue green", 1),
        ("blue wild green", 1),
        ("blue green wild", 1),
        ("red red blue", 2),
        ("blue wild wild", 2),
        ("red blue wild", 2),
        ("red red red", 3),
        ("red red wild", 3),
        ("wild red wild", 3),
        ("wild wild wild", 3),
    ],
)
def test_eu_4_each_revealed_card_of_the_colour_and_each_wild_costs_one_more(revealed: str, extra: int) -> None:
    assert surcharge("red:3", revealed) == extra


@pytest.mark.parametrize("colour", ["purple", "blue", "orange", "white", "green", "yellow", "black"])
def test_eu_4_no_other_colour_costs_anything(colour: str) -> None:
    assert surcharge("red:3", f"{colour} {colour} {colour}") == 0


def test_eu_4_wilds_in_the_payment_do_not_change_its_colour() -> None:
    assert surcharge("red:1,wild:2", "red red blue") == 2
    assert surcharge("red:1,wild:2", "blue blue wild") == 1


def test_eu_4_a_grey_tunnel_goes_by_the_colour_played() -> None:
    assert surcharge("green:2", "green red green", GREY) == 2
    assert surcharge("red:2", "green red green", GREY) == 1
    assert surcharge("green:1,wild:1", "green red wild", GREY) == 2


def test_eu_4_three_cards_come_off_the_deck() -> None:
    stage = Stage("europe")
    stage.hand(0, red=3)
    before = stage.match.view(1)
    line = stage.play(f"claim {RED} red:3", cards="blue green black")
    after = stage.match.view(1)
    assert line["outcome"] == {"revealed": ["blue", "green", "black"], "surcharge": 0}
    assert before.deck - after.deck == 3
    assert after.market == before.market


def test_eu_4_without_a_surcharge_the_tunnel_is_claimed_at_once() -> None:
    stage = at_tunnel("red:3", "blue green black", red=4)
    assert stage.owner(RED) == 0
    assert stage.match.waiting == [1]
    assert stage.held(0) == {"red": 1}
    assert stage.match.view(1).discards == {"red": 3, "blue": 1, "green": 1, "black": 1}


def test_eu_4_the_surcharge_is_paid_in_the_colour_or_in_wilds() -> None:
    stage = at_tunnel("red:3", "red blue wild", red=5, blue=5, wild=2)
    assert stage.legal() == {"give_up", "pay red:2", "pay red:1,wild:1", "pay wild:2"}


def test_eu_4_three_more_cards_are_paid_in_any_mix_of_colour_and_wilds() -> None:
    stage = at_tunnel("red:3", "red red wild", red=6, wild=3)
    assert stage.legal() == {"give_up", "pay red:3", "pay red:2,wild:1", "pay red:1,wild:2", "pay wild:3"}


def test_eu_4_a_grey_tunnel_takes_its_surcharge_in_the_colour_played() -> None:
    stage = at_tunnel("green:2", "green red blue", GREY, red=5, green=3, wild=1)
    assert stage.legal() == {"give_up", "pay green:1", "pay wild:1"}


def test_eu_4_the_cards_laid_do_not_pay_the_surcharge() -> None:
    stage = at_tunnel("red:2,wild:1", "red blue green", red=3, wild=1)
    assert stage.legal() == {"give_up", "pay red:1"}


def test_eu_4_the_route_is_not_claimed_before_the_surcharge_is_paid() -> None:
    stage = at_tunnel("red:3", "red blue green", red=4)
    assert (stage.owner(RED), stage.match.waiting) == (-1, [0])
    assert stage.held(0) == {"red": 1}


def test_eu_4_trains_and_points_follow_the_length_not_the_price() -> None:
    stage = at_tunnel("red:3", "red red wild", red=6)
    stage.play("pay red:3")
    seat = stage.match.view(1).seats[0]
    assert stage.owner(RED) == 0
    assert (seat.points, seat.pieces["train"], seat.cards) == (4, 42, 0)


def test_eu_4_trains_for_the_length_are_enough() -> None:
    stage = Stage("europe")
    stage.hand(0, red=4)
    stage.pieces(0, train=3)
    stage.play(f"claim {RED} red:3", cards="red blue green")
    stage.play("pay red:1")
    assert (stage.owner(RED), stage.match.view(0).seats[0].pieces["train"]) == (0, 0)


def test_eu_4_other_routes_reveal_nothing() -> None:
    stage = Stage("europe")
    stage.hand(0, black=3, wild=1)
    deck = stage.match.view(0).deck
    line = stage.play("claim angora-erzurum black:3")
    assert "outcome" not in line
    assert (stage.owner("angora-erzurum"), stage.match.view(0).deck) == (0, deck)


# EU-5


@pytest.mark.parametrize(
    ("revealed", "extra"),
    [
        ("red red red", 0),
        ("red blue green", 0),
        ("wild red red", 1),
        ("red wild wild", 2),
        ("wild wild wild", 3),
    ],
)
@pytest.mark.parametrize(("route", "pay"), [(RED, "wild:3"), (GREY, "wild:2")])
def test_eu_5_wilds_only_are_made_dearer_by_revealed_wilds_only(
    route: str, pay: str, revealed: str, extra: int
) -> None:
    assert surcharge(pay, revealed, route) == extra


def test_eu_5_the_surcharge_is_then_paid_in_wilds() -> None:
    stage = at_tunnel("wild:3", "wild red red", red=9, wild=4)
    assert sorted(map(str, stage.match.legal())) == ["give_up", "pay wild:1"]
    stage.play("pay wild:1")
    assert (stage.owner(RED), stage.held(0)) == (0, {"red": 9})


def test_eu_5_two_more_wilds_cannot_be_mixed_with_colour_cards() -> None:
    stage = at_tunnel("wild:2", "wild wild blue", GREY, red=9, blue=9, wild=3)
    assert stage.legal() == {"give_up"}


def test_eu_5_one_colour_card_makes_it_no_payment_of_wilds_only() -> None:
    assert surcharge("red:1,wild:2", "red red wild") == 3
    assert surcharge("wild:3", "red red wild") == 1


# EU-6


def test_eu_6_giving_up_is_offered_beside_every_way_to_pay() -> None:
    stage = at_tunnel("red:3", "red blue green", red=4, wild=1)
    assert stage.legal() == {"give_up", "pay red:1", "pay wild:1"}


def test_eu_6_who_cannot_pay_is_asked_all_the_same() -> None:
    stage = at_tunnel("red:3", "red blue green", red=3, blue=4)
    assert stage.match.waiting == [0]
    assert stage.legal() == {"give_up"}


def test_eu_6_who_can_pay_part_of_the_surcharge_cannot_pay() -> None:
    stage = at_tunnel("red:3", "red red wild", red=4, wild=1)
    assert stage.legal() == {"give_up"}


def test_eu_6_less_or_more_than_the_surcharge_is_refused() -> None:
    stage = at_tunnel("red:3", "red wild blue", red=9, wild=9)
    for pay in ("red:1", "wild:1", "red:3", "wild:3", "red:2,wild:1"):
        with pytest.raises(NotLegalError):
            stage.play(f"pay {pay}")


def test_eu_6_the_others_cannot_tell_whether_the_player_could_pay() -> None:
    rich = at_tunnel("red:3", "red blue green", red=4, black=1)
    poor = at_tunnel("red:3", "red blue green", red=3, black=2)
    assert rich.match.view(1).json() == poor.match.view(1).json()
    assert rich.match.view(None).json() == poor.match.view(None).json()


def test_eu_6_giving_up_takes_the_cards_back_and_ends_the_turn() -> None:
    stage = at_tunnel("red:2,wild:1", "red wild green", red=5, blue=2, wild=4)
    stage.play("give_up")
    assert stage.held(0) == {"red": 5, "blue": 2, "wild": 4}
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


def test_eu_6_giving_up_leaves_the_route_free_and_scores_nothing() -> None:
    stage = at_tunnel("red:3", "red wild green", red=9)
    stage.play("give_up")
    seat = stage.match.view(1).seats[0]
    assert (stage.owner(RED), seat.points, seat.pieces["train"]) == (-1, 0, 45)
    stage.turn(0)
    assert f"claim {RED} red:3" in stage.legal()
    stage.hand(1, red=3)
    stage.turn(1)
    assert f"claim {RED} red:3" in stage.legal()


def test_eu_6_revealed_cards_are_discarded_when_the_player_gives_up() -> None:
    stage = at_tunnel("red:3", "red wild green", red=9)
    stage.play("give_up")
    assert stage.match.view(1).discards == {"red": 1, "green": 1, "wild": 1}


def test_eu_6_revealed_cards_are_discarded_when_the_player_pays() -> None:
    stage = at_tunnel("red:3", "red wild green", red=4, wild=1)
    stage.play("pay red:1,wild:1")
    assert stage.owner(RED) == 0
    assert stage.held(0) == {}
    assert stage.match.view(1).discards == {"red": 3 + 1 + 1, "green": 1, "wild": 1 + 1}
    assert (stage.match.waiting, stage.state.phase_name()) == ([1], "turn")


def cards_at_large(stage: Stage) -> int:
    """The cards in deck, discards and hands together."""
    view = stage.match.view(0)
    return view.deck + sum(view.discards.values()) + sum(seat.cards for seat in view.seats)


@pytest.mark.parametrize("answer", ["give_up", "pay red:1"])
def test_eu_6_no_card_is_lost_or_made_by_either_answer(answer: str) -> None:
    stage = Stage("europe")
    stage.hand(0, red=4)
    before = cards_at_large(stage)
    stage.play(f"claim {RED} red:3", cards="red blue green")
    stage.play(answer)
    assert cards_at_large(stage) == before


def test_eu_6_giving_up_spends_the_last_turn_of_the_game() -> None:
    stage = Stage("europe")
    stage.hand(0, red=3)
    stage.state.last_turn = 0
    stage.play(f"claim {RED} red:3", cards="red blue green")
    assert not stage.match.over
    stage.play("give_up")
    assert stage.match.over


def test_eu_6_nothing_but_the_answer_is_legal_meanwhile() -> None:
    stage = at_tunnel("red:3", "red blue green", red=9, black=9)
    assert not {action for action in stage.legal() if not action.startswith(("give_up", "pay "))}
    assert stage.legal(seat=1) == set()
    with pytest.raises(NotLegalError):
        stage.play("draw deck")


# EU-7


def test_eu_7_fewer_than_three_cards_count_as_they_are() -> None:
    stage = Stage("europe")
    stage.hand(0, red=5)
    stage.deck(red=1)
    stage.discards(wild=1)
    line = stage.play(f"claim {RED} red:3", cards="red wild")
    assert line["outcome"] == {"revealed": ["red", "wild"], "surcharge": 2}
    assert stage.legal() == {"give_up", "pay red:2"}


def test_eu_7_a_single_card_counts() -> None:
    stage = Stage("europe")
    stage.hand(0, red=3)
    stage.deck()
    stage.discards(blue=1)
    line = stage.play(f"claim {RED} red:3")
    assert line["outcome"] == {"revealed": ["blue"], "surcharge": 0}
    assert stage.owner(RED) == 0


def test_eu_7_with_no_card_the_tunnel_costs_nothing_extra() -> None:
    stage = Stage("europe")
    stage.hand(0, red=3)
    stage.deck()
    stage.discards()
    line = stage.play(f"claim {RED} red:3")
    assert line["outcome"] == {"revealed": [], "surcharge": 0}
    assert (stage.owner(RED), stage.match.waiting) == (0, [1])


def test_eu_7_the_discards_are_reshuffled_when_the_deck_runs_out() -> None:
    stage = Stage("europe")
    stage.hand(0, red=3)
    stage.deck(blue=1)
    stage.discards(green=5)
    line = stage.play(f"claim {RED} red:3", cards="blue green green")
    assert line["outcome"]["revealed"] == ["blue", "green", "green"]
    view = stage.match.view(0)
    assert (view.deck, view.discards) == (3, {"red": 3, "blue": 1, "green": 2})


def test_eu_7_the_cards_just_played_are_not_reshuffled_into_the_reveal() -> None:
    stage = Stage("europe")
    stage.hand(0, red=3)
    stage.deck(blue=1)
    stage.discards()
    line = stage.play(f"claim {RED} red:3")
    assert line["outcome"] == {"revealed": ["blue"], "surcharge": 0}
    assert stage.match.view(0).discards == {"red": 3, "blue": 1}


def test_eu_7_the_cards_just_played_do_not_join_other_discards() -> None:
    for seed in range(20):
        stage = Stage("europe", seed=f"eu-7 {seed}")
        stage.hand(0, red=3)
        stage.deck()
        stage.discards(blue=2, green=2)
        line = stage.play(f"claim {RED} red:3")
        assert len(line["outcome"]["revealed"]) == 3
        assert "red" not in line["outcome"]["revealed"]


def test_eu_7_revealed_cards_are_not_revealed_twice() -> None:
    stage = Stage("europe")
    stage.hand(0, red=4)
    stage.deck(red=1)
    stage.discards()
    line = stage.play(f"claim {RED} red:3")
    assert line["outcome"] == {"revealed": ["red"], "surcharge": 1}


def test_eu_7_wilds_only_with_no_card_left_cost_nothing_extra() -> None:
    stage = Stage("europe")
    stage.hand(0, wild=2)
    stage.deck()
    stage.discards()
    stage.play(f"claim {GREY} wild:2")
    assert (stage.owner(GREY), stage.match.view(0).discards) == (0, {"wild": 2})
