"""A town seen from above: blocks of houses round their yards, between the streets."""

from __future__ import annotations

import numpy as np
from shapely import box, set_precision, union_all
from shapely.affinity import rotate, translate

from cartography.outline import area_path, polygons
from cartography.scenery.canvas import Canvas
from cartography.scenery.mood import Mood
from cartography.scenery.site import Site

GAP = 2.6  # half a lane
DEEP = 3.4  # how deep a house is
ROUNDING = 2.0  # further from what must be free than asked, because corners are rounded
LEAST = 34.0  # smaller scraps are left out, in square units


def draw_town(site: Site, mood: Mood, canvas: Canvas) -> None:
    town = mood.town
    if town is None:
        return
    chance = np.random.default_rng(mood.seed + 9)
    middle = (site.size[0] / 2, site.size[1] / 2)
    far = max(site.size) * 0.75
    free = site.dry.difference(site.decor("park").buffer(2)).difference(site.taken).intersection(site.frame)
    houses, yards = [], []
    for row, top in enumerate(np.arange(-far, far, town.size[1])):
        left = -far - chance.uniform(0, town.size[0]) - row % 2
        while left < far:
            long = town.size[0] * chance.uniform(0.6, 1.35)
            lot = translate(
                rotate(box(left, top, left + long, top + town.size[1]), town.turned, origin=(0, 0)), *middle
            )
            left += long
            if chance.random() < 0.08:  # a square
                continue
            for part in polygons(lot.buffer(-GAP, join_style="mitre").intersection(free)):
                if part.area > LEAST and part.buffer(-1.6).area > 4:
                    whole = part.simplify(0.5)
                    houses.append(whole)
                    yard = whole.buffer(-DEEP, join_style="mitre")
                    yards += [hole for hole in polygons(yard) if hole.area > 14 and chance.random() < 0.9]
    built = union_all(houses).difference(union_all(yards)).intersection(free.buffer(-ROUNDING))
    whole = set_precision(built, 1.0)  # whole units need half the letters
    canvas.add("land", area_path(whole), fill=town.fill, shade=town.shade)
