"""A million decisions of bots on each map, at every number of seats: not one of them illegal.

    python benchmarks/bot_soak.py [DECISIONS [MAP …]]

Bots of all levels sit at the same tables, in turn in every seat. `turns` stops at the first action that is not legal.
Writes benchmarks/bot_soak.json, in which a shorter run does not take a longer one's place but stands beside it.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from itertools import count
from pathlib import Path

from capolinea.arena.bot_games import turns
from capolinea.arena.workers import in_processes
from capolinea.bots.registry import make_bot
from capolinea.cli.progress import progress_bar
from capolinea.engine import COMPILED
from capolinea.games.catalogue import find_rules, game_names
from capolinea.play.match import new_game

RESULTS = Path(__file__).parent / "bot_soak.json"
DECISIONS = 1_000_000
# Who searches is hasty here: its candidates are those of a patient one.
BOTS = ("random", "novice", "regular", "expert:rollouts=2", "champion", "champion:rollouts=2")
JOBS = 2


def play(task: tuple[str, int]) -> Counter[str]:
    """One game; the decisions of each bot."""
    map, number = task
    seats = 2 + number % (int(find_rules(map).most_seats) - 1)
    codes = [BOTS[(number // 4 + seat) % len(BOTS)] for seat in range(seats)]
    match = new_game(map, seats, f"bot-soak/{number}")
    bots = [make_bot(code, match.rules, f"{number}/{seat}") for seat, code in enumerate(codes)]
    return Counter(codes[turn.seat].partition(":")[0] for turn in turns(match, bots))


def soak(map: str, decisions: int) -> dict[str, int]:
    total: Counter[str] = Counter()
    played = 0
    with progress_bar(f"{map}: decisions", decisions) as progress:
        games = in_processes(play, ((map, number) for number in count()), JOBS)
        for game in games:
            played += 1
            total += game
            progress(game.total())
            if total.total() >= decisions:
                games.close()
                break
    return {"games": played, "decisions": total.total(), **{bot: total[bot] for bot in sorted(total)}}


def main() -> int:
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is there
    decisions = int(sys.argv[1]) if len(sys.argv) > 1 else DECISIONS
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    for map in sys.argv[2:] or game_names():
        found = soak(map, decisions)
        print(map, found, flush=True)
        shorter = found["decisions"] < results["maps"].get(map, found)["decisions"]
        results.setdefault("shorter" if shorter else "maps", {})[map] = found
        RESULTS.write_text(json.dumps({**results, "compiled": COMPILED}, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
