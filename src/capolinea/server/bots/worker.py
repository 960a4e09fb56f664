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
from capolinea.bots.registry import make_bot
from capolinea.games.catalogue import find_rules
from capolinea.play.replay import Recorded
from capolinea.play.reveal import steps
from capolinea.play.view import View
from capolinea.server.bodies import Replay


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


Question = Decide | LayOpen


class Answer(msgspec.Struct):
    """The action in text notation and the decision behind it, or a replay packed by gzip, or what went wrong."""

    action: str | None = None
    decision: Decision | None = None
    replay: bytes | None = None
    error: str | None = None


def answer(question: Question) -> Answer:
    return decide(question) if isinstance(question, Decide) else lay_open(question)


def lay_open(question: LayOpen) -> Answer:
    """Go through a game once more."""
    replay = Replay([], [])
    for match, step in steps(Recorded(question.record)):
        replay.steps.append(step)
        if match.over:
            replay.paths = [match.state.longest_path(seat) for seat in range(len(match.names))]
    return Answer(replay=gzip.compress(msgspec.json.encode(replay), mtime=0))


def decide(question: Decide) -> Answer:
    """Let a fresh bot decide."""
    bot = make_bot(question.bot, find_rules(question.map), question.dice)
    decision = bot.decide(question.view, Budget(question.seconds, bot.budget.rollouts))
    return Answer(bot.text(question.view, decision.action), decision)


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    os.nice(int(sys.argv[1]))  # thinking must not slow the server down
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not talk into the answers
    decoder: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        try:
            found = answer(decoder.decode(line))
        except Exception as error:
            found = Answer(error=f"{type(error).__name__}: {error}")
        try:
            answers.write(msgspec.json.encode(found) + b"\n")
            answers.flush()
        except BrokenPipeError:  # the server was killed meanwhile
            os._exit(1)


if __name__ == "__main__":
    main()
