"""The event loop that a server runs on: uvloop's, which is written in C and takes less time for the same, where the
extra `fast` has brought it; Python's own everywhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

ASKS_NO_DOOR = getattr(asyncio, "ProactorEventLoop", ())  # Windows' event loop


def run(work: Coroutine[Any, Any, None]) -> None:
    """Carry out some work on a loop of its own, as `asyncio.run` does."""
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(work)


def asks_doors() -> bool:
    """Whether the running loop lets people in one by one at the door; uvloop and Windows' do it by themselves."""
    loop = asyncio.get_running_loop()
    return isinstance(loop, asyncio.SelectorEventLoop) and not isinstance(loop, ASKS_NO_DOOR)


def _new_loop() -> asyncio.AbstractEventLoop:
    with suppress(ImportError):
        import uvloop

        loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
        return loop
    return asyncio.new_event_loop()
