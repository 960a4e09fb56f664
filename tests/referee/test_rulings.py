"""The rulings that changed with record format 2, each by records that keep it and records that break it."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from . import judge
from .board import Board
from .cards import Supply
from .law import LAWS, Law
from .reading import Foul, Lines
from .scoring import Seat, decide
from .scripts import (
    GAMES,
    Script,
    assert_complaint,
    berlin_game,
    dry_game,
    europe_game,
    home_board,
    iberia_game,
    iberian_draws,
    northern_lights_game,
    tiny_board,
    usa_game,
)
from .seed import draw_seats, number_below, stream
from .table import Table

RECORDS = Path(__file__).parents[1] / "data" / "records"
FORBIDS_DRY_DRAWS = ["europe", "northern_lights"]
ALLOWS_DRY_DRAWS = ["berlin", "italy", "usa"]


# -- versions


@pytest.mark.parametrize("make", [europe_game, iberia_game, berlin_game, usa_game])
def test_the_first_version_is_accepted_where_the_rulings_make_no_difference(make: Any) -> None:
    script = make()
    script.lines[0]["record"] = 1
    assert script.judged() == []
    script.lines[0]["record"] = 3
    assert_complaint(script, "RECORD", 0)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*-[2-5].jsonl")), ids=lambda path: path.stem)
def test_records_kept_from_version_1_are_still_right(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    board = home_board(json.loads(lines[0])["board"])
    assert judge(lines, board.facts) == []


# -- C-4: the second card


def test_c4_elsewhere_the_second_card_is_compulsory() -> None:
    for make, line in ((europe_game, 6), (iberia_game, 17), (berlin_game, 5)):
        script = make()
        script.lines[line]["action"] = {"do": "stop"}
        del script.lines[line]["outcome"]
        assert_complaint(script, "C-4", line)


def test_nl_c4_a_player_may_stop_after_the_first_card() -> None:
    script = northern_lights_game()
    assert script.lines[5]["action"] == {"do": "stop"}
    assert script.judged() == []


def test_nl_c4_stop_is_an_answer_to_the_first_card_only() -> None:
    script = northern_lights_game()
    script.event(0, "stop")
    assert_complaint(script, "C-3")

    script = northern_lights_game()
    script.lines[6] = {"n": 5, "seat": 0, "action": {"do": "stop"}}
    assert_complaint(script, "C-3", 6)

    script = northern_lights_game()
    script.lines[7] = {"n": 6, "seat": 1, "action": {"do": "stop"}}
    assert_complaint(script, "C-3", 7)


def test_nl_c4_stop_is_written_bare() -> None:
    script = northern_lights_game()
    script.lines[5]["outcome"] = {}
    assert_complaint(script, "RECORD", 5)
    script = northern_lights_game()
    script.lines[5]["action"]["from"] = "deck"
    assert_complaint(script, "RECORD", 5)


def test_nl_c4_version_1_knows_no_stop() -> None:
    script = northern_lights_game()
    script.lines[0]["record"] = 1
    assert_complaint(script, "C-4", 5)


# -- C-9: deck and discards are empty


def take_from_market(script: Script, seat: int) -> None:
    """The red card in the first slot, which nothing can replace."""
    market = ["red", "red", None, "blue", "red"]
    outcome = {"card": "red", "refill": None, "flushed": [], "market": [None, *market[1:]]}
    script.event(seat, "draw", outcome, source="market", slot=0)


def claim_and_refill(script: Script) -> None:
    """Seat 1 claims the only route, and its card goes from the discards into the market."""
    script.event(1, "claim", route="a-b", pay={"red": 1})
    script.lines.append({"market": ["red", "red", "red", "blue", "red"], "flushed": []})


@pytest.mark.parametrize("rules", [*FORBIDS_DRY_DRAWS, *ALLOWS_DRY_DRAWS])
def test_c9_a_draw_that_has_begun_goes_on(rules: str) -> None:
    script = dry_game(rules)
    assert script.judged() == []
    script = dry_game(rules)
    market = ["red", "red", "blue", "blue", "red"]
    script.lines[-2]["action"] = {"do": "draw", "from": "market", "slot": 2}
    script.lines[-2]["outcome"] = {"card": "blue", "refill": "blue", "flushed": [], "market": market}
    assert script.judged() == [], "the last card came as a refill"


@pytest.mark.parametrize("rules", FORBIDS_DRY_DRAWS)
def test_c9_no_draw_begins_without_deck_and_discards(rules: str) -> None:
    script = dry_game(rules)
    take_from_market(script, 1)
    assert_complaint(script, "C-9")


@pytest.mark.parametrize("rules", ALLOWS_DRY_DRAWS)
def test_c9_other_maps_still_take_market_cards_and_do_not_replace_them(rules: str) -> None:
    script = dry_game(rules)
    take_from_market(script, 1)
    assert script.judged() == []
    script.lines[-1]["outcome"].update(refill="blue", market=["blue", "red", None, "blue", "red"])
    assert_complaint(script, "C-9")
    script = dry_game(rules)
    script.event(1, "draw", {"card": "blue"}, source="deck")
    assert_complaint(script, "C-9")


@pytest.mark.parametrize("rules", FORBIDS_DRY_DRAWS)
def test_c9_whoever_cannot_draw_does_something_else_or_passes(rules: str) -> None:
    script = dry_game(rules)
    script.event(1, "pass")
    assert_complaint(script, "C-11")
    script = dry_game(rules)
    claim_and_refill(script)
    script.event(0, "pass")
    assert script.judged() == []
    script.event(1, "pass")
    assert_complaint(script, LAWS[rules].rule("end"))


@pytest.mark.parametrize("rules", ALLOWS_DRY_DRAWS)
def test_c9_with_market_cards_to_take_nobody_passes_on_other_maps(rules: str) -> None:
    script = dry_game(rules)
    claim_and_refill(script)
    script.event(0, "pass")
    assert_complaint(script, "C-11")


def test_c9_without_a_second_card_the_turn_simply_ends() -> None:
    setup = {
        "hands": [["red", "red", "blue", "blue"], ["red", "red", "blue", "blue"]],
        "flushed": [],
        "market": ["wild"] * 5,
        "offered": [["a-b", "a-c", "a-d", "a-e"], ["b-c", "b-d", "b-e", "b-f"]],
        "bonus_cards": [],
    }
    facts = tiny_board(pieces={"train": 9}, cards={"colors": ["red", "blue"], "per_color": 5, "wild": 5})
    script = Script(facts, "northern_lights", setup)
    script.event(0, "keep", tickets=["a-b", "a-c"])
    script.event(1, "keep", tickets=["b-c", "b-d"])
    script.event(0, "draw", {"card": "red"}, source="deck")
    script.event(0, "stop")
    script.event(1, "draw", {"card": "blue"}, source="deck")
    script.event(0, "claim", route="a-b", pay={"red": 1})
    assert script.judged() == [], "only wilds lie in the market, and the deck is empty"
    script.lines[-1]["action"] = {"do": "stop"}
    script.lines[-1]["seat"] = 1
    assert_complaint(script, "C-3")


# -- C-17: what is parallel


def table_of(board: Board, rules: str, seats: int = 2) -> Table:
    return Table(board, LAWS[rules], seats, Lines([]))


def test_c17_a_tram_beside_a_subway_is_no_double() -> None:
    routes = [
        {"a": "a", "b": "b", "length": 1, "color": "red", "kind": "tram"},
        {"a": "a", "b": "b", "length": 1, "color": "gray", "kind": "subway", "cards": 2},
        {"a": "c", "b": "d", "length": 1, "color": "red", "kind": "tram"},
        {"a": "c", "b": "d", "length": 1, "color": "blue", "kind": "tram"},
    ]
    points = {"tram": {"1": 1}, "subway": {"2": 3}}
    board = Board(tiny_board(pieces={"tram": 4, "subway": 1}, routes=routes, route_points=points))
    table = table_of(board, "berlin")
    table.owners = {"a-b-1": 0, "c-d-1": 0}
    assert [table.why_not_claim(seat, board.routes["a-b-2"]) for seat in (0, 1)] == [None, None]
    refusals = [table.why_not_claim(seat, board.routes["c-d-2"]) for seat in (0, 1)]
    assert [refusal and refusal[0] for refusal in refusals] == ["C-15", "BE-6"]


def test_c17_land_beside_a_ferry_is_a_double() -> None:
    board = home_board("italy")
    land, ferry = board.routes["trieste-venezia-1"], board.routes["trieste-venezia-2"]
    assert (land.ferry > 0) != (ferry.ferry > 0)
    for seats, other in ((3, "IT-6"), (4, None)):
        table = table_of(board, "italy", seats)
        table.owners = {land.name: 0}
        refusals = [table.why_not_claim(seat, ferry) for seat in (0, 1)]
        assert [refusal and refusal[0] for refusal in refusals] == ["C-15", other]


def test_c17_other_ends_are_no_double() -> None:
    board = Board(tiny_board())
    table = table_of(board, "usa")
    table.owners = {"a-b": 0, "c-d-1": 0}
    assert table.why_not_claim(0, board.routes["b-c"]) is None


# -- C-24: who sits where


def seated_game(seed: str, sat: list[str]) -> Script:
    """A finished game whose seats were drawn."""
    script = usa_game()
    script.lines[0].update(
        seats=draw_seats(seed, sat),
        options={"seating": {"drawn_from": sat}},
        commitment=hashlib.sha256(seed.encode()).hexdigest(),
    )
    script.lines[-1]["seed"] = seed
    return script


def test_c_24_the_draw_follows_its_description() -> None:
    five = ["Ada", "Ben", "Cleo", "Dag", "Eva"]
    assert draw_seats("aurora", five) == ["Cleo", "Dag", "Ben", "Eva", "Ada"], "the example of docs/record-format.md"
    begins = Counter(draw_seats(f"any/{number}", five)[0] for number in range(1000))
    assert set(begins) == set(five) and min(begins.values()) > 150


def test_c_24_the_stream_is_that_of_the_deals() -> None:
    """The same words deal the hands of a kept record, so that they are read as everywhere else."""
    lines = [json.loads(line) for line in (RECORDS / "europe-5.jsonl").read_text(encoding="utf-8").splitlines()]
    words = stream(lines[-1]["seed"])
    deck = Counter(home_board("europe").cards)
    for hand in lines[1]["setup"]["hands"]:
        dealt = []
        for _ in hand:
            card = list(deck.elements())[number_below(deck.total(), words)]
            deck[card] -= 1
            dealt.append(card)
        assert Counter(dealt) == Counter(hand)


def test_c_24_the_revealed_seed_must_give_the_seats() -> None:
    sat = ["Ada", "expert"]
    seeds = [f"table/{number}" for number in range(8)]
    assert {tuple(draw_seats(seed, sat)) for seed in seeds} == {("Ada", "expert"), ("expert", "Ada")}
    for seed in seeds:
        script = seated_game(seed, sat)
        assert script.judged() == []
        script.lines[0]["seats"].reverse()
        assert_complaint(script, "C-24")
        script.lines[-1]["seed"] = None
        assert script.judged() == [], "nobody can tell before the seed is shown"


def test_c_24_the_seats_are_those_of_the_names_drawn_from() -> None:
    for sat in (["Ada"], ["Ada", "Ada"], ["Ada", "Ben"], ["Ada", "expert", "expert"]):
        script = seated_game("names", ["Ada", "expert"])
        script.lines[0]["options"]["seating"]["drawn_from"] = sat
        assert_complaint(script, "C-24", 0)
    assert seated_game("names", ["expert", "expert"]).judged() == []


def test_c_24_seating_has_one_form() -> None:
    forms: list[Any] = [None, [], {}, {"drawn_from": None}, {"drawn_from": ["Ada", "expert"], "by": "Ada"}]
    for seating in forms:
        script = usa_game()
        script.lines[0]["options"] = {"seating": seating}
        assert_complaint(script, "RECORD", 0)


# -- IB-1: about where the Draft card lies

FIRST, LAST = 19, 35
"""Of 54 cards, half and 8 fewer or more: so many can lie above it in `iberian_draws`."""


def misplaced(script: Script) -> bool:
    """Whether the last draw of the record is refused because of the Draft card's place."""
    complaints = script.judged()
    if not complaints or "second draft is due" in complaints[0]:
        return False
    assert_complaint(script, "IB-1")
    return True


