"""What a rulebook may change in play. The defaults are the common law (C-…); `Rules` has the numbers."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from capolinea.engine.chance import Chance
from capolinea.engine.legal import Legal
from capolinea.engine.network import Network
from capolinea.engine.phases import CHOICE, SETUP
from capolinea.engine.position import Position
from capolinea.engine.scoring import Sheet
from capolinea.engine.tickets import OFFERED


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayHooks(Position):
    """Hooks called by the loop in `State`."""

    # Set-up and tickets

    def set_up_own(self, chance: Chance) -> None:
        """The rest of the set-up, after cards and market: offer the first tickets, ask every seat."""
        seat: i64 = 0
        while seat < self.seats:
            self.tickets.draw(OFFERED + seat, self.rules.deal, chance)
            seat += 1
        self.ask_to_keep(SETUP, (1 << self.seats) - 1)

    def ask_to_keep(self, phase: i64, seats: i64) -> None:
        """Let every seat of a bit mask choose from the tickets offered to it. (No hook: for rulebooks to call.)"""
        self.phase = phase
        self.waiting = seats

    def is_choice(self) -> bool:
        """Whether the game waits for seats to choose from the tickets offered to them."""
        return self.phase == SETUP or self.phase == CHOICE

    def keep_limits(self) -> tuple[i64, i64]:
        """How many of the tickets offered must be kept, and how many may."""
        if self.phase == SETUP:
            return self.rules.deal_keep, self.rules.keep_end
        return self.rules.offer_keep, self.rules.keep_end

    def place_for_returns(self) -> i64:
        """Where tickets go that are not kept: under the deck (C-19)."""
        return self.tickets.new_batch()

    def may_draw_tickets(self) -> bool:
        """Whether the ticket action exists now, if there are tickets."""
        return True

    # Own actions and phases

    def list_own_actions(self, seat: i64, legal: Legal) -> None:
        """Add the rulebook's own actions for the current phase; in a turn they come after all others."""

    def perform_own(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out one of the rulebook's own actions; whatever ends the turn calls `end_turn`."""
        raise NotImplementedError

    def buy_own(self, seat: i64, target: i64, chance: Chance) -> None:
        """What follows when something other than a route has been paid for; ends the turn."""
        raise NotImplementedError

    def draw_for_claim(self, seat: i64, route: i64, chance: Chance) -> None:
        """Cards that a claim draws, before the market is topped up: those of a `+X` route (NL-5)."""
        if self.rules.plus_cards:
            n = self.board.route_draw[route]
            while n > 0 and self.cards.available() > 0:
                self.cards.draw_blind(seat, chance)
                n -= 1

    def after_claim(self, seat: i64, route: i64, chance: Chance) -> bool:
        """What else follows a claim, once the market is topped up; False if the turn is not over yet."""
        return True

    def between_turns(self, chance: Chance) -> None:
        """What happens after a turn, once it is clear that the game goes on."""

    # Scoring

    def new_sheet(self) -> Sheet:
        """An empty sheet, of a class with the rulebook's own categories."""
        return Sheet()

    def score_own(self, sheet: Sheet, network: Network) -> None:
        """Add the rulebook's own categories that depend on one seat alone."""

    def compare_own(self, sheets: list[Sheet]) -> None:
        """Add the rulebook's own categories that compare seats."""
