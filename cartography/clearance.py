"""Measures how near scenery comes to what is played on. It needs nothing but the package, so that a test can run it.

`python -m cartography.clearance [map …]`
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from capolinea.games.catalogue import find_board, game_names
from capolinea.games.facts import Facts
from capolinea.games.geometry import Geometry, Spot, geometry_of
from capolinea.games.scenery import Scenery, scenery_of
from cartography.measure import Body, bodies, bounds, inside
from cartography.paths import steps

FAR, BIN, STEP = 20.0, 40.0, 2.0  # how far scenery is looked for; a bin of spots; how dense they are
SHADE = 1.5  # how far the shade of a path is off


def clearance(facts: Facts, shape: Geometry, scenery: Scenery) -> dict[str, float]:
    """How near anything of the scenery comes to cells and to names, in board units (no more than FAR)."""
    nearest = {"cell": FAR, "label": FAR}
    watched = [(body, bounds(body.corners)) for body in bodies(facts, shape) if body.kind in nearest]
    grid: dict[tuple[int, int], list[Body]] = {}
    for body, (left, top, right, bottom) in watched:
        for i in range(int((left - FAR) // BIN), int((right + FAR) // BIN) + 1):
            for j in range(int((top - FAR) // BIN), int((bottom + FAR) // BIN) + 1):
                grid.setdefault((i, j), []).append(body)
    for brush, path in scenery.paths():
        reach = brush.width / 2 + (SHADE if brush.shade else 0.0)
        for x, y in spots_of(path):
            for body in grid.get((int(x // BIN), int(y // BIN)), ()):
                nearest[body.kind] = min(nearest[body.kind], _distance((x, y), body.corners) - reach)
    return nearest


def spots_of(path: str) -> Iterator[Spot]:
    """Points along a path, at most STEP apart; of what is bent, the points that bend it, which lie further out."""
    x = y = 0.0
    start = (x, y)
    for letter, values in steps(path):
        goals: list[Spot]
        if letter in "Mm":
            start = (values[0], values[1]) if letter == "M" else (x + values[0], y + values[1])
            x, y = start
            goals = [start]
        elif letter == "z":
            goals = [start]
        elif letter in "hv":
            goals = [(x + values[0], y) if letter == "h" else (x, y + values[0])]
        elif letter == "a":  # within its radius of the middle of its chord
            end = (x + values[5], y + values[6])
            mx, my = (x + end[0]) / 2, (y + end[1]) / 2
            goals = [(mx + dx * values[0], my + dy * values[1]) for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1))]
            goals.append(end)
        else:
            goals = [(x + dx, y + dy) for dx, dy in zip(values[::2], values[1::2], strict=True)]
        for gx, gy in goals:
            parts = max(1, int(hypot(gx - x, gy - y) / STEP))
            yield from ((x + (gx - x) * n / parts, y + (gy - y) * n / parts) for n in range(1, parts + 1))
        x, y = goals[-1]


def _distance(spot: Spot, corners: list[Spot]) -> float:
    """How far a spot is from a convex shape; 0 inside."""
    if inside(spot, [corners]):
        return 0.0
    return min(_to_line(spot, a, b) for a, b in pairwise([*corners, corners[0]]))


def _to_line(spot: Spot, a: Spot, b: Spot) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy)
    part = max(0.0, min(1.0, part))
    return hypot(spot[0] - a[0] - part * dx, spot[1] - a[1] - part * dy)


def main(names: list[str]) -> None:
    for name in names or game_names():
        facts = find_board(name).facts
        near = clearance(facts, geometry_of(facts), scenery_of(facts))
        print(f"{name}: scenery comes as near as " + ", ".join(f"{gap:.1f} to a {kind}" for kind, gap in near.items()))


if __name__ == "__main__":
    main(sys.argv[1:])
