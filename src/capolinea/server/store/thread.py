"""A thread that keeps a database off the event loop, and a watch over it: nobody waits for a database that is silent.

A database may stop without a word: it is frozen, its disk hangs, its machine is gone. So whoever waits is told by the
event loop's clock, and whoever comes then is told at once. Meanwhile the thread finds out when the database answers
again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from operator import attrgetter
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from capolinea.server.awaited import Awaited
from capolinea.server.errors import StoreError
from capolinea.server.store.database import Connection, Result, Work
from capolinea.server.watching.logs import log

MOST_TOGETHER = 200  # jobs in one transaction, so that the first of them need not wait long
APART_SECONDS = 0.005  # from one transaction to the next, so that those who come meanwhile share it, if
OFTEN = 200  # jobs or more came in the last second; otherwise nobody is held up
ANSWER_SECONDS = 1.4  # nobody waits longer, so that everybody is told within two seconds
SUSPECT_SECONDS = 0.3  # the same when the database is silent on the other thread already: some wait for one, then this
LOOK_SECONDS = 0.1  # how often the watch looks, while there is something to watch
BREAK_OFF_SECONDS = 6.0  # a database that stalls shall be able to say so itself before; a lost machine never does
END_SECONDS = 2.0  # for the thread to end by itself

ABOUT = attrgetter("about")  # the order in which tables are changed, the same for everybody
NO_ANSWER = "the database does not answer"


class Job:
    """Some work, and where its result is awaited."""

    __slots__ = ("about", "awaited", "begun", "error", "given_up", "loop", "result", "since", "work")

    def __init__(self, work: Work[Any], about: str, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.about = about
        self.loop = loop
        self.since = time.monotonic()
        self.awaited: Awaited[Any] = Awaited(loop)
        self.begun = False
        self.given_up = False
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        """On the event loop: hand the result to whoever still waits for it."""
        if not self.awaited.done:
            self.awaited.settle(self.result, self.error)


class DatabaseThread:
    """One connection on one thread. Writes that wait together are committed together.

    A commit costs a write to the disk, two turns of threads and, where others listen, a turn at PostgreSQL's only queue
    of news, however much is in it, so a group costs hardly more than one; while few come, nobody is held up for it.
    If a group fails, each of its jobs is tried alone: nobody's mistake is another's.

    Jobs are done in the order in which they came, also those that were given up while they were being done: whatever
    comes later finds that they have happened, or never will.
    """

    def __init__(self, connect: Callable[[], Connection], *, writes: bool, first: Connection | None = None) -> None:
        self.other: DatabaseThread | None = None  # on the same database
        self.commits = 0
        self.seconds = 0.0  # spent in transactions
        self._connect = connect
        self._writes = writes
        self._connection = first
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._handing_over = Lock()  # a job is begun or given up, whichever comes first
        self._began: float | None = None  # since when the thread waits for the database
        self._lost = False  # the database was silent, and the thread looks for it
        self._closing = False
        self._next = 0.0  # when a transaction may begin again
        self._often = False  # whether many came in the last second
        self._counted = 0  # of those of this one
        self._counts_from = 0.0
        self._waiting: dict[Job, None] = {}  # on the event loop, the oldest first
        self._watch: asyncio.TimerHandle | None = None
        self._thread = Thread(target=self._serve, daemon=True, name="store writer" if writes else "store reader")
        self._thread.start()

    # On the event loop

    async def do(self, work: Work[Result], about: str = "") -> Result:
        """Run some work on the thread; when this returns, what it wrote is on the disk."""
        if self._is_silent():
            raise StoreError(NO_ANSWER)
        job = Job(work, about, asyncio.get_running_loop())
        self._waiting[job] = None
        if self._watch is None:
            self._watch = job.loop.call_later(LOOK_SECONDS, self._look, job.loop)
        self._queue.put(job)
        result: Result = await job.awaited
        return result

    async def close(self) -> None:
        """Finish everything that waits, then end; of a database that is silent, nothing more is expected."""
        self._closing = True
        self._queue.put(None)
        if not self._is_silent():
            await asyncio.to_thread(self._thread.join, END_SECONDS)
        if self._thread.is_alive():
            self._break_off()
            await asyncio.to_thread(self._thread.join, END_SECONDS)
        if self._watch is not None:
            self._watch.cancel()

    def _silent_seconds(self) -> float:
        began = self._began
        return 0.0 if began is None else time.monotonic() - began

    def _is_silent(self) -> bool:
        if self._lost:
            return True
        suspect = self.other is not None and (self.other._lost or self.other._silent_seconds() >= ANSWER_SECONDS)
        return self._silent_seconds() >= (SUSPECT_SECONDS if suspect else ANSWER_SECONDS)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give up what has waited too long, and a connection from which nothing comes any more."""
        if self._silent_seconds() >= BREAK_OFF_SECONDS:
            self._break_off()
        silent, now = self._is_silent(), time.monotonic()
        for job in list(self._waiting):
            if not silent and now - job.since < ANSWER_SECONDS:
                break
            self._give_up(job)
        watched = self._waiting or self._began is not None
        self._watch = loop.call_later(LOOK_SECONDS, self._look, loop) if watched else None

    def _give_up(self, job: Job) -> None:
        with self._handing_over:
            job.given_up = True
        del self._waiting[job]
        if not job.awaited.done:
            job.awaited.settle(None, StoreError(NO_ANSWER, in_doubt=job.begun and self._writes))

    def _break_off(self) -> None:
        connection = self._connection
        if connection is not None:
            connection.break_off()

    def _tell(self, jobs: list[Job]) -> None:
        for job in jobs:
            if not job.given_up:
                del self._waiting[job]
                job.tell()

    # On the thread

    def _serve(self) -> None:
        more = True
        while more:
            if self._writes:
                self._stay_apart()
            first = self._queue.get()
            self._next = time.monotonic() + APART_SECONDS
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
                self._count(len(jobs))
        self._hang_up()

    def _stay_apart(self) -> None:
        """Before it is looked who has come, so that whoever comes meanwhile need not wake anybody."""
        early = self._next - time.monotonic()
        if early > 0 and self._often:
            time.sleep(early)

    def _count(self, jobs: int) -> None:
        self._counted += jobs
        passed = time.monotonic() - self._counts_from
        if passed >= 1.0:
            self._often = self._counted >= OFTEN * passed
            self._counted, self._counts_from = 0, time.monotonic()

    def _carry_out(self, jobs: list[Job]) -> None:
        started = time.perf_counter()
        if not self._together(jobs) and len(jobs) > 1:
            for job in jobs:
                self._together([job])
        self._began = None
        self.seconds += time.perf_counter() - started
        with suppress(RuntimeError):  # the event loop has ended, and nobody waits
            jobs[0].loop.call_soon_threadsafe(self._tell, jobs)

    def _together(self, jobs: list[Job]) -> bool:
        """Run jobs in one transaction, unless they were given up before; whether all of it was done."""
        jobs = self._take(jobs)
        if not jobs:
            return True
        self._began = time.monotonic()
        try:
            connection = self._connected()
            if self._writes:
                with connection.together():
                    connection.run(connection.BEGIN)
                    for job in sorted(jobs, key=ABOUT):
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
            if self._silent_seconds() >= ANSWER_SECONDS:
                self._look_for_the_database()
            return False
        for job in jobs:
            job.error = None
        return True

    def _take(self, jobs: list[Job]) -> list[Job]:
        with self._handing_over:
            taken = [job for job in jobs if not job.given_up]
            for job in taken:
                job.begun = True
        return taken

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._connect()
            if self._writes:
                try:
                    self._connection.claim()
                except StoreError:
                    self._hang_up()
                    raise
        return self._connection

    def _look_for_the_database(self) -> None:
        """Connect again before anybody is let in, so that nobody's command has to find out whether that succeeds. A no
        that comes soon is an answer too."""
        self._lost = True
        while not self._closing:
            self._began = time.monotonic()
            try:
                self._connected()
                break
            except Exception as error:
                log.warning("no connection to the database", reason=str(error))
                if self._silent_seconds() < ANSWER_SECONDS:
                    break
        self._lost = False

    def _roll_back(self) -> None:
        """Undo what was begun; a connection that may be lost is given up, and the next job makes another."""
        try:
            if self._connection is not None and self._writes:
                self._connection.roll_back()
            else:
                self._hang_up()
        except StoreError:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
