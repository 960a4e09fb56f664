"""`capolinea simulate`: many games of random players."""

from __future__ import annotations

import json as json_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from capolinea.arena.simulate import Simulation

AtLeastOne = Annotated[int, Parameter(validator=Number(gte=1))]


def simulate(
    *,
    map: str = "europe",
    seats: int = 2,
    games: AtLeastOne = 1000,
    seed: str = "1",
    jobs: AtLeastOne = 1,
    records: Path | None = None,
    rules: str | None = None,
    json: bool = False,
) -> None:
    """Play many games between random players and sum them up.

    Examples: capolinea simulate --map europe --seats 4 --games 10000 --seed 1 --jobs 2
    · capolinea simulate --map my-board.toml --rules italy --games 100 --records games

    Parameters
    ----------
    map
        A map (see `capolinea maps`) or the path of a board file.
    seats
        How many players.
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
    simulation = Simulation(map, seats, games, seed, rules=rules, records=records)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{map}, {seats} seats", total=games)
        simulation.run(jobs, lambda finished: progress.advance(task, finished))
    report = simulation.report()
    if json:
        print(json_module.dumps(report))
    else:
        _print_table(report)


def _print_table(report: dict[str, object]) -> None:
    table = Table(title=f"{report['map']}, {report['seats']} seats, random players", title_justify="left")
    table.add_column("")
    table.add_column("value", justify="right")
    for key, value in report.items():
        if isinstance(value, dict):
            for part, number in value.items():
                table.add_row(f"{key}, {part}", f"{number:,}")
        elif isinstance(value, bool) or not isinstance(value, int | float):
            table.add_row(key.replace("_", " "), str(value))
        else:
            table.add_row(key.replace("_", " "), f"{value:,}")
    Console().print(table)
