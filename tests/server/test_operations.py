"""docs/operations.md names nothing that is not there: commands, flags, figures, limits, files."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import msgspec
import pytest

from capolinea.cli.main import run as command
from capolinea.server.limits.guard import Guard
from capolinea.server.settings import PREFIX, Settings
from capolinea.server.watching.metrics import HELP, PROCESS

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SCRIPTS = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
FLAGS = {f"--{field.name.replace('_', '-')}" for field in msgspec.structs.fields(Settings)}


def test_every_figure_is_explained_and_every_figure_explained_is_told() -> None:
    (table,) = re.findall(r"^\| figure .*?\n\n", TEXT, re.MULTILINE | re.DOTALL)
    cells = [row.split("|")[1] for row in table.strip().splitlines()[2:]]
    explained = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    assert explained == set(HELP) | (set(PROCESS) - {"process_start_time_seconds"})


def test_flags_and_variables_are_settings() -> None:
    named = set(re.findall(r"`(--[a-z-]+)", TEXT)) | set(re.findall(r"`capolinea serve (--[a-z-]+)", TEXT))
    assert len(named) > 8 and named <= FLAGS
    variables = set(re.findall(rf"\b{PREFIX}([A-Z_]+)\b", TEXT))
    assert {name.lower() for name in variables} <= {field.name for field in msgspec.structs.fields(Settings)}


def test_commands_of_ours_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"`capolinea (\w+)", TEXT))
    assert {"backup", "loadtest", "export"} <= named
    for name in named:
        assert command([name, "--help"]) == 0
        assert "Usage" in capsys.readouterr().out


def test_scripts_and_places_are_those_of_deploy() -> None:
    installed = (ROOT / "deploy" / "install").read_text(encoding="utf-8")
    units = {path.name for path in (ROOT / "deploy" / "systemd").iterdir()}
    for line in (line for script in SCRIPTS for line in script.splitlines()):
        words = shlex.split(line, comments=True)
        for word in words:
            if word.startswith("deploy/"):
                assert (ROOT / word).exists(), line
            if word.startswith(("/opt/", "/etc/capolinea", "/var/backups")):
                place = Path(word) if word.endswith(("bin", "backups")) else Path(word).parent
                assert str(place) in installed or "/opt/capolinea" in str(place) or place == Path("/opt"), line
        if words[:1] == ["systemctl"] and words[1] in ("enable", "restart", "start"):
            for unit in (word for word in words[2:] if word.startswith("capolinea")):
                named = re.sub(r"@\d+$", "@", unit)
                assert {named, f"{named}.service"} & units, line


def test_the_limits_that_are_named_are_those_that_are_counted() -> None:
    counted = set(Guard(Settings()).refused())
    (sentence,) = re.findall(r"^`limited_total` says which limit .*?notices nothing\.", TEXT, re.MULTILINE | re.DOTALL)
    named = set(re.findall(r"`([a-z]+)`", sentence))
    assert {"requests", "visits", "knocks", "messages", "players", "tables"} == named <= counted
