"""Work spread over processes; results come as they get finished."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import TypeVar

from capolinea.arena.errors import ArenaError

Task = TypeVar("Task")
Result = TypeVar("Result")

QUEUED_A_JOB = 4  # so that no worker ever waits for its next task
MOST_JOBS = 61 if os.name == "nt" else 1 << 16  # Windows cannot wait for more
LOOK_SECONDS = 0.5  # Windows tells of Ctrl-C only between two waits


def in_processes(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result]:
    """The results of all tasks: in order in this very process if `jobs` is 1, else as they get finished.

    When the caller stops early, or anything fails, the workers are ended at once.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    others = set(active_children())
    queue = iter(tasks)
    jobs = min(jobs, MOST_JOBS)
    with ProcessPoolExecutor(jobs, initializer=_start_worker) as pool:
        running = {pool.submit(work, task) for task in islice(queue, jobs * QUEUED_A_JOB)}
        try:
            while running:
                done, running = wait(running, LOOK_SECONDS, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, task) for task in islice(queue, len(done))}
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise ArenaError("a worker process was ended from outside (was memory short?); try again") from None
        except BaseException:
            for worker in set(active_children()) - others:
                worker.terminate()  # a game may take minutes; its result is not wanted any more
            raise


def _start_worker() -> None:
    """Leave interrupts to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)
