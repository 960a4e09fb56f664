"""Writing data sets of bots' games or of records."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from pathlib import Path

from capolinea.arena.workers import in_processes
from capolinea.learn.dataset import Writer
from capolinea.learn.errors import LearnError
from capolinea.learn.layout import find_game
from capolinea.learn.positions import BotGames, Columns, join, recorded_positions
from capolinea.learn.table import Table
from capolinea.play.replay import Recorded, read_record

GAMES_AT_ONCE = 16  # in one task of a process

Progress = Callable[[int], None]
Chunk = tuple[int, int, int]  # which one, its first game, how many


def export_games(
    path: Path,
    map: str,
    bots: Sequence[str],
    *,
    games: int,
    seed: int = 1,
    jobs: int = 1,
    rules: str | None = None,
    progress: Progress = lambda n: None,
) -> int:
    """Write the positions of bots' games, one bot a seat; how many there are. The same seed writes the same file, with
    any number of jobs, unless a bot decides by the clock."""
    file, law = find_game(map, len(bots), rules, "choices")
    how = {"bots": list(bots), "seed": seed, "games": games}
    chunks = [(n, first, min(GAMES_AT_ONCE, games - first)) for n, first in enumerate(range(0, games, GAMES_AT_ONCE))]
    play = partial(_play_chunk, map, tuple(bots), rules, seed)
    with Writer(path, file, law, len(bots), how) as out:
        for columns in _in_order(in_processes(play, chunks, jobs)):
            out.write(columns)
            progress(int(columns["game"][-1] - columns["game"][0]) + 1)
    return out.positions


def _play_chunk(map: str, bots: Sequence[str], rules: str | None, seed: int, chunk: Chunk) -> tuple[int, Columns]:
    which, first, count = chunk
    _, law = find_game(map, len(bots), rules, "choices")
    games = BotGames(Table(law, len(bots), False), bots, seed)
    return which, join([games.play(game) for game in range(first, first + count)])


def _in_order(parts: Iterable[tuple[int, Columns]]) -> Generator[Columns]:
    """Parts in the order of their numbers, whichever is ready first."""
    ready: dict[int, Columns] = {}
    wanted = 0
    for which, columns in parts:
        ready[which] = columns
        while wanted in ready:
            yield ready.pop(wanted)
            wanted += 1


def export_records(
    path: Path, records: Sequence[Path], *, board: str | None = None, progress: Progress = lambda n: None
) -> int:
    """Write the positions of finished records, which must be of one board, rulebook and number of seats; how many there
    are. Every line of them is computed anew on the way."""
    if not records:
        raise LearnError("there are no records to export")
    first = read_record(records[0], board)
    seats = len(first.header.seats)
    table = Table(first.rules, seats, False)
    with Writer(path, first.file, first.rules, seats, {"records": len(records)}) as out:
        for game, record in enumerate(records):
            recorded = _of_the_same_game(record, board, first)
            out.write(recorded_positions(recorded, table, game))
            progress(1)
    return out.positions


def _of_the_same_game(record: Path, board: str | None, first: Recorded) -> Recorded:
    recorded = read_record(record, board)
    if not recorded.finished:
        raise LearnError(f"{record}: the game is not over, so nobody knows what came of it")
    ours = (recorded.header.board_sha256, recorded.header.rules, len(recorded.header.seats))
    theirs = (first.header.board_sha256, first.header.rules, len(first.header.seats))
    if ours != theirs:
        raise LearnError(f"{record}: is of another board, rulebook or number of seats than the first record")
    return recorded
