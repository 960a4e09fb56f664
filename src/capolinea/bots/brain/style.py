"""What a player is inclined to, as numbers that its policy weighs with; as they stand here they are `regular`'s.

Worth is in tenths of a point.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Style:
    """Inclinations: what tickets and routes are worth to a player besides what they bring."""

    def __init__(
        self,
        *,
        each_ticket: i64 = 0,
        ticket_point: i64 = 0,
        ticket_turns: i64 = 15,
        ticket_spaces: i64 = 0,
        tickets_left_out: i64 = 100,
        ticket_draw: i64 = 60,
        short_routes: i64 = 0,
        network: i64 = 100,
        growth: i64 = 0,
        malice: i64 = 0,
        haste: i64 = 0,
        many_cards: i64 = 9,
    ) -> None:
        self.each_ticket: i64 = each_ticket  # what keeping one more is worth besides its plan
        self.ticket_point: i64 = ticket_point  # the same, for each of its points
        self.ticket_turns: i64 = ticket_turns  # turns that must be left to draw tickets
        self.ticket_spaces: i64 = ticket_spaces  # spaces of the plan that may then be left to claim
        self.tickets_left_out: i64 = tickets_left_out  # so many at most that the plan has given up
        self.ticket_draw: i64 = ticket_draw  # drawing tickets then, compared with drawing cards
        self.short_routes: i64 = short_routes  # what each space that a route lacks to a long one costs a plan
        self.network: i64 = network  # percent of what counts of what joining networks brings, where a rulebook says so
        self.growth: i64 = growth  # for each space of a route that goes on from an end of the own network
        self.malice: i64 = malice  # percent of what the leader of the others loses with a route
        self.haste: i64 = haste  # for each space of a route, unless ending the game soon means losing it
        self.many_cards: i64 = many_cards  # a hand from which cards of no use to the plan are spent on other routes
        self.likes_routes: bool = growth != 0 or malice != 0 or haste != 0

    def taste(self, points: i64) -> i64:
        """What keeping a ticket of so many points is worth besides its plan."""
        return self.each_ticket + self.ticket_point * points


REGULAR: Final = Style()
