"""The command line as a user meets it: exit codes, one sentence on bad input, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from capolinea.cli.main import run
from capolinea.engine import COMPILED
from capolinea.games.catalogue import find_board, game_names
from tests.cli.refusal import assert_refused


def test_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["about"]) == 0
    out = capsys.readouterr().out
    assert "capolinea 0." in out
    assert ("engine: compiled" in out) == COMPILED


def test_maps_lists_the_boards(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["maps"]) == 0
    out = capsys.readouterr().out
    assert all(name[:9] in out for name in game_names())
    assert "stand-in" in out


def test_maps_shows_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["maps", "italy"]) == 0
    out = capsys.readouterr().out
    assert "34 cities and 5 areas" in out
    assert "napoli-roma-3" in out
    assert "Unverified against a physical copy" in out


def test_maps_json_is_the_text_the_hash_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["maps", "berlin", "--json"]) == 0
    assert capsys.readouterr().out == find_board("berlin").canonical + "\n"


def test_maps_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(find_board("berlin").canonical, encoding="utf-8")
    assert run(["maps", "check", str(path)]) == 0
    assert "a good board for the rules 'berlin'" in capsys.readouterr().out
    path.write_text(find_board("berlin").canonical.replace('"b":"kurfurstendamm"', '"b":"mars"'), encoding="utf-8")
    assert run(["maps", "check", str(path)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) > 1, "a line for each problem"
    assert all(line.startswith(f"capolinea: {path}: ") and line.endswith("there is no city 'mars'") for line in said)


def test_maps_random_writes_a_board_that_every_command_takes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "mine.toml")
    assert run(["maps", "random", "--seed", "7", "--rules", "italy", "--cities", "20", path]) == 0
    assert "random_italy_20_7: 20 cities" in capsys.readouterr().out
    assert run(["maps", "check", path]) == 0
    assert run(["simulate", "--map", path, "--games", "2"]) == 0
    out = ["--out", str(tmp_path / "games")]
    assert run(["arena", "--maps", path, "--bots", "random,novice", "--games", "2", *out]) == 0
    capsys.readouterr()
    assert_refused(["maps", "random", path], "there is a file already", capsys)
    assert_refused(["maps", "random", path, "--rules", "mars"], "there are no rules 'mars'", capsys)
    assert_refused(["maps", "random", path, "--cities", "7"], "16 to 100 cities, not 7", capsys)
    assert_refused(["maps", "random", str(tmp_path / "mine.txt")], "ends in .toml or .json", capsys)
    assert_refused(["maps", "random", str(tmp_path / "no" / "mine.toml")], "cannot be written", capsys)


def test_simulate_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--map", "berlin", "--games", "20"]) == 0
    assert "games per second" in capsys.readouterr().out
    assert run(["simulate", "--map", "berlin", "--seats", "3", "--games", "20", "--seed", "5", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    wanted = {"map", "seats", "games", "decisions", "seconds", "games_per_second", "decisions_per_second", "compiled"}
    assert wanted < set(report)
    assert (report["map"], report["seats"], report["games"], report["compiled"]) == ("berlin", 3, 20, COMPILED)
    for key in ("score", "length"):
        assert report[key]["min"] <= report[key]["mean"] <= report[key]["max"]
    assert report["length"]["mean"] * 20 == pytest.approx(report["decisions"])


@pytest.mark.slow
@pytest.mark.parametrize("map", game_names())
def test_one_job_or_many_and_with_records_or_without_play_the_same_games(
    map: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    reports = []
    for extra in (["--jobs", "1"], ["--jobs", "2"], ["--records", str(tmp_path / "one")],
                  ["--records", str(tmp_path / "two"), "--jobs", "2"]):  # fmt: skip
        assert run(["simulate", "--map", map, "--seats", "3", "--games", "7", "--json", *extra]) == 0
        report = json.loads(capsys.readouterr().out)
        reports.append({key: report[key] for key in ("games", "decisions", "score", "length")})
    assert all(report == reports[0] for report in reports)
    one, two = ({p.name: p.read_bytes() for p in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert one == two
    assert len(one) == 7


def test_replay_and_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["simulate", "--map", "iberia", "--games", "1", "--records", str(tmp_path), "--json"]) == 0
    path = str(tmp_path / "iberia-2-000000.jsonl")
    capsys.readouterr()
    assert run(["replay", path, "--check"]) == 0
    assert "every line follows" in capsys.readouterr().out
    assert run(["replay", path]) == 0
    out = capsys.readouterr().out
    assert "Won by" in out and "player 2 decides: pick " in out
    assert run(["verify", path]) == 0
    out = capsys.readouterr().out
    assert "the one that was promised" in out and "follows from the seed" in out


def test_verify_looks_at_every_record_of_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["simulate", "--map", "berlin", "--games", "3", "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    assert run(["verify", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path}: 3 records, all of them verified\n"
    last = max(tmp_path.glob("*.jsonl"))
    last.write_text(last.read_text(encoding="utf-8").replace('"total":', '"total":1', 1), encoding="utf-8")
    assert_refused(["verify", str(tmp_path)], last.name, capsys)


def test_verify_refuses_a_forged_seed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["simulate", "--map", "berlin", "--games", "1", "--records", str(tmp_path), "--json"]) == 0
    path = tmp_path / "berlin-2-000000.jsonl"
    path.write_text(path.read_text(encoding="utf-8").replace('"seed":"1/0"', '"seed":"1/1"'), encoding="utf-8")
    assert run(["verify", str(path)]) == 2
    assert "the seed is not the one that was promised" in capsys.readouterr().err


def forged(path: Path, tmp_path: Path, forge: Callable[[list[dict[str, Any]]], None]) -> str:
    """The path of a record that somebody has changed."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    forge(lines)
    changed = tmp_path / "forged.jsonl"
    changed.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), encoding="utf-8")
    return str(changed)


