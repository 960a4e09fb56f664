"""The referee refereed: it must accept what is right and, above all, be able to complain."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pytest

from . import judge
from .board import Board, Route
from .cards import Supply
from .law import LAWS
from .network import borrow, longest_trail, made_tickets, region_networks, region_points
from .payment import can_pay_route, pays_route, pays_surcharge, surcharge
from .reading import Foul
from .scoring import Seat, compare_result, decide, final_sheets
from .scripts import (
    Script,
    assert_complaint,
    berlin_game,
    europe_game,
    home_board,
    iberia_game,
    northern_lights_game,
    tiny_board,
    usa_game,
)
from .tickets import TicketDeck


def routes_of(board: Board, *names: str) -> list[Route]:
    return [route for name, route in board.routes.items() if name in names]


# -- payments


def test_pairs_of_northern_lights_follow_the_worked_examples() -> None:
    law, board = LAWS["northern_lights"], home_board("northern_lights")
    mo_i_rana = board.routes["mo_i_rana-narvik-1"]
    assert (mo_i_rana.length, mo_i_rana.ferry) == (4, 2)
    assert pays_route(law, mo_i_rana, {"wild": 1, "red": 2, "blue": 2})
    assert pays_route(law, mo_i_rana, {"red": 2, "blue": 2, "green": 2})
    assert pays_route(law, mo_i_rana, {"red": 6})
    assert pays_route(law, mo_i_rana, {"wild": 3, "red": 1})
    assert pays_route(law, mo_i_rana, {"wild": 2, "red": 3})
    assert not pays_route(law, mo_i_rana, {"wild": 1, "red": 3}), "the second symbol is not paid"
    assert not pays_route(law, mo_i_rana, {"wild": 2, "red": 1, "blue": 1}), "the set is of two colours"
    assert not pays_route(law, mo_i_rana, {"red": 3, "blue": 3}), "odd colours cannot be split into pairs and a set"


def test_ferry_cards_of_italy() -> None:
    law, board = LAWS["italy"], home_board("italy")
    olbia = board.routes["genova-olbia-1"]
    assert (olbia.length, olbia.ferry) == (7, 4)
    assert pays_route(law, olbia, {"ferry": 2, "red": 3})
    assert pays_route(law, olbia, {"ferry": 2, "wild": 1, "red": 3}), "one card covers two waves, the other one"
    assert pays_route(law, olbia, {"ferry": 1, "wild": 2, "red": 3})
    assert pays_route(law, olbia, {"ferry": 1, "wild": 5})
    assert not pays_route(law, olbia, {"ferry": 1, "wild": 1, "red": 4}), "a colour card covers no wave"
    assert not pays_route(law, olbia, {"ferry": 2, "wild": 4, "red": 3}), "a ferry card covers no wave"
    assert not pays_route(law, board.routes["bergamo-parma"], {"ferry": 1}), "ferry cards pay for waves alone"


def test_wilds_and_colours_elsewhere() -> None:
    europe, berlin = LAWS["europe"], LAWS["berlin"]
    board = home_board("europe")
    ferry, plain = board.routes["athina-brindisi"], board.routes["amsterdam-essen"]
    assert pays_route(europe, ferry, {"wild": 1, "red": 3})
    assert not pays_route(europe, ferry, {"red": 4})
    assert pays_route(europe, plain, {"wild": 3})
    assert not pays_route(europe, plain, {"red": 3})
    subway = home_board("berlin").routes["charlottenburger_tor-kurfurstendamm"]
    assert pays_route(berlin, subway, {"green": 1, "wild": 1})
    assert not pays_route(berlin, subway, {"green": 1})


@pytest.mark.parametrize("name", ["europe", "northern_lights", "italy"])
def test_an_affordable_route_is_one_some_part_of_the_hand_pays(name: str) -> None:
    law, board = LAWS[name], home_board(name)
    shapes = {(r.color in ("gray", "red"), r.color, r.cards, r.ferry): r for r in board.routes.values()}
    dice = random.Random(1)
    for _ in range(60):
        hand = Counter({card: dice.randint(0, 3) for card in ("red", "blue", "green", "wild")})
        hand["ferry"] = dice.randint(0, 2) if law.ferry_cards else 0
        parts = [dict(zip(hand, counts, strict=True)) for counts in product(*(range(n + 1) for n in hand.values()))]
        clean = [{card: count for card, count in part.items() if count} for part in parts]
        for route in dice.sample(list(shapes.values()), 5):
            assert can_pay_route(law, route, hand) == any(pays_route(law, route, part) for part in clean)


def test_surcharge_of_tunnels() -> None:
    assert surcharge({"red": 1, "wild": 1}, ["red", "wild", "blue"]) == 2
    assert surcharge({"wild": 2}, ["red", "wild", "blue"]) == 1, "EU-5: only wilds make wilds dearer"
    assert pays_surcharge({"red": 1}, {"red": 1, "wild": 1}, 2)
    assert not pays_surcharge({"wild": 2}, {"red": 1}, 1), "EU-5: and only wilds pay it"


# -- deck, market, tickets


def supply(deck: Sequence[str], market: Sequence[str | None], discards: Sequence[str] = ()) -> Supply:
    made = Supply(Board(tiny_board()), LAWS["europe"])
    made.deck, made.market, made.discards = Counter(deck), list(market), Counter(discards)
    return made


def test_flush_only_when_it_is_due_and_can_settle() -> None:
    three = ["wild", "wild", "wild", "red", "red"]
    assert supply(["blue"], three).must_flush()
    assert not supply(["wild"], three).must_flush(), "C-7 R: two other cards can never settle it"
    assert not supply(["blue"] * 9, ["wild", "wild", "red", "red", "red"]).must_flush()
    with pytest.raises(Foul, match="not flushed"):
        supply(["blue"] * 9, three).settle([], list(three))
    with pytest.raises(Foul, match="need not be"):
        supply(["blue"] * 9, ["red"] * 5).settle([["red"] * 5], ["blue"] * 5)
    good = supply(["blue"] * 9, three)
    good.settle([three], ["blue"] * 5)
    assert good.discards == Counter(three)


def test_reshuffle_comes_when_a_card_is_needed_and_not_before() -> None:
    with pytest.raises(Foul, match="must be used up"):
        supply(["blue"], [None] * 5, ["red", "red"]).take(["red", "red"])
    piles = supply(["blue"], [None] * 5, ["red", "red"])
    piles.take(["blue"])
    assert piles.discards == Counter(red=2), "C-8: an empty deck waits"
    piles.take(["red"])
    assert (piles.deck, piles.discards) == (Counter(red=1), Counter())


def test_ticket_deck_gives_the_upper_batch_first() -> None:
    deck = TicketDeck()
    deck.put_under({"a", "b"})
    deck.put_under({"c", "d"})
    with pytest.raises(Foul, match="lies higher"):
        deck.draw(["a", "c", "d"])
    deck = TicketDeck()
    deck.put_under({"a", "b"})
    deck.put_under({"c", "d"})
    deck.draw(["d", "a", "b"])
    assert deck.batches == [{"c"}]


# -- networks and scores


def test_longest_trail_agrees_with_walking_every_trail() -> None:
    def walk(at: str, left: list[tuple[str, str, int]]) -> int:
        steps = [0]
        for edge in left:
            if at in edge[:2]:
                other = edge[1] if at == edge[0] else edge[0]
                rest = list(left)
                rest.remove(edge)
                steps.append(edge[2] + walk(other, rest))
        return max(steps)

    assert longest_trail([]) == 0
    assert longest_trail([("a", "b", 2), ("c", "d", 3)]) == 3
    dice = random.Random(7)
    for _ in range(150):
        cities = "abcdef"[: dice.randint(2, 6)]
        edges = []
        for _ in range(dice.randint(1, 7)):
            a, b = dice.sample(cities, 2)
            edges.append((a, b, dice.randint(1, 6)))
        assert longest_trail(edges) == max(walk(city, edges) for city in cities)


def test_regions_follow_the_worked_example_of_italy() -> None:
    board = home_board("italy")
    north = ["genova-pisa-1", "genova-torino-1", "genova-parma-1", "genova-milano-1"]
    south = ["firenze-perugia", "perugia-roma", "ancona-perugia", "pescara-roma"]
    apart = region_networks(board, routes_of(board, *north, *south))
    assert apart == [5, 5] and sum(map(region_points, apart)) == 2
    joined = region_networks(board, routes_of(board, *north, *south, "firenze-pisa-1"))
    assert joined == [9] and region_points(9) == 11
    assert [region_points(regions) for regions in (4, 15, 20)] == [0, 56, 56]


def test_special_regions_count_double_only_when_complete() -> None:
    board = home_board("italy")
    assert region_networks(board, routes_of(board, "cagliari-olbia-1")) == [1]
    assert region_networks(board, routes_of(board, "cagliari-olbia-1", "cagliari-sassari-2")) == [2]


def test_neighbouring_countries_are_dead_ends() -> None:
    board = home_board("italy")
    tickets = [board.tickets["francia-austria"], board.tickets["svizzera-verona"]]
    through = routes_of(board, "torino-svizzera", "bolzano-svizzera", "bolzano-verona", "torino-francia-1")
    assert [ticket.name for ticket in made_tickets(board, through, tickets)] == ["svizzera-verona"]
    assert region_networks(board, through) == [2, 1], "Bolzano and Verona; Torino"


def test_a_station_borrows_the_first_of_the_best_routes() -> None:
    board = Board(tiny_board())
    own, others = routes_of(board, "a-b"), routes_of(board, "b-c", "c-d-1", "c-d-2")
    tickets = [board.tickets["a-c"], board.tickets["a-d"]]
    assert borrow(board, own, others, ["c"], tickets[:1]) == {"c": "b-c"}
    assert borrow(board, own, others, ["c", "d"], tickets) == {"c": "b-c", "d": "c-d-1"}
    assert borrow(board, own, others, ["d", "g"], []) == {"d": "c-d-1", "g": None}, "useless, yet one is borrowed"


def test_ties_are_broken_in_the_order_of_the_rulebook() -> None:
    law = LAWS["europe"]
    seats = [Seat(stations=["a"]), Seat(stations=["b"]), Seat(stations=["c", "d"])]
    sheets: list[dict[str, Any]] = [{"total": 9, "made": [1], "longest": points} for points in (0, 10, 10)]
    assert decide(law, seats, sheets) == ([1], "longest")
    sheets[1]["longest"] = 0
    assert decide(law, seats, sheets) == ([0, 1], "shared")
    sheets[2]["made"] = [1, 2]
    assert decide(law, seats, sheets) == ([2], "tickets")


def test_bonus_cards_go_to_all_who_tie_but_never_for_nothing() -> None:
    board, law = home_board("northern_lights"), LAWS["northern_lights"]
    seats = [Seat(hand=Counter(red=5, wild=1)), Seat(hand=Counter(blue=2, green=2, wild=1)), Seat()]
    sheets = final_sheets(board, law, seats, ["call_of_the_wild", "ferry_master"])
    assert [sheet["bonus_cards"] for sheet in sheets] == [{"call_of_the_wild": 5}, {"call_of_the_wild": 5}, {}]
    result = {"sheets": sheets, "winners": [0, 1], "decided_by": "shared"}
    assert compare_result(board, law, seats, ["call_of_the_wild", "ferry_master"], result) == []
    del sheets[2]["longest_path"]
    sheets[0]["total"] = 5.0
    faults = compare_result(board, law, seats, ["call_of_the_wild", "ferry_master"], result)
    assert [rule for rule, _ in faults] == ["C-23"], "the path may be left out, the total must be a whole number"


# -- whole records


@pytest.mark.parametrize("make", [europe_game, iberia_game, berlin_game, northern_lights_game, usa_game])
def test_right_records_draw_no_complaint(make: Callable[[], Script]) -> None:
    script = make()
    assert judge(script.texts(), script.facts) == []


@pytest.mark.parametrize("make", [europe_game, iberia_game, berlin_game, northern_lights_game, usa_game])
def test_any_lost_line_is_noticed(make: Callable[[], Script]) -> None:
    script = make()
    texts = script.texts()
    for gone in range(len(texts) - 1):
        assert judge(texts[:gone] + texts[gone + 1 :], script.facts), f"line {gone + 1} is not missed"


EUROPE_FAULTS: list[tuple[str, int, list[str | int], Any]] = [
    ("RECORD", 0, ["board_sha256"], "0" * 64),
    ("RECORD", 0, ["rules"], "wales"),
    ("C-2", 0, ["seats"], ["Ada"]),
    ("C-2", 1, ["setup", "hands", 0], ["red"] * 5),
    ("C-8", 1, ["setup", "hands", 0, 0], "green"),
    ("C-7", 1, ["setup", "flushed"], [["red", "red", "wild", "wild", "blue"]]),
    ("C-8", 1, ["setup", "market"], ["wild", "wild", "red", "red", "red"]),
    ("EU-1", 1, ["setup", "offered", 0, 0], "e-f"),
    ("EU-1", 2, ["action", "tickets"], ["c-e"]),
    ("RECORD", 3, ["n"], 7),
    ("C-3", 3, ["seat"], 1),
    ("C-12", 4, ["action", "pay"], {"blue": 1}),
    ("RECORD", 6, ["action", "from"], 3),
    ("C-4", 5, ["outcome", "card"], "blue"),
    ("C-4", 5, ["outcome", "refill"], None),
    ("C-4", 5, ["outcome", "market", 0], "blue"),
    ("RECORD", 5, ["outcome", "festivals"], []),
    ("EU-4", 7, ["outcome", "revealed"], ["red"]),
    ("EU-4", 7, ["outcome", "surcharge"], 2),
    ("EU-4", 8, ["action", "pay"], {"blue": 1}),
    ("C-12", 8, ["action", "pay"], {"red": 1}),
    ("C-23", 9, ["result", "winners"], [1]),
    ("C-21", 9, ["result", "sheets", 1, "missed"], ["c-e", "c-d"]),
    ("C-25", 9, ["result", "sheets", 0, "longest_path"], 3),
    ("RECORD", 9, ["result", "sheets", 0, "festivals"], 0),
]


@pytest.mark.parametrize(("rule", "line", "path", "value"), EUROPE_FAULTS)
def test_faults_of_a_finished_game(rule: str, line: int, path: list[str | int], value: Any) -> None:
    assert_fault(europe_game(), rule, line, path, value)


IBERIA_FAULTS: list[tuple[str, int, list[str | int], Any]] = [
    ("IB-3", 16, ["outcome", "festivals"], ["autumn"] * 3),
    ("IB-6", 19, ["action", "city"], "c"),
    ("IB-7", 20, ["action"], {"do": "tickets"}),
    ("C-19", 25, ["draft", "offered", 0, 0], "a-b"),
    ("IB-4", 28, ["action", "ticket"], "a-b"),
    ("C-19", 40, ["outcome", "offered", 0], "a-b"),
]


def test_faults_of_iberia() -> None:
    for rule, line, path, value in IBERIA_FAULTS:
        assert_fault(iberia_game(), rule, line, path, value)


def test_a_payment_refills_empty_slots_and_nobody_passes_who_need_not() -> None:
    assert_fault(berlin_game(), "C-9", 6, ["action"], {"do": "claim", "route": "b-c", "pay": {"red": 2}}, drop=7)
    assert_fault(berlin_game(), "C-9", 7, ["market", 0], None)
    assert_fault(berlin_game(), "C-11", 8, ["action"], {"do": "pass"})


def test_nothing_follows_the_end_and_no_result_precedes_it() -> None:
    script = europe_game()
    result = script.lines.pop()
    assert "no result line" in judge(script.texts(), script.facts)[0]
    script.event(1, "draw", {"card": "red"}, source="deck")
    assert "another line than the result" in judge(script.texts(), script.facts)[0]
    script.lines[-1] = result
    assert judge([*script.texts(), "{}"], script.facts) == ["Line 10: there are lines after the result (RECORD)."]
    del script.lines[7:9]
    assert "the game is not over" in judge(script.texts(), script.facts)[0]


def test_a_seed_must_be_the_one_committed_to() -> None:
    script = europe_game()
    script.lines[0]["commitment"] = "0" * 64
    script.lines[-1]["seed"] = "42"
    assert "commitment" in judge(script.texts(), script.facts)[0]


def assert_fault(
    script: Script, rule: str, line: int, path: list[str | int], value: Any, drop: int | None = None
) -> None:
    """Change one value of a right record: the first complaint names the line and the rule."""
    place: Any = script.lines[line]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    if drop is not None:
        del script.lines[drop]
    assert_complaint(script, rule, line)
