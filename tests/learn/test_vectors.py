"""Thousands of games at once are the same games as one by one, in one process as in several."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from capolinea import learn
from capolinea.bots.nets.boards import BoardArrays
from capolinea.games.boardfile import write_board
from capolinea.games.catalogue import game_names
from capolinea.games.random_board import random_board
from capolinea.learn.errors import LearnError
from capolinea.learn.games import APART
from capolinea.learn.processes import ProcessVectorEnv
from capolinea.learn.vector import VectorEnv


def vector(map: str, seats: int, games: int, **settings: Any) -> VectorEnv:
    env = learn.vector_env(map, seats, games, **settings)
    assert isinstance(env, VectorEnv)
    return env


@pytest.mark.parametrize("actions", ["choices", "all"])
@pytest.mark.parametrize("map", game_names())
def test_every_row_is_what_a_game_of_its_own_would_show(map: str, actions: str) -> None:
    """Games are followed beside the vector, from the same seeds, until each has ended at least once."""
    seats, n, seed = 3, 4, 9
    env = vector(map, seats, n, actions=actions)
    env.reset(seed)
    ones = []
    for number in range(n):
        one = learn.env(map, seats, actions=actions)
        one.reset(seed=0)
        table = one.session.table
        table.deal(seed + number * APART)
        ones.append((one, table))
    ended = np.zeros(n, bool)
    for _ in range(3000):
        for row, (one, table) in enumerate(ones):
            if ended[row]:
                continue
            seat = next(seat for seat in range(seats) if table.is_asked(seat))
            assert env.seats[row] == seat
            seen = one.session.observe(seat)
            assert (seen["observation"] == env.observations[row]).all()
            assert (seen["action_mask"] == env.masks[row]).all()
        decided = env.sample().copy()
        for row, (_, table) in enumerate(ones):
            if not ended[row]:
                table.decide(int(env.seats[row]), int(decided[row]))
        env.step(decided)
        for row, (_, table) in enumerate(ones):
            if env.finished[row] and not ended[row]:
                assert env.totals[row].tolist() == table.totals()
                assert env.wins[row].tolist() == pytest.approx(table.shares())
                ended[row] = True
        if ended.all():
            return
    pytest.fail("the games do not end")


def test_the_numbers_are_seen_where_the_engine_writes_them() -> None:
    env = vector("berlin", 2, 8)
    env.reset(1)
    seen, masks = env.observations, env.masks
    before = seen.copy()
    env.step(env.sample())
    assert (before != seen).any()
    assert not seen.flags.owndata and not masks.flags.owndata
    assert masks.any(axis=1).all()


def test_samples_are_legal_and_of_every_kind() -> None:
    env = vector("berlin", 2, 64)
    env.reset(3)
    met = np.zeros(env.layout.n_actions, bool)
    for _ in range(200):
        decided = env.sample()
        assert env.masks[np.arange(env.n), decided].all()
        met[decided] = True
        env.step(decided)
    assert met[2:].mean() > 0.8


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = vector("berlin", 2, 4)
    env.reset(1)
    before, decided = env.observations.copy(), env.sample().copy()
    wrong = decided.copy()
    wrong[3] = np.flatnonzero(~env.masks[3])[0]
    with pytest.raises(ValueError, match=f"^decision {wrong[3]} is not legal in game 3$"):
        env.step(wrong)
    assert (env.observations == before).all()
    with pytest.raises(ValueError, match=r"^4 decisions are expected, one for each game$"):
        env.step(decided[:3])
    env.step(decided)


def test_several_processes_play_the_same_games_as_one() -> None:
    alone = vector("europe", 2, 7)
    alone.reset(5)
    with ProcessVectorEnv("europe", 2, 7, processes=2) as shared:
        shared.reset(5)
        for _ in range(400):
            assert (alone.observations == shared.observations).all()
            assert (alone.masks == shared.masks).all()
            decided = alone.sample().copy()
            assert (decided == shared.sample()).all()
            alone.step(decided)
            shared.step(decided)
            assert (alone.finished == shared.finished).all()
            assert (alone.wins == shared.wins).all()
        with pytest.raises(ValueError, match=r"^decision -1 is not legal in game 0$"):
            shared.step(np.full(7, -1))
        shared._processes[1].kill()
        shared._processes[1].join()
        with pytest.raises(LearnError, match=r"^a process that played games was ended from outside$"):
            shared.step(decided)
    shared.close()


def test_processes_are_as_many_as_there_are_games_at_most() -> None:
    with pytest.raises(LearnError, match=r"^2 games are played by 1 to 2 processes, not 3$"):
        learn.vector_env("berlin", 2, 2, processes=3)


def test_vectors_know_who_plays_them() -> None:
    with pytest.raises(LearnError, match=r"^there is no engine 'fast'; there are processes and ray$"):
        learn.vector_env("berlin", 2, 2, engine="fast")


def test_quick_dice_do_not_depend_on_who_plays_beside() -> None:
    """A game follows from the seed and its number: the second of two is the first of those from number one on."""
    one, two = vector("berlin", 2, 2), vector("berlin", 2, 1)
    one.reset(4)
    two.reset(4, first=1, stride=2)
    for _ in range(300):
        assert (one.observations[1] == two.observations[0]).all()
        decided = one.sample().copy()
        assert decided[1] == two.sample()[0]
        one.step(decided)
        two.step(decided[1:])


@pytest.mark.parametrize("map", game_names())
def test_advice_does_not_depend_on_who_was_advised_before(map: str) -> None:
    """Else what others hold would be told between the lines."""
    several, alone = vector(map, 3, 5, advised=True), vector(map, 3, 1, advised=True)
    several.reset(4)
    alone.reset(4, first=2, stride=5)
    for _ in range(400):
        assert (several.observations[2] == alone.observations[0]).all()
        decided = several.sample().copy()
        several.step(decided)
        alone.step(decided[2:3])


def test_games_may_be_played_ahead_so_that_they_do_not_all_begin_at_once() -> None:
    alone = vector("berlin", 2, 16)
    alone.reset(3, ahead=7)
    assert list(alone.decisions) == [n % 8 for n in range(16)]
    with ProcessVectorEnv("berlin", 2, 16, processes=2) as shared:
        shared.reset(3, ahead=7)
        assert (alone.observations == shared.observations).all()
    alone.step(alone.sample())
    assert list(alone.decisions) == [n % 8 + 1 for n in range(16)]


def test_with_advice_games_are_played_ahead_as_regular_would() -> None:
    one, two = vector("berlin", 2, 8, advised=True), vector("berlin", 2, 8, advised=True)
    one.reset(3, ahead=7)
    two.reset(3)
    for n in range(8):  # which the game of this number is ahead by
        assert (two.observations[n] == one.observations[n]).all()
        two.step(two.observations[:, two.layout.length].astype(np.int32))
    assert list(one.decisions) == list(range(8))


@pytest.mark.parametrize("rules", game_names())
def test_a_board_made_at_random_is_learned_on_as_any_other(rules: str, tmp_path: Path) -> None:
    """The vector plays it, with advice, and the network knows what each of its choices is about."""
    path = tmp_path / "mine.toml"
    write_board(path, random_board(rules, 11, 20))
    env = vector(str(path), 2, 3, rules=rules, advised=True)
    env.reset(1)
    network = BoardArrays(env.layout.rules)
    assert env.masks.shape == (3, network.n_choices)
    assert env.observations.shape == (3, network.observer.length + network.advice.length)
    ended = np.zeros(3, bool)
    for _ in range(3000):
        env.step(env.sample())
        ended |= env.finished.astype(bool)
        if ended.all():
            return
    pytest.fail("the games do not end")
