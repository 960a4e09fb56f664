"""Planning: the cheapest network that connects tickets, on what is still free to a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.rules import Rules
from capolinea.engine.state import FREE, State

# All worth and cost is in tenths of a point.
BLOCKED: Final = 1_000_000
TURN: Final = 22  # what claiming a route costs in time: a turn that draws no cards
CARD: Final = 11  # a card to be drawn: half a turn
SYMBOL: Final = 9  # a ferry symbol on top of its card
TUNNEL: Final = 12  # what a tunnel may cost on top
LEAST_COST: Final = 4  # a route is never free, however many points it scores


class Plan:
    """The routes a seat wants, the tickets they are for, and what the plan is worth."""

    def __init__(self, n_routes: i64, n_tickets: i64) -> None:
        self.wanted: vec[i64] = filled(n_routes, 0)  # 1 for routes to claim
        self.borrowed: vec[i64] = filled(n_routes, 0)  # 1 for routes of others to use with a station
        self.aims: vec[i64] = filled(n_tickets, 0)  # 1 for tickets the plan completes
        self.routes: vec[i64] = vec[i64]()  # the wanted routes as a list
        self.spaces: i64 = 0
        self.loans: i64 = 0
        self.cost: i64 = 0
        self.effort: i64 = 0  # turns and cards it takes, points not deducted
        self.worth: i64 = 0  # ticket points won less those lost, less the cost

    def clone(self) -> Plan:
        copy = Plan(0, 0)
        copy.wanted = self.wanted[:]
        copy.borrowed = self.borrowed[:]
        copy.aims = self.aims[:]
        copy.routes = self.routes[:]
        copy.spaces = self.spaces
        copy.loans = self.loans
        copy.cost = self.cost
        copy.effort = self.effort
        copy.worth = self.worth
        return copy


class Planner:
    """Finds plans for a seat of a state. One planner serves many states of the same rules."""

    def __init__(self, rules: Rules) -> None:
        board = rules.board
        self.rules = rules
        self.board = board
        self.effort: vec[i64] = vec[i64](
            [TURN + CARD * r.cards + SYMBOL * r.ferry + (TUNNEL if r.tunnel else 0) for r in board.routes]
        )
        self.cost: vec[i64] = filled(board.n_routes, 0)
        self.distance: vec[i64] = filled(board.n_nodes, 0)
        self.arrived_by: vec[i64] = filled(board.n_nodes, -1)
        self.settled: vec[i64] = filled(board.n_nodes, 0)

    def price(self, state: State, seat: i64) -> None:
        """Set what every route costs a seat: nothing if it owns it, what it takes if it is open to it."""
        loan = state.loan_cost(seat)
        route: i64 = 0
        for owner in state.owner:
            if owner == seat:
                self.cost[route] = 0
            elif owner >= 0:
                self.cost[route] = loan
            elif owner == FREE and state.is_open(seat, route):
                cost = self.effort[route] - 10 * self.board.route_points[route] - state.extra_worth(seat, route)
                self.cost[route] = cost if cost > LEAST_COST else LEAST_COST
            else:
                self.cost[route] = BLOCKED
            route += 1

    def distances(self, place: i64, goal: i64) -> i64:
        """The cost of the cheapest way between two places; the way itself is left in `arrived_by`."""
        board = self.board
        distance = self.distance
        settled = self.settled
        node: i64 = 0
        while node < board.n_nodes:
            distance[node] = BLOCKED
            settled[node] = 0
            node += 1
        i = board.place_at[place]
        while i < board.place_at[place + 1]:
            distance[board.place_node[i]] = 0
            self.arrived_by[board.place_node[i]] = -1
            i += 1
        while True:
            nearest: i64 = -1
            best: i64 = BLOCKED
            node = 0
            for d in distance:
                if d < best and settled[node] == 0:
                    best = d
                    nearest = node
                node += 1
            if nearest < 0:
                return BLOCKED
            settled[nearest] = 1
            if self._is_at(nearest, goal):
                return best
            i = board.node_at[nearest]
            while i < board.node_at[nearest + 1]:
                route = board.node_route[i]
                far = board.node_b[route] if board.node_a[route] == nearest else board.node_a[route]
                through = best + self.cost[route]
                if through < distance[far]:
                    distance[far] = through
                    self.arrived_by[far] = route
                i += 1

    def _is_at(self, node: i64, place: i64) -> bool:
        i = self.board.place_at[place]
        while i < self.board.place_at[place + 1]:
            if self.board.place_node[i] == node:
                return True
            i += 1
        return False

    def _end_of_way(self, goal: i64) -> i64:
        """The node of a place that the last search reached."""
        best: i64 = -1
        i = self.board.place_at[goal]
        while i < self.board.place_at[goal + 1]:
            node = self.board.place_node[i]
            if self.settled[node] == 1 and (best < 0 or self.distance[node] < self.distance[best]):
                best = node
            i += 1
        return best

    def add_ticket(self, plan: Plan, state: State, seat: i64, ticket: i64) -> bool:
        """Add the cheapest way for a ticket to a plan, if there is one the seat has pieces for."""
        board = self.board
        a = board.ticket_a[ticket]
        b = board.ticket_b[ticket]
        cost = self.distances(a, b)
        if cost >= BLOCKED:
            return False
        way = vec[i64]()
        spaces: i64 = 0
        loans: i64 = 0
        node = self._end_of_way(b)
        while self.arrived_by[node] >= 0:
            route = self.arrived_by[node]
            if state.owner[route] != seat and plan.wanted[route] == 0 and plan.borrowed[route] == 0:
                way = append(way, route)
                if state.owner[route] >= 0:
                    loans += 1
                else:
                    spaces += board.route_length[route]
            node = board.node_b[route] if board.node_a[route] == node else board.node_a[route]
        if plan.spaces + spaces > state.pieces_left(seat) or plan.loans + loans > state.loans_left(seat):
            return False
        for route in way:
            if state.owner[route] >= 0:
                plan.borrowed[route] = 1
            else:
                plan.wanted[route] = 1
                plan.routes = append(plan.routes, route)
                plan.effort += self.effort[route]
            self.cost[route] = 0
        plan.spaces += spaces
        plan.loans += loans
        plan.cost += cost
        plan.aims[ticket] = 1
        plan.worth += 20 * board.ticket_points[ticket] - cost
        return True

    def plan(self, state: State, seat: i64, tickets: vec[i64], slack: i64) -> Plan:
        """A plan for as many of the tickets as pay off and can be done within an effort of `slack`."""
        best = self._in_order(state, seat, tickets, slack)
        if len(tickets) > 1:
            turned = vec[i64]()
            i: i64 = len(tickets) - 1
            while i >= 0:
                turned = append(turned, tickets[i])
                i -= 1
            other = self._in_order(state, seat, turned, slack)
            if other.worth > best.worth:
                best = other
        return best

    def _in_order(self, state: State, seat: i64, tickets: vec[i64], slack: i64) -> Plan:
        self.price(state, seat)
        plan = Plan(self.board.n_routes, self.board.n_tickets)
        for ticket in tickets:
            before = plan.clone()
            gain = 20 * self.board.ticket_points[ticket]
            if not self.add_ticket(plan, state, seat, ticket):
                continue
            if plan.cost - before.cost > gain or plan.effort > slack:
                plan = before
                self._forget(state, seat, plan)
        for ticket in tickets:
            plan.worth -= 10 * self.board.ticket_points[ticket]
        return plan

    def _forget(self, state: State, seat: i64, plan: Plan) -> None:
        """Price routes again after a ticket was dropped."""
        self.price(state, seat)
        route: i64 = 0
        while route < self.board.n_routes:
            if plan.wanted[route] == 1 or plan.borrowed[route] == 1:
                self.cost[route] = 0
            route += 1

    def tickets_at(self, state: State, place: i64) -> vec[i64]:
        """The tickets at a place, the most valuable first."""
        points = self.board.ticket_points
        found = state.tickets.at(place)
        i: i64 = 1
        while i < len(found):
            ticket = found[i]
            j = i
            while j > 0 and points[found[j - 1]] < points[ticket]:
                found[j] = found[j - 1]
                j -= 1
            found[j] = ticket
            i += 1
        return found
