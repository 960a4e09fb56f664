"""What a seat can hope for: how its tickets stand, the cheapest way to make each, the payments its hand is nearest to.

A *loan* is the use of another seat's route, where the rulebook allows it (`loan_at`, `loans_left`). Loans serve all
tickets of a seat together, so which of its tickets are made is told by its score sheet, not by a way alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.hooks.bots import NEW_LOAN, STANDING_LOAN
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT

DONE: Final = "done"
POSSIBLE: Final = "possible"
LOST: Final = "lost"

# Of two ways the better has fewer new loans, then fewer spaces to claim, then fewer loans, then fewer routes.
PER_ROUTE: Final = 1
PER_LOAN: Final = 1 << 12
PER_SPACE: Final = 1 << 24
PER_NEW_LOAN: Final = 1 << 44
BEYOND: Final = 1 << 60  # more than any way costs
NONE: Final = -1  # no route, place or label


class Outlook:
    """How one ticket stands."""

    def __init__(self, state: str, way: list[int], missing: int, loans: int) -> None:
        self.state = state
        self.way = way  # routes in order, own ones included; none if the ticket is lost
        self.missing = missing  # spaces still to be claimed
        self.loans = loans  # routes of others on the way

    def __repr__(self) -> str:
        return f"<{self.state}: {self.missing} spaces and {self.loans} loans on {self.way}>"


class Lookout:
    """Tells how tickets stand for a seat in a position."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seat: i64 = seat
        self.made: vec[i64] = state.sheet_of(seat).made
        self.going_on: bool = not state.is_over()
        self.new_loans: i64 = state.loans_left(seat) if self.going_on else 0
        self.has_loans: bool = False
        place: i64 = 0
        while place < len(state.board.places):
            if state.loan_at(seat, place) == STANDING_LOAN:
                self.has_loans = True
            place += 1
        self.ways: list[Ways | None] = [None] * 8  # made when they are asked for

    def of(self, ticket: i64) -> Outlook:
        """How a ticket stands for the seat, whether it holds the ticket or not."""
        way = self._way(ticket, self.going_on, False, False)
        if way is not None and way.missing == 0:
            way.state = DONE
            return way
        lent: Outlook | None = None
        if self.has_loans:
            lent = self._way(ticket, False, True, False)
            kept = self.state.tickets.place[ticket] == KEPT + self.seat
            if lent is not None and (not kept or ticket in self.made):
                lent.state = DONE
                return lent
        if way is None and (self.has_loans or self.new_loans > 0):
            # Standing loans that would make a ticket and do not are of more use to others.
            way = self._way(ticket, self.going_on, lent is None, True)
        return way if way is not None else Outlook(LOST, [], 0, 0)

    def _way(self, ticket: i64, claims: bool, standing: bool, anew: bool) -> Outlook | None:
        """The cheapest way of a ticket with new claims, standing loans, new loans, or without."""
        which = (1 if claims else 0) + (2 if standing else 0) + (4 if anew else 0)
        ways = self.ways[which]
        if ways is None:
            ways = Ways(self.state, self.seat, claims, standing, self.new_loans if anew else 0)
            self.ways[which] = ways
        return ways.cheapest(ticket)


