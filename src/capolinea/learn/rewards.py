"""What a seat is rewarded with; in a game of two the rewards of both add up to nothing."""

from __future__ import annotations

from math import tanh

from capolinea.learn.errors import LearnError
from capolinea.learn.table import Table

CLOSE_GAME = 40.0  # a lead of so many points is nearly as good as won
POINTS = 20.0  # that are worth one reward, where points are told

REWARDS = {
    "win": "at the end 1 for who wins alone, -1 for who does not, and for who shares the win what lies between",
    "lead": "at the end the lead on the best of the others, from -1 to 1; the larger, the less a point more counts",
    "score": f"at the end the points less the mean of the others', in {POINTS:g}s",
    "shaped": "the same in parts, as points and tickets made come about, each seat knowing only its own tickets",
}


class Rewards:
    """The rewards of one kind, decision by decision."""

    def __init__(self, kind: str, seats: int) -> None:
        if kind not in REWARDS:
            raise LearnError(f"there is no reward {kind!r}; there are {', '.join(REWARDS)}")
        self.kind = kind
        self.seats = range(seats)
        self._nothing = [0.0] * seats
        self._told = [0.0] * seats

    def start(self, table: Table) -> None:
        """A new game has been dealt."""
        self._told = self._standings(table) if self.kind == "shaped" else self._nothing

    def after(self, table: Table) -> list[float]:
        """Every seat's reward for the decision just carried out."""
        if self.kind == "shaped":
            now = self._apart(table.totals()) if table.is_over() else self._standings(table)
            gained = [after - before for after, before in zip(now, self._told, strict=True)]
            self._told = now
            return gained
        if not table.is_over():
            return self._nothing
        if self.kind == "win":
            return [2 * share - 1 for share in table.shares()]
        if self.kind == "score":
            return self._apart(table.totals())
        totals = table.totals()
        best = [max(total for seat, total in enumerate(totals) if seat != mine) for mine in self.seats]
        return [tanh((total - other) / CLOSE_GAME) for total, other in zip(totals, best, strict=True)]

    def _apart(self, totals: list[int]) -> list[float]:
        """The points of each seat less the mean of the others', in rewards."""
        others = len(totals) - 1
        return [(total - (sum(totals) - total) / others) / POINTS for total in totals]

    def _standings(self, table: Table) -> list[float]:
        """The same, as each seat knows it: of others only the points that everybody sees."""
        points = [int(n) for n in table.state.points]
        others = len(points) - 1
        return [(table.standing(seat) - (sum(points) - points[seat]) / others) / POINTS for seat in self.seats]
