"""A match taken apart and put together again is the same match, and goes on the same way."""

from __future__ import annotations

import random

import pytest

from capolinea.play.match import Match, new_game
from capolinea.play.snapshot import SnapshotError, restore_snapshot, take_snapshot
from tests.random_games import CASES, fingerprint, positions, step


def viewers(match: Match) -> list[int | None]:
    return [*range(len(match.names)), None]


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_a_restored_match_is_the_same(map: str, seats: int) -> None:
    seed = f"snapshot/{map}/{seats}"
    for n, match in enumerate(positions(map, seats, seed)):
        if n % 11:
            continue
        data = take_snapshot(match)
        again = new_game(map, seats, seed)
        restore_snapshot(again, data)
        assert take_snapshot(again) == data
        assert fingerprint(again.state) == fingerprint(match.state)
        assert [again.view(v).json() for v in viewers(again)] == [match.view(v).json() for v in viewers(match)]


@pytest.mark.parametrize(("map", "seats"), CASES)
def test_a_restored_match_goes_on_the_same_way(map: str, seats: int) -> None:
    seed = f"go on/{map}/{seats}"
    match, rng = new_game(map, seats, seed), random.Random(seed)
    for _ in range(40):
        step(match, rng)
    again = new_game(map, seats, seed)
    restore_snapshot(again, take_snapshot(match))
    before, again_before = len(match.lines), len(again.lines)
    other = random.Random()
    other.setstate(rng.getstate())
    while not match.over:
        step(match, rng)
        step(again, other)
    assert again.lines[again_before:] == match.lines[before:]


def test_a_snapshot_that_does_not_fit_is_refused_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    data = take_snapshot(new_game("berlin", 2, 1))
    for other in (new_game("berlin", 3, 1), new_game("europe", 2, 1)):
        before = fingerprint(other.state)
        with pytest.raises(SnapshotError, match="another"):
            restore_snapshot(other, data)
        assert fingerprint(other.state) == before
    for damaged in (b"", b"\x00", data[:-1], b"\xc1" * 50):
        with pytest.raises(SnapshotError, match="not a snapshot"):
            restore_snapshot(new_game("berlin", 2, 1), damaged)
    monkeypatch.setattr("capolinea.__version__", "99.0")
    with pytest.raises(SnapshotError, match="another version"):
        restore_snapshot(new_game("berlin", 2, 1), data)
