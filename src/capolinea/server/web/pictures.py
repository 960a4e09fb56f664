"""Small pictures of maps for the page's list: ground, routes in their colours, cities, and no names."""

from __future__ import annotations

from collections.abc import Iterator

from capolinea.games.facts import Facts
from capolinea.games.geometry import Geometry, geometry_of
from capolinea.games.look import looks

WIDE = 0.62  # a route, in widths of a cell
EDGE = 2.0  # around it, or white ones would be lost


def small_picture(facts: Facts) -> str:
    """A map as SVG."""
    shape = geometry_of(facts)
    parts = "".join([*_ground(shape), *_routes(facts, shape), *_cities(shape)])
    size = f"0 0 {shape.width:g} {shape.height:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" fill="none">{parts}</svg>'


def _ground(shape: Geometry) -> Iterator[str]:
    ground = looks().ground
    sea = ground.sea if shape.land else ground.town
    yield f'<rect width="{shape.width:g}" height="{shape.height:g}" fill="{sea}"/>'
    land = ground.land if shape.home else ground.home
    yield f'<path d="{shape.land}" fill="{land}" stroke="{ground.coast}"/>'
    yield f'<path d="{shape.home}" fill="{ground.home}"/>'
    for piece in shape.decor:
        if piece.kind == "park":
            yield f'<path d="{piece.path}" fill="{ground.park}"/>'
        elif piece.kind == "river":
            yield f'<path d="{piece.path}" stroke="{ground.lake}" stroke-width="10"/>'
    yield f'<path d="{shape.lakes}" fill="{ground.lake}"/>'


def _routes(facts: Facts, shape: Geometry) -> Iterator[str]:
    wide = shape.cell[1] * WIDE
    paths = [route.path for route in shape.routes.values()]
    ink = looks().ground.ink
    yield f'<path d="{"".join(paths)}" stroke="{ink}" stroke-opacity=".35" stroke-width="{wide + EDGE:.1f}"/>'
    for route, path in zip(facts.routes, paths, strict=True):
        yield f'<path d="{path}" stroke="{looks().card(route.color).fill}" stroke-width="{wide:.1f}"/>'


def _cities(shape: Geometry) -> Iterator[str]:
    round = f'r="{shape.city:g}" fill="#fff" stroke="{looks().ground.ink}" stroke-width="2"'
    for city in shape.cities.values():
        if city.label is not None:
            yield f'<circle cx="{city.x:g}" cy="{city.y:g}" {round}/>'
