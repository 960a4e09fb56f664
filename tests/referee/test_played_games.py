"""Games the engine plays, brought to where the changed rulings matter: an independent reading of its records."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from capolinea.games.catalogue import find_board, find_rules
from capolinea.play.match import Match, new_game
from tests.random_games import finished

from . import judge
from .law import DRAFT_SHARE, LAWS
from .seed import draw_seats

Line = dict[str, Any]


def lines_of(match: Match) -> list[Line]:
    return [json.loads(line) for line in match.record().splitlines()]


def complaints(match: Match) -> list[str]:
    lines = match.record().splitlines()
    return judge(lines, find_board(json.loads(lines[0])["board"]).raw)


def hoarded(map: str, seed: str, moves: int = 105) -> Match:
    """A full table that draws cards for as long as it may, until some turns after the deck must have run dry.

    The more seats, the smaller the hands, and the fewer payments to list.
    """
    match = new_game(map, find_rules(map).most_seats, seed)
    dice = random.Random(seed)
    while not match.over and moves:
        seat = match.waiting[0]
        legal = match.legal(seat)
        draws = [action for action in legal if str(action).startswith("draw")]
        action = dice.choice(draws or legal)
        match.play(action, seat)
        moves -= not str(action).startswith(("pick", "keep"))
    return match


def draws_of_an_empty_slot(lines: list[Line]) -> Counter[str]:
    """How often a market card was taken that nothing could replace: as first or as second card of a turn."""
    found: Counter[str] = Counter()
    for before, line in pairwise(lines):
        if line.get("action", {}).get("do") == "draw" and line["outcome"].get("refill", "deck") is None:
            same_turn = before.get("action", {}).get("do") == "draw" and before["seat"] == line["seat"]
            found["second" if same_turn else "first"] += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize("map", ["europe", "northern_lights", "berlin", "iberia", "italy"])
def test_c9_games_that_run_out_of_cards_are_played_by_the_book(map: str) -> None:
    match = hoarded(map, "dry")
    assert complaints(match) == []
    lines = lines_of(match)
    found = draws_of_an_empty_slot(lines)
    could_not_draw = any(line["action"]["do"] not in ("draw", "keep", "pick") for line in lines if "action" in line)
    if LAWS[map].draw_needs_stock:
        assert could_not_draw and not found["first"]
    else:
        assert found["first"]


def test_nl_c4_stop_is_played_in_northern_lights_only() -> None:
    stops = Counter[str]()
    for map in ("northern_lights", "europe", "berlin"):
        match = finished(map, 2, "stop")
        assert complaints(match) == []
        stops[map] = sum(line.get("action") == {"do": "stop"} for line in lines_of(match))
    assert stops["northern_lights"] > 0 == stops["europe"] == stops["berlin"]


def places_of_the_draft_card(lines: list[Line]) -> range:
    """How many cards may have lain above it: any number that the action which met it leaves open; none if unmet."""
    came_off = 0
    for line in lines[2:]:
        outcome = line.get("outcome", {})
        above = came_off
        came_off += len(outcome.get("festivals", [])) + 5 * len(outcome.get("flushed", []))
        came_off += outcome.get("refill", outcome.get("card")) is not None
        if outcome.get("draft"):
            return range(above, came_off)
    return range(0)


@pytest.mark.parametrize("seats", DRAFT_SHARE)
def test_ib1_the_place_of_the_draft_card_fits_and_varies(seats: int) -> None:
    games = [finished("iberia", seats, f"draft/{number}") for number in range(8)]
    assert [complaints(match) for match in games] == [[]] * len(games)
    records = [lines_of(match) for match in games]
    places = [places_of_the_draft_card(lines) for lines in records if not lines[1]["setup"]["flushed"]]
    met = [set(open_places) for open_places in places if open_places]
    assert met and not set.intersection(*met), "one place would explain all games"


@pytest.mark.parametrize("seats", [2, 5])
def test_usa_is_judged_by_the_common_law(seats: int) -> None:
    assert find_rules("usa").most_seats == 5
    for number in range(4):
        match = finished("usa", seats, f"usa/{number}")
        assert complaints(match) == []
        sheets = lines_of(match)[-1]["result"]["sheets"]
        assert {sheet["longest"] for sheet in sheets} <= {0, 10}


def test_c24_seats_drawn_from_the_seed_of_a_played_game() -> None:
    match = finished("berlin", 4, "drawn")
    lines = lines_of(match)
    sat = ["Ada", "Ben", "expert", "expert"]
    lines[0].update(seats=draw_seats("drawn", sat), options={"seating": {"drawn_from": sat}})
    facts = find_board("berlin").raw
    assert judge([json.dumps(line) for line in lines], facts) == []
    lines[0]["seats"] = lines[0]["seats"][1:] + lines[0]["seats"][:1]
    found = judge([json.dumps(line) for line in lines], facts)
    assert len(found) == 1 and found[0].endswith("(C-24)."), found
