"""Games and imagined states leave no memory behind: a server and an arena run for weeks."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

import pytest

from capolinea.bots.registry import make_bot
from capolinea.games.catalogue import game_names
from capolinea.play.imagine import Imagination
from capolinea.play.match import new_game
from capolinea.play.snapshot import restore_snapshot, take_snapshot
from tests.long import every

pytestmark = pytest.mark.slow

TIMES = 60
A_FEW = 20  # times done first, until caches are filled
MOST_BYTES = 40  # left behind each time; an array alone has more


def left_behind(act: Callable[[], object]) -> float:
    """Bytes that one more time costs for ever."""
    for _ in range(A_FEW):
        act()
    tracemalloc.start()
    sizes = []
    for times in (A_FEW, TIMES):
        for _ in range(times):
            act()
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    before, after = sizes
    return (after - before) / TIMES


@pytest.mark.parametrize("map", every(game_names(), "iberia"))
def test_imagined_states_and_decisions_are_freed(map: str) -> None:
    match = new_game(map, 2, "left")
    view = match.view(match.waiting[0])
    bot = make_bot("expert:rollouts=2", match.rules, "1")
    assert left_behind(lambda: Imagination(view, match.rules)) < MOST_BYTES
    assert left_behind(lambda: bot.decide(view, bot.budget)) < MOST_BYTES


@pytest.mark.parametrize("map", every(game_names(), "iberia"))
def test_games_are_freed(map: str) -> None:
    def play() -> None:
        match = new_game(map, 2, "left")
        for _ in range(4):
            seat = match.waiting[0]
            match.view(seat)
            match.play(match.legal(seat)[0], seat)

    assert left_behind(play) < MOST_BYTES


@pytest.mark.parametrize("map", every(game_names(), "iberia"))
def test_games_brought_back_from_snapshots_are_freed(map: str) -> None:
    snapshot = take_snapshot(new_game(map, 2, "left"))
    fills_a_cache = 200  # msgspec keeps texts it has read, not many
    assert left_behind(lambda: restore_snapshot(new_game(map, 2, "left"), snapshot)) < MOST_BYTES + fills_a_cache
