"""What a board shows around what is played on it: relief, woods, water, landmarks. A room has it in `scenery.json`.

It is drawn by `cartography`, keeps clear of cells and names (a test measures it), and nothing depends on it: a board
without is played just as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from capolinea.games.facts import Facts
from capolinea.games.folders import RoomError, room_file, until_rooms_change
from capolinea.games.geometry import has_own_geometry

Paint = str | tuple[str, str]  # the name of a colour of the ground, or a colour; or one by day and one by night


class Brush(Struct, omit_defaults=True):
    """How a path is painted. `shade` is a paint in which it is painted first, a little to the right and below."""

    fill: Paint = ""
    stroke: Paint = ""
    width: float = 0.0
    opacity: float = 1.0
    shade: Paint = ""


class Part(Brush):
    """A stroke of a symbol: a path of steps from where the symbol stands."""

    path: str = ""


class Layer(Brush):
    """A path; or symbols by their numbers, each with the whole units x, y, x, y … where it stands.

    It lies on the water and under the land, or on the land. What lies in one layer does not overlap.
    """

    on: Literal["sea", "land"] = "land"
    path: str = ""
    symbols: list[int] = []
    at: list[list[int]] = []


class Wash(Struct, omit_defaults=True):
    """A tint that fades from a middle to an ellipse, under everything else; it colours the land, or all."""

    x: float
    y: float
    wide: float
    high: float
    fill: Paint
    opacity: float
    on: Literal["sea", "land"] = "land"


class Emblem(Struct):
    """A symbol that stands for the map, and the box that holds it: left, top, width, height."""

    parts: list[Part]
    box: tuple[float, float, float, float]


class Scenery(Struct, omit_defaults=True):
    """Layers from below to above, in the units of the board."""

    layers: list[Layer] = []
    symbols: list[list[Part]] = []
    washes: list[Wash] = []
    emblem: Emblem | None = None

    def paths(self) -> Iterator[tuple[Layer | Part, str]]:
        """Every path with how it is painted."""
        for layer in self.layers:
            if layer.path:
                yield layer, layer.path
            for number, at in zip(layer.symbols, layer.at, strict=True):
                for part in self.symbols[number]:
                    yield part, "".join(f"M{x} {y}{part.path}" for x, y in zip(at[::2], at[1::2], strict=True))


# Made here, because what msgspec finds out about a type on first use it does not find out safely in several threads.
READER: Final = Decoder(Scenery)


def scenery_of(facts: Facts) -> Scenery:
    """The scenery of a board, if its room has one and the board is drawn as the room's own."""
    return _own_scenery(facts.id) if has_own_geometry(facts) else Scenery()


@until_rooms_change
def _own_scenery(name: str) -> Scenery:
    text = room_file(name, "scenery.json")
    try:
        return READER.decode(text) if text else Scenery()
    except (DecodeError, ValidationError) as error:
        raise RoomError(f"{name}/scenery.json: {error}") from None
