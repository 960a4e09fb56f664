"""Bending the map: coasts and borders follow the cities that had to make room."""

from __future__ import annotations

import numpy as np
from scipy.interpolate import RBFInterpolator
from shapely import segmentize, transform
from shapely.geometry.base import BaseGeometry

from cartography.projection import Points

RING = 160.0  # how far outside the board the map is left in peace
STEP = 6.0  # straight lines longer than this get points in between, so that they can bend


class Warp:
    """A smooth map of the plane that takes the cities from where they are to where they were put."""

    def __init__(self, before: Points, after: Points, size: tuple[float, float]) -> None:
        width, height = size
        across = np.linspace(-RING, width + RING, 7)
        down = np.linspace(-RING, height + RING, 6)
        ring = [(x, y) for x in across for y in (-RING, height + RING)]
        ring += [(x, y) for x in (-RING, width + RING) for y in down[1:-1]]
        anchors = np.array(ring)
        moved = after - before
        gap = np.hypot(*(anchors[:, None] - before[None]).transpose(2, 0, 1))
        pull = 1 / gap**3
        drift = 0.6 * (pull @ moved) / pull.sum(axis=1)[:, None]
        self._moves = RBFInterpolator(
            np.vstack([before, anchors]), np.vstack([moved, drift]), kernel="thin_plate_spline", smoothing=2.0
        )

    def __call__(self, points: Points) -> Points:
        if not len(points):
            return points
        once, back = np.unique(points, axis=0, return_inverse=True)  # equal points stay equal, so rings stay closed
        return np.asarray((once + self._moves(once))[back.ravel()])

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        """A shape in board units, bent."""
        return transform(segmentize(geometry, STEP), self)

    def folds(self, size: tuple[float, float]) -> float:
        """The least factor by which the map shrinks anywhere on the board; below zero it would fold over."""
        xs, ys = np.meshgrid(np.arange(0, size[0] + 1, 8.0), np.arange(0, size[1] + 1, 8.0))
        grid = np.column_stack([xs.ravel(), ys.ravel()])
        here = self(grid)
        right = (self(grid + np.array([0.5, 0])) - here) / 0.5
        down = (self(grid + np.array([0, 0.5])) - here) / 0.5
        return float((right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]).min())
