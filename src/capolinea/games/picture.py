"""Small pictures of maps, for lists of them: land, water, and the routes in their colours."""

from __future__ import annotations

from collections.abc import Iterator

from capolinea.games.boardfile import BoardFile
from capolinea.games.geometry import Geometry, looks_of

SHADE = 'stroke-opacity=".35"'  # under the routes, where white ones would be lost


def picture(file: BoardFile, shape: Geometry) -> str:
    """A map as a small SVG without words."""
    parts = "".join(_parts(file, shape))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {shape.width:g} {shape.height:g}">{parts}</svg>'


def _parts(file: BoardFile, shape: Geometry) -> Iterator[str]:
    looks, unit = looks_of(file.facts), shape.cell[1] / 10
    ground, sizes = looks.ground, looks.proportions
    sea = ground.sea if shape.land else ground.town
    yield f'<rect width="{shape.width:g}" height="{shape.height:g}" fill="{sea}"/>'
    if shape.land:
        plain = ground.land if shape.home or shape.zones else ground.home
        yield f'<path d="{shape.land}" fill="{plain}" stroke="{ground.coast}"/>'
    for path in (shape.home, *(zone.path for zone in shape.zones.values())):
        if path:
            yield f'<path d="{path}" fill="{ground.home}"/>'
    for piece in shape.decor:
        look = looks.decor_of(piece.kind)
        if not look.width:
            yield f'<path d="{piece.path}" fill="{ground.colour(look.colour)}"/>'
        elif look.colour == "lake":  # streets would be too many
            yield _line(piece.path, ground.lake, look.width * unit)
    if shape.lakes:
        yield f'<path d="{shape.lakes}" fill="{ground.lake}"/>'
    wide = sizes.picture_route * unit
    yield _line("".join(route.path for route in shape.routes.values()), ground.ink, wide + sizes.picture_rim, SHADE)
    for fact, route in zip(file.facts.routes, shape.routes.values(), strict=True):
        yield _line(route.path, looks.card(fact.color).fill, wide)
    for city in shape.cities.values():
        if city.label:
            yield (
                f'<circle cx="{city.x:g}" cy="{city.y:g}" r="{shape.city:g}" fill="#fff" stroke="{ground.ink}" '
                f'stroke-width="{sizes.picture_city:g}"/>'
            )


def _line(path: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" {more}/>'
