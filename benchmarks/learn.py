"""How fast the learning kit is, on one core: decisions, steps and positions a second of processor time, random play.

Prints a table and writes benchmarks/learn.json. `python -m benchmarks.learn`
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from capolinea import learn
from capolinea.engine import COMPILED
from capolinea.games.catalogue import find_rules, game_names

ROOT = Path(__file__).parent.parent
SECONDS = 1.0  # of processor time for each figure
ROUNDS = 3  # the best of which counts
GAMES = 1024


def a_second(step: Callable[[], int]) -> int:
    """What a step does, how often it is done a second of processor time."""
    step()
    best = 0.0
    for _ in range(ROUNDS):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SECONDS / ROUNDS:
            done += step()
        best = max(best, done / spent)
    return round(best)


def vectors(map: str, seats: int, **settings: Any) -> int:
    """Decisions of thousands of games at once, with observations and masks."""
    env = learn.vector_env(map, seats, GAMES, **settings)
    env.reset(1)

    def step() -> int:
        env.step(env.sample())
        return GAMES

    return a_second(step)


def turns(map: str, seats: int) -> int:
    """Steps of PettingZoo, each with `last`, and games dealt anew when they end."""
    env = learn.env(map, seats)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def step() -> int:
        for _ in range(100):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
        return 100

    return a_second(step)


def seats_of_gymnasium(map: str) -> int:
    """Steps of a learner against `regular`, whose thinking counts."""
    env = learn.seat_env(map, ["regular"])
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)

    def step() -> int:
        nonlocal seen
        for _ in range(20):
            legal = np.flatnonzero(seen["action_mask"])
            seen, _, over, _, _ = env.step(np.int64(legal[int(rng.random() * len(legal))]))
            if over:
                seen, _ = env.reset()
        return 20

    return a_second(step)


def exports(map: str, bots: str) -> int:
    """Positions written as Parquet."""
    from capolinea.learn.export import export_games

    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        n = export_games(Path(folder) / "games.parquet", map, bots.split(","), games=1000 if "random" in bots else 100)
        return round(n / (time.process_time() - start))


def main() -> None:
    rows = []
    for map in game_names():
        for seats in (2, find_rules(map).most_seats):
            row: dict[str, Any] = {
                "map": map,
                "seats": seats,
                "vector": vectors(map, seats),
                "vector_all_actions": vectors(map, seats, actions="all"),
                "pettingzoo": turns(map, seats),
            }
            if seats == 2:
                row["gymnasium_regular"] = seats_of_gymnasium(map)
                row["export_random"] = exports(map, "random,random")
                row["export_regular"] = exports(map, "regular,regular")
            rows.append(row)
    (ROOT / "benchmarks" / "learn.json").write_text(
        json.dumps({"compiled": COMPILED, "rows": rows}, indent=1) + "\n", encoding="utf-8"
    )
    table = Table(title="Learning, a second of processor time", title_justify="left")
    for heading in rows[0]:
        table.add_column(heading.replace("_", " "), justify="left" if heading == "map" else "right")
    for row in rows:
        table.add_row(*(f"{row[key]:,}" if isinstance(row.get(key), int) else row.get(key, "") for key in rows[0]))
    Console().print(table)


if __name__ == "__main__":
    main()
