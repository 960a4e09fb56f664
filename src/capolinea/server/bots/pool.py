"""Bots think in workers of their own. Each question holds all that is needed, so a worker that dies costs nothing but
asking another one again.

Quick bots have a worker to themselves, so they never wait for slow ones. Of those, one address may use as many workers
as are set, and one more is there for the others. Where machines that think share the database, slow bots are left to
whoever is free, and our workers take what has waited there for a while. A slow bot that is too late with a move, for
whatever reason, has a quick one move in its place: nobody waits for long.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from capolinea.bots.registry import is_quick
from capolinea.server.bots.asking import Asking
from capolinea.server.bots.lane import REPLAY, Asked, Lane, Worker
from capolinea.server.bots.taking import Taking
from capolinea.server.bots.turns import Visitor
from capolinea.server.bots.worker import Answer, Decide, Gather, Look, Ponder
from capolinea.server.store.questions import REVIEW, Questions
from capolinea.server.watching.logs import log
from capolinea.server.watching.metrics import Metrics

# Hints and replays that may be asked for and not answered yet; bots that must move always may.
FEW_OF_PLAYER = 2
FEW_OF_ADDRESS = 6
QUICK_ONE = "regular"  # moves in place of a slow bot that is too late
TAKEN_AFTER = 0.5  # seconds that a question waits for a thinker before a server's own workers take it


class NoAnswerError(Exception):
    """The bot failed, or is not to be had now."""


class CannotError(Exception):
    """It cannot be done; the message says why."""


class BotPool:
    """Asks bots, for everybody in turn."""

    def __init__(
        self,
        quick: Worker,
        slow: Sequence[Worker],
        share: int,
        metrics: Metrics,
        patience: float,
        questions: Questions | None = None,
        late: float | None = None,
    ) -> None:
        """`share` is how many of the slow workers one address may use at once, `patience` after how many seconds
        a worker is thought to hang; `questions` are those that others may answer; a slow bot's move is too late so
        many seconds after it has had its time, if ever."""
        self._metrics = metrics
        self._late = late
        self._quick = Lane([quick], 1, metrics, patience)
        self._slow = Lane(slow, share, metrics, patience)
        self._asking: Asking | None = None
        if questions is not None:
            self._asking = Asking(questions, self._slow, metrics)
            self._taking = Taking(questions, self._slow, TAKEN_AFTER, self._asking.is_used)
            self._taking.show_figures(metrics)
        self._waited_for: Counter[str] = Counter()  # by player and by address, which never look alike

    @property
    def lanes(self) -> tuple[Lane, Lane]:
        return self._quick, self._slow

    @property
    def waiting(self) -> int:
        """How many questions are not being thought about yet, as far as is known."""
        return sum(len(lane) for lane in self.lanes) + (self._asking.waiting if self._asking is not None else 0)

    async def start(self) -> None:
        """Get ready to answer what must be answered at once."""
        await self._quick.start()
        if self._asking is not None:
            self._asking.start()
            self._taking.start()

    async def close(self) -> None:
        if self._asking is not None:
            await self._taking.close()
            await self._asking.close()
        for lane in self.lanes:
            await lane.close()

    async def move(self, asked: Asked) -> str:
        """What a bot does, in text notation."""
        question = asked.question
        assert isinstance(question, Decide)
        if self._late is None or is_quick(question.bot):
            found = await self._decide(asked)
        else:
            found = await self._in_time(asked, question, question.seconds + self._late)
        self._metrics.count("bot_moves", bot=question.bot)
        return found.action or ""

    async def _in_time(self, asked: Asked, question: Decide, seconds: float) -> Answer:
        """What a slow bot does or, so many seconds later, a quick one."""
        try:
            async with asyncio.timeout(seconds):
                return await self._decide(asked)
        except TimeoutError:
            self._metrics.count("bots_too_late", bot=question.bot)
            return await self._decide(Asked(replace(question, bot=QUICK_ONE), asked.visitor, lambda: True))

    async def hint(self, asked: Asked) -> Answer:
        """What a bot would do, with the reasons. Raises `NoAnswerError` if the visitor waits for too much."""
        with self._one_more(asked.visitor):
            return await self._decide(asked)

    async def look(self, question: Look, visitor: Visitor) -> bytes:
        """At a finished game: packed JSON. Raises `NoAnswerError` if the visitor waits for too much."""
        with self._one_more(visitor):
            return await self._packed(Asked(question, visitor, lambda: True, REPLAY))

    async def ponder(self, question: Ponder, visitor: Visitor) -> bytes:
        """A piece of a review, when nobody waits for anything else: packed JSON."""
        return await self._packed(Asked(question, visitor, lambda: True, REVIEW))

    async def gather(self, question: Gather, visitor: Visitor) -> bytes:
        """What is known of a review, for all who wait for that: packed JSON."""
        return await self._packed(Asked(question, visitor, lambda: True, REPLAY))

    async def _packed(self, asked: Asked) -> bytes:
        found = await self._ask_slow(asked)
        if found.packed is None:
            raise CannotError(found.error or "")
        return found.packed

    @contextmanager
    def _one_more(self, visitor: Visitor) -> Iterator[None]:
        if self._waited_for[visitor.player] >= FEW_OF_PLAYER or self._waited_for[visitor.address] >= FEW_OF_ADDRESS:
            raise NoAnswerError("you or others at your address wait for enough already; ask again when it has come")
        self._waited_for.update(visitor)
        try:
            yield
        finally:
            self._waited_for -= Counter(visitor)  # which keeps nothing of those who wait for nothing

    async def _ask_slow(self, asked: Asked) -> Answer:
        return await (self._slow if self._asking is None else self._asking).answer(asked)

    async def _decide(self, asked: Asked) -> Answer:
        question = asked.question
        assert isinstance(question, Decide)
        found = await (self._quick.answer(asked) if is_quick(question.bot) else self._ask_slow(asked))
        if found.error is not None:
            log.error("a bot failed", bot=question.bot, map=question.map, error=found.error)
            raise NoAnswerError("the bot failed")
        return found
