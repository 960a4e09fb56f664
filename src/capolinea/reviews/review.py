"""Making a review: in pieces, or all at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from capolinea.play.replay import Recorded
from capolinea.reviews.report import Habits, Part, Piece, Review, Summary

AT_ONCE = 1.0  # seconds that a piece may take
ENOUGH_GAMES = 10  # for habits


class ReviewError(ValueError):
    """A record cannot be reviewed; the message is one sentence."""


def split(record: Recorded, seats: Collection[int] | None = None) -> list[Piece]:
    """The pieces of a review in the order in which they are best done; of `seats` the moves are judged, else of all.

    Raises `ReviewError` if the game is not over."""
    raise NotImplementedError


def work(record: Recorded, piece: Piece, seconds: float = AT_ONCE) -> Part:
    """Do a piece. It takes about as long as was said when split if there is time, and never much longer than
    `seconds`; with less time intervals are wider."""
    raise NotImplementedError


def most_telling(pieces: Sequence[Piece], parts: Collection[Part]) -> list[Piece]:
    """Pieces that are still to be done, in the order in which they promise most, by what is known."""
    raise NotImplementedError


def assemble(record: Recorded, parts: Collection[Part], pieces: int) -> Review:
    """What is known by the parts so far, of so many pieces."""
    raise NotImplementedError


def review(
    record: Recorded, seats: Collection[int] | None = None, progress: Callable[[Review], None] | None = None
) -> Review:
    """All of it; `progress` is told what is known whenever a piece is done."""
    raise NotImplementedError


def summary(review: Review, seat: int) -> Summary:
    """What is kept of a review for a player's habits."""
    raise NotImplementedError


def habits(summaries: Sequence[Summary]) -> Habits | None:
    """What reviewed games of one player have in common; None of fewer than `ENOUGH_GAMES`."""
    raise NotImplementedError
