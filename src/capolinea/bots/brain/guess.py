"""Guessing what others are after: how far the routes a seat claimed lead towards each ticket."""

from __future__ import annotations

from mypy_extensions import i64

from capolinea.bots.brain.planner import BLOCKED, Planner
from capolinea.engine.position import FREE
from capolinea.engine.rules import Rules
from capolinea.engine.state import State

# How much likelier than others a seat holds a ticket whose way is barred to it, less than 20, 40, 60, 80, 100 percent
# done, or done: as measured in games of `regular`.
BARRED = 0.15
DONE = (0.35, 1.0, 2.0, 4.0, 8.0, 40.0)


class Guess:
    """Looks at public things only: who owns which route."""

    def __init__(self, rules: Rules) -> None:
        self.planner = Planner(rules)
        self.board = rules.board
        self.planner.cost = self.planner.full_effort[:]
        self.whole_way: list[int] = [int(self._way(t)) for t in range(int(self.board.n_tickets))]

    def _way(self, ticket: i64) -> i64:
        return self.planner.distance(self.board.ticket_a[ticket], self.board.ticket_b[ticket])

    def likely(self, state: State) -> list[list[float]]:
        """How likely each seat holds each ticket, compared with others."""
        return [
            [BARRED if done < 0 else DONE[done // 20] for done in self.progress(state, seat)]
            for seat in range(int(state.seats))
        ]

    def progress(self, state: State, seat: int) -> list[int]:
        """Percent of the way that a seat has done for each ticket; -1 where others barred it or made it longer."""
        planner = self.planner
        cost = planner.full_effort[:]
        route: i64 = 0
        for owner in state.owner:
            if owner == seat:
                cost[route] = 0
            elif owner != FREE:
                cost[route] = BLOCKED
            route += 1
        planner.cost = cost
        found: list[int] = []
        for ticket, whole in enumerate(self.whole_way):
            left = int(self._way(ticket))
            found.append(max(-1, 100 - 100 * left // whole))
        return found
