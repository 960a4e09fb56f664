"""From latitude and longitude to a plane: Lambert's conformal cone, true along two parallels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]


class Cone:
    """Lambert's conformal conic projection of a sphere of radius 1; y grows to the south, as on a screen."""

    def __init__(self, lat: float, lon: float, parallels: tuple[float, float]) -> None:
        south, north = np.radians(parallels)
        if south == north:
            self.n = float(np.sin(south))
        else:
            self.n = float(np.log(np.cos(south) / np.cos(north)) / np.log(_stretch(north) / _stretch(south)))
        self.f = float(np.cos(south) * _stretch(south) ** self.n / self.n)
        self.lon = float(np.radians(lon))
        self.top = self.f / float(_stretch(np.radians(lat)) ** self.n)

    def __call__(self, lonlat: Points | Sequence[Sequence[float]]) -> Points:
        degrees = np.asarray(lonlat, dtype=float).reshape(-1, 2)
        lon, lat = np.radians(degrees[:, 0]), np.radians(degrees[:, 1])
        rho = self.f / _stretch(lat) ** self.n
        theta = self.n * (lon - self.lon)
        return np.column_stack([rho * np.sin(theta), rho * np.cos(theta) - self.top])


def _stretch(lat: float | NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.tan(np.pi / 4 + np.asarray(lat) / 2))
