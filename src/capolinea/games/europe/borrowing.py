"""The best use of a seat's stations at the end (EU-9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.network import Network
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT


class Borrowing:
    """Full search for the routes of others that a seat's stations use (EU-9).

    Choices are tried in board order and replaced only by strictly better ones, so the first in board
    order wins a tie. Of routes with the same effect on the seat's network only the first is tried.
    """

    def __init__(self, state: State, station_in: vec[i64], seat: i64, network: Network) -> None:
        self.state = state
        self.seat: i64 = seat
        self.cities: list[i64] = []
        self.options: list[vec[i64]] = []
        city: i64 = 0
        while city < state.board.n_cities:
            if station_in[city] == seat:
                self.cities.append(city)
                self.options.append(self._routes_into(city, network))
            city += 1
        self.chosen: vec[i64] = filled(len(self.cities), -1)
        self.best: vec[i64] = filled(len(self.cities), -1)
        self.best_network = network
        self.best_points: i64 = 0
        self.best_made: i64 = -1

    def _routes_into(self, city: i64, network: Network) -> vec[i64]:
        """Routes of others that enter a city, one for each effect; [-1] if there are none."""
        board = self.state.board
        found = vec[i64]()
        ends = vec[i64]()  # the part of the network at the far end, of each route found
        i = board.node_at[city]
        while i < board.node_at[city + 1]:
            route = board.node_route[i]
            owner = self.state.owner[route]
            if owner >= 0 and owner != self.seat:
                a = board.node_a[route]
                end = network.find(board.node_b[route] if a == city else a)
                if end not in ends:
                    found = append(found, route)
                    ends = append(ends, end)
            i += 1
        return found if len(found) > 0 else vec[i64]([-1])

    def choose(self, n: int, network: Network) -> None:
        """Try every route for the n-th station and those after it."""
        if n == len(self.cities):
            self._compare(network)
            return
        for route in self.options[n]:
            self.chosen[n] = route
            if route < 0:
                self.choose(n + 1, network)
            else:
                wider = network.clone()
                wider.join(route)
                self.choose(n + 1, wider)

    def _compare(self, network: Network) -> None:
        board = self.state.board
        points: i64 = 0
        made: i64 = 0
        place = self.state.tickets.place
        t: i64 = 0
        while t < board.n_tickets:
            if place[t] == KEPT + self.seat:
                if network.connects(board.ticket_a[t], board.ticket_b[t]):
                    points += board.ticket_points[t]
                    made += 1
                else:
                    points -= board.ticket_points[t]
            t += 1
        if self.best_made < 0 or points > self.best_points or (points == self.best_points and made > self.best_made):
            self.best_points = points
            self.best_made = made
            self.best = self.chosen[:]
            self.best_network = network
