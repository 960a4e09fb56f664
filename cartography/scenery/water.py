"""Water: lines that follow the coasts as an engraver would cut them, and waves further out."""

from __future__ import annotations

from shapely import line_merge
from shapely.geometry.base import BaseGeometry

from cartography.outline import line_path, lines
from cartography.scenery.canvas import Canvas
from cartography.scenery.mood import Mood, Water
from cartography.scenery.noise import Noise, spots
from cartography.scenery.site import Site
from cartography.scenery.stamps import foot, footprint

LEAST = 8.0  # shorter pieces of a line are left out
ROUGH = 0.6  # how far a line may be off


def draw_water(site: Site, mood: Mood, canvas: Canvas) -> None:
    if mood.water is None:
        return
    whole = site.land.union(site.lakes)
    for i, off in enumerate(mood.water.lines):
        around = whole.buffer(off, quad_segs=4).boundary
        _line(site, canvas, around.intersection(site.sheet), mood.water, 1 - i / (len(mood.water.lines) + 1), "sea")
    for i, off in enumerate(mood.water.lake_lines):
        _line(site, canvas, site.lakes.buffer(-off).boundary, mood.water, 1 - i / 4, "land")
    _waves(site, mood, mood.water, canvas)


def _line(site: Site, canvas: Canvas, line: BaseGeometry, water: Water, strong: float, on: str) -> None:
    free = line_merge(line.difference(site.taken)) if not line.is_empty else line
    path = "".join(line_path(part.simplify(ROUGH)) for part in lines(free) if part.length > LEAST)
    canvas.add(on, path, stroke=water.stroke, width=water.width, opacity=round(0.3 + 0.7 * strong, 2))


def _waves(site: Site, mood: Mood, water: Water, canvas: Canvas) -> None:
    noise, parts = Noise(mood.seed + 3), mood.symbols[water.wave]
    shore = site.land.buffer(max(water.lines, default=4) + 4)
    at = spots(site.size, water.gap, mood.seed + 4).round()
    found = []
    for (x, y), level in zip(at, noise(at), strict=True):
        room = footprint(parts, x, y, 1)
        if level > water.calm and site.is_free(room, "sea", foot(x, y)) and not shore.intersects(room):
            found.append((int(x), int(y)))
    canvas.stamp("sea", {canvas.symbol(water.wave, 1.0, parts): found})
