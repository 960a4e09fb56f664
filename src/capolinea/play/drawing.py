"""A plain drawing of a board, with who owns what, for notebooks and the README."""

from __future__ import annotations

from collections import Counter
from math import cos, hypot, pi
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from capolinea.engine.state import CLOSED
from capolinea.games.facts import Place, Route

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


def draw_board(match: Match) -> str:
    """The board of a match as SVG: routes in their colours, claimed ones in their owner's."""
    facts = match.file.facts
    places = [*facts.cities, *facts.areas]
    projection = Projection(places)
    at = {place.id: projection.point(place.lat, place.lon) for place in places}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {projection.height:.0f}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="{escape(_title(match))}">',
        f'<rect width="{WIDTH}" height="{projection.height:.0f}" fill="#efeadd"/>',
    ]
    tracks = Counter((route.a, route.b) for route in facts.routes)
    drawn: Counter[tuple[str, str]] = Counter()
    for index, route in enumerate(facts.routes):
        ends = (route.a, route.b)
        shift = (drawn[ends] - (tracks[ends] - 1) / 2) * GAP
        drawn[ends] += 1
        parts.append(_draw_route(route, at, shift, int(match.state.owner[index]), projection))
    for place in places:
        x, y = at[place.id]
        name = escape(place.name)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="#fff" stroke="#333"/>')
        parts.append(
            f'<text x="{x + 7:.1f}" y="{y - 6:.1f}" fill="#222" stroke="#efeadd" stroke-width="3" '
            f'paint-order="stroke">{name}</text>'
        )
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
    return "".join([*parts, "</svg>"])


def _title(match: Match) -> str:
    return f"{match.rules.board.id}, {len(match.names)} players"


def _draw_route(
    route: Route, at: dict[str, tuple[float, float]], shift: float, owner: int, projection: Projection
) -> str:
    """A dashed line, one dash a space; parallel routes run side by side."""
    (x1, y1), (x2, y2) = at[route.a], at[route.b]
    if route.end:
        x2, y2 = projection.point(*route.end)
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = -(y2 - y1) / length * shift, (x2 - x1) / length * shift
    dash = length / route.length
    colour = SEAT_COLOURS[owner] if owner >= 0 else CARD_COLOURS.get(route.color, "#a9a49a")
    width, opacity = (6, 1.0) if owner >= 0 else (4, 0.15 if owner == CLOSED else 0.8)
    title = f"{route.a}–{route.b}, {route.length}, {route.color}"
    line = (
        f'<line x1="{x1 + dx:.1f}" y1="{y1 + dy:.1f}" x2="{x2 + dx:.1f}" y2="{y2 + dy:.1f}" '
        f'stroke-opacity="{opacity}" stroke-dasharray="{dash * 0.86:.1f} {dash * 0.14:.1f}" '
        f'stroke-dashoffset="{-dash * 0.07:.1f}"'
    )
    edge = f'{line} stroke="#6d675b" stroke-width="{width + 1.5}"/>'  # keeps white visible on paper
    return f'<g><title>{escape(title)}</title>{edge}{line} stroke="{colour}" stroke-width="{width}"/></g>'
