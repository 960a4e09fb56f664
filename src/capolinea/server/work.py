"""Work that is carried through, whoever goes away meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, Protocol, TypeVar

from capolinea.server.errors import RefusalError, StoreError
from capolinea.server.watching.logs import log
from capolinea.server.watching.metrics import Metrics

Result = TypeVar("Result")
Given = ParamSpec("Given")
RETRY_SECONDS = 1.0  # after the store has failed


class Aside(Protocol):
    """Does what takes a while where it holds nobody up, as far as there is such a place."""

    def __call__(
        self, do: Callable[Given, Result], /, *given: Given.args, **named: Given.kwargs
    ) -> Awaitable[Result]: ...


class Work:
    """All that has begun and is not done yet."""

    def __init__(self, metrics: Metrics) -> None:
        self.leaving = False  # the server is about to stop: nobody new is let in
        self.closing = False  # the server stops: what has begun is finished, and nothing more begins
        self._metrics = metrics
        self._running: set[asyncio.Task[Any]] = set()

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Carry work through even if whoever asked for it goes away in the middle."""
        return await asyncio.shield(self.spawn(work))

    def spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)
        return task

    async def settle(self) -> None:
        """Wait until everything begun is done."""
        while self._running:
            await asyncio.wait(list(self._running))

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, RefusalError | StoreError):
            self._metrics.count("failures")
            log.error("something failed", error=f"{type(error).__name__}: {error}")
