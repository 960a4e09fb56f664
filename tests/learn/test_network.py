"""The network: one for all boards, as strong as `regular` before it has learned anything, the same wherever it runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from capolinea.arena.bot_games import play_with_bots
from capolinea.bots.nets.boards import BoardArrays
from capolinea.bots.nets.network import new_weights, numpy_network
from capolinea.bots.nets.trained import WeightsError, read_weights, write_weights
from capolinea.bots.registry import BotError, bot_source, make_bot
from capolinea.games.catalogue import find_rules, game_names
from capolinea.learn.vector import VectorEnv
from capolinea.play.match import new_game


@pytest.fixture
def untrained(tmp_path: Path) -> Path:
    write_weights(tmp_path / "weights.npz", new_weights(1, 16, 48))
    return tmp_path / "weights.npz"


@pytest.mark.parametrize("map", game_names())
def test_a_network_that_has_learned_nothing_plays_as_regular(map: str, untrained: Path) -> None:
    match = new_game(map, 2, f"untrained/{map}")
    bots = [make_bot(code, match.rules, "same") for code in (str(untrained), "regular")]
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        mine, theirs = (bot.decide(view, bot.budget) for bot in bots)
        assert mine.action == theirs.action
        assert mine.plan == theirs.plan
        assert mine.candidates[0].action == mine.action
        assert sum(candidate.estimate for candidate in mine.candidates) <= 1.001
        match.play(mine.action, seat)


def test_a_network_that_has_learned_something_else_plays_otherwise_and_legally(tmp_path: Path) -> None:
    weights = new_weights(3, 16, 48)
    rng = np.random.default_rng(1)
    weights = {name: weight + rng.standard_normal(weight.shape) * 0.5 for name, weight in weights.items()}
    write_weights(tmp_path / "wild.npz", {name: weight.astype(np.float32) for name, weight in weights.items()})
    for map in ("berlin", "iberia"):
        match, other = new_game(map, 3, "wild"), 0
        bots = [make_bot(code, match.rules, "same") for code in (str(tmp_path / "wild.npz"), "regular")]
        for _ in range(40):
            seat = match.waiting[0]
            view = match.view(seat)
            mine, theirs = (bot.decide(view, bot.budget) for bot in bots)
            other += mine.action != theirs.action
            match.play(mine.action, seat)
        assert other > 3


def test_a_rulebook_of_another_package_is_played_with_the_same_weights(harbour: str, untrained: Path) -> None:
    match = new_game(harbour, 3, "untrained")
    play_with_bots(match, [make_bot(str(untrained), match.rules, str(seat)) for seat in range(3)])
    assert match.over


@pytest.mark.parametrize("map", game_names())
def test_games_at_once_show_what_a_bot_sees_and_nothing_depends_on_the_others(map: str) -> None:
    """Rows together or one by one: the same says."""
    network, weights = numpy_network(BoardArrays(find_rules(map))), new_weights(2, 16, 48)
    env = VectorEnv(map, 3, 5, advised=True)
    env.reset(6)
    for _ in range(40):
        env.step(env.sample())
    logits, values = network(weights, env.observations, env.masks)
    assert logits.dtype == values.dtype == np.float32
    assert (logits[~env.masks] < -1e8).all() and (np.abs(values) <= 1).all()
    assert (logits.argmax(axis=1) == env.observations[:, env.layout.length]).all(), "regular's choice"
    for row in range(5):
        one, value = network(weights, env.observations[row : row + 1], env.masks[row : row + 1])
        assert one[0][env.masks[row]] == pytest.approx(logits[row][env.masks[row]], abs=1e-4)
        assert value[0] == pytest.approx(values[row], abs=1e-4)


def test_weights_keep_what_they_are_in_little_room(untrained: Path) -> None:
    weights = new_weights(1, 16, 48)
    read = read_weights(untrained)
    assert set(read) == set(weights)
    assert all(np.abs(read[name] - weight).max() < 2e-3 for name, weight in weights.items())
    write_weights(untrained.with_name("full.npz"), new_weights(1))
    assert untrained.with_name("full.npz").stat().st_size < 1_000_000


def test_what_holds_no_weights_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("no weights")
    np.savez(tmp_path / "other.npz", version=np.array(0), place_game=np.zeros((3, 3)))
    np.savez(tmp_path / "shape.npz", version=np.array(1), place_game=np.zeros((3, 3)))
    for name, sentence in (
        ("text.npz", "is no file of weights"),
        ("other.npz", "holds weights of another network"),
        ("shape.npz", "holds weights of another shape"),
        ("none.npz", "there is no such file"),
    ):
        with pytest.raises(BotError, match=f"{name}: {sentence}"):
            make_bot(str(tmp_path / name), find_rules("berlin"), "x")
    with pytest.raises(WeightsError, match="cannot be read"):
        read_weights(tmp_path / "none.npz")


def test_the_file_of_the_weights_says_which_they_are(untrained: Path) -> None:
    before = bot_source(str(untrained))
    write_weights(untrained, new_weights(2, 16, 48))
    assert before is not None and before != bot_source(str(untrained))