def met_after(draws: int, festivals: int = 0, *, seats: int = 2) -> Script:
    """The Draft card lies somewhere among so many festival cards and one train card that follow so many draws."""
    script = iberian_draws(draws + 1, seats=seats)
    script.lines[-1]["outcome"].update(festivals=["spring"] * festivals, draft=True)
    return script


def not_met_after(draws: int, festivals: int = 0) -> Script:
    """The same without the Draft card."""
    script = met_after(draws - 1, festivals)
    del script.lines[-1]["outcome"]["draft"]
    return script


def test_ib1_the_draft_card_lies_8_cards_around_the_middle() -> None:
    for above in (0, FIRST - 1):
        assert misplaced(met_after(above))
    for above in (FIRST, 27, LAST):
        assert not misplaced(met_after(above))


def test_ib1_the_draft_card_cannot_be_passed() -> None:
    assert not_met_after(LAST).judged() == []
    assert misplaced(not_met_after(LAST + 1))


def test_ib1_festival_cards_count() -> None:
    assert not_met_after(LAST - 3, festivals=3).judged() == []
    assert misplaced(not_met_after(LAST - 3, festivals=4))


def test_ib1_one_place_among_the_cards_of_an_action_is_enough() -> None:
    assert misplaced(met_after(FIRST - 4, festivals=3))
    assert not misplaced(met_after(FIRST - 4, festivals=4)), "just before the train card"
    assert not misplaced(met_after(LAST, festivals=5)), "before all of them"


