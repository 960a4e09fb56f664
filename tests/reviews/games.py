"""Finished games to review."""

from __future__ import annotations

from functools import cache
from unittest import mock

from capolinea.arena.results import watch_game
from capolinea.play.replay import Recorded
from capolinea.reviews import grading
from capolinea.reviews.report import Part, Review
from capolinea.reviews.review import assemble, split, work
from capolinea.reviews.story import Story


@cache
def recorded(map: str = "berlin", seed: str = "1", bots: tuple[str, ...] = ("regular", "regular")) -> Recorded:
    return Recorded.of(watch_game(map, None, list(bots), seed).match)


@cache
def story(map: str = "berlin", seed: str = "1", bots: tuple[str, ...] = ("regular", "regular")) -> Story:
    return Story(recorded(map, seed, bots))


@cache
def hasty_parts() -> list[Part]:
    """All parts of a review of that game, made in haste and compared with a quick bot."""
    with mock.patch.object(grading, "STRONGEST", "regular"):
        return [work(recorded(), piece, 0.001) for piece in split(recorded())]


def hasty_review() -> Review:
    return assemble(recorded(), hasty_parts(), len(hasty_parts()))
