"""Workers that answer questions to bots, and the questions that wait for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from capolinea.server.bots.turns import Turns, Visitor
from capolinea.server.bots.worker import Answer, Decide, Question
from capolinea.server.store.questions import REVIEW
from capolinea.server.watching.logs import log
from capolinea.server.watching.metrics import Metrics

TRIES = 3
LEAST_SECONDS = 0.02  # of thinking, however long a question has waited
MOVE, HINT, REPLAY = range(3)  # what comes first of what one player waits for


class NotWantedError(Exception):
    """Nobody waits for the answer any more."""


class Asked:
    """A question that a visitor waits for, as long as it is wanted, and has waited for so many seconds already."""

    def __init__(
        self,
        question: Question,
        visitor: Visitor,
        wanted: Callable[[], bool],
        urgency: int = MOVE,
        waited: float = 0.0,
    ) -> None:
        self.question = question
        self.visitor = visitor
        self.urgency = urgency
        self.since = time.monotonic() - waited
        self.begun = False  # whether a bot is thinking about it
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._wanted = wanted

    def look_again(self) -> None:
        """Something has happened: drop the question if it is not wanted any more."""
        if not self._wanted() and not self.answer.done():
            self.answer.set_exception(NotWantedError())


def hurried(question: Question, waited: float) -> Question:
    """What a question has waited is taken off its time to think. So everybody pays for a line, which moves faster the
    longer it is, and answers come when they would come if nobody waited."""
    if isinstance(question, Decide) and waited > 0:
        return replace(question, seconds=min(question.seconds, max(question.seconds - waited, LEAST_SECONDS)))
    return question


class Worker(Protocol):
    """Something that thinks apart from the tables, one question at a time: a process, or what a browser has instead."""

    async def start(self) -> object:
        """Get ready, before anybody asks."""
        ...

    async def ask(self, question: Question) -> Answer:
        """Raises an error if it ends instead of answering."""
        ...

    async def end(self) -> None:
        """Think no more; it starts anew when it is asked again."""
        ...


class Lane:
    """Questions that are answered by the same workers, so many of one address at a time. Pieces of reviews are thought
    about when nothing else waits, by half of the workers at most, so that what comes meanwhile finds one."""

    def __init__(self, workers: Sequence[Worker], share: int, metrics: Metrics, patience: float) -> None:
        self.workers = list(workers)
        self.patience = patience  # seconds after which a worker is thought to hang
        self._metrics = metrics
        self._turns: Turns[Asked] = Turns(share)
        self._reviews: Turns[Asked] = Turns(share)
        self._spare = max(1, len(self.workers) // 2)  # workers that reviews may have
        self._reviewing = 0
        self._idle = self.workers[::-1]  # the one used last comes first, since it runs already
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def __len__(self) -> int:
        return len(self._turns) + len(self._reviews)

    @property
    def idle(self) -> int:
        """How many workers have nothing to do."""
        return max(0, len(self._idle) - len(self._turns))

    @property
    def may_review(self) -> bool:
        """Whether one of them may think about a piece of a review."""
        return self.idle > 0 and self._reviewing + len(self._reviews) < self._spare

    async def start(self) -> None:
        """Start the workers before anybody needs them."""
        for worker in self.workers:
            await worker.start()

    async def answer(self, asked: Asked) -> Answer:
        """Wait for a question's turn and its answer. It is dropped if it is not wanted any more, which raises
        `NotWantedError`, and if whoever waits here is broken off."""
        if self._closed:
            asked.answer.cancel()
        turns = self._turns_of(asked)
        turns.add(asked)
        self._begin()
        try:
            return await asked.answer
        finally:
            turns.drop(asked)

    async def close(self) -> None:
        """End all workers and break off whoever waits."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for turns in (self._turns, self._reviews):
            while (asked := turns.take()) is not None:
                asked.answer.cancel()
                turns.finished(asked)
        for worker in self.workers:
            await worker.end()

    def _begin(self) -> None:
        """Give idle workers what comes next."""
        while self._idle and not self._closed:
            if (asked := self._next()) is None:
                break
            asked.begun = True
            asked.question = hurried(asked.question, time.monotonic() - asked.since)
            worker = self._idle.pop()
            task = asyncio.create_task(self._serve(worker, asked))
            self._tasks.add(task)
            task.add_done_callback(partial(self._served, worker, asked))

    def _turns_of(self, asked: Asked) -> Turns[Asked]:
        return self._reviews if asked.urgency == REVIEW else self._turns

    def _next(self) -> Asked | None:
        """What comes next, if any may."""
        asked = self._turns.take()
        if asked is None and self._reviewing < self._spare:
            asked = self._reviews.take()
            self._reviewing += asked is not None
        return asked

    def _served(self, worker: Worker, asked: Asked, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._idle.append(worker)
        self._turns_of(asked).finished(asked)
        self._reviewing -= asked.urgency == REVIEW
        asked.answer.cancel()  # if it has no answer now, it will get none
        self._begin()

    async def _serve(self, worker: Worker, asked: Asked) -> None:
        """Ask a worker, and if it dies or hangs, a new one, as long as somebody waits."""
        for _ in range(TRIES):
            if asked.answer.done():
                return
            try:
                found = await asyncio.wait_for(worker.ask(asked.question), self.patience)
                break
            except Exception as error:  # whatever it does wrong: it ended, hangs, or talks nonsense
                self._metrics.count("bot_worker_deaths")
                log.warning("a bot worker ended; another one starts", reason=type(error).__name__)
                await worker.end()
        else:
            found = Answer(error=f"no worker survived {TRIES} tries")
        if not asked.answer.done():
            asked.answer.set_result(found)
