"""`capolinea learn`: data sets for learning, and learning."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from capolinea.arena.errors import load_extra
from capolinea.arena.schedule import fill_seats, split_codes
from capolinea.cli.progress import progress_bar
from capolinea.cli.simulate import AtLeastOne
from capolinea.learn.errors import LearnError

EXTRA = "learn"

Minutes = Annotated[float, Parameter(validator=Number(gt=0))]

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


@learn_app.command
def train(
    *,
    map: str = "europe",
    seats: str = "2",
    minutes: Minutes = 20.0,
    pause: Minutes | None = None,
    out: Path = Path("training"),
    start: Path | None = None,
    seed: int = 1,
    games: AtLeastOne = 256,
    processes: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    engine: Literal["processes", "ray"] = "processes",
    ahead: bool = True,
    width: AtLeastOne = 64,
    steps: AtLeastOne = 32,
    minibatch: AtLeastOne = 2048,
    epochs: AtLeastOne = 4,
    rate: tuple[float, float] = (1.5e-3, 2e-4),
    device: str | None = None,
) -> None:
    """Train a network: it clones `regular`, then plays itself, earlier selves and `regular`. Needs PyTorch
    (pip install 'capolinea[train]').

    A training that was interrupted goes on where it was when the same command is given again. In the folder are
    then weights to play with (`weights.npz`, which is the code of a bot), their card, and curves.

    Examples: capolinea learn train --map europe --minutes 20
    · capolinea learn train --map europe,italy,usa --seats 2,2,4 --minutes 600 --games 4096 --processes 8
    · capolinea arena --bots regular,training/weights.npz --maps europe --games 200

    Parameters
    ----------
    map
        Maps or board files, separated by commas: one network learns all of them.
    seats
        Numbers of seats, separated by commas; a number named twice is learned twice as much.
    minutes
        How long, what was trained before in the same folder included.
    pause
        Stop after so many minutes now, where a machine is lent for a while only; the same command goes on.
    out
        The folder that keeps what was learned.
    start
        A file of weights to begin with, for a folder in which nothing was trained before; by default nothing is learned
        yet.
    seed
        What chance begins with.
    games
        How many games are played at once, of each map and number of seats.
    processes
        How many processes play each of the two groups of games of every map and number of seats; 0: this one alone.
    engine
        Where they are: on this machine, or on the Ray cluster that RAY_ADDRESS names, else on a local one.
    ahead
        Whether the next games are played while the last ones are learned from: quicker where the processor and the GPU
        do not wait for each other.
    width
        How many numbers a token has: 64 for strength, 16 for a quick try without a GPU.
    steps
        How many decisions of each game are made between two updates.
    minibatch
        How many decisions one step of learning looks at.
    epochs
        How often each decision is looked at.
    rate
        Of learning, at the start and at the end.
    device
        Where the network is trained, such as cuda or cpu; by default on the GPU if there is one.
    """
    load_extra("torch", "train")
    from capolinea.learn.training.settings import Settings
    from capolinea.learn.training.train import Training

    try:
        numbers = tuple(int(number) for number in seats.split(","))
    except ValueError:
        raise LearnError(f"{seats!r} should be numbers of seats separated by commas, such as 2,4") from None
    settings = Settings(
        maps=tuple(part.strip() for part in map.split(",")),
        seats=numbers,
        seed=seed,
        start=None if start is None else str(start),
        games=games,
        processes=processes,
        engine=engine,
        ahead=ahead,
        width=width,
        wide=3 * width,
        steps=steps,
        minibatch=minibatch,
        epochs=epochs,
        rate=rate,
    )
    Training(out, settings, device).run(60 * minutes, pause=60 * pause if pause else inf)
    print(f"{out / 'weights.npz'}: the bot of what was learned")
