"""From a finished layout to a board's geometry."""

from __future__ import annotations

from typing import Literal

import numpy as np
from shapely import STRtree
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from capolinea.games.facts import Facts
from capolinea.games.geometry import (
    SMALL,
    AreaShape,
    Cell,
    CityShape,
    Decor,
    Geometry,
    Label,
    RegionShape,
    RouteShape,
    Spot,
    route_ids,
    wrap,
)
from cartography import outline
from cartography.measure import is_free
from cartography.plan import Link, Plan, Plate, label_size, region_texts, texts_of
from cartography.projection import Points
from cartography.terrain import Terrain
from cartography.warp import Warp

CIRCLE_NAMES = {"en": "Arctic Circle", "it": "Circolo polare artico", "fr": "Cercle polaire arctique"}


def assemble(facts: Facts, plan: Plan, at: Points, terrain: Terrain, warp: Warp) -> Geometry:
    """Everything the drawing of a board needs, rounded."""
    plates = {(plate.what, plate.owner): plate for plate in plan.plates}
    piles = {
        id: _spot(at[plates["pile", festival["id"]].node])
        for festival in facts.special.get("festivals", [])
        for id in festival["cities"]
    }
    cities = {}
    for i, city in enumerate(facts.cities):
        plate = plates.get(("city", city.id))
        label = _label(plate, at, at[i], texts_of(city.name, city.names)) if plate else None
        cities[city.id] = CityShape(*_spot(at[i]), label, piles.get(city.id))
    areas = {}
    for area in facts.areas:
        plate = plates["area", area.id]
        shape = terrain.country(area.names.get("en", area.name), warp)
        areas[area.id] = AreaShape(_label(plate, at, at[plate.node], [area.name]), outline.area_path(shape))
    board = Geometry(
        *plan.size,
        plan.cell,
        plan.city,
        plan.letters,
        cities,
        _routes(facts, plan, at),
        areas,
        _regions(facts, plates, at, terrain.region_shapes(warp)),
        outline.area_path(terrain.land(warp)),
        outline.area_path(terrain.home(warp)),
        outline.line_path(terrain.border_lines(warp)),
        outline.area_path(terrain.lake_shapes(warp)),
        terrain.decor(warp),
    )
    if any(city.arctic for city in facts.cities):
        add_arctic_circle(facts, board, terrain.arctic_circle(warp, at[: len(cities)]))
    return board


def _spot(point: Points) -> Spot:
    return round(float(point[0]), 1), round(float(point[1]), 1)


def _label(plate: Plate, at: Points, node: Points, texts: list[str]) -> Label:
    """A name begins where it is nearest to what it names."""
    x, y = _spot(at[plate.node])
    lean = (x - float(node[0])) / plate.width
    anchor: Literal["start", "middle", "end"] = "start" if lean > 0.3 else "end" if lean < -0.3 else "middle"
    wrapped = {text: wrap(text, plate.lines) for text in texts if len(wrap(text, plate.lines)) > 1}
    return Label(x, y, round(plate.width, 1), round(plate.height, 1), anchor, wrapped)


def _routes(facts: Facts, plan: Plan, at: Points) -> dict[str, RouteShape]:
    marks = {int(plate.owner): _spot(at[plate.node]) for plate in plan.plates if plate.what == "mark"}
    found: dict[int, RouteShape] = {}
    for i, link in enumerate(plan.links):
        for route, offset in zip(link.routes, plan.offsets(link), strict=True):
            found[route] = _route(link, at, offset, marks.get(i))
            found[route].end = _spot(at[link.b]) if link.b in plan.loose else None
    return {id: found[i] for i, id in enumerate(route_ids(facts))}


def _route(link: Link, at: Points, offset: float, mark: Spot | None) -> RouteShape:
    """A track of a link: cells on the chain's nodes, turned as the chain runs there."""
    nodes = at[link.nodes]
    ways = nodes[2:] - nodes[:-2]
    ways /= np.hypot(ways[:, 0], ways[:, 1])[:, None]
    middles = nodes[1:-1] + np.column_stack([-ways[:, 1], ways[:, 0]]) * offset
    cells: list[Cell] = []
    for bead, (middle, way) in enumerate(zip(middles, ways, strict=True)):
        if bead == link.badge:
            mark = _spot(middle)
        else:
            cells.append((*_spot(middle), round(float(np.degrees(np.arctan2(way[1], way[0]))), 1)))
    stops = [nodes[0], *middles, nodes[-1]]
    first, last = stops[1] - stops[0], stops[-1] - stops[-2]
    directions = [first / np.hypot(*first), *ways, last / np.hypot(*last)]
    return RouteShape(cells, outline.curve(np.array(stops), np.array(directions)), mark)


def _regions(
    facts: Facts, plates: dict[tuple[str, str], Plate], at: Points, shapes: dict[str, BaseGeometry]
) -> dict[str, RegionShape]:
    tints = _tints(shapes)
    found = {}
    for name, shape in shapes.items():
        plate = plates["region", name]
        label = _label(plate, at, at[plate.node], region_texts(facts, name))
        found[name] = RegionShape(outline.area_path(shape), label, tints[name])
    return found


def _tints(shapes: dict[str, BaseGeometry]) -> dict[str, int]:
    """Small numbers, different for regions that touch."""
    names = list(shapes)
    tree = STRtree([shapes[name].buffer(2) for name in names])
    tints: dict[str, int] = {}
    for name in names:
        near = {names[int(i)] for i in tree.query(shapes[name], predicate="intersects")} - {name}
        taken = [tints[other] for other in near if other in tints]
        tints[name] = min(
            set(range(len(names))) - set(taken), key=lambda tint: (list(tints.values()).count(tint) // 4, tint)
        )
    return tints


def add_arctic_circle(facts: Facts, shape: Geometry, line: Points) -> None:
    """Draw the Arctic Circle from edge to edge, and name it where there is room beside it."""
    rim = outline.BLEED
    inside = line[(line[:, 0] > -rim) & (line[:, 0] < shape.width + rim)]
    size = label_size(list(CIRCLE_NAMES.values()), shape.letters * SMALL, 1)
    label = None
    for x in inside[:, 0]:
        under = inside[np.abs(inside[:, 0] - x) <= size[0] / 2, 1]
        for y in (under.min() - size[1] / 2 - 2, under.max() + size[1] / 2 + 2):
            found = Label(round(float(x), 1), round(float(y), 1), round(size[0], 1), round(size[1], 1))
            if label is None and np.ptp(under) < 14 and is_free(facts, shape, found, 3):
                label = found
    bends = LineString(inside).simplify(0.15)
    shape.decor.append(Decor("arctic_circle", outline.line_path(bends), label, CIRCLE_NAMES))
