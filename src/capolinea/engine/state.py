"""A position of a game, and what happens in it.

`State` is the loop that all rulebooks share. A rulebook overrides hooks (`engine/hooks`), never the loop itself.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from capolinea.engine.cards import EMPTY, MARKET_SLOTS
from capolinea.engine.chance import DREW, REVEALED, Chance, Told
from capolinea.engine.legal import Legal
from capolinea.engine.network import longest_trail
from capolinea.engine.payment import popcount
from capolinea.engine.phases import CHOICE, OVER, SECOND_CARD, SURCHARGE, TURN
from capolinea.engine.rules import DRAW_DECK, DRAW_MARKET, KEEP, PASS, TICKETS, Described
from capolinea.engine.scoring import Sheet
from capolinea.engine.tickets import OFFERED
from capolinea.engine.tunnels import Tunnels


class IllegalError(Exception):
    """The action is not legal now, or the seat is not asked."""


class StuckError(Exception):
    """A rulebook has left the game where nobody can go on."""


def nobody_asked(state: State) -> StuckError:
    """The game is not over, and waits for nobody."""
    return StuckError(f"in the phase {state.phase_name()!r} the game waits for nobody; `end_turn` ends a turn")


def no_action(state: State, seat: i64) -> StuckError:
    """Somebody is asked who can do nothing."""
    return StuckError(f"in the phase {state.phase_name()!r} seat {seat} is asked and has no action")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Tunnels):
    """A game as it stands."""

    # Copies and the deal

    def fresh(self) -> State:
        """An empty object of the same class, for `clone`."""
        return State(self.rules, self.seats)

    def clone(self) -> State:
        """An independent copy."""
        copy = self.fresh()
        copy.take_over(self)
        return copy

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
            self._buy(seat, target, row, chance)
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
            if self.all_answered(seat, action):
                self._settle_choices(chance)
        elif action == PASS:
            self.passes += 1
            if self.passes == self.seats:
                self.finish()
            else:
                self.end_turn(seat, chance)
        elif self.phase == SURCHARGE:
            self._answer_surcharge(seat, action, chance)
        elif action == self.rules.stop:
            self.end_turn(seat, chance)
        else:
            self.perform_own(seat, action, chance)

    # Listing actions

    def list_actions(self, seat: i64, legal: Legal) -> None:
        """Add the legal actions of a seat that is asked."""
        if self.phase == TURN:
            if self.rules.draws_unreplaced or self.cards.available() > 0:
                self._list_draws(legal, True)
            if self.tickets.deck_size > 0 and self.may_draw_tickets():
                legal.add(TICKETS)
            legal.add_purchases(self, seat)
            self.list_own_actions(seat, legal)
            if legal.size == 0:
                legal.add(PASS)
        elif self.phase == SECOND_CARD:
            self._list_draws(legal, False)
            if self.rules.stop >= 0:
                legal.add(self.rules.stop)
        elif self.phase == SURCHARGE:
            self.list_surcharges(seat, legal)
        elif self.is_choice():
            self._list_keeps(seat, legal)
        else:
            self.list_own_actions(seat, legal)

    def _list_draws(self, legal: Legal, first: bool) -> None:
        """Add the draws; they come first, so they are put in place without further ado."""
        singles = legal.singles
        barred: i64 = EMPTY
        if not first:
            barred = self.cards.wild
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

    def _list_keeps(self, seat: i64, legal: Legal) -> None:
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

    def ask_all(self, phase: i64) -> None:
        """Ask every seat at once; nobody learns an answer before all are in."""
        self.phase = phase
        self.waiting = (1 << self.seats) - 1

    def all_answered(self, seat: i64, action: i64) -> bool:
        """Note a seat's answer to a decision of several; whether it was the last (C-20). Answers stay in `answers`
        until whoever carries them out clears them."""
        self.answers[seat] = action
        self.waiting &= ~(1 << seat)
        return self.waiting == 0

    def _settle_choices(self, chance: Chance) -> None:
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

    def _buy(self, seat: i64, target: i64, row: i64, chance: Chance) -> None:
        """Claim a route, enter a tunnel, or buy something of the rulebook's own."""
        if target >= self.board.n_routes:
            self.cards.pay(seat, self.rules.table.rows, row)
            self.buy_own(seat, target, chance)
        elif self.rules.tunnel_cards > 0 and self.board.is_tunnel[target] == 1:
            if self.enter_tunnel(seat, target, row, chance):
                self._claimed(seat, self.leave_tunnel(seat), chance)
        else:
            self.cards.pay(seat, self.rules.table.rows, row)
            self.place(seat, target)
            self._claimed(seat, target, chance)

    def _answer_surcharge(self, seat: i64, action: i64, chance: Chance) -> None:
        """Pay what a tunnel costs on top, or take the cards back (EU-6)."""
        if action == self.rules.give_up:
            self.give_tunnel_up(seat)
            self.end_turn(seat, chance)
        else:
            self.cards.pay(seat, self.rules.surcharge_rows, action - self.rules.first_pay)
            self._claimed(seat, self.leave_tunnel(seat), chance)

    def _claimed(self, seat: i64, route: i64, chance: Chance) -> None:
        """After a claim: what it draws, then the market is topped up, then what else follows (C-9)."""
        self.draw_for_claim(seat, route, chance)
        self.cards.top_up(chance)
        if self.after_claim(seat, route, chance):
            self.end_turn(seat, chance)

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

    # Scoring

    def score(self) -> list[Sheet]:
        """The score sheets as they would be if the game ended now."""
        sheets: list[Sheet] = []
        seat: i64 = 0
        while seat < self.seats:
            sheets.append(self.sheet_of(seat))
            seat += 1
        if self.rules.longest_bonus > 0:
            self._award_longest(sheets)
        self.compare_own(sheets)
        return sheets

    def sheet_of(self, seat: i64) -> Sheet:
        """A seat's sheet without what depends on the others."""
        sheet = self._counted(seat)
        if self.rules.longest_bonus > 0:
            sheet.scores_longest = True
            sheet.longest_path = longest_trail(self.board, self.owner, seat)
        return sheet

    def _counted(self, seat: i64) -> Sheet:
        """What its routes, tickets and the rulebook's own things bring a seat; the longest path takes longer."""
        sheet = self.new_sheet()
        sheet.seat = seat
        sheet.routes = self.points[seat]
        network = self.network_of(seat)
        sheet.count_tickets(self, network)
        self.score_own(sheet, network)
        return sheet

    def _award_longest(self, sheets: list[Sheet]) -> None:
        """All who have the longest path score it, if there is one at all (C-25, EU-11)."""
        best: i64 = 1
        for sheet in sheets:
            if sheet.longest_path > best:
                best = sheet.longest_path
        for sheet in sheets:
            if sheet.longest_path == best:
                sheet.longest = self.rules.longest_bonus

    def made_tickets(self, seat: int) -> list[str]:
        """The tickets of a seat that would be made if the game ended now."""
        return [self.board.tickets[int(t)].id for t in self._counted(seat).made]

    # Telling

    def claim_outcome(self, action: int, told: Told) -> Described:
        """What came of a claim: a tunnel's cards and surcharge, the cards of a `+X` route, even if there are none."""
        found: Described = {}
        names = self.rules.card_names
        drawn = [names[card] for what, card in told if what == DREW]
        if action >= self.rules.first_purchase:
            target = self.rules.target_of[action - self.rules.first_purchase]
            if target >= self.board.n_routes:
                return found
            if self.rules.tunnel_cards > 0 and self.board.is_tunnel[target] == 1:
                found["revealed"] = [names[card] for what, card in told if what == REVEALED]
                found["surcharge"] = int(self.surcharge)
            if self.rules.plus_cards and self.board.route_draw[target] > 0 and self.phase != SURCHARGE:
                found["drawn"] = drawn
        elif drawn and self.rules.first_pay <= action < self.rules.pay_end:
            found["drawn"] = drawn
        return found

    def __repr__(self) -> str:
        return f"<State of {self.rules.NAME}: {self.phase_name()}, seat {self.turn}>"
