"""Which colour, and with it which sign, each seat of a table has. A colour is a number of the players' palette."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from capolinea.games.look import looks
from capolinea.server.errors import RefusalError
from capolinea.server.store.kept import SeatRow

PALETTE = len(looks().seats)


def colours(seats: Sequence[SeatRow]) -> list[int]:
    """Every seat's colour: the chosen one; else that of its number, if nobody has chosen it; else one that is left."""
    chosen = {seat.colour for seat in seats}
    left = [colour for colour in range(max(PALETTE, len(seats))) if colour not in chosen]
    found = {seat.seat: seat.colour for seat in seats if seat.colour is not None}
    unsettled = [seat.seat for seat in seats if seat.colour is None]
    for number in sorted(unsettled, key=lambda number: number not in left):  # before others take it
        found[number] = number if number in left else left[0]
        left.remove(found[number])
    return [found[seat.seat] for seat in seats]


def liked(seats: Sequence[SeatRow], colour: int | None) -> int | None:
    """A colour that somebody would like, if nobody has chosen it."""
    return None if colour is None or colour >= PALETTE or _is_chosen(seats, colour) else colour


def painted(seats: Sequence[SeatRow], number: int, colour: int | None) -> list[SeatRow]:
    """A seat in another colour. Whoever chose it first, has it; whoever only happens to have it, gets another."""
    if colour is not None and colour >= PALETTE:
        raise RefusalError("not_found", f"there is no colour {colour}; the colours are 0 to {PALETTE - 1}")
    others = [seat for seat in seats if seat.seat != number]
    if colour is not None and _is_chosen(others, colour):
        raise RefusalError("colour_taken", "somebody else has chosen this colour")
    return [replace(seat, colour=colour) if seat.seat == number else seat for seat in seats]


def settled(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats with their colours as chosen ones, so that they go wherever their players go."""
    return [replace(seat, colour=colour) for seat, colour in zip(seats, colours(seats), strict=True)]


def _is_chosen(seats: Sequence[SeatRow], colour: int) -> bool:
    return any(seat.colour == colour for seat in seats)
