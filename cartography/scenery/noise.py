"""Chance that is the same every time: smooth noise, and spots that keep their distance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from cartography.projection import Points

OCTAVES = ((90.0, 0.6), (40.0, 0.28), (18.0, 0.12))  # how wide, and what part of the whole


class Noise:
    """Smooth noise between 0 and 1 anywhere in the plane."""

    def __init__(self, seed: int) -> None:
        self._grid = np.random.default_rng(seed).random((64, 64))

    def __call__(self, points: Points) -> Points:
        total = np.zeros(len(points))
        for wide, part in OCTAVES:
            at = points / wide
            i, j = np.floor(at).astype(int).T
            u, v = (at - np.floor(at)).T
            u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
            g = self._grid
            low = g[i % 64, j % 64] * (1 - u) + g[(i + 1) % 64, j % 64] * u
            high = g[i % 64, (j + 1) % 64] * (1 - u) + g[(i + 1) % 64, (j + 1) % 64] * u
            total += part * (low * (1 - v) + high * v)
        return total


def spots(size: tuple[float, float], gap: float, seed: int) -> Points:
    """Spots all over a board, about so far apart and nowhere in rows, from top to bottom."""
    chance = np.random.default_rng(seed)
    rows = np.arange(gap / 2, size[1], gap * 0.87)
    found = []
    for n, y in enumerate(rows):
        xs = np.arange(gap / 2 * (1 + n % 2), size[0], gap)
        found.append(np.column_stack([xs, np.full(len(xs), y)]))
    grid = np.vstack(found) + chance.uniform(-0.32, 0.32, (sum(map(len, found)), 2)) * gap
    return grid[np.argsort(grid[:, 1], kind="stable")]


def along(line: Points, step: float) -> Iterator[tuple[Points, Points]]:
    """Spots along a line, and its direction there."""
    for a, b in pairwise(line):
        long = float(np.hypot(*(b - a)))
        for t in np.arange(0, long, step):
            yield a + (b - a) * t / long, (b - a) / long
