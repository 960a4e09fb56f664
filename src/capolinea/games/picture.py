"""Small pictures of maps, for lists of them: posters of a railway, a train before the land and the mood of the map.

A room has the drawing of its own in `poster.json`; the picture of any other board shows its routes instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from capolinea.games.boardfile import BoardFile
from capolinea.games.folders import RoomError, room_file, until_rooms_change
from capolinea.games.geometry import Geometry, geometry_of, has_own_geometry, looks_of
from capolinea.games.look import Looks, in_the_dark
from capolinea.games.scenery import Brush, Paint, Scenery

WIDTH, HEIGHT = 400, 300
DECK = 258  # the height of the railway
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
LAMPLIGHT, WINDOW = "#ffd98a", "#fff4cf"


class Poster(Struct, omit_defaults=True):
    """What is drawn behind the railway, and before it or beside it, in units of the picture."""

    back: Scenery
    front: Scenery


READER: Final = Decoder(Poster)


@until_rooms_change
def own_poster(name: str) -> Poster | None:
    text = room_file(name, "poster.json")
    try:
        return READER.decode(text) if text else None
    except (DecodeError, ValidationError) as error:
        raise RoomError(f"{name}/poster.json: {error}") from None


def poster(file: BoardFile, dark: bool) -> str:
    """The picture of a map as an SVG without words, by day or for a dark page."""
    looks = in_the_dark(looks_of(file.facts)) if dark else looks_of(file.facts)
    own = own_poster(file.facts.id) if has_own_geometry(file.facts) else None
    brush = Painter(looks, dark)
    back = brush.scenery(own.back, "back") if own else brush.plain(file, geometry_of(file.facts))
    front = brush.scenery(own.front, "front") if own else ()
    parts = "".join([*back, *brush.hills(), *front, *brush.railway()])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{parts}</svg>'


class Painter:
    """Paints in the colours of one map."""

    def __init__(self, looks: Looks, dark: bool) -> None:
        self.looks, self.ground, self.dark = looks, looks.ground, dark

    def colour(self, paint: Paint) -> str:
        if not paint:
            return "none"
        return self.ground.colour(paint if isinstance(paint, str) else paint[self.dark])

    def path(self, brush: Brush, path: str) -> str:
        line = f' stroke="{self.colour(brush.stroke)}" stroke-width="{brush.width:g}" {ROUND}' if brush.stroke else ""
        faint = f' opacity="{brush.opacity:g}"' if brush.opacity < 1 else ""
        return f'<path d="{path}" fill="{self.colour(brush.fill)}"{line}{faint}/>'

    def scenery(self, drawn: Scenery, name: str) -> Iterator[str]:
        """Layers and symbols, on the sea colour; each symbol is written once."""
        if name == "back":
            yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{self.ground.sea}"/>'
        for i, wash in enumerate(drawn.washes):
            yield self._glow(f"{name}{i}", self.colour(wash.fill), wash.opacity)
            size = f'rx="{wash.wide:g}" ry="{wash.high:g}"'
            yield f'<ellipse cx="{wash.x:g}" cy="{wash.y:g}" {size} fill="url(#{name}{i})"/>'
        for number, parts in enumerate(drawn.symbols):
            shapes = "".join(self.path(part, f"M0 0{part.path}") for part in parts)
            yield f'<defs><g id="{name[0]}{number}">{shapes}</g></defs>'
        for layer in drawn.layers:
            if layer.path:
                yield self.path(layer, layer.path)
            for number, at in zip(layer.symbols, layer.at, strict=True):
                for x, y in zip(at[::2], at[1::2], strict=True):
                    yield f'<use href="#{name[0]}{number}" x="{x}" y="{y}"/>'

    def plain(self, file: BoardFile, shape: Geometry) -> Iterator[str]:
        """A board without a drawing of its own: its land if it has any, and its routes in their colours."""
        ground, looks = self.ground, self.looks
        scale = min(WIDTH / shape.width, (DECK - 20) / shape.height)
        left = (WIDTH - shape.width * scale) / 2
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground.sea if shape.land else ground.town}"/>'
        yield f'<g transform="translate({left:.1f} 0) scale({scale:.3f})" fill="none" stroke-linecap="round">'
        if shape.land:
            yield f'<path d="{shape.land}" fill="{ground.home}" stroke="{ground.coast}"/>'
        wide = looks.proportions.picture_route * shape.cell[1] / 10
        everything = "".join(route.path for route in shape.routes.values())
        rim = wide + looks.proportions.picture_rim
        yield f'<path d="{everything}" stroke="{ground.ink}" stroke-width="{rim:.1f}" stroke-opacity=".35"/>'
        by_colour: dict[str, str] = {}
        for fact, route in zip(file.facts.routes, shape.routes.values(), strict=True):
            by_colour[fact.color] = by_colour.get(fact.color, "") + route.path
        for colour, path in by_colour.items():
            yield f'<path d="{path}" stroke="{looks.card(colour).fill}" stroke-width="{wide:.1f}"/>'
        dots = "".join(f"M{city.x:g} {city.y:g}h0" for city in shape.cities.values() if city.label)
        yield f'<path d="{dots}" stroke="{ground.ink}" stroke-width="{2.6 * shape.city:.1f}"/>'
        yield f'<path d="{dots}" stroke="#fff" stroke-width="{1.8 * shape.city:.1f}"/></g>'

    def _glow(self, id: str, colour: str, opacity: float) -> str:
        """A gradient that fades from its middle."""
        middle = f'<stop stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        rim = f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        return f'<radialGradient id="{id}">{middle}{rim}</radialGradient>'

    def hills(self) -> Iterator[str]:
        ground, glow = self.ground, LAMPLIGHT if self.dark else "#ffffff"
        yield self._glow("glow", glow, 0.55)
        yield '<ellipse cx="230" cy="238" rx="240" ry="100" fill="url(#glow)"/>'
        yield f'<path d="M0 232q60-26 130-8t140-6 130-10V{HEIGHT}H0z" fill="{ground.relief}"/>'
        yield f'<path d="M0 252q90-22 190-6t210-14V{HEIGHT}H0z" fill="{ground.cliff}"/>'

    def railway(self) -> Iterator[str]:
        """A viaduct, and a train on it that comes from the left."""
        ground = self.ground
        arches = "".join(f"M{x} {HEIGHT}v-18a13 13 0 0 1 26 0v18z" for x in range(-9, WIDTH, 36))
        stone = ground.relief if self.dark else ground.panel
        yield f'<path d="M0 {DECK}h{WIDTH}V{HEIGHT}H0z" fill="{stone}"/>'
        yield f'<path d="{arches}" fill="{ground.cliff}"/>'
        yield f'<path d="M0 {DECK + 2}h{WIDTH}" stroke="{ground.panel_ink}" stroke-width="1.4" opacity=".8"/>'
        puffs = ((252, 214, 9), (237, 207, 11), (218, 203, 12), (196, 198, 10), (176, 194, 7), (160, 190, 4))
        steam = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in puffs)
        white, thin = ("#dfe6ee", 0.45) if self.dark else ("#ffffff", 0.85)
        yield f'<g fill="{white}" opacity="{thin}">{steam}</g>'
        yield f'<g transform="translate(0 {DECK})" stroke="#14181b" stroke-width="1.1" stroke-linejoin="round">'
        for i, seat in enumerate(self.looks.seats[:3]):
            yield from self._wagon(158 - 56 * i, seat.fill)
        yield from self._engine()
        yield "</g>"

    def _wagon(self, x: int, fill: str) -> Iterator[str]:
        light = LAMPLIGHT if self.dark else WINDOW
        panes = "".join(f"M{x + 5 + 9 * i}-19h6v7h-6z" for i in range(5))
        yield f'<path d="M{x + 50}-8h8" stroke-width="3"/><path d="M{x}-5v-18h51v18z" fill="{fill}"/>'
        yield f'<path d="M{x - 2}-23q2-4 6-4h43q4 0 6 4z" fill="#2a3137"/><path d="{panes}" fill="{light}"/>'
        yield "".join(f'<circle cx="{x + dx}" cy="-4" r="4" fill="#2a3137"/>' for dx in (10, 20, 32, 42))

    def _engine(self) -> Iterator[str]:
        red, light = self.looks.seats[1].fill, LAMPLIGHT if self.dark else WINDOW
        yield '<g transform="translate(216 0)"><path d="M0-6v-22h16v8h34q6 0 6 7v7z" fill="#2a3137"/>'
        yield '<path d="M-2-28h20v-3h-20zM40-20v-9h8v9zM38-29h12v-3h-12zM26-20q0-5 4-5t4 5z" fill="#2a3137"/>'
        yield f'<path d="M-1-7h58l6 7h-10l-3-4h-51z" fill="{red}"/><path d="M4-24h8v7h-8z" fill="{light}"/>'
        yield f'<circle cx="56" cy="-14" r="2.6" fill="{LAMPLIGHT}"/>'
        for x, r in ((9, 5.0), (22, 5.0), (35, 5.0), (47, 3.6)):
            for size, fill in ((r, red), (1.2, "#f4f1e6")):
                yield f'<circle cx="{x}" cy="-{r:g}" r="{size:g}" fill="{fill}"/>'
        yield "</g>"
