"""The trains on claimed routes: which piece lies where and looks which way, and how it is painted."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, radians, sin
from typing import Literal, NamedTuple

from capolinea.games.look import Looks, SeatLook

Part = Literal["lead", "car"]
Cell = tuple[float, float, float]

CARS_PER_SIGN = 3
BOX = (22.0, 10.0)  # what the shapes of pieces are drawn in


class Car(NamedTuple):
    """A piece on its space: which way it looks, and whether it carries the sign of its seat."""

    x: float
    y: float
    angle: float
    part: Part
    signed: bool


def upright(angle: float) -> float:
    """Between -90 and 90 degrees, so that nothing is upside down."""
    return (angle + 90) % 180 - 90


def train_on(cells: Sequence[Cell]) -> list[Car]:
    """A train from its end to its head, which looks right."""
    (ax, ay, angle), (bx, by, _), last = cells[0], cells[-1], len(cells) - 1
    leftwards = last > 0 and (bx < ax or (bx == ax and by > ay))
    heading = degrees(atan2(by - ay, bx - ax)) + (180 if leftwards else 0) if last else upright(angle)
    pulled = max(1, last)
    signs = max(1, round(pulled / CARS_PER_SIGN))
    signed = {int((i + 0.5) * pulled / signs) for i in range(signs)}
    return [
        Car(x, y, heading + upright(turn - heading), "lead" if i == last else "car", i in signed)
        for i, (x, y, turn) in enumerate(reversed(cells) if leftwards else cells)
    ]


def bed(cells: Sequence[Cell], size: tuple[float, float]) -> str:
    """Cells as lines along them, for the shadow under pieces, whose ends are round."""
    half = size[0] / 2 - 0.42 * size[1]
    return "".join(
        f"M{x - half * cos(turn):.1f} {y - half * sin(turn):.1f}l{2 * half * cos(turn):.1f} {2 * half * sin(turn):.1f}"
        for x, y, turn in ((x, y, radians(angle)) for x, y, angle in cells)
    )


def drawn_piece(looks: Looks, seat: SeatLook, shape: str, part: str, cell: tuple[float, float]) -> str:
    """A piece in the colours of a seat, as large as a cell."""
    paints = looks.paints["day"]
    tones = {
        "body": seat.fill,
        "rim": looks.ground.rim,
        "dim": dimmed(looks, seat),
        "lit": mix(seat.fill, "#ffffff", paints.lit),
        "gleam": mix(seat.fill, "#ffffff", paints.gleam),
        "glass": mix(seat.fill, "#fff6dc", paints.glass),
        "dark": looks.ground.rim,
        "lamp": "#ffe28a",
    }
    layers = "".join(
        f'<path d="{path}" fill="{tones[tone]}" fill-rule="evenodd"/>'
        for tone, path in getattr(looks.shapes[shape], part)
    )
    return f'<g transform="scale({cell[0] / BOX[0]:.3f} {cell[1] / BOX[1]:.3f})">{layers}</g>'


def dimmed(looks: Looks, seat: SeatLook) -> str:
    return mix(seat.fill, "#000000", looks.paints["day"].dim)


def mix(colour: str, other: str, part: int) -> str:
    """`part` percent of a colour, the rest of another."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round((a * part + b * (100 - part)) / 100):02x}" for a, b in pairs)
