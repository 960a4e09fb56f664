"""All games in one file, to keep or to take to another browser: JSON, packed by gzip.

Whoever reads such a file believes nothing of it: forms, numbers and sizes are checked before anything is written, and a
game whose lines do not follow from one another is found out when its table is opened, like any that is damaged.
"""

from __future__ import annotations

import gzip
import time
import zlib
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

import capolinea
from capolinea.bots.registry import bot_names
from capolinea.browser.boards import KeptBoard
from capolinea.browser.nesting import is_too_deep
from capolinea.games.catalogue import game_names
from capolinea.reviews.report import Part, Piece
from capolinea.server.errors import RefusalError
from capolinea.server.protocol import Name, Options, Origin, Reaction, TableId
from capolinea.server.store.kept import EventRow, SeatRow, SpokenRow, TableRow, TakenBackRow
from capolinea.server.store.reviews import KeptReview
from capolinea.server.tables.waits import Waits

VERSION = 1
MOST_BYTES = 64 << 20  # unpacked; a thousand games are some 40 MB
MOST_SEATS = 5
Moment = Annotated[float, Meta(ge=0, le=1e11)]
LONGEST_TEXT = 2000  # of a note, a line that was said, a seed


class ExportedTable(Struct):
    """All that is kept of a table, but snapshots, which are made anew. Seats of people have any name as their player:
    whoever imports them plays them."""

    table: TableRow
    seats: list[SeatRow]
    events: list[EventRow]
    taken_back: list[TakenBackRow] = []
    spoken: list[SpokenRow] = []
    hidden: bool = False
    review: KeptReview | None = None


class Exported(Struct):
    """A file of games."""

    capolinea: Literal["games"]
    version: int
    made: float
    by: str
    boards: list[KeptBoard]
    tables: list[ExportedTable]


class Head(Struct):
    """As much as tells whether it is a file of ours, and of which version."""

    capolinea: Literal["games"]
    version: int


def write(boards: list[KeptBoard], tables: list[ExportedTable]) -> bytes:
    exported = Exported("games", VERSION, time.time(), capolinea.__version__, boards, tables)
    return gzip.compress(msgspec.json.encode(exported), mtime=0)


def read(data: bytes) -> Exported:
    """A file of games, in the right form; refuses whatever else it is."""
    text = _unpacked(data)
    if is_too_deep(text):
        raise _no_file()
    try:
        head = msgspec.json.decode(text, type=Head)
        if head.version > VERSION:
            raise _refused("it was made by a newer version of Capolinea; use that one")
        exported = msgspec.json.decode(text, type=Exported)
        for table in exported.tables:
            for wrong in _mistakes(table, {board.map for board in exported.boards}):
                raise _refused(f"the game {table.table.id[:6]}… is damaged: {wrong}")
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _no_file() from None
    return exported


def _unpacked(data: bytes) -> bytes:
    if not data.startswith(b"\x1f\x8b"):
        return data
    unpacking = zlib.decompressobj(wbits=31)  # gzip, and no more of it than we can hold
    try:
        text = unpacking.decompress(data, MOST_BYTES)
    except zlib.error:
        raise _no_file() from None
    if not unpacking.eof:
        raise _refused("it is too large" if unpacking.unconsumed_tail else "its end is missing")
    return text


def _mistakes(found: ExportedTable, boards: set[str]) -> Iterator[str]:
    """What is wrong with a table of a file; raises errors of msgspec for what is in no form at all."""
    row = found.table
    msgspec.convert(row.id, TableId)
    for moment in (row.created, row.changed, row.due or 0.0):
        msgspec.convert(moment, Moment)
    msgspec.json.decode(row.options, type=Options)
    msgspec.json.decode(row.times or "{}", type=Waits)
    msgspec.json.decode(row.drawn_from or "[]", type=list[str])
    if row.origin is not None:
        msgspec.json.decode(row.origin, type=Origin)
    if row.map not in game_names() and row.map not in boards:
        yield f"there is no map {row.map[:40]!r} here"
    if row.status not in ("open", "playing", "finished", "abandoned", "broken"):
        yield "its status is none"
    if not 0 <= row.waiting < 1 << MOST_SEATS or not 0 <= row.scripted <= max(row.n, 0):
        yield "its numbers do not fit"
    if any(len(text or "") > LONGEST_TEXT for text in (row.seed, row.note, row.rematch, row.command)):
        yield "a text is too long"
    yield from _wrong_seats(found.seats)
    yield from _wrong_events(found)
    yield from _wrong_talk(found.spoken)
    if found.review is not None:
        yield from _wrong_review(found.review, row.status)


