"""What the README shows works as it stands."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from capolinea.cli.main import run
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
    text = find_board("berlin").canonical.replace('"id":"berlin"', '"id":"my_board"')
    Path("my-board.toml").write_text(_as_toml(text), encoding="utf-8")
    run(["simulate", "--map", "berlin", "--games", "1", "--records", "."])
    Path("berlin-2-000000.jsonl").rename("game.jsonl")
    commands = re.findall(r"^capolinea ([^#\n]*)", README, re.MULTILINE)
    assert len(commands) >= 7
    for command in commands:
        arguments = shlex.split(command.replace("--games 10000", "--games 20"))
        assert run(arguments) == 0, command


def test_everything_that_is_to_be_made_can_be_made() -> None:
    rules = re.findall(r"^([a-z -]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    targets = " ".join(rules).split()
    texts = [*ROOT.glob("*.md"), *ROOT.glob("*/*.md"), *ROOT.glob(".github/**/*.yml"), *ROOT.glob(".github/**/*.md")]
    for path in texts:
        named = re.findall(r"(?:`|run: |^)make ([a-z-]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert set(named) <= set(targets), path.name


def _as_toml(canonical: str) -> str:
    """A board's facts as TOML: every top-level value fits on one line as an inline value."""

    def value(item: object) -> str:
        if isinstance(item, dict):
            return "{" + ", ".join(f"{json.dumps(key)} = {value(v)}" for key, v in item.items()) + "}"
        if isinstance(item, list):
            return "[" + ", ".join(value(v) for v in item) + "]"
        return json.dumps(item, ensure_ascii=False)

    facts = json.loads(canonical)
    facts["rules"] = "berlin"
    return "".join(f"{key} = {value(item)}\n" for key, item in facts.items())
