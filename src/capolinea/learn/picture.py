"""A game as a picture: as SVG, or as pixels for films of training."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np

from capolinea.engine.position import CLOSED
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.games.boardfile import BoardFile
from capolinea.games.geometry import geometry_of, looks_of
from capolinea.learn.layout import Array
from capolinea.play.drawing import draw_board

WIDTH = 450  # pixels; the height follows from the board
FADED = 0.35  # what is left of the colour of a route that nobody may claim any more


class Shown(NamedTuple):
    """What `draw_board` asks of a game."""

    file: BoardFile
    state: State
    rules: Rules
    names: Sequence[str]


def draw_svg(file: BoardFile, state: State, names: Sequence[str]) -> str:
    """The board with everybody's pieces."""
    return draw_board(Shown(file, state, state.rules, names))


def draw_pixels(file: BoardFile, state: State, names: Sequence[str]) -> Array:
    """The same with plain spaces and cities: height × width × 3 bytes."""
    shape, looks = geometry_of(file.facts), looks_of(file.facts)
    scale = WIDTH / shape.width
    canvas = Canvas(WIDTH, round(shape.height * scale), _rgb(looks.ground.home))
    length, width = (side * scale for side in shape.cell)
    for route, drawn, owner in zip(file.facts.routes, shape.routes.values(), state.owner, strict=True):
        free = _rgb(looks.card(route.color).fill)
        faded = tuple(FADED * a + (1 - FADED) * b for a, b in zip(free, _rgb(looks.ground.home), strict=True))
        paint = _rgb(looks.seats[int(owner)].fill) if owner >= 0 else faded if owner == CLOSED else free
        for x, y, angle in drawn.cells:
            long, wide = (0.95, 0.95) if owner >= 0 else (0.8, 0.4)
            canvas.bar(x * scale, y * scale, length * long, width * wide, angle, paint)
    for city in shape.cities.values():
        canvas.disc(city.x * scale, city.y * scale, max(shape.city * scale, 1.5), (40, 40, 40))
    return canvas.pixels.astype(np.uint8)


def _rgb(paint: str) -> tuple[float, ...]:
    digits = paint.lstrip("#")
    return tuple(int(digits[i : i + 2], 16) for i in (0, 2, 4))


class Canvas:
    """Pixels to be painted; edges are soft."""

    def __init__(self, width: int, height: int, ground: tuple[float, ...]) -> None:
        self.pixels = np.empty((height, width, 3))
        self.pixels[:] = ground

    def bar(self, x: float, y: float, length: float, width: float, angle: float, paint: tuple[float, ...]) -> None:
        """A rectangle around a point, turned by degrees."""
        reach = int((length + width) / 2) + 2
        part, (across, down) = self._around(x, y, reach)
        c, s = cos(radians(angle)), sin(radians(angle))
        along, beside = np.abs(across * c + down * s), np.abs(down * c - across * s)
        inside = np.clip(length / 2 - along + 0.5, 0, 1) * np.clip(width / 2 - beside + 0.5, 0, 1)
        self._paint(part, inside, paint)

    def disc(self, x: float, y: float, radius: float, paint: tuple[float, ...]) -> None:
        part, (across, down) = self._around(x, y, int(radius) + 2)
        self._paint(part, np.clip(radius - np.hypot(across, down) + 0.5, 0, 1), paint)

    def _around(self, x: float, y: float, reach: int) -> tuple[tuple[slice, slice], tuple[Array, Array]]:
        """A part of the pixels, and how far each of them lies from a point."""
        height, width = self.pixels.shape[:2]
        rows = slice(max(int(y) - reach, 0), min(int(y) + reach + 1, height))
        columns = slice(max(int(x) - reach, 0), min(int(x) + reach + 1, width))
        down = np.arange(rows.start, rows.stop)[:, None] + 0.5 - y
        across = np.arange(columns.start, columns.stop)[None, :] + 0.5 - x
        return (rows, columns), (across, down)

    def _paint(self, part: tuple[slice, slice], inside: Array, paint: tuple[float, ...]) -> None:
        before = self.pixels[part]
        self.pixels[part] = before + inside[..., None] * (np.array(paint) - before)
