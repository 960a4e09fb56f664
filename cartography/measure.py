"""Measures drawn boards: what overlaps, what crosses, how small the cells are. `python -m cartography.measure`.

It needs nothing but the package, so that a test can run it everywhere.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import cos, hypot, radians, sin
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from capolinea.games.catalogue import find_board, game_names
from capolinea.games.facts import Facts
from capolinea.games.geometry import Geometry, Label, RouteShape, Spot, geometry_of
from capolinea.games.look import looks

TOUCH = 0.25  # overlaps up to this depth are roundings, in board units
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
SIZES = looks().proportions
SCREEN = (900.0, 700.0)  # what a map gets on a screen of 1280 × 800


class Quality(Struct):
    """How good a board's drawing is; all but the sizes should be 0."""

    cell_on_cell: int
    cell_on_city: int
    city_on_city: int
    label_on_cell: int
    label_on_city: int
    label_on_label: int
    plate_on_anything: int
    crossings: int
    outside: int
    astray: int  # names of zones that stand in another one
    cell_length: float  # on a screen of 1280 × 800, in pixels
    cell_width: float
    letters: float  # the smallest there are


class Body(NamedTuple):
    """Something with corners that must keep clear of others; `owner` says what it belongs to."""

    kind: str
    owner: str
    corners: list[Spot]


def measure(facts: Facts, shape: Geometry) -> Quality:
    """Measure a board's drawing."""
    found = list(overlaps(facts, shape))
    small = bool(shape.zones) or any(piece.label for piece in shape.decor)
    scale = min(SCREEN[0] / shape.width, SCREEN[1] / shape.height)

    def count(one: str, other: str) -> int:
        return sum({a.kind, b.kind} == {one, other} for a, b in found)

    return Quality(
        count("cell", "cell"),
        count("cell", "city"),
        count("city", "city"),
        count("label", "cell"),
        count("label", "city"),
        count("label", "label"),
        sum("plate" in (a.kind, b.kind) for a, b in found),
        len(crossings(shape)),
        len(outside(facts, shape)),
        len(astray(shape)),
        round(shape.cell[0] * scale, 2),
        round(shape.cell[1] * scale, 2),
        round(shape.letters * scale * (SIZES.small if small else 1), 2),
    )


def bodies(facts: Facts, shape: Geometry) -> Iterator[Body]:
    """Everything on a board that must keep clear."""
    length, width = shape.cell
    for id, route in shape.routes.items():
        for x, y, angle in route.cells:
            yield Body("cell", id, _box(x, y, length, width, angle))
    for id, city in shape.cities.items():
        yield Body("city", id, _octagon(city.x, city.y, shape.city))
        if city.label:
            yield Body("label", id, _label(city.label))
    for id, area in shape.areas.items():
        yield Body("label", id, _label(area.label))
    for id, zone in shape.zones.items():
        yield Body("label", id, _label(zone.label))
    for piece in shape.decor:
        if piece.label:
            yield Body("label", piece.kind, _label(piece.label))
    marks = {route.mark: fact for fact, route in zip(facts.routes, shape.routes.values(), strict=True) if route.mark}
    for (x, y), fact in marks.items():
        yield Body("plate", "mark", _octagon(x, y, width / 10 * (SIZES.count if fact.cards else SIZES.mark)))
    for x, y in {city.pile for city in shape.cities.values() if city.pile}:
        yield Body("plate", "pile", _box(x, y, SIZES.pile[0] * width / 10, SIZES.pile[1] * width / 10))


def overlaps(facts: Facts, shape: Geometry) -> Iterator[tuple[Body, Body]]:
    """Pairs of things that lie on each other."""
    placed = [(body, bounds(body.corners)) for body in bodies(facts, shape)]
    placed.sort(key=lambda entry: entry[1][0])
    for i, (one, (_, top, right, bottom)) in enumerate(placed):
        for other, (other_left, other_top, _, other_bottom) in placed[i + 1 :]:
            if other_left > right:
                break
            if other_top < bottom and top < other_bottom and _depth(one.corners, other.corners) > TOUCH:
                yield one, other


def is_free(facts: Facts, shape: Geometry, label: Label, room: float) -> bool:
    """Whether a label would have so much room around it."""
    wide = _box(label.x, label.y, label.width + 2 * room, label.height + 2 * room)
    inside = all(0 <= x <= shape.width and 0 <= y <= shape.height for x, y in wide)
    return inside and not any(_depth(wide, body.corners) > 0 for body in bodies(facts, shape))


