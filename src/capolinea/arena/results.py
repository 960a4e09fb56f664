"""What came of a game between bots, and the file that keeps every finished one."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from capolinea.arena.bot_games import IllegalBotActionError, turns
from capolinea.arena.errors import ArenaError
from capolinea.arena.schedule import Planned, Seating
from capolinea.bots.bot import Bot
from capolinea.bots.registry import BotError, make_bot
from capolinea.play.blame import Blame
from capolinea.play.errors import RulebookError
from capolinea.play.match import Match, new_game
from capolinea.play.record import Line

Key = tuple[str, int, Seating]  # map, deal, bots by seat


class GameResult(msgspec.Struct, frozen=True):
    """A finished game. Lists are by seat; `paid` are the cards paid by kind, `seconds` the time spent deciding."""

    map: str
    seats: int
    deal: int
    seed: str
    bots: list[str]
    totals: list[int]
    sheets: list[dict[str, int]]
    winners: list[int]
    decided_by: str
    actions: int
    made: list[list[str]]
    missed: list[list[str]]
    routes: list[list[str]]
    paid: list[dict[str, int]]
    seconds: list[float]
    decisions: list[int]

    @property
    def key(self) -> Key:
        return self.map, self.deal, tuple(self.bots)

    def win_share(self, seat: int) -> float:
        """1 for a win, 1/n for a win shared by n, else 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def ranks(self) -> list[int]:
        """The place of each seat, from 0: winners first, then by points; equal seats share a place."""
        return places(self.totals, self.winners)


class Watched:
    """A match that bots finished, and what each seat did in it."""

    def __init__(self, match: Match, bots: Sequence[Bot]) -> None:
        self.match = match
        seats = range(len(bots))
        self.seconds = [0.0 for _ in seats]
        self.decisions = [0 for _ in seats]
        self.routes: list[list[str]] = [[] for _ in seats]
        self.paid: list[Counter[str]] = [Counter() for _ in seats]
        self._last_claim: dict[str, int] = {}
        owners = [int(owner) for owner in match.state.owner]
        for seat, seconds, line in turns(match, bots):
            self.seconds[seat] += seconds
            self.decisions[seat] += 1
            self._count_cards(seat, line["action"])
            before, owners = owners, [int(owner) for owner in match.state.owner]
            for route, owner in enumerate(owners):
                if owner == seat and before[route] != seat:
                    self.routes[seat].append(match.rules.board.routes[route].id)

    def _count_cards(self, seat: int, action: Line) -> None:
        if action["do"] == "give_up":  # a tunnel: the cards laid down go back to the hand
            self.paid[seat].subtract(self._last_claim)
        pay = action.get("pay", {})
        self.paid[seat].update(pay)
        self._last_claim = pay

    def result(self, map: str, deal: int, codes: Sequence[str], seed: str) -> GameResult:
        found = self.match.result
        assert found is not None, "turns() plays to the end"
        sheets: list[Line] = found["sheets"]
        return GameResult(
            map=map,
            seats=len(codes),
            deal=deal,
            seed=seed,
            bots=list(codes),
            totals=[sheet["total"] for sheet in sheets],
            sheets=[points_by_category(sheet) for sheet in sheets],
            winners=found["winners"],
            decided_by=found["decided_by"],
            actions=self.match.actions,
            made=[sheet["made"] for sheet in sheets],
            missed=[sheet["missed"] for sheet in sheets],
            routes=self.routes,
            paid=[{card: n for card, n in sorted(paid.items()) if n} for paid in self.paid],
            seconds=[round(seconds, 6) for seconds in self.seconds],
            decisions=self.decisions,
        )


def places(totals: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The place of each seat, from 0: winners first, then by points; equal seats share a place."""
    order = [(seat not in winners, -total) for seat, total in enumerate(totals)]
    best = min(order)
    order = [best if seat in winners else place for seat, place in enumerate(order)]
    return [sorted(order).index(place) for place in order]


def points_by_category(sheet: Line) -> dict[str, int]:
    """The points of a score sheet by category: what stands before the total; cards of a kind are added up."""
    points: dict[str, int] = {}
    for name, value in sheet.items():
        if name == "total":
            break
        points[name] = sum(value.values()) if isinstance(value, dict) else value
    return points


def watch_game(map: str, rules: str | None, codes: Sequence[str], seed: str) -> Watched:
    """Play a game between bots; a bot that fails is named in one sentence.

    Everything the bots do at random follows from the seed and their seats.
    """
    names = [f"{code} ({seat + 1})" if codes.count(code) > 1 else code for seat, code in enumerate(codes)]
    match = new_game(map, names, seed, rules=rules)
    bots = [make_bot(code, match.rules, f"{seed}/{seat}") for seat, code in enumerate(codes)]
    try:
        with Blame(match.rules, surely=False):
            return Watched(match, bots)
    except RulebookError:
        raise
    except (Exception, SystemExit) as error:
        failed = f"{codes[match.waiting[0]]} failed in the game {seed!r} at action {match.actions + 1}"
        raise BotError(f"{failed}: {_what_happened(error)}") from error


def _what_happened(error: BaseException) -> str:
    if isinstance(error, IllegalBotActionError):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"


def play_planned(game: Planned) -> GameResult:
    """Play a game of a schedule."""
    watched = watch_game(game.map, game.rules, game.bots, game.seed)
    return watched.result(game.map, game.deal, game.bots, game.seed)


class ResultsFolder:
    """A folder with the settings of an arena and one line for each finished game."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self._claim_for(settings)
        self.games: dict[Key, GameResult] = {}
        self._file = self._open(path / "games.jsonl")

    def _claim_for(self, settings: dict[str, Any]) -> None:
        file = self.path / "settings.json"
        if not file.exists():
            file.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=1) + b"\n")
            return
        try:
            found = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
        except msgspec.DecodeError:
            raise ArenaError(f"{file}: is not the settings of an arena; choose another folder with --out") from None
        changed = [key for key in {**settings, **found} if settings.get(key) != found.get(key)]
        if changed:
            raise ArenaError(
                f"{self.path} holds games with other settings ({', '.join(changed)}); choose another folder with --out"
            )

    def _open(self, file: Path) -> IO[bytes]:
        """Read what is there and open the file to go on; a last line without its end was cut off and is dropped."""
        text = file.read_bytes() if file.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                game = msgspec.json.decode(line, type=GameResult)
            except msgspec.DecodeError:
                raise ArenaError(f"{file}: line {number} is not the result of a game") from None
            self.games[game.key] = game
        if len(whole) < len(text):
            with file.open("r+b") as open_file:
                open_file.truncate(len(whole))
        return file.open("ab")

    def add(self, game: GameResult) -> None:
        """Keep a finished game; it is out of this process when this returns."""
        self.games[game.key] = game
        self._file.write(msgspec.json.encode(game) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
