"""Board files: those of the package, and what is said about wrong ones."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from capolinea.games.boardfile import BoardError, BoardFile, read_board
from capolinea.games.catalogue import UnknownGameError, find_board, find_rules, game_names
from capolinea.games.statistics import statistics

COUNTS = {  # cities, areas, routes, tickets
    "europe": (47, 0, 101, 46),
    "northern_lights": (50, 0, 161, 55),
    "berlin": (22, 0, 56, 22),
    "iberia": (44, 0, 135, 50),
    "italy": (34, 5, 128, 56),
    "usa": (36, 0, 100, 30),
}


def test_no_game_got_lost() -> None:
    assert set(COUNTS) <= set(game_names())
    assert list(game_names()) == sorted(game_names())


@pytest.mark.parametrize("name", game_names())
def test_a_board_has_all_its_facts(name: str) -> None:
    facts = find_board(name).facts
    counts = (len(facts.cities), len(facts.areas), len(facts.routes), len(facts.tickets))
    assert counts == COUNTS.get(name, counts)
    assert set(facts.name) == {"en", "it", "fr"}
    assert facts.fidelity in ("transcribed", "stand-in")
    assert len(facts.fidelity_note) > 50
    shared = Path(__file__).parents[3] / "shared" / "boards" / f"{name}.json"
    if shared.exists():  # beside the developers' checkout lies what the boards were made from
        assert find_board(name).raw == json.loads(shared.read_text(encoding="utf-8"))


def test_stand_ins_say_so() -> None:
    assert sorted(name for name in COUNTS if find_board(name).facts.fidelity == "stand-in") == ["berlin", "iberia"]


def test_statistics_of_europe() -> None:
    numbers = statistics(find_board("europe").facts)
    assert numbers["links_by_tracks"] == {"1": 79, "2": 11}
    assert (numbers["spaces"], numbers["ferries"], numbers["tunnels"]) == (300, 13, 18)
    assert numbers["ticket_value_minus_shortest_path"] == {"0": 44, "1": 2}
    assert numbers["busiest"][0] == "paris"


def test_the_hash_is_over_the_canonical_text() -> None:
    file = find_board("italy")
    assert json.loads(file.canonical) == file.raw
    assert " :" not in file.canonical and '": ' not in file.canonical
    assert len(file.sha256) == 64


def broken(change: Callable[[dict[str, Any]], None], base: str = "europe", rules: str | None = None) -> str:
    facts = copy.deepcopy(find_board(base).raw)
    change(facts)
    with pytest.raises(BoardError) as error:
        BoardFile(facts, "my.toml")
    return str(error.value)


def test_wrong_boards_get_one_clear_sentence_each() -> None:
    def route(i: int, **values: Any) -> Callable[[dict[str, Any]], None]:
        return lambda facts: facts["routes"][i].update(values)

    def ticket(i: int, **values: Any) -> Callable[[dict[str, Any]], None]:
        return lambda facts: facts["tickets"][i].update(values)

    cases: dict[str, Callable[[dict[str, Any]], None]] = {
        "my.toml: routes[0] (amsterdam-mars): there is no city 'mars'": route(0, b="mars"),
        "my.toml: routes[0] (amsterdam-amsterdam): both ends are the same": route(0, b="amsterdam"),
        "my.toml: routes[0] (amsterdam-bruxelles): there are no cards of the colour 'pink'": route(0, color="pink"),
        "my.toml: routes[0] (amsterdam-bruxelles): route_points has no points for length 5": route(0, length=5),
        "my.toml: routes[0] (amsterdam-bruxelles): there are no pieces of the kind 'boat'": route(0, kind="boat"),
        "my.toml: routes[0] (amsterdam-bruxelles): 2 ferry symbols are more than the route costs": route(0, ferry=2),
        "my.toml: routes[0].length: expected `int` >= 1": route(0, length=0),
        "my.toml: routes[0].length: expected `int`, got `str`": route(0, length="2"),
        "my.toml: routes[0]: object contains unknown field `lenght`": route(0, lenght=2),
        "my.toml: tickets[0] (amsterdam-mars): there is no city 'mars'": ticket(0, b="mars"),
        "my.toml: tickets[1] (pamplona-amsterdam): another ticket has the same two ends": ticket(
            1, a="pamplona", b="amsterdam"
        ),
        "my.toml: tickets[0].points: expected `int` >= 1": ticket(0, points=0),
        "my.toml: players: 2 to 6 players are not between 2 and 5": lambda facts: facts.update(players=[2, 6]),
        "my.toml: cards.colors: 'wild' cannot be the name of a colour": lambda facts: facts["cards"]["colors"].append(
            "wild"
        ),
        "my.toml: cities: the id 'angora' is there 2 times": lambda facts: facts["cities"].append(facts["cities"][1]),
        "my.toml: cities[0].id: expected `str` matching regex '^[a-z0-9_]+$'": lambda facts: facts["cities"][0].update(
            id="new-york"
        ),
        "my.toml: name: the board has no name in the language 'fr'": lambda facts: facts["name"].pop("fr"),
        "my.toml: object missing required field `tickets`": lambda facts: facts.pop("tickets"),
        "my.toml: pieces: expected `object` of length >= 1": lambda facts: facts.update(pieces={}),
        "my.toml: tickets[0].points: expected `int` <= 999": ticket(0, points=10**30),
        "my.toml: 17 colours are too many; 16 can be played with": lambda facts: facts["cards"].update(
            colors=[f"colour_{n}" for n in range(17)]
        ),
        "my.toml: 30 spaces or cards of a route are too many; 20 can be played with": route(0, length=30),
    }
    for sentence, change in cases.items():
        assert sentence in broken(change).splitlines()


def test_a_board_in_two_parts_is_refused() -> None:
    def cut(facts: dict[str, Any]) -> None:
        facts["routes"] = [r for r in facts["routes"] if "edinburgh" not in (r["a"], r["b"])]

    assert broken(cut).startswith("my.toml: routes: the board is not connected, nothing leads from 'amsterdam'")


def test_parallel_routes_with_swapped_ends_are_refused() -> None:
    def swap(facts: dict[str, Any]) -> None:
        facts["routes"].append({"a": "bruxelles", "b": "amsterdam", "length": 1, "color": "red"})

    assert "parallel routes must name their ends in the same order" in broken(swap)


def test_all_problems_are_told_at_once() -> None:
    def two(facts: dict[str, Any]) -> None:
        facts["routes"][0]["b"] = "mars"
        facts["tickets"][3]["a"] = "venus"

    assert len([line for line in broken(two).splitlines() if "there is no city" in line]) == 2


def write(tmp_path: Path, base: str, change: Callable[[dict[str, Any]], None]) -> str:
    facts = copy.deepcopy(find_board(base).raw)
    change(facts)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(facts), encoding="utf-8")
    return str(path)


def one_long(facts: dict[str, Any]) -> None:
    for i, ticket in enumerate(facts["tickets"]):
        ticket["long"] = i == 0


def many_ways(facts: dict[str, Any]) -> None:
    for route in facts["routes"]:
        if (route["a"], route["b"]) == ("alborg", "goteborg"):
            route.update(length=12, ferry=12)
    facts["route_points"]["12"] = 1


def test_rulebooks_say_what_they_miss(tmp_path: Path) -> None:
    cases: list[tuple[str, str, Callable[[dict[str, Any]], None]]] = [
        ("iberia", "tickets: 30 tickets are too few, 5 players need 50 by the rules 'iberia'",
         lambda f: f.update(tickets=f["tickets"][:30])),
        ("iberia", "special.festivals[0].cities: there is no city 'atlantis'",
         lambda f: f["special"]["festivals"][0].update(cities=["atlantis"])),
        ("iberia", "special.festivals[1].cities: 'porto' has another festival already",
         lambda f: f["special"]["festivals"][1].update(cities=["porto"])),
        ("iberia", "special.festival_points: no points for 12 cards",
         lambda f: f["special"]["festivals"][2].update(cards=12)),
        ("iberia", "special.festivals[1].id: 'queima_das_fitas' is there twice",
         lambda f: f["special"]["festivals"][1].update(id="queima_das_fitas")),
        ("italy", "board.cities[3].region: special.regions has no 'Atlantide'",
         lambda f: f["cities"][3].update(region="Atlantide")),
        ("italy", "special.double_regions: special.regions has no 'Atlantide'",
         lambda f: f["special"].update(double_regions=["Atlantide"])),
        ("northern_lights", "special.bonus_cards[0].metric: nothing is counted as 'reindeer'",
         lambda f: f["special"]["bonus_cards"][0].update(metric="reindeer")),
        ("europe", "tickets: 1 long tickets are too few for 5 players",
         one_long),
        ("europe", "pieces.station: 50 are more than 10",
         lambda f: f["pieces"].update(station=50)),
        ("europe", "special.tunnel_draw: 1000 is more than 999",
         lambda f: f["special"].update(tunnel_draw=1000)),
        ("europe", "special: of 2 tickets offered nobody can keep 3",
         lambda f: f["special"].update(tickets_draw={"draw": 2, "keep_min": 3})),
        ("iberia", "special: of 6 tickets offered nobody can keep 7",
         lambda f: f["special"]["tickets_setup"].update(keep=7)),
        ("italy", "special: 11 tickets offered at once are more than 10",
         lambda f: f["special"]["tickets_setup"].update(deal=11)),
        ("italy", "special.region_bonus: '1000' is not a number up to 999",
         lambda f: f["special"]["region_bonus"].update({"1000": 1})),
        ("northern_lights", "routes: alborg-goteborg-1 can be paid in more than 20000 ways",
         many_ways),
        ("europe", "special.tickets_setup.keep_min: expected a whole number",
         lambda f: f["special"]["tickets_setup"].update(keep_min="two")),
        ("berlin", "cards: 12 cards are too few for 4 hands and the market",
         lambda f: f["cards"].update(per_color=1, wild=6)),
    ]  # fmt: skip
    for base, sentence, change in cases:
        path = write(tmp_path, base, change)
        with pytest.raises(BoardError) as error:
            find_rules(path)
        assert str(error.value) == f"{path}: {sentence}"


def test_a_board_of_ones_own_names_its_rules(tmp_path: Path) -> None:
    path = write(tmp_path, "europe", lambda facts: facts.update(id="mine"))
    with pytest.raises(BoardError, match="the board names no rules to play it by"):
        find_rules(path)
    assert find_rules(path, "italy").NAME == "italy"
    path = write(tmp_path, "europe", lambda facts: facts.update(id="mine", rules="berlin"))
    assert find_rules(path).NAME == "berlin"
    with pytest.raises(UnknownGameError, match="there are no rules 'mars'; the rules are berlin, europe"):
        find_rules(path, "mars")


def test_a_board_at_home_may_have_numbers_of_its_own(tmp_path: Path) -> None:
    """Values in the board file come first, but only for the rules the board is made for."""
    path = write(tmp_path, "europe", lambda f: f["special"]["tickets_draw"].update(draw=5))
    assert find_rules(path).offer == 5
    assert find_rules(path, "italy").offer == 4


def test_files_that_are_no_boards(tmp_path: Path) -> None:
    for name, text, sentence in [
        ("a.toml", "id = ", "invalid value (at end of document)"),
        ("b.json", "{", "expecting property name"),
        ("c.json", "[]", "a board is a table of facts"),
    ]:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BoardError) as error:
            read_board(path)
        assert str(error.value).startswith(f"{path}: {sentence}")
    (tmp_path / "d.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BoardError, match="is not UTF-8 text"):
        read_board(tmp_path / "d.toml")
    with pytest.raises(BoardError, match="cannot be read"):
        read_board(tmp_path)
    with pytest.raises(UnknownGameError, match="there is no map 'mars'"):
        find_board("mars")
