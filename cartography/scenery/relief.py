"""Mountains: peaks that stand before each other along real crests, and strokes down the slopes around them."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import NamedTuple, Protocol

import numpy as np
from scipy.spatial import KDTree
from shapely import LineString, Point, Polygon, STRtree, union_all
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from cartography.outline import area_path, line_path
from cartography.projection import Points
from cartography.scenery.canvas import Canvas
from cartography.scenery.mood import Crest, Mood, Part, Relief
from cartography.scenery.noise import Noise, along, spots
from cartography.scenery.site import Site

FORMS = 18  # different peaks on a board
SMALLER = (1.7, 1.3, 1.0, 0.75, 0.55)  # a peak is as large as there is room, from so much larger than asked
TURNS, LONG = 20, (0.6, 1.0)  # directions and lengths of strokes


Crests = list[tuple[Crest, Points]]


class Ground(Protocol):
    """Where mountains may stand, and where not."""

    @property
    def dry(self) -> BaseGeometry: ...

    @property
    def frame(self) -> BaseGeometry: ...

    @property
    def taken(self) -> BaseGeometry: ...


def draw_relief(site: Site, mood: Mood, canvas: Canvas) -> list[BaseGeometry]:
    """Draws hachures and peaks; gives back what room the peaks take."""
    crests = [(crest, site.at(crest.points)) for crest in mood.crests]
    peaks = _raise(site, crests, mood.seed, 1.0)
    if mood.relief:
        around = union_all([peak.body.buffer(1.5) for peak in peaks])
        _engrave(site, mood.relief, crests, mood.seed, around, canvas)
    _stamp_peaks(peaks, canvas)
    return [peak.body for peak in peaks]


def raise_peaks(ground: Ground, crests: Crests, seed: int, canvas: Canvas, size: float) -> None:
    """Only the peaks, in another size than the crests say."""
    _stamp_peaks(_raise(ground, crests, seed, size), canvas)


def _stamp_peaks(peaks: list[Peak], canvas: Canvas) -> None:
    for row in _rows(sorted(peaks, key=lambda peak: peak.y)):
        found: dict[int, list[tuple[int, int]]] = {}
        for peak in row:
            number = canvas.symbol(f"peak {peak.form.wide} {peak.snow}", 1.0, peak.form.parts(peak.snow))
            found.setdefault(number, []).append((peak.x, peak.y))
        canvas.stamp("land", found)


class Height:
    """How high the land is at a spot, as far as the crests and some noise tell."""

    def __init__(self, crests: Crests, noise: float, seed: int) -> None:
        self._noise, self._part = Noise(seed), noise
        self._crests = [
            (crest.high, crest.wide, KDTree(np.array([spot for spot, _ in along(line, 4)]))) for crest, line in crests
        ]

    def __call__(self, points: Points) -> Points:
        total = self._noise(points) * self._part
        for high, wide, line in self._crests:
            gap, _ = line.query(points, distance_upper_bound=3 * wide)
            ragged = wide * (0.7 + 0.6 * self._noise(points * 3 + 500))
            total = total + high * np.exp(-((gap / ragged) ** 2))
        return total


def _engrave(site: Site, relief: Relief, crests: Crests, seed: int, peaks: BaseGeometry, canvas: Canvas) -> None:
    """Strokes downhill, longer where it is steeper."""
    height = Height(crests, relief.noise, seed)
    at = spots(site.size, relief.gap, seed + 1).round()
    right = (height(at + np.array([2.0, 0])) - height(at - np.array([2.0, 0]))) / 4
    down = (height(at + np.array([0, 2.0])) - height(at - np.array([0, 2.0]))) / 4
    steep = np.hypot(right, down)
    found: dict[int, list[tuple[int, int]]] = {}
    for (x, y), dx, dy, slope in zip(at, right, down, steep, strict=True):
        if slope < relief.flat:
            continue
        turn = round(atan2(-dy, -dx) / (2 * pi) * TURNS) % TURNS
        part = LONG[int(slope > 1.6 * relief.flat)]
        ex, ey = (part * relief.length * f(turn / TURNS * 2 * pi) for f in (cos, sin))
        line = LineString([(x, y), (x + ex, y + ey)])
        if site.dry.contains(line) and not site.taken.intersects(line) and not peaks.intersects(line):
            stroke = [Part(f"M0 0l{ex:.2f} {ey:.2f}", stroke=relief.stroke, width=relief.width)]
            number = canvas.symbol(f"stroke {turn} {part}", 1.0, stroke)
            found.setdefault(number, []).append((int(x), int(y)))
    canvas.stamp("land", found)


class Form:
    """A mountain seen from the south, lit from the west: jagged sides, a ridge, a shaded side, perhaps snow."""

    def __init__(self, wide: float, chance: np.random.Generator) -> None:
        self.wide = wide
        high = wide * chance.uniform(0.74, 0.98)
        lean = chance.uniform(-0.08, 0.08)

        def spot(px: float, py: float, loose: float = 0.035) -> tuple[float, float]:
            jx, jy = chance.uniform(-loose, loose, 2)
            return (px + lean * py + jx) * wide, -(py + jy) * high

        top = spot(0, 1, 0)
        left = [spot(-0.5, 0, 0.02), spot(-0.33, 0.3), spot(-0.2, 0.52), spot(-0.1, 0.82)]
        right = [spot(0.1, 0.78), spot(0.22, 0.5), spot(0.32, 0.32), spot(0.5, 0, 0.02)]
        ridge = [spot(0.03, 0.74), spot(-0.07, 0.5), spot(0.06, 0.28), spot(-0.03, -0.05, 0.02)]
        cap = [spot(-0.3, 0.58), spot(-0.08, 0.66), spot(0, 0.5), spot(0.1, 0.68), spot(0.3, 0.56)]
        above = [(wide, -2 * high), (-wide, -2 * high)]
        self.body = Polygon([*left, top, *right, ridge[-1]]).buffer(0)
        self.shade = Polygon([top, *right, *ridge[::-1]]).buffer(0).intersection(self.body)
        self.snow = Polygon([*cap, *above]).buffer(0).intersection(self.body).difference(self.shade)
        self.line = LineString([*left, top, *right])
        cuts = [
            LineString([spot(0.02 + 0.11 * i, 0.62 - 0.2 * i), spot(0.08 + 0.13 * i, 0.3 - 0.13 * i)]) for i in range(3)
        ]
        self.cuts = union_all(cuts).intersection(self.shade)

    def parts(self, snow: bool) -> list[Part]:
        white = [Part(area_path(self.snow), fill="snow")] if snow else []
        return [
            Part(area_path(self.body), fill="lit"),
            *white,
            Part(area_path(self.shade), fill="shade"),
            Part(line_path(self.cuts), stroke="ridge", width=0.45),
            Part(line_path(self.line), stroke="ridge", width=0.55),
        ]


class Peak(NamedTuple):
    """A mountain where it stands."""

    form: Form
    x: int
    y: int
    snow: bool
    body: BaseGeometry


def _raise(ground: Ground, crests: Crests, seed: int, size: float) -> list[Peak]:
    chance = np.random.default_rng(seed)
    sizes = [one * size for crest, _ in crests for one in crest.peaks if one]
    wide = np.linspace(min(sizes, default=0) * 0.6, max(sizes, default=0) * SMALLER[0], FORMS)
    forms = [Form(float(one), chance) for one in wide] if sizes else []
    peaks: list[Peak] = []
    for crest, line in crests:
        if crest.peaks[1]:
            _raise_along(ground, crest, line, size, forms, peaks, seed)
    return peaks


def _raise_along(
    ground: Ground, crest: Crest, line: Points, size: float, forms: list[Form], peaks: list[Peak], seed: int
) -> None:
    """Peaks along a crest, the largest on it and smaller ones beside it; each as large as there is room."""
    chance = np.random.default_rng(seed + round(abs(crest.points[0][0] * 100 + crest.points[0][1] * 10)))
    least, most = crest.peaks[0] * size, crest.peaks[1] * size
    for aside, part in ((0.0, 1.0), (-0.62, 0.75), (0.62, 0.8), (-1.1, 0.6), (1.2, 0.62)):
        for spot, way in along(line, most * 0.34):
            wanted = (least + (most - least) * chance.random() ** 1.3) * part
            off = np.array([-way[1], way[0]]) * (aside * most + chance.uniform(-0.25, 0.25) * most)
            x, y = (spot + off + np.array([0, wanted * 0.3])).round().astype(int)
            if chance.random() < 0.25 * abs(aside):
                continue
            for smaller in SMALLER:
                form = min(forms, key=lambda one: abs(one.wide - wanted * smaller))
                near = any(abs(peak.x - x) < form.wide * 0.62 and abs(peak.y - y) < form.wide * 0.42 for peak in peaks)
                body = translate(form.body, x, y)
                if not near and _has_room(ground, body, Point(x, y)):
                    peaks.append(Peak(form, int(x), int(y), 0 < crest.snow * size <= form.wide, body))
                    break


def _has_room(ground: Ground, body: BaseGeometry, at: Point) -> bool:
    room = body.buffer(0.4)
    return bool(ground.dry.contains(at) and ground.frame.contains(room) and not ground.taken.intersects(room))


def _rows(peaks: list[Peak]) -> list[list[Peak]]:
    """Peaks from the back to the front, in as few rows as leave none over another of its row."""
    tree = STRtree([peak.body for peak in peaks])
    row_of: list[int] = []
    rows: list[list[Peak]] = []
    for i, peak in enumerate(peaks):
        behind = [row_of[j] for j in tree.query(peak.body) if j < i]
        row_of.append(max(behind, default=-1) + 1)
        if row_of[-1] == len(rows):
            rows.append([])
        rows[row_of[-1]].append(peak)
    return rows
