"""`capolinea learn`: data sets for learning, and learning."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

from capolinea.arena.errors import load_extra
from capolinea.arena.schedule import fill_seats, split_codes
from capolinea.cli.progress import progress_bar
from capolinea.cli.simulate import AtLeastOne
from capolinea.learn.errors import LearnError

EXTRA = "learn"

learn_app = App(name="learn", help="Learn to play: data sets, environments, training (pip install 'capolinea[learn]').")


@learn_app.command(name="export")
def export_positions(
    out: Path,
    *,
    map: str | None = None,
    bots: str | None = None,
    seats: AtLeastOne | None = None,
    games: AtLeastOne = 100,
    seed: int = 1,
    jobs: AtLeastOne = 1,
    records: Path | None = None,
    rules: str | None = None,
) -> None:
    """Write positions, legal choices, decisions and outcomes of bots' games, or of records, as Parquet.

    Examples: capolinea learn export games.parquet --map europe --bots regular --games 1000 --jobs 2
    · capolinea learn export played.parquet --records games

    Parameters
    ----------
    out
        The file to write.
    map
        A map (see `capolinea maps`) or the path of a board file; with records the board of your own they are of. By
        default europe.
    bots
        The bots by seat, separated by commas; repeated in turn if there are more seats. By default regular.
    seats
        How many players: by default as many as there are bots, at least 2.
    games
        How many games.
    seed
        The same seed writes the same file, with any number of jobs.
    jobs
        How many processes to play in.
    records
        A record (.jsonl), or a folder of them, in place of bots' games: all of one board, rulebook and number of seats.
    rules
        Rules to play the board by, if not its own.
    """
    load_extra("pyarrow", EXTRA)
    load_extra("gymnasium", EXTRA)
    from capolinea.learn.export import export_games, export_records

    if records is not None:
        if bots is not None or seats is not None or rules is not None:
            raise LearnError("records say themselves who played by which rules; give either them or bots")
        files = sorted(records.glob("*.jsonl")) if records.is_dir() else [records]
        with progress_bar(f"{records}", len(files)) as progress:
            positions = export_records(out, files, board=map, progress=progress)
    else:
        codes = split_codes(bots) if bots is not None else ["regular"]
        seats = seats or max(2, len(codes))
        if len(codes) > seats:
            raise LearnError(f"there are {len(codes)} bots for {seats} seats")
        map = map or "europe"
        with progress_bar(f"{map}, {seats} seats", games) as progress:
            positions = export_games(
                out, map, fill_seats(codes, seats), games=games, seed=seed, jobs=jobs, rules=rules, progress=progress
            )
    print(f"{out}: {positions} positions")
