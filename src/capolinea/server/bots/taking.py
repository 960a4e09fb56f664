"""Questions of all servers that we think about, as many at once as we have idle workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from capolinea.server.bots.able import abilities
from capolinea.server.bots.lane import Asked, Lane
from capolinea.server.bots.turns import Visitor
from capolinea.server.bots.worker import Question
from capolinea.server.errors import StoreError
from capolinea.server.store.questions import Questions, Taken
from capolinea.server.watching.logs import log
from capolinea.server.watching.metrics import Metrics

POLL_SECONDS = 0.25  # whatever news were missed, and whatever waits for somebody who is gone
KEEP_SECONDS = 0.5
CLEAN_SECONDS = 30.0
QUESTION: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)


class Taking:
    """Takes questions, and answers them with a lane's workers."""

    def __init__(
        self, questions: Questions, lane: Lane, after: float = 0.0, needed: Callable[[], bool] = lambda: True
    ) -> None:
        """Those that wait already for so many seconds, while we are `needed` for that."""
        self.answered = 0
        self._is_needed = needed
        self._questions = questions
        self._lane = lane
        self._after = after
        self._abilities = abilities()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._news = asyncio.Event()
        self._loops: list[asyncio.Task[None]] = []
        questions.bulletin.hear("asked", lambda _: self._news.set())

    @property
    def under_way(self) -> int:
        return len(self._under_way)

    def show_figures(self, metrics: Metrics) -> None:
        metrics.gauge("thought_total", lambda: self.answered)
        metrics.gauge("thinking", lambda: self.under_way)

    def start(self) -> None:
        self._loops = [asyncio.create_task(loop()) for loop in (self._take, self._keep, self._clean)]

    async def close(self) -> None:
        """Take nothing more, and hand back what is not done."""
        for task in [*self._loops, *self._under_way.values()]:
            task.cancel()
        if self._under_way:
            with suppress(StoreError):  # others take it all the same, a moment later
                await self._questions.hand_back(list(self._under_way))

    async def _take(self) -> None:
        while True:
            self._news.clear()
            try:
                while self._lane.idle and self._is_needed():
                    reviews = self._lane.may_review
                    taken = await self._questions.take(self._abilities, self._after, reviews=reviews)
                    if taken is None:
                        break
                    self._begin(taken)
            except StoreError as error:
                log.warning("no questions can be taken", reason=str(error))
            except Exception:
                log.exception("taking questions failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), POLL_SECONDS)

    def _begin(self, taken: Taken) -> None:
        task = self._under_way[taken.id] = asyncio.create_task(self._think(taken))
        task.add_done_callback(lambda _: self._done(taken.id))

    def _done(self, id: str) -> None:
        del self._under_way[id]
        self._news.set()  # a worker is idle again

    async def _think(self, taken: Taken) -> None:
        try:
            question = QUESTION.decode(taken.question)
            # In our lane it has a turn of its own: whose turn it is was settled when it was taken.
            asked = Asked(question, Visitor(taken.id, taken.id), lambda: True, taken.urgency, taken.waited)
            answer = await self._lane.answer(asked)
            await self._questions.answer(taken.id, msgspec.json.encode(answer).decode())
            self.answered += 1
        except StoreError as error:
            log.warning("an answer could not be given", reason=str(error))
        except msgspec.DecodeError as error:
            log.error("a question is not understood", reason=str(error))

    async def _keep(self) -> None:
        """Say that we are still thinking, so that nobody else begins."""
        while True:
            await asyncio.sleep(KEEP_SECONDS)
            if self._under_way:
                try:
                    await self._questions.keep(list(self._under_way))
                except StoreError as error:
                    log.warning("others may think about our questions, too", reason=str(error))

    async def _clean(self) -> None:
        while True:
            await asyncio.sleep(CLEAN_SECONDS)
            if not self._after or self._questions.bulletin.does_chores:
                with suppress(StoreError):  # the next time will do
                    await self._questions.clean()
