"""What has to be laid out: cities, chains of cells between them, and the plates that go with them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from capolinea.games.facts import Facts
from capolinea.games.geometry import piles_of, text_width, wrap
from capolinea.games.look import looks
from cartography.coasts import Box
from cartography.projection import Cone, Points
from cartography.sketch import CityHint, LinkHint, Sketch, Zones

CELL, CITY, LABEL, PLATE, LINE = range(5)  # kinds of things that must keep apart
LANGUAGES = ("en", "it", "fr")
NAME_GAP = 1.5  # between a city and its name
SIZES = looks().proportions


@dataclass
class Link:
    """A chain of nodes from city to city; its cells carry one track for each of the parallel routes."""

    a: int
    b: int
    routes: list[int]
    hint: LinkHint
    marked: bool = False  # has a `+X`
    badge: int = -1  # the place among the beads of the number of cards it costs
    beads: list[int] = field(default_factory=list)

    @property
    def nodes(self) -> list[int]:
        return [self.a, *self.beads, self.b]


@dataclass
class Plate:
    """A rectangle that stays near the nodes it belongs to, or near its first place if it belongs to none.

    `what` is city, area, zone (names), mark or pile; `owner` the id of that, or a link's number. A zone's name
    moves with the zone's cities.
    """

    what: str
    owner: str
    node: int
    width: float
    height: float
    holds: list[tuple[int, float]]  # nodes, and how far from each it begins
    lines: int = 1
    side: str = ""
    moves_with: list[int] = field(default_factory=list)

    @property
    def kind(self) -> int:
        return PLATE if self.what in ("mark", "pile") else LABEL


@dataclass
class Plan:
    """All nodes of a board with their first positions, and what hangs together."""

    size: tuple[float, float]
    cell: tuple[float, float]
    city: float
    letters: float
    start: Points
    cities: list[str]
    links: list[Link]
    loose: list[int]  # nodes at the ends of routes into areas
    plates: list[Plate] = field(default_factory=list)

    def offsets(self, link: Link) -> list[float]:
        """How far right of the chain each track lies."""
        step = self.cell[1] * (1 + SIZES.track_gap / 10)
        return [(i - (len(link.routes) - 1) / 2) * step for i in range(len(link.routes))]


class Fit:
    """Latitude and longitude to board units: the cities fill the board up to its margins."""

    def __init__(self, facts: Facts, sketch: Sketch) -> None:
        self.cone = Cone(sketch.projection.lat, sketch.projection.lon, sketch.projection.parallels)
        flat = self.cone([(city.lon, city.lat) for city in facts.cities])
        low, high = flat.min(axis=0), flat.max(axis=0)
        left, top, right, bottom = sketch.margins
        room = np.array([sketch.size[0] - left - right, sketch.size[1] - top - bottom])
        self.size = sketch.size
        self.scale = room / (high - low)
        self.shift = np.array([left, top]) - low * self.scale

    def __call__(self, lonlat: Points | list[tuple[float, float]]) -> Points:
        return np.asarray(self.cone(lonlat) * self.scale + self.shift)

    def around(self, rim: float) -> Box:
        """A box of longitudes and latitudes that holds the board and so many units around it."""
        sides = [np.linspace(-rim, side + rim, 60) for side in self.size]
        sheet = np.array(np.meshgrid(*sides)).reshape(2, -1).T
        spots = self.cone.back((sheet - self.shift) / self.scale)
        (west, south), (east, north) = spots.min(axis=0), spots.max(axis=0)
        with np.errstate(divide="ignore", invalid="ignore"):  # one of them is infinitely far away
            poles = self([(self.cone.lon, 90), (self.cone.lon, -90)])
        north_in, south_in = (bool(((pole > -rim) & (pole < np.array(self.size) + rim)).all()) for pole in poles)
        if north_in or south_in:  # every longitude meets there
            west, east = self.cone.lon - 179.9, self.cone.lon + 179.9
        return float(west), -90.0 if south_in else float(south), float(east), 90.0 if north_in else float(north)


def make_plan(facts: Facts, sketch: Sketch, fit: Fit, zones: dict[str, tuple[float, float]]) -> Plan:
    """Everything at its true place, scaled to the board; `zones` are the middles of zones."""
    numbers = {city.id: i for i, city in enumerate(facts.cities)}
    points = list(fit([(city.lon, city.lat) for city in facts.cities]))
    for id, city in sketch.cities.items():
        points[numbers[id]] = points[numbers[id]] + np.array(city.move)
    links, loose = [], []
    hints = {(hint.a, hint.b): hint for hint in sketch.links}
    for (a, b, _), routes in _bundles(facts).items():
        first = facts.routes[routes[0]]
        hint = hints.get((a, b), LinkHint(a, b))
        if b in numbers:
            end = numbers[b]
        else:
            end = len(points)
            points.append(fit([(first.end[1], first.end[0])])[0] + np.array(hint.end))
            loose.append(end)
        link = Link(
            numbers[a], end, routes[::-1] if hint.turned else routes, hint, any(facts.routes[r].draw for r in routes)
        )
        link.badge = 1 if first.cards else -1
        links.append(link)
    for link in links:
        beads = facts.routes[link.routes[0]].length + (link.badge >= 0)
        a, b = points[link.a], points[link.b]
        right = np.array([-(b - a)[1], (b - a)[0]])
        for i in range(1, beads + 1):
            link.beads.append(len(points))
            points.append(a + (b - a) * i / (beads + 1) + right * bow(link.hint, i / (beads + 1)))
    plan = Plan(sketch.size, sketch.cell, sketch.city, sketch.letters, np.array(points), list(numbers), links, loose)
    _add_names(plan, facts, sketch, fit)
    _add_zones(plan, facts, sketch, fit, zones)
    _add_plates(plan, facts)
    return plan


def bow(hint: LinkHint, along: float) -> float:
    """How far right of the straight line a link is drawn, in parts of its length."""
    stops = [0.0, *(at for at, _ in hint.bend), 1.0]
    shifts = [0.0, *(shift for _, shift in hint.bend), 0.0]
    after = next(i for i, stop in enumerate(stops) if stop >= along and i)
    part = (along - stops[after - 1]) / (stops[after] - stops[after - 1])
    smooth = part * part * (3 - 2 * part)
    return shifts[after - 1] + (shifts[after] - shifts[after - 1]) * smooth


def texts_of(name: str, names: dict[str, str]) -> list[str]:
    """Every text the label of a place must hold."""
    return sorted({name, *(names.get(language, name) for language in LANGUAGES)} - {""})


def zone_names(facts: Facts, zones: Zones, id: str) -> tuple[str, dict[str, str]]:
    """The name of a zone, and its names in other languages; those that can count double say so."""
    double = " ×2" if id in facts.special.get(zones.double, []) else ""
    names = facts.special.get(zones.names, {}).get(id, {})
    return id + double, {language: text + double for language, text in names.items()}


def label_size(texts: list[str], letters: float, lines: int) -> tuple[float, float]:
    """Width and height of a label that holds any of the texts."""
    width = max(text_width(line, letters) for text in texts for line in wrap(text, lines))
    return width, letters * (1.05 * lines - 0.05)


def _add(plan: Plan, plate: Plate, at: Points | tuple[float, float]) -> None:
    plate.node = len(plan.start)
    plan.start = np.vstack([plan.start, np.asarray(at)])
    plan.plates.append(plate)


def _add_names(plan: Plan, facts: Facts, sketch: Sketch, fit: Fit) -> None:
    for i, city in enumerate(facts.cities):
        texts = texts_of(city.name, city.names)
        if texts:
            hint = sketch.cities.get(city.id, CityHint())
            size = label_size(texts, plan.letters, hint.lines)
            holds = [(i, plan.city + NAME_GAP)]
            _add(plan, Plate("city", city.id, -1, *size, holds, hint.lines, hint.label), plan.start[i])
    for area in facts.areas:
        width, height = label_size(texts_of(area.name, area.names), plan.letters, 1)
        home = sketch.areas.get(area.id)
        spot = np.array(home) if home else fit([(area.lon, area.lat)])[0]
        size = (width + 10, height + 6)  # a plate has a rim
        _add(plan, Plate("area", area.id, -1, *size, []), spot)


def _add_zones(plan: Plan, facts: Facts, sketch: Sketch, fit: Fit, middles: dict[str, tuple[float, float]]) -> None:
    zones = sketch.zones
    if zones is None:
        return
    for id, middle in middles.items():
        lines = zones.lines.get(id, 1)
        size = label_size(texts_of(*zone_names(facts, zones, id)), plan.letters * SIZES.small, lines)
        inside = [i for i, city in enumerate(facts.cities) if city.own.get(zones.of_city) == id]
        lat, lon = zones.at.get(id, (0, 0))
        spot = fit([(lon, lat)])[0] if lat else middle
        _add(plan, Plate("zone", id, -1, *size, [], lines, moves_with=inside), spot)


def _add_plates(plan: Plan, facts: Facts) -> None:
    wide, unit = plan.cell[1], plan.cell[1] / 10
    for i, link in enumerate(plan.links):
        if link.marked:
            middle = link.beads[len(link.beads) // 2]
            reach = plan.offsets(link)[-1] + wide / 2 + 1
            side = 2 * SIZES.mark * unit
            _add(plan, Plate("mark", str(i), -1, side, side, [(middle, reach)], 1, link.hint.mark), plan.start[middle])
    for _, pile in piles_of(facts):
        nodes = [plan.cities.index(id) for id in pile["cities"]]
        size = (SIZES.pile[0] * unit, SIZES.pile[1] * unit)
        holds = [(node, plan.city + 2) for node in nodes]
        _add(plan, Plate("pile", pile["id"], -1, *size, holds), np.mean(plan.start[nodes], axis=0))


def _bundles(facts: Facts) -> dict[tuple[str, str, str], list[int]]:
    """Routes by their two ends and kind; routes into an area only where they end at one point."""
    areas = {area.id for area in facts.areas}
    found: dict[tuple[str, str, str], list[int]] = {}
    for i, route in enumerate(facts.routes):
        key = (route.a, route.b, route.kind + (str(route.end) if route.b in areas else ""))
        found.setdefault(key, []).append(i)
    return found
