"""Cities spread over a plane, and lines between them that do not cross; whole numbers only, so every machine agrees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from capolinea.engine.chance import Chance

Spot = tuple[int, int]
Line = tuple[int, int]  # between the cities of two numbers, the smaller one first

WIDTH, HEIGHT = 1200, 900
TRIES = 10  # spots looked at for each city: the more, the more evenly they are spread
CLEARANCE = 45  # between a line and a city that it passes


def spread_cities(n: int, chance: Chance) -> list[Spot]:
    """Each city where, of some spots, it is farthest from those before it."""
    spots: list[Spot] = []
    for _ in range(n):
        tries = [(int(chance.below(WIDTH + 1)), int(chance.below(HEIGHT + 1))) for _ in range(TRIES)]
        spots.append(max(tries, key=lambda spot: min((distance(spot, other) for other in spots), default=0)))
    return spots


def distance(a: Spot, b: Spot) -> int:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def draw_lines(spots: list[Spot], n: int, chance: Chance) -> list[Line]:
    """About so many lines, short ones first: all cities are joined, and where it can be no city has one line alone."""
    near = sorted(combinations(range(len(spots)), 2), key=lambda line: distance(spots[line[0]], spots[line[1]]))
    lines = _shortest_tree(len(spots), near)
    degree = [sum(city in line for line in lines) for city in range(len(spots))]

    def add(fits: Callable[[Line], bool]) -> None:
        for line in near:
            if len(lines) < n and line not in lines and fits(line) and _is_clear(line, lines, spots):
                lines.append(line)
                degree[line[0]] += 1
                degree[line[1]] += 1

    add(lambda line: 1 in (degree[line[0]], degree[line[1]]))
    add(lambda _: not chance.happens(3))  # some of the shortest are left out, as on any real map
    add(lambda _: True)
    return lines


def _shortest_tree(n: int, near: Iterable[Line]) -> list[Line]:
    """The shortest lines that join all cities."""
    part = list(range(n))
    lines = []
    for a, b in near:
        if part[a] != part[b]:
            lines.append((a, b))
            part = [part[a] if other == part[b] else other for other in part]
    return lines


def _is_clear(line: Line, lines: list[Line], spots: list[Spot]) -> bool:
    """Whether a line crosses no other, leaves no city at the same angle as another, and passes near none."""
    a, b = spots[line[0]], spots[line[1]]
    for other in lines:
        shared = set(line) & set(other)
        c, d = spots[other[0]], spots[other[1]]
        if shared:
            if _is_sharp(spots[shared.pop()], a, b, c, d):
                return False
        elif _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0:
            return False
    return not any(_is_near(spot, a, b) for city, spot in enumerate(spots) if city not in line)


def _side(a: Spot, b: Spot, c: Spot) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _is_sharp(at: Spot, *ends: Spot) -> bool:
    """Whether two lines leave a city at an angle of less than about 22 degrees."""
    u, v = [(end[0] - at[0], end[1] - at[1]) for end in ends if end != at]
    cross = u[0] * v[1] - u[1] * v[0]
    return u[0] * v[0] + u[1] * v[1] > 0 and 7 * cross**2 < (u[0] ** 2 + u[1] ** 2) * (v[0] ** 2 + v[1] ** 2)


def _is_near(spot: Spot, a: Spot, b: Spot) -> bool:
    """Whether a line comes too near to a city between its ends."""
    along = (b[0] - a[0]) * (spot[0] - a[0]) + (b[1] - a[1]) * (spot[1] - a[1])
    return 0 < along < distance(a, b) and _side(a, b, spot) ** 2 < CLEARANCE**2 * distance(a, b)
