"""The drawn form of a board: where its cities, cells, names and coasts lie.

A room has its own in `geometry.json`; those of the package are computed by `cartography` and measured by a test.
Any other board gets a plain one with straight routes, so that everything that draws needs only this form. Its
routes have the names and the order of the board's.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import atan2, cos, degrees, hypot, pi
from typing import Any, Final, Literal

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from capolinea.games.facts import Facts, Place
from capolinea.games.folders import RoomError, room_file, room_folder, until_rooms_change
from capolinea.games.look import Looks, looks

Spot = tuple[float, float]
Cell = tuple[float, float, float]  # middle, and angle in degrees, clockwise from the right

WIDTH, HEIGHT = 900.0, 700.0  # a plain board fits into this
MARGIN = 60.0
LETTERS = 11.0
CITY = 5.0


class Label(Struct, omit_defaults=True):
    """The box of a name, by its middle; it holds the name in every language, and `wrapped` has those of two lines."""

    x: float
    y: float
    width: float
    height: float
    anchor: Literal["start", "middle", "end"] = "middle"
    wrapped: dict[str, list[str]] = {}

    @property
    def start(self) -> float:
        """Where the text is anchored."""
        return self.x + {"start": -0.5, "middle": 0.0, "end": 0.5}[self.anchor] * self.width

    def lines(self, text: str) -> list[str]:
        return self.wrapped.get(text, [text])


class CityShape(Struct, omit_defaults=True):
    """A city; a junction has no label, and some have a spot for a pile of cards beside them."""

    x: float
    y: float
    label: Label | None = None
    pile: Spot | None = None


class AreaShape(Struct, omit_defaults=True):
    """An area at the edge of the map."""

    label: Label
    path: str = ""


class ZoneShape(Struct, omit_defaults=True):
    """A part of the land with a name of its own; neighbours have different tints, which are small numbers."""

    path: str
    label: Label
    name: str
    names: dict[str, str] = {}  # in languages where they differ
    tint: int = 0


class RouteShape(Struct, omit_defaults=True):
    """A route: its cells from a to b, the line through them from end to end, and a spot for `+X` or a card count."""

    cells: list[Cell]
    path: str
    mark: Spot | None = None
    end: Spot | None = None  # where it stops inside an area


class Decor(Struct, omit_defaults=True):
    """A line or an area for the eye: `park`, `street`, `river` … as the looks have them.

    What has a label has its names by language.
    """

    kind: str
    path: str
    label: Label | None = None
    names: dict[str, str] = {}


class Geometry(Struct, omit_defaults=True):
    """A board in its own units, which are pixels where the board is 900 wide or 700 high; paths are SVG."""

    width: float
    height: float
    cell: tuple[float, float]  # length and width of every cell
    city: float  # radius
    letters: float  # size of the names
    cities: dict[str, CityShape]
    routes: dict[str, RouteShape]
    areas: dict[str, AreaShape] = {}
    zones: dict[str, ZoneShape] = {}
    land: str = ""
    home: str = ""  # the part of the land that the board is about, where that is not all of it
    borders: str = ""
    lakes: str = ""
    decor: list[Decor] = []

    def fits(self, facts: Facts) -> bool:
        """Whether this is a drawing of a board with these cities and routes."""
        return (
            list(self.cities) == [city.id for city in facts.cities]
            and list(self.areas) == [area.id for area in facts.areas]
            and [len(route.cells) for route in self.routes.values()] == [route.length for route in facts.routes]
            and list(self.routes) == facts.route_ids()
        )


# Made here, because what msgspec finds out about a type on first use it does not find out safely in several threads.
READER: Final = Decoder(Geometry)


def geometry_of(facts: Facts) -> Geometry:
    """The drawn form of a board: that of its room if it has one that fits, else a plain one."""
    return _fitting(facts) or plain_geometry(facts)


def has_own_geometry(facts: Facts) -> bool:
    """Whether a board is drawn as its room has it."""
    return _fitting(facts) is not None


def _fitting(facts: Facts) -> Geometry | None:
    try:
        own = own_geometry(facts.id)
    except RoomError:  # `Room.mistakes` tells
        return None
    return own if own is not None and own.fits(facts) else None


@until_rooms_change
def own_geometry(name: str) -> Geometry | None:
    """What a room has drawn, whether it fits or not."""
    text = room_file(name, "geometry.json")
    try:
        return READER.decode(text) if text is not None else None
    except (DecodeError, ValidationError, UnicodeDecodeError) as error:
        raise RoomError(f"{name}/geometry.json: {error}") from None


def looks_of(facts: Facts) -> Looks:
    """The looks of a board: those of its room, or else of the rules it is made for."""
    return looks(facts.id if room_folder(facts.id) else facts.rules or facts.id)


def piles_of(facts: Facts) -> Iterator[tuple[str, dict[str, Any]]]:
    """The piles of cards that lie on a board: each with the name of its list in the facts, as it stands there."""
    for kind in looks_of(facts).piles:
        for pile in facts.special.get(kind, []):
            yield kind, pile


# Text


def text_width(text: str, size: float) -> float:
    """How wide a text is at most in a bold sans serif."""
    width = 0.0
    for letter in unicodedata.normalize("NFD", text):
        if unicodedata.combining(letter):
            continue
        if letter in "iIjl.,'’|!:; ":
            width += 0.29
        elif letter in "frt()-/":
            width += 0.37
        elif letter in "mMW":
            width += 0.9
        elif letter == "w" or letter.isupper():
            width += 0.74
        else:
            width += 0.585
    return width * size


def wrap(text: str, lines: int) -> list[str]:
    """A text in at most so many lines, broken at spaces and hyphens where the longest line is shortest."""
    breaks = [i + 1 for i, letter in enumerate(text) if letter in " -"]
    ways = [(0, *chosen, len(text)) for n in range(lines) for chosen in combinations(breaks, n)]
    parts = [[text[a:b].strip() for a, b in pairwise(way)] for way in ways]
    return min(parts, key=lambda part: (max(text_width(line, 1) for line in part), len(part)))


# Boards without a drawing


def plain_geometry(facts: Facts) -> Geometry:
    """A board drawn from latitude and longitude alone: straight routes, names to the right."""
    at, height = _plane(facts)
    ids = facts.route_ids()
    ends = [(at[route.a], at[f"{ids[i]} end"] if route.end else at[route.b]) for i, route in enumerate(facts.routes)]
    room = sorted(
        (hypot(b[0] - a[0], b[1] - a[1]) - 2 * CITY - 4) / route.length
        for route, (a, b) in zip(facts.routes, ends, strict=True)
    )
    length = min(22.0, max(11.0, room[len(room) // 8] * 0.9))  # the shortest routes may be crowded, the rest is legible
    cell = (round(length, 1), round(length * 0.45, 1))
    gap = looks().proportions.track_gap
    routes = {}
    tracks = Counter((route.a, route.b) for route in facts.routes)
    drawn: Counter[tuple[str, str]] = Counter()
    for id, route, (a, b) in zip(ids, facts.routes, ends, strict=True):
        pair = (route.a, route.b)
        shift = (drawn[pair] - (tracks[pair] - 1) / 2) * (cell[1] + gap * cell[1] / 10)
        drawn[pair] += 1
        routes[id] = _straight(a, b, route.length, shift, bool(route.cards or route.draw))
        routes[id].end = b if route.end else None
    return Geometry(
        WIDTH,
        height,
        cell,
        CITY,
        LETTERS,
        {
            city.id: CityShape(*at[city.id], _plain_label(city, at[city.id]), _pile(facts, city, at))
            for city in facts.cities
        },
        routes,
        {area.id: AreaShape(_plain_label(area, at[area.id]) or Label(*at[area.id], 1, 1)) for area in facts.areas},
    )


def _plane(facts: Facts) -> tuple[dict[str, Spot], float]:
    """Places and ends of routes in the plane, true to scale in the middle of the board; and the board's height."""
    places: dict[str, Spot] = {place.id: (place.lon, -place.lat) for place in [*facts.cities, *facts.areas]}
    for id, route in zip(facts.route_ids(), facts.routes, strict=True):
        if route.end:
            places[f"{id} end"] = (route.end[1], -route.end[0])
    west = _west_end([x for x, _ in places.values()])
    places = {id: (x if x >= west else x + 360, y) for id, (x, y) in places.items()}
    lats = [y for _, y in places.values()]
    squeeze = max(0.05, cos((min(lats) + max(lats)) / 2 * pi / 180))
    left, top = min(x for x, _ in places.values()) * squeeze, min(lats)
    wide = (max(x for x, _ in places.values()) * squeeze - left) or 1.0
    high = (max(lats) - top) or 1.0
    scale = min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high)
    inset = (WIDTH - wide * scale) / 2
    at = {
        id: (round(inset + (x * squeeze - left) * scale, 1), round(MARGIN + (y - top) * scale, 1))
        for id, (x, y) in places.items()
    }
    return at, round(high * scale + 2 * MARGIN, 1)


