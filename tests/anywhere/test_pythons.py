"""Every Python that `make test-pythons` has found: the wheel that fits everywhere plays there, in the same way to the
byte, and by Windows' rules as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from capolinea.cli.main import run
from tests.anywhere.machine import Machine
from tests.anywhere.pythons import ROOT, VERSIONS, interpreter


@pytest.mark.parametrize("windows", [False, True], ids=["as it is", "by Windows' rules"])
@pytest.mark.parametrize("version", VERSIONS)
def test_it_plays(version: str, windows: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = interpreter(ROOT / "build" / "pythons" / version)
    if not python.exists():
        pytest.skip(f"no environment with Python {version}: `make test-pythons` makes one if it finds it")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    machine = Machine(tmp_path, windows=windows, command=(str(python), "-m", "capolinea"))
    assert f"python: {version}." in machine.run("about").decode(errors="replace")
    with machine.server(database="Tische.db") as served:
        record = served.play_a_game()
        assert "stopped" in served.stop()
    (machine.home / "Spiel.jsonl").write_bytes(record.encode())
    assert b"follows from the seed" in machine.run("verify", "Spiel.jsonl")
    games = ["simulate", "--map", "iberia", "--games", "4", "--json", "--records"]
    machine.run(*games, "Spiele", "--jobs", "2")
    assert run([*games, str(tmp_path / "here")]) == 0
    there, here = (
        {f.name: f.read_bytes() for f in each.iterdir()} for each in (machine.home / "Spiele", tmp_path / "here")
    )
    assert there == here
