"""Shapes in board units to short SVG paths: cut to the board, simplified, rounded to tenths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from shapely import box, get_parts, make_valid, union_all
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from cartography.projection import Points

BLEED = 4.0  # shapes go on this far beyond the board, so that their outlines do not show at its edge


def solid(shape: BaseGeometry) -> BaseGeometry:
    """The area of a shape without self-crossings."""
    return make_valid(shape, method="structure", keep_collapsed=False)


def polygons(shape: BaseGeometry) -> list[Polygon]:
    return [part for part in get_parts(shape) if isinstance(part, Polygon)]


def lines(shape: BaseGeometry) -> list[LineString]:
    return [part for part in get_parts(shape) if isinstance(part, LineString)]


def frame(size: tuple[float, float]) -> Polygon:
    return box(-BLEED, -BLEED, size[0] + BLEED, size[1] + BLEED)


def tidy(shape: BaseGeometry, size: tuple[float, float], detail: float, least: float) -> BaseGeometry:
    """An area cut to the board, its inlets narrower than a stroke closed, its smallest islands gone."""
    cut = solid(shape).intersection(frame(size))
    cut = cut.buffer(detail * 0.8).buffer(-detail * 1.6).buffer(detail * 0.8) if detail else cut
    kept = [_without_holes(part, least) for part in polygons(cut.simplify(detail)) if part.area >= least]
    return union_all(kept) if kept else MultiPolygon()


def _without_holes(part: Polygon, least: float) -> Polygon:
    return Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area >= least])


def area_path(shape: BaseGeometry) -> str:
    return "".join(
        path(ring.coords, closed=True) for part in polygons(shape) for ring in (part.exterior, *part.interiors)
    )


def line_path(shape: BaseGeometry) -> str:
    return "".join(path(part.coords) for part in lines(shape))


def path(points: Iterable[Sequence[float]], closed: bool = False) -> str:
    """Straight lines through points, the first absolute, the others as steps between rounded points."""
    tenths = [_tenths(point[:2]) for point in points]
    steps = [*tenths[:1], *(b for a, b in pairwise(tenths) if a != b)]
    if closed and steps[0] == steps[-1]:
        steps.pop()
    if len(steps) < (3 if closed else 2):
        return ""
    moves = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(steps)]
    return "M" + numbers(steps[0]) + "l" + numbers([c for move in moves for c in move]) + ("z" if closed else "")


def curve(points: Points, ways: Points) -> str:
    """A smooth line through points in which it has the given directions (unit vectors); straight where it can be."""
    at = np.round(points * 10) / 10
    text = "M" + numbers(_tenths(at[0]))
    for (a, way_a), (b, way_b) in pairwise(zip(at, ways, strict=True)):
        third = float(np.hypot(*(b - a))) / 3
        one, two = a + way_a * third, b - way_b * third
        if max(_off(one, a, b), _off(two, a, b)) < 0.35:
            text += "l" + numbers(_tenths(b - a))
        else:
            text += "c" + numbers([*_tenths(one - a), *_tenths(two - a), *_tenths(b - a)])
    return text


def _tenths(point: Sequence[float] | Points) -> list[int]:
    return [round(float(c) * 10) for c in point]


def _off(point: Points, a: Points, b: Points) -> float:
    """How far a point is from a straight line."""
    way = b - a
    long = float(np.hypot(*way)) or 1.0
    return abs(float(way[0] * (point - a)[1] - way[1] * (point - a)[0])) / long


def numbers(tenths: Iterable[int]) -> str:
    """Numbers in the fewest letters SVG allows: no zero before the point, no space where a sign or point parts them."""
    text = ""
    pointed = False  # the last number has a point, so the next may begin with one
    for tenth in tenths:
        sign, whole, part = "-" if tenth < 0 else "", abs(tenth) // 10, abs(tenth) % 10
        number = sign + (str(whole) if whole or not part else "") + (f".{part}" if part else "")
        text += " " if text and not (sign or (pointed and number.startswith("."))) else ""
        text += number
        pointed = part > 0
    return text
