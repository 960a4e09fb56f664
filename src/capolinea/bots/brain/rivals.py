"""What the leader of the others loses if a route is taken, as far as the routes it has tell what it is building."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.bots.brain.planner import BLOCKED, LEAST_COST, Planner
from capolinea.engine.arrays import equal, filled
from capolinea.engine.network import Network
from capolinea.engine.position import FREE
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT

# How much likelier than others somebody holds a ticket of whose way less than 20, 40, 60, 80, 100 percent are done.
DONE: Final = (4, 10, 20, 40, 80)
FINISHED: Final = 80  # the same for one whose way is done: likely, but nothing can be lost of it any more
SURE: Final = 100  # percent
NEARLY_SURE: Final = 95  # percent: no ticket that is not known is likelier
CHECKED: Final = 60  # percent: from so likely on it is looked up what the way around costs
MOST_LOSS: Final = 120  # in tenths of a point: a way that is barred for good counts for no more
NUISANCE: Final = 30  # what losing a route costs that there is another way around for nothing


class Rivals:
    """The loss of the rival with the most points, by route; kept as long as nobody claims anything."""

    def __init__(self, rules: Rules) -> None:
        self.board = rules.board
        self.planner = Planner(rules)
        # What routes cost somebody of whose hand nothing is known, and whole ways for tickets
        self.base_cost: vec[i64] = vec[i64]([max(int(LEAST_COST), int(cost)) for cost in self.planner.full_cost])
        self.planner.cost = self.base_cost[:]
        self.whole_way: vec[i64] = vec[i64]([self.planner.distance(t.a, t.b) for t in rules.board.tickets])
        self.loss: vec[i64] = filled(rules.board.n_routes, 0)
        self.seat: i64 = -1  # whose rivals they were last, and what everybody owned then
        self.owner: vec[i64] = vec[i64]()
        # Of that rival: how much each ticket speaks for itself, and how likely each route is wanted, in percent
        self.says: vec[i64] = filled(rules.board.n_tickets, 0)
        self.wanted: vec[i64] = filled(rules.board.n_routes, 0)
        self.last_ticket: vec[i64] = filled(rules.board.n_routes, -1)  # that asked for it

    def map(self, state: State, seat: i64) -> None:
        """Take stock of what the leader of all but a seat would lose."""
        if seat == self.seat and equal(state.owner, self.owner):
            return
        self.seat = seat
        self.owner = state.owner[:]
        self.loss = filled(self.board.n_routes, 0)
        leader: i64 = -1
        most: i64 = 0
        rival: i64 = 0
        while rival < state.seats:
            if rival != seat and state.points[rival] > most:
                leader = rival
                most = state.points[rival]
            rival += 1
        if leader >= 0:
            self._price(state, leader)
            self._guess_wanted(state, seat, self._hear_tickets(state, seat, leader))
            self._weigh_routes(state)

    def _price(self, state: State, rival: i64) -> None:
        """What going anywhere costs a rival."""
        cost = self.base_cost[:]
        route: i64 = 0
        for owner in state.owner:
            if owner == rival:
                cost[route] = 0
            elif owner != FREE or not state.is_open(rival, route):
                cost[route] = BLOCKED
            route += 1
        self.planner.cost = cost

    def _hear_tickets(self, state: State, seat: i64, rival: i64) -> i64:
        """How likely a rival holds each ticket, by how much of its way is done; returns the sum of all."""
        board = self.board
        planner = self.planner
        planner.distance(planner.place_of[self._longest_line(state, rival)], -1)
        self.says = filled(board.n_tickets, 0)
        said: i64 = 0
        ticket: i64 = 0
        while ticket < board.n_tickets:
            if state.tickets.place[ticket] != KEPT + seat:
                a = self._nearest(board.ticket_a[ticket])
                b = self._nearest(board.ticket_b[ticket])
                left = planner.reached[a] + planner.reached[b]
                if left == 0:
                    said += FINISHED
                elif left < BLOCKED:
                    done = SURE - SURE * left // self.whole_way[ticket]
                    self.says[ticket] = DONE[done // 20 if done > 0 else 0]
                    said += self.says[ticket]
            ticket += 1
        return said

    def _guess_wanted(self, state: State, seat: i64, said: i64) -> None:
        """Each ticket asks for the ways from the longest line to both of its ends; the rival is thought to have as many
        as the seat itself."""
        board = self.board
        held: i64 = len(state.tickets.at(KEPT + seat))
        self.wanted = filled(board.n_routes, 0)
        self.last_ticket = filled(board.n_routes, -1)
        ticket: i64 = 0
        for says in self.says:
            if says > 0:
                likely = SURE * held * says // said
                if likely > NEARLY_SURE:
                    likely = NEARLY_SURE
                self._ask(ticket, self._nearest(board.ticket_a[ticket]), likely)
                self._ask(ticket, self._nearest(board.ticket_b[ticket]), likely)
            ticket += 1

    def _longest_line(self, state: State, rival: i64) -> i64:
        """A node of the connected routes that have the most spaces."""
        board = self.board
        network: Network = state.network_of(rival)
        spaces = filled(board.n_nodes, 0)
        best: i64 = 0
        route: i64 = 0
        for owner in state.owner:
            if owner == rival:
                root = network.find(board.node_a[route])
                spaces[root] += board.route_length[route]
                if spaces[root] > spaces[best]:
                    best = root
            route += 1
        return best

    def _nearest(self, place: i64) -> i64:
        """The node of a place that was reached most cheaply."""
        board = self.board
        i = board.place_at[place]
        best = board.place_node[i]
        while i < board.place_at[place + 1]:
            if self.planner.reached[board.place_node[i]] < self.planner.reached[best]:
                best = board.place_node[i]
            i += 1
        return best

    def _ask(self, ticket: i64, node: i64, likely: i64) -> None:
        """Ask for each route on the way to a node, once for a ticket."""
        board = self.board
        planner = self.planner
        while planner.arrived_by[node] >= 0:
            route = planner.arrived_by[node]
            if self.last_ticket[route] != ticket:
                self.last_ticket[route] = ticket
                self.wanted[route] += (SURE - self.wanted[route]) * likely // SURE
            node = board.node_b[route] if board.node_a[route] == node else board.node_a[route]

    def _weigh_routes(self, state: State) -> None:
        """A route is missed the more, the likelier it is wanted and the longer the way around it."""
        route: i64 = 0
        for wanted in self.wanted:
            # One of several tracks is not missed: the next one is as good.
            single = state.link_open[self.board.link_of[route]] == 1
            if wanted >= CHECKED and single and self.planner.cost[route] > 0:
                self.loss[route] = wanted * self._way_around(route) // SURE
            route += 1

    def _way_around(self, route: i64) -> i64:
        """What it costs its rival that a route is gone."""
        planner = self.planner
        start = planner.place_of[self.board.node_a[route]]
        goal = planner.place_of[self.board.node_b[route]]
        cost = planner.cost[route]
        planner.cost[route] = BLOCKED
        loss = NUISANCE + planner.distance(start, goal) - cost
        planner.cost[route] = cost
        if loss < NUISANCE:
            return NUISANCE
        return loss if loss < MOST_LOSS else MOST_LOSS
