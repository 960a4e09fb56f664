"""What a rulebook tells of its own things to records, views and bots. By default it has none."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.chance import Told
from capolinea.engine.rules import Described

# What a place is to a seat that wants to use a route of another there.
NO_LOAN: Final = 0
NEW_LOAN: Final = 1  # it could arrange one
STANDING_LOAN: Final = 2  # it has one


class OwnThings:
    """Hooks for rulebooks; `State` is built on them."""

    # What records and views show of a rulebook's own things

    def own_outcome(self, action: int, told: Told) -> Described:
        """What came of an action besides what all rulebooks record."""
        return {}

    def own_filling(self, told: Told) -> Described:
        """What a line about a refilled market says besides."""
        return {}

    def own_lines(self, told: Told) -> list[Described]:
        """Lines of a record that follow an action by themselves."""
        return []

    def public(self) -> Described:
        """The rulebook's own facts that everybody sees."""
        return {}

    def private(self, seat: int) -> Described:
        """The rulebook's own facts that only one seat sees."""
        return {}

    def standing(self, seat: int) -> Described:
        """What a seat has so far of what the rulebook counts at the end, as far as everybody sees it."""
        return {}

    def restore(self, public: Described, private: Described, seat: int) -> None:
        """Set what `public` and `private` show of a seat's view."""

    def laid(self) -> dict[str, int]:
        """Cards on the table that are in no hand and not yet discarded."""
        return {}

    def may_lie(self, ticket: int, place: int) -> bool:
        """Whether a ticket that nobody sees can be at a place."""
        return True

    # What explains to a seat what it cannot do, and what its tickets need

    def why_not(self, seat: int, word: str) -> Described:
        """Why a seat could not do this even in its turn: a code of the rulebook's own and what its text needs, as in
        {"why": "limit", "count": 2}. Only from what the seat sees; nothing if there is no such reason."""
        return {}

    def loan_at(self, seat: i64, place: i64) -> i64:
        """Whether a seat may use a route of another seat that enters a place: one route a place."""
        return NO_LOAN

    # What bots ask a rulebook about its own things; worth is in tenths of a point

    def network_worth(self, cities: i64) -> i64:
        """What a network is worth as such, given its cities as a mask; asked if the rules say that joins pay."""
        return 0

    def extra_worth(self, seat: i64, route: i64) -> i64:
        """What claiming a route is worth to a seat besides its points."""
        return 0

    def sureness(self, seat: i64, target: i64, row: i64) -> i64:
        """How likely buying something with a payment is to succeed, in percent."""
        return 100

    def loan_cost(self, seat: i64) -> i64:
        """What it costs a seat to use a route of another seat; out of reach unless a rulebook allows it."""
        return 1_000_000

    def loans_left(self, seat: i64) -> i64:
        """How many routes of others a seat may still arrange to use."""
        return 0

    def loan_target(self, seat: i64, route: i64) -> i64:
        """What to buy so as to use another's route; -1 if nothing need or can be bought."""
        return -1

    def own_worth(self, seat: i64, action: i64, wanted: vec[i64]) -> i64:
        """How good one of the rulebook's own actions is for a seat that wants these routes."""
        return 0
