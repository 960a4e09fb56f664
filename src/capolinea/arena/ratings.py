"""Ratings: one number for how strong a bot is, from all its games (Bradley–Terry, by openskill)."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Any

import msgspec

from capolinea.arena.errors import load_extra
from capolinea.arena.results import GameResult


class Rating(msgspec.Struct, frozen=True):
    """The strength of a bot and how far off it may be: 95 % lie within two sigma."""

    mu: float
    sigma: float


def rating_model() -> Any:
    """The model; BradleyTerryFull, because openskill's PlackettLuce puts winners who share below others."""
    return load_extra("openskill.models", "arena").BradleyTerryFull()


def rate(results: Iterable[GameResult]) -> dict[str, Rating]:
    """The ratings after these games in this order, the strongest first.

    A bot in several seats of a game moves by the mean of what its seats do.
    """
    model = rating_model()
    start = model.rating()
    found: dict[str, Rating] = {}
    for game in results:
        before = [found.get(bot, Rating(start.mu, start.sigma)) for bot in game.bots]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in game.ranks()])]
        for bot in set(game.bots):
            mine = [rating for code, rating in zip(game.bots, after, strict=True) if code == bot]
            found[bot] = Rating(fmean(rating.mu for rating in mine), fmean(rating.sigma for rating in mine))
    return dict(sorted(found.items(), key=lambda item: -item[1].mu))
