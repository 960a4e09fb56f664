"""The command line by Windows' rules: any terminal, any folder, and files that are the same to the byte everywhere."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from capolinea.cli.main import run
from capolinea.games.catalogue import find_board
from tests.anywhere.machine import Machine

BOT = """
from capolinea.bots.planned import RegularBot
class Zoë(RegularBot):
    pass
"""


IMPORT_ALL = """
import sys
from importlib import import_module
from pkgutil import walk_packages
import capolinea
sys.modules["torch"] = None  # this system's, if it is there, is not Windows'
for found in walk_packages(capolinea.__path__, "capolinea."):
    try:
        print(import_module(found.name).__name__)
    except ModuleNotFoundError as error:
        if error.name != "torch":  # which is for training alone, and weighs gigabytes
            raise
"""


def test_every_module_can_be_imported(windows: Machine) -> None:
    windows.command = (sys.executable, "-c")
    imported = windows.run(IMPORT_ALL).split()
    assert {b"capolinea.arena.workers", b"capolinea.server.run", b"capolinea.server.store.postgres"} < {*imported}


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_records_are_the_same_to_the_byte(windows: Machine, tmp_path: Path) -> None:
    """In as many processes as are wanted, which Windows starts from nothing."""
    games = ["simulate", "--map", "europe", "--games", "4", "--seed", "Łucja", "--json", "--records"]
    windows.run(*games, "Spiele", "--jobs", "2")
    assert run([*games, str(tmp_path / "here")]) == 0
    assert files(windows.home / "Spiele") == files(tmp_path / "here")


def test_reports_are_the_same_to_the_byte(windows: Machine, tmp_path: Path) -> None:
    report = ["maps", "report", "berlin", "--bots", "random", "--games", "4"]
    windows.run(*report, "--out", "Spiele", "--report", "Bericht für Zoë")
    assert run([*report, "--out", str(tmp_path / "games"), "--report", str(tmp_path / "report")]) == 0
    assert files(windows.home / "Bericht für Zoë") == files(tmp_path / "report")


def test_a_board_and_a_bot_of_ones_own(windows: Machine) -> None:
    board = windows.home / "Mein Łódź.json"
    board.write_text(find_board("berlin").canonical.replace('"id":"berlin"', '"id":"lodz"'), encoding="utf-8")
    (windows.home / "meine Böts.py").write_text(BOT, encoding="utf-8")
    assert b"a good board" in windows.run("maps", "check", str(board), "--rules", "berlin")
    of_board = ("--map", str(board), "--rules", "berlin")
    whole_path = str(windows.home / "meine Böts.py")  # on Windows with the colon of a drive
    windows.run(
        "simulate", *of_board, "--bots", f"{whole_path}:Zoë,meine Böts.py:Zoë", "--games", "1", "--records", "."
    )
    assert b"follows from the seed" in windows.run("verify", "lodz-2-000000.jsonl", "--board", str(board))


@pytest.mark.parametrize("letters", ["ascii", "cp1252", "utf-8"])
def test_no_terminal_is_too_simple(windows: Machine, letters: str) -> None:
    """What it has no letters for is shown as well as may be; what programs read is the same for all."""
    environment = {"PYTHONIOENCODING": letters}
    assert "Göteborg" in windows.run("maps", "northern_lights", **environment).decode(letters) or letters == "ascii"
    assert b"berlin" in windows.run("maps", **environment)
    assert b"Zo" in windows.refused("maps", "check", "Zoë.toml", **environment)
    assert b"--public-url" in windows.run("serve", "--help", **environment)
    told = windows.run("maps", "northern_lights", "--json", **environment)
    assert told == find_board("northern_lights").canonical.encode() + b"\n"


def test_data_lie_where_windows_keeps_them(windows: Machine) -> None:
    refused = windows.refused("backup", "Köpie.db", PYTHONIOENCODING="utf-8").decode()
    assert str(windows.home / "AppData" / "capolinea" / "capolinea.db") in refused


def test_a_load_test_does_without_a_load_average(windows: Machine) -> None:
    windows.command = (sys.executable, "-c")
    told = windows.run("from capolinea.server.loadtest.drive import load_average; print(load_average())")
    assert float(told) == 0.0
