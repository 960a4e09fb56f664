"""What a player likes about routes besides tickets, by its style: its own network, others' trouble, a quick end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.bots.brain.rivals import Rivals
from capolinea.bots.brain.style import Style
from capolinea.engine.arrays import filled
from capolinea.engine.position import FREE
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT

PREY: Final = 80  # how much cards are wanted for what others would miss, compared with 100 for the plan
SLOW: Final = 3  # spaces of a route that brings the end no nearer than drawing cards for a longer one
LAST_PIECES: Final = 8  # with which any route is as good
NEAR_THE_END: Final = 15  # pieces of its own with which a hasty player looks who is ahead before it goes on
TICKET_HOPE: Final = 7  # tenths of its points that a ticket of somebody else is thought to bring


class Liking:
    """A seat's own view of the routes; a style that likes none leaves all of it 0."""

    def __init__(self, rules: Rules, style: Style) -> None:
        board = rules.board
        self.board = board
        self.style = style
        # A long line is liked half as much where nothing is paid for it.
        self.growth: i64 = style.growth if rules.longest_bonus > 0 else style.growth // 2
        self.worth: vec[i64] = filled(board.n_routes, 0)  # of each route, in tenths of a point
        self.prey: i64 = -1  # the route that others would miss most and the seat may claim
        self.rivals: Rivals | None = Rivals(rules) if style.malice != 0 else None
        points = [ticket.points for ticket in board.tickets]
        self.mean_points: i64 = sum(points) // max(1, len(points))

    def map(self, state: State, seat: i64) -> None:
        """Take stock of a seat."""
        if not self.style.likes_routes:
            return
        self.worth = filled(self.board.n_routes, 0)
        if self.growth != 0:
            self._like_growth(state, seat)
        if self.style.malice != 0:
            self._like_trouble(state, seat)
        if self.style.haste != 0:
            self._like_haste(state, seat)

    def _like_growth(self, state: State, seat: i64) -> None:
        """From an end a path goes on to a new place or to another end."""
        board = self.board
        ways = filled(board.n_nodes, 0)  # routes of the seat at each node
        route: i64 = 0
        for owner in state.owner:
            if owner == seat:
                ways[board.node_a[route]] += 1
                ways[board.node_b[route]] += 1
            route += 1
        route = 0
        for owner in state.owner:
            a = ways[board.node_a[route]]
            b = ways[board.node_b[route]]
            goes_on = (a % 2 == 1 and (b == 0 or b % 2 == 1)) or (a == 0 and b % 2 == 1)
            if owner == FREE and goes_on:
                self.worth[route] += self.growth * board.route_length[route]
            route += 1

    def _like_trouble(self, state: State, seat: i64) -> None:
        rivals = self.rivals
        assert rivals is not None
        rivals.map(state, seat)
        self.prey = -1
        most: i64 = 0
        pieces = state.pieces_left(seat)
        route: i64 = 0
        for loss in rivals.loss:
            self.worth[route] += self.style.malice * loss // 100
            if loss > most and self.board.route_length[route] <= pieces and state.is_open(seat, route):
                self.prey = route
                most = loss
            route += 1

    def _like_haste(self, state: State, seat: i64) -> None:
        """Long routes end a game soonest; near its end only whoever is ahead likes that."""
        left = state.pieces_left(seat)
        if left <= NEAR_THE_END and not self._is_ahead(state, seat):
            return
        slow = SLOW if left > LAST_PIECES else 0
        route: i64 = 0
        for owner in state.owner:
            if owner == FREE:
                self.worth[route] += self.style.haste * (self.board.route_length[route] - slow)
            route += 1

    def _is_ahead(self, state: State, seat: i64) -> bool:
        """Whether a seat leads by what it knows; others are thought to have as many tickets as it has itself."""
        board = self.board
        network = state.network_of(seat)
        kept = state.tickets.at(KEPT + seat)
        hope = len(kept) * self.mean_points * TICKET_HOPE // 10
        mine = state.points[seat]
        for ticket in kept:
            points = board.ticket_points[ticket]
            mine += points if network.connects(board.ticket_a[ticket], board.ticket_b[ticket]) else -points
        other: i64 = 0
        while other < state.seats:
            if other != seat and state.points[other] + hope > mine:
                return False
            other += 1
        return True
