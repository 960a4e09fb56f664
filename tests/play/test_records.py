"""Records replay to the byte, from their own outcomes and from their seed, and an independent referee agrees."""

from __future__ import annotations

import json
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from capolinea.engine.chance import Seeded
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play.match import Match
from capolinea.play.record import commitment
from capolinea.play.replay import Recorded, RecordError, read_record
from tests.long import every
from tests.random_games import CASES, MAPS, finished
from tests.referee import judge

RECORDS = Path(__file__).parent.parent / "data" / "records"
FIXTURES = sorted(RECORDS.glob("*.jsonl"))
# By IB-1 chance is asked about the Draft card, so other cards follow from the same seed than in version 1.
CHANGED_BY_SEED = [RECORDS / "iberia-2.jsonl", RECORDS / "iberia-5.jsonl"]


def replayed(recorded: Recorded) -> Match:
    for match in recorded.replay():
        last = match
    return last


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_an_independent_referee_finds_nothing_wrong(map: str, seats: int) -> None:
    for n in range(8):
        record = finished(map, seats, f"referee/{map}/{seats}/{n}").record()
        assert judge(record.splitlines(), find_board(map).raw) == []


@pytest.mark.slow
@pytest.mark.parametrize(("board", "rules"), every(product(MAPS, MAPS), *pairwise(MAPS)))
def test_every_board_can_be_played_by_every_rulebook(board: str, rules: str) -> None:
    seats = find_rules(board, rules).most_seats
    for n in (2, seats):
        record = finished(board, n, f"cross/{n}", rules=rules).record()
        assert judge(record.splitlines(), find_board(board).raw) == []
        assert replayed(Recorded(record)).record() == record


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_a_record_replays_to_its_own_bytes(map: str, seats: int) -> None:
    for n in range(3):
        record = finished(map, seats, f"replay/{n}").record()
        assert replayed(Recorded(record)).record() == record
        for _ in Recorded(record).replay_seed(f"replay/{n}"):
            pass


