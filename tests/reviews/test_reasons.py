"""Why: what is said is true of the positions."""

from __future__ import annotations

import pytest

from capolinea.bots.brain.alike import route_of
from capolinea.engine.outlook import LOST, POSSIBLE, Lookout
from capolinea.engine.rules import DRAW_DECK
from capolinea.reviews.kinds import CLAIM, kind_of, thing
from capolinea.reviews.reasons import cut_off, reason
from capolinea.reviews.report import KINDS, Sentence
from tests.reviews.games import story

GAMES = [("usa", "4"), ("italy", "0"), ("berlin", "0")]


@pytest.mark.slow
def test_a_last_way_is_one() -> None:
    """Whatever is said to be blocked could be made before the claim, and not after it."""
    found = 0
    for map, seed in GAMES:
        told = story(map, seed)
        for deed in told.deeds:
            before = told.states[deed.n - 1]
            route = int(route_of(before, deed.action))
            cut = cut_off(told, deed.n, deed.seat, route) if route >= 0 else None
            if cut is not None:
                found += 1
                seat, ticket = int(cut.values["seat"]), told.rules.ticket_index[str(cut.values["ticket"])]
                assert seat != deed.seat and ticket in before.tickets_of(seat)
                assert Lookout(before, seat).of(ticket).state == POSSIBLE
                assert Lookout(told.states[deed.n], seat).of(ticket).state == LOST
    assert found


def test_reasons_are_true() -> None:
    """Of every claim that could have been made instead: who took the route later, and for what it was wanted."""
    told, seen = story("berlin", "3"), set()
    for deed in told.deeds:
        before = told.states[deed.n - 1]
        for action in before.legal(deed.seat):
            if thing(before, int(action)) != CLAIM or thing(before, deed.action) == CLAIM:
                continue
            why = reason(told, deed.n, deed.action, int(action))
            assert isinstance(why, Sentence)
            seen.add(why.key)
            route = told.rules.route_index[str(why.values["route"])]
            assert route == route_of(before, int(action))
            if why.key in ("review-why-taken", "review-why-taken-wanted"):
                assert told.states[-1].owner[route] == why.values["seat"] != deed.seat
                assert int(why.values["number"]) >= 1
            if "ticket" in why.values and why.key != "review-why-blocks":
                ticket = told.rules.ticket_index[str(why.values["ticket"])]
                assert ticket in before.tickets_of(deed.seat)
                assert route in Lookout(before, deed.seat).of(ticket).way
    assert len(seen) >= 3


def test_what_leads_nowhere_leads_nowhere() -> None:
    told, found = story("berlin", "2"), 0
    for deed in told.deeds:
        before = told.states[deed.n - 1]
        for action in before.legal(deed.seat):
            why = reason(told, deed.n, int(action), DRAW_DECK) if thing(before, int(action)) == CLAIM else None
            if why is not None:
                found += 1
                lookout, mine = Lookout(before, deed.seat), before.tickets_of(deed.seat)
                assert why.key == "review-why-off-way"
                open_tickets = [ticket for ticket in mine if lookout.of(ticket).state == POSSIBLE]
                assert all(route_of(before, int(action)) not in lookout.of(ticket).way for ticket in open_tickets)
                ticket = told.rules.ticket_index[str(why.values["ticket"])]
                assert ticket in open_tickets and lookout.of(ticket).missing == why.values["number"]
    assert found


def test_every_pair_of_actions_is_of_a_kind() -> None:
    told = story("berlin", "3")
    for deed in told.deeds[:20]:
        before = told.states[deed.n - 1]
        assert {kind_of(before, deed.action, int(action)) for action in before.legal(deed.seat)} <= set(KINDS)
