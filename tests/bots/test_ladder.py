"""The ladder: boards that nobody has seen are the same everywhere, tables say what was measured, parts add up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from benchmarks import ladder

from capolinea.games.boardfile import read_board
from capolinea.games.catalogue import find_rules

GREEDY = "greedy_for_points.py:Greedy"


def test_the_tables_are_the_measured_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = tmp_path / "ladder.md"
    written.write_text(ladder.DOCUMENT.read_text(encoding="utf-8"), encoding="utf-8")
    shown = written.read_text(encoding="utf-8")
    monkeypatch.setattr(ladder, "DOCUMENT", written)
    ladder.write_tables(json.loads(ladder.RESULTS.read_text(encoding="utf-8"))["rows"])
    assert written.read_text(encoding="utf-8") == shown


def test_the_unseen_boards_can_be_played(tmp_path: Path) -> None:
    first = {name: read_board(path).sha256 for name, path in ladder.boards(tmp_path).items()}
    again = {name: read_board(path).sha256 for name, path in ladder.boards(tmp_path).items()}
    assert first == again
    assert len(set(first.values())) == 4
    for path in ladder.boards(tmp_path).values():
        assert find_rules(str(path)).most_seats == 5


def test_a_part_is_measured_and_the_rest_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games of one contest: its row is written, rows of other bots are kept, and the table has both."""
    kept: dict[str, Any] = {"bot": "other", "seats": 2, "against": "novice", "map": "usa", "games": 8}
    kept |= {"share": 0.5, "low": 0.2, "high": 0.8}
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "ladder.json")
    monkeypatch.setattr(ladder, "DOCUMENT", tmp_path / "ladder.md")
    monkeypatch.setattr(ladder, "WORK", tmp_path / "games")
    ladder.RESULTS.write_text(json.dumps({"rows": [kept]}), encoding="utf-8")
    ladder.DOCUMENT.write_text(f"# Words\n\n{ladder.TABLES}old", encoding="utf-8")
    part = ["--bot", "novice", "--against", GREEDY, "--maps", "berlin", "--games", "2", "--jobs", "1"]
    monkeypatch.chdir(tmp_path)
    assert ladder.main([*part, "--unseen", "the Moon", "--unseen-against", "regular"]) == 0
    rows = json.loads(ladder.RESULTS.read_text(encoding="utf-8"))["rows"]
    assert rows[0] == kept
    assert [(row["map"], row["against"], row["games"]) for row in rows[1:]] == [
        ("berlin", GREEDY, 2),
        ("the Moon", "regular", 2),
    ]
    text = ladder.DOCUMENT.read_text(encoding="utf-8")
    assert text.startswith(f"# Words\n\n{ladder.TABLES}\n### `other`\n")
    assert "| `novice` | 50 % (20–80) |" in text
    assert "| greedy for points | " in text and "old" not in text
