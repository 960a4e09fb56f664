"""Boards as SVG, with who owns what: for notebooks, the README and the arena's heat maps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from capolinea.engine.position import CLOSED
from capolinea.games.facts import Facts, Place, Route
from capolinea.games.geometry import (
    COUNT,
    MARK,
    PILE,
    SMALL,
    Geometry,
    Label,
    RouteShape,
    Spot,
    geometry_of,
    text_width,
)
from capolinea.games.look import looks

if TYPE_CHECKING:
    from capolinea.play.match import Match

FONT = "'Source Sans 3','Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif"
STRIP = 34.0  # height of the line with the players
WHITE = "#ffffff"
LOOKS = looks()
GROUND = LOOKS.ground


class Look(NamedTuple):
    """How a route is drawn, and what is said about it when it is pointed at.

    It has the colour and glyph of its cards, or is all in one `paint`, or carries the pieces of a `seat`;
    a `faded` one cannot be claimed any more.
    """

    title: str
    paint: str = ""
    seat: int = -1
    faded: bool = False


def draw_board(match: Match, language: str = "") -> str:
    """The board of a match as SVG: open routes in their colours, claimed ones with their owner's pieces."""
    facts = match.file.facts
    owners = [int(owner) for owner in match.state.owner]
    names = {place.id: _name(place, language) or place.id for place in [*facts.cities, *facts.areas]}

    def look(index: int, route: Route) -> Look:
        owner = owners[index]
        title = f"{names[route.a]}–{names[route.b]}, {route.length}, {route.color}"
        if owner >= 0:
            return Look(f"{title}: {match.names[owner]}", seat=owner)
        return Look(title, faded=owner == CLOSED)

    shown = match.state.table_facts()
    stations, piles = shown.get("stations", {}), shown.get("festivals", {})
    assert isinstance(stations, dict) and isinstance(piles, dict)
    picture = Picture(facts, f"{match.rules.board.id}, {len(match.names)} players", language)
    picture.stations = {city: (seat, match.names[seat]) for city, seat in stations.items()}
    picture.piles = piles
    picture.players = [(name, int(match.state.points[seat])) for seat, name in enumerate(match.names)]
    return picture.draw(look)


def draw_map(facts: Facts, title: str, look: Callable[[int, Route], Look], language: str = "") -> str:
    """A map as SVG: each route as `look` (given its number on the board) wants it."""
    return Picture(facts, title, language).draw(look)


