"""A future that keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from contextvars import Context
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class Awaited(Generic[Result]):
    """A result that one task awaits, and goes on with at once when it is there. One of asyncio's own futures would let
    it wait for the next turn of the event loop, which costs as much as a good part of what an action does."""

    __slots__ = ("_asyncio_future_blocking", "_context", "_error", "_go_on", "_loop", "_result", "done")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.done = False
        self._loop = loop
        self._asyncio_future_blocking = False  # by which tasks know a future
        self._go_on: Callable[[Any], object] | None = None
        self._context: Context | None = None
        self._result: Any = None
        self._error: BaseException | None = None

    def __await__(self) -> Generator[Any, None, Result]:
        if not self.done:
            self._asyncio_future_blocking = True
            yield self
        return self.result()

    def settle(self, result: Any, error: BaseException | None = None) -> None:
        """From the event loop, not from a task: there it is, or why there is none."""
        self.done, self._result, self._error = True, result, error
        go_on, context = self._go_on, self._context
        self._go_on = None
        if go_on is not None and context is not None:
            context.run(go_on, self)

    # What a task asks of a future

    def get_loop(self) -> asyncio.AbstractEventLoop:
        return self._loop

    def add_done_callback(self, go_on: Callable[[Any], object], *, context: Context) -> None:
        self._go_on, self._context = go_on, context

    def result(self) -> Result:
        error, self._error = self._error, None
        if error is not None:
            try:
                raise error
            finally:
                del error  # which knows where it was raised, and so would know itself
        result: Result = self._result
        return result

    def cancel(self, msg: Any = None) -> bool:
        """The task is to end; whoever cancels it is a task itself, perhaps."""
        if self.done:
            return False
        self.done, self._error = True, asyncio.CancelledError()
        if self._go_on is not None:
            self._loop.call_soon(self._go_on, self, context=self._context)
        return True
