"""What a person decides about a board's drawing: `sketch.toml` beside its facts."""

from __future__ import annotations

from msgspec import Struct
from msgspec.toml import decode

from capolinea.games.folders import RoomError, room_file


class Projection(Struct, forbid_unknown_fields=True):
    """The middle of a conic projection and the parallels along which it is true."""

    lat: float
    lon: float
    parallels: tuple[float, float]


class CityHint(Struct, forbid_unknown_fields=True):
    """`move` shifts a city before all else (in board units); `label` fixes the side of its name, such as "ne"."""

    move: tuple[float, float] = (0, 0)
    label: str = ""
    lines: int = 1


class LinkHint(Struct, forbid_unknown_fields=True):
    """A link's bends: how far along and how far to the right of the straight line, in parts of its length.

    `turned` swaps its tracks, `mark` is the side of its badge, `end` shifts its end inside an area.
    """

    a: str
    b: str
    bend: list[tuple[float, float]] = []
    turned: bool = False
    mark: str = ""
    end: tuple[float, float] = (0, 0)


class Shape(Struct, forbid_unknown_fields=True):
    """Something drawn by hand in latitude and longitude: an area of water, a park, a street."""

    kind: str
    points: list[tuple[float, float]]
    closed: bool = False


class Zones(Struct, forbid_unknown_fields=True):
    """Parts of a country that are tinted and named: provinces put together, and what the facts say of them.

    `of_city` is the fact of a city that names its zone; `all`, `names` (in other languages) and `double` (those
    marked ×2) are keys of the facts' `special`. `spelt` has names that Natural Earth writes otherwise; `at` is the
    latitude and longitude of a name that does not stand in the middle, `lines` how many lines it takes.
    """

    country: str
    by: str
    of_city: str
    all: str
    names: str
    double: str = ""
    spelt: dict[str, str] = {}
    at: dict[str, tuple[float, float]] = {}
    lines: dict[str, int] = {}


class Parallel(Struct, forbid_unknown_fields=True):
    """A circle of latitude, drawn from edge to edge and named; `north` is the fact of cities that lie north of it."""

    kind: str
    lat: float
    north: str
    names: dict[str, str]


class Sketch(Struct, forbid_unknown_fields=True):
    """A board's drawing: sizes are in board units, which are the pixels of a map 900 wide or 700 high."""

    size: tuple[float, float]
    margins: tuple[float, float, float, float]  # of the outermost cities: left, top, right, bottom
    cell: tuple[float, float]
    city: float
    letters: float
    projection: Projection
    detail: str = ""  # of Natural Earth: 10m or 50m, or nothing for a board without
    coarse: float = 0.5  # how far a simplified coast may be off
    home: list[str] = []  # the countries the board is about, if not all
    cities: dict[str, CityHint] = {}
    areas: dict[str, tuple[float, float]] = {}  # where their plates go, if not at their true place
    zones: Zones | None = None
    parallels: list[Parallel] = []
    links: list[LinkHint] = []
    shapes: list[Shape] = []
    open_borders: list[tuple[float, float, float, float]] = []  # boxes (west, south, east, north) without borders


def read_sketch(name: str) -> Sketch:
    """The sketch in a rulebook's room."""
    text = room_file(name, "sketch.toml")
    if text is None:
        raise RoomError(f"{name}: there is no sketch.toml to draw this map from")
    return decode(text, type=Sketch)
