"""The ground of a board in its units, before and after it is bent: land, borders, lakes, zones, drawn shapes."""

from __future__ import annotations

import numpy as np
from shapely import coverage_simplify, line_merge, transform, union_all
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from capolinea.games.facts import Facts
from capolinea.games.geometry import Decor
from cartography import coasts, outline
from cartography.plan import Fit
from cartography.projection import Points
from cartography.sketch import Parallel, Shape, Sketch
from cartography.warp import Warp

CLEAR = 10.0  # between a circle of latitude and the rim of a city
LEAST_ISLAND = 7.0  # smaller islands and lakes are left out, in square units
AROUND = 240.0  # how much of the map around the board may be bent into it, in its units


class Terrain:
    """What lies under the routes."""

    def __init__(self, facts: Facts, sketch: Sketch, fit: Fit) -> None:
        self.facts, self.sketch, self.fit = facts, sketch, fit
        self.zones: dict[str, BaseGeometry] = {}
        self.countries: dict[str, BaseGeometry] = {}
        self.borders: BaseGeometry = LineString()
        self.lakes: BaseGeometry = MultiPolygon()
        if sketch.detail:
            frame = fit.around(AROUND)
            self.countries = {
                name: transform(shape, fit) for name, shape in coasts.countries(sketch.detail, frame).items()
            }
            self.borders = transform(coasts.borders(sketch.detail, frame, sketch.open_borders), fit)
            self.lakes = transform(coasts.lakes(frame), fit)
        if sketch.zones:
            drawn = coasts.provinces(sketch.zones.country, sketch.zones.by)
            spelt = {sketch.zones.spelt.get(name, name): shape for name, shape in drawn.items()}
            wanted = facts.special[sketch.zones.all]
            self.zones = {name: transform(spelt[name], fit) for name in sorted(spelt) if name in wanted}

    def middles(self) -> dict[str, tuple[float, float]]:
        """A point well inside each zone."""
        found = {}
        for name, shape in self.zones.items():
            largest = max(outline.polygons(shape), key=lambda part: part.area)
            middle = largest.representative_point() if not largest.contains(largest.centroid) else largest.centroid
            found[name] = (middle.x, middle.y)
        return found

    # -- bent

    def land(self, warp: Warp) -> BaseGeometry:
        return self._area(list(self.countries.values()), warp)

    def home(self, warp: Warp) -> BaseGeometry:
        return self._area([self.countries[name] for name in self.sketch.home], warp)

    def country(self, name: str, warp: Warp) -> BaseGeometry:
        return self._area([self.countries[name]], warp)

    def _area(self, shapes: list[BaseGeometry], warp: Warp) -> BaseGeometry:
        whole = union_all([outline.solid(warp.shape(shape)) for shape in shapes])
        return outline.tidy(whole, self.sketch.size, self.sketch.coarse, LEAST_ISLAND)

    def border_lines(self, warp: Warp) -> BaseGeometry:
        cut = warp.shape(self.borders).intersection(outline.frame(self.sketch.size))
        parts = outline.lines(cut)
        return line_merge(union_all(parts)).simplify(self.sketch.coarse) if parts else LineString()

    def lake_shapes(self, warp: Warp) -> BaseGeometry:
        drawn = [self._drawn(shape) for shape in self.sketch.shapes if shape.kind == "lake"]
        whole = union_all([outline.solid(warp.shape(shape)) for shape in [self.lakes, *drawn]])
        return outline.tidy(whole, self.sketch.size, self.sketch.coarse * 0.7, LEAST_ISLAND)

    def zone_shapes(self, warp: Warp) -> dict[str, BaseGeometry]:
        """The zones, with the lines between neighbours simplified alike on both sides."""
        bent = [warp.shape(shape) for shape in self.zones.values()]
        simple: list[BaseGeometry] = list(coverage_simplify(bent, self.sketch.coarse * 3)) if bent else []
        return {
            name: union_all([part for part in outline.polygons(shape) if part.area >= LEAST_ISLAND])
            for name, shape in zip(self.zones, simple, strict=True)
        }

    def decor(self, warp: Warp) -> list[Decor]:
        """The shapes drawn by hand, in their order."""
        found = []
        for shape in self.sketch.shapes:
            bent = warp.shape(self._drawn(shape))
            if shape.kind == "lake":
                continue
            if shape.closed:
                cut = outline.solid(bent).intersection(outline.frame(self.sketch.size))
                found.append(Decor(shape.kind, outline.area_path(cut.simplify(0.15))))
            else:
                cut = bent.intersection(outline.frame(self.sketch.size))
                found.append(Decor(shape.kind, outline.line_path(cut.simplify(0.15))))
        return [piece for piece in found if piece.path]

    def _drawn(self, shape: Shape) -> BaseGeometry:
        """A hand-drawn shape in board units, its corners rounded."""
        points = self.fit([(lon, lat) for lat, lon in shape.points])
        smooth = _rounded(points, shape.closed)
        return Polygon(smooth) if shape.closed else LineString(smooth)

    def parallel(self, circle: Parallel, warp: Warp, cities: Points) -> Points:
        """A circle of latitude from edge to edge, bent once more where a city lies on the wrong side of it."""
        lons = self.fit.cone.near(np.array([city.lon for city in self.facts.cities]))
        run = np.linspace(lons.min() - np.ptp(lons), lons.max() + np.ptp(lons), 400)
        line = warp(self.fit(np.column_stack([run, np.full(400, circle.lat)])))
        room = CLEAR + self.sketch.city
        for _ in range(200):
            for city, at in zip(self.facts.cities, cities, strict=True):
                off = line - at
                near = np.abs(off[:, 0]) < 3 * room
                want = room * np.exp(-((off[near, 0] / (2 * room)) ** 2))
                if city.own.get(circle.north):
                    line[near, 1] = np.maximum(line[near, 1], at[1] + want)
                else:
                    line[near, 1] = np.minimum(line[near, 1], at[1] - want)
            line[1:-1, 1] = (line[:-2, 1] + 2 * line[1:-1, 1] + line[2:, 1]) / 4
        return np.asarray(line)


def _rounded(points: Points, closed: bool) -> Points:
    """Corners cut twice by a quarter, as Chaikin does."""
    for _ in range(2):
        nexts = np.roll(points, -1, axis=0) if closed else points[1:]
        befores = points if closed else points[:-1]
        cut = np.stack([befores * 0.75 + nexts * 0.25, befores * 0.25 + nexts * 0.75], axis=1).reshape(-1, 2)
        points = cut if closed else np.vstack([points[:1], cut[1:-1], points[-1:]])
    return points
