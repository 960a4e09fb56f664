"""Boards made at random: the same for everybody, all right by every check, and like real ones."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from capolinea.engine.chance import Seeded
from capolinea.engine.playout import play_random_games
from capolinea.engine.rules import Rules
from capolinea.games.boardfile import BoardError, board_text, parse_board, read_board, write_board
from capolinea.games.catalogue import find_board, find_room, find_rules, game_names
from capolinea.games.plane import draw_lines, spread_cities
from capolinea.games.random_board import random_board
from capolinea.games.statistics import statistics

SIZES = (None, 16, 30, 60)


@pytest.mark.slow
@pytest.mark.parametrize("law", game_names())
def test_of_a_hundred_seeds_every_board_is_played_to_the_end(law: str) -> None:
    for seed in range(100):
        board = random_board(law, seed, SIZES[seed % len(SIZES)])
        rules = find_room(law).apply(board)
        assert rules.at_home and rules.most_seats == find_rules(law).most_seats
        tally = play_random_games(rules, 2 + seed % (rules.most_seats - 1), "random boards", seed, 0, 1)
        assert tally.games == 1 and tally.decisions > 20


def test_the_same_seed_makes_the_same_file_everywhere() -> None:
    one, again, other = (random_board("europe", seed) for seed in (7, 7, 8))
    assert board_text(one) == board_text(again) != board_text(other)
    assert one.sha256 == "e03b36ccf25d75c3b06ed99587481cb36304e96770905d3ffa8437912f6b6ed0"


@pytest.mark.parametrize("law", game_names())
def test_a_file_holds_all_of_the_board(law: str, tmp_path: Path) -> None:
    board = random_board(law, 3, 24)
    for name in ("mine.toml", "mine.json"):
        write_board(tmp_path / name, board)
        assert read_board(tmp_path / name).raw == board.raw
        assert find_rules(str(tmp_path / name), law).at_home
        with pytest.raises(BoardError, match="there is a file already"):
            write_board(tmp_path / name, board)


def test_any_board_can_be_written() -> None:
    for name in game_names():
        assert parse_board(board_text(find_board(name)), name, is_json=False).raw == find_board(name).raw


@pytest.mark.parametrize("law", game_names())
def test_a_board_is_like_its_model(law: str) -> None:
    """Lengths, tracks and tickets are those of the model, colours as even as there."""
    cities = {city.id for city in find_board(law).facts.cities}
    model, made = (statistics(find_board(law).facts), statistics(random_board(law, 5).facts))
    surplus = "ticket_value_minus_shortest_path"
    assert (made["cities"], made["tickets"], made[surplus]) == (len(cities), model["tickets"], model[surplus])
    if not model["areas"]:
        for figure in ("routes", "links_by_tracks", "lengths", "spaces", "ferries", "tunnels"):
            assert made[figure] == model[figure], figure
    spaces = [counts["spaces"] for colour, counts in made["colours"].items() if colour != "gray"]
    assert max(spaces) - min(spaces) <= 5
    assert made["ticket_points"]["mean"] == pytest.approx(model["ticket_points"]["mean"], rel=0.25)


@pytest.mark.parametrize("law", game_names())
def test_a_board_has_all_that_its_rulebook_reads(law: str) -> None:
    board = random_board(law, 5)
    model, made = find_rules(law), find_room(law).apply(board)
    for number in ("hand", "deal", "deal_keep", "offer", "offer_keep", "longest_bonus"):
        assert getattr(made, number) == getattr(model, number), number
    assert list(board.facts.special) == [name for name in model.special.facts if name in model.BOARD_FACTS]
    assert made.pools.keys() == model.pools.keys()
    assert made.other_cards == model.other_cards
    kept = {name: fact for name, fact in model.special.facts.items() if name in model.BOARD_FACTS}
    assert len(cities_in(board.facts.special, made)) == len(cities_in(kept, model))


def cities_in(facts: dict[str, Any], rules: Rules) -> set[str]:
    """The cities that facts name."""
    return set(re.findall(r'"(\w+)"', json.dumps(facts))) & set(rules.board.places)


@pytest.mark.parametrize("seed", range(10))
def test_lines_join_all_cities_and_never_cross(seed: int) -> None:
    chance = Seeded(str(seed))
    spots = spread_cities(40, chance)
    lines = draw_lines(spots, 78, chance)
    assert len(lines) == len(set(lines)) == 78
    degree = Counter(city for line in lines for city in line)
    assert set(degree) == set(range(40)) and sum(n == 1 for n in degree.values()) <= 2
    for one, other in combinations(lines, 2):
        if not set(one) & set(other):
            (a, b), (c, d) = ([complex(*spots[city]) for city in line] for line in (one, other))
            at, of = (((a - c) * (d - c).conjugate()).imag, ((a - b) * (d - c).conjugate()).imag)
            along, on = (((c - a) * (b - a).conjugate()).imag, ((c - d) * (b - a).conjugate()).imag)
            assert not (of and on and 0 <= at / of <= 1 and 0 <= along / on <= 1), (one, other)


@pytest.mark.parametrize(
    ("seed", "cities", "said"),
    [(1, 15, "16 to 100 cities, not 15"), (1, 101, "not 101"), (-1, 30, "0 or more, not -1")],
)
def test_what_cannot_be_made_is_refused(seed: int, cities: int, said: str) -> None:
    with pytest.raises(BoardError, match=said):
        random_board("usa", seed, cities)
