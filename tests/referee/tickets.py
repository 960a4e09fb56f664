"""The ticket deck as a pile of batches, each in unknown order (C-19).

Open in RECORD.md, so either form is taken: the order of ids in `offered` and in a `keep` action.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .board import Board
from .reading import Foul


class TicketDeck:
    """Batches from top to bottom; a draw exhausts the top one before it reaches the next."""

    def __init__(self) -> None:
        self.batches: list[set[str]] = []

    def size(self) -> int:
        return sum(len(batch) for batch in self.batches)

    def put_under(self, tickets: Collection[str]) -> None:
        """A shuffled batch goes to the bottom."""
        if tickets:
            self.batches.append(set(tickets))

    def draw(self, tickets: Sequence[str]) -> None:
        """Take these tickets off the top."""
        wanted = set(tickets)
        while wanted and self.batches:
            top = self.batches[0]
            if len(top) > len(wanted):
                if not wanted <= top:
                    raise Foul("C-19", f"{_names(wanted - top)} cannot lie on top of the ticket deck")
                top -= wanted
                return
            if not top <= wanted:
                raise Foul("C-19", f"{_names(top - wanted)} lies higher in the ticket deck than what is drawn")
            wanted -= top
            self.batches.pop(0)
        if wanted:
            raise Foul("C-19", f"{_names(wanted)} cannot be in the ticket deck")


def check_known(board: Board, offered: Sequence[Sequence[str]], rule: str) -> set[str]:
    """All these tickets exist and none is dealt twice; returns them."""
    seen: set[str] = set()
    for tickets in offered:
        for ticket in tickets:
            if ticket not in board.tickets:
                raise Foul(rule, f"there is no ticket {ticket} on this board")
            if ticket in seen:
                raise Foul(rule, f"the ticket {ticket} is dealt twice")
            seen.add(ticket)
    return seen


def check_kept(kept: Sequence[str], choice: Collection[str], least: int, most: int, rule: str) -> set[str]:
    """A legal choice among offered tickets; returns what is kept."""
    if len(set(kept)) != len(kept):
        raise Foul(rule, "a ticket is kept twice")
    strange = set(kept) - set(choice)
    if strange:
        raise Foul(rule, f"{_names(strange)} is kept without having been offered")
    if not least <= len(kept) <= most:
        allowed = f"exactly {least}" if least == most else f"at least {least}"
        raise Foul(rule, f"{len(kept)} of {len(choice)} tickets are kept where {allowed} must be")
    return set(kept)


def _names(tickets: Collection[str]) -> str:
    return ", ".join(sorted(tickets))
