"""Bots think in processes of their own. Each question holds all that is needed, so a process that dies costs nothing
but asking another one again."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from itertools import count

import msgspec

from capolinea.server.bots.worker import Answer, Question
from capolinea.server.logs import log
from capolinea.server.metrics import Metrics

ANSWER_BYTES = 1 << 20
TRIES = 3
MOST_HINTS = 16  # hints that may wait at once; bots that must move always may
HINT, MOVE = 1, 0  # moves come first


class NoAnswerError(Exception):
    """The bot failed, or is not to be had now."""


class BotPool:
    """Asks bots, so many at a time."""

    def __init__(self, workers: int, metrics: Metrics, patience: float) -> None:
        self._metrics = metrics
        self._patience = patience  # seconds after which a worker is thought to hang
        self._queue: asyncio.PriorityQueue[tuple[int, int, Question, asyncio.Future[Answer]]] = asyncio.PriorityQueue()
        self._numbers = count()
        self._hints = 0
        self._workers = [Worker() for _ in range(workers)]
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._serve(worker)) for worker in self._workers]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait()[3].cancel()
        for worker in self._workers:
            await worker.end()

    async def move(self, question: Question) -> str:
        """What a bot does, in text notation."""
        found = await self._ask(question, MOVE)
        self._metrics.count("bot_moves", bot=question.bot.partition(":")[0])
        return found.action or ""

    async def hint(self, question: Question) -> Answer:
        """What a bot would do, with the reasons. Raises `NoAnswerError` when too many ask."""
        if self._hints >= MOST_HINTS:
            raise NoAnswerError("too many ask for hints now; try again in a moment")
        self._hints += 1
        try:
            return await self._ask(question, HINT)
        finally:
            self._hints -= 1

    async def _ask(self, question: Question, urgency: int) -> Answer:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((urgency, next(self._numbers), question, future))
        found = await future
        if found.error is not None:
            log.error("a bot failed", bot=question.bot, map=question.map, error=found.error)
            raise NoAnswerError("the bot failed")
        return found

    async def _serve(self, worker: Worker) -> None:
        while True:
            _, _, question, future = await self._queue.get()
            try:
                found = await self._try(worker, question)
            except asyncio.CancelledError:
                future.cancel()
                raise
            if not future.done():
                future.set_result(found)

    async def _try(self, worker: Worker, question: Question) -> Answer:
        for _ in range(TRIES):
            try:
                return await asyncio.wait_for(worker.ask(question), self._patience)
            except Exception as error:  # whatever it does wrong: it ended, hangs, or talks nonsense
                self._metrics.count("bot_worker_deaths")
                log.warning("a bot worker ended; another one starts", reason=type(error).__name__)
                await worker.end()
        return Answer(error=f"no worker survived {TRIES} tries")


class Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, question: Question) -> Answer:
        """Raises an error if the process ends instead of answering."""
        process = self.process = self.process or await self._start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=Answer)

    async def _start(self) -> Process:
        # Settings may hold a password: workers get none of them.
        environment = {key: value for key, value in os.environ.items() if not key.startswith("CAPOLINEA_")}
        arguments = (sys.executable, "-m", "capolinea.server.bots.worker")
        return await asyncio.create_subprocess_exec(
            *arguments, stdin=PIPE, stdout=PIPE, env=environment, limit=ANSWER_BYTES
        )

    async def end(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            self.process = None
