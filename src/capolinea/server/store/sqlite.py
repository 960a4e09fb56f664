"""SQLite: a file, written ahead of (WAL), and on the disk before a commit returns (synchronous=FULL)."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

from capolinea.server.errors import StoreError
from capolinea.server.store.database import Row

BUSY_SECONDS = 5.0  # how long to wait for another process, such as a backup, to let go


class SqliteConnection:
    """A connection to a file, which is made if there is none."""

    BEGIN = "BEGIN IMMEDIATE"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._claim: int | None = None  # a file that is locked while the connection is there
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _create_private(path)
            self._connection = sqlite3.connect(path, BUSY_SECONDS, isolation_level=None, check_same_thread=False)
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                self._connection.execute(f"PRAGMA {pragma}")
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path}: {_reason(error)}") from error

    def claim(self) -> None:
        """The lock is on a file of its own, as closing the database's would undo locks of SQLite."""
        try:
            self._claim = os.open(f"{self._path}.lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError(f"{self._path}: another server uses this database") from None
        except OSError as error:
            raise StoreError(f"{self._path}.lock: {_reason(error)}") from error

    def together(self) -> AbstractContextManager[object]:
        return nullcontext()

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise StoreError(_reason(error)) from error

    def break_off(self) -> None:
        """There is nobody to hang up on: a disk that hangs is waited for."""

    def close(self) -> None:
        self._connection.close()
        if self._claim is not None:
            os.close(self._claim)
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
        with part.open("rb") as file:
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
