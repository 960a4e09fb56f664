"""Bodies and answers of the calls that only a browser answers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from capolinea.server.protocol import Strict


class NewBoard(Strict):
    """A board of one's own: the text of its file (TOML, or JSON), and the map by whose rules it is played if the file
    does not say."""

    toml: str
    rules: str = ""


class WhichBoard(Strict):
    """A board of one's own."""

    map: Annotated[str, Meta(max_length=100)]


class ToVerify(Strict):
    """A record, and the text of its board's file if that is nobody's here."""

    record: str
    board: str | None = None


class Imported(Struct):
    """How many games and boards came out of a file, and how many of its games were there already."""

    games: int
    known: int
    boards: int
