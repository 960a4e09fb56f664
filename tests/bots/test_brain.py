"""What bots know: plans, guesses about others, the value of joining networks, the tree that a search grows."""

from __future__ import annotations

import pytest

from capolinea.arena.bot_games import turns
from capolinea.bots.brain.finish import Finish
from capolinea.bots.brain.guess import Guess
from capolinea.bots.brain.joins import Joins
from capolinea.bots.brain.planner import BLOCKED, TICKET_POINT, Planner
from capolinea.bots.brain.policy import Policy
from capolinea.bots.brain.rollout import SURE, Rollouts
from capolinea.bots.brain.tree import Node
from capolinea.bots.registry import make_bot
from capolinea.engine.arrays import packed
from capolinea.engine.chance import Quick
from capolinea.engine.legal import Legal
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT
from capolinea.games.catalogue import find_rules
from capolinea.play.imagine import Imagination
from capolinea.play.match import Match, new_game
from tests.random_games import MAPS


def middle(map: str, actions: int = 40, seats: int = 2) -> Match:
    """A game of regular bots after some actions, at the beginning of a turn."""
    match = new_game(map, seats, f"middle/{map}")
    bots = [make_bot("regular", match.rules, str(seat)) for seat in range(seats)]
    for _ in turns(match, bots):
        if match.actions >= actions and match.state.phase_name() == "turn":
            break
    return match


def claim(state: State, seat: int, *routes: str) -> None:
    for index, route in enumerate(state.board.routes):
        if route.id in routes:
            state.owner[index] = seat


@pytest.mark.parametrize("map", MAPS)
def test_a_plan_connects_its_tickets_with_the_pieces_there_are(map: str) -> None:
    match = middle(map)
    state, board = match.state, match.rules.board
    planner = Planner(match.rules)
    for seat in range(2):
        plan = planner.plan(state, seat, planner.tickets_at(state, KEPT + seat), 1 << 40)
        assert plan.spaces == sum(board.routes[r].length for r in plan.routes) <= state.pieces_left(seat)
        assert all(state.is_open(seat, r) for r in plan.routes)
        mine = state.clone()
        for route, marks in enumerate(zip(plan.wanted, plan.borrowed, strict=True)):
            if any(marks):
                mine.owner[route] = seat
        planner.price(mine, seat)
        for ticket, aimed in enumerate(plan.aims):
            if aimed:
                assert planner.distance(board.ticket_a[ticket], board.ticket_b[ticket]) == 0


def test_a_plan_leaves_out_what_there_is_no_time_for() -> None:
    match = middle("europe", 4)
    planner = Planner(match.rules)
    tickets = planner.tickets_at(match.state, KEPT)
    assert planner.plan(match.state, 0, tickets, 1 << 40).effort > 30
    assert planner.plan(match.state, 0, tickets, 30).effort <= 30


def test_a_way_goes_around_what_others_own() -> None:
    rules = find_rules("europe")
    state = rules.new_state(2)
    state.set_up()
    planner = Planner(rules)
    lisboa, madrid, cadiz = (rules.board.places.index(city) for city in ("lisboa", "madrid", "cadiz"))
    planner.price(state, 0)
    direct = planner.distance(lisboa, madrid)
    claim(state, 1, "lisboa-madrid")
    planner.price(state, 0)
    planner.cost = packed(
        [BLOCKED if owner == 1 else int(c) for owner, c in zip(state.owner, planner.cost, strict=True)]
    )
    around = planner.distance(lisboa, madrid)
    assert direct < around < BLOCKED
    assert around == planner.distance(lisboa, cadiz) + planner.distance(cadiz, madrid)


def test_routes_of_others_tell_what_they_are_after() -> None:
    rules = find_rules("berlin")
    state = rules.new_state(2)
    state.set_up()
    guess = Guess(rules)
    assert set(guess.progress(state, 0)) == {0}
    for route in range(int(rules.board.n_routes)):
        state.owner[route] = 1
    assert set(guess.progress(state, 1)) == {100}
    assert set(guess.progress(state, 0)) == {-1}


