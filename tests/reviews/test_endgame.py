"""The last turns: searched in full, and graded by what is true."""

from __future__ import annotations

import pytest

from capolinea.bots.brain.endgame import Endgame, TooLargeError
from capolinea.engine.cards import EMPTY
from capolinea.engine.state import State
from capolinea.engine.tickets import DECK, GONE
from capolinea.play.arrays import overwrite
from capolinea.reviews.chances import Clock
from capolinea.reviews.grading import Judge, grade_of
from capolinea.reviews.report import Chance
from tests.reviews.games import story
from tests.reviews.oracle import action_chances, chances

SEEDS = ("1", "2", "3", "4")
MANY = 10**6


def ends(seed: str) -> list[int]:
    """The actions of a game of Berlin before which it can be searched to its end."""
    told = story(seed=seed)
    return [deed.n for deed in told.deeds if Endgame(told.rules, MANY).reaches(told.states[deed.n - 1])]


def with_little_left(state: State) -> State:
    """The same position with few tickets in the deck, and cards of one kind in deck and market."""
    small = state.clone()
    deck = [t for t, place in enumerate(small.tickets.place) if place >= DECK]
    overwrite(small.tickets.place, [GONE if t in deck[3:] else int(p) for t, p in enumerate(small.tickets.place)])
    small.tickets.recount()
    overwrite(small.cards.deck, [20 if kind == 0 else 0 for kind in range(len(small.cards.deck))])
    small.cards.deck_size = 20
    overwrite(small.cards.market, [0 if card != EMPTY else EMPTY for card in small.cards.market])
    return small


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_searched_is_what_all_that_can_happen_comes_to(seed: str) -> None:
    told = story(seed=seed)
    for n in ends(seed):
        state, seat = with_little_left(told.states[n - 1]), told.deed(n).seat
        endgame = Endgame(told.rules, MANY)
        assert endgame.of(state)[:2] == pytest.approx(chances(state))
        for action in endgame.choices(state, seat):
            shares, points = action_chances(state, seat, action)
            assert endgame.of_action(state, seat, action) == pytest.approx([*shares, *points])


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_grades_of_the_last_turn_equal_the_exact_values(seed: str) -> None:
    """Any legal action in place of the one that was played: its loss is what the oracle says, and the grade follows."""
    told = story(seed=seed)
    n = ends(seed)[-1]
    state, seat = told.states[n - 1], told.deed(n).seat
    exact = {int(action): action_chances(state, seat, int(action))[0][seat] for action in state.legal(seat)}
    for action, chance in exact.items():
        move = Judge(told, n, action).judge(Clock(60))
        loss = max(exact.values()) - chance
        assert move.exact and move.loss.estimate == pytest.approx(loss, abs=1e-4)
        assert move.grade == ("best" if loss < 1e-9 else grade_of(Chance(loss, loss, loss)))
        assert move.played.chance == pytest.approx(chance, abs=1e-4)


def test_the_two_last_turns_are_reached_and_nothing_before() -> None:
    told = story()
    for deed in told.deeds:
        before = told.states[deed.n - 1]
        turns = {(int(state.turn), state.last_turn >= 0) for state in told.states[deed.n - 1 : -1]}
        assert (deed.n in ends("1")) == (before.last_turn >= 0 and len(turns) <= 2)


def test_too_much_is_refused() -> None:
    told = story()
    with pytest.raises(TooLargeError):
        Endgame(told.rules, 3).of(told.states[ends("1")[0] - 1])
