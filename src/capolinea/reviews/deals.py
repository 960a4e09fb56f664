"""What a seat could reckon with: whole positions that fit what it knew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capolinea.engine.chance import Quick
from capolinea.engine.phases import SETUP
from capolinea.engine.state import State
from capolinea.engine.tickets import DECK, KEPT
from capolinea.play.arrays import overwrite
from capolinea.play.imagine import FINENESS, Imagination, shuffle
from capolinea.play.view import View
from capolinea.reviews.chances import LUCKS, Player

# How much likelier than one that is hardly begun a seat holds a ticket: one whose way is barred to it or became longer,
# one done to 20, 40, 60, 80, 100 percent, one that is made; by the sixths of its pieces that a seat has laid. As
# counted in games of `regular` and `champion` on all maps.
LIKELY: Sequence[Sequence[float]] = (
    (0.6, 1.0, 2.5, 4.0, 4.0, 10.0, 60.0),
    (0.6, 1.0, 2.6, 5.0, 7.0, 10.0, 60.0),
    (0.6, 1.0, 2.5, 5.0, 10.0, 20.0, 80.0),
    (0.5, 1.0, 3.0, 5.0, 18.0, 40.0, 140.0),
    (0.5, 1.0, 2.0, 3.0, 10.0, 25.0, 200.0),
    (0.5, 1.0, 1.6, 2.0, 5.0, 8.0, 250.0),
)


class Deals:
    """Whole positions that fit what a seat knows, everything hidden dealt at random, likely tickets more often."""

    def __init__(self, view: View, player: Player, seed: int) -> None:
        self._dice = Quick(seed)
        self._imagination = Imagination(view, player.rules)
        self._likely = _likely(player, self._imagination)

    def next(self) -> State:
        dealt = self._imagination.sample(self._dice)
        if dealt.phase == SETUP:
            self._ask_again(dealt)
        if not any(answer >= 0 for seat, answer in enumerate(dealt.answers) if seat != self._imagination.view.seat):
            self._deal_tickets(dealt)  # which others' answers may speak of
        return dealt

    def luck(self) -> int:
        """Luck to play the deal on with."""
        return int(self._dice.below(LUCKS))

    def _deal_tickets(self, dealt: State) -> None:
        """Deal hidden tickets anew: first what others keep, likely ones more often, then what may not lie everywhere.
        If that has no place left, all stays as it was dealt."""
        fixed = self._imagination.returned
        hidden = [ticket for ticket in self._imagination.hidden_tickets if ticket not in fixed]
        places = [int(dealt.tickets.place[ticket]) for ticket in hidden]
        kept = [place for place in places if KEPT <= place < KEPT + len(self._likely)]
        others = [place for place in places if place not in kept]
        shuffle(kept, self._dice)
        shuffle(others, self._dice)
        found: dict[int, int] = {}
        for place in kept:
            left = [ticket for ticket in hidden if ticket not in found and dealt.may_lie(ticket, place)]
            found[self._draw(left, self._likely[place - KEPT])] = place
        left = [ticket for ticket in hidden if ticket not in found]
        shuffle(left, self._dice)
        left.sort(key=lambda ticket: bool(dealt.may_lie(ticket, DECK)))
        for ticket in left:
            spot = next((i for i, place in enumerate(others) if dealt.may_lie(ticket, place)), None)
            if spot is None:
                return
            found[ticket] = others.pop(spot)
        where: Any = dealt.tickets.place
        for ticket, place in found.items():
            where[ticket] = place
        dealt.tickets.recount()

    def _draw(self, tickets: Sequence[int], likely: Sequence[float]) -> int:
        """One of some tickets, as likely as they are."""
        drawn = self._dice.below(FINENESS) / FINENESS * sum(likely[ticket] for ticket in tickets)
        for ticket in tickets:
            drawn -= likely[ticket]
            if drawn < 0:
                return ticket
        return tickets[-1]

    def _ask_again(self, dealt: State) -> None:
        """Others' first choice of tickets is not known, and was hardly made at random."""
        for seat, answer in enumerate(dealt.answers):
            if answer >= 0 and seat != self._imagination.view.seat:
                dealt.waiting |= 1 << seat
        overwrite(dealt.answers, [-1 if dealt.waiting >> n & 1 else int(a) for n, a in enumerate(dealt.answers)])


def _likely(player: Player, imagination: Imagination) -> list[list[float]]:
    """How likely each seat holds each ticket, by the routes that everybody sees."""
    state = imagination.visible
    found = []
    for seat in range(len(imagination.view.seats)):
        laid = 1 - int(state.pieces_left(seat)) / player.pieces
        weights = LIKELY[min(len(LIKELY) - 1, int(laid * len(LIKELY)))]
        found.append([weights[0 if done < 0 else 1 + done // 20] for done in player.guess.progress(state, seat)])
    return found
