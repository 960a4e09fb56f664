"""An arena: a schedule of games between bots, played to the end even if it is interrupted on the way."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import capolinea
from capolinea.arena.ray_workers import on_ray
from capolinea.arena.results import GameResult, ResultsFolder, play_planned
from capolinea.arena.schedule import Planned, schedule
from capolinea.arena.workers import in_processes
from capolinea.bots.registry import bot_source, make_bot
from capolinea.games.catalogue import find_board
from capolinea.play.match import new_game

Engine = Callable[[Callable[[Planned], GameResult], Iterable[Planned], int], Generator[GameResult]]
ENGINES: dict[str, Engine] = {"processes": in_processes, "ray": on_ray}

Progress = Callable[[int], None]  # told how many more games are finished


class Arena:
    """Bots against each other on some maps: what is to be played, and the folder that keeps what was."""

    def __init__(
        self,
        maps: Sequence[str],
        bots: Sequence[str],
        *,
        seats: int = 2,
        games: int = 100,
        seed: str = "1",
        rules: str | None = None,
        out: Path | None = None,
    ) -> None:
        self.maps = list(dict.fromkeys(maps))
        self.bots = list(bots)
        self.seats = seats
        self.seed = seed
        self.rules = rules
        for map in self.maps:  # complains now, not in a worker
            match = new_game(map, seats, seed, rules=rules)
            for code in self.bots:
                make_bot(code, match.rules, seed)
        self.plan = schedule(self.maps, self.bots, seats, games, seed, rules)
        self.folder = ResultsFolder(out or Path(f"arena-{self._fingerprint()}"), self.settings())

    def settings(self) -> dict[str, Any]:
        """All that decides about the games, the code that plays them included.

        How many there are does not: more of them continue what is there.
        """
        return {
            "version": capolinea.__version__,
            "code": _code(),
            "maps": {map: find_board(map).sha256 for map in self.maps},
            "rules": self.rules,
            "bots": self.bots,
            "own_bots": {code: source for code in self.bots if (source := bot_source(code)) is not None},
            "seats": self.seats,
            "seed": self.seed,
        }

    def _fingerprint(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self.settings())).hexdigest()[:8]

    @property
    def results(self) -> list[GameResult]:
        """The finished games of the plan, in its order, which does not depend on how they were spread."""
        games = self.folder.games
        keys = ((game.map, game.deal, game.bots) for game in self.plan)
        return [games[key] for key in keys if key in games]

    def run(self, jobs: int = 1, engine: str = "processes", progress: Progress = lambda games: None) -> None:
        """Play what is not yet played; every game is kept as soon as it is finished."""
        done = self.folder.games
        missing = [game for game in self.plan if (game.map, game.deal, game.bots) not in done]
        progress(len(self.plan) - len(missing))
        with closing(self.folder):
            if missing:
                with closing(ENGINES[engine](play_planned, missing, jobs)) as finished:
                    for result in finished:
                        self.folder.add(result)
                        progress(1)


@cache
def _code() -> str:
    """A hash of all that rules and bots are made of, so that games of different versions are never mixed."""
    package = Path(capolinea.__file__).parent
    parts = [package / name for name in ("engine", "games", "play", "bots")]
    files = sorted(file for part in parts for file in part.rglob("*") if file.suffix in (".py", ".toml"))
    whole = "".join(f"{file.relative_to(package).as_posix()} {_sha256(file)}\n" for file in files)
    return hashlib.sha256(whole.encode()).hexdigest()


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