@pytest.mark.parametrize("map", MAPS)
def test_likely_tickets_are_dealt_more_often_and_fit_the_view(map: str) -> None:
    match = middle(map, seats=min(3, find_rules(map).most_seats))
    view = match.view(0)
    imagination = Imagination(view, match.rules)
    favourite = next(t for t in imagination.hidden_tickets if t not in imagination.returned)
    tickets = int(match.rules.board.n_tickets)
    likely = [
        [1000.0 if seat == 1 and t == favourite else 1.0 for t in range(tickets)] for seat in range(len(match.names))
    ]
    dice = Quick(1)
    held = {True: 0, False: 0}
    for favoured in (True, False):
        for _ in range(60):
            state = imagination.sample(dice, likely if favoured else None)
            held[favoured] += state.tickets.place[favourite] == KEPT + 1
            counts = sorted(int(place) for place in state.tickets.place)
            assert counts == sorted(int(place) for place in imagination.sample(dice).tickets.place)
    assert held[True] > 40 > held[False]


def test_joining_networks_is_worth_the_regions_it_brings_together() -> None:
    rules = find_rules("italy")
    state = rules.new_state(2)
    state.set_up()
    joins = Joins(rules)
    north = ("milano-torino-1", "bergamo-milano-1", "bergamo-verona-1", "verona-bologna-1", "bologna-verona-1")
    claim(state, 0, *north, "genova-torino-1", "pisa-grosseto-1", "grosseto-pisa-1", "grosseto-roma-1")
    joins.map(state, 0, packed([0] * len(rules.board.routes)))
    ids = [route.id for route in rules.board.routes]
    assert joins.gain(state, ids.index("genova-pisa-1")) > 0
    assert joins.gain(state, ids.index("milano-torino-1")) == 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("map", MAPS)
def test_nobody_draws_cards_in_the_last_turn_who_can_still_score(map: str, seats: int) -> None:
    last_turns = 0
    for deal in range(4):
        match = new_game(map, seats, f"last/{deal}")
        bots = [make_bot("regular", match.rules, f"{deal}/{seat}") for seat in range(seats)]
        while not match.over:
            seat = match.waiting[0]
            view = match.view(seat)
            action = bots[seat].decide(view, bots[seat].budget).action
            if view.phase == "turn" and view.last_turn is not None:
                last_turns += 1
                can = {str(match.rules.describe(a)["do"]) for a in view.legal}
                assert match.rules.describe(action)["do"] in ("claim", "station") or "claim" not in can
            match.play(action, seat)
    assert last_turns == 4 * seats


def test_the_last_claim_counts_the_tickets_it_completes() -> None:
    rules = find_rules("europe")
    state = rules.new_state(2)
    state.set_up()
    board = rules.board
    ids = [route.id for route in board.routes]
    ticket = [ticket.id for ticket in board.tickets].index("madrid-dieppe")
    state.tickets.move(ticket, KEPT)
    claim(state, 0, "madrid-pamplona-1", "dieppe-paris")
    finish = Finish(rules)
    finish.map(state, 0)
    assert list(finish.missing) == [ticket]
    last, other = (finish.gain(state, 0, ids.index(route)) for route in ("pamplona-paris-1", "barcelona-marseille"))
    assert board.routes[ids.index("pamplona-paris-1")].length == board.routes[ids.index("barcelona-marseille")].length
    assert last - other == TICKET_POINT * board.tickets[ticket].points
    claim(state, 0, "pamplona-paris-1")
    finish.map(state, 0)
    assert list(finish.missing) == []


