"""What joining networks is worth, where a rulebook scores networks as such."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import MASK_BITS, filled
from capolinea.engine.network import Network
from capolinea.engine.rules import Rules
from capolinea.engine.state import State


class Joins:
    """The networks of a seat's routes and those it wants, each as a mask of its cities."""

    def __init__(self, rules: Rules) -> None:
        self.board = rules.board
        self.network = Network(rules.board)
        self.cities: vec[i64] = filled(rules.board.n_nodes, 0)  # by the root of each network

    def map(self, state: State, seat: i64, wanted: vec[i64]) -> None:
        """Take stock of a seat's routes and the wanted ones."""
        board = self.board
        network = Network(board)
        route: i64 = 0
        for owner in state.owner:
            if owner == seat or wanted[route] == 1:
                network.join(route)
            route += 1
        city: i64 = 0
        while city < board.n_nodes:
            self.cities[city] = 0
            city += 1
        city = 0
        bit: i64 = 1  # doubled from city to city: compiled, a literal that is shifted has only 32 bits (mypyc 2.4)
        while city < board.n_cities and city < MASK_BITS:
            self.cities[network.find(city)] |= bit
            bit += bit
            city += 1
        self.network = network

    def gain(self, state: State, route: i64) -> i64:
        """What one more route adds by joining the networks at its ends, in tenths of a point."""
        a = self.network.find(self.board.node_a[route])
        b = self.network.find(self.board.node_b[route])
        if a == b:
            return 0
        apart = state.network_worth(self.cities[a]) + state.network_worth(self.cities[b])
        return state.network_worth(self.cities[a] | self.cities[b]) - apart
