"""`capolinea review` as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from capolinea.cli.main import run
from capolinea.play.match import new_game
from capolinea.reviews import grading
from capolinea.reviews.review import work
from tests.cli.refusal import assert_refused
from tests.reviews.games import recorded


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("capolinea.cli.review.work", lambda record, piece: work(record, piece, 0.001))
    monkeypatch.setattr(grading, "STRONGEST", "regular")


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(recorded().texts), encoding="utf-8")
    return str(path)


@pytest.mark.slow
def test_text_json_and_page(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "review.html"
    assert run(["review", game, "--page", str(page), "--json", "--seats", "regular (1)"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {move["seat"] for move in found["moves"]} == {0}
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert run(["review", game, "--language", "it", "--seats", "regular (2)"]) == 0
    assert "Momenti decisivi" in capsys.readouterr().out


def test_what_cannot_be_reviewed(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    running = tmp_path / "running.jsonl"
    running.write_text(new_game("berlin", 2, 1).record(), encoding="utf-8")
    assert_refused(["review", str(running)], "only games that are over are reviewed", capsys)
    assert_refused(["review", game, "--seats", "Zoe"], "nobody called 'Zoe' played", capsys)
    assert_refused(["review", str(tmp_path / "nowhere.jsonl")], "cannot be read", capsys)