class Ways:
    """Finds the cheapest way of a ticket over a seat's routes, over those it may claim if `claims` is set, and over
    others' with its standing loans if `standing` is set and so many new ones.

    Ways grow from one end of the ticket, the most promising first, by *labels*: each is one route longer than the one
    before it. A label is needless if another at the same node costs no more, and has used no pieces and no loans that
    it has not used.
    """

    def __init__(self, state: State, seat: i64, claims: bool, standing: bool, new_loans: i64) -> None:
        board = state.board
        self.state = state
        self.board = board
        self.seat: i64 = seat
        self.claims: bool = claims
        self.new_loans: i64 = new_loans
        self.loan_price: vec[i64] = filled(len(board.places), BEYOND)
        place: i64 = 0
        while place < len(self.loan_price):
            loan = state.loan_at(seat, place)
            if loan == STANDING_LOAN and standing:
                self.loan_price[place] = PER_ROUTE + PER_LOAN
            elif loan == NEW_LOAN and new_loans > 0:
                self.loan_price[place] = PER_ROUTE + PER_LOAN + PER_NEW_LOAN
            place += 1
        self.price: vec[i64] = filled(board.n_routes, BEYOND)  # of a route by itself
        route: i64 = 0
        while route < board.n_routes:
            self.price[route] = self._price(route)
            route += 1
        self.planned: vec[i64] = filled(board.n_routes, 0)  # 1 for routes that are reckoned with as if claimed
        self.ahead: vec[i64] = vec[i64]()  # from each node to the goal, at least
        self.n_labels: i64 = 0
        self.node: vec[i64] = vec[i64]()  # where a label arrives
        self.route: vec[i64] = vec[i64]()  # by what
        self.before: vec[i64] = vec[i64]()  # the label it goes on from
        self.lender: vec[i64] = vec[i64]()  # the place whose loan its route uses
        self.cost: vec[i64] = vec[i64]()
        self.promise: vec[i64] = vec[i64]()  # its cost to the goal at least; BEYOND once followed or given up
        self.spaces: vec[i64] = vec[i64]()  # to claim so far, by kind of piece
        self.older: vec[i64] = vec[i64]()  # the label before it at the same node
        self.newest: vec[i64] = vec[i64]()  # the newest label at each node

    def _price(self, route: i64) -> i64:
        board = self.board
        owner = self.state.owner[route]
        if owner == self.seat:
            return PER_ROUTE
        if owner >= 0:
            a = self.loan_price[board.route_a[route]]
            b = self.loan_price[board.route_b[route]]
            return a if a < b else b
        if not self.claims or not self.state.is_open(self.seat, route):
            return BEYOND
        length = board.route_length[route]
        left = self.state.pieces[self.seat * board.n_kinds + board.route_kind[route]]
        return PER_ROUTE + PER_SPACE * length if length <= left else BEYOND

    def plan(self, route: i64) -> None:
        """Reckon with a route as if the seat had claimed it."""
        self.planned[route] = 1
        self.price[route] = PER_ROUTE

    def drop(self, route: i64) -> None:
        """Reckon with a planned route no longer."""
        self.planned[route] = 0
        self.price[route] = self._price(route)

    def cheapest(self, ticket: i64) -> Outlook | None:
        """The cheapest way of a ticket, if there is one."""
        self._look_ahead(self.board.ticket_b[ticket])
        self._start(self.board.ticket_a[ticket])
        while True:
            label = self._most_promising()
            if label == NONE:
                return None
            if self.ahead[self.node[label]] == 0:
                return self._told(label)
            self.promise[label] = BEYOND
            self._follow(label)

    def _look_ahead(self, goal: i64) -> None:
        """Find what it costs at least to get from each node to the goal, as if there were pieces and loans for all."""
        board = self.board
        self.ahead = filled(board.n_nodes, BEYOND)
        queue = vec[i64]()
        i = board.place_at[goal]
        while i < board.place_at[goal + 1]:
            self.ahead[board.place_node[i]] = 0
            queue = append(queue, board.place_node[i])
            i += 1
        first: i64 = 0
        while first < len(queue):
            node = queue[first]
            first += 1
            i = board.node_at[node]
            while i < board.node_at[node + 1]:
                route = board.node_route[i]
                cost = self.ahead[node] + self.price[route]
                far = board.node_b[route] if board.node_a[route] == node else board.node_a[route]
                if cost < self.ahead[far]:
                    self.ahead[far] = cost
                    queue = append(queue, far)
                i += 1

    def _start(self, place: i64) -> None:
        self.n_labels = 0
        self.newest = filled(self.board.n_nodes, NONE)
        i = self.board.place_at[place]
        while i < self.board.place_at[place + 1]:
            self._reach(self.board.place_node[i], NONE, NONE, NONE, 0)
            i += 1

    def _most_promising(self) -> i64:
        best: i64 = NONE
        least: i64 = BEYOND
        label: i64 = 0
        while label < self.n_labels:
            if self.promise[label] < least:
                least = self.promise[label]
                best = label
            label += 1
        return best

    def _follow(self, label: i64) -> None:
        """Go on over every route that may be used."""
        board = self.board
        node = self.node[label]
        i = board.node_at[node]
        while i < board.node_at[node + 1]:
            route = board.node_route[i]
            owner = self.state.owner[route]
            if self.price[route] < BEYOND:
                far = board.node_b[route] if board.node_a[route] == node else board.node_a[route]
                if owner >= 0 and owner != self.seat:
                    self._borrow(label, route, far, board.route_a[route])
                    self._borrow(label, route, far, board.route_b[route])
                else:
                    self._reach(far, label, route, NONE, self.price[route])
            i += 1

    def _borrow(self, label: i64, route: i64, far: i64, lender: i64) -> None:
        """Use another's route with a loan at one of its ends; a loan is good for one route."""
        if self.loan_price[lender] < BEYOND and not self._borrows_at(label, lender):
            self._reach(far, label, route, lender, self.loan_price[lender])

    def _borrows_at(self, label: i64, place: i64) -> bool:
        """Whether the way to a label uses the loan of a place."""
        while label != NONE:
            if self.lender[label] == place:
                return True
            label = self.before[label]
        return False

    def _reach(self, node: i64, before: i64, route: i64, lender: i64, price: i64) -> None:
        """Add a label, unless it comes to nothing or another makes it needless."""
        cost = price if before == NONE else self.cost[before] + price
        if self.ahead[node] >= BEYOND or (cost + self.ahead[node]) // PER_NEW_LOAN > self.new_loans:
            return
        label = self.n_labels
        if label == len(self.node):
            self._make_room()
        self.node[label] = node
        self.route[label] = route
        self.before[label] = before
        self.lender[label] = lender
        self.cost[label] = cost
        self.promise[label] = cost + self.ahead[node]
        if not self._has_pieces(label):
            return
        other = self.newest[node]
        while other != NONE:
            if self._makes_needless(other, label):
                return
            if self._makes_needless(label, other):
                self.promise[other] = BEYOND
            other = self.older[other]
        self.older[label] = self.newest[node]
        self.newest[node] = label
        self.n_labels += 1

    def _make_room(self) -> None:
        self.node = append(self.node, 0)
        self.route = append(self.route, 0)
        self.before = append(self.before, 0)
        self.lender = append(self.lender, 0)
        self.cost = append(self.cost, 0)
        self.promise = append(self.promise, 0)
        self.older = append(self.older, 0)
        kind: i64 = 0
        while kind < self.board.n_kinds:
            self.spaces = append(self.spaces, 0)
            kind += 1

    def _has_pieces(self, label: i64) -> bool:
        """Count the spaces to claim up to a label, and see whether the seat has the pieces."""
        kinds = self.board.n_kinds
        before = self.before[label]
        kind: i64 = 0
        while kind < kinds:
            self.spaces[label * kinds + kind] = 0 if before == NONE else self.spaces[before * kinds + kind]
            kind += 1
        route = self.route[label]
        if route == NONE or self.state.owner[route] >= 0 or self.planned[route] == 1:
            return True
        kind = self.board.route_kind[route]
        self.spaces[label * kinds + kind] += self.board.route_length[route]
        return self.spaces[label * kinds + kind] <= self.state.pieces[self.seat * kinds + kind]

    def _makes_needless(self, one: i64, other: i64) -> bool:
        """Whether all that can go on from a label can as well go on from another at the same node."""
        if self.cost[one] > self.cost[other]:
            return False
        kinds = self.board.n_kinds
        kind: i64 = 0
        while kind < kinds:
            if self.spaces[one * kinds + kind] > self.spaces[other * kinds + kind]:
                return False
            kind += 1
        if self.cost[one] % PER_SPACE < PER_LOAN:
            return True
        label = one
        while label != NONE:
            if self.lender[label] != NONE and not self._borrows_at(other, self.lender[label]):
                return False
            label = self.before[label]
        return True

    def _told(self, end: i64) -> Outlook:
        way: list[int] = []
        cost = self.cost[end]
        label = end
        while self.before[label] != NONE:
            way.append(int(self.route[label]))
            label = self.before[label]
        way.reverse()
        return Outlook(POSSIBLE, way, int(cost % PER_NEW_LOAN // PER_SPACE), int(cost % PER_SPACE // PER_LOAN))


# Cards

PER_OWN_CARD: Final = 1 << 20  # a missing card that cannot be drawn, against one that can


def nearest_payments(state: State, seat: i64, shape: i64) -> list[int]:
    """The payments of a shape, by their numbers, that a seat's hand lacks least for: the fewest cards, and as few as
    possible of a rulebook's own, which cannot be drawn. None if the hand can pay."""
    rules = state.rules
    rows = rules.table.rows
    hands = state.cards.hands
    kinds = rules.n_card_kinds
    held = seat * kinds
    nearest: list[int] = []
    least: i64 = BEYOND
    payment: i64 = 0
    while payment < len(rules.table.shapes[shape]) and least > 0:
        row = (rules.table.first_row[shape] + payment) * kinds
        lack: i64 = 0
        kind: i64 = 0
        while kind < kinds and lack <= least:
            missing = rows[row + kind] - hands[held + kind]
            if missing > 0:
                lack += missing if kind <= rules.wild else missing * PER_OWN_CARD
            kind += 1
        if lack < least:
            least = lack
            nearest = []
        if lack == least:
            nearest.append(int(payment))
        payment += 1
    return nearest if least > 0 else []
