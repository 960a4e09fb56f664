"""Why one thing was better than another, in one sentence that is true of the positions; none if nothing is known."""

from __future__ import annotations

from capolinea.bots.brain.alike import route_of
from capolinea.engine.outlook import DONE, LOST, POSSIBLE, Lookout
from capolinea.engine.rules import KEEP, TICKETS
from capolinea.engine.state import State
from capolinea.engine.tickets import OFFERED
from capolinea.play.explain import explain
from capolinea.reviews.kinds import ASK, CHOOSE, CLAIM, DRAW, thing
from capolinea.reviews.report import Sentence
from capolinea.reviews.story import Story

FEW_PIECES = 12  # with which new tickets come late


def reason(story: Story, n: int, played: int, preferred: int) -> Sentence | None:
    """Why what was preferred to the n-th action was better."""
    return _Reasons(story, n, played, preferred).find()


def praise(story: Story, n: int) -> Sentence | None:
    """What was good about the n-th action, where that can be said."""
    deed, before = story.deed(n), story.states[n - 1]
    route = int(route_of(before, deed.action))
    return None if route < 0 else cut_off(story, n, deed.seat, route)


def cut_off(story: Story, n: int, seat: int, route: int) -> Sentence | None:
    """The ticket of another that would be lost if the seat claimed a route at its n-th action."""
    before = story.states[n - 1]
    if not before.is_open(seat, route):
        return None
    after = before.clone()
    after.place(seat, route)
    for other in story.seats:
        mine = [] if other == seat else before.tickets_of(other)
        was, now = Lookout(before, other), Lookout(after, other)
        for ticket in mine:
            if was.of(ticket).state == POSSIBLE and now.of(ticket).state == LOST:
                board = story.rules.board
                named: dict[str, str | int] = {
                    "route": board.routes[route].id,
                    "seat": other,
                    "ticket": board.tickets[ticket].id,
                }
                return Sentence("review-why-blocks", named)
    return None


class _Reasons:
    def __init__(self, story: Story, n: int, played: int, preferred: int) -> None:
        self.story, self.n = story, n
        self.played, self.preferred = played, preferred
        self.seat = story.deed(n).seat
        self.state: State = story.states[n - 1]
        self.board = story.rules.board

    def find(self) -> Sentence | None:
        was, better = thing(self.state, self.played), thing(self.state, self.preferred)
        if better == CLAIM:
            return self._claim(int(route_of(self.state, self.preferred)))
        if was == CHOOSE and better == CHOOSE:
            return self._tickets_kept()
        if better == ASK:
            return self._tickets_now()
        if was == ASK:
            return self._tickets_late()
        if better == DRAW:
            return self._card() or (self._off_the_way() if was == CLAIM else None)
        return None

    # Claims

    def _claim(self, route: int) -> Sentence | None:
        name = self.board.routes[route].id
        taker = self._taken_later(route)
        ticket = self._ticket_over(route)
        if taker is not None and ticket is not None:
            seat, turns = taker
            return Sentence("review-why-taken-wanted", {"route": name, "ticket": ticket, "seat": seat, "number": turns})
        blocks = cut_off(self.story, self.n, self.seat, route)
        if blocks is not None:
            return blocks
        if taker is not None:
            return Sentence("review-why-taken", {"route": name, "seat": taker[0], "number": taker[1]})
        if ticket is not None:
            return Sentence("review-why-ready", {"route": name, "ticket": ticket})
        points = int(self.board.route_points[route])
        key = "review-why-last-turn" if self.state.last_turn >= 0 else "review-why-points"
        return Sentence(key, {"route": name, "points": points})

    def _off_the_way(self) -> Sentence | None:
        """A ticket that still asks for spaces, if what was claimed leads to none."""
        route = int(route_of(self.state, self.played))
        lookout = Lookout(self.state, self.seat)
        open_tickets = [t for t in self.state.tickets_of(self.seat) if lookout.of(t).state == POSSIBLE]
        if not open_tickets or self._ticket_over(route) is not None:
            return None
        nearest = min(open_tickets, key=lambda ticket: int(lookout.of(ticket).missing))
        values: dict[str, str | int] = {"route": self.board.routes[route].id, "ticket": self.board.tickets[nearest].id}
        return Sentence("review-why-off-way", values | {"number": int(lookout.of(nearest).missing)})

    def _taken_later(self, route: int) -> tuple[int, int] | None:
        """Who took a route, and how many of the seat's own turns later; None if nobody else did."""
        taker = int(self.story.states[-1].owner[route])
        if taker < 0 or taker == self.seat:
            return None
        at = next(n for n, state in enumerate(self.story.states) if state.owner[route] == taker)
        turns = {n for n in range(self.n + 1, at + 1) if self.story.states[n - 1].turn != self.story.states[n].turn}
        return taker, max(1, len(turns) // len(self.story.names))

    def _ticket_over(self, route: int) -> str | None:
        """A ticket of the seat whose cheapest way leads over a route."""
        lookout = Lookout(self.state, self.seat)
        for ticket in self.state.tickets_of(self.seat):
            outlook = lookout.of(ticket)
            if outlook.state == POSSIBLE and route in outlook.way:
                return self.board.tickets[ticket].id
        return None

    # Tickets

    def _tickets_kept(self) -> Sentence | None:
        offered = [int(ticket) for ticket in self.state.tickets.at(OFFERED + self.seat)]
        was, better = self.played - KEEP, self.preferred - KEEP
        lookout = Lookout(self.state, self.seat)
        made = self.story.states[-1].made_tickets(self.seat)
        for bit, ticket in enumerate(offered):
            name, outlook = self.board.tickets[ticket].id, lookout.of(ticket)
            if was & ~better & 1 << bit:
                if name not in made:
                    return Sentence("review-why-never-made", {"ticket": name})
                return Sentence("review-why-far", {"ticket": name, "number": int(outlook.missing)})
        for bit, ticket in enumerate(offered):
            name, outlook = self.board.tickets[ticket].id, lookout.of(ticket)
            if better & ~was & 1 << bit and outlook.state != LOST:
                key = "review-why-near-done" if outlook.state == DONE else "review-why-near"
                return Sentence(key, {"ticket": name, "number": int(outlook.missing)})
        return None

    def _tickets_now(self) -> Sentence | None:
        lookout = Lookout(self.state, self.seat)
        if all(lookout.of(ticket).state == DONE for ticket in self.state.tickets_of(self.seat)):
            return Sentence("review-why-all-made", {"number": int(self.state.pieces_left(self.seat))})
        return None

    def _tickets_late(self) -> Sentence | None:
        assert self.played == TICKETS
        left = min(int(self.state.pieces_left(seat)) for seat in self.story.seats)
        return Sentence("review-why-late", {"number": left}) if left <= FEW_PIECES else self._card()

    # Cards

    def _card(self) -> Sentence | None:
        """A card that lay open and was missing for a route on the way of a ticket."""
        said = self.story.rules.describe(self.preferred)
        slot = said.get("slot")
        if not isinstance(slot, int):
            return None
        card = self.story.rules.card_names[int(self.state.cards.market[slot])]
        told = explain(self.state, self.seat)
        for ticket, outlook in told.tickets.items():
            if ticket not in self.state.ticket_ids(self.seat):
                continue
            for route in outlook.way:
                missing = told.routes.get(route, {}).get("missing")
                if isinstance(missing, dict) and missing.get(card):
                    named: dict[str, str | int] = {
                        "card": card,
                        "number": int(missing[card]),
                        "route": route,
                        "ticket": ticket,
                    }
                    return Sentence("review-why-open-card", named)
        return None