class Picture:
    """A board being drawn; what belongs to a game is put in before."""

    stations: Mapping[str, tuple[int, str]]  # by city: seat and name
    piles: Mapping[str, int] | None  # by festival: cards lying there
    players: Sequence[tuple[str, int]]  # names and points

    def __init__(self, facts: Facts, title: str, language: str) -> None:
        self.facts, self.title, self.language = facts, title, language
        self.shape: Geometry = geometry_of(facts)
        self.unit = self.shape.cell[1] / 10  # strokes and glyphs grow with the cells
        self.stations, self.piles, self.players = {}, None, ()

    def draw(self, look: Callable[[int, Route], Look]) -> str:
        """The whole picture: the ground, lines under cells under all else."""
        height = self.shape.height + (STRIP if self.players else 0)
        seen = [(route, shape, look(i, route)) for i, (route, shape) in enumerate(self._routes())]
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {self.shape.width:g} {height:g}" '
            f'font-family="{FONT}" font-weight="600" role="img" aria-label={quoteattr(self.title)}>',
            f"<defs>{''.join(self._definitions())}</defs>",
            *self._ground(),
            *(self._track(*route) for route in seen),
            *(self._route(*route) for route in seen),
            *self._marks(),
            *(self._city(city) for city in self.facts.cities),
            *self._names(),
            *self._strip(),
            "</svg>",
        ]
        return "".join(parts)

    def _routes(self) -> Iterator[tuple[Route, RouteShape]]:
        return zip(self.facts.routes, self.shape.routes.values(), strict=True)

    # -- what is drawn once and used often

    def _ref(self, name: str) -> str:
        """An id that other boards on the same page do not have."""
        return f"{self.facts.id}-{name}"

    def _definitions(self) -> Iterator[str]:
        """Cells, pieces and frames, drawn around (0, 0)."""
        u = self.unit
        for colour in dict.fromkeys(route.color for route in self.facts.routes):
            card = LOOKS.card(colour)
            cell = self._box(card.fill, card.edge)
            yield f'<g id="{self._ref(colour)}">{cell}{self._glyph(card.glyph, card.ink)}</g>'
            yield f'<g id="{self._ref(f"{colour}-symbol")}">{cell}{self._symbol()}</g>'
        for seat, piece in enumerate(LOOKS.seats):
            block = self._box(GROUND.ink, "none", 2.2 * u) + self._box(piece.fill, WHITE, 0.9 * u, 1.1 * u)
            yield f'<g id="{self._ref(f"seat{seat}")}">{block}{self._glyph(piece.glyph, WHITE)}</g>'
        teeth = f' stroke-dasharray="{1.9 * u:.1f} {1.5 * u:.1f}"'
        yield f'<g id="{self._ref("tunnel")}">{self._box("none", GROUND.ink, 0.9 * u, 1.7 * u, teeth)}</g>'
        yield f'<g id="{self._ref("ferry")}">{self._box("none", GROUND.wake, 0.9 * u, 1.4 * u)}</g>'

    def _box(self, fill: str, edge: str, grow: float = 0.0, stroke: float = 0.0, more: str = "") -> str:
        """A cell, or something a little larger."""
        length, width = (side + grow for side in self.shape.cell)
        return (
            f'<rect x="{-length / 2:.2f}" y="{-width / 2:.2f}" width="{length:.2f}" height="{width:.2f}" '
            f'rx="{2 * self.unit:.1f}" fill="{fill}" stroke="{edge}" '
            f'stroke-width="{stroke or 0.9 * self.unit:.2f}"{more}/>'
        )

    def _glyph(self, name: str, ink: str, size: float = 3.1, at: Spot = (0, 0)) -> str:
        return _sign(name, ink, size * self.unit, at) if name else ""

    def _symbol(self) -> str:
        """What a cell of a ferry carries that asks for a wild, or for a ferry card where the board has those."""
        u = self.unit
        plate = (
            f'<rect x="{-5.6 * u:.2f}" y="{-3.9 * u:.2f}" width="{11.2 * u:.2f}" height="{7.8 * u:.2f}" '
            f'rx="{2.4 * u:.2f}" fill="{WHITE}" stroke="{GROUND.ink}" stroke-width="{0.5 * u:.2f}"/>'
        )
        if "ferry_cards" in self.facts.special:
            return plate + self._glyph("waves", "#1d6a94", 3.9)
        return plate + self._glyph("locomotive", GROUND.ink)

    # -- the map

    def _ground(self) -> Iterator[str]:
        shape, u = self.shape, self.unit
        sea = GROUND.sea if shape.land else GROUND.town
        coast = f'stroke="{GROUND.coast}" stroke-width="{0.8 * u:.2f}" stroke-linejoin="round"'
        yield f'<rect width="{shape.width:g}" height="{shape.height:g}" fill="{sea}"/>'
        if shape.land:
            land = self._ref("land")
            yield f'<defs><path id="{land}" d="{shape.land}"/></defs>'
            for wide, opacity in ((18, 0.35), (10, 0.5), (4.5, 0.75)):
                shoal = f'stroke="{GROUND.shoal}" stroke-width="{wide * u:.1f}" stroke-linejoin="round"'
                yield f'<use href="#{land}" fill="none" {shoal} opacity="{opacity}"/>'
            plain = GROUND.land if shape.home or shape.regions else GROUND.home
            yield f'<use href="#{land}" fill="{plain}" {coast}/>'
        for i, area in enumerate(shape.areas.values()):
            yield f'<path d="{area.path}" fill="{GROUND.areas[i % len(GROUND.areas)]}" {coast}/>'
        yield f'<path d="{shape.home}" fill="{GROUND.home}" {coast}/>'
        for region in shape.regions.values():
            tint = GROUND.tints[region.tint % len(GROUND.tints)]
            rim = f'stroke="{WHITE}" stroke-width="{1.1 * u:.2f}" stroke-linejoin="round"'
            yield f'<path d="{region.path}" fill="{tint}" {rim}/>'
        yield _line(shape.borders, GROUND.border, 1.3 * u, (4 * u, 2 * u))
        yield f'<path d="{shape.lakes}" fill="{GROUND.lake}" {coast}/>'
        for piece in shape.decor:
            yield self._decor(piece.kind, piece.path)

    def _decor(self, kind: str, path: str) -> str:
        u = self.unit
        if kind == "park":
            return f'<path d="{path}" fill="{GROUND.park}"/>'
        if kind == "arctic_circle":
            return _line(path, GROUND.circle, 1.6 * u, (7 * u, 3 * u, 1.5 * u, 3 * u))
        colour, wide = {
            "river": (GROUND.lake, 10),
            "canal": (GROUND.lake, 5),
            "street": (GROUND.street, 3.4),
        }.get(kind, (GROUND.street, 1.6))
        return _line(path, colour, wide * u)

    # -- routes

    def _route(self, route: Route, shape: RouteShape, look: Look) -> str:
        parts = []
        symbols = _spread(route.ferry, route.length)
        for i, (x, y, angle) in enumerate(shape.cells):
            at = f'transform="translate({x:g} {y:g}) rotate({(angle + 90) % 180 - 90:g})"'  # never upside down
            if look.paint:
                parts.append(f"<g {at}>{self._box(look.paint, GROUND.ink)}</g>")
            elif look.seat >= 0:
                parts.append(f'<use href="#{self._ref(f"seat{look.seat}")}" {at}/>')
            else:
                if route.tunnel or route.ferry:
                    parts.append(f'<use href="#{self._ref("tunnel" if route.tunnel else "ferry")}" {at}/>')
                cell = f"{route.color}-symbol" if i in symbols else route.color
                parts.append(f'<use href="#{self._ref(cell)}" {at}/>')
        if route.cards and shape.mark:
            parts.append(self._badge(shape.mark, str(route.cards), WHITE, COUNT))
        return f'<g class="route"{_faded(look)}><title>{escape(look.title)}</title>{"".join(parts)}</g>'

    def _track(self, route: Route, shape: RouteShape, look: Look) -> str:
        """The line under the cells: a road, a wake, a tube; or the colour of whoever runs trains on it."""
        u, path = self.unit, shape.path
        if look.faded:
            return f"<g{_faded(look)}>{self._track(route, shape, look._replace(faded=False))}</g>"
        tube = self._tube(shape) if route.cards else ""
        if look.seat >= 0:
            return _line(path, WHITE, 5.4 * u) + _line(path, LOOKS.seats[look.seat].fill, 3.6 * u) + tube
        if tube:
            return _line(path, GROUND.subway, 4.4 * u) + _line(path, WHITE, 1.1 * u, (4 * u, 3 * u)) + tube
        if route.ferry:
            return _line(path, GROUND.wake, 1.4 * u, (3 * u, 2 * u))
        return _line(path, GROUND.line, 1.6 * u)

    def _tube(self, shape: RouteShape) -> str:
        """The dark plate that holds the one cell of a subway and its number of cards."""
        length, width = self.shape.cell
        x, y, _ = shape.cells[0]
        mx, my = shape.mark or (x, y)
        reach = (length - width) / 2 / (hypot(x - mx, y - my) or 1.0)
        end = (x + (x - mx) * reach, y + (y - my) * reach)
        return (
            f'<path d="M{mx:g} {my:g}L{end[0]:.1f} {end[1]:.1f}" stroke="{GROUND.subway}" '
            f'stroke-width="{width + 2.2 * self.unit:.1f}" stroke-linecap="round"/>'
        )

    def _badge(self, at: Spot, text: str, fill: str, radius: float) -> str:
        r = radius * self.shape.cell[1]
        size = r * (1.35 if len(text) == 1 else 1.1)
        return (
            f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{r:.1f}" fill="{fill}" stroke="{GROUND.ink}" '
            f'stroke-width="{0.8 * self.unit:.1f}"/>{_letters(at, text, size, GROUND.ink)}'
        )

    def _marks(self) -> Iterator[str]:
        """`+X` once for each spot, as parallel routes share theirs; and the ends of routes into areas."""
        marks = {shape.mark: route.draw for route, shape in self._routes() if shape.mark and route.draw}
        for at, cards in marks.items():
            yield self._badge(at, f"+{cards}", GROUND.mark, MARK)
        for x, y in {shape.end for shape in self.shape.routes.values() if shape.end}:
            yield f'<circle cx="{x:g}" cy="{y:g}" r="{2.6 * self.unit:.1f}" fill="{GROUND.line}" stroke="{WHITE}"/>'

    # -- places

    def _city(self, city: Place) -> str:
        if city.id in self.stations:
            return self._station(city.id)
        shape, u = self.shape.cities[city.id], self.unit
        festival = next((f for f in self.facts.special.get("festivals", []) if city.id in f["cities"]), None)
        pile = ""
        if festival and shape.pile and city.id == festival["cities"][0]:
            cards = None if self.piles is None else self.piles.get(festival["id"], 0)
            pile = self._pile(shape.pile, festival["name"], cards)
        radius = self.shape.city * (1.0 if city.name else 0.75)
        edge, wide = (GROUND.festival, 2.6) if festival else (GROUND.ink, 1.8)
        return (
            f'{pile}<circle cx="{shape.x:g}" cy="{shape.y:g}" r="{radius:.1f}" fill="{WHITE}" stroke="{edge}" '
            f'stroke-width="{wide * u:.1f}"/>'
        )

    def _station(self, city: str) -> str:
        """A house in the owner's colour, in the place of the city."""
        seat, owner = self.stations[city]
        shape, size = self.shape.cities[city], self.shape.city * 1.35
        at = f"translate({shape.x:g} {shape.y:g}) scale({size:.1f})"
        return (
            f'<g transform="{at}"><title>station of {escape(owner)}</title>'
            f'<path d="M-1.15 1.15V-.27L0-1.2 1.15-.27V1.15z" fill="{WHITE}" stroke="{GROUND.ink}" stroke-width=".16"/>'
            f'<path d="{LOOKS.glyphs["station"].fill}" fill="{LOOKS.seats[seat].fill}"/></g>'
        )

    def _pile(self, at: Spot, name: str, cards: int | None) -> str:
        """A pile of festival cards, with their number during a game."""
        u = self.unit
        wide, high = (0.87 * side * self.shape.cell[1] for side in PILE)  # the sheet below sticks out
        sheets = "".join(
            f'<rect x="{at[0] - wide / 2 + shift:.1f}" y="{at[1] - high / 2 - shift:.1f}" width="{wide:.1f}" '
            f'height="{high:.1f}" rx="{1.8 * u:.1f}" fill="{fill}" stroke="{GROUND.festival}" '
            f'stroke-width="{0.8 * u:.1f}"/>'
            for shift, fill in ((1.2 * u, "#f0b8a4"), (0.0, "#f9ddd1"))
        )
        if cards is None:
            front = self._glyph("star", GROUND.festival, 4.2, at)
        else:
            front = _letters(at, str(cards), 11.5 * u, GROUND.festival)
        return f"<g><title>{escape(name)}</title>{sheets}{front}</g>"

    # -- names

    def _names(self) -> Iterator[str]:
        letters, special = self.shape.letters, self.facts.special
        slanted = 'font-style="italic" font-weight="500"'
        for name, region in self.shape.regions.items():
            text = special.get("region_names", {}).get(name, {}).get(self.language, name)
            double = " ×2" if name in special.get("double_regions", []) else ""
            yield self._text(region.label, text + double, letters * SMALL, GROUND.region, slanted)
        for piece in self.shape.decor:
            if piece.label:
                text = piece.names.get(self.language, piece.names["en"])
                yield self._text(piece.label, text, letters * SMALL, GROUND.circle, slanted)
        for area in self.facts.areas:
            label = self.shape.areas[area.id].label
            yield (
                f'<rect x="{label.x - label.width / 2:.1f}" y="{label.y - label.height / 2:.1f}" '
                f'width="{label.width:.1f}" height="{label.height:.1f}" rx="{3 * self.unit:.1f}" fill="{GROUND.halo}" '
                f'stroke="{GROUND.line}" stroke-width="{1.2 * self.unit:.1f}"/>'
            )
            yield self._text(label, _name(area, self.language), letters, GROUND.ink)
        for city in self.facts.cities:
            place = self.shape.cities[city.id].label
            if place:
                yield self._text(place, _name(city, self.language), letters, GROUND.ink)

    def _text(self, label: Label, text: str, size: float, ink: str, more: str = "") -> str:
        """A name in its box; a face wider than planned is squeezed, so that it never leaves it."""
        lines = label.lines(text)
        found = []
        for i, line in enumerate(lines):
            y = label.y + size * (0.36 + 1.05 * (i - (len(lines) - 1) / 2))
            long = min(label.width, text_width(line, size))
            found.append(
                f'<text x="{label.start:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="{label.anchor}" '
                f'textLength="{long:.1f}" lengthAdjust="spacingAndGlyphs" fill="{ink}" stroke="{GROUND.halo}" '
                f'stroke-width="{2.6 * self.unit:.1f}" stroke-linejoin="round" paint-order="stroke" {more}>'
                f"{escape(line)}</text>"
            )
        return "".join(found)

    def _strip(self) -> Iterator[str]:
        """A line under the map: whose pieces are whose, and the points so far."""
        if not self.players:
            return
        width, top = self.shape.width, self.shape.height
        yield f'<rect y="{top:g}" width="{width:g}" height="{STRIP:g}" fill="{WHITE}"/>'
        y = top + STRIP / 2
        for seat, (name, points) in enumerate(self.players):
            x, piece = 16 + seat * width / max(3, len(self.players)), LOOKS.seats[seat]
            yield f'<rect x="{x:g}" y="{y - 8:g}" width="26" height="16" rx="3" fill="{piece.fill}"/>'
            yield _sign(piece.glyph, WHITE, 5, (x + 13, y))
            said = f"{escape(name)}: {points}"
            yield f'<text x="{x + 34:g}" y="{y + 5:g}" font-size="14" fill="{GROUND.ink}">{said}</text>'


