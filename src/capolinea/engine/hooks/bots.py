"""What a rulebook tells bots about its own things. Worth is in tenths of a point.

Without any of this bots play by tickets and points alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from capolinea.engine.hooks.telling import TellingHooks

# What a place is to a seat that wants to use a route of another there.
NO_LOAN: Final = 0
NEW_LOAN: Final = 1  # it could arrange one
STANDING_LOAN: Final = 2  # it has one


@mypyc_attr(allow_interpreted_subclasses=True)
class BotHooks(TellingHooks):
    """Hooks called by `bots.brain`."""

    def extra_worth(self, seat: i64, route: i64) -> i64:
        """What claiming a route is worth to a seat besides its points: long connected routes win the longest path."""
        if self.rules.longest_bonus == 0:
            return 0
        return 2 * self.board.route_length[route]

    def network_worth(self, cities: i64) -> i64:
        """What a network is worth as such, given its cities as a mask; asked if the rules say that joins pay."""
        return 0

    def own_worth(self, seat: i64, action: i64, wanted: vec[i64]) -> i64:
        """How good one of the rulebook's own actions is for a seat that wants these routes."""
        return 0

    def coming_tickets(self, seat: i64) -> vec[i64]:
        """Tickets that a seat has chosen but does not keep yet."""
        return vec[i64]()

    def own_numbers(self, viewer: i64, seat: i64, numbers: vec[i64]) -> None:
        """Up to four numbers about a seat that learners should see, as far as `viewer` may know them; all are 0."""

    # Using routes of others: a loan

    def loan_cost(self, seat: i64) -> i64:
        """What it costs a seat to use a route of another seat; out of reach unless a rulebook allows it."""
        return 1_000_000

    def loans_left(self, seat: i64) -> i64:
        """How many routes of others a seat may still arrange to use."""
        return 0

    def loan_target(self, seat: i64, route: i64) -> i64:
        """What to buy so as to use another's route; -1 if nothing need or can be bought."""
        return -1

    def loan_at(self, seat: i64, place: i64) -> i64:
        """Whether a seat may use a route of another seat that enters a place: one route a place."""
        return NO_LOAN
