"""How strong the bots are and how long they think: each against those below it, on every map.

Prints a table and writes benchmarks/bots.json. `python benchmarks/bots.py [BOT …] [MAP …] [GAMES [SLOW_GAMES [JOBS]]]`:
which bots' contests on which maps (all; other rows stay as they are), games of each contest on each map, and of those
in which somebody searches (half as many with four seats). Games are kept in build/arena, so that an interrupted
benchmark goes on where it was; when the code of rules or bots changes they are played anew. Seconds of searches are the
processor's, of one core: other work on the machine weakens nobody.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from itertools import chain
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from capolinea.arena.figures import bot_figures
from capolinea.arena.run import Arena
from capolinea.bots import bot as thinking
from capolinea.bots.registry import BotError
from capolinea.cli.progress import progress_bar
from capolinea.engine import COMPILED
from capolinea.games.catalogue import game_names

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "bots.json"
EXPERT = "expert:time=0.2"
CHAMPION = "champion:time=0.2"  # `champion` is the network alone
CONTESTS = (
    ("novice", "random"),
    ("regular", "novice"),
    (EXPERT, "regular"),
    (EXPERT, "regular", "regular", "regular"),
    ("champion", "regular"),
    ("champion", "regular", "regular", "regular"),
    ("champion", EXPERT),
    (CHAMPION, EXPERT),
    (CHAMPION, EXPERT, EXPERT, EXPERT),
)
GAMES = 1000
SLOW_GAMES = 64  # who searches thinks for some ten seconds a game


def measure(map: str, bots: tuple[str, ...], games: int, jobs: int) -> dict[str, Any]:
    """The first of the bots against the others: how often it wins, and how long both think."""
    arena = Arena([map], bots, seats=len(bots), games=games)
    with progress_bar(f"{map}: {bots[0]} against {bots[1]}", len(arena.plan)) as progress:
        arena.run(jobs, progress=progress)
    first, other = (bot_figures(arena.results, bot) for bot in bots[:2])
    low, high = first.wins.interval
    return {
        "map": map,
        "seats": len(bots),
        "bot": bots[0],
        "against": bots[1],
        "games": first.wins.of,
        "wins": round(first.wins.won, 2),
        "share": round(first.wins.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_points": round(first.score.mean, 1),
        "mean_points_against": round(other.score.mean, 1),
        "ms_per_decision": round(first.ms_per_decision, 3),
        "ms_per_decision_against": round(other.ms_per_decision, 3),
    }


def main() -> int:
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is there
    thinking.clock = time.process_time
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    games, slow, jobs = given + [GAMES, SLOW_GAMES, 2][len(given) :]
    words = [word for word in sys.argv[1:] if not word.isdigit()]
    maps = [word for word in words if word in game_names()] or game_names()
    chosen = [bots for bots in CONTESTS if bots[0] in words] or CONTESTS
    folder = ROOT / "build" / "arena"
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)  # where each contest makes a folder of its own
    rows = json.loads(RESULTS.read_text(encoding="utf-8"))["rows"]
    for bots in chosen:
        for map in maps:
            rows = [row for row in rows if row["map"] != map or row not in rows_of(rows, bots)]
            try:
                rows.append(measure(map, bots, slow * 2 // len(bots) if EXPERT in bots else games, jobs))
            except BotError as error:
                print(f"{bots[0]} against {bots[1]} is left out: {error}", file=sys.stderr)
                break
    contests = [sorted(rows_of(rows, bots), key=lambda row: str(row["map"])) for bots in CONTESTS]
    results = {"compiled": COMPILED, "python": platform.python_version(), "rows": list(chain.from_iterable(contests))}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    for contest in contests:
        print_contest(contest)
    return 0


def rows_of(rows: list[dict[str, Any]], bots: tuple[str, ...]) -> list[dict[str, Any]]:
    return [row for row in rows if (row["bot"], row["against"], row["seats"]) == (*bots[:2], len(bots))]


def print_contest(rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    others = rows[0]["seats"] - 1
    table = Table(title=f"{rows[0]['bot']} against {others} × {rows[0]['against']}", title_justify="left")
    table.add_column("map")
    for heading in ("games", "won", "95 %", "points", "ms/decision"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(
            row["map"],
            str(row["games"]),
            f"{100 * row['share']:.1f} %",
            f"{100 * row['low']:.1f}–{100 * row['high']:.1f}",
            f"{row['mean_points']} : {row['mean_points_against']}",
            f"{row['ms_per_decision']:.2f} : {row['ms_per_decision_against']:.2f}",
        )
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
