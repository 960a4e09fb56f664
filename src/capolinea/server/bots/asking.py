"""Questions of ours that others may think about: those that take their time, while there are machines that do nothing
but think. Whatever happens to them or to the database, every question is answered, by our own workers in the end."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import Any

import msgspec

import capolinea
from capolinea.server.bots.able import needs
from capolinea.server.bots.lane import Asked, Lane
from capolinea.server.bots.worker import Answer
from capolinea.server.errors import StoreError
from capolinea.server.store.questions import MOST_TIMES, Posted, Questions, Queue
from capolinea.server.watching.logs import log
from capolinea.server.watching.metrics import Metrics

LOOK_SECONDS = 0.5  # between two looks at how our questions stand


class OursError(Exception):
    """A question comes back: nobody else will answer it."""


class Asking:
    """Asks others, and our own lane where nobody else is there."""

    def __init__(self, questions: Questions, lane: Lane, metrics: Metrics) -> None:
        self._questions = questions
        self._lane = lane
        self._metrics = metrics
        self._out: dict[str, Out] = {}
        self._queue = Queue()
        self._looker: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        questions.bulletin.hear("answered", self._hear)
        metrics.gauge("thinkers", lambda: len(questions.bulletin.thinkers))
        metrics.gauge("thinker_workers", lambda: sum(one.workers for one in questions.bulletin.thinkers.values()))
        metrics.gauge("questions_waiting", lambda: self._queue.waiting)
        metrics.gauge("questions_oldest_seconds", lambda: self._queue.oldest)
        metrics.gauge("questions_taken", lambda: self._queue.taken)

    def is_used(self) -> bool:
        """Whether questions may wait for others."""
        return bool(self._out or self._questions.bulletin.thinkers)

    @property
    def waiting(self) -> int:
        """How many of our questions nobody has taken yet."""
        return sum(not out.asked.begun for out in self._out.values())

    def start(self) -> None:
        self._looker = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Break off whoever waits; nobody thinks for us any more."""
        self._closed = True
        if self._looker is not None:
            self._looker.cancel()
        for task in self._tasks:
            task.cancel()
        for out in self._out.values():
            out.asked.answer.cancel()
        if self._out:
            with suppress(StoreError):
                await self._questions.withdraw_all()

    async def answer(self, asked: Asked) -> Answer:
        """As a lane does."""
        if self._closed or not self._questions.bulletin.thinkers:
            return await self._lane.answer(asked)
        try:
            return await self._elsewhere(asked)
        except (OursError, StoreError, LookupError):
            self._metrics.count("questions_returned")
            asked.begun = False
            return await self._lane.answer(asked)

    async def _elsewhere(self, asked: Asked) -> Answer:
        map, bot = needs(asked.question)
        address = _key(asked.visitor.address)
        text = msgspec.json.encode(asked.question).decode()
        id, player, program = secrets.token_hex(12), _key(*asked.visitor), capolinea.__version__
        posted = Posted(id, address, player, asked.urgency, program, map, bot, text)
        out = self._out[posted.id] = Out(asked)
        try:
            await self._questions.ask(posted)
            out.posted = True
            either: list[asyncio.Future[Any]] = [asked.answer, out.returned]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if asked.answer.done():
                return asked.answer.result()
            raise OursError
        finally:
            del self._out[posted.id]
            if not out.fetched:
                self._spawn(self._withdraw([posted.id]))

    # What becomes of them

    def _hear(self, text: str) -> None:
        """Somebody's question was answered."""
        asker, _, id = text.partition(":")
        if int(asker) == self._questions.bulletin.number and id in self._out:
            self._spawn(self._fetch([id]))

    async def _fetch(self, ids: Iterable[str]) -> None:
        try:
            answers = await self._questions.fetch(list(ids))
        except StoreError:
            return  # the next look finds them
        for answered in answers:
            out = self._out.get(answered.id)
            if out is None or out.asked.answer.done():
                continue
            out.fetched = True
            thinker = self._questions.bulletin.thinkers.get(answered.taker)
            self._metrics.count("questions_answered", by="a server" if thinker is None else thinker.name)
            try:
                out.asked.answer.set_result(msgspec.json.decode(answered.answer, type=Answer))
            except msgspec.DecodeError:
                out.give_back()

    async def _withdraw(self, ids: list[str]) -> None:
        with suppress(StoreError):  # the next look finds them
            await self._questions.withdraw(ids)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                if self.is_used():
                    await self._look_at_ours()
                    self._queue = await self._questions.queue()
                else:
                    self._queue = Queue()
            except StoreError as error:
                log.warning("nobody knows how questions to bots stand", reason=str(error))
                for out in self._out.values():
                    out.give_back()
            except Exception:
                log.exception("looking at questions failed")

    async def _look_at_ours(self) -> None:
        """Fetch answers that we have not heard of, and think ourselves about what nobody else will."""
        looked_for = {id: out for id, out in self._out.items() if out.posted}
        standing = {one.id: one for one in await self._questions.standing()}
        answered = [one.id for one in standing.values() if one.is_answered and one.id in self._out]
        if answered:
            await self._fetch(answered)
        for id, out in looked_for.items():
            one = standing.get(id)
            if one is None:
                out.give_back()  # the database has forgotten it
                continue
            for _ in range(out.note(one.times, is_taken=one.is_taken)):
                self._metrics.count("thinker_deaths")
            if one.times >= MOST_TIMES and not one.is_taken and not one.is_answered:
                out.give_back()
        forgotten = [id for id in standing if id not in self._out]
        if forgotten:
            await self._questions.withdraw(forgotten)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Out:
    """A question that others may be thinking about."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.posted = False
        self.fetched = False
        self.returned: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lost = 0

    def give_back(self) -> None:
        """We think about it ourselves."""
        if not self.returned.done():
            self.returned.set_result(None)

    def note(self, times: int, *, is_taken: bool) -> int:
        """How it stands; returns how many have ended meanwhile who had taken it."""
        self.asked.begun = self.asked.begun or times > 0
        lost = max(0, times - is_taken)
        new, self._lost = max(0, lost - self._lost), max(lost, self._lost)
        return new


def _key(*of: str) -> str:
    """In place of an address or a player: only who is the same matters."""
    return hashlib.sha256("/".join(of).encode()).hexdigest()[:24]
