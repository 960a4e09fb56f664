"""A plain drawing of a board, with who owns what, for notebooks and the README."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import cos, hypot, pi
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from capolinea.engine.state import CLOSED
from capolinea.games.facts import Facts, Place, Route

if TYPE_CHECKING:
    from capolinea.play.match import Match

WIDTH = 1000
MARGIN = 40
LABEL_ROOM = 70  # right of the easternmost city
CARD_COLOURS = {
    "purple": "#b06fb5",
    "blue": "#4a86c8",
    "orange": "#e08a3c",
    "white": "#f5f2ea",
    "green": "#5f9e5a",
    "yellow": "#e3c443",
    "black": "#444444",
    "red": "#c9483f",
    "gray": "#a9a49a",
}
SEAT_COLOURS = ("#12507b", "#b3261e", "#1b7a43", "#c48a00", "#5b2a86")
GAP = 7  # between parallel routes


class Projection:
    """Latitude and longitude to the drawing's plane: true to scale in the middle of the board."""

    def __init__(self, places: list[Place]) -> None:
        lats = [place.lat for place in places]
        lons = [place.lon for place in places]
        self.squeeze = cos((min(lats) + max(lats)) / 2 * pi / 180)
        self.left, self.top = min(lons), max(lats)
        width = (max(lons) - self.left) * self.squeeze
        self.scale = (WIDTH - 2 * MARGIN - LABEL_ROOM) / width
        self.height = (self.top - min(lats)) * self.scale + 2 * MARGIN

    def point(self, lat: float, lon: float) -> tuple[float, float]:
        return MARGIN + (lon - self.left) * self.squeeze * self.scale, MARGIN + (self.top - lat) * self.scale


class Look(NamedTuple):
    """How a route is drawn, and what is said about it when it is pointed at."""

    colour: str
    width: float
    opacity: float
    title: str


def draw_board(match: Match) -> str:
    """The board of a match as SVG: routes in their colours, claimed ones in their owner's."""
    facts = match.file.facts
    owners = [int(owner) for owner in match.state.owner]

    def look(index: int, route: Route) -> Look:
        owner = owners[index]
        title = f"{route.a}–{route.b}, {route.length}, {route.color}"
        if owner >= 0:
            return Look(SEAT_COLOURS[owner], 6, 1.0, title)
        return Look(CARD_COLOURS.get(route.color, "#a9a49a"), 4, 0.15 if owner == CLOSED else 0.8, title)

    parts = []
    at = _places(facts)
    for city, seat in match.state.public().get("stations", {}).items():  # type: ignore[attr-defined]
        x, y = at[city]
        parts.append(
            f'<rect x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" rx="2" fill="{SEAT_COLOURS[seat]}" '
            f'stroke="#fff"><title>station of {escape(match.names[seat])}</title></rect>'
        )
    for seat, name in enumerate(match.names):
        x = MARGIN + seat * 180
        parts.append(f'<rect x="{x}" y="8" width="14" height="14" fill="{SEAT_COLOURS[seat]}"/>')
        parts.append(f'<text x="{x + 20}" y="20" fill="#222">{escape(name)}: {match.state.points[seat]}</text>')
    return draw_map(facts, f"{match.rules.board.id}, {len(match.names)} players", look, "".join(parts))


def draw_map(facts: Facts, title: str, look: Callable[[int, Route], Look], over: str = "") -> str:
    """A map as SVG: each route as `look` (given its number on the board) wants it, and `over` on top of all."""
    places = [*facts.cities, *facts.areas]
    projection = Projection(places)
    at = _places(facts)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {projection.height:.0f}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="{escape(title)}">',
        f'<rect width="{WIDTH}" height="{projection.height:.0f}" fill="#efeadd"/>',
    ]
    tracks = Counter((route.a, route.b) for route in facts.routes)
    drawn: Counter[tuple[str, str]] = Counter()
    for index, route in enumerate(facts.routes):
        ends = (route.a, route.b)
        shift = (drawn[ends] - (tracks[ends] - 1) / 2) * GAP
        drawn[ends] += 1
        parts.append(_draw_route(route, at, shift, look(index, route), projection))
    for place in places:
        x, y = at[place.id]
        name = escape(place.name)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="#fff" stroke="#333"/>')
        parts.append(
            f'<text x="{x + 7:.1f}" y="{y - 6:.1f}" fill="#222" stroke="#efeadd" stroke-width="3" '
            f'paint-order="stroke">{name}</text>'
        )
    return "".join([*parts, over, "</svg>"])


def _places(facts: Facts) -> dict[str, tuple[float, float]]:
    places = [*facts.cities, *facts.areas]
    projection = Projection(places)
    return {place.id: projection.point(place.lat, place.lon) for place in places}


def _draw_route(
    route: Route, at: dict[str, tuple[float, float]], shift: float, look: Look, projection: Projection
) -> str:
    """A dashed line, one dash a space; parallel routes run side by side."""
    (x1, y1), (x2, y2) = at[route.a], at[route.b]
    if route.end:
        x2, y2 = projection.point(*route.end)
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = -(y2 - y1) / length * shift, (x2 - x1) / length * shift
    dash = length / route.length
    line = (
        f'<line x1="{x1 + dx:.1f}" y1="{y1 + dy:.1f}" x2="{x2 + dx:.1f}" y2="{y2 + dy:.1f}" '
        f'stroke-opacity="{look.opacity}" stroke-dasharray="{dash * 0.86:.1f} {dash * 0.14:.1f}" '
        f'stroke-dashoffset="{-dash * 0.07:.1f}"'
    )
    edge = f'{line} stroke="#6d675b" stroke-width="{look.width + 1.5}"/>'  # keeps white visible on paper
    front = f'{line} stroke="{look.colour}" stroke-width="{look.width}"/>'
    return f"<g><title>{escape(look.title)}</title>{edge}{front}</g>"
