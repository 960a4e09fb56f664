"""`capolinea review`: what a finished game might have been."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from capolinea.cli.progress import progress_bar
from capolinea.play.replay import read_record
from capolinea.reviews.errors import ReviewError
from capolinea.reviews.page import write_page
from capolinea.reviews.report import Part
from capolinea.reviews.review import assemble, most_telling, split, work
from capolinea.reviews.telling import Telling


def review(
    record: Path,
    *,
    json: bool = False,
    page: Path | None = None,
    seats: list[str] | None = None,
    language: Literal["en", "it", "fr"] = "en",
    board: str | None = None,
) -> None:
    """Review a finished game: everybody's chance to win, the moves, luck, and tickets.

    Examples: capolinea review game.jsonl · capolinea review game.jsonl --page review.html --language fr

    Parameters
    ----------
    record
        The record (.jsonl) of a game that is over.
    json
        Print the whole review as JSON.
    page
        Write a page with pictures to this file.
    seats
        Judge the moves of these players only, by name.
    language
        The language of the review.
    board
        The board file, if the record is of a board of your own.
    """
    recorded = read_record(record, board)
    left = split(recorded, None if seats is None else numbers_of(seats, recorded.header.seats))
    count = len(left)
    parts: list[Part] = []
    with progress_bar("reviewing", count) as progress:
        while left:
            left = most_telling(left, parts)
            parts.append(work(recorded, left.pop(0)))
            progress(1)
    found = assemble(recorded, parts, count)
    telling = Telling(recorded.file, found, language)
    if page is not None:
        write_page(page, telling)
    if json:
        print(msgspec.json.encode(found).decode())
    elif page is None:
        print(telling.text())
    else:
        print(f"The review is {page}.")


def numbers_of(wanted: list[str], names: list[str]) -> list[int]:
    """The seats of some players; raises `ReviewError` for one who did not play."""
    missing = [name for name in wanted if name not in names]
    if missing:
        raise ReviewError(f"nobody called {missing[0]!r} played; there were {', '.join(names)}")
    return [seat for seat, name in enumerate(names) if name in wanted]