def crossings(shape: Geometry) -> list[tuple[str, str]]:
    """Pairs of routes whose lines cross."""
    lines = {id: _line(shape, id, route) for id, route in shape.routes.items()}
    spans = {id: bounds(line) for id, line in lines.items()}
    found = []
    for one, other in combinations(lines, 2):
        a, b = spans[one], spans[other]
        apart = a[0] > b[2] or b[0] > a[2] or a[1] > b[3] or b[1] > a[3]
        if not apart and any(_cross(*p, *q) for p in pairwise(lines[one]) for q in pairwise(lines[other])):
            found.append((one, other))
    return found


def outside(facts: Facts, shape: Geometry) -> list[Body]:
    """What sticks out of the board."""
    return [
        body
        for body in bodies(facts, shape)
        if any(not (0 <= x <= shape.width and 0 <= y <= shape.height) for x, y in body.corners)
    ]


def astray(shape: Geometry) -> list[tuple[str, str]]:
    """Zones whose names stand in another zone, and in which."""
    rings = {name: polylines(zone.path) for name, zone in shape.zones.items()}
    return [
        (name, other)
        for name, zone in shape.zones.items()
        for other, outlines in rings.items()
        if other != name and inside((zone.label.x, zone.label.y), outlines)
    ]


def polylines(path: str) -> list[list[Spot]]:
    """The corners of a path of straight steps."""
    found = []
    for part in path.split("M")[1:]:
        start, _, steps = part.rstrip("z").partition("l")
        numbers = [float(number) for number in NUMBER.findall(f"{start} {steps}")]
        corners = [(numbers[0], numbers[1])]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            corners.append((corners[-1][0] + dx, corners[-1][1] + dy))
        found.append(corners)
    return found


def inside(spot: Spot, rings: list[list[Spot]]) -> bool:
    """Whether a ray from a spot to the right leaves the rings an odd number of times."""
    x, y = spot
    times = 0
    for ring in rings:
        for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
            times += (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    return times % 2 == 1


def _line(shape: Geometry, id: str, route: RouteShape) -> list[Spot]:
    """A route from city to city, straight from cell to cell."""
    a, b = id.split("-")[:2]
    start = shape.cities[a]
    end = route.end or (shape.cities[b].x, shape.cities[b].y)
    return [(start.x, start.y), *((x, y) for x, y, _ in route.cells), end]


def _box(x: float, y: float, width: float, height: float, angle: float = 0.0) -> list[Spot]:
    c, s = cos(radians(angle)), sin(radians(angle))
    half = [(width / 2 * i, height / 2 * j) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [(x + dx * c - dy * s, y + dx * s + dy * c) for dx, dy in half]


def _octagon(x: float, y: float, radius: float) -> list[Spot]:
    return [(x + radius * cos(radians(a)), y + radius * sin(radians(a))) for a in range(0, 360, 30)]


def _label(label: Label) -> list[Spot]:
    return _box(label.x, label.y, label.width, label.height)


def bounds(points: list[Spot]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _depth(one: list[Spot], other: list[Spot]) -> float:
    """How far two convex shapes reach into each other: the least way that parts them, 0 if they are apart."""
    least = float("inf")
    for corners in (one, other):
        for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]]):
            long = hypot(x2 - x1, y2 - y1)
            nx, ny = (y2 - y1) / long, (x1 - x2) / long
            a = [x * nx + y * ny for x, y in one]
            b = [x * nx + y * ny for x, y in other]
            least = min(least, max(a) - min(b), max(b) - min(a))
            if least <= 0:
                return 0.0
    return least


def _cross(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether two lines cross inside both; touching ends do not count."""

    def side(p: Spot, q: Spot, r: Spot) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def main(names: list[str]) -> None:
    for name in names or game_names():
        facts = find_board(name).facts
        shape = geometry_of(facts)
        print(f"{name}: " + ", ".join(f"{key} {value}" for key, value in asdict(measure(facts, shape)).items()))
        for one, other in overlaps(facts, shape):
            print(f"  {one.kind} {one.owner} on {other.kind} {other.owner}: {_depth(one.corners, other.corners):.1f}")
        for pair in crossings(shape):
            print(f"  {' crosses '.join(pair)}")
        for body in outside(facts, shape):
            print(f"  {body.kind} {body.owner} is outside")
        for zone, where in astray(shape):
            print(f"  the name of {zone} stands in {where}")


if __name__ == "__main__":
    main(sys.argv[1:])
