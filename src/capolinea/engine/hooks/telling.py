"""What a rulebook tells of its own things to records and views, and how a state is built again from a view.

What may be told to whom is declared in `Rules.declare`; here the whole truth is told and `play` leaves out what a
viewer may not see.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from capolinea.engine.chance import Chance, Told
from capolinea.engine.hooks.play import PlayHooks
from capolinea.engine.network import longest_trail
from capolinea.engine.rules import Described
from capolinea.engine.tickets import OFFERED


@mypyc_attr(allow_interpreted_subclasses=True)
class TellingHooks(PlayHooks):
    """Hooks called by `play`."""

    # Records

    def own_setup(self) -> Described:
        """What a record says of the set-up besides hands and market."""
        return {"offered": [self.ticket_ids(OFFERED + seat) for seat in range(int(self.seats))]}

    def own_outcome(self, action: int, told: Told) -> Described:
        """What came of an action besides what all rulebooks record."""
        return {}

    def own_filling(self, told: Told) -> Described:
        """What a line about a refilled market says besides."""
        return {}

    def own_lines(self, told: Told) -> list[Described]:
        """Lines of a record that follow an action by themselves, each under a key of its own."""
        return []

    # Views

    def table_facts(self) -> Described:
        """The rulebook's own facts of the table, the whole truth."""
        return {}

    def seat_facts(self, seat: int) -> Described:
        """The rulebook's own facts of a seat, the whole truth."""
        if self.rules.longest_bonus > 0:
            return {"longest_path": int(longest_trail(self.board, self.owner, seat))}
        return {}

    # From a view back to a state

    def restore(self, table: Described, seats: list[Described], viewer: int) -> None:
        """Set what a view shows of the rulebook's own facts; `viewer` is -1 for a spectator."""

    def deal_hidden(self, table: Described, seats: list[Described], viewer: int, chance: Chance) -> None:
        """Deal at random what of the rulebook's own things the viewer does not see, so that the view still fits."""

    def laid(self) -> dict[str, int]:
        """Cards on the table that are in no hand and not yet discarded."""
        return {}

    def may_lie(self, ticket: int, place: int) -> bool:
        """Whether a ticket that nobody sees can be at a place."""
        return True

    def why_not(self, seat: int, word: str) -> Described:
        """Why an action word cannot be done now, as a code `why` and what it counts; empty: just not now."""
        return {}
