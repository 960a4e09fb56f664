"""How things look: colours, glyphs and proportions, one table for the drawings here and for the page.

`look.json` is the table. A room may lay a `look.json` of its own over it, which needs to hold nothing but what
is different or new on its map: a card of its own, another glyph, marks on its ground.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, convert
from msgspec.json import decode

from capolinea.games.folders import RoomError, room_file


class CardLook(Struct):
    """A kind of card: what it is filled and outlined with, and the glyph that tells it without colour."""

    fill: str
    edge: str
    ink: str
    glyph: str


class SeatLook(Struct):
    """The pieces of a seat."""

    fill: str
    glyph: str


class Glyph(Struct):
    """A small sign as an SVG path around (0, 0), about one unit to each side; filled, or drawn as a line."""

    fill: str = ""
    stroke: str = ""


class SymbolLook(Struct):
    """What a space carries that a certain card must pay; half its size is in units."""

    glyph: str
    ink: str
    size: float


class DecorLook(Struct):
    """A kind of line or area on the ground: an area if it has no width. Widths and dashes are in units.

    The colour is the name of one of the ground's, or a colour; a name beside it is written in the same.
    """

    colour: str
    width: float = 0.0
    dashes: list[float] = []


class TokenLook(Struct):
    """What a seat has put into a city, by the table fact that says so (a seat for each such city).

    A glyph in the seat's colour on the white outline `rim`, `size` radii of a city large.
    """

    glyph: str
    rim: str
    size: float


class PileLook(Struct):
    """Piles of cards beside cities, by the name of a list in `special`, whose entries have `id`, `name`, `cities`.

    A table fact of the same name has the number of cards by id. Cities that have a pile are outlined in its `edge`.
    """

    edge: str
    top: str
    under: str
    ink: str
    glyph: str


class Ground(Struct):
    """The colours of the map itself; `areas`, and `tints` of zones, are taken in turn."""

    sea: str
    shoal: str
    land: str
    home: str  # the land that the board is about
    coast: str
    border: str
    lake: str
    park: str
    street: str
    town: str  # the ground of a board without coasts
    ink: str
    halo: str  # around letters
    line: str  # under the cells of a route
    wake: str  # … of a ferry
    tube: str  # … of a route that has a price of its own
    mark: str  # a `+X`
    zone: str  # the names of zones
    areas: list[str]
    tints: list[str]

    def colour(self, name: str) -> str:
        """A colour of the ground by name; anything else is a colour itself."""
        return str(getattr(self, name, name))


class Proportions(Struct):
    """How large things are drawn. The unit is a tenth of the width of a cell, where nothing else is said."""

    # Cells and pieces
    track_gap: float  # between parallel tracks
    cell_corner: float  # radius of a cell's corners
    cell_edge: float  # its outline
    glyph: float  # half the size of the glyph on it
    symbol_plate: tuple[float, float]  # width and height of the plate under a symbol
    symbol_corner: float
    symbol_edge: float
    piece_shadow: float  # how much larger than a cell the dark rim of a piece is
    piece_grow: float  # … and the piece itself
    piece_edge: float  # its white outline
    frame_grow: float  # how much larger than a cell the frame of a tunnel or ferry is
    tunnel_edge: float
    tunnel_dashes: list[float]
    ferry_edge: float
    # The line under the cells
    line: float
    wake: float  # of a ferry
    wake_dashes: list[float]
    tube: float  # of a route with a price of its own
    tube_middle: float  # the white line inside
    tube_dashes: list[float]
    tube_grow: float  # how much wider than a cell the plate is that holds its cell and its price
    owned: float  # in the colour of the seat
    owned_rim: float  # the white line under that
    end: float  # radius of the end of a route into an area
    # Badges
    mark: float  # radius of a `+X`
    count: float  # radius of a number of cards
    badge_edge: float
    badge_letters: tuple[float, float]  # size of one letter, of more, in radii
    # Cities
    city_edge: float
    piled_edge: float  # of a city with a pile
    junction: float  # radius of a junction without a name, in radii of a city
    pile: tuple[float, float]  # width and height of the room for a pile
    pile_sheet: float  # a sheet of it, in parts of that
    pile_corner: float
    pile_edge: float
    pile_shift: float  # how far the sheet below sticks out
    pile_glyph: float
    pile_letters: float
    # Names
    small: float  # names of zones and lines, in sizes of city names
    halo: float
    line_height: float  # in sizes of the letters
    baseline: float  # how far below the middle letters stand, in their size
    plate_corner: float  # of the plate under the name of an area
    plate_edge: float
    # The ground
    coast: float
    shoals: list[tuple[float, float]]  # widths of the lighter water along the coast, and how opaque they are
    border: float
    border_dashes: list[float]
    zone_rim: float
    # The small picture of a map
    picture_route: float
    picture_rim: float  # how much wider the shade under the routes is
    picture_city: float  # outline


class Looks(Struct):
    """The whole table; boards may have card colours that are not in it."""

    cards: dict[str, CardLook]
    symbol: SymbolLook
    seats: list[SeatLook]
    glyphs: dict[str, Glyph]
    ground: Ground
    decor: dict[str, DecorLook]
    proportions: Proportions
    tokens: dict[str, TokenLook] = {}
    piles: dict[str, PileLook] = {}
    dark: dict[str, Any] = {}  # what a room's own colours are in a dark theme, in the same form

    def card(self, card: str) -> CardLook:
        """A card's look; one that is not in the table is painted with its name, which may be a CSS colour."""
        return self.cards.get(card) or CardLook(card, self.ground.ink, self.ground.ink, "")

    def decor_of(self, kind: str) -> DecorLook:
        """How a kind of decor is drawn; one that is not in the table, as a path is."""
        return self.decor.get(kind) or self.decor["path"]


@cache
def looks(map: str | None = None) -> Looks:
    """The table, or what it is where the room of a map has laid its own over it."""
    common = decode(files(__package__).joinpath("look.json").read_bytes())
    try:
        return convert(laid_over(common, own_look(map) if map else {}), Looks)
    except ValidationError as error:
        raise RoomError(f"{map}/look.json: {error}") from None


def own_look(map: str) -> dict[str, Any]:
    """What a room lays over the table, as it is written: the page does the same with it."""
    text = room_file(map, "look.json")
    try:
        return decode(text, type=dict[str, Any]) if text else {}
    except DecodeError as error:
        raise RoomError(f"{map}/look.json: {error}") from None


def laid_over(below: Any, above: Any) -> Any:
    """Two tables as one: what stands in both is taken from above, table by table."""
    if isinstance(below, dict) and isinstance(above, dict):
        return {**below, **{key: laid_over(below.get(key), value) for key, value in above.items()}}
    return above