def _wrong_seats(seats: list[SeatRow]) -> Iterator[str]:
    if not 2 <= len(seats) <= MOST_SEATS or [seat.seat for seat in seats] != list(range(len(seats))):
        yield "its seats do not fit"
    for seat in seats:
        msgspec.convert(seat.name, Name | None)
        if seat.player is not None and seat.bot is not None:
            yield "a seat is somebody's and a bot's"
        if any(bot is not None and bot not in bot_names() for bot in (seat.bot, seat.stand_in)):
            yield "a bot is not known here"
        if not (0 <= (seat.colour or 0) < 100 and 0 <= seat.given <= 1 and 0 <= seat.agreed <= 1):
            yield "a seat's numbers do not fit"
        for moment in (seat.reminded, seat.free_at):
            msgspec.convert(moment, Moment | None)


def _wrong_events(found: ExportedTable) -> Iterator[str]:
    row, seats = found.table, len(found.seats)
    if [event.n for event in found.events] != list(range(row.n + 1)) or (row.status == "playing" and row.n < 0):
        yield "events are missing"
    if [back.back for back in found.taken_back] != list(range(1, row.backs + 1)):
        yield "what was taken back is missing"
    if is_too_deep("".join(event.lines for event in found.events).encode(errors="replace")):
        yield "its events cannot be read"
    commands = [(event.seat, event.command) for event in found.events if event.command is not None]
    if len(set(commands)) < len(commands):
        yield "an event is there twice"
    for back in found.taken_back:
        msgspec.convert(back.taken, Moment)
    for event in (*found.events, *(back.event for back in found.taken_back)):
        msgspec.convert(event.happened, Moment)
        if not 0 <= event.n < 1 << 31 or not 0 <= (event.seat or 0) < seats:
            yield "an event is of no seat"


def _wrong_talk(spoken: list[SpokenRow]) -> Iterator[str]:
    ks = [said.k for said in spoken]
    if ks != sorted(set(ks)) or any(not 0 <= k < 1 << 31 for k in ks):
        yield "what was said is not in order"
    if len({said.command for said in spoken}) < len(spoken):
        yield "something was said twice"
    for said in spoken:
        msgspec.convert(said.at, Moment)
        msgspec.convert(said.reaction, Reaction | None)
        if max(len(said.text or ""), len(said.name), len(said.command)) > LONGEST_TEXT:
            yield "what was said is too long"


def _wrong_review(review: KeptReview, status: str) -> Iterator[str]:
    pieces = msgspec.json.decode(review.pieces, type=list[Piece])
    if status != "finished" or not set(review.parts) <= set(range(len(pieces))):
        yield "its review does not fit"
    for part in review.parts.values():
        if part is not None:
            msgspec.json.decode(part, type=Part)


def taken_over(found: ExportedTable, player: str, now: float) -> ExportedTable:
    """A table as whoever imports it has it: people's seats are theirs, and nobody else knows of it."""
    row = replace(found.table, host=player, command=None, public=0, changed=min(found.table.changed, now))
    seats = [
        replace(seat, player=None if seat.player is None else player, kept_for=None, seen=None) for seat in found.seats
    ]
    spoken = [replace(said, player=player) for said in found.spoken]
    return replace(found, table=row, seats=seats, spoken=spoken)


def _no_file() -> RefusalError:
    return _refused("it is no file of games, or is damaged")


def _refused(why: str) -> RefusalError:
    return RefusalError("bad_file", why)
