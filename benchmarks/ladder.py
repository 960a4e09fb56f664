"""How the agents of `examples/`, kinds that others have published, do against our levels, on every map at two seats.

Prints a table and writes benchmarks/ladder.json. `python -m benchmarks.ladder [GAMES [SLOW_GAMES [JOBS]]]`: games of
each pair on each map, and of those in which somebody searches. Games are kept in build/arena, so that an interrupted
benchmark goes on where it was.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from benchmarks.bots import ROOT, measure, print_contest
from capolinea.engine import COMPILED
from capolinea.games.catalogue import game_names

RESULTS = ROOT / "benchmarks" / "ladder.json"
SEARCHER = "flat_monte_carlo.py:Flat:rollouts=200"
AGENTS = ("greedy_for_points.py:Greedy", "shortest_path.py:OneTicket", "shortest_path.py:OneNetwork", SEARCHER)
EXPERT = "expert:rollouts=100"
LEVELS = ("novice", "regular", EXPERT)
GAMES = 400
SLOW_GAMES = 40


def contest(level: str, agent: str, games: int, jobs: int) -> list[dict[str, Any]]:
    """A level against an agent on each map."""
    path = f"{ROOT / 'examples'}/{agent}"
    return [measure(map, (level, path), games, jobs) | {"against": agent} for map in game_names()]


def main() -> int:
    given = [int(word) for word in sys.argv[1:]]
    games, slow, jobs = given + [GAMES, SLOW_GAMES, 2][len(given) :]
    folder = ROOT / "build" / "arena"
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)
    contests = [
        contest(level, agent, slow if level == EXPERT or agent == SEARCHER else games, jobs)
        for agent in AGENTS
        for level in LEVELS
    ]
    results = {"compiled": COMPILED, "rows": [row for rows in contests for row in rows]}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    for rows in contests:
        print_contest(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
