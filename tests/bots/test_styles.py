"""Styles: the same policy with inclinations of its own, which show in what it does."""

from __future__ import annotations

from statistics import fmean

import pytest
from benchmarks.styles import STYLES, play

from capolinea.bots.brain.liking import LAST_PIECES, NEAR_THE_END, Liking
from capolinea.bots.brain.policy import Policy
from capolinea.bots.brain.rivals import Rivals
from capolinea.bots.brain.style import Style
from capolinea.bots.registry import make_bot
from capolinea.engine.legal import Legal
from capolinea.engine.state import State
from capolinea.games.catalogue import find_rules
from capolinea.play.match import new_game
from tests.bots.test_brain import middle
from tests.random_games import MAPS

DEALS = 40


Played = dict[str, dict[str, float]]


def averages(map: str) -> Played:
    """What each style does in the same deals."""
    games = {name: play(map, 2, style, DEALS) for name, style in STYLES.items()}
    return {name: {key: fmean(game[key] for game in games[name]) for key in games[name][0]} for name in STYLES}


@pytest.fixture(scope="module")
def in_europe() -> Played:
    return averages("europe")


@pytest.fixture(scope="module")
def in_berlin() -> Played:
    return averages("berlin")


def test_a_builder_keeps_and_makes_more_tickets_and_has_the_longer_line(in_europe: Played) -> None:
    for other in ("regular", "blocker", "sprinter"):
        assert in_europe["builder"]["kept"] > in_europe[other]["kept"] + 0.3
        assert in_europe["builder"]["longest"] > in_europe[other]["longest"]
    assert in_europe["builder"]["made"] > in_europe["regular"]["made"]


def test_a_blocker_takes_what_others_planned(in_europe: Played) -> None:
    for other in ("regular", "builder", "sprinter"):
        assert in_europe["blocker"]["taken"] > 1.3 * in_europe[other]["taken"]


def test_a_sprinter_keeps_few_tickets_and_ends_the_game(in_europe: Played, in_berlin: Played) -> None:
    for other in ("regular", "builder", "blocker"):
        assert in_europe["sprinter"]["kept"] < in_europe[other]["kept"]
        assert in_berlin["sprinter"]["ended"] > in_berlin[other]["ended"] + 0.05
        assert in_berlin["sprinter"]["turns"] < in_berlin[other]["turns"] - 0.5


def test_none_is_hopeless(in_europe: Played, in_berlin: Played) -> None:
    assert all(figures["won"] > 0.25 for played in (in_europe, in_berlin) for figures in played.values())


@pytest.mark.parametrize("map", MAPS)
def test_an_inclination_to_nothing_changes_nothing(map: str) -> None:
    match = middle(map)
    plain, same = Policy(match.rules, True), Policy(match.rules, True, style=Style())
    legal = Legal(match.rules)
    legal.refresh(match.state, match.waiting[0])
    for policy in (plain, same):
        policy.weigh(match.state, match.waiting[0], legal)
    assert plain.ranking() == same.ranking()
    assert not any(plain.liking.worth) and plain.liking.prey == -1


def fresh(map: str, seats: int) -> State:
    """A game in which nobody has anything."""
    state = find_rules(map).new_state(seats)
    state.set_up()
    return state


@pytest.mark.parametrize("map", MAPS)
def test_what_the_leader_misses_has_no_other_track_and_is_open_to_it(map: str) -> None:
    rules = find_rules(map)
    rivals = Rivals(rules)
    rivals.map(fresh(map, 2), 0)
    assert not any(rivals.loss)  # nobody has begun
    missed = 0
    for actions in range(20, 100, 8):
        state = middle(map, actions, seats=3).state
        rivals.map(state, 0)
        leader = 1 if state.points[1] >= state.points[2] else 2
        for route, loss in enumerate(rivals.loss):
            missed += loss > 0
            single = state.link_open[state.board.link_of[route]] == 1
            assert loss == 0 or (single and state.is_open(leader, route))
    assert missed > 0 or map == "berlin", "where lines are short, little is known of them"


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("code", [name for name in STYLES if name != "regular"])
def test_a_bot_that_sees_a_view_does_what_its_style_says(map: str, code: str) -> None:
    """What is hidden is nowhere in what a bot looks at, so a policy that looks at the game itself must not use it."""
    match = new_game(map, 2, f"view/{code}")
    bots = [make_bot(name, match.rules, "view") for name in (code, "regular")]
    policy, legal = Policy(match.rules, True, style=STYLES[code]), Legal(match.rules)
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        decision = bots[seat].decide(view, bots[seat].budget)
        if seat == 0:
            legal.refresh(match.state, seat)
            policy.forget()
            assert policy.choose(match.state, seat, legal) == decision.action
        match.play(decision.action, seat)


def test_what_a_blocker_is_after_is_part_of_its_plan() -> None:
    found = 0
    for deal in range(6):
        match = new_game("europe", 2, f"prey/{deal}")
        bots = [make_bot(code, match.rules, "prey") for code in ("blocker", "regular")]
        liking = Liking(match.rules, STYLES["blocker"])
        while not match.over:
            seat = match.waiting[0]
            view = match.view(seat)
            decision = bots[seat].decide(view, bots[seat].budget)
            liking.map(match.state, 0)
            if seat == 0 and liking.prey >= 0:
                assert decision.plan is not None
                assert match.rules.board.routes[liking.prey].id in decision.plan.routes
                found += 1
            match.play(decision.action, seat)
    assert found > 3


def test_a_sprinter_that_is_behind_does_not_hurry_to_the_end() -> None:
    state = fresh("europe", 2)
    liking = Liking(state.rules, Style(haste=10))
    liking.map(state, 0)
    assert max(liking.worth) > 0 > min(liking.worth)  # long routes are liked, short ones are not
    state.pieces[0] = NEAR_THE_END
    for mine, theirs, hurries in ((50, 20, True), (20, 50, False)):
        state.points[0], state.points[1] = mine, theirs
        liking.map(state, 0)
        assert any(liking.worth) is hurries
    state.points[0], state.pieces[0] = 80, LAST_PIECES
    liking.map(state, 0)
    assert min(liking.worth) >= 0  # now every piece counts
