"""Arenas: the same games however they are spread, nothing lost by an interrupt, results that say what happened."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
import pytest

import capolinea
from capolinea.arena.errors import ArenaError
from capolinea.arena.results import GameResult, play_planned
from capolinea.arena.run import Arena
from capolinea.arena.schedule import Planned
from capolinea.bots.registry import BotError
from capolinea.games.catalogue import find_board, find_rules, game_names

BOTS = Path(__file__).with_name("bots.py")
CLAIMER = "bots.py:Claimer"


@pytest.fixture(autouse=True)
def _at_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BOTS.parent)


def timeless(result: GameResult) -> GameResult:
    return msgspec.structs.replace(result, seconds=[])


def test_one_job_or_two_play_the_same_games(tmp_path: Path) -> None:
    found = []
    for jobs in (1, 2):
        arena = Arena(["berlin", "iberia"], ["random", CLAIMER], games=6, out=tmp_path / str(jobs))
        arena.run(jobs)
        assert len(arena.results) == len(arena.plan) == 12
        found.append([timeless(result) for result in arena.results])
    assert found[0] == found[1]


def test_the_same_deal_for_every_seating(tmp_path: Path) -> None:
    arena = Arena(["italy"], ["random", CLAIMER, "bots.py:Sleeper"], games=6, out=tmp_path)
    hands = set()
    for game in arena.plan:
        match = capolinea.new_game(game.map, 2, game.seed)
        hands.add(json.dumps(match.lines[1]))
    assert len(hands) == 1


@pytest.mark.parametrize("map", game_names())
def test_a_result_says_what_happened(map: str) -> None:
    result = play_planned(Planned(map, None, 3, f"t/{map}/3", (CLAIMER, "random", "random")))
    board = find_board(map).board
    assert (result.map, result.seats, result.deal, result.bots) == (map, 3, 3, [CLAIMER, "random", "random"])
    assert sum(result.decisions) == result.actions
    points = {route.id: route.points for route in board.routes}
    cards = {route.id: route.cards for route in board.routes}
    claimed = [route for routes in result.routes for route in routes]
    assert len(claimed) == len(set(claimed)) > 0
    for seat in range(3):
        assert sum(result.sheets[seat].values()) == result.totals[seat]
        assert sum(points[route] for route in result.routes[seat]) == result.sheets[seat]["routes"]
        assert sum(result.paid[seat].values()) > 0
        if map == "berlin":  # where nothing but routes is paid for, card by card
            assert sum(result.paid[seat].values()) == sum(cards[route] for route in result.routes[seat])
    assert result.decided_by in ("shared", *find_rules(map).CRITERIA)
    assert max(result.totals) == result.totals[result.winners[0]]


def test_more_games_go_on_and_fewer_are_a_part(tmp_path: Path) -> None:
    first = Arena(["berlin"], ["random", CLAIMER], games=4, out=tmp_path)
    first.run()
    more = Arena(["berlin"], ["random", CLAIMER], games=8, out=tmp_path)
    told: list[int] = []
    more.run(progress=told.append)
    assert told == [4, 1, 1, 1, 1]
    assert more.results[:4] == first.results
    assert Arena(["berlin"], ["random", CLAIMER], games=2, out=tmp_path).results == first.results[:2]


def test_a_half_written_line_is_played_again(tmp_path: Path) -> None:
    arena = Arena(["berlin"], ["random", CLAIMER], games=6, out=tmp_path)
    arena.run()
    file = tmp_path / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-100])
    again = Arena(["berlin"], ["random", CLAIMER], games=6, out=tmp_path)
    assert len(again.results) == 5
    again.run()
    assert [timeless(game) for game in again.results] == [timeless(game) for game in arena.results]
    assert len(file.read_bytes().splitlines()) == 6


def test_other_settings_and_broken_files_are_refused(tmp_path: Path) -> None:
    Arena(["berlin"], ["random", CLAIMER], games=2, out=tmp_path).run()
    with pytest.raises(ArenaError, match=r"other settings \(seed\)"):
        Arena(["berlin"], ["random", CLAIMER], games=2, seed="2", out=tmp_path)
    with pytest.raises(ArenaError, match=r"other settings \(bots\)"):
        Arena(["berlin"], [CLAIMER, "random", "random"], games=2, out=tmp_path)
    (tmp_path / "games.jsonl").write_text('{"map": 1}\n', encoding="utf-8")
    with pytest.raises(ArenaError, match=r"games\.jsonl: line 1 is not the result of a game"):
        Arena(["berlin"], ["random", CLAIMER], games=2, out=tmp_path)
    (tmp_path / "settings.json").write_text("[]", encoding="utf-8")
    with pytest.raises(ArenaError, match="is not the settings of an arena"):
        Arena(["berlin"], ["random", CLAIMER], games=2, out=tmp_path)


def test_a_changed_bot_is_a_changed_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own = tmp_path / "own.py"
    own.write_bytes(BOTS.read_bytes())
    Arena(["berlin"], ["random", "own.py:Claimer"], games=2, out=tmp_path / "out").run()
    own.write_bytes(BOTS.read_bytes() + b"# changed\n")
    with pytest.raises(ArenaError, match=r"other settings \(own_bots\)"):
        Arena(["berlin"], ["random", "own.py:Claimer"], games=2, out=tmp_path / "out")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named(tmp_path: Path, jobs: int) -> None:
    with pytest.raises(
        BotError, match=r"^bots\.py:Failing failed .* at action [12]: ZeroDivisionError: a bug of this bot"
    ):
        Arena(["berlin"], ["bots.py:Failing", "random"], games=4, out=tmp_path / "a").run(jobs)
    with pytest.raises(BotError, match=r"^bots\.py:Cheating failed .*: it chose \d+, which is not legal$"):
        Arena(["berlin"], ["bots.py:Cheating", "random"], games=4, out=tmp_path / "b").run(jobs)
    with pytest.raises(BotError, match=r"^bots\.py:Leaving failed .*: SystemExit: 3"):
        Arena(["berlin"], ["bots.py:Leaving", "random"], games=4, out=tmp_path / "c").run(jobs)


def test_a_worker_that_is_ended_from_outside_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="a worker process was ended from outside"):
        Arena(["berlin"], ["bots.py:Dying", "random"], games=4, out=tmp_path).run(2)


# Interrupts

GAMES = 40


@contextmanager
def running_arena(out: Path, jobs: int) -> Iterator[subprocess.Popen[str]]:
    bots = ["--bots", "bots.py:Sleeper,random", "--maps", "berlin", "--games", str(GAMES), "--jobs", str(jobs)]
    command = [sys.executable, "-m", "capolinea.cli.main", "arena", *bots, "--out", str(out)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    # Whoever runs the tests in the background may ignore interrupts, and children inherit that.
    listen = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True, preexec_fn=listen) as process:
        yield process


def finished(out: Path) -> int:
    file = out / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.mark.parametrize(("stop", "jobs"), [(signal.SIGINT, 1), (signal.SIGINT, 2), (signal.SIGKILL, 2)])
def test_an_interrupted_arena_goes_on_and_loses_nothing(tmp_path: Path, stop: signal.Signals, jobs: int) -> None:
    pytest.importorskip("openskill")
    with running_arena(tmp_path, jobs) as process:
        while finished(tmp_path) < 5 and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(stop)
        error = process.communicate()[1]
    if stop == signal.SIGINT:
        assert process.returncode == 130
        assert error.startswith("capolinea: interrupted; ") and error.count("\n") == 1
        assert f"{finished(tmp_path)} of {GAMES} games are kept" in error.replace("\n", " ")
    kept = (tmp_path / "games.jsonl").read_bytes()
    assert 5 <= kept.count(b"\n") < GAMES
    arena = Arena(["berlin"], ["bots.py:Sleeper", "random"], games=GAMES, out=tmp_path)
    assert len(arena.results) == kept.count(b"\n")
    arena.run(2)
    whole = (tmp_path / "games.jsonl").read_bytes()
    assert whole.startswith(kept[: kept.rfind(b"\n") + 1])
    keys = [msgspec.json.decode(line, type=GameResult).key for line in whole.splitlines()]
    assert len(keys) == len(set(keys)) == GAMES
    assert {(game.map, game.deal, game.bots) for game in arena.plan} == set(keys)
