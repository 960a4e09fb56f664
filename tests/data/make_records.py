"""Makes the records that are replayed in CI forever; run it only to add new ones, never to change old ones.

Names end with the version of the format; those of version 1 have no ending.
"""

from __future__ import annotations

import random
from pathlib import Path

from capolinea.games.catalogue import find_rules
from capolinea.play.match import Match, new_game
from capolinea.play.record import RECORD_VERSION
from tests.random_games import MAPS, finished, step

HERE = Path(__file__).parent / "records"
TINY = HERE / "tiny-all-pass.toml"  # the board of all records whose names begin so
DRY = ("europe", "italy")  # one that forbids to begin a draw with deck and discards empty, one that does not (C-9)


def add(name: str, match: Match) -> None:
    path = HERE / f"{name}-v{RECORD_VERSION}.jsonl"
    if not path.exists():
        path.write_text(match.record(), encoding="utf-8")


def all_pass() -> Match:
    """A game on the tiny board that ends because nobody can do anything any more."""
    for number in range(10_000):
        match = new_game(str(TINY), 2, f"tiny/{number}/v{RECORD_VERSION}")
        while not match.over:
            legal = match.legal()
            match.play(legal[0 if len(legal) == 1 else number % len(legal)])
        if match.lines[-2]["action"]["do"] == "pass":
            return match
    raise AssertionError("no such game found")


def dry(map: str) -> Match:
    """A game in which everybody draws cards for as long as there are any."""
    match = new_game(map, find_rules(map).most_seats, f"dry/{map}")
    dice = random.Random(map)
    for _ in range(130):
        draws = [action for action in match.legal() if action.value["do"] == "draw"]
        match.play(dice.choice(draws or match.legal()))
    while not match.over:
        step(match, dice)
    return match


def decided_by(what: str) -> Match:
    """A game of two that something else than points decides."""
    for number in range(10_000):
        match = finished("berlin", 2, f"{what}/{number}")
        assert match.result is not None
        if match.result["decided_by"] == what:
            return match
    raise AssertionError("no such game found")


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for map in MAPS:
        for seats in (2, find_rules(map).most_seats):
            add(f"{map}-{seats}", finished(map, seats, f"forever/{map}/{seats}/v{RECORD_VERSION}"))
    for map in DRY:
        add(f"{map}-dry", dry(map))
    for what in ("tickets", "shared"):
        add(f"berlin-{what}", decided_by(what))
    add("tiny-all-pass", all_pass())
