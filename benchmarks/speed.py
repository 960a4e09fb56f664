"""How fast the engine is: complete random games of every map and seat count, clones, the worst trail.

Prints a table and writes benchmarks/speed.json. Figures of one run compare; figures of two runs may not:
machines are noisy.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from capolinea.engine import COMPILED
from capolinea.engine.chance import Seeded
from capolinea.engine.playout import play_random_games
from capolinea.games.catalogue import find_rules, game_names

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

SECONDS = 2.0  # measured for each map and seat count
ROUNDS = 3  # the best of which counts


def games_per_second(map: str, seats: int, seconds: float) -> tuple[float, float]:
    """Complete games a second on one core, set-up and exact scoring included, and decisions a game."""
    rules = find_rules(map)
    best, decisions, first = 0.0, 0.0, 0
    count = 1 if not COMPILED else 50
    play_random_games(rules, seats, "warm", 1, 0, count)
    for _ in range(ROUNDS):
        games, total, start = 0, 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds / ROUNDS:
            tally = play_random_games(rules, seats, "bench", 1, first, count)
            games, total, first = games + tally.games, total + tally.decisions, first + count
        best, decisions = max(best, games / elapsed), total / games
    return best, decisions


def clone_nanoseconds(map: str, seats: int) -> float:
    """The time of one clone in the middle of a game, called from Python."""
    state = find_rules(map).new_state(seats)
    state.deal(Seeded("clone"))
    repeats = 20_000 if COMPILED else 500
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(repeats):
            state.clone()
        best = min(best, (time.perf_counter() - start) / repeats)
    return best * 1e9


def measure(seconds: float) -> dict[str, Any]:
    rows = []
    for map in game_names():
        for seats in range(2, find_rules(map).most_seats + 1):
            games, decisions = games_per_second(map, seats, seconds)
            rows.append(
                {
                    "map": map,
                    "seats": seats,
                    "games_per_second": round(games),
                    "decisions_per_game": round(decisions, 1),
                    "decisions_per_second": round(games * decisions),
                    "clone_ns": round(clone_nanoseconds(map, seats)),
                }
            )
    return {"compiled": COMPILED, "python": platform.python_version(), "rows": rows}


def measure_interpreted() -> dict[str, Any]:
    """The same in a process that runs the sources as they are."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(Path(__file__)), "--interpreted"]
    found: dict[str, Any] = json.loads(subprocess.check_output(command, env=environment, text=True))
    assert not found["compiled"]
    return found


def main() -> None:
    if "--interpreted" in sys.argv:
        print(json.dumps(measure(0.6)))
        return
    from benchmarks.worst_trail import worst

    results = {"compiled": measure(SECONDS), "interpreted": measure_interpreted()}
    trails = {map: round(worst(map, 1000, 1)[0] * 1000, 3) for map in game_names()}
    results["worst_trail_ms"] = trails
    (ROOT / "benchmarks" / "speed.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    table = Table(title="Complete random games on one core", title_justify="left")
    for heading in ("map", "seats", "games/s", "decisions/game", "decisions/s", "clone ns", "interpreted games/s"):
        table.add_column(heading, justify="left" if heading == "map" else "right")
    for row, slow in zip(results["compiled"]["rows"], results["interpreted"]["rows"], strict=True):
        table.add_row(*(f"{value:,}" if not isinstance(value, str) else value for value in row.values()),
                      f"{slow['games_per_second']:,}")  # fmt: skip
    Console().print(table)
    print("worst trail found, ms:", ", ".join(f"{map} {ms}" for map, ms in trails.items()))


if __name__ == "__main__":
    main()
