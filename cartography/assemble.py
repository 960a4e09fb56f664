"""From a finished layout to a board's geometry."""

from __future__ import annotations

from typing import Literal

import numpy as np
from shapely import STRtree
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from capolinea.games.facts import Facts
from capolinea.games.geometry import (
    AreaShape,
    Cell,
    CityShape,
    Decor,
    Geometry,
    Label,
    RouteShape,
    Spot,
    ZoneShape,
    piles_of,
    wrap,
)
from cartography import outline
from cartography.measure import is_free
from cartography.plan import SIZES, Link, Plan, Plate, label_size, texts_of, zone_names
from cartography.projection import Points
from cartography.sketch import Parallel, Zones
from cartography.terrain import Terrain
from cartography.warp import Warp


def assemble(facts: Facts, plan: Plan, at: Points, terrain: Terrain, warp: Warp) -> Geometry:
    """Everything the drawing of a board needs, rounded."""
    plates = {(plate.what, plate.owner): plate for plate in plan.plates}
    piles = {id: _spot(at[plates["pile", pile["id"]].node]) for _, pile in piles_of(facts) for id in pile["cities"]}
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
        _zones(facts, terrain.sketch.zones, plates, at, terrain.zone_shapes(warp)),
        outline.area_path(terrain.land(warp)),
        outline.area_path(terrain.home(warp)),
        outline.line_path(terrain.border_lines(warp)),
        outline.area_path(terrain.lake_shapes(warp)),
        terrain.decor(warp),
    )
    for circle in terrain.sketch.parallels:
        add_parallel(facts, board, circle, terrain.parallel(circle, warp, at[: len(cities)]))
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
    return {id: found[i] for i, id in enumerate(facts.route_ids())}


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


def _zones(
    facts: Facts, zones: Zones | None, plates: dict[tuple[str, str], Plate], at: Points, shapes: dict[str, BaseGeometry]
) -> dict[str, ZoneShape]:
    if zones is None:
        return {}
    tints = _tints(shapes)
    found = {}
    for id, shape in shapes.items():
        plate = plates["zone", id]
        name, names = zone_names(facts, zones, id)
        label = _label(plate, at, at[plate.node], texts_of(name, names))
        found[id] = ZoneShape(outline.area_path(shape), label, name, names, tints[id])
    return found


def _tints(shapes: dict[str, BaseGeometry]) -> dict[str, int]:
    """Small numbers, different for zones that touch."""
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


def add_parallel(facts: Facts, shape: Geometry, circle: Parallel, line: Points) -> None:
    """Draw a circle of latitude from edge to edge, and name it where there is room beside it."""
    rim = outline.BLEED
    inside = line[(line[:, 0] > -rim) & (line[:, 0] < shape.width + rim)]
    size = label_size(list(circle.names.values()), shape.letters * SIZES.small, 1)
    label = None
    for x in inside[:, 0]:
        under = inside[np.abs(inside[:, 0] - x) <= size[0] / 2, 1]
        for y in (under.min() - size[1] / 2 - 2, under.max() + size[1] / 2 + 2):
            found = Label(round(float(x), 1), round(float(y), 1), round(size[0], 1), round(size[1], 1))
            if label is None and np.ptp(under) < 14 and is_free(facts, shape, found, 3):
                label = found
    bends = LineString(inside).simplify(0.15)
    shape.decor.append(Decor(circle.kind, outline.line_path(bends), label, circle.names))
