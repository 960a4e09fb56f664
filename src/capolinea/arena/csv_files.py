"""The figures of an arena as CSV files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from capolinea.arena.figures import Rate, Spread, ahead, bots_in, by_map, route_use, standings, wins_by_seat
from capolinea.arena.page import write_csv
from capolinea.arena.ratings import Rating
from capolinea.arena.results import GameResult
from capolinea.games.catalogue import find_board

Games = Sequence[GameResult]
Row = Sequence[object]
ALL = "all"  # what stands for the map where a row is about all of them


def write_tables(folder: Path, results: Games, ratings: Mapping[str, Rating]) -> None:
    """Write all tables; those that can be taken over all maps begin with rows that are."""
    maps: dict[str, Games] = dict(by_map(results))
    parts = maps if len(maps) == 1 else {ALL: results, **maps}
    for name, (headings, rows) in TABLES.items():
        taken = maps if name in OF_ONE_MAP else parts
        write_csv(folder / name, headings, [[part, *row] for part, games in taken.items() for row in rows(games)])
    write_csv(folder / "ratings.csv", ("bot", "mu", "sigma"), [(bot, r.mu, r.sigma) for bot, r in ratings.items()])


def _rate(rate: Rate) -> Row:
    return rate.of, rate.won, rate.share, *rate.interval


def _game_rows(games: Games) -> Iterator[Row]:
    for game in games:
        for seat, bot in enumerate(game.bots):
            tickets = len(game.made[seat]), len(game.missed[seat])
            thought = game.decisions[seat], game.seconds[seat]
            won = game.win_share(seat)
            yield game.deal, seat + 1, bot, game.totals[seat], won, *tickets, game.actions, *thought


def _standing_rows(games: Games) -> Iterator[Row]:
    for row in standings(games):
        yield row.bot, *_rate(row.wins), row.score.mean


def _matrix_rows(games: Games) -> Iterator[Row]:
    for (bot, opponent), rate in sorted(ahead(games).items()):
        yield bot, opponent, *_rate(rate)


def _spread(spread: Spread) -> Row:
    middle = spread.quarter, spread.middle, spread.three_quarters
    return spread.mean, spread.least, *middle, spread.most


def _score_rows(games: Games) -> Iterator[Row]:
    for bot in bots_in(games):
        seats = [(game, seat) for game in games for seat, code in enumerate(game.bots) if code == bot]
        yield bot, "total", *_spread(Spread.of([game.totals[seat] for game, seat in seats]))
        for name in dict.fromkeys(name for game, seat in seats for name in game.sheets[seat]):
            yield bot, name, *_spread(Spread.of([game.sheets[seat].get(name, 0) for game, seat in seats]))


def _length_rows(games: Games) -> Iterator[Row]:
    yield len(games), *_spread(Spread.of([game.actions for game in games]))


def _ticket_rows(games: Games) -> Iterator[Row]:
    for row in standings(games):
        kept = row.made + row.missed
        yield row.bot, row.wins.of, row.made, row.missed, row.made / kept if kept else 0.0


def _route_rows(games: Games) -> Iterator[Row]:
    routes = find_board(games[0].map).board.routes
    for route, use in zip(routes, route_use(games, [route.id for route in routes]).values(), strict=True):
        yield route.id, route.length, *_rate(use)


def _seat_rows(games: Games) -> Iterator[Row]:
    for seat, rate in enumerate(wins_by_seat(games), 1):
        yield seat, *_rate(rate)


def _thinking_rows(games: Games) -> Iterator[Row]:
    for row in standings(games):
        yield row.bot, row.decisions, row.seconds, row.ms_per_decision


RATE = ("games", "wins", "share", "low", "high")
SPREAD = ("mean", "least", "quarter", "middle", "three_quarters", "most")
# The headings, of which the map is the first, and the rows of some games without it
TABLES: dict[str, tuple[Sequence[str], Callable[[Games], Iterator[Row]]]] = {
    "standings.csv": (("map", "bot", *RATE, "mean_points"), _standing_rows),
    "matrix.csv": (("map", "bot", "opponent", "games", "ahead", "share", "low", "high"), _matrix_rows),
    "scores.csv": (("map", "bot", "category", *SPREAD), _score_rows),
    "lengths.csv": (("map", "games", *SPREAD), _length_rows),
    "tickets.csv": (("map", "bot", "games", "made_a_game", "missed_a_game", "made_share"), _ticket_rows),
    "seats.csv": (("map", "seat", *RATE), _seat_rows),
    "routes.csv": (("map", "route", "length", "games", "claimed", "share", "low", "high"), _route_rows),
    "games.csv": (
        ("map", "deal", "seat", "bot", "points", "won", "made", "missed", "actions", "decisions", "seconds"),
        _game_rows,
    ),
    "thinking.csv": (("map", "bot", "decisions", "seconds", "ms_per_decision"), _thinking_rows),
}
OF_ONE_MAP = ("routes.csv", "games.csv")
