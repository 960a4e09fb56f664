"""What the README shows works as it stands."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from capolinea.cli.main import run
from capolinea.games.boardfile import BoardFile, write_board
from capolinea.games.catalogue import find_board
from tests.long import LONG

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.count(",") == 3


@LONG
@pytest.mark.slow
def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    facts = find_board("berlin").raw | {"id": "my_board", "rules": "berlin"}
    write_board(Path("my-board.toml"), BoardFile(facts, "mine"))
    run(["simulate", "--map", "berlin", "--games", "1", "--records", "."])
    Path("berlin-2-000000.jsonl").rename("game.jsonl")
    commands = re.findall(r"^capolinea ([^#\n]*)", README, re.MULTILINE)
    assert len(commands) >= 7
    for command in commands:
        arguments = shlex.split(command.replace("--games 10000", "--games 20"))
        assert run(arguments) == 0, command


def test_the_figures_are_the_measured_ones() -> None:
    speed = json.loads((ROOT / "benchmarks" / "speed.json").read_text(encoding="utf-8"))["compiled"]["rows"]
    bots = json.loads((ROOT / "benchmarks" / "bots.json").read_text(encoding="utf-8"))["rows"]
    fast, strong = _table("How fast"), _table("How strong the bots are")
    names = [row[0] for row in fast[1:]]
    assert strong[0][1:] == names
    for row in fast[1:]:
        figures = {each["seats"]: f"{each['games_per_second']:,}" for each in speed if each["map"] == _id(row[0])}
        assert row[1:] == [figures[2], figures[max(figures)]]
    for row in strong[1:]:
        bot, against = re.findall(r"`(.*?)`", row[0])
        seats = 4 if "three" in row[0] else 2
        shares = {
            each["map"]: each["share"]
            for each in bots
            if (each["bot"], each["against"], each["seats"]) == (bot, against, seats)
        }
        assert row[1:] == [f"{100 * shares[_id(name)]:.0f} %" for name in names]


def _table(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading, the names of its columns first."""
    below = README.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in below.splitlines() if line.startswith("|")
    ]
    return [row for row in rows if not row[0].startswith("---")]


def _id(name: str) -> str:
    return name.lower().replace(" ", "_")


def test_everything_that_is_to_be_made_can_be_made() -> None:
    rules = re.findall(r"^([a-z -]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    targets = " ".join(rules).split()
    texts = [
        *ROOT.glob("*.md"),
        *ROOT.glob("*/*.md"),
        *ROOT.glob(".github/**/*.yml"),
        *ROOT.glob(".github/**/*.md"),
    ]
    for path in texts:
        named = re.findall(
            r"(?:`|run: |^)make ([a-z-]+)",
            path.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        assert set(named) <= set(targets), path.name
