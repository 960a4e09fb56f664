"""An observation: what the seat to decide may know, as small whole numbers, in the same layout for every board.

One row of numbers, in this order: the game (`GAME`), each seat from the own one on (`SEAT`, five times), each kind of
card (`CARD`), each route (`ROUTE`), each ticket and each place. What never changes on a board is not repeated in every
row: `facts.py` has it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from capolinea.bots.perception.watch import STAYED, Watch, is_held
from capolinea.engine.arrays import filled
from capolinea.engine.cards import MARKET_SLOTS
from capolinea.engine.position import CLOSED, FREE
from capolinea.engine.rules import Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import DECK, GONE, KEPT, OFFERED, OWN_PLACE, PLACES_APART

MOST_SEATS: Final = 5
MOST_KINDS: Final = 3  # of pieces that are told of
OWN_NUMBERS: Final = 4  # of a rulebook's own about each seat

# What a row says, in this order. Seats are counted from the own one: 0 is the seat itself, 1 the next one.
GAME: Final = (
    "seats", "phase", "turn", "last_turn", "deck", "discards", "ticket_deck", "tickets_gone", "surcharge",
    "tunnel", "first_seat",
)  # fmt: skip
SEAT: Final = (
    "there", "points", "pieces", "pieces_0", "pieces_1", "pieces_2", "cards", "tickets", "choosing", "held_tickets",
    "waiting", "answered", "longest_path", "loans_left", "own_0", "own_1", "own_2", "own_3",
)  # fmt: skip
CARD: Final = ("hand", "market", "discards", "known_1", "known_2", "known_3", "known_4")
ROUTE: Final = ("owner", "extra_worth")

# Whose a route is, besides 2 and more: that of the seat so many less one further on.
CLAIMABLE: Final = 0
OWN: Final = 1
SHUT: Final = -1  # nobody's, and nothing for this seat any more
# Where a ticket is, as far as the seat knows; above: at a place of the rulebook's own.
UNKNOWN: Final = 0
TO_MAKE: Final = 1
MADE: Final = 2
ON_OFFER: Final = 3
GIVEN_BACK: Final = 4
HELD: Final = 5

PLACES: Final = 160  # more than there are places for tickets before the deck


class Observer:
    """Writes observations of one rulebook's games."""

    def __init__(self, rules: Rules) -> None:
        board = rules.board
        self.rules = rules
        self.seat_at: i64 = len(GAME)
        self.card_at: i64 = self.seat_at + MOST_SEATS * len(SEAT)
        self.route_at: i64 = self.card_at + rules.n_card_kinds * len(CARD)
        self.ticket_at: i64 = self.route_at + board.n_routes * len(ROUTE)
        self.place_at: i64 = self.ticket_at + board.n_tickets
        self.n_places: i64 = len(board.places)
        self.length: i64 = self.place_at + self.n_places
        self.lone: vec[i64] = vec[i64](
            [1 if len(board.links[int(board.link_of[r])]) == 1 else 0 for r in range(int(board.n_routes))]
        )
        self.counts: vec[i64] = filled(PLACES, 0)  # tickets at each place
        self.own: vec[i64] = filled(OWN_NUMBERS, 0)

    def write(self, state: State, seat: i64, watch: Watch, row: vec[i16], at: i64) -> None:
        """Write what a seat may know into a row that begins at `at`."""
        watch.look(state, seat)
        self._count_tickets(state)
        self._game(state, seat, row, at)
        k: i64 = 0
        while k < MOST_SEATS:
            if k < state.seats:
                self._seat(state, seat, (seat + k) % state.seats, watch, row, at + self.seat_at + k * len(SEAT))
            k += 1
        self._cards(state, seat, watch, row, at + self.card_at)
        self._routes(state, seat, row, at + self.route_at)
        self._tickets(state, seat, watch, row, at + self.ticket_at)
        place: i64 = 0
        while place < self.n_places:
            row[at + self.place_at + place] = i16(state.loan_at(seat, place))
            place += 1

    def _count_tickets(self, state: State) -> None:
        counts = self.counts
        place: i64 = 0
        while place < DECK:
            counts[place] = 0
            place += 1
        counts[DECK] = 0  # here: those that have left the game
        for where in state.tickets.place:
            if where == GONE:
                counts[DECK] += 1
            elif 0 <= where < DECK:
                counts[where] += 1

    def _game(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        seats = state.seats
        row[at] = i16(seats)
        row[at + 1] = i16(state.phase)
        row[at + 2] = i16((state.turn - seat + seats) % seats)
        row[at + 3] = -1
        if state.last_turn >= 0:
            row[at + 3] = i16((state.last_turn - seat + seats) % seats)
        row[at + 4] = i16(state.cards.stack())
        row[at + 5] = i16(state.cards.discard_size)
        row[at + 6] = i16(state.tickets.deck_size)
        row[at + 7] = i16(self.counts[DECK])
        row[at + 8] = 0
        row[at + 9] = -1
        if state.tunnel >= 0:
            row[at + 8] = i16(state.surcharge)
            row[at + 9] = i16(state.tunnel)
        row[at + 10] = i16((seats - seat) % seats)

    def _seat(self, state: State, seat: i64, other: i64, watch: Watch, row: vec[i16], at: i64) -> None:
        board = state.board
        counts = self.counts
        row[at] = 1
        row[at + 1] = i16(state.points[other])
        row[at + 2] = i16(state.pieces_left(other))
        kind: i64 = 0
        while kind < MOST_KINDS:
            if kind < board.n_kinds:
                row[at + 3 + kind] = i16(state.pieces[other * board.n_kinds + kind])
            kind += 1
        row[at + 6] = i16(state.cards.in_hand(other))
        row[at + 7] = i16(counts[KEPT + other])
        row[at + 8] = i16(counts[OFFERED + other])
        held: i64 = 0
        place = OWN_PLACE + other
        while place < DECK:
            held += counts[place]
            place += PLACES_APART
        row[at + 9] = i16(held)
        row[at + 10] = i16((state.waiting >> other) & 1)
        row[at + 11] = 0
        if state.answers[other] >= 0:
            row[at + 11] = 1
        row[at + 12] = i16(watch.longest[other])
        row[at + 13] = i16(state.loans_left(other))
        own = self.own
        i: i64 = 0
        while i < OWN_NUMBERS:
            own[i] = 0
            i += 1
        state.own_numbers(seat, other, own)
        i = 0
        while i < OWN_NUMBERS:
            row[at + 14 + i] = i16(own[i])
            i += 1

    def _cards(self, state: State, seat: i64, watch: Watch, row: vec[i16], at: i64) -> None:
        cards = state.cards
        kinds = self.rules.n_card_kinds
        width: i64 = len(CARD)
        kind: i64 = 0
        while kind < kinds:
            to = at + kind * width
            row[to] = i16(cards.hands[seat * kinds + kind])
            row[to + 1] = 0
            row[to + 2] = 0
            if kind <= self.rules.wild:
                row[to + 2] = i16(cards.discards[kind])
            k: i64 = 1
            while k < state.seats:
                row[to + 2 + k] = i16(watch.known[(seat + k) % state.seats * kinds + kind])
                k += 1
            kind += 1
        slot: i64 = 0
        while slot < MARKET_SLOTS:
            kind = cards.market[slot]
            if kind >= 0:
                row[at + kind * width + 1] += 1
            slot += 1

    def _routes(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        lone = self.lone
        seats = state.seats
        route: i64 = 0
        for owner in state.owner:
            worth: i64 = 0
            if owner == FREE:
                code: i64 = SHUT
                if lone[route] == 1 or state.is_open(seat, route):
                    code = CLAIMABLE
                    worth = state.extra_worth(seat, route)
            elif owner == CLOSED:
                code = SHUT
            else:
                code = owner - seat + 1
                if code < 1:
                    code += seats
            row[at] = i16(code)
            row[at + 1] = i16(worth)
            at += 2
            route += 1

    def _tickets(self, state: State, seat: i64, watch: Watch, row: vec[i16], at: i64) -> None:
        board = state.board
        network = watch.networks[seat]
        mine = seat * board.n_tickets
        ticket: i64 = 0
        for place in state.tickets.place:
            code: i64 = UNKNOWN
            if place == KEPT + seat:
                code = TO_MAKE
                if network.connects(board.ticket_a[ticket], board.ticket_b[ticket]):
                    code = MADE
            elif place == OFFERED + seat:
                code = ON_OFFER
            elif is_held(place, seat):
                code = HELD + (place - OWN_PLACE) // PLACES_APART
            elif watch.given_back[mine + ticket] != STAYED:
                code = GIVEN_BACK
            row[at + ticket] = i16(code)
            ticket += 1