@pytest.mark.parametrize("map", MAPS)
def test_a_running_game_replays_too(map: str) -> None:
    lines = finished(map, 2, "running").record().splitlines()
    for cut in (2, 3, 10, len(lines) // 2):
        while cut < len(lines) and "action" not in json.loads(lines[cut]):
            cut += 1  # lines that follow an action belong to it
        text = "\n".join(lines[:cut])
        match = replayed(Recorded(text))
        assert not match.over
        assert match.record().splitlines() == lines[:cut]


def test_a_record_has_the_lines_of_the_format() -> None:
    match = finished("europe", 2, "form")
    header, setup, *events, result = [json.loads(line) for line in match.record().splitlines()]
    assert list(header) == ["record", "board", "board_sha256", "rules", "engine", "seats", "options", "commitment"]
    assert header["commitment"] == commitment("form")
    assert header["board_sha256"] == find_board("europe").sha256
    assert list(setup["setup"]) == ["hands", "flushed", "market", "offered"]
    assert [line["n"] for line in events if "n" in line] == list(range(1, match.actions + 1))
    assert result["seed"] == "form"
    sheet = result["result"]["sheets"][0]
    assert list(sheet) == [
        "routes", "tickets", "stations", "longest", "total", "longest_path", "borrowed", "made", "missed",
    ]  # fmt: skip
    assert sheet["total"] == sheet["routes"] + sheet["tickets"] + sheet["stations"] + sheet["longest"]


def kept(path: Path) -> Recorded:
    """A kept record; the tiny board is none of ours."""
    return read_record(path, str(RECORDS / "tiny-all-pass.toml") if path.stem.startswith("tiny") else None)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_old_records_replay_forever(path: Path) -> None:
    recorded = kept(path)
    assert recorded.header.record == (2 if path.stem.endswith("-v2") else 1)
    match = replayed(recorded)
    assert match.over
    assert match.record() == path.read_text(encoding="utf-8")
    assert judge(path.read_text(encoding="utf-8").splitlines(), recorded.file.raw) == []


@pytest.mark.parametrize("path", [path for path in FIXTURES if path not in CHANGED_BY_SEED], ids=lambda path: path.stem)
def test_old_records_follow_from_their_seeds_forever(path: Path) -> None:
    recorded = kept(path)
    assert recorded.seed is not None
    for match in recorded.replay_seed(recorded.seed):
        last = match
    assert last.record() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", CHANGED_BY_SEED, ids=lambda path: path.stem)
def test_what_no_longer_follows_from_a_seed_is_said_to_be_due_to_a_changed_ruling(path: Path) -> None:
    recorded = kept(path)
    with pytest.raises(RecordError, match=r"a record of version 1: the rulings .* IB-1 have changed since"):
        for _ in recorded.replay_seed(str(recorded.seed)):
            pass


def kept_lines() -> list[tuple[str, list[dict[str, Any]]]]:
    """Every kept record: its name and its lines."""
    texts = [(path.stem, path.read_text(encoding="utf-8")) for path in FIXTURES]
    return [(name, [json.loads(line) for line in text.splitlines()]) for name, text in texts]


@pytest.mark.parametrize("version", [1, 2])
def test_there_is_an_old_record_for_each_map_and_each_way_to_end(version: int) -> None:
    ends, decided = set(), set()
    for _, lines in kept_lines():
        if lines[0]["record"] == version:
            last = [line for line in lines if "action" in line][-1]
            ends.add((lines[0]["rules"], "passes" if last["action"]["do"] == "pass" else "last round"))
            decided.add(lines[-1]["result"]["decided_by"])
    headers = [lines[0] for _, lines in kept_lines()]
    known = {header["rules"] for header in headers if header["record"] <= version}  # other maps are younger
    maps = [map for map in MAPS if map in known or version == max(header["record"] for header in headers)]
    assert ends >= {(map, "last round") for map in maps}
    assert "passes" in {how for _, how in ends}
    assert decided >= ({"points"} if version == 1 else {"points", "tickets", "shared"})


def test_the_old_records_hold_what_the_rulings_of_version_2_changed() -> None:
    stops: set[str] = set()
    drafts: set[str] = set()
    dry: set[str] = set()
    for name, lines in kept_lines():
        if lines[0]["record"] == 2:
            stops |= {name for line in lines if line.get("action") == {"do": "stop"}}
            drafts |= {name for line in lines if "draft" in line}
            dry |= {name for line in lines if line.get("outcome", {}).get("refill", "") is None}
    assert stops == {"northern_lights-2-v2", "northern_lights-5-v2"}
    assert drafts == {"iberia-2-v2", "iberia-5-v2"}
    assert dry == {"europe-dry-v2", "italy-dry-v2", "tiny-all-pass-v2"}


# Version 1 and the rulings that have changed since


def by_the_old_ruling(map: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int]:
    """A game as it was played before C-9 changed, up to a draw from the market that begins with deck and discards
    empty: its record, and the number of that line."""
    rules = find_rules(map)
    with monkeypatch.context() as before:
        before.setattr(rules, "draws_unreplaced", True)
        names = [f"player {n}" for n in range(rules.most_seats)]
        match = Match(find_board(map), rules, names, Seeded("old"), version=1)
        while match.state.phase_name() != "turn" or match.state.cards.available() > 0:
            draws = [action for action in match.legal() if action.text.startswith("draw")]
            match.play((draws or match.legal())[0])
        match.play("draw market 1")
    return match.record(), len(match.lines)


@pytest.mark.slow
@pytest.mark.parametrize("map", ["europe", "northern_lights"])
def test_c_9_an_old_record_in_which_a_draw_began_without_cards_is_refused(
    map: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, line = by_the_old_ruling(map, monkeypatch)
    with pytest.raises(RecordError) as error:
        replayed(Recorded(record))
    assert str(error.value) == (
        f"line {line}: draw market 1 is not legal now (a record of version 1: the rulings C-4, C-9 and IB-1 have "
        "changed since)"
    )
    assert judge(record.splitlines(), find_board(map).raw) != []
    without = "".join(f"{text}\n" for text in record.splitlines()[:-1])
    assert replayed(Recorded(without)).record() == without, "up to there the ruling made no difference"
    assert judge(without.splitlines(), find_board(map).raw) == []


def test_c_4_an_old_record_has_no_stop() -> None:
    record = finished("northern_lights", 2, "stop").record()
    lines = record.splitlines()
    stop = next(i for i, line in enumerate(lines) if '{"do":"stop"}' in line)
    old = change(record, 0, "record", to=1)
    with pytest.raises(RecordError, match=rf"^line {stop + 1}: .*\(a record of version 1: the rulings C-4"):
        replayed(Recorded(old))
    assert judge(old.splitlines(), find_board("northern_lights").raw) != []


@pytest.mark.parametrize("map", [map for map in MAPS if map != "northern_lights"])
def test_an_old_record_to_which_no_ruling_made_a_difference_replays_to_its_own_bytes(map: str) -> None:
    record = finished(map, 2, "no difference").record()
    old = change(record, 0, "record", to=1) + "\n"
    assert replayed(Recorded(old)).record() == old
    assert judge(old.splitlines(), find_board(map).raw) == []


def change(record: str, line: int, *keys: Any, to: Any) -> str:
    """A record with one value changed."""
    lines = record.splitlines()
    value = found = json.loads(lines[line])
    for key in keys[:-1]:
        found = found[key]
    found[keys[-1]] = to
    lines[line] = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return "\n".join(lines)


def test_a_changed_record_is_refused_with_the_line() -> None:
    record = finished("europe", 2, "tamper").record()
    lines = [json.loads(line) for line in record.splitlines()]
    draw = next(i for i, line in enumerate(lines) if line.get("action") == {"do": "draw", "from": "deck"})
    claim = next(i for i, line in enumerate(lines) if line.get("action", {}).get("do") == "claim")
    last = len(lines) - 1
    wrong = {
        change(record, 0, "record", to=3): "line 1: records of version 3",
        change(record, 0, "board", to="mars"): "line 1: the record is of the board 'mars'",
        change(record, 0, "rules", to="mars"): "line 1: there are no rules 'mars'",
        change(record, 0, "board_sha256", to="0" * 64): "line 1: the board 'europe' is not the one",
        change(record, 0, "seats", to=["one"]): "line 2: europe is for 2 to 5 players",
        change(record, 1, "setup", "market", to=["red"]): "line 2: ",
        change(record, 1, "setup", "hands", 0, 0, to="pink"): "line 2: not in the form of a record",
        change(record, 2, "action", "tickets", to=["roma-smyrna-x"]): "line 3: there is no ticket",
        change(record, draw, "outcome", "card", to="gold"): f"line {draw + 1}: not in the form",
        change(record, draw, "outcome", to={}): f"line {draw + 1}: more cards come off the deck",
        change(record, draw, "n", to=999): f"line {draw + 1}: 'n' should be",
        change(record, draw, "seat", to=1 - lines[draw]["seat"]): f"line {draw + 1}: the game does not wait",
        change(record, claim, "action", "pay", to={"wild": 9}): f"line {claim + 1}: ",
        change(record, last, "result", "sheets", 0, "routes", to=-1): f"line {last + 1}: result: 'sheets' should be",
        change(record, last, "result", "winners", to=[]): f"line {last + 1}: result: 'winners' should be",
        "\n".join(record.splitlines()[:-1]): f"line {last + 1} is missing",
        "\n".join([*record.splitlines(), record.splitlines()[2]]): "line",
        "nonsense": "line 1: ",
        "": "a record has at least two lines",
        "[]\n[]": "line 1: expected an object",
        record.splitlines()[0]: "a record has at least two lines",
    }
    for text, complaint in wrong.items():
        with pytest.raises(RecordError) as error:
            replayed(Recorded(text))
        assert str(error.value).startswith(complaint), error.value


def test_a_record_of_other_deals_than_its_seed_says_is_refused() -> None:
    record = finished("berlin", 2, "honest").record()
    with pytest.raises(RecordError, match="line 2"):
        for _ in Recorded(record).replay_seed("crooked"):
            pass


@pytest.mark.parametrize("map", MAPS)
def test_no_changed_value_anywhere_goes_unnoticed_or_crashes(map: str) -> None:
    """Change one value of each line in turn: the replay must refuse it, in one sentence."""
    record = finished(map, 2, "everywhere").record()
    lines = record.splitlines()
    for i in range(1, len(lines), 3):
        value = json.loads(lines[i])
        key = list(value)[-1]
        value[key] = "?" if not isinstance(value[key], str | None) else 5
        changed = [*lines[:i], json.dumps(value), *lines[i + 1 :]]
        with pytest.raises(RecordError) as error:
            replayed(Recorded("\n".join(changed)))
        assert "\n" not in str(error.value)
