"""The state of a game under replay, and what is legal in it."""

from __future__ import annotations

from collections import Counter

from .board import FERRY, STATION, WILD, Board, Route
from .cards import Supply
from .law import FERRY_HAND, Law
from .payment import can_pay_route, can_pay_set
from .reading import Foul, Lines
from .scoring import Seat
from .tickets import TicketDeck


class Table:
    """Everything that lies on the table and in the hands, all of it known from the record."""

    def __init__(self, board: Board, law: Law, seats: int, lines: Lines) -> None:
        self.board = board
        self.law = law
        self.lines = lines
        self.seats = [Seat(pieces=Counter(board.pieces)) for _ in range(seats)]
        if not law.stations:
            for seat in self.seats:
                del seat.pieces[STATION]
        self.supply = Supply(board, law)
        self.tickets = TicketDeck()
        self.ticket_action_open = not law.drafts
        self.owners: dict[str, int] = {}
        self.bonus_cards: list[str] = []

    # -- routes and stations

    def why_not_claim(self, number: int, route: Route) -> tuple[str, str] | None:
        """The rule and the reason why a seat may not claim this route whatever it pays; None if it may."""
        if route.name in self.owners:
            return "C-13", f"the route {route.name} is claimed already"
        tracks = self.board.links[route.link]
        owners = [self.owners[track.name] for track in tracks if track.name in self.owners]
        if number in owners:
            return "C-15", f"seat {number} owns a track beside {route.name} already"
        if len(owners) >= self.law.open_tracks(len(self.seats), len(tracks)):
            return self.law.rule("parallel"), f"the route {route.name} is closed in a game of {len(self.seats)}"
        if self.seats[number].pieces[route.kind] < route.length:
            rule = "C-13" if route.kind == "train" else "BE-4"
            return rule, f"seat {number} has too few pieces for {route.name}"
        return None

    def station_cost(self, number: int) -> int:
        """EU-8: one card for the first station, two for the second, three for the third."""
        return len(self.seats[number].stations) + 1

    def cities_without_station(self) -> list[str]:
        taken = {city for seat in self.seats for city in seat.stations}
        return [city for city in self.board.cities if city not in taken]

    def may_take_ferry(self, number: int) -> bool:
        """IT-2, with the pile of IT-1."""
        in_hands = sum(seat.hand[FERRY] for seat in self.seats)
        return in_hands < self.law.ferry_cards and self.seats[number].hand[FERRY] < FERRY_HAND

    # -- drawing

    def may_draw(self) -> bool:
        """C-9: a card to draw blind, or where the rulebook does not ask for one, a card in the market."""
        return self.supply.available() > 0 or (not self.law.draw_needs_stock and any(self.supply.market))

    def may_draw_second(self) -> bool:
        """C-4, C-5: blind, or a market card that is no wild."""
        return self.supply.available() > 0 or any(card not in (None, WILD) for card in self.supply.market)

    def may_draw_tickets(self) -> bool:
        """C-18, IB-7."""
        return self.ticket_action_open and self.tickets.size() > 0

    # -- passing

    def some_legal_action(self, number: int) -> str | None:
        """In words, an action the seat could take instead of passing; None if there is none (C-11)."""
        seat = self.seats[number]
        if self.may_draw():
            return "draw a card"
        if self.may_draw_tickets():
            return "draw tickets"
        if self.may_take_ferry(number):
            return "take a ferry card"
        for route in self.board.routes.values():
            if self.why_not_claim(number, route) is None and can_pay_route(self.law, route, seat.hand):
                return f"claim {route.name}"
        if seat.pieces[STATION] and self.cities_without_station() and can_pay_set(self.station_cost(number), seat.hand):
            return "build a station"
        return None

    # -- moving cards

    def lay_down(self, number: int, pay: Counter[str]) -> None:
        """Take a payment out of a hand, which must hold it."""
        hand = self.seats[number].hand
        if not pay <= hand:
            missing = ", ".join(sorted((pay - hand).elements()))
            raise Foul("C-12", f"seat {number} pays with cards it does not hold: {missing}")
        hand.subtract(pay)

    def discard(self, cards: Counter[str]) -> None:
        """Paid train cards go to the discards; a ferry card goes back to its pile (IT-2)."""
        self.supply.discards += Counter({card: count for card, count in cards.items() if card != FERRY})
