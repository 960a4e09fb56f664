"""What docs/bots.md shows works as it stands."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from benchmarks.styles import RESULTS, tables

from capolinea.bots.registry import BUILT_IN, CHAMPION
from capolinea.cli.main import run

TEXT = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_of_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openskill")
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    Path("my_bots.py").write_text(example, encoding="utf-8")
    commands = [c for c in re.findall(r"^capolinea ([^#\n]*)", TEXT, re.MULTILINE) if "my_bots.py" in c]
    assert len(commands) == 2
    for command in commands:
        assert run(shlex.split(command)) == 0, command


def test_all_levels_are_told() -> None:
    assert all(f"| `{code}" in TEXT for code in [*BUILT_IN, CHAMPION])


def test_what_tells_styles_apart_is_what_was_measured() -> None:
    for heading, lines in tables(json.loads(RESULTS.read_text(encoding="utf-8"))["rows"]).items():
        below = TEXT.partition(f"### {heading}\n")[2].partition("\n#")[0]
        assert "\n".join(lines) + "\n" in below, heading
