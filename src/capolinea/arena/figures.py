"""What many games come to: win rates with their intervals, who beats whom, points, lengths, tickets, routes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, quantiles

import msgspec

from capolinea.arena.results import GameResult

Z95 = 1.959964  # standard deviations on either side that hold 95 %


class Rate(msgspec.Struct, frozen=True):
    """So many successes of so many tries; shared wins make fractions."""

    won: float
    of: int

    @property
    def share(self) -> float:
        return self.won / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        if not self.of:
            return 0.0, 1.0
        n, p, zz = self.of, self.share, Z95 * Z95
        middle = (p + zz / (2 * n)) / (1 + zz / n)
        reach = Z95 / (1 + zz / n) * sqrt(p * (1 - p) / n + zz / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.share:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


class Spread(msgspec.Struct, frozen=True):
    """How numbers lie: least, quarter, middle, three quarters, most, and their mean."""

    least: float
    quarter: float
    middle: float
    three_quarters: float
    most: float
    mean: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        q1, q2, q3 = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
        return cls(min(values), q1, q2, q3, max(values), fmean(values))


class BotFigures(msgspec.Struct, frozen=True):
    """What a bot did in some games. `categories` are mean points; tickets are those of an average game."""

    bot: str
    wins: Rate
    score: Spread
    categories: dict[str, float]
    made: float
    missed: float
    decisions: int
    seconds: float

    @property
    def ms_per_decision(self) -> float:
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


def bots_in(results: Iterable[GameResult]) -> list[str]:
    """The bots in the order in which they first sit down."""
    return list(dict.fromkeys(code for game in results for code in sorted(game.bots)))


def bot_figures(results: Sequence[GameResult], bot: str) -> BotFigures:
    """Everything one bot did; a game that it plays in several seats counts for each of them."""
    seats = [(game, seat) for game in results for seat, code in enumerate(game.bots) if code == bot]
    categories = dict.fromkeys(name for game, seat in seats for name in game.sheets[seat])
    return BotFigures(
        bot=bot,
        wins=Rate(sum(game.win_share(seat) for game, seat in seats), len(seats)),
        score=Spread.of([game.totals[seat] for game, seat in seats]),
        categories={name: fmean(game.sheets[seat].get(name, 0) for game, seat in seats) for name in categories},
        made=fmean(len(game.made[seat]) for game, seat in seats),
        missed=fmean(len(game.missed[seat]) for game, seat in seats),
        decisions=sum(game.decisions[seat] for game, seat in seats),
        seconds=sum(game.seconds[seat] for game, seat in seats),
    )


def standings(results: Sequence[GameResult]) -> list[BotFigures]:
    """All bots, the one that wins most first."""
    found = [bot_figures(results, bot) for bot in bots_in(results)]
    return sorted(found, key=lambda figures: -figures.wins.share)


def ahead(results: Iterable[GameResult]) -> dict[tuple[str, str], Rate]:
    """How often one bot ends ahead of another when both play; being level counts half. With two seats: who wins."""
    points: defaultdict[tuple[str, str], float] = defaultdict(float)
    meetings: Counter[tuple[str, str]] = Counter()
    for game in results:
        ranks = game.ranks()
        for seat, bot in enumerate(game.bots):
            for other, opponent in enumerate(game.bots):
                if bot != opponent:
                    meetings[bot, opponent] += 1
                    points[bot, opponent] += (ranks[seat] < ranks[other]) + (ranks[seat] == ranks[other]) / 2
    return {pair: Rate(points[pair], n) for pair, n in meetings.items()}


def wins_by_seat(results: Sequence[GameResult]) -> list[Rate]:
    """How often each seat wins: the first is the one that starts."""
    seats = range(max(game.seats for game in results))
    return [Rate(sum(game.win_share(seat) for game in results), len(results)) for seat in seats]


def route_use(results: Sequence[GameResult], routes: Iterable[str]) -> dict[str, Rate]:
    """In how many of the games each route was claimed."""
    claimed = Counter(route for game in results for routes in game.routes for route in routes)
    return {route: Rate(claimed[route], len(results)) for route in routes}


def by_map(results: Iterable[GameResult]) -> dict[str, list[GameResult]]:
    """The games of each map."""
    found: defaultdict[str, list[GameResult]] = defaultdict(list)
    for game in results:
        found[game.map].append(game)
    return dict(found)
