"""Simulating many games of random players, in one process or several, with the same results."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from capolinea.engine import COMPILED
from capolinea.engine.playout import Part, Tally, game_seed, play_random_games, random_player
from capolinea.games.catalogue import find_rules
from capolinea.play.match import Match, new_game

CHUNKS_A_JOB = 50  # small enough for a smooth progress bar, large enough to cost nothing
LARGEST_CHUNK = 2000

Progress = Callable[[int], None]  # told how many more games are finished


class Simulation:
    """Many random games of one map: what to play, and what came of it."""

    def __init__(
        self, map: str, seats: int, games: int, seed: str, *, rules: str | None = None, records: Path | None = None
    ) -> None:
        new_game(map, seats, seed, rules=rules)  # complains now, not in a worker
        self.map = map
        self.rules = rules
        self.seats = seats
        self.games = games
        self.seed = seed
        self.records = records
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
        self.tally = Tally()
        self.seconds = 0.0

    def run(self, jobs: int = 1, progress: Progress = lambda games: None) -> None:
        """Play all games; results do not depend on the number of jobs."""
        start = time.perf_counter()
        size = max(1, min(LARGEST_CHUNK, self.games // (jobs * CHUNKS_A_JOB)))
        chunks = [(first, min(size, self.games - first)) for first in range(0, self.games, size)]
        parts = map(self._play_chunk, chunks) if jobs == 1 else self._in_parallel(chunks, jobs)
        for part in parts:
            self.tally.add(part)
            progress(part[0])
        self.seconds = time.perf_counter() - start

    def _in_parallel(self, chunks: list[tuple[int, int]], jobs: int) -> Iterator[Part]:
        with ProcessPoolExecutor(jobs) as pool:
            waiting: list[Future[Part]] = [pool.submit(self._play_chunk, chunk) for chunk in chunks]
            try:
                for future in waiting:
                    yield future.result()
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise

    def _play_chunk(self, chunk: tuple[int, int]) -> Part:
        first, count = chunk
        base = int.from_bytes(hashlib.sha256(self.seed.encode()).digest()[:5])
        if self.records is None:
            rules = find_rules(self.map, self.rules)
            return play_random_games(rules, self.seats, self.seed, base, first, count).parts()
        tally = Tally()
        for number in range(first, first + count):
            match = self._record_game(number, base)
            tally.add_game(match.actions, [sheet["total"] for sheet in match.score()])
            name = f"{match.rules.board.id}-{self.seats}-{number:06}.jsonl"
            (self.records / name).write_text(match.record(), encoding="utf-8")
        return tally.parts()

    def _record_game(self, number: int, base: int) -> Match:
        match = new_game(self.map, self.seats, game_seed(self.seed, number), rules=self.rules)
        player = random_player(base, number)
        while not match.over:
            legal = match.legal()
            match.play(legal[int(player.below(len(legal)))])
        return match

    def report(self) -> dict[str, Any]:
        """The figures of a finished simulation."""
        tally = self.tally
        return {
            "map": self.map,
            "rules": find_rules(self.map, self.rules).NAME,
            "seats": self.seats,
            "games": tally.games,
            "seed": self.seed,
            "decisions": tally.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(tally.games / self.seconds, 1),
            "decisions_per_second": round(tally.decisions / self.seconds, 1),
            "compiled": COMPILED,
            "score": {
                "mean": round(tally.score_sum / tally.scores, 3),
                "min": tally.score_min,
                "max": tally.score_max,
            },
            "length": {
                "mean": round(tally.decisions / tally.games, 3),
                "min": tally.shortest,
                "max": tally.longest,
            },
        }
