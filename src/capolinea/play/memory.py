"""What a perfect observer remembers: everything a seat saw, nothing it did not.

A memory is fed with the lines of a record *as its viewer sees them* (`seen`), so it cannot know more.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from capolinea.engine.state import State
from capolinea.engine.telling import CARD, Part
from capolinea.engine.tickets import DECK, OFFERED, OWN_PLACE, PLACES_APART
from capolinea.play.record import Line
from capolinea.play.sight import Viewer, seen


class Memory:
    """One viewer's memory of a game."""

    def __init__(self, viewer: Viewer, seats: int) -> None:
        self.viewer = viewer
        self.known: list[Counter[str]] = [Counter() for _ in range(seats)]  # cards a seat must hold, at least
        self.returned: dict[str, int] = {}  # tickets the viewer gave back, and into which batch of the deck
        self.gone: list[str] = []  # tickets the viewer gave back that left the game
        self.last_round: list[int] = []  # the action that began it, and the pieces its seat had left then
        self._laid: Counter[str] = Counter()  # what was paid last: it may be taken back
        self._offered: list[str] = []
        self._giving_back: list[str] = []

    def clone(self) -> Memory:
        """Another one that remembers the same."""
        copy = Memory(self.viewer, len(self.known))
        copy.known = [hand.copy() for hand in self.known]
        copy.returned = dict(self.returned)
        copy.gone = list(self.gone)
        copy.last_round = list(self.last_round)
        copy._laid = self._laid.copy()
        copy._offered = list(self._offered)
        copy._giving_back = list(self._giving_back)
        return copy

    def watch(self, line: Line, state: State) -> None:
        """Take in what the viewer sees of a line of the record."""
        self.take_in(seen(line, self.viewer, state.rules.telling), state)

    def take_in(self, line: Line, state: State) -> None:
        """The same of a line as the viewer sees it; `state` is as it stands after it, and only asked what the viewer
        sees."""
        if "action" in line:
            self._watch_cards(line["seat"], line["action"], line.get("outcome", {}), state)
            if state.last_turn >= 0 and not self.last_round:
                self.last_round = [line["n"], int(state.pieces_left(state.last_turn))]
        if self.viewer is not None:
            self._watch_tickets(line, state, self.viewer)

    def _watch_cards(self, seat: int, action: Line, outcome: Line, state: State) -> None:
        """Follow the cards that openly come into a hand or leave it; of those that leave it unseen, any may be gone."""
        word = state.rules.telling.words[action["do"]]
        hand = self.known[seat]
        if word.takes_back:
            hand.update(self._laid)
        for parts, told in ((word.fields, action), (word.outcome, outcome)):
            for name, part in parts.items():
                if part.hand == 0:
                    continue
                if name not in told or not part.is_open(action):
                    if part.hand < 0:
                        hand = _without_any(hand, _how_many(told.get(name), part))
                    continue
                cards = Counter([told[name]] if isinstance(told[name], str) else told[name])
                if part.hand > 0:
                    hand.update(cards)
                else:
                    self._laid = cards
                    _lay_down(hand, cards)
        self.known[seat] = hand

    def _watch_tickets(self, line: Line, state: State, viewer: int) -> None:
        if "action" in line and line["seat"] == viewer and line["action"]["do"] == "keep":
            kept = line["action"]["tickets"]
            self._giving_back = [ticket for ticket in self._offered if ticket not in kept]
        place = state.tickets.place
        for ticket in list(self._giving_back):
            at = int(place[state.rules.ticket_index[ticket]])
            if at == OFFERED + viewer:
                continue  # others still have to choose
            self._giving_back.remove(ticket)
            if at >= DECK:
                self.returned[ticket] = at - DECK
            else:
                self.gone.append(ticket)
        self._offered = state.ticket_ids(OFFERED + viewer)
        places = range(len(state.rules.TICKET_PLACES))
        held = [ticket for i in places for ticket in state.ticket_ids(OWN_PLACE + PLACES_APART * i + viewer)]
        for ticket in [*self._offered, *held]:
            self.returned.pop(ticket, None)


def _lay_down(hand: Counter[str], cards: Counter[str]) -> None:
    """Some of them may be cards of which nobody knew that they were there."""
    for card, n in cards.items():
        left = hand[card] - n
        if left > 0:
            hand[card] = left
        else:
            hand.pop(card, None)


def _how_many(value: Any, part: Part) -> int | None:
    """How many cards a hidden part is about, as far as everybody can see."""
    if part.kind == CARD:
        return 1
    return len(value) if part.counted and isinstance(value, list) else None


def _without_any(hand: Counter[str], lost: int | None) -> Counter[str]:
    """What is still known of a hand that has lost so many cards, nobody knows which; None: nobody knows how many."""
    return Counter() if lost is None else Counter({card: n - lost for card, n in hand.items() if n > lost})
