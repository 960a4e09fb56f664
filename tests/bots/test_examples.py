"""The agents of `examples/` play whole games of every map without an illegal decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.arena.bot_games import play_with_bots
from capolinea.bots.registry import BotError, make_bot
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play.match import new_game
from tests.random_games import MAPS
from tests.referee import judge

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
PPO = f"{EXAMPLES}/plain_ppo.py:Plain"
AGENTS = (
    "greedy_for_points.py:Greedy",
    "shortest_path.py:OneTicket",
    "shortest_path.py:OneNetwork",
    "flat_monte_carlo.py:Flat:rollouts=1",
)


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("map", MAPS)
def test_an_agent_plays_whole_games_that_the_referee_accepts(map: str, agent: str) -> None:
    match = new_game(map, 2, f"examples/{map}")
    play_with_bots(match, [make_bot(code, match.rules, "examples") for code in (f"{EXAMPLES}/{agent}", "regular")])
    assert match.over
    assert judge(match.record().splitlines(), find_board(map).raw) == []


@pytest.mark.parametrize("map", ["berlin", "europe"])
def test_plain_ppo_plays_the_boards_it_has_learned(map: str) -> None:
    match = new_game(map, 2, f"examples/{map}")
    play_with_bots(match, [make_bot(code, match.rules, "examples") for code in (PPO, "regular")])
    assert match.over
    assert judge(match.record().splitlines(), find_board(map).raw) == []


def test_plain_ppo_says_what_it_has_not_learned() -> None:
    with pytest.raises(BotError, match="it has not learned usa"):
        make_bot(PPO, find_rules("usa"), "examples")


@pytest.mark.parametrize("board", sorted((EXAMPLES / "boards").glob("*.toml")), ids=lambda path: path.stem)
def test_a_board_drawn_by_hand_is_played(board: Path) -> None:
    for seats in range(2, find_rules(str(board)).most_seats + 1):
        match = new_game(str(board), seats, "examples")
        play_with_bots(match, [make_bot("regular", match.rules, str(seat)) for seat in range(seats)])
        assert match.over
        assert judge(match.record().splitlines(), find_board(str(board)).raw) == []
