"""What several tickets need together: a network in which parts that they share are counted once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.outlook import DONE, LOST, Lookout, Outlook, Ways
from capolinea.engine.state import State

MOST_ROUNDS: Final = 6  # of looking for better ways; after two or three there are hardly any


class Joint:
    """The routes that a seat would claim to make several tickets, and those of them that it cannot make."""

    def __init__(self, routes: list[int], lost: list[int]) -> None:
        self.routes = routes  # in board order
        self.lost = lost


def joint_network(state: State, seat: i64, tickets: list[int]) -> Joint:
    """A cheap network for tickets: whether the seat has the pieces for all of it is for others to see."""
    lookout = Lookout(state, seat)
    outlooks: list[Outlook] = []
    open_tickets: list[int] = []
    lost: list[int] = []
    for ticket in tickets:
        outlook = lookout.of(ticket)
        if outlook.state == LOST:
            lost.append(ticket)
        elif outlook.state != DONE:
            open_tickets.append(ticket)
            outlooks.append(outlook)
    near = sorted(range(len(open_tickets)), key=lambda n: outlooks[n].missing)
    best = _Laid(state, seat, open_tickets, outlooks)
    best.lay_all(near)
    other = _Laid(state, seat, open_tickets, outlooks)
    other.lay_all(near[::-1])
    return Joint((other if other.spaces() < best.spaces() else best).routes(), lost)


class _Laid:
    """Ways of tickets that are laid one after the other, each along those that lie there already."""

    def __init__(self, state: State, seat: i64, tickets: list[int], alone: list[Outlook]) -> None:
        self.state = state
        self.tickets = tickets
        self.alone = alone  # how each stands by itself
        self.ways = Ways(state, seat, True, False, 0)
        self.laid: list[list[int]] = [[] for _ in tickets]
        self.uses: vec[i64] = filled(state.board.n_routes, 0)  # how many tickets' ways have a route

    def lay_all(self, order: list[int]) -> None:
        """Lay the tickets in an order, then each anew along the others, as long as that helps."""
        for n in order:
            self._lay(n)
        before: i64 = -1
        rounds: i64 = 0
        while rounds < MOST_ROUNDS and self.spaces() != before:
            before = self.spaces()
            for n in order:
                self._lift(n)
                self._lay(n)
            rounds += 1

    def _lay(self, n: int) -> None:
        found = self.ways.cheapest(self.tickets[n])
        # A ticket that needs others' routes goes its own way.
        self.laid[n] = (self.alone[n] if found is None else found).way
        for route in self.laid[n]:
            if self.state.owner[route] < 0:
                self.uses[route] += 1
                self.ways.plan(route)

    def _lift(self, n: int) -> None:
        for route in self.laid[n]:
            if self.state.owner[route] < 0:
                self.uses[route] -= 1
                if self.uses[route] == 0:
                    self.ways.drop(route)

    def routes(self) -> list[int]:
        found: list[int] = []
        route: i64 = 0
        while route < len(self.uses):
            if self.uses[route] > 0:
                found.append(int(route))
            route += 1
        return found

    def spaces(self) -> i64:
        total: i64 = 0
        for route in self.routes():
            total += self.state.board.route_length[route]
        return total
