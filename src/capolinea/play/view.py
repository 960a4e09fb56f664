"""Views: all that one seat, or a spectator, may know. Nothing leaves the engine for a seat any other way
(`capolinea.play.viewing`)."""

from __future__ import annotations

from typing import Any

import msgspec

from capolinea.play.sight import Viewer


class SeatView(msgspec.Struct, frozen=True):
    """What the viewer knows of a seat. `known`: cards it must hold, taken openly and not played since; `held`: how many
    tickets it has at places of the rulebook's own; `own`: the rulebook's facts of it, as far as the viewer may see."""

    name: str
    points: int
    pieces: dict[str, int]
    cards: int
    known: dict[str, int]
    tickets: int
    choosing: int
    answered: bool
    held: dict[str, int]
    own: dict[str, Any]


class Batch(msgspec.Struct, frozen=True):
    """Tickets in the deck whose order is random; the first batch lies on top. `mine`: given back by the
    viewer, who knows they went there; some may have been drawn since if the batch has shrunk."""

    number: int
    size: int
    mine: list[str]


class LastRound(msgspec.Struct, frozen=True):
    """The number of the action that began it, and how many pieces the seat of the last turn had left then."""

    n: int
    pieces: int


class TicketDraw(msgspec.Struct, frozen=True):
    """What taking tickets would mean now: how many are drawn, and kept at least."""

    draw: int
    keep: int


class View(msgspec.Struct, frozen=True):
    """All that one viewer may know of a game at one moment. `deck`: all cards of the stack; `own`: the rulebook's facts
    of the table."""

    board: str
    rules: str
    seat: Viewer
    phase: str
    turn: int
    waiting: list[int]
    last_turn: int | None
    last_round: LastRound | None
    market: list[str | None]
    deck: int
    discards: dict[str, int]
    routes: dict[str, int]
    closed: list[str]
    seats: list[SeatView]
    ticket_deck: list[Batch]
    ticket_draw: TicketDraw
    tickets_gone: int
    own: dict[str, Any]
    # What only the viewer knows
    hand: dict[str, int]
    tickets: list[str]
    made: list[str]
    offered: list[str]
    answer: int | None
    returned: dict[str, int]
    gone: list[str]
    held: dict[str, list[str]]
    legal: list[int]

    def json(self) -> bytes:
        return msgspec.json.encode(self)
