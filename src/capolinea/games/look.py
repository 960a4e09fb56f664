"""How things look: colours, glyphs and proportions, one table for the drawings here and for the page.

`look.json` is the table. A room may lay a `look.json` of its own over it, which needs to hold nothing but what
is different or new on its map: a card of its own, another glyph, the colours of its ground by day and in the dark.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final, Literal

from msgspec import DecodeError, Struct, ValidationError, to_builtins
from msgspec.json import Decoder, decode, encode

from capolinea.games.folders import RoomError, room_file, until_rooms_change


class CardLook(Struct):
    """A kind of card: what it is filled and outlined with, and the glyph that tells it without colour."""

    fill: str
    edge: str
    ink: str
    glyph: str


class SeatLook(Struct):
    """The pieces of a seat."""

    fill: str
    bright: str  # the same on dark ground
    glyph: str


class Paints(Struct):
    """How much of its own colour a thing keeps, in percent."""

    space: int  # a free space; the rest is the ground
    edge: int  # the rest is the card's edge, or white on dark ground
    sign: int
    lit: int  # parts of a piece that are lighter or darker
    dim: int
    gleam: int
    glass: int


class PieceShape(Struct):
    """How a kind of piece is drawn, from the lowest layer up: a shade of the seat's colour, or `rim`, and an SVG path.

    Paths are drawn in a box of 22 by 10 around (0, 0), the size of a space.
    """

    lead: list[tuple[str, str]]
    car: list[tuple[str, str]]  # what the leading one pulls


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


class CardPicture(Struct):
    """What is drawn on cards that carry a certain glyph: paths with what they are painted with, 100 units wide.

    `web/src/cards/pictures.ts` has those that all boards know, and says what it may be painted with.
    """

    parts: list[tuple[str, str]]
    on: str = "rails"
    wheels: bool = False


class Ground(Struct):
    """The colours of the map itself; `areas`, and `tints` of zones, are taken in turn.

    The page takes each as a variable of its style sheet, `--map-ink-sea` for `ink_sea`; see `dark` in Looks.
    """

    sea: str
    wave: str  # lines of the water
    shoal: str
    land: str
    relief: str  # hills and mountains
    home: str  # the land that the board is about
    coast: str
    cliff: str  # the side of the land that looks at the sea
    border: str
    lake: str
    park: str
    street: str
    town: str  # the ground of a board without coasts
    table: str  # what the map lies on
    ink: str
    halo: str  # around letters
    ink_sea: str  # letters that lie on the sea
    halo_sea: str
    panel: str  # title plates and the like
    panel_ink: str
    pin: str  # in the ends of tickets
    line: str  # under the cells of a route
    wake: str  # … of a ferry
    tube: str  # … of a route that has a price of its own
    tunnel: str  # its teeth
    city: str  # the edge of one
    rim: str  # … of a piece
    mark: str  # a `+X`
    zone: str  # the names of zones
    areas: list[str]
    tints: list[str]
    # What is light on the map: under the route pointed at, the chosen one, one just taken
    hover: str
    chosen: str
    fresh: str
    focus: str
    lit: str  # a city that may be chosen
    lit_edge: str
    pointed: str  # the ways of a ticket, its ends
    pointed_fill: str
    pointed_ring: str
    plan: str

    def colour(self, name: str) -> str:
        """A colour of the ground by name; anything else is a colour itself."""
        return str(getattr(self, name, name))


class Proportions(Struct):
    """How large things are drawn. The unit is a tenth of the width of a cell, where nothing else is said."""

    # Spaces and pieces
    track_gap: float  # between parallel tracks
    space: tuple[float, float]  # a free space, in lengths and widths of a cell
    cell_corner: float  # radius of a space's corners
    cell_edge: float  # its outline
    sunk: float  # the shade inside it
    glyph: float  # half the size of the glyph on it
    symbol_disc: float  # radius of the disc under a symbol
    symbol_edge: float
    sign_disc: float  # … under the sign of a seat
    sign: float
    shadow: list[float]  # how much wider than a cell the shadows of a piece are, laid over each other
    shadow_shift: tuple[float, float]
    rod: float  # between pieces
    rod_rim: float
    coin: float  # radius
    tooth: tuple[float, float]  # of a tunnel: how far from the space, how long
    tunnel_edge: float
    # The line under the cells
    line: float
    wake: float  # of a ferry
    wake_dashes: list[float]
    tube: float  # of a route with a price of its own
    tube_middle: float  # the white line inside
    tube_dashes: list[float]
    tube_grow: float  # how much wider than a cell the plate is that holds its cell and its price
    end: float  # radius of the end of a route into an area
    # Badges
    mark: float  # radius of a `+X`
    count: float  # radius of a number of cards
    badge_edge: float
    badge_letters: tuple[float, float]  # size of one letter, of more, in radii
    # Cities
    city_edge: float
    city_heart: float  # in radii of a city
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
    cliff: tuple[float, float]  # how far the side of the land shows, to the right and below
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
    night: bool  # whether the ground is so dark that things on it must be bright
    paints: dict[Literal["day", "night"], Paints]
    shapes: dict[str, PieceShape]
    ground: Ground
    decor: dict[str, DecorLook]
    proportions: Proportions
    tokens: dict[str, TokenLook] = {}
    piles: dict[str, PileLook] = {}
    pieces: dict[str, str] = {}  # the shapes of kinds of pieces; others have a train's
    pictures: dict[str, CardPicture] = {}
    dark: dict[str, Any] = {}  # what is different in a dark theme, in the same form

    def card(self, card: str) -> CardLook:
        """A card's look; one that is not in the table is painted with its name, which may be a CSS colour."""
        return self.cards.get(card) or CardLook(card, self.ground.ink, self.ground.ink, "")

    def shape_of(self, piece: str) -> str:
        """The name of the shape that a kind of piece has."""
        shape = self.pieces.get(piece, "train")
        return shape if shape in self.shapes else "train"

    def decor_of(self, kind: str) -> DecorLook:
        """How a kind of decor is drawn; one that is not in the table, as a path is."""
        return self.decor.get(kind) or self.decor["path"]


