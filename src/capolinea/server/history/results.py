"""From the end of a game to what is kept of it.

Games that were played on from another's position count nowhere, nor do those that were given up. Of somebody who holds
several seats (people around one screen) nobody knows which was their own: they are kept, but no page counts them. A
seat of which a bot finished the game, or made more than a fourth of it, was left to the bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from capolinea.arena.results import places, points_by_category
from capolinea.games.catalogue import find_rules
from capolinea.play.record import Line
from capolinea.server.protocol import Options
from capolinea.server.store.kept import SeatRow, TableRow
from capolinea.server.store.results import ResultRow
from capolinea.server.watching.logs import log, short

MOST_BY_BOTS = 0.25  # of what is done in a seat, so that the game is still its player's
A_BOT = "bot"  # one of which it is not known any more which it was

Acts = Sequence[tuple[int | None, str | None]]  # seat and command of each event; a bot needs no command


def results_of(row: TableRow, seats: Sequence[SeatRow], event: str, ended: float, acts: Acts) -> list[ResultRow]:
    """A row for each seat, from the lines of a game's last event, and who did what in it. Nothing if the game does not
    count, or a result is such that it cannot be counted: no game shall fail at its end because of that."""
    try:
        return _results(row, seats, event, ended, acts)
    except Exception as error:
        log.warning("a finished game cannot be counted", table=short(row.id), reason=type(error).__name__)
        return []


def _results(row: TableRow, seats: Sequence[SeatRow], event: str, ended: float, acts: Acts) -> list[ResultRow]:
    last: Line = msgspec.json.decode(event.splitlines()[-1])
    if row.origin is not None or "result" not in last:
        return []
    result = last["result"]
    sheets = result["sheets"]
    tickets = {ticket.id: int(ticket.points) for ticket in find_rules(row.map).board.tickets}
    left = _left_to_bots(acts)
    held = Counter(seat.player for seat in seats if seat.player is not None)
    rated = msgspec.json.decode(row.options, type=Options).rated and len(held) == len(seats)
    order = places([sheet["total"] for sheet in sheets], result["winners"])
    return [
        ResultRow(
            table_id=row.id,
            seat=seat.seat,
            player=seat.player,
            bot=seat.bot,
            stand_in=seat.stand_in or (A_BOT if seat.player is not None and seat.seat in left else None),
            name=seat.name or "",
            map=row.map,
            ended=ended,
            seats=len(seats),
            people=len(held),
            own=int(seat.player is not None and held[seat.player] == 1),
            place=place + 1,
            total=sheet["total"],
            points=_written(points_by_category(sheet)),
            made=_written({ticket: tickets[ticket] for ticket in sheet["made"]}),
            missed=_written({ticket: tickets[ticket] for ticket in sheet["missed"]}),
            path=sheet.get("longest_path"),
            rated=int(rated),
        )
        for seat, sheet, place in zip(seats, sheets, order, strict=True)
    ]


def _left_to_bots(acts: Acts) -> set[int]:
    """The seats in which a bot did more than may be."""
    all_of, by_bots = Counter(seat for seat, _ in acts), Counter(seat for seat, command in acts if command is None)
    return {seat for seat, count in by_bots.items() if seat is not None and count > MOST_BY_BOTS * all_of[seat]}


def _written(numbers: Mapping[str, int]) -> str:
    return msgspec.json.encode(numbers).decode()