def _west_end(lons: list[float]) -> float:
    """Where a board begins that may lie across the date line: east of the widest gap between its longitudes."""
    once = sorted(set(lons))
    gaps = {b: b - a for a, b in pairwise(once)} | {once[0]: once[0] + 360 - once[-1]}
    return max(gaps, key=lambda lon: gaps[lon])


def _straight(a: Spot, b: Spot, length: int, shift: float, marked: bool) -> RouteShape:
    """Cells spread over a straight line, `shift` to its right."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    x, y = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    free = max(0.0, long - 2 * CITY)
    dx, dy = -y * shift, x * shift
    angle = round(degrees(atan2(y, x)), 1)

    def spot(along: float) -> Spot:
        return round(a[0] + x * along + dx, 1), round(a[1] + y * along + dy, 1)

    cells: list[Cell] = [(*spot(CITY + free * (i + 0.5) / length), angle) for i in range(length)]
    (x1, y1), (x2, y2) = spot(0), spot(long)
    return RouteShape(cells, f"M{x1:g} {y1:g}L{x2:g} {y2:g}", spot(long * 0.75) if marked else None)


def _plain_label(place: Place, at: Spot) -> Label | None:
    texts = {place.name, *place.names.values()} - {""}
    if not texts:
        return None
    width = round(max(text_width(text, LETTERS) for text in texts), 1)
    return Label(round(at[0] + CITY + 3 + width / 2, 1), round(at[1] - LETTERS * 0.8, 1), width, LETTERS, "start")


def _pile(facts: Facts, city: Place, at: dict[str, Spot]) -> Spot | None:
    """Beside the first of the cities it belongs to."""
    for _, pile in piles_of(facts):
        if city.id in pile["cities"]:
            x, y = at[pile["cities"][0]]
            return x - CITY - 12, y
    return None