def say_version_1(lines: list[dict[str, Any]]) -> None:
    lines[0]["record"] = 1


def another_last_card(lines: list[dict[str, Any]]) -> None:
    """Somebody has drawn another card blind than came, near the end, where nothing follows from it."""
    say_version_1(lines)
    drawn = [line for line in lines if line.get("action") == {"do": "draw", "from": "deck"}][-1]
    drawn["outcome"]["card"] = "red" if drawn["outcome"]["card"] != "red" else "blue"


def test_an_old_version_excuses_no_other_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for seed in ("1", "2", "3"):
        out = ["--records", str(tmp_path / seed), "--json", "--seed", seed]
        assert run(["simulate", "--map", "berlin", "--games", "1", *out]) == 0
        path = tmp_path / seed / "berlin-2-000000.jsonl"
        assert run(["verify", forged(path, tmp_path, say_version_1)]) == 0, "its seeds deal as they did"
        capsys.readouterr()
        assert run(["verify", forged(path, tmp_path, another_last_card)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_where_seeds_dealt_otherwise_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    old = Path(__file__).parent.parent / "data" / "records" / "iberia-2.jsonl"
    assert run(["verify", str(old)]) == 0
    assert "not checked: since version 2 of records seeds deal otherwise" in capsys.readouterr().out


def number_as_flag(lines: list[dict[str, Any]]) -> None:
    first = next(line for line in lines if "action" in line and line["seat"] == 1)
    first["seat"] = True


def drawn_seats_of_old(lines: list[dict[str, Any]]) -> None:
    lines[0].update(record=1, options={"seating": {"drawn_from": lines[0]["seats"]}})


@pytest.mark.parametrize("forge", [number_as_flag, drawn_seats_of_old])
def test_verify_refuses_what_is_not_in_the_form(
    forge: Callable[[list[dict[str, Any]]], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["simulate", "--map", "berlin", "--games", "1", "--records", str(tmp_path), "--json"]) == 0
    capsys.readouterr()
    assert run(["verify", forged(tmp_path / "berlin-2-000000.jsonl", tmp_path, forge)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_record_that_is_nested_too_deeply_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deep.jsonl"
    path.write_text("[" * 5000 + "\n{}\n", encoding="utf-8")
    assert run(["verify", str(path)]) == 2
    assert "line 1: nested too deeply" in capsys.readouterr().err


def test_a_board_of_ones_own_is_simulated_by_any_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(find_board("berlin").canonical.replace('"id":"berlin"', '"id":"mine"'), encoding="utf-8")
    for rules in game_names():
        arguments = ["--map", str(path), "--rules", rules, "--games", "3", "--json", "--records", str(tmp_path / rules)]
        assert run(["simulate", *arguments]) == 0
        assert json.loads(capsys.readouterr().out)["rules"] == rules
        record = next((tmp_path / rules).iterdir())
        assert run(["verify", str(record), "--board", str(path)]) == 0
        assert run(["verify", str(record)]) == 2
        capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--map", "mars"], "there is no map 'mars'"),
        (["simulate", "--map", "europe", "--rules", "mars"], "there are no rules 'mars'"),
        (["simulate", "--seats", "6"], "europe is for 2 to 5 players, not 6"),
        (["simulate", "--map", "berlin", "--seats", "5"], "berlin is for 2 to 4 players, not 5"),
        (["simulate", "--games", "0"], "Must be >= 1"),
        (["simulate", "--games", "many"], "unable to convert"),
        (["simulate", "--jobs", "0"], "Must be >= 1"),
        (["simulate", "--colour"], "--colour"),
        (["simulate", "--games", "1", "--records", "/dev/null/x"], "/dev/null/x"),
        (["fly"], "fly"),
        (["maps", "mars"], "there is no map 'mars'"),
        (["maps", "check"], "file"),
        (["maps", "check", "nowhere.toml"], "cannot be read"),
        (["replay", "nowhere.jsonl"], "cannot be read"),
        (["replay", "/"], "cannot be read"),
        (["verify"], "record"),
        (["verify", "/dev/null"], "a record has at least two lines"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_refused(arguments, sentence, capsys)
