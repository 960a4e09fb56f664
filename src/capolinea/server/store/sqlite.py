"""SQLite: a file, written ahead of (WAL), and on the disk before a commit returns (synchronous=FULL)."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

from capolinea.server.errors import DatabaseInUseError, OvertakenError, StoreError
from capolinea.server.store.database import Row

OVERTAKEN = "NOT NULL constraint failed: tables.version"
BUSY_SECONDS = 5.0  # how long to wait for another process, such as a backup, to let go
# What is written ahead is brought into place after 16 MB instead of 4: most of it is written anew meanwhile.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000")


class SqliteConnection:
    """A connection to a file, which is made if there is none."""

    BEGIN = "BEGIN IMMEDIATE"
    READ = "BEGIN"
    SKIP_LOCKED = ""
    UNLOGGED = ""
    NOW = "(julianday('now') - 2440587.5) * 86400.0"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._claim: sqlite3.Connection | None = None  # to another file, locked while the connection is there
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _create_private(path)
            self._connection = sqlite3.connect(path, BUSY_SECONDS, isolation_level=None, check_same_thread=False)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path}: {_reason(error)}") from error

    def claim(self) -> None:
        """SQLite's own lock, which every system has and which ends with the process, on a file that nothing is in."""
        lock = Path(f"{self._path}.lock")
        try:
            _create_private(lock)
            self._claim = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
            self._claim.execute("PRAGMA journal_mode=MEMORY")  # there is nothing to roll back
            self._claim.execute("BEGIN EXCLUSIVE")
        except (OSError, sqlite3.Error) as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise DatabaseInUseError(f"{self._path}: another server uses this database") from None
            raise StoreError(f"{lock}: {_reason(error)}") from error

    def lock(self, what: str) -> None:
        """Whoever has begun to write is alone."""

    def wait_briefly(self) -> None:
        """Nor does anybody wait behind it for long."""

    def notify(self, kind: str, news: str) -> None:
        """There is nobody else."""

    def together(self) -> AbstractContextManager[object]:
        return nullcontext()

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise (OvertakenError if OVERTAKEN in str(error) else StoreError)(_reason(error)) from error

    def roll_back(self) -> None:
        self.run("ROLLBACK")

    def break_off(self) -> None:
        """There is nobody to hang up on: a disk that hangs is waited for."""

    def close(self) -> None:
        self._connection.close()
        if self._claim is not None:
            self._claim.close()
            self._claim = None


def back_up(database: Path, copy: Path) -> None:
    """Copy a database, also while a server writes to it; the copy is whole or not there."""
    if not database.is_file():
        raise StoreError(f"{database}: there is no such database")
    if copy.exists():
        raise StoreError(f"{copy}: is there already")
    part = copy.with_name(copy.name + ".part")
    try:
        _create_private(part)
        source, target = sqlite3.connect(database), sqlite3.connect(part)
        try:
            source.backup(target)
        finally:
            source.close()
            target.close()
        with part.open("r+b") as file:  # Windows writes nothing out for those who may only read
            os.fsync(file.fileno())
        part.replace(copy)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink()
        raise StoreError(f"{database} could not be copied to {copy}: {_reason(error)}") from error


def _create_private(path: Path) -> None:
    """The file holds the seeds of running games: only its owner may read it.

    One that is there is not touched: closing it would undo the locks of every connection that this process has, and
    whoever looks into the database next would take away its log (WAL) under a running server.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
