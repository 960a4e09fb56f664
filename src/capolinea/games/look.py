"""Colours and glyphs of cards, seats and ground: one table for the drawings here and for the page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import Struct
from msgspec.json import decode


class CardLook(Struct):
    """A card colour: what cells are filled and outlined with, and the glyph that tells it without colour."""

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


class Ground(Struct):
    """The colours of the map itself; `areas` and `tints` (of regions) are taken in turn."""

    sea: str
    shoal: str
    land: str
    home: str
    coast: str
    border: str
    lake: str
    park: str
    street: str
    town: str
    ink: str
    halo: str
    line: str
    wake: str
    subway: str
    mark: str
    circle: str
    festival: str
    region: str
    areas: list[str]
    tints: list[str]


class Looks(Struct):
    """The whole table; boards may have card colours that are not in it."""

    cards: dict[str, CardLook]
    seats: list[SeatLook]
    glyphs: dict[str, Glyph]
    ground: Ground

    def card(self, colour: str) -> CardLook:
        """A colour's look; one that is not in the table is painted with its name, which may be a CSS colour."""
        return self.cards.get(colour) or CardLook(colour, self.ground.ink, self.ground.ink, "")


@cache
def looks() -> Looks:
    """The table, read once."""
    return decode(files(__package__).joinpath("look.json").read_bytes(), type=Looks)