def test_ib1_with_three_players_it_lies_about_two_thirds_down() -> None:
    right = [above for above in range(42) if not misplaced(met_after(above, seats=3))]
    assert right == list(range(25, 42)), "of 50 cards"


def supply_of(trains: int, seats: int) -> Supply:
    """Nothing but a deck of so many red cards, the Draft card among them."""
    supply = Supply(Board(tiny_board()), LAWS["iberia"])
    supply.deck, supply.market = Counter(red=trains), ["blue"] * 5
    supply.shuffle_in(Board(tiny_board()), seats)
    return supply


def come_off(supply: Supply, cards: int, draft: bool = False) -> None:
    """One outcome of so many red cards."""
    supply.begin_outcome()
    supply.take(["red"] * cards)
    supply.end_outcome([], draft)


@pytest.mark.parametrize(("seats", "first", "last"), [(2, 42, 58), (3, 59, 75), (4, 67, 83), (5, 67, 83)])
def test_ib1_the_share_depends_on_the_number_of_players(seats: int, first: int, last: int) -> None:
    places = []
    for above in range(101):
        supply = supply_of(101, seats)
        try:
            come_off(supply, above)
            come_off(supply, 1, draft=True)
        except Foul as foul:
            assert foul.rule == "IB-1"
        else:
            places.append(above)
    assert places == list(range(first, last + 1))


