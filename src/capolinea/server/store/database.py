"""A database as the store needs it: a connection that runs SQL, and threads that keep it off the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar

from capolinea.server.errors import StoreError

Result = TypeVar("Result")
Row = tuple[Any, ...]

MOST_TOGETHER = 200  # jobs in one transaction, so that the first of them need not wait long


class Connection(Protocol):
    """A connection without transactions of its own making. SQL has ? for parameters, whatever the database."""

    BEGIN: str

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """Run one statement; raises `StoreError`."""
        ...

    def claim(self) -> None:
        """Take the database for this server as long as the connection lasts; raises `StoreError` if another has it."""
        ...

    def together(self) -> AbstractContextManager[object]:
        """Within this, statements may be sent without waiting for each, so that they return nothing, and errors may
        come at the end."""
        ...

    def close(self) -> None: ...


Work = Callable[[Connection], Result]


class Job:
    """Some work, and where its result is awaited."""

    def __init__(self, work: Work[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        """On the event loop: hand the result to whoever still waits for it."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class DatabaseThread:
    """One connection on one thread. Writes that wait together are committed together.

    A commit costs a write to the disk, however much is in it, so a group costs hardly more than one. If a group
    fails, each of its jobs is tried alone: nobody's mistake is another's.
    """

    def __init__(self, connect: Callable[[], Connection], *, writes: bool, first: Connection | None = None) -> None:
        self._connect = connect
        self._writes = writes
        self._connection = first
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, daemon=True, name="store writer" if writes else "store reader")
        self.commits = 0
        self.seconds = 0.0  # spent in transactions
        self._thread.start()

    async def do(self, work: Work[Result]) -> Result:
        """Run some work on the thread; when this returns, what it wrote is on the disk."""
        job = Job(work, asyncio.get_running_loop())
        self._queue.put(job)
        result: Result = await job.future
        return result

    async def close(self) -> None:
        """Finish everything that waits, then end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        more = True
        while more:
            first = self._queue.get()
            jobs = [] if first is None else [first]
            more = first is not None
            while more and self._writes and len(jobs) < MOST_TOGETHER:
                try:
                    job = self._queue.get_nowait()
                except Empty:
                    break
                if job is None:
                    more = False
                else:
                    jobs.append(job)
            if jobs:
                self._carry_out(jobs)
        self._hang_up()

    def _carry_out(self, jobs: list[Job]) -> None:
        started = time.perf_counter()
        if not self._together(jobs) and len(jobs) > 1:
            for job in jobs:
                self._together([job])
        self.seconds += time.perf_counter() - started
        jobs[0].loop.call_soon_threadsafe(_tell, jobs)

    def _together(self, jobs: list[Job]) -> bool:
        """Run jobs in one transaction; whether all of it was done."""
        try:
            connection = self._connection = self._connection or self._connect()
            if self._writes:
                with connection.together():
                    connection.run(connection.BEGIN)
                    for job in jobs:
                        job.work(connection)
                    connection.run("COMMIT")
                self.commits += 1
            else:
                for job in jobs:
                    job.result = job.work(connection)
        except Exception as error:
            for job in jobs:
                job.error = error
            self._roll_back()
            return False
        for job in jobs:
            job.error = None
        return True

    def _roll_back(self) -> None:
        """Undo what was begun; a connection that may be lost is given up, and the next job makes another."""
        try:
            if self._connection is not None and self._writes:
                self._connection.run("ROLLBACK")
            else:
                self._hang_up()
        except StoreError:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _tell(jobs: list[Job]) -> None:
    for job in jobs:
        job.tell()
