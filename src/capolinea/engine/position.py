"""A position as such: cards, tickets, routes, pieces, and whose decision it is. What happens in it is in `state`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from capolinea.engine.arrays import filled, repeated
from capolinea.engine.cards import Cards
from capolinea.engine.network import Network, longest_path
from capolinea.engine.phases import OVER, OWN_PHASE, SETUP
from capolinea.engine.rules import Rules
from capolinea.engine.telling import UndeclaredError
from capolinea.engine.tickets import GONE, KEPT, Tickets

# Who owns a route, besides a seat.
FREE: Final = -1
CLOSED: Final = -2  # a parallel track that nobody may claim any more (C-16)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """What lies where."""

    cards: Cards
    tickets: Tickets

    def __init__(self, rules: Rules, seats: i64) -> None:
        self.rules = rules
        self.board = rules.board
        self.seats: i64 = seats
        self.phase: i64 = SETUP
        self.turn: i64 = 0
        self.waiting: i64 = 0  # bit mask of the seats whose decision is awaited
        self.last_turn: i64 = -1  # the seat whose next turn is the last of the game
        self.passes: i64 = 0  # passes in a row
        self.owner: vec[i64] = vec[i64]()  # of each route: a seat, FREE or CLOSED
        self.pieces: vec[i64] = vec[i64]()  # in supply: pieces[seat * kinds + kind]
        self.points: vec[i64] = vec[i64]()  # scored for routes so far
        self.answers: vec[i64] = vec[i64]()  # decisions that wait for the other seats', or -1
        self.opened: vec[i64] = vec[i64]()  # free targets of a shape for a seat: opened[seat * shapes + shape]
        self.payable: vec[i64] = vec[i64]()  # the payments of those shapes as bits: payable[seat * words + word]
        self.link_open: vec[i64] = vec[i64]()  # tracks of each link that may still be claimed

    def set_up(self) -> None:
        """Allocate everything for a new game; nothing is dealt yet."""
        rules = self.rules
        seats = self.seats
        self.cards = self.new_cards()
        self.cards.set_up(self.board.card_counts, len(rules.EXTRA_CARDS), self.seats, rules.flush_at)
        self.tickets = Tickets()
        self.tickets.set_up(self.board.n_tickets)
        self.owner = filled(self.board.n_routes, FREE)
        self.pieces = repeated(self.board.piece_counts, seats)
        self.points = filled(seats, 0)
        self.answers = filled(seats, -1)
        self.opened = repeated(rules.members, seats)
        self.payable = repeated(rules.payable, seats)
        self.link_open = rules.link_open[seats][:]

    def new_cards(self) -> Cards:
        """The train cards of a game; a rulebook may have a deck with others among them."""
        return Cards()

    def take_over(self, other: Position) -> None:
        """Copy what another position holds."""
        self.phase = other.phase
        self.turn = other.turn
        self.waiting = other.waiting
        self.last_turn = other.last_turn
        self.passes = other.passes
        self.cards = other.cards.clone()
        self.tickets = other.tickets.clone()
        self.owner = other.owner[:]
        self.pieces = other.pieces[:]
        self.points = other.points[:]
        self.answers = other.answers[:]
        self.opened = other.opened[:]
        self.payable = other.payable[:]
        self.link_open = other.link_open[:]

    # Routes

    def is_open(self, seat: i64, target: i64) -> bool:
        """Whether a seat may still claim a route: it is free and none of its parallels is the seat's (C-15)."""
        if self.owner[target] != FREE:
            return False
        board = self.board
        i = board.beside_at[target]
        end = board.beside_at[target + 1]
        while i < end:
            if self.owner[board.beside[i]] == seat:
                return False
            i += 1
        return True

    def place(self, seat: i64, route: i64) -> None:
        """Put pieces on a route, score it, and close what it closes (C-13 to C-16)."""
        board = self.board
        self.pieces[seat * board.n_kinds + board.route_kind[route]] -= board.route_length[route]
        self.points[seat] += board.route_points[route]
        link = board.link_of[route]
        self.link_open[link] -= 1
        i = board.beside_at[route]
        while i < board.beside_at[route + 1]:
            other = board.beside[i]
            if self.owner[other] == FREE:
                if self.link_open[link] == 0:
                    self._close_for_all(other)
                    self.owner[other] = CLOSED
                else:
                    self._close(seat, other)
            i += 1
        self._close_for_all(route)
        self.owner[route] = seat

    def _close_for_all(self, route: i64) -> None:
        """Take a free route out of the count of open targets of every seat that could claim it."""
        seat: i64 = 0
        while seat < self.seats:
            if self.is_open(seat, route):
                self._close(seat, route)
            seat += 1

    def _close(self, seat: i64, target: i64) -> None:
        """One target less of its shape is open to a seat."""
        rules = self.rules
        shape = rules.shape_of[target]
        at = seat * rules.n_shapes + shape
        left = self.opened[at] - 1
        self.opened[at] = left
        if left == 0:
            rules.table.mark(self.payable, seat * rules.table.n_words, shape, False)

    def open_targets(self, seat: i64, shape: i64, targets: i64) -> None:
        """Note how many targets of a shape are open to a seat."""
        rules = self.rules
        at = seat * rules.n_shapes + shape
        if (self.opened[at] > 0) != (targets > 0):
            rules.table.mark(self.payable, seat * rules.table.n_words, shape, targets > 0)
        self.opened[at] = targets

    def pieces_left(self, seat: i64) -> i64:
        """Pieces for routes in a seat's supply."""
        at = seat * self.board.n_kinds
        n: i64 = 0
        for counts in self.board.kind_on_routes:
            n += self.pieces[at] * counts
            at += 1
        return n

    def recount(self) -> None:
        """Compute afresh what follows from who owns what: open targets and usable tracks."""
        board = self.board
        rules = self.rules
        self.link_open = rules.link_open[self.seats][:]
        route: i64 = 0
        while route < board.n_routes:
            if self.owner[route] >= 0:
                self.link_open[board.link_of[route]] -= 1
            route += 1
        self.opened = filled(self.seats * rules.n_shapes, 0)
        self.payable = filled(self.seats * rules.table.n_words, 0)
        seat: i64 = 0
        while seat < self.seats:
            target: i64 = 0
            while target < rules.n_targets:
                if self.is_open(seat, target):
                    shape = rules.shape_of[target]
                    self.open_targets(seat, shape, self.opened[seat * rules.n_shapes + shape] + 1)
                target += 1
            seat += 1

    # Looking

    def is_over(self) -> bool:
        return self.phase == OVER

    def network_of(self, seat: i64) -> Network:
        """What a seat's routes join."""
        network = Network(self.board)
        network.join_owned(self.owner, seat)
        return network

    def longest_path(self, seat: int) -> list[str]:
        """The routes of one of a seat's longest trails, by name."""
        return longest_path(self.board, self.owner, seat)

    def hand_counts(self, seat: int) -> dict[str, int]:
        """How many cards of each kind a seat holds, without zeros."""
        return self.rules.describe_cards(self.cards.hands, seat)

    def piece_counts(self, seat: int) -> dict[str, int]:
        """How many pieces of each kind a seat has left."""
        at = seat * self.board.n_kinds
        return {name: int(self.pieces[at + k]) for k, name in enumerate(self.board.piece_names)}

    def discard_counts(self) -> dict[str, int]:
        """How many train cards of each kind lie in the discards, without zeros; others are a rulebook's to show."""
        found: dict[str, int] = {}
        kind: i64 = 0
        while kind <= self.rules.wild:
            if self.cards.discards[kind] > 0:
                found[self.rules.card_names[kind]] = int(self.cards.discards[kind])
            kind += 1
        return found

    def claimed_routes(self) -> dict[str, int]:
        """Whose each claimed route is, by name."""
        found: dict[str, int] = {}
        route: i64 = 0
        for owner in self.owner:
            if owner >= 0:
                found[self.board.routes[route].id] = int(owner)
            route += 1
        return found

    def closed_routes(self) -> list[str]:
        """The parallel tracks that nobody may claim any more, by name."""
        found: list[str] = []
        route: i64 = 0
        for owner in self.owner:
            if owner == CLOSED:
                found.append(self.board.routes[route].id)
            route += 1
        return found

    def ticket_ids(self, place: int) -> list[str]:
        """The tickets at a place by name, in board order."""
        return [self.board.tickets[int(t)].id for t in self.tickets.at(place)]

    def tickets_of(self, seat: int) -> list[int]:
        """The tickets a seat has kept, in board order."""
        return [int(t) for t in self.tickets.at(KEPT + seat)]

    def tickets_gone(self) -> int:
        """How many tickets have left the game."""
        return int(self.tickets.count(GONE))

    def phase_name(self) -> str:
        names = self.rules.phase_names
        if self.phase >= len(names):
            raise UndeclaredError(f"the phase OWN_PHASE + {self.phase - OWN_PHASE} has no name in OWN_PHASES")
        return names[self.phase]
