"""Draws the scenery of a board: from its geometry and its mood alone, so that it needs no network."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple, cast

import numpy as np
from shapely import prepare, union_all
from shapely.geometry.base import BaseGeometry

from capolinea.games.scenery import Emblem, Scenery, Wash
from cartography.scenery.canvas import Canvas, Ground
from cartography.scenery.mood import Mood, Strewn, Thing
from cartography.scenery.noise import Noise, spots
from cartography.scenery.relief import draw_relief
from cartography.scenery.site import Site
from cartography.scenery.stamps import foot, footprint
from cartography.scenery.town import draw_town
from cartography.scenery.water import draw_water

SIZES = 3  # in which a symbol that is strewn comes
SMALLER = (1.0, 0.8, 0.62, 0.5, 0.38)  # a thing that finds no room is drawn smaller
SEARCH = 4.0  # how finely room is looked for around the place of a thing
ASIDE = 2.0  # things keep this far from each other


class Stamp(NamedTuple):
    """A symbol at a spot."""

    symbol: str
    x: int
    y: int
    size: float


def draw_scenery(site: Site, mood: Mood) -> Scenery:
    """The scenery of a board. What has a place of its own is put first, the rest goes around it."""
    canvas = Canvas(mood.paints)
    for wash in mood.washes:
        x, y = site.at([wash.at])[0] if wash.at else wash.spot
        on, fill = cast(Ground, wash.on), canvas.mixed(wash.fill)
        canvas.scenery.washes.append(Wash(round(float(x)), round(float(y)), *wash.size, fill, wash.opacity, on))
    things = [(thing, stamp) for thing in mood.things if (stamp := _find_room(site, mood, thing))]
    draw_water(site, mood, canvas)
    draw_town(site, mood, canvas)
    site.take(draw_relief(site, mood, canvas))
    for i, strewn in enumerate(mood.strewn):
        _stamp_all(mood, list(_strew(site, mood, strewn, mood.seed + 20 + i)), strewn.on, canvas)
    for on in ("sea", "land"):
        _stamp_all(mood, [stamp for thing, stamp in things if thing.on == on], on, canvas)
    if mood.emblem:
        parts = mood.symbols[mood.emblem]
        left, top, right, bottom = (round(side, 1) for side in footprint(parts, 0, 0, 1).bounds)
        number = canvas.symbol(mood.emblem, 1.0, parts)
        canvas.scenery.emblem = Emblem(canvas.scenery.symbols[number], (left, top, right - left, bottom - top))
    return canvas.scenery


def _room(mood: Mood, stamp: Stamp) -> BaseGeometry:
    return footprint(mood.symbols[stamp.symbol], stamp.x, stamp.y, stamp.size)


def _find_room(site: Site, mood: Mood, thing: Thing) -> Stamp | None:
    """Where a thing stands: at its place, or as near to it as there is room."""
    home = site.at([thing.at])[0] if thing.at else np.array(thing.spot or (0, 0), dtype=float)
    steps = np.arange(-thing.reach, thing.reach + 1, SEARCH)
    ways = np.array([(dx, dy) for dx in steps for dy in steps])
    for size, (x, y) in product(
        SMALLER, (home + ways[np.argsort(np.hypot(*ways.T), kind="stable")]).round().astype(int)
    ):
        stamp = Stamp(thing.symbol, int(x), int(y), round(thing.size * size, 2))
        room = _room(mood, stamp)
        if site.is_free(room, thing.on, foot(x, y)):
            site.take([room.buffer(ASIDE)])
            return stamp
    print(f"   no room for {thing.symbol}")
    return None


def _strew(site: Site, mood: Mood, strewn: Strewn, seed: int) -> Iterable[Stamp]:
    chance, noise = np.random.default_rng(seed), Noise(seed)
    inside = union_all([site.area(outline) for outline in strewn.within]) if strewn.within else site.sheet
    if strewn.decor:
        inside = inside.intersection(site.decor(strewn.decor))
    inside = inside.difference(union_all([site.area(outline) for outline in strewn.without]))
    prepare(inside)
    sizes = np.linspace(*strewn.sizes, SIZES).round(2)
    found: list[BaseGeometry] = []
    at = spots(site.size, strewn.gap, seed + 1).round()
    for (x, y), level in zip(at, noise(at), strict=True):
        symbol = strewn.symbols[int(chance.integers(len(strewn.symbols)))]
        stamp = Stamp(symbol, int(x), int(y), float(sizes[chance.integers(SIZES)]))
        if level < strewn.least or not inside.contains(foot(x, y)) or len(found) >= strewn.most:
            continue
        room = _room(mood, stamp)
        if site.is_free(room, strewn.on, foot(x, y)):
            found.append(room)
            yield stamp
    site.take(found)


def _stamp_all(mood: Mood, stamps: list[Stamp], on: str, canvas: Canvas) -> None:
    found: dict[int, list[tuple[int, int]]] = {}
    for stamp in stamps:
        number = canvas.symbol(stamp.symbol, stamp.size, mood.symbols[stamp.symbol])
        found.setdefault(number, []).append((stamp.x, stamp.y))
    canvas.stamp(on, found)
