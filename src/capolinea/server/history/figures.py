"""What a player's page tells: figures of finished games, worked out from their results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from statistics import fmean
from typing import TypeVar

import msgspec

from capolinea.server.history.bodies import Figures, GameShown, MapFigures, Rival, SizeFigures, TicketShown, WithPath
from capolinea.server.store.results import ResultRow

MOST_SHOWN = 60  # games of the course of points
MOST_RIVALS = 50

Key = TypeVar("Key", str, int)
Game = tuple[ResultRow, list[ResultRow]]  # the player's seat, and everybody else's


def games_of(player: str, results: Iterable[ResultRow]) -> list[Game]:
    """The games in which a player had one seat, the oldest first."""
    found: list[Game] = []
    for _, group in groupby(results, key=lambda result: result.table_id):
        seats = list(group)
        mine = [seat for seat in seats if seat.player == player]
        if len(mine) == 1:
            found.append((mine[0], [seat for seat in seats if seat is not mine[0]]))
    return found


def figures(games: Sequence[Game], *, tables: Collection[str]) -> Figures:
    """All that is told of some games; `tables`: of which also where they were played, an invitation to look."""
    mine = [own for own, _ in games]
    finished = [own for own in mine if own.stand_in is None]  # what a bot made of the others is not theirs
    tickets = [ticket for own in finished for ticket in _tickets(own)]
    paths = [own for own in finished if own.path is not None]
    longest = max(paths, key=lambda own: own.path or 0, default=None)
    now, best = _streaks(mine)
    return Figures(
        games=len(mine),
        won=sum(map(is_won, mine)),
        left=len(mine) - len(finished),
        mean=_mean(own.total for own in finished),
        most=max((own.total for own in finished), default=None),
        made=sum(ticket.points > 0 for ticket in tickets),
        missed=sum(ticket.points < 0 for ticket in tickets),
        best_ticket=max((t for t in tickets if t.points > 0), key=lambda t: t.points, default=None),
        worst_ticket=min((t for t in tickets if t.points < 0), key=lambda t: t.points, default=None),
        longest_path=None if longest is None or longest.path is None else WithPath(longest.map, longest.path),
        streak=now,
        best_streak=best,
        maps=[_map_figures(map, rows) for map, rows in _by(mine, lambda own: own.map)],
        sizes=[
            SizeFigures(seats, len(rows), sum(is_won(row) for row in rows))
            for seats, rows in _by(mine, lambda own: own.seats)
        ],
        rivals=rivals(games),
        course=[
            GameShown(
                own.ended, own.map, own.total, own.place, own.seats, own.table_id if own.table_id in tables else None
            )
            for own in finished[-MOST_SHOWN:]
        ],
    )


def is_won(own: ResultRow) -> bool:
    """A win that a bot brought home is nobody's."""
    return own.place == 1 and own.stand_in is None


def rivals(games: Sequence[Game]) -> list[Rival]:
    """Head to head with everybody met in these games, those met most often first. All bots of one level
    are one: the best of them."""
    met: dict[tuple[str | None, str | None], list[tuple[ResultRow, ResultRow]]] = defaultdict(list)
    for own, others in games:
        known = [other for other in others if other.own or other.bot is not None]
        best = {(other.player, other.bot): other for other in sorted(known, key=lambda other: -other.place)}
        for who, other in best.items():
            met[who].append((own, other))
    found = [_rival(player, bot, pairs) for (player, bot), pairs in met.items()]
    return sorted(found, key=lambda rival: -rival.games)[:MOST_RIVALS]


def _rival(player: str | None, bot: str | None, pairs: Sequence[tuple[ResultRow, ResultRow]]) -> Rival:
    """Whoever left a game to a bot is behind whoever did not; by how much is not counted then."""
    order = [(_standing(own), _standing(other)) for own, other in pairs]
    fair = [own.total - other.total for own, other in pairs if own.stand_in is None and other.stand_in is None]
    return Rival(
        player=player,
        bot=bot,
        name=pairs[-1][1].name,
        games=len(pairs),
        ahead=sum(mine < theirs for mine, theirs in order),
        behind=sum(mine > theirs for mine, theirs in order),
        difference=_mean(fair),
    )


def _standing(result: ResultRow) -> tuple[bool, int]:
    return (True, 0) if result.stand_in is not None else (False, result.place)


def _map_figures(map: str, rows: Sequence[ResultRow]) -> MapFigures:
    finished = [row for row in rows if row.stand_in is None]
    kinds: dict[str, list[int]] = defaultdict(list)
    for row in finished:
        for kind, points in _numbers(row.points).items():
            kinds[kind].append(points)
    return MapFigures(
        map=map,
        games=len(rows),
        won=sum(is_won(row) for row in rows),
        mean=_mean(row.total for row in finished),
        most=max((row.total for row in finished), default=None),
        points={kind: round(fmean(points), 1) for kind, points in kinds.items()},
    )


def _tickets(own: ResultRow) -> list[TicketShown]:
    made = [TicketShown(own.map, ticket, points) for ticket, points in _numbers(own.made).items()]
    return made + [TicketShown(own.map, ticket, -points) for ticket, points in _numbers(own.missed).items()]


def _numbers(text: str) -> dict[str, int]:
    return msgspec.json.decode(text, type=dict[str, int])


def _mean(numbers: Iterable[int]) -> float | None:
    found = list(numbers)
    return round(fmean(found), 1) if found else None


def _streaks(mine: Iterable[ResultRow]) -> tuple[int, int]:
    """Wins in a row: up to now, and the most there ever were."""
    now = best = 0
    for own in mine:
        now = now + 1 if is_won(own) else 0
        best = max(best, now)
    return now, best


def _by(rows: Sequence[ResultRow], key: Callable[[ResultRow], Key]) -> list[tuple[Key, list[ResultRow]]]:
    """Rows by something about them, in its order."""
    ordered = sorted(rows, key=key)
    return [(found, list(group)) for found, group in groupby(ordered, key=key)]
