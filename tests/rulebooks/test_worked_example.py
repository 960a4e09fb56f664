"""The rulebook that docs/adding-a-map.md shows as a whole is one: it is found, plays, and keeps its secrets."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from capolinea.cli.trying import find_complaints
from capolinea.games import catalogue
from capolinea.games.catalogue import broken_rulebooks, find_room, find_rules
from capolinea.play.match import new_game

DOCS = Path(__file__).parent.parent.parent / "docs" / "adding-a-map.md"
FILES = {"toml": "board.toml", "python": "rules.py", "fluent": "words/en.ftl"}


@pytest.fixture
def lanterns(tmp_path: Path) -> Iterator[str]:
    package = tmp_path / "capolinea_lanterns"
    (package / "words").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    shown = DOCS.read_text(encoding="utf-8").partition("### A whole one")[2]
    for language, text in re.findall(r"```(\w+)\n(.*?)```", shown, re.DOTALL):
        (package / FILES[language]).write_text(text, encoding="utf-8")
    info = tmp_path / "capolinea_lanterns-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.4\nName: capolinea-lanterns\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[capolinea.rulebooks]\nlanterns = capolinea_lanterns\n")
    sys.path.append(str(tmp_path))
    catalogue.forget_rooms()
    yield "lanterns"
    sys.path.remove(str(tmp_path))
    for module in [name for name in sys.modules if name.startswith("capolinea_lanterns")]:
        del sys.modules[module]
    catalogue.forget_rooms()


def test_it_is_right_in_every_way_that_can_be_tried(lanterns: str) -> None:
    assert lanterns not in broken_rulebooks()
    assert list(find_room(lanterns).mistakes()) == []
    assert find_complaints(lanterns, 4, "docs") == {}


def test_its_phase_comes_and_what_is_staked_is_told_when_all_have(lanterns: str) -> None:
    match = new_game(lanterns, 2, "stakes")
    while match.state.phase_name() != "staking":
        match.play(match.legal()[-1])
    match.play("stake 3", 1)
    assert "staked" not in match.lines[-1] and match.waiting == [0]
    match.play("stake 1", 0)
    assert match.lines[-1] == {"staked": {"stakes": [1, 3]}}
    assert find_rules(lanterns).special.facts == {}  # the board has none
