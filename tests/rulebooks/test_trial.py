"""A rulebook that nobody here knows plays, keeps its secrets and its records, and breaks nothing when it is broken."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from capolinea.bots.registry import make_bot
from capolinea.engine.chance import Seeded
from capolinea.engine.rules import Rules
from capolinea.games.catalogue import broken_rulebooks, find_board, find_room, find_rules, game_names
from capolinea.games.random_board import random_board
from capolinea.play.errors import RulebookError
from capolinea.play.match import Match, new_game
from capolinea.play.proof import prove
from capolinea.play.snapshot import restore_snapshot, take_snapshot
from tests.rulebooks.conftest import TRIAL
from tests.test_architecture import CODE, files_of_ours

MAP = "harbour"


def dealt(rules: Rules, seed: str, seats: int = 3) -> Match:
    names = [f"player {n}" for n in range(seats)]
    return Match(find_board(MAP), rules, names, Seeded(seed), seed=seed)


def played_out(match: Match, seed: int) -> Match:
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.waiting)
        legal = match.legal(seat)
        match.play(legal[rng.randrange(len(legal))], seat)
    return match


def test_it_is_found_by_its_entry_point_after_our_own() -> None:
    assert game_names()[-1] == MAP
    assert broken_rulebooks() == {}
    assert set(find_room(MAP).about) == {"en", "it", "fr"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_its_secrets_and_its_records(seats: int) -> None:
    for n in range(3):
        assert list(prove(new_game(MAP, seats, f"trial/{n}"), random.Random(n))) == []


def test_everything_of_its_own_happens() -> None:
    """Else the tests of it would prove nothing."""
    lines = [line for n in range(3) for line in played_out(new_game(MAP, 3, n), n).lines]
    done = {line["action"]["do"] for line in lines if "action" in line}
    assert {"bid", "light", "claim", "draw", "keep"} <= done
    assert any(line.get("outcome", {}).get("cargo") for line in lines)
    assert any("auction" in line for line in lines)
    sheet = next(line for line in lines if "result" in line)["result"]["sheets"][0]
    assert {"lighthouses", "anchorage", "coins", "longest"} <= set(sheet)


def leaks() -> list[Any]:
    sys.path.append(str(TRIAL))
    from tests.rulebooks.leaks import LEAKS

    sys.path.remove(str(TRIAL))  # other tests know only our own rulebooks
    return list(LEAKS)


@pytest.mark.parametrize("leaking", leaks(), ids=lambda rules: rules.__name__)
def test_a_planted_leak_is_caught(leaking: Any) -> None:
    rules = leaking(find_board(MAP).board)
    found = [leak for n in range(6) for leak in prove(dealt(rules, f"leak/{n}"), random.Random(n))]
    assert [leak for leak in found if "tell" in leak or "sees" in leak]


def test_an_undeclared_outcome_fails_where_it_is_written() -> None:
    from capolinea_harbour.rules import HarbourRules

    class Silent(HarbourRules):
        def declare(self, telling: Any) -> None:
            super().declare(telling)
            del telling.word("claim").outcome["cargo"]

    with pytest.raises(RulebookError, match="'harbour' is wrong: the outcome 'cargo' of 'claim' is not declared"):
        played_out(dealt(Silent(find_board(MAP).board), "silent"), 1)


def test_an_undeclared_fact_is_nobodys() -> None:
    from capolinea_harbour.rules import HarbourRules

    class Silent(HarbourRules):
        def declare(self, telling: Any) -> None:
            super().declare(telling)
            del telling.seat_facts["coins"], telling.table_facts["shining"]

    view = dealt(Silent(find_board(MAP).board), "silent").view(0)
    assert "shining" not in view.own
    assert all("coins" not in seat.own for seat in view.seats)


@pytest.mark.parametrize("bot", ["random", "novice", "regular", "expert:time=0.01"])
def test_all_bots_play_it(bot: str) -> None:
    match = new_game(MAP, 2, f"bots/{bot}")
    bots = [make_bot(bot, find_rules(MAP), f"{seat}") for seat in range(2)]
    while not match.over:
        seat = match.waiting[0]
        match.play(bots[seat].decide(match.view(seat), bots[seat].budget).action, seat)
    assert match.result is not None


def test_a_snapshot_holds_its_own_things_too() -> None:
    match = new_game(MAP, 3, "snapshot")
    rng = random.Random(2)
    while match.state.phase_name() != "auction":
        legal = match.legal()
        match.play(legal[rng.randrange(len(legal))])
    match.play("bid 2", 1)
    again = new_game(MAP, 3, "snapshot")
    restore_snapshot(again, take_snapshot(match))
    assert [again.view(seat).json() for seat in range(3)] == [match.view(seat).json() for seat in range(3)]


def capolinea(*arguments: str, path: Path = TRIAL) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.path += {[str(TRIAL), str(path)]!r}; from capolinea.cli.main import main; main()"
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)


def test_it_simulates_and_verifies_on_the_command_line(tmp_path: Path) -> None:
    simulated = capolinea("simulate", "--map", MAP, "--games", "3", "--seats", "3", "--records", str(tmp_path))
    assert simulated.returncode == 0, simulated.stderr
    for record in tmp_path.glob("*.jsonl"):
        verified = capolinea("verify", str(record))
        assert verified.returncode == 0, verified.stderr
        assert "every card and ticket follows from the seed" in verified.stdout


def test_a_rulebook_can_be_tried_on_the_command_line() -> None:
    tried = capolinea("maps", "try", MAP, "--games", "2")
    assert tried.returncode == 0, tried.stderr
    assert "nothing wrong" in tried.stdout


BROKEN = {
    "no law at all": ("", "must be RULES: Final = a subclass of Rules"),
    "a law that is no class": ("RULES = 5", "must be RULES: Final = a subclass of Rules"),
    "a law that ends the program": ("raise SystemExit(3)", "SystemExit: 3, in rules.py, line 1"),
    "a law that does not compile": ("def", "SyntaxError"),
    "a name of its own": (
        "from capolinea_harbour.rules import *\nclass R(HarbourRules):\n    NAME = 'x'\nRULES = R\n",
        "its law calls itself 'x'",
    ),
    "an error when it is made": (
        "from capolinea_harbour.rules import *\nclass R(HarbourRules):\n    NAME = 'wreck'\n"
        "    def add_actions(self): 1 / 0\nRULES = R\n",
        "ZeroDivisionError: division by zero, in add_actions (rules.py, line 4)",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_rulebook_is_named_in_one_sentence_and_breaks_nothing(what: str, tmp_path: Path) -> None:
    law, sentence = BROKEN[what]
    package = tmp_path / "capolinea_wreck"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(law)
    board = (TRIAL / "capolinea_harbour" / "board.toml").read_text().replace('id = "harbour"', 'id = "wreck"')
    (package / "board.toml").write_text(board)
    info = tmp_path / "capolinea_wreck-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.4\nName: capolinea-wreck\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[capolinea.rulebooks]\nwreck = capolinea_wreck\n")
    listed = capolinea("maps", path=tmp_path)
    assert listed.returncode == 0
    assert "europe" in listed.stdout
    refusals = [line for line in listed.stderr.splitlines() if "wreck" in line]
    assert len(refusals) == 1
    assert sentence in refusals[0]
    asked = capolinea("simulate", "--map", "wreck", "--games", "1", path=tmp_path)
    assert asked.returncode == 2
    assert len(asked.stderr.strip().splitlines()) == 1
    assert sentence in asked.stderr


def test_nothing_outside_its_folder_knows_it() -> None:
    for file in files_of_ours("src/capolinea", "web/src", "web/build", "cartography"):
        if file.suffix in CODE | {".md", ".json", ".toml"}:
            assert "harbour" not in file.read_text(encoding="utf-8").lower(), file


def test_a_board_made_at_random_after_its_model_is_played() -> None:
    board = random_board(MAP, 3)
    rules = find_room(MAP).apply(board)
    match = Match(board, rules, ["Ada", "Bo"], Seeded("random"), seed="random")
    assert played_out(match, 1).over
    assert len(board.facts.cities) == 16, "as few as there may be; its own board has ten"
