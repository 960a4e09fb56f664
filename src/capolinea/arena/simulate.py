"""Simulating many games of random players or bots, in one process or several, with the same results."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from capolinea.arena.results import watch_game
from capolinea.arena.workers import in_processes
from capolinea.bots.registry import make_bot
from capolinea.engine import COMPILED
from capolinea.engine.playout import Part, Tally, game_seed, play_random_games, random_player
from capolinea.games.catalogue import find_rules
from capolinea.play.blame import Blame
from capolinea.play.match import Match, new_game

CHUNKS_A_JOB = 50  # small enough for a smooth progress bar, large enough to cost nothing
LARGEST_CHUNK = 2000

Wins = dict[str, float]  # by the code of a bot; one shared by n counts 1/n

Progress = Callable[[int], None]  # told how many more games are finished


class Simulation:
    """Many games of one map, between random players or bots: what to play, and what came of it."""

    def __init__(
        self,
        map: str,
        seats: int,
        games: int,
        seed: str,
        *,
        bots: Sequence[str] = (),
        rules: str | None = None,
        records: Path | None = None,
    ) -> None:
        match = new_game(map, seats, seed, rules=rules)  # complains now, not in a worker
        for code in bots:
            make_bot(code, match.rules, seed)
        self.map = map
        self.rules = rules
        self.seats = seats
        self.games = games
        self.seed = seed
        self.bots = bots
        self.records = records
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
        self.tally = Tally()
        self.wins: Wins = dict.fromkeys(bots, 0.0)
        self.seconds = 0.0

    def run(self, jobs: int = 1, progress: Progress = lambda games: None) -> None:
        """Play all games; results do not depend on the number of jobs."""
        start = time.perf_counter()
        size = max(1, min(LARGEST_CHUNK, self.games // (jobs * CHUNKS_A_JOB)))
        chunks = [(first, min(size, self.games - first)) for first in range(0, self.games, size)]
        for part, wins in in_processes(self._play_chunk, chunks, jobs):
            self.tally.add(part)
            for code, won in wins.items():
                self.wins[code] += won
            progress(part[0])
        self.seconds = time.perf_counter() - start

    def _play_chunk(self, chunk: tuple[int, int]) -> tuple[Part, Wins]:
        with Blame(find_rules(self.map, self.rules), surely=False):
            return self._play_games(*chunk)

    def _play_games(self, first: int, count: int) -> tuple[Part, Wins]:
        base = int.from_bytes(hashlib.sha256(self.seed.encode()).digest()[:5])
        if self.records is None and not self.bots:
            rules = find_rules(self.map, self.rules)
            return play_random_games(rules, self.seats, self.seed, base, first, count).parts(), {}
        tally, wins = Tally(), dict.fromkeys(self.bots, 0.0)
        for number in range(first, first + count):
            match = self._play_bots(number) if self.bots else self._play_at_random(number, base)
            result = match.lines[-1]["result"]
            tally.add_game(match.actions, [sheet["total"] for sheet in result["sheets"]])
            for seat in result["winners"] if self.bots else ():
                wins[self.bots[seat]] += 1 / len(result["winners"])
            self._keep_record(match, number)
        return tally.parts(), wins

    def _keep_record(self, match: Match, number: int) -> None:
        if self.records is not None:
            name = f"{match.rules.board.id}-{self.seats}-{number:06}.jsonl"
            (self.records / name).write_text(match.record(), encoding="utf-8", newline="\n")

    def _play_bots(self, number: int) -> Match:
        return watch_game(self.map, self.rules, self.bots, game_seed(self.seed, number)).match

    def _play_at_random(self, number: int, base: int) -> Match:
        match = new_game(self.map, self.seats, game_seed(self.seed, number), rules=self.rules)
        player = random_player(base, number)
        while not match.over:
            legal = match.legal()
            match.play(legal[int(player.below(len(legal)))])
        return match

    def report(self) -> dict[str, Any]:
        """The figures of a finished simulation."""
        tally = self.tally
        wins = {code: round(won, 3) for code, won in self.wins.items()}
        return {
            "map": self.map,
            "rules": find_rules(self.map, self.rules).NAME,
            "seats": self.seats,
            "games": tally.games,
            "seed": self.seed,
            **({"bots": list(self.bots), "wins": wins} if self.bots else {}),
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
