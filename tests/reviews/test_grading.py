"""Moves: what is alike is never told apart, and what gives much away is found."""

from __future__ import annotations

import pytest

from capolinea.bots.brain.alike import sort_of
from capolinea.play.notation import action_book
from capolinea.reviews.chances import Clock
from capolinea.reviews.grading import Judge, grade_of, strongest
from capolinea.reviews.report import Chance
from tests.reviews.games import story


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (Chance(0.3, 0.2, 0.4), "blunder"),
        (Chance(0.3, 0.08, 0.5), "mistake"),
        (Chance(0.12, 0.05, 0.2), "mistake"),
        (Chance(0.05, 0.021, 0.08), "inaccuracy"),
        (Chance(0.05, 0.01, 0.09), "good"),
        (Chance(0.5, -0.1, 1.0), "good"),
        (Chance(0.0, 0.0, 0.0), "good"),
    ],
)
def test_only_what_is_sure_is_called_anything(loss: Chance, grade: str) -> None:
    assert grade_of(loss) == grade


@pytest.mark.slow
def test_the_same_thing_done_otherwise_is_as_good_as_what_the_bot_prefers() -> None:
    told = story("europe")
    found = 0
    for deed in told.deeds:
        state, view = told.states[deed.n - 1], told.view(deed.n - 1, deed.seat)
        if found == 3 or state.last_turn >= 0 or deed.value["do"] != "claim":
            continue
        bot = strongest(told.rules, str(deed.n))
        preferred = bot.decide(view, bot.budget).action
        alike = [a for a in view.legal if a != preferred and sort_of(state, a) == sort_of(state, preferred)]
        if alike:
            found += 1
            move = Judge(told, deed.n, alike[0]).judge(Clock(60))
            assert move.grade == "best" and move.loss.estimate == 0
    assert found == 3


@pytest.mark.slow
def test_a_great_loss_is_found() -> None:
    """Two orange cards go into a route that nobody needs, where one more card was all that a ticket asked for."""
    told = story("berlin", "2")
    claim = action_book(told.rules).find("claim checkpoint_charlie-unter_den_linden orange:2", [])
    move = Judge(told, 34, claim).judge(Clock(60))
    assert move.grade == "blunder" and move.loss.low > 0.1 and move.kind == "claimed-draw"
    assert move.played.chance < move.preferred.chance
