"""A drawn board as scenery sees it: land and water, what must be left free, where a place on the globe lies."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from shapely import MultiLineString, Point, Polygon, box, make_valid, prepare, union_all
from shapely.geometry.base import BaseGeometry

from capolinea.games.facts import Facts
from capolinea.games.geometry import Geometry
from cartography import outline
from cartography.measure import bodies, polylines
from cartography.plan import Fit
from cartography.projection import Points
from cartography.scenery.mood import Place
from cartography.sketch import Sketch
from cartography.warp import Warp

# How far everything of the scenery keeps from what is played on, in board units; a little more than is measured.
CLEAR = {"cell": 9.8, "label": 5.7, "city": 5.0, "plate": 3.0}
WAYS = {"river": 9.0, "canal": 5.0, "street": 3.0, "path": 3.0}  # half the room that they take


class Site:
    """The ground of a board and the room there is on it."""

    def __init__(self, facts: Facts, sketch: Sketch, shape: Geometry) -> None:
        self.shape, self.size = shape, sketch.size
        fit = Fit(facts, sketch)
        true = fit([(city.lon, city.lat) for city in facts.cities])
        self._fit, self._warp = fit, Warp(true, np.array([(c.x, c.y) for c in shape.cities.values()]), sketch.size)
        self.frame = box(0, 0, *sketch.size)
        self.sheet = outline.frame(sketch.size)
        whole = self._area(shape.land) if shape.land else self.sheet
        self.lakes = self._area(shape.lakes)
        self.land = whole.difference(self.lakes)
        self.sea = self.sheet.difference(whole)
        self.coast = whole.boundary
        taken = [Polygon(body.corners).buffer(CLEAR[body.kind]) for body in bodies(facts, shape)]
        self.taken = union_all(taken)
        self.rivers = union_all([self.ways(kind).buffer(room) for kind, room in WAYS.items()])
        self.dry = self.land.difference(self.rivers)
        for area in (self.land, self.sea, self.taken, self.dry):
            prepare(area)

    def _area(self, path: str) -> BaseGeometry:
        found: BaseGeometry = Polygon()
        for ring in polylines(path):
            if len(ring) > 2:
                found = found.symmetric_difference(make_valid(Polygon(ring)))
        return found

    def ways(self, kind: str) -> BaseGeometry:
        """The lines of a kind: streets, rivers."""
        found = [line for piece in self.shape.decor if piece.kind == kind for line in polylines(piece.path)]
        return MultiLineString(found)

    def decor(self, kind: str) -> BaseGeometry:
        return union_all([self._area(piece.path) for piece in self.shape.decor if piece.kind == kind])

    def at(self, places: list[Place]) -> Points:
        """Places on the globe in board units."""
        return self._warp(self._fit([(lon, lat) for lat, lon in places]))

    def area(self, places: list[Place]) -> BaseGeometry:
        return make_valid(Polygon(self.at(places)))

    def ground(self, on: str) -> BaseGeometry:
        return self.sea if on == "sea" else self.dry

    def take(self, rooms: Iterable[BaseGeometry]) -> None:
        """Nothing else may lie there."""
        self.taken = union_all([self.taken, *rooms])
        prepare(self.taken)

    def is_free(self, footprint: BaseGeometry, on: str, foot: Point) -> bool:
        """Whether something may lie there: on its ground, inside the board, away from all that is played on."""
        return bool(
            self.ground(on).contains(foot)
            and not self.taken.intersects(footprint)
            and self.frame.contains(footprint)
            and (on != "sea" or self.sea.contains(footprint))
        )
