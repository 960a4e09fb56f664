"""Planning: the cheapest network that connects tickets, on what is still free to a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.bots.brain.grounds import Grounds
from capolinea.bots.brain.style import REGULAR, Style
from capolinea.engine.arrays import filled
from capolinea.engine.board import GREY, Board
from capolinea.engine.position import FREE
from capolinea.engine.rules import Rules
from capolinea.engine.state import State

# All worth and cost is in tenths of a point.
BLOCKED: Final = 1_000_000
TURN: Final = 25  # what claiming a route costs in time: a turn that draws no cards
CARD: Final = 13  # a card to be drawn: half a turn
TUNNEL: Final = 12  # what a tunnel may cost on top
LEAST_COST: Final = 4  # a route is never free, however many points it scores
READY: Final = 4  # percent of what its cards cost, by which a route is cheaper that can be paid at once: it breaks ties
TICKET_POINT: Final = 20  # a point on a ticket: won instead of lost


class Plan:
    """The routes a seat wants, the tickets they are for, and what the plan is worth."""

    def __init__(self, n_routes: i64, n_tickets: i64) -> None:
        self.wanted: vec[i64] = filled(n_routes, 0)  # 1 for routes to claim
        self.borrowed: vec[i64] = filled(n_routes, 0)  # 1 for routes of others to use
        self.aims: vec[i64] = filled(n_tickets, 0)  # 1 for tickets the plan completes
        self.routes: vec[i64] = vec[i64]()  # the wanted routes as a list
        self.spaces: i64 = 0
        self.loans: i64 = 0
        self.effort: i64 = 0  # turns and cards it still took when it was made
        self.pressed: bool = False  # whether a ticket was left out for want of time
        self.worth: i64 = 0  # ticket points won less those lost, less the cost

    def tickets(self) -> list[int]:
        """The tickets it completes, in board order."""
        return [ticket for ticket in range(len(self.aims)) if self.aims[ticket] == 1]

    def routes_left(self, state: State, seat: i64) -> list[int]:
        """The routes that a seat still has to claim for it."""
        return [int(route) for route in self.routes if state.owner[route] != seat]

    def wants(self, board: Board, route: i64) -> bool:
        """Whether it wants a route or one parallel to it, which is as good."""
        if self.wanted[route] == 1:
            return True
        i = board.beside_at[route]
        end = board.beside_at[route + 1]
        while i < end:
            if self.wanted[board.beside[i]] == 1:
                return True
            i += 1
        return False


class Planner:
    """Finds plans for a seat of a state. One planner serves many states of the same rules."""

    def __init__(self, rules: Rules, style: Style = REGULAR) -> None:
        board = rules.board
        self.rules = rules
        self.board = board
        self.full_effort: vec[i64] = vec[i64](
            [TURN + CARD * r.cards + rules.SYMBOL_EFFORT * r.ferry + (TUNNEL if r.tunnel else 0) for r in board.routes]
        )
        # The same less the points it brings, and more for a short one to whom likes them long.
        long = 1 + sum(r.length for r in board.routes) // max(1, len(board.routes))
        self.full_cost: vec[i64] = vec[i64](
            [
                int(self.full_effort[i]) - 10 * r.points + int(style.short_routes) * max(0, long - r.length)
                for i, r in enumerate(board.routes)
            ]
        )
        self.colour: vec[i64] = vec[i64]([r.colour for r in board.routes])
        self.symbols: vec[i64] = vec[i64]([r.ferry for r in board.routes])
        self.coloured: vec[i64] = vec[i64]([r.cards - r.ferry for r in board.routes])  # cards to be paid in a colour
        # Cards to spare: a tunnel without any fails more often than not.
        self.spare: vec[i64] = vec[i64]([int(r.tunnel and rules.tunnel_cards > 0) for r in board.routes])
        # The far end of each route at each node, in the order of `board.node_route`.
        self.far: vec[i64] = vec[i64](
            [
                int(board.node_b[r] if board.node_a[r] == node else board.node_a[r])
                for node in range(int(board.n_nodes))
                for r in board.node_route[board.node_at[node] : board.node_at[node + 1]]
            ]
        )
        place_of = [0] * int(board.n_nodes)
        for place, nodes in enumerate(board.nodes_of):
            for node in nodes:
                place_of[node] = place
        self.place_of: vec[i64] = vec[i64](place_of)
        # What routes cost a seat and the effort they take, set by `price`; `cost` also knows what is planned.
        self.price_of: vec[i64] = filled(board.n_routes, 0)
        self.effort: vec[i64] = filled(board.n_routes, 0)
        self.cost: vec[i64] = filled(board.n_routes, 0)
        self.kept: Plan | None = None  # the last plan to be kept, and what it followed from
        self.kept_for: Grounds | None = None
        # Scratch of `distance`
        self.reached: vec[i64] = filled(board.n_nodes, 0)
        self.arrived_by: vec[i64] = filled(board.n_nodes, -1)
        self.queue: vec[i64] = filled(board.n_nodes, 0)
        self.queued: vec[i64] = filled(board.n_nodes, 0)
        self.end: i64 = -1  # the node of the goal that the last search came to
        self.way: vec[i64] = filled(board.n_nodes, 0)

    def price(self, state: State, seat: i64) -> None:
        """Set what every route costs a seat: nothing if it owns it, what it takes if it is open to it; of ways that
        are as good as each other the one that can be paid at once, a tunnel with a card to spare, is the cheaper."""
        loan = state.loan_cost(seat)
        hands = state.cards.hands
        at = seat * self.rules.n_card_kinds
        most: i64 = 0  # cards of one colour
        kind: i64 = 0
        while kind < self.rules.wild:
            if hands[at + kind] > most:
                most = hands[at + kind]
            kind += 1
        wilds = hands[at + self.rules.wild]
        route: i64 = 0
        for owner in state.owner:
            if owner == seat:
                self.price_of[route] = 0
            elif owner >= 0:
                self.price_of[route] = loan
            elif owner == FREE and state.is_open(seat, route):
                held = most if self.colour[route] == GREY else hands[at + self.colour[route]]
                short = self.coloured[route] + self.spare[route] - held
                if short < 0:
                    short = 0
                if held > self.coloured[route]:
                    held = self.coloured[route]
                self.effort[route] = self.full_effort[route] - CARD * held
                cost = self.full_cost[route] - state.extra_worth(seat, route)
                if short + self.symbols[route] <= wilds:
                    cost -= CARD * self.coloured[route] * READY // 100
                if cost < LEAST_COST:
                    cost = LEAST_COST
                self.price_of[route] = cost
            else:
                self.price_of[route] = BLOCKED
            route += 1
        self.cost = self.price_of[:]

    def worth_alone(self, ticket: i64) -> i64:
        """What a ticket adds to the plan just made."""
        board = self.board
        points = board.ticket_points[ticket]
        cost = self.distance(board.ticket_a[ticket], board.ticket_b[ticket])
        gain = TICKET_POINT * points - cost
        return (gain if gain > 0 else 0) - 10 * points

    def distance(self, place: i64, goal: i64) -> i64:
        """The cost of the cheapest way between two places; the way itself is left in `arrived_by`.

        Nodes are taken up again when a cheaper way to them is found: on boards of this size that beats
        keeping them in order.
        """
        board = self.board
        reached = self.reached
        arrived_by = self.arrived_by
        queue = self.queue
        queued = self.queued
        cost = self.cost
        n_nodes = board.n_nodes
        node: i64 = 0
        while node < n_nodes:
            reached[node] = BLOCKED
            queued[node] = 0
            node += 1
        first: i64 = 0
        waiting: i64 = 0
        i = board.place_at[place]
        while i < board.place_at[place + 1]:
            node = board.place_node[i]
            reached[node] = 0
            arrived_by[node] = -1
            queue[waiting] = node
            queued[node] = 1
            waiting += 1
            i += 1
        best: i64 = BLOCKED
        self.end = -1
        while waiting > 0:
            node = queue[first]
            first += 1
            if first == n_nodes:
                first = 0
            waiting -= 1
            queued[node] = 0
            so_far = reached[node]
            if so_far >= best:
                continue
            i = board.node_at[node]
            last = board.node_at[node + 1]
            while i < last:
                route = board.node_route[i]
                through = so_far + cost[route]
                far = self.far[i]
                if through < reached[far] and through < best:
                    reached[far] = through
                    arrived_by[far] = route
                    if self.place_of[far] == goal:
                        best = through
                        self.end = far
                    elif queued[far] == 0:
                        queued[far] = 1
                        slot = first + waiting
                        queue[slot if slot < n_nodes else slot - n_nodes] = far
                        waiting += 1
                i += 1
        return best

    def add_ticket(self, plan: Plan, state: State, seat: i64, ticket: i64, slack: i64) -> bool:
        """Add the cheapest way for a ticket to a plan, if there is one that pays off, that the seat has pieces
        for, and that keeps the plan within an effort of `slack`."""
        board = self.board
        gain = TICKET_POINT * board.ticket_points[ticket]
        cost = self.distance(board.ticket_a[ticket], board.ticket_b[ticket])
        if cost > gain:
            return False
        n_way: i64 = 0
        spaces = plan.spaces
        loans = plan.loans
        effort = plan.effort
        node = self.end
        while self.arrived_by[node] >= 0:
            route = self.arrived_by[node]
            if self.cost[route] > 0:
                self.way[n_way] = route
                n_way += 1
                if state.owner[route] >= 0:
                    loans += 1
                else:
                    spaces += board.route_length[route]
                    effort += self.effort[route]
            node = board.node_b[route] if board.node_a[route] == node else board.node_a[route]
        if effort > slack:
            plan.pressed = True
            return False
        if spaces > state.pieces_left(seat) or loans > state.loans_left(seat):
            return False
        i: i64 = 0
        while i < n_way:
            route = self.way[i]
            if state.owner[route] >= 0:
                plan.borrowed[route] = 1
            else:
                plan.wanted[route] = 1
                plan.routes = append(plan.routes, route)
            self.cost[route] = 0
            i += 1
        plan.spaces = spaces
        plan.loans = loans
        plan.effort = effort
        plan.aims[ticket] = 1
        plan.worth += gain - cost
        return True

    def plan(self, state: State, seat: i64, tickets: vec[i64], slack: i64) -> Plan:
        """A plan for as many of the tickets as pay off and can be done within an effort of `slack`.

        Tickets are added one after the other, the ways of the earlier ones then being free, in the order
        given and in the opposite one; the better plan is taken.
        """
        self.price(state, seat)
        return self.plan_again(state, seat, tickets, slack)

    def kept_plan(self, state: State, seat: i64, tickets: vec[i64], slack: i64) -> Plan:
        """The same; but what was planned last is not planned again as long as that would lead to the same plan."""
        self.price(state, seat)
        grounds = Grounds(state, seat, tickets, slack, self.price_of, self.effort)
        kept = self.kept
        before = self.kept_for
        if kept is None or before is None or not before.stay(grounds, kept.pressed):
            kept = self.plan_again(state, seat, tickets, slack)
            self.kept = kept
            self.kept_for = grounds
        return kept

    def plan_again(self, state: State, seat: i64, tickets: vec[i64], slack: i64) -> Plan:
        """A plan for other tickets of the seat whose prices were set last, while nothing has changed."""
        self.cost = self.price_of[:]
        best = self._in_order(state, seat, tickets, slack)
        if len(tickets) > 1:
            turned = vec[i64]()
            i: i64 = len(tickets) - 1
            while i >= 0:
                turned = append(turned, tickets[i])
                i -= 1
            self.cost = self.price_of[:]
            other = self._in_order(state, seat, turned, slack)
            other.pressed = other.pressed or best.pressed
            if other.worth > best.worth:
                best = other
            else:
                best.pressed = other.pressed
        return best

    def _in_order(self, state: State, seat: i64, tickets: vec[i64], slack: i64) -> Plan:
        plan = Plan(self.board.n_routes, self.board.n_tickets)
        for ticket in tickets:
            self.add_ticket(plan, state, seat, ticket, slack)
            plan.worth -= 10 * self.board.ticket_points[ticket]
        return plan

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
