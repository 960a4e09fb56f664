"""What a seat could reckon with: everything it knew is as it was."""

from __future__ import annotations

import pytest

from capolinea.engine.tickets import DECK, KEPT
from capolinea.reviews.chances import player_of
from capolinea.reviews.deals import Deals
from tests.reviews.games import story


@pytest.mark.parametrize(("map", "bots"), [("berlin", 2), ("europe", 2), ("iberia", 4)])
def test_deals_fit_what_the_seat_knew(map: str, bots: int) -> None:
    """And can be played on, also while others have answered what nobody sees yet."""
    told = story(map, bots=("regular",) * bots)
    for at in [*range(bots), *range(9, told.actions, 9)]:
        for seat in told.seats:
            true, view = told.states[at], told.view(at, seat)
            deals = Deals(view, player_of(told.rules), at)
            for luck in range(2):
                dealt = deals.next()
                player_of(told.rules).play_out(dealt.clone(), luck)
                assert dealt.hand_counts(seat) == view.hand
                assert dealt.ticket_ids(KEPT + seat) == view.tickets
                assert [int(owner) for owner in dealt.owner] == [int(owner) for owner in true.owner]
                for other in told.seats:
                    assert len(dealt.tickets_of(other)) == len(true.tickets_of(other))
                    assert sum(dealt.hand_counts(other).values()) == sum(true.hand_counts(other).values())
                for ticket, place in enumerate(dealt.tickets.place):
                    assert dealt.may_lie(ticket, int(place))


def test_others_hold_what_they_are_likely_to_hold() -> None:
    """Late in a game, tickets that a seat has made lie with it much more often than all others do."""
    told = story("europe")
    at, seat, other = told.actions - 10, 0, 1
    state, player = told.states[at], player_of(told.rules)
    done = {t for t, part in enumerate(player.guess.progress(state, other)) if part == 100}
    deals = Deals(told.view(at, seat), player, 1)
    hands = [dealt.tickets_of(other) for dealt in (deals.next() for _ in range(100))]
    made = sum(ticket in done for hand in hands for ticket in hand)
    hidden = [t for t, place in enumerate(state.tickets.place) if place >= DECK or place == KEPT + other]
    assert done and made / sum(map(len, hands)) > 3 * len(done & {*hidden}) / len(hidden)
