"""Ratings: one number for how strong a bot is, from all its games (Bradley–Terry, by openskill)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Any

import msgspec

from capolinea.arena.errors import load_extra
from capolinea.arena.results import GameResult

ORDERS = 20


class Rating(msgspec.Struct, frozen=True):
    """The strength of a bot and how far off it may be: 95 % lie within two sigma."""

    mu: float
    sigma: float


def rating_model() -> Any:
    """The model; BradleyTerryFull, because openskill's PlackettLuce puts winners who share below others."""
    return load_extra("openskill.models", "arena").BradleyTerryFull()


def rate(results: Sequence[GameResult]) -> dict[str, Rating]:
    """The ratings after these games, the strongest first.

    The model learns game by game and forgets, so that a few games more at the end would decide between equals. Bots
    do not change from game to game: the mean over many orders is taken.
    """
    model = rating_model()
    orders = [_rate_in_order(model, Random(n).sample(results, len(results))) for n in range(ORDERS)]
    found = {
        bot: Rating(fmean(order[bot].mu for order in orders), fmean(order[bot].sigma for order in orders))
        for bot in orders[0]
    }
    return dict(sorted(found.items(), key=lambda item: -item[1].mu))


def _rate_in_order(model: Any, results: Iterable[GameResult]) -> dict[str, Rating]:
    """A bot in several seats of a game moves by the mean of what its seats do."""
    start = model.rating()
    found: dict[str, Rating] = {}
    for game in results:
        before = [found.get(bot, Rating(start.mu, start.sigma)) for bot in game.bots]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in game.ranks()])]
        for bot in set(game.bots):
            mine = [rating for code, rating in zip(game.bots, after, strict=True) if code == bot]
            found[bot] = Rating(fmean(rating.mu for rating in mine), fmean(rating.sigma for rating in mine))
    return found
