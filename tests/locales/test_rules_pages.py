"""The pages of rules: there for every map and language, in plain Markdown, and with the right numbers."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from itertools import pairwise

import pytest

from capolinea.games.catalogue import find_board, find_rules, game_names
from capolinea.games.facts import Facts
from tests.locales.catalogues import (
    GAMES,
    LANGUAGES,
    LOCALES,
    TRANSLATIONS,
    check_french_spaces,
    own_words,
    rooms,
    spoken,
    words_of,
)

COMMON = "all maps"
PAGES = [COMMON, *rooms()]
# All the Markdown there is: headings, list items, tables, and paragraphs of one line.
LINES = re.compile(r"|##? \S.*|- \S.*|\|( [^|]+ \|)+|[^-#|\s].*")
RULE = re.compile(r"\|( --- \|)+")  # below the heading of a table
START = 1  # of the sections the second one tells the set-up


@cache
def page(name: str, language: str) -> str:
    folder = LOCALES if name == COMMON else GAMES / name
    return (folder / f"rules.{language}.md").read_text(encoding="utf-8")


def sections(name: str, language: str) -> list[str]:
    return re.split(r"^##? ", page(name, language), flags=re.MULTILINE)[1:]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def tables(name: str, language: str) -> list[list[list[str]]]:
    """The rows of each table, without its heading."""
    found: list[list[list[str]]] = [[]]
    for line in page(name, language).splitlines():
        if line.startswith("|"):
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        elif found[-1]:
            found.append([])
    return [table[2:] for table in found if table]


def tabled(name: str, language: str) -> list[dict[int, int]]:
    """The tables that lead from a number to points."""
    steps = []
    for table in tables(name, language):
        if all(len(row) == 2 and numbers(row[0]) and numbers(row[1]) for row in table):
            steps.append({numbers(left)[0]: numbers(right)[0] for left, right in table})
    return steps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_plain_markdown(name: str, language: str) -> None:
    text = page(name, language)
    lines = text.splitlines()
    assert lines[0].startswith("# ") and text.count("\n# ") == 0 and text.endswith("\n")
    for before, line in pairwise(["", *lines]):
        assert LINES.fullmatch(line), line
        assert line.count("**") % 2 == 0 and "__" not in line and "`" not in line and "](" not in line, line
        assert RULE.fullmatch(line) or not re.search(r"""['"]|\.\.\.|--| {2}""", line), line
        continues = line.startswith(("-", "|")) and before[:1] == line[0]
        assert not line or not before or continues, f"no empty line before {line!r}"
    if language == "fr":
        check_french_spaces(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_a_friendly_length(name: str, language: str) -> None:
    told = [line for line in page(name, language).splitlines() if not line.startswith("|")]
    words = [word for line in told for word in line.split() if any(c.isalpha() for c in word)]
    least, most = (350, 600) if name == COMMON else (250, 500)
    assert least <= len(words) <= most, len(words)


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", PAGES)
def test_a_translated_page_has_the_same_form_and_the_same_numbers(name: str, language: str) -> None:
    here, english = sections(name, language), sections(name, "en")
    assert len(here) == len(english)
    for ours, theirs in zip(here, english, strict=True):
        assert sorted(numbers(ours)) == sorted(numbers(theirs)), ours.splitlines()[0]
        for mark in ("\n- ", "\n| ", "\n\n"):
            assert ours.count(mark) == theirs.count(mark), ours.splitlines()[0]
    assert page(name, language).count("**") == page(name, "en").count("**")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_a_page_has_the_name_and_the_numbers_of_its_map(name: str, language: str) -> None:
    facts = find_board(name).facts
    rules = find_rules(name)
    assert page(name, language).startswith(f"# {facts.name[language]}\n")
    start = numbers(sections(name, language)[START])
    expected = [*facts.players, *facts.pieces.values(), int(rules.hand), *setup_numbers(facts)]
    for number in expected:
        assert number in start, f"{number} is not told at the start: {start}"
    everywhere = numbers(page(name, language))
    assert int(rules.offer) in everywhere and int(rules.offer_keep) in everywhere


def setup_numbers(facts: Facts) -> list[int]:
    """What a map's own set-up deals and keeps."""
    dealt = [number for number in facts.special["tickets_setup"].values() if isinstance(number, int)]
    colours, cards = len(facts.cards.colors), facts.cards.per_color * len(facts.cards.colors) + facts.cards.wild
    if (colours, cards) != (8, 110):  # other cards than the common page tells
        dealt += [cards, facts.cards.wild]
    for key in ("long_tickets_count", "bonus_cards_in_play"):
        dealt += [facts.special[key]] if key in facts.special else []
    if "bonus_cards" in facts.special:
        dealt.append(len(facts.special["bonus_cards"]))
    if "ferry_cards" in facts.special:
        dealt.append(facts.special["ferry_cards"]["count"])
    if "festivals" in facts.special:
        dealt.append(sum(festival["cards"] for festival in facts.special["festivals"]))
    return dealt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_a_page_has_the_tables_of_its_map(name: str, language: str) -> None:
    facts = find_board(name).facts
    points = facts.route_points
    by_kind = [table for table in points.values() if isinstance(table, dict)]
    expected = by_kind or [{key: value for key, value in points.items() if isinstance(value, int)}]
    expected += [facts.special[key] for key in ("region_bonus", "festival_points") if key in facts.special]
    steps = [{int(key): value for key, value in table.items()} for table in expected]
    assert sorted(map(str, tabled(name, language))) == sorted(map(str, steps))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_common_page_has_the_common_numbers(language: str) -> None:
    rules = find_rules("europe")
    facts = find_board("europe").facts
    start = numbers(sections(COMMON, language)[START])
    assert {110, len(facts.cards.colors), facts.cards.per_color, facts.cards.wild, int(rules.hand), 5} <= set(start)
    assert int(rules.last_round_at) in numbers(sections(COMMON, language)[-1])
    assert int(rules.flush_at) in numbers(sections(COMMON, language)[3])
    assert [int(rules.offer), int(rules.offer_keep)] == numbers(sections(COMMON, language)[5])[:2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", rooms())
def test_a_page_speaks_of_no_other_map(room: str, language: str) -> None:
    for name in PAGES:
        if name != room:
            found = words_of(page(name, language), own_words(language, room))
            assert not found, f"the page of {name} speaks of {found}, which is {room}'s"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_longest_path_has_its_points(name: str, language: str) -> None:
    bonus = find_board(name).facts.special.get("longest_route_bonus", 0)
    assert not bonus or bonus in numbers(page(name, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_numbers_of_the_maps(language: str) -> None:
    europe = find_board("europe").facts.special
    assert europe["tunnel_draw"] in numbers(page("europe", language))
    assert f"{europe['station_bonus']} " in page("europe", language)
    assert numbers(sections("europe", language)[-1]) == [europe["longest_route_bonus"]]
    stations = numbers(sections("europe", language)[-2])
    assert stations[: len(europe["station_cost"])] == europe["station_cost"]
    italy = find_board("italy").facts.special
    ferries = numbers(sections("italy", language)[3])
    assert italy["ferry_cards"]["hand_limit"] in ferries and italy["ferry_cards"]["waves_per_card"] in ferries
    regions = numbers(sections("italy", language)[7].split("|")[0])
    assert regions == [len(italy["regions"])]
    assert int(find_rules("berlin").last_round_at) in numbers(sections("berlin", language)[-2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonus_cards_and_festivals_are_told_by_name(language: str) -> None:
    cards = find_board("northern_lights").facts.special["bonus_cards"]
    told = {
        row[0].replace("’", "'"): int(row[1])
        for table in tables("northern_lights", language)
        for row in table
        if len(row) == 3
    }
    assert told == {card["names"][language]: card["points"] for card in cards}
    facts = find_board("iberia").facts
    cities = {city.id: city.names.get(language, city.name) for city in facts.cities}
    rows = {row[0]: row[1] for table in tables("iberia", language) for row in table if not numbers(row[0])}
    assert set(rows) == {festival["name"] for festival in facts.special["festivals"]}
    for festival in facts.special["festivals"]:
        for city in festival["cities"]:
            assert cities[city] in rows[festival["name"]]


def place_names(name: str, language: str) -> dict[str, str]:
    """What the page calls each city: its name, or the text for a junction without one."""
    found = {}
    for city in find_board(name).facts.cities:
        junction = spoken(language, name).get(f"place-{city.id.replace('_', '-')}")
        found[city.id] = city.names.get(language, city.name) or (junction.shown if junction else "")
    return found


def listed(cell: str) -> set[str]:
    return {name[:1].upper() + name[1:] for name in cell.split(", ")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_nations_and_arctic_places_can_be_read(language: str) -> None:
    facts = find_board("northern_lights").facts
    names = place_names("northern_lights", language)
    rows = {row[0]: listed(row[1]) for table in tables("northern_lights", language) for row in table if len(row) == 2}
    for nation in facts.special["nations"]:
        expected = {names[city.id] for city in facts.cities if city.country == nation}
        assert rows[facts.special["nation_names"][nation][language]] == expected
    arctic = {names[city["id"]] for city in raw_cities("northern_lights") if city.get("arctic")}
    line = next(line for line in page("northern_lights", language).splitlines() if line.count(", ") == len(arctic) - 1)
    assert listed(line.rpartition(":")[2].strip(" \u00a0.")) == arctic


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cities_of_each_region_can_be_read(language: str) -> None:
    special = find_board("italy").facts.special
    names = place_names("italy", language)
    rows = {row[0]: listed(row[1]) for table in tables("italy", language) for row in table if not numbers(row[0])}
    for region in special["regions"]:
        expected = {names[city["id"]] for city in raw_cities("italy") if city.get("region") == region}
        assert rows[special["region_names"].get(region, {}).get(language, region)] == expected


def raw_cities(name: str) -> list[dict[str, str]]:
    """The cities with the facts that only their own rulebook reads."""
    cities: list[dict[str, str]] = tomllib.loads((GAMES / name / "board.toml").read_text(encoding="utf-8"))["cities"]
    return cities
