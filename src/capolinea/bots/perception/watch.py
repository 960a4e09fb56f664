"""What a perfect observer keeps in mind of a running game, natively: as `play.Memory`, but in arrays.

Kept for all seats at once: which cards each of them must hold, as everybody knows; which tickets each has given back,
as it alone knows; and of the routes that everybody sees, what they join and the longest path.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.network import Network, longest_trail
from capolinea.engine.rules import DRAW_MARKET, KEEP, TICKETS, Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import DECK, OFFERED, OWN_PLACE, PLACES_APART

NOT_COUNTED: Final = -1

# How a ticket was given back; above: into the batch of the deck with so much lower a number.
STAYED: Final = 0
GOES: Final = 1  # others still have to choose
LEFT: Final = 2  # it has left the game
BATCH: Final = 3


class Watch:
    """Watches one game: told `before` and `after` every action."""

    def __init__(self, rules: Rules, seats: i64) -> None:
        self.rules = rules
        self.board = rules.board
        self.seats: i64 = seats
        self.known: vec[i64] = filled(seats * rules.n_card_kinds, 0)  # cards a seat must hold, at least
        self.laid: vec[i64] = filled(rules.n_card_kinds, 0)  # what was paid last: it may be taken back
        self.given_back: vec[i64] = filled(seats * rules.board.n_tickets, 0)  # how, see below; 0: not at all
        self.pending: i64 = 0  # tickets about to go back
        self.networks: list[Network] = [Network(rules.board) for _ in range(seats)]
        self.longest: vec[i64] = filled(seats, 0)
        self.pieces_then: vec[i64] = filled(seats, NOT_COUNTED)  # when network and longest path were last looked up
        # The rulebook's own actions after which nobody can say which cards a hand holds.
        self.unclear: vec[i64] = filled(rules.first_purchase, 0)
        for action in range(int(rules.keep_end), int(rules.first_purchase)):
            if action != rules.give_up and not rules.first_pay <= action < rules.pay_end:
                self.unclear[action] = int(_moves_cards(rules, str(rules.describe(action)["do"])))

    def take_over(self, other: Watch) -> None:
        """Have in mind what another watcher of as many seats has; what follows from the routes is looked up anew."""
        self.known = other.known[:]
        self.laid = other.laid[:]
        self.given_back = other.given_back[:]
        self.pending = other.pending
        seat: i64 = 0
        while seat < self.seats:
            self.pieces_then[seat] = NOT_COUNTED
            seat += 1

    def start(self) -> None:
        """A new game has been dealt."""
        i: i64 = 0
        while i < len(self.known):
            self.known[i] = 0
            i += 1
        i = 0
        while i < len(self.given_back):
            self.given_back[i] = STAYED
            i += 1
        self.pending = 0
        i = 0
        while i < self.seats:
            self.pieces_then[i] = NOT_COUNTED
            i += 1

    def before(self, state: State, seat: i64, action: i64) -> None:
        """Take in an action that is about to be carried out, as far as everybody sees it, and the seat itself."""
        rules = self.rules
        hand = seat * rules.n_card_kinds
        if action >= rules.first_purchase:
            target = rules.target_of[action - rules.first_purchase]
            row = rules.table.first_row[rules.shape_of[target]] + action - rules.first_buy[target]
            self._lay_down(hand, rules.table.rows, row * rules.n_card_kinds)
        elif DRAW_MARKET <= action < TICKETS:
            self.known[hand + state.cards.market[action - DRAW_MARKET]] += 1
        elif KEEP <= action < rules.keep_end:
            self._give_back(state, seat, action - KEEP)
        elif rules.first_pay <= action < rules.pay_end:
            self._lay_down(hand, rules.surcharge_rows, (action - rules.first_pay) * rules.n_card_kinds)
        elif action == rules.give_up:
            kind: i64 = 0
            while kind < rules.n_card_kinds:
                self.known[hand + kind] += self.laid[kind]
                kind += 1
        elif self.unclear[action] == 1:
            kind = 0
            while kind < rules.n_card_kinds:
                self.known[hand + kind] = 0
                kind += 1

    def _lay_down(self, hand: i64, rows: vec[i64], row: i64) -> None:
        """Some of them may be cards of which nobody knew that they were there."""
        known = self.known
        kind: i64 = 0
        while kind < self.rules.n_card_kinds:
            n = rows[row + kind]
            self.laid[kind] = n
            left = known[hand + kind] - n
            if left < 0:
                left = 0
            known[hand + kind] = left
            kind += 1

    def _give_back(self, state: State, seat: i64, kept: i64) -> None:
        at = seat * self.board.n_tickets
        t: i64 = 0
        for place in state.tickets.place:
            if place == OFFERED + seat:
                if kept & 1 == 0:
                    self.given_back[at + t] = GOES
                    self.pending += 1
                kept >>= 1
            t += 1

    def after(self, state: State) -> None:
        """Take in where tickets went that were given back."""
        if self.pending == 0:
            return
        place = state.tickets.place
        seat: i64 = 0
        while seat < self.seats:
            at = seat * self.board.n_tickets
            t: i64 = 0
            while t < self.board.n_tickets:
                if self.given_back[at + t] == GOES and place[t] != OFFERED + seat:
                    self.given_back[at + t] = LEFT
                    if place[t] >= DECK:
                        self.given_back[at + t] = BATCH + place[t] - DECK
                    self.pending -= 1
                t += 1
            seat += 1

    def look(self, state: State, seat: i64) -> None:
        """Look up what has changed before a seat decides."""
        other: i64 = 0
        while other < self.seats:
            pieces = state.pieces_left(other)
            if pieces != self.pieces_then[other]:
                self.pieces_then[other] = pieces
                self.networks[other] = state.network_of(other)
                if self.rules.longest_bonus > 0:
                    self.longest[other] = longest_trail(self.board, state.owner, other)
            other += 1
        # Of a ticket that comes before the seat again it is another matter where it goes from here.
        at = seat * self.board.n_tickets
        for place in state.tickets.place:
            if self.given_back[at] > GOES and (place == OFFERED + seat or is_held(place, seat)):
                self.given_back[at] = STAYED
            at += 1


def is_held(place: i64, seat: i64) -> bool:
    """Whether a ticket lies at one of the rulebook's own places, before a seat."""
    return OWN_PLACE <= place < DECK and (place - OWN_PLACE) % PLACES_APART == seat


def _moves_cards(rules: Rules, name: str) -> bool:
    word = rules.telling.words.get(name)
    if word is None:
        return False
    parts = [*word.fields.values(), *word.outcome.values()]
    return word.takes_back or bool([part for part in parts if part.hand != 0])
