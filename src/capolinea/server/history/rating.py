"""Ratings: one number for how well somebody plays, from the games at tables that are rated.

They follow from the results alone, game by game in the order of their numbers, so that they can be computed again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from capolinea.server.errors import RefusalError
from capolinea.server.protocol import Options
from capolinea.server.settings import Settings
from capolinea.server.store.kept import SeatRow
from capolinea.server.store.results import RatingRow, ResultRow

BEGINNING, A_POINT = 1000, 40  # what a newcomer is shown, and what one of the model's points is worth there


@cache
def _model() -> Any:
    """Of the arena, which only those need who rate."""
    from capolinea.arena.ratings import rating_model

    return rating_model()


@cache
def is_installed() -> bool:
    from capolinea.arena.errors import ArenaError

    try:
        _model()
    except ArenaError:
        return False
    return True


def shown(mu: float, sigma: float) -> int:
    """A rating as people see it: what somebody is worth almost certainly, so that it grows with games as well."""
    return round(BEGINNING + A_POINT * (mu - 3 * sigma))


def rate_game(results: Sequence[ResultRow], before: Mapping[str, RatingRow | None], number: int) -> list[RatingRow]:
    """The ratings of everybody at a table after its game. Who left it to a bot comes last, whatever the bot made of it,
    so that nobody gains by leaving."""
    model = _model()
    teams = []
    for result in results:
        was = None if result.player is None else before.get(result.player)
        teams.append([model.rating() if was is None else model.rating(mu=was.mu, sigma=was.sigma)])
    ranks = [float(result.place if result.stand_in is None else len(results) + 1) for result in results]
    after = [team[0] for team in model.rate(teams, ranks=ranks)]
    return [
        RatingRow(result.player, number, result.table_id, rating.mu, rating.sigma)
        for result, rating in zip(results, after, strict=True)
        if result.player is not None
    ]


def check_rated(settings: Settings, options: Options, seats: Sequence[SeatRow]) -> None:
    """Refuse what a rated table may not be: each seat is another person's, and nobody knows the cards beforehand."""
    if not options.rated:
        return
    if not settings.ratings:
        raise RefusalError("not_possible", "this server rates no games")
    if not is_installed():
        raise RefusalError("not_possible", "rated games need the package openskill on the server")
    if options.seed is not None:
        raise RefusalError("not_possible", "a rated game has no seed that is known beforehand")
    people = [seat.player for seat in seats if seat.player is not None]
    if any(seat.bot is not None for seat in seats) or len(set(people)) < len(people):
        raise RefusalError("not_possible", "at a rated table every seat is for another person, and none for a bot")
