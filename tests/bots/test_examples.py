"""The agents of `examples/` play whole games of every map without an illegal decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.arena.bot_games import play_with_bots
from capolinea.bots.registry import make_bot
from capolinea.games.catalogue import find_board
from capolinea.play.match import new_game
from tests.random_games import MAPS
from tests.referee import judge

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
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
