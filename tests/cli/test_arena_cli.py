"""`capolinea arena`, `simulate --bots` and `maps report` as a user meets them."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from capolinea.arena import errors
from capolinea.cli.main import run
from tests.cli.refusal import assert_refused

BOTS = Path(__file__).parent.parent / "arena" / "bots.py"
OPENSKILL = pytest.mark.skipif(find_spec("openskill") is None, reason="openskill is not installed")


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_bytes(BOTS.read_bytes())
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<h1>My trains</h1>", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert run(["simulate", "--map", "berlin", "--games", "6", "--json", *arguments]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_simulate_with_bots(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [simulated(capsys, "--bots", "random,my_bots.py:Claimer", "--jobs", jobs) for jobs in ("1", "2")]
    for key in ("wins", "bots", "decisions", "score", "length", "seats"):
        assert reports[0][key] == reports[1][key]
    wins = reports[0]["wins"]
    assert isinstance(wins, dict)
    assert wins["my_bots.py:Claimer"] > wins["random"] and sum(wins.values()) == 6
    assert reports[0]["seats"] == 2


def test_simulate_repeats_bots_and_keeps_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = simulated(capsys, "--bots", "random", "--seats", "3", "--records", "games")
    assert report["bots"] == ["random"] * 3 and report["wins"] == {"random": 6.0}
    record = tmp_path / "games" / "berlin-3-000000.jsonl"
    assert json.loads(record.read_text(encoding="utf-8").splitlines()[0])["seats"][0] == "random (1)"
    assert run(["verify", str(record)]) == 0


def test_simulate_prints_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--map", "berlin", "--games", "2", "--bots", "random,random"]) == 0
    assert "wins, random" in capsys.readouterr().out


@OPENSKILL
def test_arena(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = ["arena", "--maps", "berlin, italy", "--bots", "random,my_bots.py:Claimer", "--games", "3", "--jobs", "2"]
    assert run([*command, "--report", "report"]) == 0
    assert run([*command, "--report", "report"]) == 0  # a report may be written anew
    out = capsys.readouterr().out
    assert "All maps, 8 games" in out and "rating" in out and "Claimer" in out
    assert "report/index.html" in out and (tmp_path / "report" / "index.html").is_file()
    (folder,) = tmp_path.glob("arena-*")
    before = (folder / "games.jsonl").read_bytes()
    assert run(command) == 0
    assert capsys.readouterr().out.startswith("berlin, 4 games")
    assert (folder / "games.jsonl").read_bytes() == before
    assert run([*command, "--seed", "2", "--out", str(folder)]) == 2
    assert "holds games with other settings (seed)" in capsys.readouterr().err


def test_maps_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["--bots", "my_bots.py:Claimer", "--games", "4", "--report", "review"]
    assert run(["maps", "report", "berlin", *arguments]) == 0
    out = capsys.readouterr().out
    assert "routes never taken in 4 games" in out and "Colours in demand" in out
    assert (tmp_path / "review" / "tickets.csv").is_file()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--bots", "nobody"], "there is no bot 'nobody'"),
        (["simulate", "--bots", "random,"], "separated by commas"),
        (["simulate", "--bots", "random,random,random", "--seats", "2"], "there are 3 bots for 2 seats"),
        (["simulate", "--bots", "random:time=1"], "no parameter 'time'"),
        (["simulate", "--bots", "my_bots.py:Failing", "--seats", "2", "--jobs", "2"], "ZeroDivisionError"),
        (["simulate", "--bots", "my_bots.py:Nothing"], "there is no class 'Nothing'"),
        (["arena"], "--bots"),
        (["arena", "--bots", "random,nobody"], "there is no bot 'nobody'"),
        (["arena", "--bots", "random", "--maps", "mars"], "there is no map 'mars'"),
        (["arena", "--bots", "random", "--maps", "all", "--seats", "5"], "berlin is for 2 to 4 players, not 5"),
        (["arena", "--bots", "random", "--games", "0"], "Must be >= 1"),
        (["arena", "--bots", "random", "--seats", "-3"], "Must be >= 1"),
        (["simulate", "--bots", "random", "--seats", "0"], "Must be >= 1"),
        (["arena", "--bots", "random", "--maps", "berlin,"], "there is no map ''"),
        (["arena", "--bots", "random", "--maps", "berlin", "--report", "/dev/null/x"], "/dev/null/x"),
        (["arena", "--bots", "random", "--maps", "berlin", "--report", "site"], "is not a report"),
        (["maps", "report", "berlin", "--report", "site"], "is not a report"),
        (["arena", "--bots", "random", "--engine", "steam"], "steam"),
        (["arena", "--bots", "my_bots.py:Cheating", "--maps", "berlin", "--games", "1"], "which is not legal"),
        (["arena", "--bots", "random", "--maps", "berlin", "--games", "1", "--out", "/dev/null/x"], "/dev/null/x"),
        (["maps", "report"], "name"),
        (["maps", "report", "mars", "--bots", "random"], "there is no map 'mars'"),
        (["maps", "report", "berlin", "--bots", "nobody"], "there is no bot 'nobody'"),
    ],
)
@OPENSKILL
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_refused(arguments, sentence, capsys)


@OPENSKILL
@pytest.mark.parametrize(("package", "extra"), [("openskill", "arena"), ("ray", "ray")])
def test_a_missing_package_is_said_before_a_game_is_played(
    package: str, extra: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:

    def without(name: str) -> object:
        if name.partition(".")[0] == package:
            raise ImportError(name)
        return import_module(name)

    monkeypatch.setattr(errors, "import_module", without)
    assert run(["arena", "--bots", "random", "--maps", "berlin", "--games", "1", "--engine", "ray"]) == 2
    error = capsys.readouterr().err
    assert f"needs the package {package}" in error and f"capolinea[{extra}]" in error
    assert not list(tmp_path.glob("arena-*"))
