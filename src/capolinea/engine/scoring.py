"""The score sheet: the final points of a seat by category, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from capolinea.engine.network import Network
from capolinea.engine.tickets import KEPT

if TYPE_CHECKING:
    from capolinea.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheet:
    """One seat's points. A rulebook subclasses it with the categories it adds."""

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.routes: i64 = 0
        self.tickets: i64 = 0  # made minus missed
        self.made: vec[i64] = vec[i64]()
        self.missed: vec[i64] = vec[i64]()
        self.scores_longest: bool = False  # whether the longest path is a category
        self.longest: i64 = 0
        self.longest_path: i64 = 0  # in spaces

    def total(self) -> i64:
        return self.routes + self.tickets + self.longest + self.extra()

    def extra(self) -> i64:
        """The points of the rulebook's own categories."""
        return 0

    def categories(self) -> dict[str, object]:
        """Everything besides routes and tickets, by category."""
        return {**self.own_categories(), **({"longest": int(self.longest)} if self.scores_longest else {})}

    def reasons(self) -> dict[str, object]:
        """What explains the categories."""
        return {**({"longest_path": int(self.longest_path)} if self.scores_longest else {}), **self.own_reasons()}

    def own_categories(self) -> dict[str, object]:
        """The rulebook's own categories by name."""
        return {}

    def own_reasons(self) -> dict[str, object]:
        """What explains the rulebook's own categories."""
        return {}

    def criterion(self, name: str) -> int:
        """How well the seat does by a tie-breaking criterion; more is better (C-23)."""
        if name == "longest":
            return int(self.longest)
        return int(self.total()) if name == "points" else len(self.made)

    def count_tickets(self, state: State, network: Network) -> None:
        """Settle the seat's tickets against what its network joins (C-21)."""
        board = state.board
        place = state.tickets.place
        mine = KEPT + self.seat
        self.tickets = 0
        self.made = vec[i64]()
        self.missed = vec[i64]()
        t: i64 = 0
        while t < board.n_tickets:
            if place[t] == mine:
                if network.connects(board.ticket_a[t], board.ticket_b[t]):
                    self.tickets += board.ticket_points[t]
                    self.made = append(self.made, t)
                else:
                    self.tickets -= board.ticket_points[t]
                    self.missed = append(self.missed, t)
            t += 1


def winners(sheets: list[Sheet], criteria: tuple[str, ...]) -> tuple[list[int], str]:
    """The winning seats and the criterion that settled it, "shared" if none did."""
    left = list(sheets)
    for name in criteria:
        best = max([sheet.criterion(name) for sheet in left])
        left = [sheet for sheet in left if sheet.criterion(name) == best]
        if len(left) == 1:
            return [int(left[0].seat)], name
    return [int(sheet.seat) for sheet in left], "shared"