# Made here, because what msgspec finds out about a type on first use it does not find out safely in several threads.
READER: Final = Decoder(Looks)


@until_rooms_change
def looks(map: str | None = None) -> Looks:
    """The table, or what it is where the room of a map has laid its own over it. A room whose own is wrong looks
    like all others."""
    try:
        return own_looks(map)
    except RoomError:  # `Room.mistakes` tells
        return own_looks()


def own_looks(map: str | None = None) -> Looks:
    """The table as the room of a map has it, in a dark theme too."""
    table = laid_over(decode(files(__package__).joinpath("look.json").read_bytes()), _written(map) if map else {})
    try:
        READER.decode(encode(laid_over(table, table.get("dark", {}))))
        return READER.decode(encode(table))
    except ValidationError as error:
        raise RoomError(f"{map}/look.json: {error}") from None


def in_the_dark(day: Looks) -> Looks:
    """The same table in a dark theme."""
    table = to_builtins(day)
    return READER.decode(encode(laid_over(table, table["dark"])))


def own_look(map: str) -> dict[str, Any]:
    """What a room lays over the table, as it is written: the page does the same with it. Nothing, if it is wrong."""
    try:
        own_looks(map)
    except RoomError:
        return {}
    return _written(map)


def _written(map: str) -> dict[str, Any]:
    text = room_file(map, "look.json")
    try:
        return decode(text, type=dict[str, Any]) if text is not None else {}
    except (DecodeError, UnicodeDecodeError) as error:
        raise RoomError(f"{map}/look.json: {error}") from None


def laid_over(below: Any, above: Any) -> Any:
    """Two tables as one: what stands in both is taken from above, table by table."""
    if isinstance(below, dict) and isinstance(above, dict):
        return {**below, **{key: laid_over(below.get(key), value) for key, value in above.items()}}
    return above
