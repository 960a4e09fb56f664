"""What no level does: enter a tunnel that will hardly be won, or pass over a way that can be paid at once."""

from __future__ import annotations

import pytest

from capolinea.bots.bot import Budget
from capolinea.bots.brain.planner import Planner
from capolinea.bots.brain.policy import Policy
from capolinea.bots.expert import MOST_CANDIDATES
from capolinea.bots.learned import LearnedBot
from capolinea.bots.planned import RegularBot
from capolinea.engine.legal import Legal
from capolinea.engine.phases import TURN
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT
from capolinea.games.catalogue import find_rules
from capolinea.play.match import new_game
from capolinea.play.memory import Memory
from capolinea.play.viewing import view_of
from tests.bots.test_brain import claim

LEVELS = pytest.mark.parametrize("joint", [False, True], ids=["novice", "regular"])


def dealt(hand: dict[str, int], ticket: str) -> State:
    """A first turn on Europe with a hand and one ticket."""
    match = new_game("europe", 2, "blunders")
    while match.state.phase != TURN:
        match.play(match.legal()[0])
    state = match.state
    for kind, name in enumerate(match.rules.card_names):
        state.cards.hands[kind] = hand.get(name, 0)
    for kept in state.tickets.at(KEPT):
        state.tickets.move(kept, KEPT + 1)
    state.tickets.move(match.rules.ticket_index[ticket], KEPT)
    state.turn, state.waiting = 0, 1
    return state


def said(state: State, joint: bool) -> tuple[str, list[str]]:
    """What a level does, and the routes it plans."""
    policy, legal = Policy(state.rules, joint), Legal(state.rules)
    legal.refresh(state, 0)
    described = state.rules.describe(int(policy.choose(state, 0, legal)))
    routes = [state.board.routes[route].id for route in policy.plan(state, 0).routes_left(state, 0)]
    return str(described.get("route", described["do"])), routes


@LEVELS
def test_a_tunnel_is_not_entered_with_the_bare_minimum_while_there_is_time(joint: bool) -> None:
    way = ("barcelona-madrid", "barcelona-marseille")
    for purple in (2, 3):
        state = dealt({"purple": purple}, "madrid-zurich")
        claim(state, 0, *way)
        claim(state, 1, "paris-zurich", "marseille-roma")
        does, plan = said(state, joint)
        assert plan == ["marseille-zurich"]
        assert does == ("draw" if purple == 2 else "marseille-zurich")


def test_an_expert_does_not_try_such_a_tunnel_out() -> None:
    adviser = RegularBot(find_rules("europe"), 1)
    for purple, tried in ((2, False), (3, True)):
        state = dealt({"purple": purple}, "madrid-zurich")
        claim(state, 0, "barcelona-madrid", "barcelona-marseille")
        claim(state, 1, "paris-zurich", "marseille-roma")
        state.recount()
        view = view_of(state, 0, ("a", "b"), Memory(0, 2))
        for rash in (False, True):
            texts = [candidate.text for candidate in adviser.weigh(view, MOST_CANDIDATES, rash).candidates]
            assert any("marseille-zurich" in text for text in texts) is (tried or rash)


class Miner(LearnedBot):
    """A network that likes a tunnel best."""

    def judge(self, row: bytes, marks: bytes) -> list[float]:
        return [float("marseille-zurich" in name) for name in self._seeing.look.choices.names]


def test_nor_does_a_network_enter_it_however_much_it_likes_it() -> None:
    for purple, entered in ((2, False), (3, True)):
        state = dealt({"purple": purple}, "madrid-zurich")
        claim(state, 0, "barcelona-madrid", "barcelona-marseille")
        claim(state, 1, "paris-zurich", "marseille-roma")
        state.recount()
        decision = Miner(state.rules, 1).decide(view_of(state, 0, ("a", "b"), Memory(0, 2)), Budget())
        assert ("marseille-zurich" in decision.candidates[0].text) is entered


@LEVELS
def test_nor_a_tunnel_that_no_ticket_needs(joint: bool) -> None:
    state = dealt({"red": 3}, "madrid-zurich")  # enough for Erzurum–Sochi and for grey tunnels
    claim(state, 0, "barcelona-madrid", "barcelona-marseille", "marseille-zurich")
    does, plan = said(state, joint)
    assert plan == []
    assert not any(route.tunnel for route in state.board.routes if route.id == does)


@LEVELS
@pytest.mark.parametrize(("colour", "track"), [("black", "madrid-pamplona-1"), ("white", "madrid-pamplona-2")])
def test_of_two_tracks_the_one_that_can_be_paid_is_taken(joint: bool, colour: str, track: str) -> None:
    state = dealt({colour: 4}, "madrid-zurich")
    claim(state, 0, "barcelona-pamplona", "barcelona-marseille", "marseille-zurich")
    claim(state, 1, "barcelona-madrid")
    assert said(state, joint)[0] == track


def test_of_ways_as_good_as_each_other_the_one_that_can_be_paid_is_cheaper() -> None:
    rules = find_rules("europe")
    tunnel, plain = (rules.route_index[route] for route in ("munchen-venezia", "roma-venezia"))
    prices = []
    for hand in ({}, {"blue": 2, "black": 1}, {"blue": 3, "black": 2}):
        planner = Planner(rules)
        planner.price(dealt(hand, "madrid-zurich"), 0)
        prices.append((planner.price_of[tunnel], planner.price_of[plain]))
    assert prices[0] == prices[1]
    assert prices[2][0] < prices[1][0] and prices[2][1] < prices[1][1]
