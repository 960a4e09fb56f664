"""Whether a record can be believed: that every line follows, and that the shuffle was fixed before the first card."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from capolinea.games.boardfile import BoardFile
from capolinea.play import seating
from capolinea.play.match import Match
from capolinea.play.record import commitment
from capolinea.play.replay import Recorded, RecordError, WrongBoardError

Wrong = Literal["unreadable", "board", "line", "seed", "seats", "deals"]
Seed = Literal["promised", "unpromised", "hidden"]
Seats = Literal["drawn", "named"]
Deals = Literal["follow", "unchecked"]


class Verified(Struct):
    """What can be said of a record: what is `wrong` first of all, at which line (1 is the first), and in a `sentence`;
    then what was found right before that. `seed`: it is the one that was promised, nothing was promised, or it is not
    told. `seats`: drawn from the seed, or as they were named. `deals`: they follow from the seed, or cannot be checked,
    as it is a record of a version whose seeds dealt otherwise."""

    wrong: Wrong | None = None
    line: int | None = None
    sentence: str = ""
    actions: int = 0
    finished: bool = False
    seed: Seed = "hidden"
    seats: Seats | None = None
    deals: Deals | None = None


def verify(text: str, board: BoardFile | None = None) -> Verified:
    """Check all there is to check of a record; `board` is the file of a user's board."""
    found = Verified()
    stage: Wrong = "unreadable"
    try:
        recorded = Recorded(text, board)
        stage = "line"
        last = recompute(recorded)
        found.actions, found.finished = last.actions, last.over
        stage = "seed"
        found.seed = check_seed(recorded)
        if found.seed != "hidden":
            stage = "seats"
            found.seats = check_seats(recorded)
            stage = "deals"
            found.deals = check_deals(recorded)
    except RecordError as error:
        found.wrong = "board" if isinstance(error, WrongBoardError) else stage
        found.line, found.sentence = error.line, str(error)
    return found


def recompute(recorded: Recorded, seed: str | None = None) -> Match:
    """Replay to the end, from the record's own outcomes or from a seed; returns the last position."""
    for match in recorded.replay() if seed is None else recorded.replay_seed(seed):
        last = match
    return last


def check_seed(recorded: Recorded) -> Seed:
    """Whether the seed was promised before the game."""
    seed, promised = recorded.seed, recorded.header.commitment
    if seed is None:
        return "hidden"
    if promised is None:
        return "unpromised"
    if commitment(seed) != promised:
        raise RecordError("the seed is not the one that was promised before the game")
    return "promised"


def check_seats(recorded: Recorded) -> Seats:
    """Whether who sits where, and so who begins, is what the seed draws (C-24)."""
    assert recorded.seed is not None
    try:
        return "drawn" if seating.check(recorded.header, recorded.seed) else "named"
    except seating.SeatingError as error:
        raise RecordError(str(error)) from None


def check_deals(recorded: Recorded) -> Deals:
    """Whether all that came by chance follows from the seed."""
    try:
        recompute(recorded, recorded.seed)
    except RecordError:
        if recorded.header.record >= recorded.rules.DEALS_SINCE:
            raise
        return "unchecked"
    return "follow"
