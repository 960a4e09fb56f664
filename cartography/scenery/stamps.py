"""Symbols: drawings around (0, 0), moved and scaled to where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from shapely import MultiPoint, Point
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from cartography.outline import numbers
from cartography.paths import steps
from cartography.scenery.mood import Part

ROUNDING = 0.1  # steps are rounded to tenths


def corners(path: str) -> Iterator[tuple[float, float]]:
    """Every point of a path and of what bends it: the path lies within their hull (arcs: within their radius)."""
    x = y = 0.0
    start = (0.0, 0.0)
    for letter, values in steps(path):
        if letter == "M":
            x, y = values
        elif letter == "h":
            x += values[0]
        elif letter == "v":
            y += values[0]
        elif letter == "z":
            x, y = start
        elif letter == "a":
            rx, ry = values[:2]
            nx, ny = x + values[5], y + values[6]
            mx, my = (x + nx) / 2, (y + ny) / 2
            yield from ((mx - rx, my - ry), (mx + rx, my - ry), (mx - rx, my + ry), (mx + rx, my + ry))
            x, y = nx, ny
        else:
            for i in range(0, len(values), 2):
                yield x + values[i], y + values[i + 1]
            x, y = x + values[-2], y + values[-1]
        if letter in "Mm":
            start = (x, y)
        yield x, y


def moved(path: str, size: float) -> str:
    """A path in a size, in tenths, as steps from where the symbol stands."""
    text, x, y = "", 0.0, 0.0
    start = (x, y)
    for letter, values in steps(path):
        if letter == "M":
            letter, values = "m", [values[0] - x, values[1] - y]
        if letter == "a":
            rx, ry, turn, large, sweep, dx, dy = values
            rounded = numbers([round(rx * size * 10), round(ry * size * 10), round(turn * 10)])
            text += f"a{rounded} {large:g} {sweep:g} {numbers([round(dx * size * 10), round(dy * size * 10)])}"
        else:
            text += letter + numbers([round(value * size * 10) for value in values])
        if letter == "z":
            x, y = start
        elif letter in "hv":
            x, y = (x + values[0], y) if letter == "h" else (x, y + values[0])
        else:
            x, y = x + values[-2], y + values[-1]
        start = (x, y) if letter == "m" else start
    return text


def footprint(parts: list[Part], x: float, y: float, size: float) -> BaseGeometry:
    """The room that a symbol takes."""
    wide = max(part.width if part.stroke else 0.0 for part in parts) * size / 2
    return translate(_hull(tuple(part.path for part in parts), size, wide), x, y)


@cache
def _hull(paths: tuple[str, ...], size: float, wide: float) -> BaseGeometry:
    points = [(x * size, y * size) for path in paths for x, y in corners(path)]
    return MultiPoint(points).convex_hull.buffer(wide + ROUNDING)


def foot(x: float, y: float) -> Point:
    return Point(x, y)
