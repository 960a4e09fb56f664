"""Makes the records that are replayed in CI forever; run it only to add new ones, never to change old ones."""

from __future__ import annotations

from pathlib import Path

from capolinea.games.catalogue import find_rules
from capolinea.play.match import new_game
from tests.random_games import MAPS, finished

HERE = Path(__file__).parent / "records"


def add(name: str, text: str) -> None:
    path = HERE / f"{name}.jsonl"
    if not path.exists():
        path.write_text(text, encoding="utf-8")


def all_pass() -> str:
    """A game on the tiny board that ends because nobody can do anything any more."""
    for number in range(10_000):
        match = new_game(str(HERE / "tiny-all-pass.toml"), 2, f"tiny/{number}")
        while not match.over:
            legal = match.legal()
            match.play(legal[0 if len(legal) == 1 else number % len(legal)])
        if match.lines[-2]["action"]["do"] == "pass":
            return match.record()
    raise AssertionError("no such game found")


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for map in MAPS:
        for seats in (2, find_rules(map).most_seats):
            add(f"{map}-{seats}", finished(map, seats, f"forever/{map}/{seats}").record())
    add("tiny-all-pass", all_pass())