def test_a_tunnel_is_the_surer_the_more_cards_are_left() -> None:
    rules = find_rules("europe")
    state = rules.new_state(2)
    state.set_up()
    tunnel = next(i for i, route in enumerate(rules.board.routes) if route.tunnel and route.colour >= 0)
    plain = next(i for i, route in enumerate(rules.board.routes) if not route.tunnel and not route.ferry)
    colour, cards = rules.board.routes[tunnel].colour, rules.board.routes[tunnel].cards
    first = int(rules.first_buy[tunnel])
    no_wild = next(n for n in range(cards + 1) if rules.describe(first + n)["pay"] == {rules.card_names[colour]: cards})
    row = rules.table.first_row[rules.shape_of[tunnel]] + no_wild
    sure = []
    for held in range(cards, cards + 5):
        state.cards.hands[colour] = held
        state.cards.hands[rules.wild] = 0
        sure.append(state.sureness(0, tunnel, row))
    assert sure == sorted(sure) and sure[0] < 50 and sure[3] == sure[4] == 100
    assert state.sureness(0, plain, 0) == 100


def test_a_tree_grows_along_what_is_tried() -> None:
    match = middle("berlin", 10)
    seat = int(match.state.turn)
    rollouts, tree = Rollouts(match.rules), Node()
    action = match.legal(seat)[0].index
    for luck in range(80):
        outcome = rollouts.outcome(match.state.clone(), seat, action, tree, Quick(luck))
        assert -SURE <= outcome <= SURE
    assert tree.visits == 80
    assert 1 < len([tries for tries in tree.tries if tries]) <= 4
    assert sum(tree.tries) == 80
    assert any(child.visits for child in tree.children)


def test_networks_know_every_city() -> None:
    """Masks have a bit for each city, also for those beyond the 32nd, compiled as well as interpreted."""
    match = middle("italy")
    joins = Joins(match.rules)
    joins.map(match.state, 0, packed([0] * match.rules.board.n_routes))
    assert sum(joins.cities) == (1 << int(match.rules.board.n_cities)) - 1


@pytest.mark.parametrize("code", ["regular", "novice"])
@pytest.mark.parametrize("map", MAPS)
def test_a_bot_that_has_watched_all_along_decides_as_one_that_has_just_come(map: str, code: str) -> None:
    """What is kept from one decision to the next makes no difference: the other bot is made anew for each."""
    kept = 0
    for seats in (2, find_rules(map).most_seats):
        match = new_game(map, seats, f"kept/{map}")
        bots = [make_bot(code, match.rules, "same") for _ in range(seats)]
        before: dict[int, object] = {}
        while not match.over:
            seat = match.waiting[0]
            view = match.view(seat)
            decision = bots[seat].decide(view, bots[seat].budget)
            assert decision == make_bot(code, match.rules, "same").decide(view, bots[seat].budget)
            plan = vars(bots[seat])["_policy"].planner.kept
            kept += plan is not None and plan is before.get(seat)
            before[seat] = plan
            match.play(decision.action, seat)
    assert kept > 10 or code == "novice", "nothing was kept"


@pytest.mark.parametrize("map", MAPS)
def test_a_glimpse_shows_the_policy_as_much_as_a_whole_state(map: str) -> None:
    match = new_game(map, 3, f"glimpse/{map}")
    bots = [make_bot("regular", match.rules, str(seat)) for seat in range(3)]
    policies = [Policy(match.rules, True) for _ in range(2)]
    legal = Legal(match.rules)
    dice = Quick(7)
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        imagination = Imagination(view, match.rules)
        rankings = []
        for policy, state in zip(policies, (imagination.glimpse(dice), imagination.sample(dice)), strict=True):
            legal.refresh(state, seat)
            assert legal.listed() == view.legal
            policy.forget()
            policy.weigh(state, seat, legal)
            rankings.append(policy.ranking())
            assert (state.cards.deck_size, state.tickets.deck_size) == (
                match.state.cards.deck_size,
                match.state.tickets.deck_size,
            )
        assert rankings[0] == rankings[1]
        match.play(bots[seat].decide(view, bots[seat].budget).action, seat)
