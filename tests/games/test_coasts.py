"""Coasts, borders and lakes anywhere on the globe: also in the south, across the date line, at a pole."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from cartography import coasts, outline
from cartography.plan import Fit
from cartography.projection import Cone
from cartography.sketch import Projection, Sketch
from cartography.terrain import Terrain
from cartography.warp import Warp
from shapely import box
from shapely.geometry import Point

from capolinea.games.catalogue import find_board
from capolinea.games.facts import Facts, typed
from capolinea.games.geometry import plain_geometry

NEW_ZEALAND = {"auckland": (-36.85, 174.76), "wellington": (-41.29, 174.78), "christchurch": (-43.53, 172.64)}
FIJI = {"suva": (-18.14, 178.44), "savusavu": (-16.78, 179.33), "lomaloma": (-17.29, -178.98)}
Ring = list[tuple[float, float]]


def board_of(places: dict[str, tuple[float, float]]) -> Facts:
    """Three cities in a row."""
    raw = copy.deepcopy(find_board("berlin").raw)
    ids = list(places)
    raw.update(
        id="mine",
        cities=[{"id": id, "name": id.title(), "lat": lat, "lon": lon} for id, (lat, lon) in places.items()],
        routes=[
            {"a": ids[i], "b": ids[i + 1], "length": 2, "color": "red", "kind": next(iter(raw["pieces"]))}
            for i in (0, 1)
        ],
        tickets=[{"a": ids[0], "b": ids[2], "points": 4}],
    )
    return typed(raw)


def sketch_of(
    lat: float,
    lon: float,
    parallels: tuple[float, float],
    detail: str = "50m",
    size: tuple[float, float] = (600, 600),
    margin: float = 120,
) -> Sketch:
    margins = (margin, margin, margin, margin)
    return Sketch(size, margins, (26, 11), 6, 12, Projection(lat, lon, parallels), detail=detail)


# A globe of two countries and two lakes: land from 160 to 200 degrees, parted at 180, and a cap around the pole


def arcs_of(*rings: Ring) -> dict[str, Any]:
    steps = []
    for ring in rings:
        points = [(round(lon), round(lat)) for lon, lat in ring]
        steps.append([points[0], *((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))])
    return {"transform": {"scale": [1, 1], "translate": [0, 0]}, "arcs": steps, "bbox": [-180, -90, 180, 90]}


def area(name: str, *rings: list[int]) -> dict[str, Any]:
    return {"type": "Polygon", "arcs": list(rings), "properties": {"name": name}}


COUNTRIES = arcs_of(
    [(180, -50), (180, -30)],  # the border
    [(180, -30), (160, -30), (160, -50), (180, -50)],
    [(180, -50), (-160, -50), (-160, -30), (180, -30)],
    [(-180, -70), (-90, -70), (0, -75), (90, -70), (180, -70)],
    [(-180, -89), (-90, -89), (0, -89), (90, -89), (180, -89)],
) | {
    "objects": {
        "countries": {
            "geometries": [area("West", [0, 1]), area("East", [2, ~0]), area("Cap", [4], [~3])],
        }
    }
}
LAKES = arcs_of([(178, -38), (-178, -38), (-178, -42), (178, -42), (178, -38)]) | {
    "objects": {"lakes": {"geometries": [area("", [0])]}}
}


@pytest.fixture
def small_globe(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(coasts, "fetch", lambda package, file: COUNTRIES if package == coasts.WORLD else LAKES)
    coasts.world.cache_clear()
    coasts.all_lakes.cache_clear()
    yield
    coasts.world.cache_clear()
    coasts.all_lakes.cache_clear()


@pytest.mark.parametrize("turn", [-360, 0, 360])
def test_land_across_the_date_line_is_whole(small_globe: None, turn: int) -> None:
    frame = (150.0 + turn, -60.0, 210.0 + turn, -20.0)
    found = coasts.countries("50m", frame)
    assert set(found) == {"West", "East"}
    assert found["West"].equals(box(160 + turn, -50, 180 + turn, -30))
    assert found["East"].equals(box(180 + turn, -50, 200 + turn, -30))
    assert coasts.borders("50m", frame, []).length == 20
    assert not coasts.borders("50m", frame, [(170.0 + turn, -60, 190 + turn, -40)]).length > 10
    assert coasts.lakes(frame).bounds == (178 + turn, -42, 182 + turn, -38)


def test_a_pole_is_covered(small_globe: None) -> None:
    found = coasts.countries("50m", (90.0, -90.0, 270.0, -60.0))["Cap"]
    assert found.contains(Point(179, -80)) and found.contains(Point(181, -80)) and found.contains(Point(260, -76))
    assert not found.contains(Point(180, -65))


@pytest.mark.parametrize(
    ("lat", "lon", "parallels"),
    [(40, -97, (32, 46)), (-41, 174, (-45, -37)), (-17, 180, (-19, -15)), (0, 0, (-10, 10))],
)
def test_the_projection_and_back(lat: float, lon: float, parallels: tuple[float, float]) -> None:
    cone = Cone(lat, lon, parallels)
    spots = np.array([(lon + x, lat + y) for x in (-20, -3, 0, 9) for y in (-12, 0, 7)], dtype=float)
    assert np.allclose(cone.back(cone(spots)), spots)
    assert np.allclose(cone(spots + np.array([360, 0])), cone(spots))
    (x, y), (east, _), (_, south) = cone([(lon, lat), (lon + 1, lat), (lon, lat - 1)])
    assert abs(x) < 1e-9 and abs(y) < 1e-9 and east > 0 and south > 0
    true = cone([(lon, parallels[0]), (lon + 0.01, parallels[0])])
    assert np.hypot(*(true[1] - true[0])) == pytest.approx(
        np.radians(0.01) * np.cos(np.radians(parallels[0])), rel=1e-4
    )


def test_the_box_around_a_board() -> None:
    west, south, east, north = Fit(board_of(FIJI), sketch_of(-17, 180, (-18, -16))).around(0)
    assert 177.5 < west < 177.7 and 181.8 < east < 182 and -18.7 < south < -18.5 and -16.4 < north < -16.2
    polar = board_of({"one": (80, 0), "two": (80, 120), "three": (80, -120)})
    west, south, east, north = Fit(polar, sketch_of(85, 0, (80, 88))).around(0)
    assert north == 90 and east - west > 359


class Ground:
    """The ground of a board whose cities stay where they are."""

    def __init__(self, facts: Facts, sketch: Sketch) -> None:
        fit = Fit(facts, sketch)
        self.cities = fit([(city.lon, city.lat) for city in facts.cities])
        terrain, warp = Terrain(facts, sketch, fit), Warp(self.cities, self.cities, sketch.size)
        self.countries = terrain.countries
        self.land, self.lakes = terrain.land(warp), terrain.lake_shapes(warp)
        self.borders = terrain.border_lines(warp)

    def carries_its_cities(self, shore: float = 0) -> bool:
        return all(self.land.buffer(shore).contains(Point(*city)) for city in self.cities)


def test_a_board_in_the_south_across_the_date_line(small_globe: None) -> None:
    facts = board_of({"one": (-35, 172), "two": (-45, 178), "three": (-35, -172)})
    ground = Ground(facts, sketch_of(-40, 180, (-44, -36)))
    assert ground.carries_its_cities()
    one, two, three = ground.cities
    assert one[0] < two[0] < three[0] and two[1] > one[1], "east is right, south is below"
    west, north, east, south = ground.borders.bounds
    assert east - west < 1 and south - north > 300, "one border, from north to south"
    assert ground.lakes.geom_type == "Polygon" and ground.lakes.contains(Point(300, (one[1] + two[1]) / 2))


# The true globe, where its files have been fetched


@pytest.mark.skipif(not coasts.STORE.exists(), reason="`python -m cartography.make` has not fetched the coasts yet")
def test_three_cities_in_new_zealand() -> None:
    ground = Ground(board_of(NEW_ZEALAND), sketch_of(-40, 174, (-43, -37), size=(430, 650), margin=180))
    assert "New Zealand" in ground.countries
    assert ground.carries_its_cities(shore=3)
    assert 0.1 < ground.land.area / (430 * 650) < 0.5
    assert len(outline.polygons(ground.lakes)) == 2  # Taupo and Pukaki


@pytest.mark.skipif(not coasts.STORE.exists(), reason="`python -m cartography.make` has not fetched the coasts yet")
def test_three_cities_across_the_date_line() -> None:
    ground = Ground(board_of(FIJI), sketch_of(-17, 180, (-18, -16)))
    assert "Fiji" in ground.countries
    assert 0.05 < ground.land.area / (600 * 600) < 0.5
    seam = Fit(board_of(FIJI), sketch_of(-17, 180, (-18, -16)))([(180.0, -16.2), (180.0, -18.4)])
    assert ground.land.intersection(box(seam[:, 0].min() + 2, 0, 600, 600)).area > 0, "islands east of it, too"
    assert ground.carries_its_cities(shore=12)


@pytest.mark.skipif(not coasts.STORE.exists(), reason="`python -m cartography.make` has not fetched the coasts yet")
def test_great_lakes_of_every_continent() -> None:
    lakes = {
        "Superior": (47.7, -87.5), "Michigan": (43.5, -87), "Huron": (44.8, -82.4), "Erie": (42.2, -81.2),
        "Ontario": (43.6, -77.9), "Victoria": (-1, 33), "Titicaca": (-15.8, -69.4), "Baikal": (53.5, 108),
        "Ladoga": (60.8, 31.5), "Taupo": (-38.8, 175.9),
    }  # fmt: skip
    for name, (lat, lon) in lakes.items():
        found = coasts.lakes((lon - 8, lat - 8, lon + 8, lat + 8))
        assert found.contains(Point(lon, lat)), name


# A plain drawing


def test_a_plain_board_across_the_date_line() -> None:
    shape = plain_geometry(board_of(FIJI))
    xs = [shape.cities[id].x for id in FIJI]
    assert xs == sorted(xs)
    assert xs[2] - xs[1] > (xs[1] - xs[0]), "it is not drawn round the globe"
