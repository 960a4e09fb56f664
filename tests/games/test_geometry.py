"""Drawn boards: complete, legible, clear of overlaps; and any other board can be drawn too."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from cartography.measure import SCREEN, astray, crossings, measure, outside, overlaps, polylines
from cartography.sketch import read_sketch
from msgspec.structs import asdict, replace

from capolinea.games.catalogue import find_board, game_names
from capolinea.games.facts import Facts, typed
from capolinea.games.geometry import Geometry, geometry_of, piles_of, plain_geometry, text_width, wrap
from capolinea.games.look import looks
from capolinea.play.drawing import Look, Picture, draw_map
from capolinea.play.trains import train_on

SIZES = {"cell_length": 18, "cell_width": 8, "letters": 11}  # what is legible, in pixels on a screen of 1280 × 800
LANGUAGES = ("en", "it", "fr")


def facts_of(name: str) -> Facts:
    return find_board(name).facts


def drawn(facts: Facts, look: Callable[[int, Any], Look] = lambda i, route: Look(route.a)) -> ElementTree.Element:
    return ElementTree.fromstring(draw_map(facts, "a board", look))


@pytest.mark.parametrize("name", game_names())
def test_a_board_is_clear_and_legible(name: str) -> None:
    """Nothing overlaps or crosses, and nothing is smaller than a person decided."""
    facts, sketch = facts_of(name), read_sketch(name)
    shape = geometry_of(facts)
    for what, value in asdict(measure(facts, shape)).items():
        assert value >= SIZES[what] if what in SIZES else value == 0, f"{name}: {what} is {value}"
    assert (shape.width, shape.height) == sketch.size
    assert (shape.cell, shape.city, shape.letters) == (sketch.cell, sketch.city, sketch.letters)


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
    sketch = read_sketch(name)
    assert set(shape.zones) == set(facts.special[sketch.zones.all] if sketch.zones else [])
    piled = {id for _, pile in piles_of(facts) for id in pile["cities"]}
    assert {id for id, city in shape.cities.items() if city.pile} == piled
    assert {circle.kind for circle in sketch.parallels} <= {piece.kind for piece in shape.decor if piece.label}


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
def test_cities_lie_on_the_right_side_of_circles(name: str) -> None:
    facts = facts_of(name)
    shape = geometry_of(facts)
    for circle in read_sketch(name).parallels:
        (drawn_as,) = (piece for piece in shape.decor if piece.kind == circle.kind)
        line = [corner for part in polylines(drawn_as.path) for corner in part]
        for city in facts.cities:
            at = shape.cities[city.id]
            below = min(line, key=lambda point: abs(point[0] - at.x))
            assert (at.y < below[1]) == bool(city.own.get(circle.north)), city.id


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
    label, perugia = italy.zones["Lazio"].label, italy.cities["perugia"]
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
    assert len(routes(drawn(typed(raw)))) == len(facts.routes)


def _without_labels(shape: Geometry) -> dict[str, Any]:
    return {id: replace(city, label=None, pile=None) for id, city in shape.cities.items()}


def test_the_smallest_board() -> None:
    raw = copy.deepcopy(find_board("berlin").raw)
    raw.update(id="mine", cities=raw["cities"][:2], routes=[dict(raw["routes"][0])], tickets=raw["tickets"][:1])
    raw["routes"][0].update(a=raw["cities"][0]["id"], b=raw["cities"][1]["id"])
    raw["cities"][1].update(lat=raw["cities"][0]["lat"], lon=raw["cities"][0]["lon"])
    shape = plain_geometry(typed(raw))
    assert list(shape.routes) == typed(raw).route_ids()
    assert len(routes(drawn(typed(raw)))) == 1


# Pictures


def routes(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return [node for node in picture if node.get("class") == "route"]


@pytest.mark.parametrize("name", game_names())
def test_every_space_is_a_cell_of_its_colour_and_glyph(name: str) -> None:
    facts = facts_of(name)
    for route, group in zip(facts.routes, routes(drawn(facts)), strict=True):
        uses = [node.get("href", "").removeprefix(f"#{name}-") for node in group if node.tag.endswith("}use")]
        assert uses.count(route.color) == route.length
        assert uses.count("symbol") == route.ferry
        assert uses.count(f"{route.color}-sign") == route.length - route.ferry
        assert uses.count("teeth") == (route.length if route.tunnel else 0)
        signs = [node for node in group if node.get("href", "").endswith(("-sign", "-symbol"))]
        assert not any(node.get("transform") for node in signs), "signs stand upright"
        assert "".join(group.itertext()).endswith(str(route.cards) if route.cards else route.a)


@pytest.mark.parametrize("name", game_names())
def test_a_claimed_route_carries_a_train(name: str) -> None:
    """A locomotive at its right end, or what leads such pieces, and at least one upright sign of its owner."""
    facts, table = facts_of(name), looks(name)
    shapes = geometry_of(facts).routes.values()
    groups = routes(drawn(facts, lambda i, route: Look("x", seat=2)))
    for route, shape, group in zip(facts.routes, shapes, groups, strict=True):
        uses = [node.get("href", "").removeprefix(f"#{name}-seat2-") for node in group if node.tag.endswith("}use")]
        kind = table.shape_of(facts.kind_of(route))
        assert uses.count(f"{kind}-lead") == 1 and uses.count(f"{kind}-car") == route.length - 1
        assert uses.count("sign") >= 1
        cars = train_on(shape.cells)
        assert cars[-1].x >= cars[0].x and cars[-1].part == "lead"


@pytest.mark.parametrize("name", game_names())
def test_what_lies_on_the_map_is_drawn(name: str) -> None:
    """Tokens in the colours of their owners, and the number of cards in a pile."""
    facts, table = facts_of(name), looks(name)
    city = facts.cities[0].id
    board = Picture(facts, name, "")
    board.players = [("Ada", 0), ("Bo <3", 0)]
    board.shown = {kind: {city: 1} for kind in table.tokens} | {
        kind: {entry["id"]: 40 + i} for i, (kind, entry) in enumerate(piles_of(facts))
    }
    text = board.draw(lambda i, route: Look(route.a))
    drawn_there = ElementTree.fromstring(text)
    for kind, token in table.tokens.items():
        assert f"<title>{kind}: Bo &lt;3</title>" in text
        shapes = {(node.get("d"), node.get("fill")) for node in drawn_there.iter()}
        assert (table.glyphs[token.glyph].fill, table.seats[1].fill) in shapes
    piles = list(piles_of(facts))
    assert len([node for node in drawn_there.iter() if node.text in ("0", str(39 + len(piles)))]) >= len(piles)


def test_a_picture_needs_nothing_else() -> None:
    text = draw_map(facts_of("italy"), 'a <board> & "more"', lambda i, route: Look("<x>"))
    ElementTree.fromstring(text)
    assert "url(" not in text and "xlink" not in text
    assert text.count("http") == 1  # the name of SVG


def test_names_are_broken_where_lines_are_shortest() -> None:
    assert wrap("Santiago de Compostela", 1) == ["Santiago de Compostela"]
    assert wrap("Santiago de Compostela", 2) == ["Santiago de", "Compostela"]
    assert wrap("Friuli-Venezia Giulia", 3) == ["Friuli-", "Venezia", "Giulia"]
    assert wrap("Wien", 2) == ["Wien"]
