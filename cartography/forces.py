"""The energy of a layout and its gradient: what is too near pushes, what belongs together pulls.

Everything with a body is covered by discs. A cell's discs sit on its node and turn with the direction of
its chain; those of cities and plates are fixed to their node.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import Delaunay, cKDTree

from cartography.plan import CELL, CITY, LINE, Link, Plan, bow
from cartography.projection import Points

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

NEVER = -100.0
# Least room between the kinds (cell, city, label, plate, and the line between cells) where cells are 10 wide.
ROOM = np.array(
    [
        [2.2, 4.0, 2.4, 2.0, NEVER],
        [4.0, 14.0, 6.0, 4.0, NEVER],
        [2.4, 6.0, 3.0, 2.5, 1.5],
        [2.0, 4.0, 2.5, 3.0, 1.5],
        [NEVER, NEVER, 1.5, 1.5, NEVER],
    ]
)
CELL_GAP = 2.0  # between the cells of a route, at least
CITY_GAP = 2.5  # between a city and the first cell
END = 2.5  # radius of the end of a route into an area
RIM = 5.0  # between anything and the edge of the board
CORNER = 0.22  # radius of the discs in the corners of a box, in parts of its height
OWN = 1.6  # room between a city and what belongs to it


@dataclass
class Weights:
    """How much each wish counts."""

    apart: float = 1.0
    squeeze: float = 3.0  # cells of a chain nearer than allowed
    stretch: float = 0.004  # … or further than needed
    even: float = 0.04  # gaps of a chain that differ
    bend: float = 150.0
    shape: float = 0.01  # neighbouring cities keep their bearing and distance
    place: float = 0.0004  # cities keep their place
    end: float = 0.002  # loose ends keep theirs
    zone: float = 0.006  # names of zones keep to their middle
    hold: float = 0.6  # plates stay at their node
    guide: float = 0.05  # links keep the bends drawn for them


class Layout:
    """The energy of positions of a plan's nodes; `size` shrinks all bodies, so that a layout can be grown."""

    def __init__(self, plan: Plan, weights: Weights, size: float = 1.0) -> None:
        self.plan, self.weights, self.size = plan, weights, size
        self.unit = plan.cell[1] / 10
        self.room = ROOM * self.unit * size
        self.cities = len(plan.cities)
        self._chains()
        self._discs()
        self._guides()
        self._shape()

    # -- structure

    def _half(self, link: Link, i: int) -> float:
        """Half the length of the i-th node of a chain, 0 being the city it begins at."""
        if i in (0, len(link.beads) + 1):
            node = link.nodes[i]
            return END + 0.5 if node in self.plan.loose else self.plan.city + CITY_GAP * self.unit
        if i - 1 == link.badge:
            return (self.plan.cell[1] + CELL_GAP * self.unit) / 2
        return (self.plan.cell[0] + CELL_GAP * self.unit) / 2

    def _chains(self) -> None:
        pairs, rests, triples, stiff, tight, rows = [], [], [], [], [], []
        for link in self.plan.links:
            nodes = link.nodes
            for i in range(len(nodes) - 1):
                pairs.append((nodes[i], nodes[i + 1]))
                rests.append(self._half(link, i) + self._half(link, i + 1))
                tight.append(link.badge >= 0 and i == link.badge)
                if i and link.badge < 0:
                    rows.append((len(pairs) - 2, len(pairs) - 1))
            for i in range(1, len(nodes) - 1):
                triples.append((nodes[i - 1], nodes[i], nodes[i + 1]))
                stiff.append(1.0 if len(link.routes) == 1 else 1.6 * len(link.routes) / 2)
        self.pairs: Ints = np.array(pairs)
        self.rests: Floats = np.array(rests) * self.size
        self.triples: Ints = np.array(triples)
        self.stiff: Floats = np.array(stiff)
        self.tight = np.array(tight)
        self.rows: Ints = np.array(rows)  # neighbouring pairs of a chain

    def _discs(self) -> None:
        """node, before, after, along, across, radius, kind, group; after < 0 for discs that do not turn."""
        rows: list[tuple[float, ...]] = []
        length, width = self.plan.cell
        for g, link in enumerate(self.plan.links):
            nodes = link.nodes
            for i, bead in enumerate(link.beads, 1):
                discs = [(0.0, 0.0, width / 2)] if i - 1 == link.badge else _cover(length, width)
                for across in self.plan.offsets(link):
                    rows += [(bead, nodes[i - 1], nodes[i + 1], x, y + across, r, CELL, g) for x, y, r in discs]
        group = len(self.plan.links)
        for city in range(self.cities):
            rows.append((city, -1, -1, 0, 0, self.plan.city, CITY, group + city))
        for node in self.plan.loose:
            rows.append((node, -1, -1, 0, 0, END, CITY, group + node))
        group += len(self.plan.start)
        for p, plate in enumerate(self.plan.plates):
            discs = _cover(plate.width, plate.height, plate.lines)
            if plate.what == "mark":
                discs = [(0.0, 0.0, plate.width / 2)]
            rows += [(plate.node, -1, -1, x, y, r, plate.kind, group + p) for x, y, r in discs]
        for g, link in enumerate(self.plan.links):
            nodes = link.nodes
            for i, (a, b) in enumerate(pairwise(nodes)):
                parts = (0.6,) if i == 0 else (0.4,) if b == link.b else (0.35, 0.65)
                rows += [(a, b, -2, part, 0, 0.5, LINE, g) for part in parts]
        table = np.array(rows)
        self.node, self.before, self.after = (table[:, i].astype(int) for i in range(3))
        self.along, self.across, self.radius = (table[:, i] * self.size for i in (3, 4, 5))
        self.kind, self.group = (table[:, i].astype(int) for i in (6, 7))
        self.turning = np.nonzero(self.after >= 0)[0]
        self.fixed = np.nonzero(self.after == -1)[0]
        self.between = np.nonzero(self.after == -2)[0]  # part of the way from a node to another
        self.part = table[self.between, 3][:, None]
        # A chain's cells and its cities are kept apart by the chain; a plate never pushes its own group.
        ends = np.full((len(table), 2), -1)
        for row in self.turning:
            link = self.plan.links[self.group[row]]
            ends[row] = link.a, link.b
        self.ends = ends
        # Cities keep so far apart that they are all compared; other pairs are only looked for nearby.
        towns = np.nonzero(self.kind == CITY)[0]
        self.towns: Ints = np.array([(a, b) for a in towns for b in towns if a < b])
        self.reach = float(2 * self.radius.max() + np.delete(self.room, CITY, axis=0).max())
        owners = {group + p: plate.holds[0][0] for p, plate in enumerate(self.plan.plates) if plate.what == "city"}
        self.owner = np.array([owners.get(g, -1) for g in self.group])

    def _guides(self) -> None:
        """Beads that have a place on a drawn curve: parts of the way along and across the straight line."""
        rows = []
        for link in self.plan.links:
            for i, bead in enumerate(link.beads if link.hint.bend else [], 1):
                along = i / (len(link.beads) + 1)
                rows.append((bead, link.a, link.b, along, bow(link.hint, along)))
        table = np.array(rows).reshape(-1, 5)
        self.guided, self.guide_a, self.guide_b = (table[:, i].astype(int) for i in range(3))
        self.guide_along, self.guide_across = table[:, 3], table[:, 4]

    def _shape(self) -> None:
        home = self.plan.start[: self.cities]
        edges = {tuple(sorted(pair)) for t in Delaunay(home).simplices for pair in zip(t, np.roll(t, 1), strict=True)}
        edges |= {tuple(sorted((k.a, k.b))) for k in self.plan.links if k.b < self.cities}
        self.edges: Ints = np.array(sorted((int(a), int(b)) for a, b in edges))
        self.bearing = home[self.edges[:, 1]] - home[self.edges[:, 0]]
        self.slack = 1 / np.maximum(20.0, np.hypot(*self.bearing.T)) * 60
        self.home = self.plan.start
        self.kept: list[tuple[int, list[int]]] = [(node, []) for node in self.plan.loose]
        self.kept += [(plate.node, plate.moves_with) for plate in self.plan.plates if not plate.holds]

    # -- energy

    def discs(self, at: Points) -> tuple[Points, Points, Floats]:
        """Where all discs are, and the directions and lengths their cells turn by."""
        spots = at[self.node].copy()
        spots[self.fixed, 0] += self.along[self.fixed]
        spots[self.fixed, 1] += self.across[self.fixed]
        b = self.between
        spots[b] += (at[self.before[b]] - spots[b]) * self.part
        t = self.turning
        way = at[self.after[t]] - at[self.before[t]]
        long = np.maximum(1e-6, np.hypot(way[:, 0], way[:, 1]))
        way = way / long[:, None]
        spots[t] += way * self.along[t, None] + np.column_stack([-way[:, 1], way[:, 0]]) * self.across[t, None]
        return spots, way, long

    def near(self, spots: Points) -> tuple[Ints, Ints, Floats]:
        """Pairs of discs nearer than they may be, and how near they may be."""
        pairs = np.vstack([cKDTree(spots).query_pairs(self.reach, output_type="ndarray"), self.towns])
        i, j = pairs[:, 0], pairs[:, 1]
        other = self.group[i] != self.group[j]
        i, j = i[other], j[other]
        limit = self.radius[i] + self.radius[j] + self.room[self.kind[i], self.kind[j]]
        own = ((self.owner[i] == self.node[j]) & (self.kind[j] == CITY)) | (
            (self.owner[j] == self.node[i]) & (self.kind[i] == CITY)
        )
        limit = np.where(own, self.radius[i] + self.radius[j] + OWN * self.size, limit)
        gap = spots[i] - spots[j]
        keep = gap[:, 0] ** 2 + gap[:, 1] ** 2 < np.maximum(0, limit) ** 2
        keep &= ~((self.kind[j] == CITY) & ((self.ends[i] == self.node[j][:, None]).any(axis=1)))
        keep &= ~((self.kind[i] == CITY) & ((self.ends[j] == self.node[i][:, None]).any(axis=1)))
        return i[keep], j[keep], limit[keep]

    def __call__(self, flat: Floats) -> tuple[float, Floats]:
        at = flat.reshape(-1, 2)
        slope = np.zeros_like(at)
        w = self.weights
        energy = self._apart(at, slope)
        energy += self._chain(at, slope)
        energy += self._bending(at, slope)
        # the shape of the map
        a, b = self.edges.T
        off = at[b] - at[a] - self.bearing
        pull = w.shape * self.slack[:, None] * off
        energy += float((pull * off).sum())
        np.add.at(slope, b, 2 * pull)
        np.add.at(slope, a, -2 * pull)
        off = at[: self.cities] - self.home[: self.cities]
        energy += w.place * float((off**2).sum())
        slope[: self.cities] += 2 * w.place * off
        energy += self._keeping(at, slope)
        energy += self._holds(at, slope) + self._guidance(at, slope)
        return energy, slope.ravel()

    def _apart(self, at: Points, slope: Points) -> float:
        w = self.weights.apart
        spots, way, long = self.discs(at)
        push = np.zeros_like(spots)
        i, j, limit = self.near(spots)
        gap = spots[i] - spots[j]
        distance = np.maximum(1e-6, np.hypot(gap[:, 0], gap[:, 1]))
        lack = limit - distance
        energy = w * float((lack**2).sum())
        force = (-2 * w * lack / distance)[:, None] * gap
        np.add.at(push, i, force)
        np.add.at(push, j, -force)
        # the edge of the board
        rim = self.radius + RIM
        for axis, end in enumerate(self.plan.size):
            low = np.maximum(0, rim - spots[:, axis])
            high = np.maximum(0, spots[:, axis] + rim - end)
            energy += w * float((low**2 + high**2).sum())
            push[:, axis] += 2 * w * (high - low)
        b = self.between
        np.add.at(slope, self.before[b], push[b] * self.part)
        push[b] *= 1 - self.part
        np.add.at(slope, self.node, push)
        t = self.turning
        g = push[t]
        turn = self.along[t, None] * g + self.across[t, None] * np.column_stack([g[:, 1], -g[:, 0]])
        turn = (turn - way * (turn * way).sum(axis=1)[:, None]) / long[:, None]
        np.add.at(slope, self.after[t], turn)
        np.add.at(slope, self.before[t], -turn)
        return energy

    def _chain(self, at: Points, slope: Points) -> float:
        w = self.weights
        i, j = self.pairs.T
        gap = at[j] - at[i]
        distance = np.maximum(1e-6, np.hypot(gap[:, 0], gap[:, 1]))
        over = distance - self.rests
        k = np.where((over < 0) | self.tight, w.squeeze, w.stretch)
        pull = 2 * k * over
        one, two = self.rows.T
        uneven = over[one] - over[two]
        np.add.at(pull, one, 2 * w.even * uneven)
        np.add.at(pull, two, -2 * w.even * uneven)
        force = (pull / distance)[:, None] * gap
        np.add.at(slope, j, force)
        np.add.at(slope, i, -force)
        return float((k * over**2).sum() + w.even * (uneven**2).sum())

    def _bending(self, at: Points, slope: Points) -> float:
        a, b, c = self.triples.T
        one, two = at[b] - at[a], at[c] - at[b]
        len1 = np.maximum(1e-6, np.hypot(one[:, 0], one[:, 1]))
        len2 = np.maximum(1e-6, np.hypot(two[:, 0], two[:, 1]))
        t1, t2 = one / len1[:, None], two / len2[:, None]
        turn = t2 - t1
        k = (self.weights.bend * self.stiff)[:, None]
        g2 = 2 * k * turn
        g2 = (g2 - t2 * (g2 * t2).sum(axis=1)[:, None]) / len2[:, None]
        g1 = -2 * k * turn
        g1 = (g1 - t1 * (g1 * t1).sum(axis=1)[:, None]) / len1[:, None]
        np.add.at(slope, c, g2)
        np.add.at(slope, b, g1 - g2)
        np.add.at(slope, a, -g1)
        return float((k * turn**2).sum())

    def _holds(self, at: Points, slope: Points) -> float:
        energy = 0.0
        w = self.weights.hold
        for plate in self.plan.plates:
            for node, start in plate.holds:
                off = at[node] - at[plate.node]
                half = np.array([plate.width, plate.height]) / 2 * self.size
                out = np.sign(off) * np.maximum(0, np.abs(off) - half)
                distance = float(np.hypot(*out))
                lack = distance - start * self.size
                if lack > 0:
                    energy += w * lack**2
                    force = 2 * w * lack / distance * out
                    slope[node] += force
                    slope[plate.node] -= force
        return energy

    def home_of(self, at: Points, node: int, cities: list[int]) -> Points:
        """The place a node keeps to: its first one, moved as its cities are."""
        if not cities:
            return np.asarray(self.home[node])
        return np.asarray(self.home[node] + (at[cities] - self.home[cities]).mean(axis=0))

    def _keeping(self, at: Points, slope: Points) -> float:
        energy = 0.0
        for node, cities in self.kept:
            off = at[node] - self.home_of(at, node, cities)
            w = self.weights.zone if cities else self.weights.end
            energy += w * float((off**2).sum())
            slope[node] += 2 * w * off
            for city in cities:
                slope[city] -= 2 * w * off / len(cities)
        return energy

    def _guidance(self, at: Points, slope: Points) -> float:
        if not len(self.guided):
            return 0.0
        w = self.weights.guide
        way = at[self.guide_b] - at[self.guide_a]
        along, across = self.guide_along[:, None], self.guide_across[:, None]
        right = np.column_stack([-way[:, 1], way[:, 0]])
        off = at[self.guided] - at[self.guide_a] - along * way - across * right
        np.add.at(slope, self.guided, 2 * w * off)
        back = along * off + across * np.column_stack([off[:, 1], -off[:, 0]])
        np.add.at(slope, self.guide_b, -2 * w * back)
        np.add.at(slope, self.guide_a, 2 * w * (back - off))
        return w * float((off**2).sum())


def _cover(width: float, height: float, rows: int = 1) -> list[tuple[float, float, float]]:
    """Discs (x, y, radius) that cover a box around (0, 0): rows of large ones, and small ones in the corners."""
    large = min(width, height / rows) / 2
    xs, ys = _spread(width / 2 - large, large), _spread(height / 2 - large, large)
    small = CORNER * min(width, height / rows)
    corners = [(x * (width / 2 - small), y * (height / 2 - small), small) for x in (-1, 1) for y in (-1, 1)]
    return [(float(x), float(y), large) for x in xs for y in ys] + corners


def _spread(half: float, r: float) -> Floats:
    """Places from -half to half, never much further apart than r."""
    return np.linspace(-half, half, 1 + max(1, round(2 * half / r))) if half > 0 else np.zeros(1)


def overlap(layout: Layout, at: Points) -> float:
    """How much room is missing in all, ignoring what only wishes for more of it."""
    spots, _, _ = layout.discs(at)
    i, j, _ = layout.near(spots)
    gap = spots[i] - spots[j]
    lack = layout.radius[i] + layout.radius[j] - np.hypot(gap[:, 0], gap[:, 1])
    return float(np.maximum(0, lack).sum())
