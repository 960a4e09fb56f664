"""A database in the storage of a browser: SQLite on a file in memory, every page of which is kept elsewhere.

After a commit the pages that have changed are handed over, all at once; only when they are kept is anything done for
whoever wrote it, and only then does anybody read it. So what is kept is always a whole database, and whatever was
acknowledged is in it. If pages cannot be kept, the file goes back to what is.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from capolinea.server.errors import StoreError
from capolinea.server.store.database import Connection, Result, Row, Work
from capolinea.server.store.migrate import migrate
from capolinea.server.store.store import Store

PAGE = 4096  # bytes
STRETCH = 64 * PAGE  # compared at once before its pages are, as most of a file stays as it was
# The file is in memory: nothing of it needs to survive a crash, and nobody else has it.
PRAGMAS = (f"page_size={PAGE}", "journal_mode=MEMORY", "synchronous=OFF", "locking_mode=EXCLUSIVE", "foreign_keys=ON")

Keep = Callable[[Mapping[int, bytes], int], Awaitable[object]]
"""Keeps pages by their numbers, and of a file that has so many pages none beyond: all of it or nothing. Whatever it
raises, nothing was kept."""


class FileConnection:
    """A connection to a file that nobody else has."""

    BEGIN = "BEGIN"
    READ = "BEGIN"
    SKIP_LOCKED = ""
    UNLOGGED = ""
    NOW = "(julianday('now') - 2440587.5) * 86400.0"

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            self.run(f"PRAGMA {pragma}")

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def claim(self) -> None:
        """Whoever starts a home has seen to it that there is only one."""

    def lock(self, what: str) -> None:
        """Nobody else writes."""

    def wait_briefly(self) -> None:
        """Nobody waits."""

    def notify(self, kind: str, news: str) -> None:
        """Nobody else is there."""

    def together(self) -> AbstractContextManager[object]:
        return nullcontext()

    def roll_back(self) -> None:
        self.run("ROLLBACK")

    def break_off(self) -> None:
        """There is nobody to hang up on."""

    def close(self) -> None:
        self._connection.close()


class Pages:
    """The file, and what is kept of it."""

    def __init__(self, path: Path, kept: bytes, keep: Keep) -> None:
        self._path = path
        self._kept = kept
        self._keep = keep
        self._path.write_bytes(kept)
        self.connection: Connection = FileConnection(path)

    async def keep_changes(self) -> None:
        """Hand over what a commit has changed; if that fails, it is as if it had never been."""
        now = self._path.read_bytes()
        changed = {n: now[n * PAGE : (n + 1) * PAGE] for n in changed_pages(self._kept, now)}
        try:
            await self._keep(changed, len(now) // PAGE)
        except Exception as error:
            self._go_back()
            raise StoreError(f"the browser does not keep it: {error}") from error
        self._kept = now

    def _go_back(self) -> None:
        self.connection.close()
        self._path.write_bytes(self._kept)
        self.connection = FileConnection(self._path)


def changed_pages(before: bytes, now: bytes) -> list[int]:
    """The numbers of pages that are not as they were, or not there before."""
    found = []
    for start in range(0, len(now), STRETCH):
        if now[start : start + STRETCH] != before[start : start + STRETCH]:
            end = min(start + STRETCH, len(now))
            found += [at // PAGE for at in range(start, end, PAGE) if now[at : at + PAGE] != before[at : at + PAGE]]
    return found


class Writing:
    """The way to write. Writes that wait together are committed and kept together; if that fails, each is tried alone:
    nobody's mistake is another's."""

    def __init__(self, pages: Pages, alone: asyncio.Lock) -> None:
        self.commits = 0
        self.seconds = 0.0
        self._pages = pages
        self._alone = alone
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    async def do(self, work: Work[Result], about: str = "") -> Result:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._task is None:
            self._task = asyncio.create_task(self._serve())
        result: Result = await done
        return result

    async def close(self) -> None:
        """Finish what waits. Whoever reads after this comes too late."""
        if self._task is not None:
            await self._task
        self._pages.connection.close()

    async def _serve(self) -> None:
        while self._waiting:
            jobs, self._waiting = self._waiting, []
            async with self._alone:
                started = time.perf_counter()
                errors = await self._carry_out([work for work, _ in jobs])
                self.seconds += time.perf_counter() - started
            for (_, done), error in zip(jobs, errors, strict=True):
                if not done.done():
                    done.set_result(None) if error is None else done.set_exception(error)
        self._task = None

    async def _carry_out(self, works: Sequence[Work[Any]]) -> list[Exception | None]:
        error = await self._together(works)
        if error is not None and len(works) > 1:
            return [await self._together([work]) for work in works]
        return [error] * len(works)

    async def _together(self, works: Sequence[Work[Any]]) -> Exception | None:
        connection = self._pages.connection
        try:
            connection.run(connection.BEGIN)
            try:
                for work in works:
                    work(connection)
                connection.run("COMMIT")
            except Exception:
                connection.run("ROLLBACK")
                raise
            await self._pages.keep_changes()
        except Exception as error:
            return error
        self.commits += 1
        return None


class Reading:
    """The way to read: never what is not kept yet."""

    def __init__(self, pages: Pages, alone: asyncio.Lock) -> None:
        self.commits = 0
        self.seconds = 0.0
        self._pages = pages
        self._alone = alone

    async def do(self, work: Work[Result], about: str = "") -> Result:
        async with self._alone:
            return work(self._pages.connection)

    async def close(self) -> None:
        """Nothing of its own is open."""


async def open_pages(path: Path, kept: bytes, keep: Keep) -> Store:
    """The store in pages that were kept, brought to this version's form; raises `StoreError`."""
    pages = Pages(path, kept, keep)
    migrate(pages.connection)
    await pages.keep_changes()
    alone = asyncio.Lock()
    return Store(Writing(pages, alone), Reading(pages, alone))
