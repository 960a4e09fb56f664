"""From latitude and longitude to a plane: Lambert's conformal cone, true along two parallels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

FLAT = 1e-5  # a cone no steeper than this, which has its parallels on both sides of the equator, is a cylinder


class Cone:
    """Lambert's conformal conic projection of a sphere of radius 1; y grows to the south, as on a screen.

    Longitudes may be given with or without whole turns: each point lies within half a turn of the middle.
    """

    def __init__(self, lat: float, lon: float, parallels: tuple[float, float]) -> None:
        south, north = np.radians(parallels)
        if south == north:
            self.n = float(np.sin(south))
        else:
            self.n = float(np.log(np.cos(south) / np.cos(north)) / np.log(_stretch(north) / _stretch(south)))
        if abs(self.n) < FLAT:
            self.n = FLAT
        self.f = float(np.cos(south) * _stretch(south) ** self.n / self.n)
        self.lon = lon
        self.top = self.f / float(_stretch(np.radians(lat)) ** self.n)

    def __call__(self, lonlat: Points | Sequence[Sequence[float]]) -> Points:
        degrees = np.asarray(lonlat, dtype=float).reshape(-1, 2)
        lon, lat = np.radians(self.near(degrees[:, 0])), np.radians(degrees[:, 1])
        rho = self.f / _stretch(lat) ** self.n
        theta = self.n * (lon - np.radians(self.lon))
        return np.column_stack([rho * np.sin(theta), rho * np.cos(theta) - self.top])

    def near(self, lon: Points) -> Points:
        """Longitudes within half a turn of the middle."""
        return np.asarray(lon - 360 * np.round((lon - self.lon) / 360))

    def back(self, points: Points) -> Points:
        """From the plane to longitude and latitude; what no longitude is drawn at gets the nearest that is."""
        x, y = points[:, 0], points[:, 1] + self.top
        side = np.sign(self.n)
        lon = np.clip(np.degrees(np.arctan2(side * x, side * y) / self.n), -179.9, 179.9)
        with np.errstate(divide="ignore"):
            stretch = (abs(self.f) / np.hypot(x, y)) ** (1 / self.n)
        return np.column_stack([lon + self.lon, np.degrees(2 * np.arctan(stretch)) - 90])


def _stretch(lat: float | NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.tan(np.pi / 4 + np.asarray(lat) / 2))
