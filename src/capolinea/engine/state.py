"""A position of a game, and what happens in it.

`State` holds what all rulebooks share. A rulebook overrides the small hooks at the end of a step
(`bought`, `claimed`, `list_own_actions`, `score_own` …), never the loop itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled, repeated
from capolinea.engine.cards import EMPTY, MARKET_SLOTS, Cards
from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.network import Network, longest_path
from capolinea.engine.own_things import OwnThings
from capolinea.engine.payment import popcount
from capolinea.engine.rules import DRAW_DECK, DRAW_MARKET, KEEP, PASS, TICKETS, Described, Rules
from capolinea.engine.scoring import Sheet
from capolinea.engine.tickets import GONE, KEPT, OFFERED, Tickets

# What the game waits for. Rulebooks number their own from OWN_PHASE on.
SETUP: Final = 0  # every seat: which of the first tickets to keep
TURN: Final = 1  # one seat: its action
SECOND_CARD: Final = 2  # one seat: the second card of a draw
CHOICE: Final = 3  # one seat: which of the tickets just drawn to keep
OVER: Final = 4
OWN_PHASE: Final = 5
PHASE_NAMES: Final = ("setup", "turn", "second_card", "choice", "over")

# Who owns a route, besides a seat.
FREE: Final = -1
CLOSED: Final = -2  # a parallel track that nobody may claim any more (C-16)


class IllegalError(Exception):
    """The action is not legal now, or the seat is not asked."""


class State(OwnThings):
    """A position: cards, tickets, routes, pieces, and whose decision it is."""

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
        self.answers: vec[i64] = vec[i64]()  # choices of tickets that wait for the other seats', or -1
        self.opened: vec[i64] = vec[i64]()  # free targets of a shape for a seat: opened[seat * shapes + shape]
        self.link_open: vec[i64] = vec[i64]()  # tracks of each link that may still be claimed

    # Set-up and copies

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
        self.link_open = rules.link_open[seats][:]

    def fresh(self) -> State:
        """An empty object of the same class, for `clone`."""
        return State(self.rules, self.seats)

    def clone(self) -> State:
        """An independent copy."""
        copy = self.fresh()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: State) -> None:
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
        self.link_open = other.link_open[:]

    def deal(self, chance: Chance) -> None:
        """Set the game up: cards, market, first tickets (C-2)."""
        self.set_up()
        seat: i64 = 0
        while seat < self.seats:
            n: i64 = 0
            while n < self.rules.hand:
                kind = self.cards.take(chance)
                self.cards.hands[seat * self.rules.n_card_kinds + kind] += 1
                n += 1
            seat += 1
        self.cards.fill_market(chance)
        self.cards.flush(chance)
        self.set_up_own(chance)

    # The way in

    def legal(self, seat: int) -> Legal:
        """The legal actions of a seat; none if it is not asked."""
        legal = Legal(self.rules)
        legal.refresh(self, seat)
        return legal

    def apply(self, seat: int, action: int, chance: Chance) -> None:
        """Carry out a seat's action. Raises `IllegalError`, and changes nothing, if it is not legal."""
        if not 0 <= seat < self.seats or (self.waiting >> seat) & 1 == 0:
            raise IllegalError(f"seat {seat} is not asked")
        if action not in self.legal(seat):
            raise IllegalError(f"action {action} is not legal now")
        self.perform(seat, action, chance)

    def perform(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out an action known to be legal."""
        if action != PASS:
            self.passes = 0
        if action >= self.rules.first_purchase:
            target = self.rules.target_of[action - self.rules.first_purchase]
            row = self.rules.table.first_row[self.rules.shape_of[target]] + action - self.rules.first_buy[target]
            self.buy(seat, target, row, chance)
        elif DRAW_MARKET <= action < DRAW_MARKET + MARKET_SLOTS:
            kind = self.cards.draw_market(seat, action - DRAW_MARKET, chance)
            self._drew(seat, kind == self.cards.wild, chance)
        elif action == DRAW_DECK:
            self.cards.draw_blind(seat, chance)
            self._drew(seat, False, chance)
        elif action == TICKETS:
            self.tickets.draw(OFFERED + seat, self.rules.offer, chance)
            self.ask_to_keep(CHOICE, 1 << seat)
        elif KEEP <= action < self.rules.keep_end:
            self._answer(seat, action, chance)
        elif action == PASS:
            self.passes += 1
            if self.passes == self.seats:
                self.finish()
            else:
                self.end_turn(seat, chance)
        else:
            self.perform_own(seat, action, chance)

    # Listing actions

    def list_actions(self, seat: i64, legal: Legal) -> None:
        """Add the legal actions of a seat that is asked."""
        if self.phase == TURN:
            self._list_draws(legal, True)
            if self.tickets.deck_size > 0 and self.may_draw_tickets():
                legal.add(TICKETS)
            legal.add_purchases(self, seat)
            self.list_own_actions(seat, legal)
            if legal.size == 0:
                legal.add(PASS)
        elif self.phase == SECOND_CARD:
            self._list_draws(legal, False)
        elif self.phase == SETUP or self.phase == CHOICE:
            self.list_keeps(seat, legal)
        else:
            self.list_own_actions(seat, legal)

    def _list_draws(self, legal: Legal, first: bool) -> None:
        """Add the draws; they come first, so they are put in place without further ado."""
        singles = legal.singles
        barred: i64 = EMPTY if first else self.cards.wild
        n: i64 = 0
        if self.cards.available() > 0:
            singles[0] = DRAW_DECK
            n = 1
        action: i64 = DRAW_MARKET
        for kind in self.cards.market:
            if kind != EMPTY and kind != barred:
                singles[n] = action
                n += 1
            action += 1
        legal.n_singles = n
        legal.size = n

    def list_keeps(self, seat: i64, legal: Legal) -> None:
        """Add every choice among the tickets offered to a seat."""
        offered = self.tickets.count(OFFERED + seat)
        least, most = self.keep_limits()
        if least > offered:
            least = offered
        mask: i64 = 1
        while mask < 1 << offered:
            n = popcount(mask)
            if least <= n <= most:
                legal.add(KEEP + mask)
            mask += 1

    def is_open(self, seat: i64, target: i64) -> bool:
        """Whether a seat may still claim a route: it is free and none of its parallels is the seat's (C-15)."""
        if self.owner[target] != FREE:
            return False
        board = self.board
        link = board.link_of[target]
        i = board.link_at[link]
        while i < board.link_at[link + 1]:
            if self.owner[board.link_route[i]] == seat:
                return False
            i += 1
        return True

    # Drawing and tickets

    def _drew(self, seat: i64, market_wild: bool, chance: Chance) -> None:
        """After one card: ask for the second if the turn allows one (C-4 to C-6, C-9)."""
        if self.phase == TURN and not market_wild and self._second_card_exists():
            self.phase = SECOND_CARD
        else:
            self.end_turn(seat, chance)

    def _second_card_exists(self) -> bool:
        if self.cards.available() > 0:
            return True
        slot: i64 = 0
        while slot < MARKET_SLOTS:
            kind = self.cards.market[slot]
            if kind != EMPTY and kind != self.cards.wild:
                return True
            slot += 1
        return False

    def ask_to_keep(self, phase: i64, seats: i64) -> None:
        """Let every seat of a bit mask choose from the tickets offered to it."""
        self.phase = phase
        self.waiting = seats

    def _answer(self, seat: i64, action: i64, chance: Chance) -> None:
        """Note a choice of tickets; choices take effect together when the last one is in (C-20)."""
        self.answers[seat] = action
        self.waiting &= ~(1 << seat)
        if self.waiting == 0:
            self.settle_choices(chance)

    def settle_choices(self, chance: Chance) -> None:
        """Carry out all choices of tickets; what is not kept goes to one place."""
        was = self.phase
        rest = self.place_for_returns()
        seat: i64 = 0
        while seat < self.seats:
            if self.answers[seat] >= 0:
                self.tickets.keep(seat, self.answers[seat] - KEEP, rest)
                self.answers[seat] = -1
            seat += 1
        if was == CHOICE:
            self.end_turn(self.turn, chance)
        else:
            self.start_turn(self.turn)

    # Claiming

    def buy(self, seat: i64, target: i64, row: i64, chance: Chance) -> None:
        """Claim a route; a rulebook may have more to buy, or conditions."""
        self.cards.pay(seat, self.rules.table.rows, row)
        self.place(seat, target)
        self.claimed(seat, target, chance)

    def place(self, seat: i64, route: i64) -> None:
        """Put pieces on a route, score it, and close what it closes (C-13 to C-16)."""
        board = self.board
        self.pieces[seat * board.n_kinds + board.route_kind[route]] -= board.route_length[route]
        self.points[seat] += board.route_points[route]
        link = board.link_of[route]
        self.link_open[link] -= 1
        i = board.link_at[link]
        while i < board.link_at[link + 1]:
            other = board.link_route[i]
            if other != route and self.owner[other] == FREE:
                if self.link_open[link] == 0:
                    self._close_for_all(other)
                    self.owner[other] = CLOSED
                else:
                    self.opened[seat * self.rules.n_shapes + self.rules.shape_of[other]] -= 1
            i += 1
        self._close_for_all(route)
        self.owner[route] = seat

    def _close_for_all(self, route: i64) -> None:
        """Take a free route out of the count of open targets of every seat that could claim it."""
        shapes = self.rules.n_shapes
        at = self.rules.shape_of[route]
        seat: i64 = 0
        while seat < self.seats:
            if self.is_open(seat, route):
                self.opened[at] -= 1
            at += shapes
            seat += 1

    # Turns

    def start_turn(self, seat: i64) -> None:
        self.phase = TURN
        self.turn = seat
        self.waiting = 1 << seat

    def end_turn(self, seat: i64, chance: Chance) -> None:
        """Start the last round when pieces run out, or end the game, or go on (C-22)."""
        if self.last_turn == seat:
            self.finish()
            return
        if self.last_turn < 0 and self.pieces_left(seat) <= self.rules.last_round_at:
            self.last_turn = seat
        self.start_turn(0 if seat + 1 == self.seats else seat + 1)
        self.between_turns(chance)

    def finish(self) -> None:
        self.phase = OVER
        self.waiting = 0

    def pieces_left(self, seat: i64) -> i64:
        """Pieces for routes in a seat's supply."""
        board = self.board
        n: i64 = 0
        kind: i64 = 0
        while kind < board.n_kinds:
            n += self.pieces[seat * board.n_kinds + kind] * board.kind_on_routes[kind]
            kind += 1
        return n

    def is_over(self) -> bool:
        return self.phase == OVER

    # Scoring

    def score(self) -> list[Sheet]:
        """The score sheets as they would be if the game ended now."""
        sheets: list[Sheet] = []
        seat: i64 = 0
        while seat < self.seats:
            sheets.append(self.sheet_of(seat))
            seat += 1
        self.compare_own(sheets)
        return sheets

    def sheet_of(self, seat: i64) -> Sheet:
        """A seat's sheet without what depends on the others."""
        sheet = self.new_sheet()
        sheet.seat = seat
        sheet.routes = self.points[seat]
        network = self.network_of(seat)
        sheet.count_tickets(self, network)
        self.score_own(sheet, network)
        return sheet

    # Hooks for rulebooks

    def new_cards(self) -> Cards:
        return Cards()

    def new_sheet(self) -> Sheet:
        return Sheet()

    def set_up_own(self, chance: Chance) -> None:
        """The rest of the set-up: offer the first tickets, ask every seat."""
        seat: i64 = 0
        while seat < self.seats:
            self.tickets.draw(OFFERED + seat, self.rules.deal, chance)
            seat += 1
        self.ask_to_keep(SETUP, (1 << self.seats) - 1)

    def keep_limits(self) -> tuple[i64, i64]:
        """How many of the tickets offered must be kept, and how many may."""
        if self.phase == SETUP:
            return self.rules.deal_keep, self.rules.keep_end
        return self.rules.offer_keep, self.rules.keep_end

    def place_for_returns(self) -> i64:
        """Where tickets go that are not kept: under the deck (C-19)."""
        return self.tickets.new_batch()

    def may_draw_tickets(self) -> bool:
        return True

    def list_own_actions(self, seat: i64, legal: Legal) -> None:
        """Add the rulebook's own actions for the current phase."""

    def perform_own(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out one of the rulebook's own actions."""
        raise NotImplementedError

    def claimed(self, seat: i64, route: i64, chance: Chance) -> None:
        """What follows a claim; ends the turn."""
        self.cards.top_up(chance)
        self.end_turn(seat, chance)

    def between_turns(self, chance: Chance) -> None:
        """What happens after a turn, once it is clear that the game goes on."""

    def score_own(self, sheet: Sheet, network: Network) -> None:
        """Add the rulebook's own categories that depend on one seat alone."""

    def compare_own(self, sheets: list[Sheet]) -> None:
        """Add the rulebook's own categories that compare seats."""

    def own_setup(self) -> Described:
        """What a record says of the set-up besides hands and market."""
        return {"offered": [self.ticket_ids(OFFERED + seat) for seat in range(int(self.seats))]}

    # Looking

    def network_of(self, seat: i64) -> Network:
        """What a seat's routes join."""
        network = Network(self.board)
        network.join_owned(self.owner, seat)
        return network

    def hand_counts(self, seat: int) -> dict[str, int]:
        """How many cards of each kind a seat holds, without zeros."""
        return self.rules.describe_cards(self.cards.hands, seat)

    def ticket_ids(self, place: int) -> list[str]:
        """The tickets at a place by name, in board order."""
        return [self.board.tickets[int(t)].id for t in self.tickets.at(place)]

    def made_tickets(self, seat: int) -> list[str]:
        """The tickets of a seat that would be made if the game ended now."""
        return [self.board.tickets[int(t)].id for t in self.sheet_of(seat).made]

    def longest_path(self, seat: int) -> list[str]:
        """The routes of one of a seat's longest trails, by name."""
        return longest_path(self.board, self.owner, seat)

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
        seat: i64 = 0
        while seat < self.seats:
            target: i64 = 0
            while target < rules.n_targets:
                if self.is_open(seat, target):
                    self.opened[seat * rules.n_shapes + rules.shape_of[target]] += 1
                target += 1
            seat += 1

    def phase_names(self) -> tuple[str, ...]:
        return PHASE_NAMES

    def phase_name(self) -> str:
        return self.phase_names()[self.phase]

    def tickets_of(self, seat: int) -> list[int]:
        """The tickets a seat has kept, in board order."""
        return [int(t) for t in self.tickets.at(KEPT + seat)]

    def tickets_gone(self) -> int:
        """How many tickets have left the game."""
        return int(self.tickets.count(GONE))

    def __repr__(self) -> str:
        return f"<State of {self.rules.NAME}: {self.phase_name()}, seat {self.turn}>"
