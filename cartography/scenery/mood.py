"""What a person decides about a board's scenery: `scenery.toml` in its room. Places are latitude and longitude."""

from __future__ import annotations

from importlib.resources import files

from msgspec import Struct
from msgspec.toml import decode

from capolinea.games.folders import room_file

Place = tuple[float, float]
Paint = str | tuple[str, str]  # a colour of the ground, of `paints`, or any; or one by day and one by night


class Part(Struct, forbid_unknown_fields=True):
    """A stroke of the brush around (0, 0): begins with M, all else are steps in small letters."""

    path: str
    fill: Paint = ""
    stroke: Paint = ""
    width: float = 0.7


class Water(Struct, forbid_unknown_fields=True):
    """Lines along the coasts, so far from them; and waves where the noise is higher than `calm`, so far apart."""

    lines: list[float] = []
    lake_lines: list[float] = []
    wave: str = "wave"
    calm: float = 1.0
    gap: float = 16.0
    stroke: Paint = "wave"
    width: float = 0.7


class Crest(Struct, forbid_unknown_fields=True):
    """A real crest: peaks from low to high along it if it has sizes, `high` for hachures down its sides, so wide."""

    points: list[Place]
    peaks: tuple[float, float] = (0, 0)
    high: float = 1.0
    wide: float = 14.0
    snow: float = 0.0  # peaks larger than this have some


class Relief(Struct, forbid_unknown_fields=True):
    """How slopes are engraved: a stroke about every `gap`, where it is steeper than `flat`; `noise` adds hills."""

    gap: float = 3.4
    flat: float = 0.014
    noise: float = 0.35
    length: float = 5.0
    stroke: Paint = "relief"
    width: float = 0.7


class Strewn(Struct, forbid_unknown_fields=True):
    """Symbols by chance: about `gap` apart where the noise is above `least`, inside one of the outlines if any."""

    symbols: list[str]
    gap: float
    least: float = 0.5
    sizes: tuple[float, float] = (0.9, 1.1)
    within: list[list[Place]] = []
    without: list[list[Place]] = []
    decor: str = ""  # only inside decor of this kind
    on: str = "land"
    most: int = 10000


class Thing(Struct, forbid_unknown_fields=True):
    """A single drawing, at a place or at a spot of the board; it may go so far away to find room."""

    symbol: str
    at: Place | None = None
    spot: Place | None = None
    size: float = 1.0
    reach: float = 60.0
    on: str = "land"


class Town(Struct, forbid_unknown_fields=True):
    """Blocks of houses round their yards, between streets: about so long and wide, turned by some degrees."""

    size: tuple[float, float]
    turned: float
    fill: Paint
    shade: Paint


class Wash(Struct, forbid_unknown_fields=True):
    """A tint that fades out from a place, or a spot of the board: so far to each side and up and down."""

    size: tuple[float, float]
    fill: Paint
    opacity: float
    at: Place | None = None
    spot: Place = (0, 0)
    on: str = "land"


class Front(Struct, forbid_unknown_fields=True):
    """A symbol in the picture of the map: where its foot stands in it, and how large it is."""

    symbol: str
    at: tuple[int, int]
    size: float = 1.0


class Picture(Struct, forbid_unknown_fields=True):
    """The picture of the map: what part of the board it shows (left, top, width), and what stands before that."""

    view: tuple[float, float, float]
    washes: list[Wash] = []
    back: list[Front] = []
    front: list[Front] = []


class Mood(Struct, forbid_unknown_fields=True):
    """The scenery of a board."""

    seed: int = 7
    emblem: str = ""  # the symbol that stands for the map
    paints: dict[str, Paint] = {}
    symbols: dict[str, list[Part]] = {}
    water: Water | None = None
    crests: list[Crest] = []
    relief: Relief | None = None
    strewn: list[Strewn] = []
    things: list[Thing] = []
    town: Town | None = None
    washes: list[Wash] = []
    picture: Picture | None = None


class Symbols(Struct, forbid_unknown_fields=True):
    """The drawings that several boards may use."""

    paints: dict[str, Paint]
    symbols: dict[str, list[Part]]


def read_mood(name: str) -> Mood | None:
    """The mood of a room that has one, with the common symbols and paints under its own."""
    text = room_file(name, "scenery.toml")
    if text is None:
        return None
    mood = decode(text, type=Mood)
    common = decode(files(__package__).joinpath("symbols.toml").read_bytes(), type=Symbols)
    mood.symbols = common.symbols | mood.symbols
    mood.paints = common.paints | mood.paints
    return mood
