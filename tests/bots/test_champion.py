"""The champion: there where numpy and its weights are, and where they are not, nothing fails and a sentence says so."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from capolinea.arena.bot_games import play_with_bots
from capolinea.bots import nets, registry
from capolinea.bots.bot import Budget
from capolinea.bots.nets.network import new_weights
from capolinea.bots.nets.trained import write_weights
from capolinea.bots.registry import BotError, is_quick, levels, make_bot
from capolinea.games.catalogue import find_rules
from capolinea.play.match import new_game
from capolinea.server.bots.worker import Decide, decide
from capolinea.server.errors import SettingsError
from capolinea.server.settings import Settings, read_settings

FILE = nets.CHAMPION


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Weights that have learned nothing, in place of those that come along."""
    file = tmp_path / "champion.npz"
    write_weights(file, new_weights(1, 16, 48))
    monkeypatch.setattr(nets, "CHAMPION", file)
    return file


def without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(registry, "find_spec", lambda name: None if name == "numpy" else found(name))


def test_it_is_the_top_level_and_gives_the_hints(weights: Path) -> None:
    assert levels()[-1] == "champion" and not is_quick("champion")  # it searches for as long as a server lets it
    settings = read_settings({}, {})
    assert settings.bots[-1] == settings.adviser == "champion"


def test_it_plays_whole_games_and_says_what_it_weighs(weights: Path) -> None:
    match = new_game("berlin", 3, "champion")
    play_with_bots(match, [make_bot(code, match.rules, "same") for code in ("champion", "regular", "champion")])
    assert match.over


def test_alone_it_decides_at_once(weights: Path) -> None:
    """What has learned nothing does what `regular` does, and says how likely it finds each candidate."""
    match = new_game("europe", 2, "at once")
    view = match.view(match.waiting[0])
    alone, regular = (make_bot(code, match.rules, "dice").decide(view, Budget()) for code in ("champion", "regular"))
    assert alone.action == regular.action and alone.rollouts == 0 and alone.plan is not None
    assert 0 < sum(candidate.estimate for candidate in alone.candidates) <= 1.001


def test_a_server_lets_it_search(weights: Path) -> None:
    match = new_game("europe", 2, "at once")
    found = decide(Decide("europe", "champion", 0.05, "dice", match.view(match.waiting[0]))).decision
    assert found is not None and found.rollouts > 0 and len(found.candidates) > 1 and found.plan is not None


def test_without_numpy_it_is_not_offered_and_naming_it_says_why(weights: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_numpy(monkeypatch)
    assert "champion" not in levels()
    assert "champion" not in Settings().bots and Settings().adviser == "expert"
    sentence = "the bot 'champion' needs the package numpy, which is not installed here"
    with pytest.raises(BotError, match=f"^{sentence}$"):
        make_bot("champion", find_rules("berlin"), "")
    for given in ({"adviser": "champion"}, {"bots": ["champion"]}):
        with pytest.raises(SettingsError, match=f"^{sentence}$"):
            read_settings(given, {})


def test_without_weights_it_is_not_offered_either(weights: Path) -> None:
    weights.unlink()
    assert "champion" not in levels()
    with pytest.raises(BotError, match="needs weights"):
        make_bot("champion", find_rules("berlin"), "")


def test_damaged_weights_are_a_sentence(weights: Path) -> None:
    weights.write_bytes(weights.read_bytes()[:1000])
    with pytest.raises(BotError, match="is no file of weights"):
        make_bot("champion", find_rules("berlin"), "")


@pytest.mark.skipif(not FILE.is_file(), reason="no weights come along")
def test_the_weights_that_come_along_are_small_and_of_this_version() -> None:
    assert FILE.stat().st_size < 1_000_000
    make_bot("champion", find_rules("berlin"), "")
