"""PostgreSQL, by psycopg (the extra `postgres`)."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Lock

from capolinea.server.errors import DatabaseInUseError, SettingsError, StoreError
from capolinea.server.store.database import Row

try:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict
except ImportError:  # pragma: no cover
    raise SettingsError("PostgreSQL needs the package psycopg; pip install 'capolinea[postgres]' brings it") from None

CONNECT_SECONDS = 5
CLAIM = 0x6361706F  # the number of our advisory lock
CLAIM_TRIES, CLAIM_SECONDS = 50, 5.0
STATEMENT_SECONDS = 5  # for a database that can still tell that it was too long


class PostgresConnection:
    """A connection to a server; the address may hold a password and is never shown."""

    BEGIN = "BEGIN"

    def __init__(self, address: str) -> None:
        self._waiting = True  # for the answer to each statement
        _check(address)
        try:
            self._connection = psycopg.connect(
                address,
                autocommit=True,
                connect_timeout=CONNECT_SECONDS,
                tcp_user_timeout=STATEMENT_SECONDS * 1000,
                keepalives_idle=STATEMENT_SECONDS,
                keepalives_interval=2,
                keepalives_count=3,
            )
            self._connection.execute("SET synchronous_commit = on")
            self._connection.execute(f"SET statement_timeout = {STATEMENT_SECONDS * 1000}".encode())
        except psycopg.Error as error:
            raise StoreError(f"PostgreSQL: {_reason(error)}") from error
        # A second handle of the same line: the first is the library's, which may close it at any moment.
        self._line = socket.socket(fileno=socket.dup(self._connection.fileno()))
        self._line_lock = Lock()

    def claim(self) -> None:
        """Two servers would write over each other. One that was killed is gone when PostgreSQL notices, a moment
        later; so is a connection of ours that was broken off, but not before it has done what was sent on it."""
        for _ in range(CLAIM_TRIES):
            if self.run("SELECT pg_try_advisory_lock(?)", (CLAIM,)) == [(True,)]:
                return
            time.sleep(CLAIM_SECONDS / CLAIM_TRIES)
        raise DatabaseInUseError("PostgreSQL: another server uses this database")

    @contextmanager
    def together(self) -> Iterator[None]:
        """One round trip for all statements."""
        self._waiting = False
        try:
            with self._connection.pipeline():
                yield
        except psycopg.Error as error:
            raise self._failure(error) from error
        finally:
            self._waiting = True

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        try:
            cursor = self._connection.execute(sql.replace("?", "%s").encode(), parameters or None)
            return cursor.fetchall() if self._waiting and cursor.description is not None else []
        except psycopg.Error as error:
            raise self._failure(error) from error

    def _failure(self, error: psycopg.Error) -> StoreError:
        """If the line was lost, a commit may have been on its way."""
        return StoreError(_reason(error), in_doubt=not self._waiting and self._connection.closed)

    def break_off(self) -> None:
        """To whoever waits it looks as if the database had hung up."""
        with self._line_lock, suppress(OSError):  # it is gone already
            self._line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._connection.close()
        with self._line_lock:
            self._line.close()


def _check(address: str) -> None:
    """Refuse an address that cannot be read in our own words: those of the library would show parts of a password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error:
        parts = {"host": "@"}
    if "@" in f"{parts.get('host')}{parts.get('dbname')}" or not str(parts.get("port", 0)).isdecimal():
        raise StoreError(
            "PostgreSQL: the address must have the form postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with %40 for an "
            "@ in the password, %2F for a / and %25 for a %"
        )


def _reason(error: psycopg.Error) -> str:
    return " ".join(str(error).split()) or type(error).__name__
