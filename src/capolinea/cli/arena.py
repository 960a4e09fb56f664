"""`capolinea arena`: bots against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from capolinea.arena.errors import load_extra
from capolinea.arena.figures import by_map, standings
from capolinea.arena.page import prepare_folder
from capolinea.arena.ratings import Rating, rate, rating_model
from capolinea.arena.report import write_report
from capolinea.arena.results import GameResult
from capolinea.arena.run import Arena
from capolinea.arena.schedule import split_codes
from capolinea.cli.progress import progress_bar
from capolinea.cli.simulate import AtLeastOne
from capolinea.games.catalogue import game_names


def arena(
    *,
    bots: str,
    maps: str = "all",
    seats: AtLeastOne = 2,
    games: AtLeastOne = 100,
    seed: str = "1",
    jobs: AtLeastOne = 1,
    out: Path | None = None,
    report: Path | None = None,
    engine: Literal["processes", "ray"] = "processes",
    rules: str | None = None,
) -> None:
    """Let bots play each other and rate them: the same deals for all, every bot in every seat.

    An arena that was interrupted goes on where it was when the same command is given again.

    Examples: capolinea arena --bots novice,regular --maps italy,berlin --games 200 --jobs 2
    · capolinea arena --bots novice,regular,expert:time=0.2 --games 400 --jobs 2 --report report

    Parameters
    ----------
    bots
        The bots, separated by commas. More than there are seats: all combinations meet. Fewer: repeated in turn.
    maps
        Maps or board files, separated by commas, or "all".
    seats
        How many play at a table.
    games
        How many games on each map, rounded up to whole deals; a larger number continues the games of a smaller one.
    seed
        The same seed gives the same deals, and the same games if no bot decides by the clock.
    jobs
        How many processes to play them in.
    out
        The folder that keeps every finished game; by default one named after the settings.
    report
        A folder for a page (index.html) and tables (.csv) about the games.
    engine
        Where to play: in processes of this machine, or on the Ray cluster that RAY_ADDRESS names (else a local one).
    rules
        Rules to play boards by, if not their own.
    """
    rating_model()  # what is missing is said before hours of games, not after
    if engine == "ray":
        load_extra("ray", "ray")
    if report is not None:
        prepare_folder(report)
    names = list(game_names()) if maps == "all" else [name.strip() for name in maps.split(",")]
    contest = Arena(names, split_codes(bots), seats=seats, games=games, seed=seed, rules=rules, out=out)
    play(contest, jobs, engine)
    ratings = rate(contest.results)
    _print_standings(contest.results, ratings)
    if report is not None:
        write_report(report, contest.results, ratings)
        print(f"The report is {report / 'index.html'}.")


def play(contest: Arena, jobs: int, engine: str = "processes") -> None:
    """Play an arena to its end behind a progress bar; an interrupt says what is kept."""
    folder = contest.folder
    try:
        with progress_bar(f"{len(contest.bots)} bots, {len(contest.maps)} maps", len(contest.plan)) as progress:
            contest.run(jobs, engine, progress)
    except KeyboardInterrupt:
        kept = f"{len(contest.results)} of {len(contest.plan)} games are kept in {folder.path}"
        raise KeyboardInterrupt(f"interrupted; {kept}, and the same command goes on from there") from None


def _print_standings(results: list[GameResult], ratings: dict[str, Rating]) -> None:
    maps = by_map(results)
    for name, games in maps.items():
        _print_table(f"{name}, {len(games):,} games", games, ratings if len(maps) == 1 else None)
    if len(maps) > 1:
        _print_table(f"All maps, {len(results):,} games", results, ratings)


def _print_table(title: str, results: list[GameResult], ratings: dict[str, Rating] | None) -> None:
    # Fits into 80 columns with the codes people use.
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("bot", overflow="fold")
    for heading in ("games", "won (95 %)", "points", "ms per\ndecision", *(["rating"] if ratings else [])):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in standings(results):
        cells = [f"{row.wins.of:,}", str(row.wins), f"{row.score.mean:.1f}", f"{row.ms_per_decision:.2f}"]
        if ratings:
            cells.append(f"{ratings[row.bot].mu:.1f} ± {2 * ratings[row.bot].sigma:.1f}")
        table.add_row(row.bot, *cells)
    Console().print(table)
