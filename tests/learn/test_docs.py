"""What docs/learning.md shows works as it stands, and its figures are the measured ones."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from benchmarks import kits

from capolinea.cli.main import run
from capolinea.learn.layout import COLUMNS

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")


def test_the_code_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len([line for line in first.splitlines() if line.strip()]) <= 10
    exec(compile(first.replace("1000)", "300)").replace("games=1024", "games=32"), "learning.md", "exec"), {})
    assert run(["simulate", "--map", "berlin", "--games", "2", "--records", "games"]) == 0
    (exports,) = re.findall(r"```sh\n(capolinea learn export.*?)```", TEXT, re.DOTALL)
    for command in exports.splitlines():
        words = shlex.split(command.partition("#")[0].replace("--games 1000", "--games 4"))
        assert run(words[1:]) == 0, command
    exec(compile(second, "learning.md", "exec"), {})


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((ROOT / "examples" / "learning.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "learning.ipynb", "exec"), names)
    said = capsys.readouterr().out
    assert re.search(r"foreseen in [6-9]\d% of", said), said


def test_every_part_of_an_observation_is_told() -> None:
    assert all(f"| `{name}` |" in TEXT for name in COLUMNS)


def test_the_figures_are_the_measured_ones() -> None:
    rows = json.loads((ROOT / "benchmarks" / "learn.json").read_text(encoding="utf-8"))["rows"]
    shown = [line.strip("| ").split(" | ") for line in TEXT.splitlines() if re.match(r"\| [A-Z].*\d,\d", line)]
    names = ("vector", "vector_all_actions", "pettingzoo", "export_random", "export_regular")
    measured = {row["map"]: [f"{row[name]:,}" for name in names] for row in rows if row["seats"] == 2}
    assert {line[0].lower().replace(" ", "_"): line[1:] for line in shown} == measured


def test_other_kits_are_told_of_as_measured() -> None:
    rows = json.loads(kits.RESULTS.read_text(encoding="utf-8"))["rows"]
    assert {row["kit"] for row in rows} == {"capolinea", *kits.KITS}
    assert "\n".join(kits.table(rows)) in TEXT
