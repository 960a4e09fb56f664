"""A finished game with everything open: what a replay shows. Nothing here may be told of a game that is not over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from capolinea.engine.tickets import KEPT, OFFERED
from capolinea.play.match import Match
from capolinea.play.record import Line
from capolinea.play.replay import Recorded
from capolinea.play.viewing import held_tickets


class OpenSeat(msgspec.Struct, frozen=True):
    """What only the player of a seat knew at a moment."""

    hand: dict[str, int]
    tickets: list[str]
    made: list[str]
    offered: list[str]
    held: dict[str, list[str]]
    own: dict[str, Any]


class Step(msgspec.Struct, frozen=True):
    """One event of a replay: its lines, and those fields of the position that it changed."""

    lines: list[Line]
    changed: dict[str, Any]


def steps(recorded: Recorded) -> Iterator[tuple[Match, Step]]:
    """The deal and every action of a record. The first step changes all fields, so each position is the sum of the
    steps up to it."""
    before: dict[str, Any] = {}
    told = 0
    for match in recorded.replay():
        now = position(match)
        changed = {field: value for field, value in now.items() if field not in before or before[field] != value}
        yield match, Step(match.lines[told:], changed)
        before, told = now, len(match.lines)


def position(match: Match) -> dict[str, Any]:
    """A spectator's view, with the seats laid `open`."""
    seats = [_open(match, seat) for seat in range(len(match.names))]
    found: dict[str, Any] = msgspec.to_builtins(match.view())
    return {**found, "open": msgspec.to_builtins(seats)}


def _open(match: Match, seat: int) -> OpenSeat:
    state = match.state
    return OpenSeat(
        hand=state.hand_counts(seat),
        tickets=state.ticket_ids(KEPT + seat),
        made=state.made_tickets(seat),
        offered=state.ticket_ids(OFFERED + seat),
        held=held_tickets(state, seat),
        own=state.seat_facts(seat),
    )
