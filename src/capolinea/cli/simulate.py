"""`capolinea simulate`: many games of random players or bots on one map."""

from __future__ import annotations

import json as json_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table

from capolinea.arena.errors import ArenaError
from capolinea.arena.schedule import fill_seats, split_codes
from capolinea.arena.simulate import Simulation
from capolinea.cli.progress import progress_bar

AtLeastOne = Annotated[int, Parameter(validator=Number(gte=1))]


def simulate(
    *,
    map: str = "europe",
    seats: AtLeastOne | None = None,
    bots: str | None = None,
    games: AtLeastOne = 1000,
    seed: str = "1",
    jobs: AtLeastOne = 1,
    records: Path | None = None,
    rules: str | None = None,
    json: bool = False,
) -> None:
    """Play many games between random players, or between bots, and sum them up.

    Examples: capolinea simulate --map europe --seats 4 --games 10000 --seed 1 --jobs 2
    · capolinea simulate --map my-board.toml --rules italy --games 100 --records games
    · capolinea simulate --map italy --bots expert,my_bots.py:Greedy --games 50

    Parameters
    ----------
    map
        A map (see `capolinea maps`) or the path of a board file.
    seats
        How many players: by default as many as there are bots, at least 2.
    bots
        The bots by seat, separated by commas, such as regular,expert:time=0.5; repeated in turn if there are more
        seats. Without it, random players at the engine's full speed.
    games
        How many games.
    seed
        The same seed gives the same games, with any number of jobs.
    jobs
        How many processes to play them in.
    records
        A folder for one record (.jsonl) of each game.
    rules
        Rules to play the board by, if not its own.
    json
        Print one JSON object instead of a table.
    """
    codes = split_codes(bots) if bots is not None else []
    if seats is None:
        seats = max(2, len(codes))
    if len(codes) > seats:
        raise ArenaError(f"there are {len(codes)} bots for {seats} seats")
    sitting = fill_seats(codes, seats)
    simulation = Simulation(map, seats, games, seed, bots=sitting, rules=rules, records=records)
    with progress_bar(f"{map}, {seats} seats", games) as progress:
        simulation.run(jobs, progress)
    report = simulation.report()
    if json:
        print(json_module.dumps(report))
    else:
        _print_table(report, ", ".join(simulation.bots) or "random players")


def _print_table(report: dict[str, object], players: str) -> None:
    table = Table(title=f"{report['map']}, {report['seats']} seats, {players}", title_justify="left")
    table.add_column("")
    table.add_column("value", justify="right")
    for key, value in report.items():
        if isinstance(value, dict):
            for part, number in value.items():
                table.add_row(f"{key}, {part}", f"{number:,}")
        elif isinstance(value, list):
            table.add_row(key, ", ".join(value))
        elif isinstance(value, bool) or not isinstance(value, int | float):
            table.add_row(key.replace("_", " "), str(value))
        else:
            table.add_row(key.replace("_", " "), f"{value:,}")
    Console().print(table)
