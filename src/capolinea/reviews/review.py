"""Making a review: in pieces, or all at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from capolinea.bots.brain.endgame import Endgame
from capolinea.play.match import Match
from capolinea.play.replay import Recorded, read_record
from capolinea.reviews import curve, grading, luck, tickets
from capolinea.reviews.chances import SMALL_ENOUGH, Clock
from capolinea.reviews.errors import ReviewError
from capolinea.reviews.habits import ENOUGH_GAMES, habits, summary
from capolinea.reviews.report import Grade, Move, Part, Piece, Review, Tally
from capolinea.reviews.story import Story, story_of
from capolinea.reviews.turning import turning_points

__all__ = ["ENOUGH_GAMES", "ReviewError", "assemble", "habits", "most_telling", "review", "split", "summary", "work"]

AT_ONCE = 1.0  # seconds that a piece may take
COARSE = 8  # every so many moments first
SEATED_MOMENTS = 16  # moments of a piece, times seats
LUCKY = 4  # events of a piece


def split(record: Recorded, seats: Collection[int] | None = None) -> list[Piece]:
    """The pieces of a review in the order in which they are best done; of `seats` the moves are judged, else of all.

    Raises `ReviewError` if the game is not over."""
    story = story_of(record)
    judged = story.seats if seats is None else seats
    coarse = sorted({*range(0, story.actions, COARSE), story.actions})
    rest = [at for at in range(story.actions) if at not in coarse]
    return [
        *_moments(story, coarse),
        *(Piece("tickets", (n,), seat) for seat in story.seats for n in tickets.choices(story, seat)),
        *(Piece("tickets", (), seat) for seat in story.seats),
        *(Piece("luck", ns) for ns in _groups(luck.asks_chance(story), LUCKY)),
        *_moments(story, rest),
        *(Piece("moves", (deed.n,), deed.seat) for deed in story.deeds if deed.seat in judged),
    ]


def _moments(story: Story, ats: Sequence[int]) -> Iterator[Piece]:
    """Several at once, but each by itself that may be searched to the end."""
    endgame = Endgame(story.rules, SMALL_ENOUGH)
    searched = [at for at in ats if endgame.reaches(story.states[at])]
    others = [at for at in ats if at not in searched]
    groups = _groups(others, max(1, SEATED_MOMENTS // len(story.names)))
    return (Piece("moments", group) for group in [*groups, *((at,) for at in searched)])


def _groups(numbers: Sequence[int], size: int) -> list[tuple[int, ...]]:
    return [tuple(numbers[first : first + size]) for first in range(0, len(numbers), size)]


def work(record: Recorded, piece: Piece, seconds: float = AT_ONCE) -> Part:
    """Do a piece. It takes about as long as was said when split if there is time, and never much longer than
    `seconds`; with less time intervals are wider."""
    story, clock = story_of(record), Clock(seconds)
    if piece.work == "moments":
        return Part(moments=curve.moments(story, piece.at, clock))
    if piece.work == "luck":
        return Part(draws=luck.draws(story, piece.at, clock))
    if piece.work == "moves":
        return Part(moves=[grading.judge(story, n, clock) for n in piece.at])
    if piece.at:
        return Part(tickets=[ticket for n in piece.at for ticket in tickets.stories(story, n, clock)])
    assert piece.seat is not None
    return Part(networks=[tickets.best_network(story, piece.seat)])


def most_telling(pieces: Sequence[Piece], parts: Collection[Part]) -> list[Piece]:
    """Pieces that are still to be done, in the order in which they promise most, by what is known: moves last, those
    first around which the curve moves most."""
    moments = sorted((moment for part in parts for moment in part.moments), key=lambda moment: moment.at)
    steps = [
        (one.at, other.at, max(abs(a.estimate - b.estimate) for a, b in zip(one.open, other.open, strict=True)))
        for one, other in pairwise(moments)
    ]

    def promise(piece: Piece) -> float:
        return max((jump for first, last, jump in steps if first < piece.at[0] <= last), default=0.0)

    moves = [piece for piece in pieces if piece.work == "moves"]
    others = [piece for piece in pieces if piece.work != "moves"]
    return others + sorted(moves, key=lambda piece: -promise(piece))


def assemble(record: Recorded, parts: Collection[Part], pieces: int) -> Review:
    """What is known by the parts so far, of so many pieces."""
    story = story_of(record)
    moments = sorted((moment for part in parts for moment in part.moments), key=lambda moment: moment.at)
    moves = sorted((move for part in parts for move in part.moves), key=lambda move: move.n)
    return Review(
        board=story.rules.board.id,
        rules=story.rules.NAME,
        seats=list(story.names),
        actions=story.actions,
        winners=story.result["winners"],
        totals=[sheet["total"] for sheet in story.result["sheets"]],
        strength=grading.STRONGEST,
        pieces=pieces,
        done=len(parts),
        moments=moments,
        moves=moves,
        turning_points=turning_points(story, moments, moves),
        fortunes=luck.fortunes(draw for part in parts for draw in part.draws),
        tickets=sorted(
            (t for part in parts for t in part.tickets), key=lambda told: (told.seat, told.kept_at, told.ticket)
        ),
        networks=sorted((network for part in parts for network in part.networks), key=lambda network: network.seat),
        tallies=[_tally(seat, [move for move in moves if move.seat == seat]) for seat in story.seats],
    )


def _tally(seat: int, moves: Sequence[Move]) -> Tally:
    grades: dict[Grade, int] = {"best": 0, "good": 0, "inaccuracy": 0, "mistake": 0, "blunder": 0}
    for move in moves:
        grades[move.grade] += 1
    loss = sum(move.loss.estimate for move in moves if move.kind)
    return Tally(seat, grades, round(loss / len(moves), 4) if moves else 0.0)


def review(
    game: Recorded | Match | Path | str,
    seats: Collection[int] | None = None,
    progress: Callable[[Review], None] | None = None,
) -> Review:
    """All of a game: a match, a record, its file, or its text. `progress` is told what is known whenever a piece is
    done."""
    record = _recorded(game)
    left = split(record, seats)
    count = len(left)
    parts: list[Part] = []
    while left:
        left = most_telling(left, parts)
        parts.append(work(record, left.pop(0)))
        if progress is not None:
            progress(assemble(record, parts, count))
    return assemble(record, parts, count)


def _recorded(game: Recorded | Match | Path | str) -> Recorded:
    if isinstance(game, Recorded):
        return game
    if isinstance(game, Match):
        return Recorded.of(game)
    if isinstance(game, Path) or not game.lstrip().startswith("{"):
        return read_record(Path(game))
    return Recorded(game)
