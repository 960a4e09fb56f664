"""The environments keep to the rules of PettingZoo and Gymnasium, and to ours."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from capolinea import learn
from capolinea.bots.registry import make_bot
from capolinea.bots.seeing import memory_of
from capolinea.games.catalogue import find_rules, game_names
from capolinea.learn.opponents import make_opponent
from capolinea.learn.rewards import POINTS, REWARDS
from capolinea.play.viewing import view_of

CASES = [(map, seats) for map in game_names() for seats in (2, find_rules(map).most_seats)]


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PettingZoo warns of dictionaries as observations, which its own board games have too; all else is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation")
        yield


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_pettingzoo_finds_nothing_wrong_in_turns(map: str, seats: int) -> None:
    api_test(learn.env(map, seats), num_cycles=200)


@pytest.mark.parametrize("actions", ["choices", "all"])
def test_the_same_seed_gives_the_same_game_in_turns(actions: Any) -> None:
    seed_test(lambda: learn.env("berlin", 3, actions=actions), num_cycles=30)


@pytest.mark.parametrize("map", ["iberia", "berlin"])
def test_pettingzoo_finds_nothing_wrong_all_at_once(map: str) -> None:
    parallel_api_test(learn.parallel_env(map, 3), num_cycles=200)
    parallel_seed_test(lambda: learn.parallel_env(map, 2), num_cycles=30)


def test_games_are_cut_off_after_as_many_cycles_as_asked_for() -> None:
    def parallel_env(max_cycles: int) -> Any:
        return learn.parallel_env("europe", 2, max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)))
    )


@pytest.mark.parametrize("map", game_names())
def test_gymnasium_finds_nothing_wrong(map: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render")  # svg is a mode of ours
        check_env(learn.seat_env(map, ["novice"]), skip_render_check=True)


def finish(game: Any, rng: random.Random) -> dict[str, float]:
    """Play a game at random; what each agent was rewarded with in all."""
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        total[agent] += reward
        game.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return total


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_add_up_to_what_the_game_came_to(reward: str) -> None:
    game = learn.env("usa", 2, reward=reward)
    game.reset(seed=3)
    table = game.session.table
    given = finish(game, random.Random(1))
    mine, other = table.totals()
    assert sum(given.values()) == pytest.approx(0)
    assert mine != other
    expected = {
        "win": 1 if mine > other else -1,
        "lead": np.tanh((mine - other) / 40),
        "score": (mine - other) / POINTS,
        "shaped": (mine - other) / POINTS,
    }
    assert given["player_0"] == pytest.approx(expected[reward])


def test_shaped_rewards_come_during_the_game() -> None:
    game = learn.env("berlin", 2, reward="shaped")
    game.reset(seed=5)
    rng, told = random.Random(2), 0
    for _ in range(60):
        seen = game.last()[0]
        game.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        told += any(game.rewards.values())
    assert told > 5


def test_illegal_decisions_are_replaced_or_refused_as_asked() -> None:
    game = learn.env("berlin", 2)
    game.reset(seed=1)
    claim = next(i for i, name in enumerate(game.layout.names) if name.startswith("claim"))
    game.step(claim)
    assert game.infos["player_0"] == {"illegal": True}
    strict = learn.env("berlin", 2, illegal="raise")
    strict.reset(seed=1)
    before = strict.observe("player_0")
    with pytest.raises(ValueError, match=f"^decision {claim} is not legal for seat 0 now$"):
        strict.step(claim)
    with pytest.raises(ValueError, match=r"^decision -1 is not legal"):
        strict.step(-1)
    after = strict.observe("player_0")
    assert all(np.array_equal(before[key], after[key]) for key in before)
    assert strict.agent_selection == "player_0"


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seats": 6}, "europe is for 2 to 5 seats, not 6"),
        ({"map": "nowhere"}, "there is no map 'nowhere'"),
        ({"reward": "love"}, "there is no reward 'love'; there are win, lead, score, shaped"),
        ({"actions": "some"}, "actions are 'choices' or 'all', not 'some'"),
        ({"illegal": "ignore"}, "illegal decisions are made 'random' or 'raise' an error, not 'ignore'"),
        ({"render_mode": "human"}, "there is no render mode 'human'; there are rgb_array and svg"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        learn.env(**{"map": "europe", **settings})


def test_parts_of_an_observation_say_what_the_position_is() -> None:
    game = learn.env("europe", 2)
    game.reset(seed=11)
    finish_part(game, 80)
    seat = game.possible_agents.index(game.agent_selection)
    seen, layout, state = game.observe(game.agent_selection)["observation"], game.layout, game.session.table.state
    kinds = int(state.rules.n_card_kinds)
    assert layout.part(seen, "cards")[:, 0].tolist() == list(state.cards.hands)[seat * kinds : (seat + 1) * kinds]
    owners = layout.part(seen, "routes")[:, 0]
    assert [owner == 1 for owner in owners] == [owner == seat for owner in state.owner]
    assert layout.part(seen, "seats")[:2, 1].tolist() == [int(state.points[(seat + k) % 2]) for k in range(2)]
    assert (layout.part(seen, "tickets")[:, 0] > 0).any()
    assert layout.facts["routes"].shape == (int(state.board.n_routes), 11)


def finish_part(game: Any, decisions: int) -> None:
    rng = random.Random(4)
    for _ in range(decisions):
        game.step(rng.choice(np.flatnonzero(game.last()[0]["action_mask"]).tolist()))


def test_a_game_is_drawn_as_svg_and_as_pixels() -> None:
    for mode in ("svg", "rgb_array"):
        game = learn.env("usa", 3, render_mode=mode)
        game.reset(seed=2)
        before = game.render()
        finish_part(game, 120)
        after = game.render()
        if mode == "svg":
            assert after.startswith("<svg") and after != before and "player_1: 0" in before
        else:
            assert after.dtype == np.uint8 and after.ndim == 3 and after.shape[2] == 3
            assert (before != after).any(axis=2).sum() > 100
    assert learn.env("berlin").session.render() is None


def test_a_board_of_ones_own_is_played_by_the_rules_of_a_map(tmp_path: Path) -> None:
    text = Path(str(files("capolinea.games.berlin").joinpath("board.toml"))).read_text(encoding="utf-8")
    board = tmp_path / "mine.toml"
    board.write_text(text.replace('id = "berlin"', 'id = "mine"', 1), encoding="utf-8")
    api_test(learn.env(str(board), 2, rules="usa"), num_cycles=100)


def test_a_rulebook_of_another_package_is_played(harbour: str) -> None:
    api_test(learn.env(harbour, 3), num_cycles=100)


@pytest.mark.parametrize("map", ["europe", "iberia"])
def test_planned_opponents_decide_as_the_bots_of_their_name(map: str) -> None:
    """They look at the game itself; the bots see views only."""
    game = learn.env(map, 2)
    game.reset(seed=8)
    table, rules = game.session.table, game.session.rules
    names = ["player_0", "player_1"]
    for code in ("novice", "regular"):
        table.deal(77)
        quick, bot = make_opponent(code, rules, "same"), make_bot(code, rules, "same")
        for _ in range(60):
            seat = next(seat for seat in range(2) if table.is_asked(seat))
            view = view_of(table.state, seat, names, memory_of(table.watch, table.state, seat))
            action = quick(table, seat)
            assert bot.decide(view, bot.budget).action == action
            table.play(seat, action)


def test_any_bot_can_sit_beside_the_learner() -> None:
    game = learn.seat_env("berlin", ["expert:rollouts=8", "random"], reward="lead", seat=1)
    seen, info = game.reset(seed=4)
    assert info["seat"] == 1
    rng, over, reward = random.Random(3), False, 0.0
    while not over:
        wanted = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, _, info = game.step(np.int64(wanted))
    assert -1 <= reward <= 1
    assert len(info["points"]) == 3
