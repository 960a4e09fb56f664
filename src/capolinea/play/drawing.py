"""Boards as SVG, with who owns what: for notebooks, the README and the arena's heat maps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import hypot
from typing import NamedTuple, Protocol
from xml.sax.saxutils import escape, quoteattr

from capolinea.engine.position import CLOSED
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.games.boardfile import BoardFile
from capolinea.games.facts import Facts, Place, Route
from capolinea.games.geometry import (
    Geometry,
    Label,
    RouteShape,
    Spot,
    geometry_of,
    looks_of,
    piles_of,
    text_width,
)
from capolinea.games.look import PileLook, TokenLook
from capolinea.play.trains import bed, dimmed, drawn_piece, train_on, upright

FONT = "'Source Sans 3','Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif"
STRIP = 34.0  # height of the line with the players
WHITE = "#ffffff"


class Look(NamedTuple):
    """How a route is drawn, and what is said about it when it is pointed at.

    It has the colour and glyph of its cards, or is all in one `paint`, or carries the pieces of a `seat`;
    a `faded` one cannot be claimed any more.
    """

    title: str
    paint: str = ""
    seat: int = -1
    faded: bool = False


class Game(Protocol):
    """What is drawn of a match, or of any other game."""

    @property
    def file(self) -> BoardFile: ...
    @property
    def state(self) -> State: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def names(self) -> Sequence[str]: ...


def draw_board(match: Game, language: str = "") -> str:
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

    picture = Picture(facts, f"{match.rules.board.id}, {len(match.names)} players", language)
    picture.shown = match.state.table_facts()
    picture.players = [(name, int(match.state.points[seat])) for seat, name in enumerate(match.names)]
    return picture.draw(look)


def draw_map(facts: Facts, title: str, look: Callable[[int, Route], Look], language: str = "") -> str:
    """A map as SVG: each route as `look` (given its number on the board) wants it."""
    return Picture(facts, title, language).draw(look)


class Picture:
    """A board being drawn; what belongs to a game is put in before."""

    shown: Mapping[str, object]  # what the table shows: tokens in cities, numbers of cards
    players: Sequence[tuple[str, int]]  # names and points

    def __init__(self, facts: Facts, title: str, language: str) -> None:
        self.facts, self.title, self.language = facts, title, language
        self.shape: Geometry = geometry_of(facts)
        self.looks = looks_of(facts)
        self.ground, self.sizes = self.looks.ground, self.looks.proportions
        self.unit = self.shape.cell[1] / 10  # strokes and glyphs grow with the cells
        self.shown, self.players = {}, ()

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
        """Spaces, pieces and signs, drawn around (0, 0); signs are never turned with their space."""
        paints = self.looks.paints["day"]
        for colour in dict.fromkeys(route.color for route in self.facts.routes):
            card = self.looks.card(colour)
            space = self._space(self.ground.home, "none") + self._space(card.fill, card.edge, paints.space / 100)
            yield f'<g id="{self._ref(colour)}">{space}</g>'
            yield f'<g id="{self._ref(f"{colour}-sign")}">{self._glyph(card.glyph, card.edge)}</g>'
        yield f'<g id="{self._ref("symbol")}">{self._symbol()}</g>'
        yield f'<g id="{self._ref("teeth")}">{self._teeth()}</g>'
        shapes = dict.fromkeys(self.looks.shape_of(self.facts.kind_of(route)) for route in self.facts.routes)
        for number, seat in enumerate(self.looks.seats):
            for name, part in product(shapes, ("lead", "car")):
                ref = self._ref(f"seat{number}-{name}-{part}")
                yield f'<g id="{ref}">{drawn_piece(self.looks, seat, name, part, self.shape.cell)}</g>'
            disc = self._disc(self.sizes.sign_disc) + self._glyph(seat.glyph, seat.fill, self.sizes.sign)
            yield f'<g id="{self._ref(f"seat{number}-sign")}">{disc}</g>'

    def _space(self, fill: str, edge: str, strength: float = 1.0) -> str:
        """A free space: smaller than a piece."""
        (length, width), (long, wide) = self.shape.cell, self.sizes.space
        return (
            f'<rect x="{-length * long / 2:.2f}" y="{-width * wide / 2:.2f}" width="{length * long:.2f}" '
            f'height="{width * wide:.2f}" rx="{self.sizes.cell_corner * self.unit:.1f}" fill="{fill}" '
            f'fill-opacity="{strength:g}" stroke="{edge}" stroke-width="{self.sizes.cell_edge * self.unit:.2f}"/>'
        )

    def _teeth(self) -> str:
        """Along both sides of a space in a tunnel."""
        length, width = self.shape.cell
        away, long = (side * self.unit for side in self.sizes.tooth)
        near = self.sizes.space[1] * width / 2 + away
        ticks = "".join(
            f"M{x:.1f} {-near:.1f}v{-long:.1f}M{x:.1f} {near:.1f}v{long:.1f}"
            for x in ((i - 2.5) / 6 * length for i in range(6))
        )
        return self._line(ticks, self.ground.tunnel, self.sizes.tunnel_edge)

    def _dashed(self, dashes: Sequence[float]) -> str:
        lengths = " ".join(f"{dash * self.unit:.1f}" for dash in dashes)
        return f' stroke-dasharray="{lengths}"' if dashes else ""

    def _line(self, path: str, colour: str, width: float, dashes: Sequence[float] = ()) -> str:
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width * self.unit:.1f}" '
            f'stroke-linejoin="round"{self._dashed(dashes)}/>'
        )

    def _sign(self, name: str, ink: str, size: float, at: Spot) -> str:
        """A glyph of the table."""
        glyph = self.looks.glyphs[name]
        place = f'transform="translate({at[0]:g} {at[1]:g}) scale({size:.2f})"'
        if glyph.fill:
            return f'<path d="{glyph.fill}" fill="{ink}" fill-rule="evenodd" {place}/>'
        return (
            f'<path d="{glyph.stroke}" fill="none" stroke="{ink}" stroke-width=".42" stroke-linecap="round" '
            f'stroke-linejoin="round" {place}/>'
        )

    def _glyph(self, name: str, ink: str, size: float = 0.0, at: Spot = (0, 0)) -> str:
        return self._sign(name, ink, (size or self.sizes.glyph) * self.unit, at) if name else ""

    def _symbol(self) -> str:
        """What a cell carries that a certain card must pay."""
        symbol = self.looks.symbol
        return self._disc(self.sizes.symbol_disc) + self._glyph(symbol.glyph, symbol.ink, symbol.size)

    def _disc(self, radius: float) -> str:
        return (
            f'<circle r="{radius * self.unit:.2f}" fill="{WHITE}" stroke="{self.ground.rim}" '
            f'stroke-width="{self.sizes.symbol_edge * self.unit:.2f}"/>'
        )

    # -- the map

    def _ground(self) -> Iterator[str]:
        shape, u, ground, sizes = self.shape, self.unit, self.ground, self.sizes
        sea = ground.sea if shape.land else ground.town
        coast = f'stroke="{ground.coast}" stroke-width="{sizes.coast * u:.2f}" stroke-linejoin="round"'
        yield f'<rect width="{shape.width:g}" height="{shape.height:g}" fill="{sea}"/>'
        if shape.land:
            land = self._ref("land")
            yield f'<defs><path id="{land}" d="{shape.land}"/></defs>'
            for wide, opacity in sizes.shoals:
                shoal = f'stroke="{ground.shoal}" stroke-width="{wide * u:.1f}" stroke-linejoin="round"'
                yield f'<use href="#{land}" fill="none" {shoal} opacity="{opacity}"/>'
            plain = ground.land if shape.home or shape.zones else ground.home
            yield f'<use href="#{land}" fill="{plain}" {coast}/>'
        for i, area in enumerate(shape.areas.values()):
            yield f'<path d="{area.path}" fill="{ground.areas[i % len(ground.areas)]}" {coast}/>'
        yield f'<path d="{shape.home}" fill="{ground.home}" {coast}/>'
        for zone in shape.zones.values():
            tint = ground.tints[zone.tint % len(ground.tints)]
            rim = f'stroke="{WHITE}" stroke-width="{sizes.zone_rim * u:.2f}" stroke-linejoin="round"'
            yield f'<path d="{zone.path}" fill="{tint}" {rim}/>'
        yield self._line(shape.borders, ground.border, sizes.border, sizes.border_dashes)
        yield f'<path d="{shape.lakes}" fill="{ground.lake}" {coast}/>'
        for piece in shape.decor:
            look = self.looks.decor_of(piece.kind)
            colour = ground.colour(look.colour)
            if look.width:
                yield self._line(piece.path, colour, look.width, look.dashes)
            else:
                yield f'<path d="{piece.path}" fill="{colour}"/>'

    # -- routes

    def _route(self, route: Route, shape: RouteShape, look: Look) -> str:
        parts = []
        symbols = _spread(route.ferry, route.length)
        if look.seat >= 0:
            seat, kind = self._ref(f"seat{look.seat}"), self.looks.shape_of(self.facts.kind_of(route))
            for car in train_on(shape.cells):
                at = f"translate({car.x:g} {car.y:g}) rotate({car.angle:g})"
                parts.append(f'<use href="#{seat}-{kind}-{car.part}" transform="{at}"/>')
                if car.signed:
                    parts.append(f'<use href="#{seat}-sign" x="{car.x:g}" y="{car.y:g}"/>')
            return f'<g class="route"><title>{escape(look.title)}</title>{"".join(parts)}</g>'
        for i, (x, y, angle) in enumerate(shape.cells):
            at = f'transform="translate({x:g} {y:g}) rotate({upright(angle):g})"'
            if look.paint:
                parts.append(f"<g {at}>{self._space(look.paint, self.ground.ink)}</g>")
                continue
            if route.tunnel:
                parts.append(f'<use href="#{self._ref("teeth")}" {at}/>')
            parts.append(f'<use href="#{self._ref(route.color)}" {at}/>')
            sign = "symbol" if i in symbols else f"{route.color}-sign"
            parts.append(f'<use href="#{self._ref(sign)}" x="{x:g}" y="{y:g}"/>')
        if route.cards and shape.mark:
            parts.append(self._badge(shape.mark, str(route.cards), WHITE, self.sizes.count))
        return f'<g class="route"{_faded(look)}><title>{escape(look.title)}</title>{"".join(parts)}</g>'

    def _track(self, route: Route, shape: RouteShape, look: Look) -> str:
        """The line under the cells: a road, a wake, a tube; or the shadow and the rods of a train."""
        path, ground, sizes = shape.path, self.ground, self.sizes
        if look.faded:
            return f"<g{_faded(look)}>{self._track(route, shape, look._replace(faded=False))}</g>"
        if look.seat >= 0:
            rod = dimmed(self.looks, self.looks.seats[look.seat])
            return self._shadow(shape) + self._line(path, ground.rim, sizes.rod_rim) + self._line(path, rod, sizes.rod)
        tube = self._tube(shape) if route.cards else ""
        if tube:
            middle = self._line(path, WHITE, sizes.tube_middle, sizes.tube_dashes)
            return self._line(path, ground.tube, sizes.tube) + middle + tube
        if route.ferry:
            return f'<g stroke-linecap="round">{self._line(path, ground.wake, sizes.wake, sizes.wake_dashes)}</g>'
        return self._line(path, ground.line, sizes.line)

    def _shadow(self, shape: RouteShape) -> str:
        cells, (dx, dy) = bed(shape.cells, self.shape.cell), self.sizes.shadow_shift
        lines = "".join(self._line(cells, "#000", 10 + grow) for grow in self.sizes.shadow)
        at = f"translate({dx * self.unit:.1f} {dy * self.unit:.1f})"
        return f'<g transform="{at}" stroke-opacity=".17" stroke-linecap="round">{lines}</g>'

    def _tube(self, shape: RouteShape) -> str:
        """The dark plate that holds the one cell of a route with a price of its own, and that price."""
        length, width = self.shape.cell
        x, y, _ = shape.cells[0]
        mx, my = shape.mark or (x, y)
        reach = (length - width) / 2 / (hypot(x - mx, y - my) or 1.0)
        end = (x + (x - mx) * reach, y + (y - my) * reach)
        return (
            f'<path d="M{mx:g} {my:g}L{end[0]:.1f} {end[1]:.1f}" stroke="{self.ground.tube}" '
            f'stroke-width="{width + self.sizes.tube_grow * self.unit:.1f}" stroke-linecap="round"/>'
        )

    def _badge(self, at: Spot, text: str, fill: str, radius: float) -> str:
        r, ink = radius * self.unit, self.ground.ink
        size = r * self.sizes.badge_letters[len(text) > 1]
        return (
            f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{r:.1f}" fill="{fill}" stroke="{ink}" '
            f'stroke-width="{self.sizes.badge_edge * self.unit:.1f}"/>{self._letters(at, text, size, ink)}'
        )

    def _letters(self, at: Spot, text: str, size: float, ink: str) -> str:
        """A few letters around a spot."""
        return (
            f'<text x="{at[0]:g}" y="{at[1] + size * self.sizes.baseline:.1f}" font-size="{size:.1f}" '
            f'text-anchor="middle" fill="{ink}">{text}</text>'
        )

    def _marks(self) -> Iterator[str]:
        """`+X` once for each spot, as parallel routes share theirs; and the ends of routes into areas."""
        marks = {shape.mark: route.draw for route, shape in self._routes() if shape.mark and route.draw}
        for at, cards in marks.items():
            yield self._badge(at, f"+{cards}", self.ground.mark, self.sizes.mark)
        r = self.sizes.end * self.unit
        for x, y in {shape.end for shape in self.shape.routes.values() if shape.end}:
            yield f'<circle cx="{x:g}" cy="{y:g}" r="{r:.1f}" fill="{self.ground.line}" stroke="{WHITE}"/>'

    # -- places

    def _city(self, city: Place) -> str:
        for kind, token in self.looks.tokens.items():
            owners = self.shown.get(kind)
            if isinstance(owners, dict) and city.id in owners:
                return self._token(city.id, token, owners[city.id], kind)
        shape, sizes = self.shape.cities[city.id], self.sizes
        edge, wide, pile = self.ground.ink, sizes.city_edge, ""
        for kind, entry in piles_of(self.facts):
            if city.id in entry["cities"]:
                look = self.looks.piles[kind]
                edge, wide = look.edge, sizes.piled_edge
                if shape.pile and city.id == entry["cities"][0]:
                    pile = self._pile(shape.pile, look, entry, self.shown.get(kind))
        radius = self.shape.city * (1.0 if city.name else sizes.junction)
        at = f'cx="{shape.x:g}" cy="{shape.y:g}"'
        ring = f'<circle {at} r="{radius:.1f}" fill="{WHITE}" stroke="{edge}" stroke-width="{wide * self.unit:.1f}"/>'
        heart = f'<circle {at} r="{self.shape.city * sizes.city_heart:.1f}" fill="{self.ground.city}"/>'
        return f"{pile}{ring}{heart if city.name else ''}"

    def _token(self, city: str, look: TokenLook, seat: int, kind: str) -> str:
        """What a seat has put there, in the place of the city."""
        shape = self.shape.cities[city]
        at = f"translate({shape.x:g} {shape.y:g}) scale({self.shape.city * look.size:.1f})"
        return (
            f'<g transform="{at}"><title>{kind}: {escape(self.players[seat][0])}</title>'
            f'<path d="{look.rim}" fill="{WHITE}" stroke="{self.ground.ink}" stroke-width=".16"/>'
            f'<path d="{self.looks.glyphs[look.glyph].fill}" fill="{self.looks.seats[seat].fill}"/></g>'
        )

    def _pile(self, at: Spot, look: PileLook, entry: Mapping[str, str], counts: object) -> str:
        """A pile of cards, with their number during a game."""
        u, sizes = self.unit, self.sizes
        wide, high = (sizes.pile_sheet * side * u for side in sizes.pile)  # the sheet below sticks out
        sheets = "".join(
            f'<rect x="{at[0] - wide / 2 + shift:.1f}" y="{at[1] - high / 2 - shift:.1f}" width="{wide:.1f}" '
            f'height="{high:.1f}" rx="{sizes.pile_corner * u:.1f}" fill="{fill}" stroke="{look.edge}" '
            f'stroke-width="{sizes.pile_edge * u:.1f}"/>'
            for shift, fill in ((sizes.pile_shift * u, look.under), (0.0, look.top))
        )
        if isinstance(counts, dict):
            front = self._letters(at, str(counts.get(entry["id"], 0)), sizes.pile_letters * u, look.ink)
        else:
            front = self._glyph(look.glyph, look.ink, sizes.pile_glyph, at)
        return f"<g><title>{escape(entry['name'])}</title>{sheets}{front}</g>"

    # -- names

    def _names(self) -> Iterator[str]:
        letters, ground, sizes = self.shape.letters, self.ground, self.sizes
        slanted = 'font-style="italic" font-weight="500"'
        for zone in self.shape.zones.values():
            text = zone.names.get(self.language, zone.name)
            yield self._text(zone.label, text, letters * sizes.small, ground.zone, slanted)
        for piece in self.shape.decor:
            if piece.label:
                text = piece.names.get(self.language, piece.names["en"])
                ink = ground.colour(self.looks.decor_of(piece.kind).colour)
                yield self._text(piece.label, text, letters * sizes.small, ink, slanted)
        for area in self.facts.areas:
            label = self.shape.areas[area.id].label
            yield (
                f'<rect x="{label.x - label.width / 2:.1f}" y="{label.y - label.height / 2:.1f}" '
                f'width="{label.width:.1f}" height="{label.height:.1f}" rx="{sizes.plate_corner * self.unit:.1f}" '
                f'fill="{ground.halo}" stroke="{ground.line}" stroke-width="{sizes.plate_edge * self.unit:.1f}"/>'
            )
            yield self._text(label, _name(area, self.language), letters, ground.ink)
        for city in self.facts.cities:
            place = self.shape.cities[city.id].label
            if place:
                yield self._text(place, _name(city, self.language), letters, ground.ink)

    def _text(self, label: Label, text: str, size: float, ink: str, more: str = "") -> str:
        """A name in its box; a face wider than planned is squeezed, so that it never leaves it."""
        lines = label.lines(text)
        found = []
        for i, line in enumerate(lines):
            y = label.y + size * (self.sizes.baseline + self.sizes.line_height * (i - (len(lines) - 1) / 2))
            long = min(label.width, text_width(line, size))
            found.append(
                f'<text x="{label.start:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="{label.anchor}" '
                f'textLength="{long:.1f}" lengthAdjust="spacingAndGlyphs" fill="{ink}" stroke="{self.ground.halo}" '
                f'stroke-width="{self.sizes.halo * self.unit:.1f}" stroke-linejoin="round" paint-order="stroke" {more}>'
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
            x, piece = 16 + seat * width / max(3, len(self.players)), self.looks.seats[seat]
            yield f'<rect x="{x:g}" y="{y - 8:g}" width="26" height="16" rx="3" fill="{piece.fill}"/>'
            yield self._sign(piece.glyph, WHITE, 5, (x + 13, y))
            said = f"{escape(name)}: {points}"
            yield f'<text x="{x + 34:g}" y="{y + 5:g}" font-size="14" fill="{self.ground.ink}">{said}</text>'


def _faded(look: Look) -> str:
    return ' opacity=".22"' if look.faded else ""


def _spread(symbols: int, cells: int) -> set[int]:
    """Which cells carry the symbols of a ferry: spread evenly."""
    return {int((i + 0.5) * cells / symbols) for i in range(symbols)}


def _name(place: Place, language: str) -> str:
    return place.names.get(language, place.name)
