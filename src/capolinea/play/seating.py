"""Who sits where: drawn from the seed when a game starts at a table (C-24), so that nobody can choose who begins and
everybody can check it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from capolinea.engine.chance import Seeded

if TYPE_CHECKING:
    from capolinea.play.replay import Header

Sitting = TypeVar("Sitting")


class SeatingError(ValueError):
    """The seats of a record are not those that its seed draws; the message is one sentence."""


def drawn(sitting: Sequence[Sitting], seed: str) -> list[Sitting]:
    """Those who sit at a table, in the order that the seed draws: every order is equally likely.

    From the last place to the second, each changes places with one at or before it; which, says the stream of
    "SEED/seats", which no card or ticket comes from.
    """
    chance = Seeded(f"{seed}/seats")
    order = list(sitting)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.below(last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def check(header: Header, seed: str) -> bool:
    """Whether the seats of a record were drawn; raises `SeatingError` if it says so, but not from this seed."""
    seating = header.options.get("seating")
    if seating is None:
        return False
    names = seating.get("drawn_from") if isinstance(seating, dict) else None
    if not isinstance(names, list):
        raise SeatingError("the record does not say in which order the seats were before they were drawn")
    if drawn(names, seed) != header.seats:
        raise SeatingError("who sits where is not what the seed draws")
    return True
