"""Collecting garbage a little at a time.

Games make no cycles, closed connections make a few. Python would look through everything in memory for them every now
and then, and hold everybody up meanwhile: a tenth of a second with a few hundred tables. So only what is new is looked
through, once a second, and the rest when it is quiet.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from contextlib import suppress

M_MMAP_THRESHOLD = -3  # from glibc's malloc.h
LARGE_BYTES = 1 << 16
NEW_OBJECTS = 1000  # fewer are not worth looking through
STEP_SECONDS = 1.0
QUIET_SECONDS = 600.0  # between two looks through everything, if nothing goes on
MOST_SECONDS = 6 * 3600.0  # and in any case


def give_large_pieces_back() -> None:
    """Let large pieces of memory go back to the system when they are freed.

    glibc learns from the first one freed to keep such pieces, and answers that
    nobody reads would pile up in what it keeps.
    """
    with suppress(ImportError, AttributeError, OSError, TypeError):  # other systems need none of this
        import ctypes

        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)


class Collector:
    """Takes over from Python's own timing."""

    def __init__(self) -> None:
        self._looked = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None

    def start(self, is_quiet: Callable[[], bool]) -> None:
        """From now on; `is_quiet` says whether nothing goes on."""
        gc.disable()
        self._look_through_everything()
        self._wait(is_quiet)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        gc.unfreeze()
        gc.enable()

    def _wait(self, is_quiet: Callable[[], bool]) -> None:
        self._timer = asyncio.get_running_loop().call_later(STEP_SECONDS, self._step, is_quiet)

    def _step(self, is_quiet: Callable[[], bool]) -> None:
        waited = time.monotonic() - self._looked
        if waited > (QUIET_SECONDS if is_quiet() else MOST_SECONDS):
            gc.unfreeze()
            self._look_through_everything()
        elif gc.get_count()[0] > NEW_OBJECTS:
            gc.collect(0)
            gc.freeze()  # what is left will stay for a while
        self._wait(is_quiet)

    def _look_through_everything(self) -> None:
        gc.collect()
        gc.freeze()
        self._looked = time.monotonic()
