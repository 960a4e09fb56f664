"""The process a bot thinks in, and where other long work is done. Questions come in by lines, answers go out by lines,
and nothing is remembered.

python -m capolinea.server.bots.worker NICE
"""

from __future__ import annotations

import gzip
import os
import signal
import sys

import msgspec

from capolinea.bots.bot import Budget, Decision
from capolinea.bots.registry import is_quick, make_bot
from capolinea.games.catalogue import find_rules
from capolinea.play.blame import Blame
from capolinea.play.explain import explain, ways_made
from capolinea.play.open_game import steps
from capolinea.play.replay import Recorded
from capolinea.play.view import View
from capolinea.reviews.report import Part, Piece, Review
from capolinea.reviews.review import assemble, split, work
from capolinea.server.bodies import LookedBack, Replay


class Decide(msgspec.Struct, tag=True):
    """What would this bot do? All it may know is in the view."""

    map: str
    bot: str
    seconds: float  # it may think, if it is one that takes its time
    dice: str  # what the bot's own randomness follows from
    view: View


class LayOpen(msgspec.Struct, tag=True):
    """What happened in a game that is over, with all hands open?"""

    record: str


class LookBack(msgspec.Struct, tag=True):
    """How did a game that is over stand for a seat after so many actions?"""

    record: str
    at: int
    seat: int


class Divide(msgspec.Struct, tag=True):
    """Into which pieces does the review of a game that is over fall? The moves of some seats are judged."""

    record: str
    seats: list[int]


class Ponder(msgspec.Struct, tag=True):
    """What comes of a piece of a review?"""

    record: str
    piece: Piece
    seconds: float


class Gather(msgspec.Struct, tag=True):
    """What is known of a game by what has come of some of so many pieces of its review?"""

    record: str
    parts: list[Part]
    pieces: int


Look = LayOpen | LookBack | Divide | Gather
Question = Decide | Look | Ponder


class Answer(msgspec.Struct):
    """The action in text notation and the decision behind it, or JSON packed by gzip, or what went wrong."""

    action: str | None = None
    decision: Decision | None = None
    packed: bytes | None = None
    error: str | None = None


def answer(question: Question) -> Answer:
    if isinstance(question, Decide):
        return decide(question)
    return Answer(packed=gzip.compress(msgspec.json.encode(look(question)), mtime=0))


def answer_safely(question: Question) -> Answer:
    """An answer whatever happens: a bot that fails is no reason to end."""
    try:
        return answer(question)
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def look(question: Look | Ponder) -> Replay | LookedBack | list[Piece] | Part | Review:
    match question:
        case LayOpen():
            return lay_open(question)
        case LookBack():
            return look_back(question)
        case Divide(record, seats):
            return split(Recorded(record), seats)
        case Gather(record, parts, pieces):
            return assemble(Recorded(record), parts, pieces)
        case Ponder(record, piece, seconds):
            return work(Recorded(record), piece, seconds)


def lay_open(question: LayOpen) -> Replay:
    """Go through a game once more."""
    replay = Replay([], [], [])
    for match, step in steps(Recorded(question.record)):
        replay.steps.append(step)
        if match.over:
            seats = range(len(match.names))
            replay.paths = [match.state.longest_path(seat) for seat in seats]
            replay.ways = [ways_made(match.state, seat) for seat in seats]
    return replay


def look_back(question: LookBack) -> LookedBack:
    """Go through a game as far as a position."""
    for match in Recorded(question.record).replay():
        if match.actions == question.at:
            return LookedBack(*msgspec.structs.astuple(explain(match.state, question.seat)))
    raise ValueError(f"the game had {match.actions} actions")


def decide(question: Decide) -> Answer:
    """Let a fresh bot decide."""
    rules = find_rules(question.map)
    with Blame(rules, surely=False):
        bot = make_bot(question.bot, rules, question.dice)
        own = bot.budget
        budget = own if is_quick(question.bot) else Budget(question.seconds, own.rollouts)
        decision = bot.decide(question.view, budget)
        return Answer(bot.text(question.view, decision.action), decision)


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    if hasattr(os, "nice"):  # Windows is told when the process is started
        os.nice(int(sys.argv[1]))  # thinking must not slow the server down
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not talk into the answers
    decoder: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        found = answer_safely(decoder.decode(line))
        try:
            answers.write(msgspec.json.encode(found) + b"\n")
            answers.flush()
        except OSError:  # the server was killed meanwhile
            os._exit(1)


if __name__ == "__main__":
    main()
