"""The one file to double-click: it unpacks itself once, serves the page and plays, and where it cannot, it says why."""

from __future__ import annotations

import io
import os
import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from onefile import make, start

from tests.anywhere.machine import Machine
from tests.anywhere.pythons import ROOT

FILE = ROOT / "build" / "capolinea.pyz"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if not FILE.is_file():
        pytest.skip("no build/capolinea.pyz: `make test` makes one for this machine")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return Path(shutil.copy(FILE, tmp_path / "capolinea für alle.pyz"))


def in_caches(machine: Machine) -> list[Path]:
    return list((machine.home / "AppData" / "capolinea" / "pyz").iterdir())


def test_it_serves_the_page_and_plays(file: Path, tmp_path: Path) -> None:
    """By Windows' rules, with a Python that has nothing of ours, in a folder with things that have names of modules."""
    machine = Machine(tmp_path, windows=True, command=(sys._base_executable, str(file)))  # type: ignore[attr-defined]
    (machine.home / "gzip.py").write_text("raise SystemExit('not a module of ours')", encoding="utf-8")
    with machine.server("play", database="Tische.db") as served:
        (folder,) = in_caches(machine)
        assert served.fetch("") == (folder / "capolinea" / "server" / "page" / "index.html").read_text(encoding="utf-8")
        record = served.play_a_game()
        assert "stopped" in served.stop()
    (machine.home / "Spiel.jsonl").write_bytes(record.encode())
    unpacked = folder.stat().st_ctime_ns
    assert b"follows from the seed" in machine.run("verify", "Spiel.jsonl")
    assert [each.stat().st_ctime_ns for each in in_caches(machine)] == [unpacked], "once is enough"
    assert machine.refused("nonsense").startswith(b"capolinea: ")


@pytest.mark.skipif(os.name == "nt", reason="there no folder refuses files that easily")
def test_without_a_place_for_caches_it_works_all_the_same(file: Path, tmp_path: Path) -> None:
    machine = Machine(tmp_path, windows=False, command=(sys._base_executable, str(file)))  # type: ignore[attr-defined]
    (machine.home / "AppData").touch()
    assert b"engine: interpreted" in machine.run("about", TMPDIR=str(machine.home))


def archive(tmp_path: Path, only: dict[str, make.Contents]) -> Path:
    out = tmp_path / "some.pyz"
    make.write(out, {"all.py": b"1"}, only)
    return out


def test_what_is_the_same_for_all_is_there_once_and_the_same_contents_give_the_same_bytes(tmp_path: Path) -> None:
    only = {"one": {"x.py": b"2", "x.so": b"3"}, "other": {"x.py": b"2", "x.so": b"4"}}
    made = archive(tmp_path, only).read_bytes()
    names = set(ZipFile(io.BytesIO(made)).namelist())
    assert names == {"__main__.py", "name", "common/all.py", "common/x.py", "only/one/x.so", "only/other/x.so"}
    assert archive(tmp_path, only).read_bytes() == made


def test_a_python_that_it_holds_nothing_for_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        start.unpacked(archive(tmp_path, {"cp399-mars": {"x.so": b""}}))
    assert end.value.code == 2
    assert f"holds nothing for this Python ({start.this_python()})" in capsys.readouterr().err


def test_this_python_is_one_that_it_is_made_for() -> None:
    assert start.this_python() in set(make.targets())
