"""The small picture of a map: its land and its mountains from the board, behind what stands for it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from shapely import Polygon, box, prepare
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry

from capolinea.games.picture import HEIGHT, WIDTH, Poster
from capolinea.games.scenery import Wash
from cartography.outline import area_path, line_path, polygons
from cartography.scenery.canvas import Canvas
from cartography.scenery.mood import Front, Mood, Picture
from cartography.scenery.relief import raise_peaks
from cartography.scenery.site import Site

HIDDEN = 246  # below are hills
ROUGH = 0.8  # how far a coast may be off, in units of the picture
LEAST = 9.0  # smaller islands are left out
LINES = (3.0, 6.5)  # of the water
LARGER = 2.0  # peaks, in their size on the board


Seen = Callable[[BaseGeometry], BaseGeometry]  # a shape of the board as the picture shows it


class Plot:
    """The ground of the picture, where mountains may stand anywhere."""

    def __init__(self, land: BaseGeometry) -> None:
        self.dry, self.frame, self.taken = land, box(0, 0, WIDTH, HIDDEN), Polygon()
        prepare(self.dry)


def draw_poster(site: Site, mood: Mood, picture: Picture) -> Poster:
    left, top, wide = picture.view
    scale = WIDTH / wide

    def seen(shape: BaseGeometry) -> BaseGeometry:
        moved = affine_transform(shape, [scale, 0, 0, scale, -left * scale, -top * scale])
        cut = moved.intersection(box(-8, -8, WIDTH + 8, HIDDEN)).simplify(ROUGH)
        return cut.buffer(0) if cut.geom_type.endswith("Polygon") else cut

    back = Canvas(mood.paints)
    for wash in picture.washes:
        back.scenery.washes.append(Wash(*wash.spot, *wash.size, back.mixed(wash.fill), wash.opacity))
    _place(mood, picture.back, back)
    if site.shape.land:
        _coast(site, seen, back)
    else:
        _streets(site, seen, scale, back)
    land = seen(site.land)
    crests = [(crest, (site.at(crest.points) - np.array([left, top])) * scale) for crest in mood.crests]
    raise_peaks(Plot(land), crests, mood.seed, back, LARGER * scale)
    front = Canvas(mood.paints)
    _place(mood, picture.front, front)
    return Poster(back.scenery, front.scenery)


def _coast(site: Site, seen: Seen, canvas: Canvas) -> None:
    whole = seen(site.land.union(site.lakes))
    large = [part for part in polygons(whole) if part.area > LEAST]
    for off in LINES:
        rings = [part.buffer(off).simplify(1.0) for part in large]
        canvas.add("sea", "".join(area_path(ring) for ring in rings), stroke="wave", width=0.8)
    path = "".join(area_path(part) for part in large)
    canvas.add("sea", "".join(area_path(_lowered(part)) for part in large), fill="cliff")
    canvas.add("land", path, fill="home", stroke="coast", width=0.8)
    lakes = [part for part in polygons(seen(site.lakes)) if part.area > LEAST / 2]
    canvas.add("land", "".join(area_path(part) for part in lakes), fill="lake")


def _lowered(part: Polygon) -> BaseGeometry:
    return affine_transform(part, [1, 0, 0, 1, 1.2, 3])


def _streets(site: Site, seen: Seen, scale: float, canvas: Canvas) -> None:
    """A town: its parks, streets and waters."""
    canvas.add("land", f"M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z", fill="town")
    canvas.add("land", area_path(seen(site.decor("park"))), fill="park")
    for kind, stroke, wide in (("street", "street", 5.0), ("canal", "lake", 8.0), ("river", "lake", 16.0)):
        canvas.add("land", line_path(seen(site.ways(kind))), stroke=stroke, width=wide * scale)


def _place(mood: Mood, all_of_them: list[Front], canvas: Canvas) -> None:
    for one in all_of_them:
        canvas.stamp("land", {canvas.symbol(one.symbol, one.size, mood.symbols[one.symbol]): [one.at]})
