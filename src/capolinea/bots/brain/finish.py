"""What a seat's very last claim brings: no plan is left to follow, only points, tickets and networks to score."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.bots.brain.joins import Joins
from capolinea.bots.brain.planner import TICKET_POINT, Plan
from capolinea.engine.arrays import filled
from capolinea.engine.network import Network
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT


class Finish:
    """A seat's network and the tickets it still misses."""

    def __init__(self, rules: Rules) -> None:
        self.board = rules.board
        self.joins_pay: bool = rules.joins_pay
        self.joins = Joins(rules)
        self.nothing_wanted: vec[i64] = filled(rules.board.n_routes, 0)
        self.network = Network(rules.board)
        self.missing: vec[i64] = vec[i64]()

    def map(self, state: State, seat: i64) -> None:
        """Take stock of a seat."""
        board = self.board
        self.network = state.network_of(seat)
        self.missing = vec[i64]()
        for ticket in state.tickets.at(KEPT + seat):
            if not self.network.connects(board.ticket_a[ticket], board.ticket_b[ticket]):
                self.missing = append(self.missing, ticket)
        if self.joins_pay:
            self.joins.map(state, seat, self.nothing_wanted)

    def gain(self, state: State, seat: i64, route: i64) -> i64:
        """What claiming a route brings if nothing comes after, in tenths of a point."""
        board = self.board
        gain = 10 * board.route_points[route] + state.extra_worth(seat, route)
        if self.network.find(board.node_a[route]) == self.network.find(board.node_b[route]):
            return gain
        if self.joins_pay:
            gain += self.joins.gain(state, route)
        if len(self.missing) > 0:
            joined = self.network.clone()
            joined.join(route)
            for ticket in self.missing:
                if joined.connects(board.ticket_a[ticket], board.ticket_b[ticket]):
                    gain += TICKET_POINT * board.ticket_points[ticket]
        return gain

    def aims(self, plan: Plan) -> i64:
        """What the missing tickets that a plan completes are worth, in tenths of a point."""
        worth: i64 = 0
        for ticket in self.missing:
            if plan.aims[ticket] == 1:
                worth += TICKET_POINT * self.board.ticket_points[ticket]
        return worth