def test_ib1_in_a_small_deck_it_lies_at_the_bottom_at_the_latest() -> None:
    """IB-5: what is shuffled anew holds train cards only."""
    for draft in (True, False):
        supply = supply_of(10, 4)
        come_off(supply, 10)
        supply.discards = Counter(red=2)
        if draft:
            come_off(supply, 1, draft=True)
        else:
            with pytest.raises(Foul) as foul:
                come_off(supply, 1)
            assert foul.value.rule == "IB-5"


def test_ib1_the_draft_card_is_met_once_and_with_a_card() -> None:
    supply = supply_of(40, 2)
    come_off(supply, 20)
    with pytest.raises(Foul) as foul:
        come_off(supply, 0, draft=True)
    assert foul.value.rule == "IB-1"
    supply = supply_of(40, 2)
    come_off(supply, 20, draft=True)
    with pytest.raises(Foul) as foul:
        come_off(supply, 1, draft=True)
    assert foul.value.rule == "IB-4"


def test_ib4_the_turn_that_meets_the_draft_card_is_followed_by_the_draft() -> None:
    script = iberia_game()
    del script.lines[24]["outcome"]["draft"]
    assert_complaint(script, "IB-4", 25)
    script = iberia_game()
    script.lines[16]["outcome"]["draft"] = True
    assert_complaint(script, "IB-4", 17)


# -- maps of the common law


def test_c25_the_longest_path_scores_by_the_common_law() -> None:
    script = usa_game()
    script.lines[-1]["result"]["sheets"][0].update(longest=0, total=4)
    complaints = script.judged()
    assert [complaint.rsplit("(", 1)[1] for complaint in complaints] == ["C-25).", "C-23)."]
    script = usa_game()
    del script.lines[-1]["result"]["sheets"][1]["longest_path"]
    assert_complaint(script, "RECORD")


def test_c18_usa_deals_three_tickets_of_which_two_are_kept() -> None:
    script = usa_game()
    script.lines[2]["action"]["tickets"] = ["c-d"]
    assert_complaint(script, "C-18", 2)
    script = usa_game()
    script.lines[1]["setup"]["offered"][0].append("b-d")
    assert_complaint(script, "C-18", 1)


def test_c23_usa_shares_a_tie_that_tickets_do_not_settle() -> None:
    law = LAWS["usa"]
    sheets: list[dict[str, Any]] = [{"total": 9, "made": [1], "longest": points} for points in (0, 10)]
    assert decide(law, [Seat(), Seat()], sheets) == ([0, 1], "shared")
    sheets[0]["made"] = [1, 2]
    assert decide(law, [Seat(), Seat()], sheets) == ([0], "tickets")


def test_a_new_map_of_the_common_law_needs_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAWS, "atlantis", Law("atlantis", deal=3, keep_least=2, longest=7))
    script = usa_game()
    script.lines[0]["rules"] = "atlantis"
    script.lines[-1]["result"]["sheets"][0].update(longest=7, total=11)
    assert script.judged() == []


def test_every_map_of_the_house_has_a_law() -> None:
    maps = [path.parent.name for path in GAMES.glob("*/board.toml")]
    assert maps and set(maps) <= set(LAWS)


# -- independence


def test_the_referee_shares_no_code_with_what_it_judges() -> None:
    for path in Path(__file__).parent.glob("*.py"):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith(("capolinea", "tests")) for alias in node.names), path.name
            if isinstance(node, ast.ImportFrom) and not node.level:
                assert not (node.module or "").startswith(("capolinea", "tests")), path.name
