"""One bot against the agents that others have published, against our levels, and on boards that nobody has seen.

`python -m benchmarks.ladder` lets `champion` play everybody on every map at two seats, writes benchmarks/ladder.json
and the tables of docs/ladder.md. `--bot`, `--against`, `--maps`, `--unseen` and `--seats` measure a part of it: rows of
other parts stay as they are. Games are kept in build/arena, so that whatever was interrupted goes on where it was; when
the code of rules or bots changes they are played anew (new weights of plain PPO are not noticed: empty the folder).
`--games 0` writes the tables anew and plays nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.bots import ROOT, measure
from capolinea.bots.registry import BotError
from capolinea.engine import COMPILED
from capolinea.games.boardfile import read_board, write_board
from capolinea.games.catalogue import find_rules, game_names
from capolinea.games.random_board import random_board

RESULTS = ROOT / "benchmarks" / "ladder.json"
DOCUMENT = ROOT / "docs" / "ladder.md"
WORK = ROOT / "build" / "arena"
TABLES = "## Figures\n"  # all below this line of the document is written here

PPO = "plain_ppo.py:Plain"
AGENTS = {
    "greedy_for_points.py:Greedy": "greedy for points",
    "shortest_path.py:OneTicket": "shortest path for one ticket",
    "shortest_path.py:OneNetwork": "planner with one joint network",
    "flat_monte_carlo.py:Flat:rollouts=200": "flat Monte-Carlo",
    PPO: "plain PPO from nothing",
}
LEVELS = ("novice", "regular", "expert:time=0.2")
# What searches or thinks takes seconds a game, so fewer are played.
SLOW = ("expert", "flat_monte_carlo", "time=", "rollouts=")

# Boards that nobody learned on: three of these seeds, which are for nothing else, and one drawn by hand.
UNSEEN = {"random 1": ("europe", 7_001, 40), "random 2": ("usa", 7_002, 30), "random 3": ("northern_lights", 7_003, 45)}
DRAWN = {"the Moon": ROOT / "examples" / "boards" / "moon.toml"}

Row = dict[str, Any]


def boards(folder: Path) -> dict[str, Path]:
    """The files of the boards that nobody has seen, those of the seeds made where they are not yet."""
    found = dict(DRAWN)
    for name, (rules, seed, cities) in UNSEEN.items():
        board = random_board(rules, seed, cities)
        found[name] = folder / f"{board.facts.id}.toml"
        if not found[name].is_file() or read_board(found[name]).sha256 != board.sha256:
            found[name].unlink(missing_ok=True)
            write_board(found[name], board)
    return found


def _found(code: str) -> str:
    """A code that is found from any folder."""
    if code in AGENTS:
        return f"{ROOT / 'examples'}/{code}"
    file, colon, rest = code.partition(":")
    return f"{Path(file).resolve()}{colon}{rest}" if Path(file).is_file() else code


def _games(bot: str, against: str, games: int, slow: int) -> int:
    return slow if any(word in f"{bot} {against}" for word in SLOW) else games


def _key(row: Row) -> tuple[str, int, str, str]:
    return row["bot"], row["seats"], row["against"], row["map"]


# The document


def write_tables(rows: list[Row]) -> None:
    """A table for each bot and number of seats: whom it beats on which map, and what it does on boards unseen."""
    text = DOCUMENT.read_text(encoding="utf-8").partition(TABLES)[0] + TABLES
    for bot, seats in dict.fromkeys((row["bot"], row["seats"]) for row in rows):
        mine = [row for row in rows if (row["bot"], row["seats"]) == (bot, seats)]
        text += f"\n### `{bot}`{'' if seats == 2 else f' alone at {seats} seats'}\n"
        for maps in (list(game_names()), [*UNSEEN, *DRAWN]):
            text += table(mine, [map for map in maps if any(row["map"] == map for row in mine)])
    DOCUMENT.write_text(text, encoding="utf-8", newline="\n")


def table(rows: list[Row], maps: list[str]) -> str:
    """Who was beaten how often on these maps, with 95 % intervals."""
    if not maps:
        return ""
    found = {(row["against"], row["map"]): row for row in rows}
    against = [code for code in (*AGENTS, *LEVELS) if any((code, map) in found for map in maps)]
    lines = [["against", *(map.replace("_", " ") for map in maps)], ["---", *["---:"] * len(maps)]]
    for code in against:
        cells = [found.get((code, map)) for map in maps]
        lines.append([AGENTS.get(code, f"`{code}`"), *(_cell(row) if row else "–" for row in cells)])
    return "\n" + "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _cell(row: Row) -> str:
    return f"{100 * row['share']:.0f} % ({100 * row['low']:.0f}–{100 * row['high']:.0f})"


def main(words: Sequence[str] | None = None) -> int:
    asked = _asked(words)
    kept = json.loads(RESULTS.read_text(encoding="utf-8"))["rows"] if RESULTS.is_file() else []
    rows = {_key(row): row for row in kept}
    bot = _found(asked.bot)
    WORK.mkdir(parents=True, exist_ok=True)
    os.chdir(WORK)  # where each contest makes a folder of its own
    unseen = {name: str(path) for name, path in boards(WORK).items() if name in asked.unseen}
    pairs = [(against, map, map) for against in asked.against for map in asked.maps]
    pairs += [(against, name, path) for against in asked.unseen_against for name, path in unseen.items()]
    for against, map, path in pairs if asked.games else []:
        if against == asked.bot or asked.seats > find_rules(path).most_seats:
            continue
        games = _games(bot, against, asked.games, asked.slow_games)
        try:
            row = measure(path, (bot, *[_found(against)] * (asked.seats - 1)), games, asked.jobs)
        except BotError as error:
            print(f"{asked.bot} against {against} on {map} is left out: {error}", file=sys.stderr)
        else:
            row |= {"map": map, "bot": asked.bot, "against": against}
            rows[_key(row)] = row
            print(f"{asked.bot} against {against} on {map}: {_cell(row)} of {row['games']} games", flush=True)
            _write(list(rows.values()))
    _write(list(rows.values()))
    return 0


def _write(rows: list[Row]) -> None:
    """Keep the rows and the tables, both after each contest: they agree whenever this is interrupted."""
    write_tables(rows)
    RESULTS.write_text(
        json.dumps({"compiled": COMPILED, "rows": rows}, indent=1) + "\n", encoding="utf-8", newline="\n"
    )


def _asked(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description="Where a bot stands.")
    parser.add_argument("--bot", default="champion", help="its code, such as a file of weights (.npz)")
    parser.add_argument("--against", nargs="*", choices=(*AGENTS, *LEVELS), default=(*AGENTS, *LEVELS))
    parser.add_argument("--maps", nargs="*", choices=game_names(), default=game_names())
    parser.add_argument("--unseen", nargs="*", choices=(*UNSEEN, *DRAWN), default=(*UNSEEN, *DRAWN))
    parser.add_argument("--unseen-against", nargs="*", choices=LEVELS, default=("regular",))
    parser.add_argument("--seats", type=int, default=2, help="the bot alone among so many less one")
    parser.add_argument("--games", type=int, default=400, help="of each contest on each map")
    parser.add_argument("--slow-games", type=int, default=100, help="where somebody searches")
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main())