def _faded(look: Look) -> str:
    return ' opacity=".22"' if look.faded else ""


def _line(path: str, colour: str, width: float, dashes: tuple[float, ...] = ()) -> str:
    dashed = f' stroke-dasharray="{" ".join(f"{dash:.1f}" for dash in dashes)}"' if dashes else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linejoin="round"{dashed}/>'
    )


def _sign(name: str, ink: str, size: float, at: Spot) -> str:
    """A glyph of the table."""
    glyph = LOOKS.glyphs[name]
    place = f'transform="translate({at[0]:g} {at[1]:g}) scale({size:.2f})"'
    if glyph.fill:
        return f'<path d="{glyph.fill}" fill="{ink}" fill-rule="evenodd" {place}/>'
    return (
        f'<path d="{glyph.stroke}" fill="none" stroke="{ink}" stroke-width=".42" stroke-linecap="round" '
        f'stroke-linejoin="round" {place}/>'
    )


def _letters(at: Spot, text: str, size: float, ink: str) -> str:
    """A few letters around a spot."""
    return (
        f'<text x="{at[0]:g}" y="{at[1] + size * 0.36:.1f}" font-size="{size:.1f}" text-anchor="middle" '
        f'fill="{ink}">{text}</text>'
    )


def _spread(symbols: int, cells: int) -> set[int]:
    """Which cells carry the symbols of a ferry: spread evenly."""
    return {int((i + 0.5) * cells / symbols) for i in range(symbols)}


def _name(place: Place, language: str) -> str:
    return place.names.get(language, place.name)
