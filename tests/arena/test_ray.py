"""The arena on a local Ray: the same games as in processes. `make test-ray` installs Ray and runs this."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.arena.run import Arena
from capolinea.bots.registry import BotError
from tests.arena.test_run import timeless

pytest.importorskip("ray")


@pytest.fixture(autouse=True)
def _at_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parent)


def test_the_same_games_as_in_processes(tmp_path: Path) -> None:
    found = []
    for engine in ("processes", "ray"):
        arena = Arena(["berlin"], ["random", "bots.py:Claimer"], games=6, out=tmp_path / engine)
        arena.run(2, engine)
        found.append([timeless(result) for result in arena.results])
    assert len(found[0]) == 6
    assert found[0] == found[1]


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    with pytest.raises(BotError, match=r"^bots\.py:Failing failed"):
        Arena(["berlin"], ["random", "bots.py:Failing"], games=2, out=tmp_path).run(2, "ray")
