"""Drawn boards: complete, clear of overlaps, no worse than they were; and any other board can be drawn too."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from cartography.measure import SCREEN, astray, crossings, measure, outside, overlaps, polylines
from msgspec.structs import asdict, replace

from capolinea.games.catalogue import find_board, game_names
from capolinea.games.facts import Facts, typed
from capolinea.games.geometry import Geometry, geometry_of, plain_geometry, route_ids, text_width, wrap
from capolinea.games.look import looks
from capolinea.play.drawing import Look, draw_map

BASELINE: dict[str, dict[str, float]] = json.loads(
    (Path(__file__).parents[1] / "data" / "geometry.json").read_text(encoding="utf-8")
)
SIZES = {"cell_length": 18, "cell_width": 8, "letters": 11}  # what is legible, in pixels on a screen of 1280 × 800
LANGUAGES = ("en", "it", "fr")


def facts_of(name: str) -> Facts:
    return find_board(name).facts


def drawn(facts: Facts, look: Callable[[int, Any], Look] = lambda i, route: Look(route.a)) -> ElementTree.Element:
    return ElementTree.fromstring(draw_map(facts, "a board", look))


@pytest.mark.parametrize("name", game_names())
def test_a_board_is_not_worse_than_it_was(name: str) -> None:
    facts = facts_of(name)
    found = asdict(measure(facts, geometry_of(facts)))
    assert set(found) == set(BASELINE[name])
    for what, value in found.items():
        if what in SIZES:
            assert value >= BASELINE[name][what], f"{name}: {what} is {value}"
            assert value >= SIZES[what]
        else:
            assert value <= BASELINE[name][what], f"{name}: {what} is {value}"


@pytest.mark.parametrize("name", game_names())
def test_a_board_has_all_its_geometry(name: str) -> None:
    facts = facts_of(name)
    shape = geometry_of(facts)
    assert shape.fits(facts), "cartography has to run again: the facts have changed"
    assert shape.land or shape.decor, "this is only a plain drawing"
    assert shape.width <= SCREEN[0] and shape.height <= SCREEN[1]
    for city in facts.cities:
        assert (shape.cities[city.id].label is not None) == bool(city.name)
    for route, lines in zip(facts.routes, shape.routes.values(), strict=True):
        assert lines.path.startswith("M")
        assert (lines.mark is not None) == bool(route.draw or route.cards)
        assert (lines.end is not None) == bool(route.end)
    assert set(shape.regions) == set(facts.special.get("regions", []))
    piled = {id for festival in facts.special.get("festivals", []) for id in festival["cities"]}
    assert {id for id, city in shape.cities.items() if city.pile} == piled
    arctic = any(city.arctic for city in facts.cities)
    assert [piece.kind for piece in shape.decor].count("arctic_circle") == int(arctic)


@pytest.mark.parametrize("name", game_names())
def test_names_fit_their_labels_in_every_language(name: str) -> None:
    facts = facts_of(name)
    shape = geometry_of(facts)
    labels = {id: city.label for id, city in shape.cities.items()} | {
        id: area.label for id, area in shape.areas.items()
    }
    for place in [*facts.cities, *facts.areas]:
        label = labels[place.id]
        if label is not None:
            for text in {place.name, *(place.names.get(language, place.name) for language in LANGUAGES)}:
                lines = label.lines(text)
                assert max(text_width(line, shape.letters) for line in lines) <= label.width + 0.05
                assert len(lines) * shape.letters <= label.height + 0.05


@pytest.mark.parametrize("name", game_names())
def test_the_cells_of_a_route_lie_in_a_row(name: str) -> None:
    """Cells follow each other from a to b, at least a length apart, each turned the way the route runs."""
    shape = geometry_of(facts_of(name))
    for id, route in shape.routes.items():
        a = shape.cities[id.split("-")[0]]
        x, y, _ = route.cells[0]
        assert (x - a.x) ** 2 + (y - a.y) ** 2 >= (shape.cell[0] / 2 + shape.city) ** 2, id
        for (x1, y1, _), (x2, y2, _) in zip(route.cells, route.cells[1:], strict=False):
            assert (x2 - x1) ** 2 + (y2 - y1) ** 2 >= shape.cell[0] ** 2, id


@pytest.mark.parametrize("name", game_names())
def test_arctic_cities_lie_north_of_the_circle(name: str) -> None:
    facts = facts_of(name)
    shape = geometry_of(facts)
    for piece in shape.decor:
        if piece.kind == "arctic_circle":
            line = [corner for part in polylines(piece.path) for corner in part]
            for city in facts.cities:
                at = shape.cities[city.id]
                below = min(line, key=lambda point: abs(point[0] - at.x))
                assert (at.y < below[1]) == city.arctic, city.id


# What is measured can be seen to fail


def spoilt(change: Callable[[Geometry], None]) -> Geometry:
    shape = copy.deepcopy(geometry_of(facts_of("europe")))
    change(shape)
    return shape


def test_planted_faults_are_found() -> None:
    facts = facts_of("europe")
    good = measure(facts, geometry_of(facts))
    assert good.crossings == 0 and not list(overlaps(facts, geometry_of(facts)))

    def move_city(shape: Geometry) -> None:
        x, y, _ = shape.routes["berlin-wien"].cells[1]
        shape.cities["roma"].x, shape.cities["roma"].y = x, y

    def move_label(shape: Geometry) -> None:
        label = shape.cities["roma"].label
        assert label is not None
        label.x, label.y = shape.cities["paris"].x, shape.cities["paris"].y

    def swap(shape: Geometry) -> None:
        one, other = shape.routes["berlin-wien"], shape.routes["warszawa-wien"]
        one.cells, other.cells = other.cells[:3], [*one.cells, one.cells[-1]]

    def push_out(shape: Geometry) -> None:
        shape.cities["lisboa"].x = -3

    moved = measure(facts, spoilt(move_city))
    assert moved.cell_on_city == 1 and moved.crossings > 0
    named = measure(facts, spoilt(move_label))
    assert named.label_on_city == 1 and named.label_on_cell > 0
    assert measure(facts, spoilt(swap)).cell_on_cell > 0 and crossings(spoilt(swap))
    assert [body.owner for body in outside(facts, spoilt(push_out))] == ["lisboa"]
    italy = copy.deepcopy(geometry_of(facts_of("italy")))
    label, perugia = italy.regions["Lazio"].label, italy.cities["perugia"]
    label.x, label.y = perugia.x, perugia.y
    assert astray(italy) == [("Lazio", "Umbria")]
    small = replace(geometry_of(facts), width=1800.0)
    assert measure(facts, small).cell_length == good.cell_length / 2


def test_a_geometry_that_does_not_fit_is_not_used() -> None:
    raw = copy.deepcopy(find_board("europe").raw)
    assert geometry_of(typed(raw)).land
    raw["tickets"] = raw["tickets"][:10]
    assert geometry_of(typed(raw)).land, "tickets are not drawn"
    raw["routes"][0]["length"] = 2
    assert not geometry_of(typed(raw)).land


# Boards without a drawing


@pytest.mark.parametrize("name", game_names())
def test_any_board_can_be_drawn(name: str) -> None:
    facts = facts_of(name)
    shape = plain_geometry(facts)
    assert shape.fits(facts)
    assert not outside(replace(facts, areas=[]), replace(shape, areas={}, cities=_without_labels(shape)))
    raw = copy.deepcopy(find_board(name).raw)
    raw["id"] = "mine"
    picture = drawn(typed(raw))
    assert len(routes(picture)) == len(facts.routes)


def _without_labels(shape: Geometry) -> dict[str, Any]:
    return {id: replace(city, label=None, pile=None) for id, city in shape.cities.items()}


def test_the_smallest_board() -> None:
    raw = copy.deepcopy(find_board("berlin").raw)
    raw.update(id="mine", cities=raw["cities"][:2], routes=[dict(raw["routes"][0])], tickets=raw["tickets"][:1])
    raw["routes"][0].update(a=raw["cities"][0]["id"], b=raw["cities"][1]["id"])
    raw["cities"][1].update(lat=raw["cities"][0]["lat"], lon=raw["cities"][0]["lon"])
    shape = plain_geometry(typed(raw))
    assert list(shape.routes) == route_ids(typed(raw))
    assert len(routes(drawn(typed(raw)))) == 1


# Pictures


def routes(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return [node for node in picture if node.get("class") == "route"]


@pytest.mark.parametrize("name", game_names())
def test_every_space_is_a_cell_of_its_colour_and_glyph(name: str) -> None:
    facts = facts_of(name)
    for route, group in zip(facts.routes, routes(drawn(facts)), strict=True):
        uses = [node.get("href", "").removeprefix(f"#{name}-") for node in group if node.tag.endswith("}use")]
        cells = [use for use in uses if use not in ("tunnel", "ferry")]
        assert len(cells) == route.length
        assert {cell.removesuffix("-symbol") for cell in cells} == {route.color}
        assert sum(cell.endswith("-symbol") for cell in cells) == route.ferry
        assert ("tunnel" in uses) == route.tunnel
        assert "".join(group.itertext()).endswith(str(route.cards) if route.cards else route.a)


def test_every_colour_has_a_glyph_of_its_own() -> None:
    table = looks()
    colours = {colour for name in game_names() for colour in facts_of(name).cards.colors}
    assert colours <= set(table.cards)
    glyphs = [table.cards[colour].glyph for colour in sorted(colours)]
    glyphs += [seat.glyph for seat in table.seats]
    assert len(set(glyphs)) == len(glyphs) and set(glyphs) <= set(table.glyphs)
    assert len(table.seats) == 5 and len({seat.fill for seat in table.seats}) == 5


def test_a_picture_needs_nothing_else() -> None:
    picture = draw_map(facts_of("italy"), 'a <board> & "more"', lambda i, route: Look("<x>"))
    ElementTree.fromstring(picture)
    assert "url(" not in picture and "xlink" not in picture
    assert picture.count("http") == 1  # the name of SVG


def test_names_are_broken_where_lines_are_shortest() -> None:
    assert wrap("Santiago de Compostela", 1) == ["Santiago de Compostela"]
    assert wrap("Santiago de Compostela", 2) == ["Santiago de", "Compostela"]
    assert wrap("Friuli-Venezia Giulia", 3) == ["Friuli-", "Venezia", "Giulia"]
    assert wrap("Wien", 2) == ["Wien"]
