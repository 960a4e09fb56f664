"""PostgreSQL, by psycopg (the extra `postgres`)."""

from __future__ import annotations

import logging
import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from threading import Lock

import msgspec

from capolinea.server.errors import DatabaseInUseError, HeldError, OvertakenError, SettingsError, StoreError
from capolinea.server.store.database import CHANNEL, Row

try:
    import psycopg
    from psycopg import errors
    from psycopg.conninfo import conninfo_to_dict
except ImportError:  # pragma: no cover
    raise SettingsError("PostgreSQL needs the package psycopg; pip install 'capolinea[postgres]' brings it") from None

logging.getLogger("psycopg").setLevel(logging.ERROR)  # what fails in a group is told by whoever tries it again
CONNECT_SECONDS = 5
CLAIM = 0x6361706F  # the number of our advisory lock
LOCKS = CLAIM + 1  # under which there are locks by name
MOST_STATEMENTS = 500  # kept as the library wants them
CLAIM_TRIES, CLAIM_SECONDS = 50, 5.0
SILENT_SECONDS = 20  # of a connection that listens
HURRY_SECONDS = 0.2  # for which a change of the database's form may hold up play
STATEMENT_SECONDS = 5  # for a database that can still tell that it was too long
SETTINGS = {
    "synchronous_commit": "on",
    "statement_timeout": STATEMENT_SECONDS * 1000,
    # Of a server that stands still, or whose machine is gone, nothing stays locked.
    "idle_in_transaction_session_timeout": STATEMENT_SECONDS * 1000,
    "tcp_keepalives_idle": STATEMENT_SECONDS,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
}


class PostgresConnection:
    """A connection to a server; the address may hold a password and is never shown."""

    BEGIN = "BEGIN"
    READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    SKIP_LOCKED = "FOR UPDATE SKIP LOCKED"
    UNLOGGED = "UNLOGGED "
    NOW = "EXTRACT(EPOCH FROM clock_timestamp())::double precision"

    def __init__(self, address: str, number: int = 0) -> None:
        """`number` is by which whoever writes is known."""
        self._number = number
        self._waiting = True  # for the answer to each statement
        self._to_tell: list[str] = []  # with the transaction
        self._heard: list[str] = []
        check_address(address)
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
            for setting, value in SETTINGS.items():
                self._connection.execute(f"SET {setting} = {value}".encode())
        except psycopg.Error as error:
            raise StoreError(f"PostgreSQL: {_reason(error)}") from error
        self._connection.add_notify_handler(lambda news: self._heard.append(news.payload))
        # A second handle of the same line: the first is the library's, which may close it at any moment.
        self._line = socket.socket(fileno=socket.dup(self._connection.fileno()))
        self._line_lock = Lock()
        self._selector = selectors.DefaultSelector()

    def claim(self) -> None:
        """Servers of version 0.1.0 want a database for themselves: they are kept out, and keep us out. One that was
        killed is gone when PostgreSQL notices, a moment later; so is a connection of ours that was broken off, but not
        before it has done what was sent on it."""
        for lock in ("pg_try_advisory_lock_shared(?)", "pg_try_advisory_lock(?, ?)"):
            numbers = (CLAIM,) if "shared" in lock else (CLAIM, self._number)
            for _ in range(CLAIM_TRIES):
                if self.run(f"SELECT {lock}", numbers) == [(True,)]:
                    break
                time.sleep(CLAIM_SECONDS / CLAIM_TRIES)
            else:
                raise DatabaseInUseError("PostgreSQL: a server of an older version uses this database; stop it first")

    def lock(self, what: str) -> None:
        self.run("SET LOCAL statement_timeout = 0")  # what is locked may take its time
        self.run("SELECT pg_advisory_xact_lock(?, hashtext(?))", (LOCKS, what))

    def wait_briefly(self) -> None:
        self.run(f"SET LOCAL lock_timeout = {HURRY_SECONDS * 1000:.0f}")

    def notify(self, kind: str, news: str) -> None:
        if news:
            self._to_tell.append(f"{kind}:{news}")
        if self._waiting:
            self._tell()

    def _tell(self) -> None:
        """All of it by one statement."""
        news, self._to_tell = self._to_tell, []
        if news:
            text = msgspec.json.encode(news).decode()  # which the library takes as it is; lists it takes apart
            self.run("SELECT pg_notify(?, news) FROM jsonb_array_elements_text(?::jsonb) AS news", (CHANNEL, text))

    def listen(self, channel: str) -> None:
        self.run(f"LISTEN {channel}")
        self.hurry()
        self._selector.register(self._line, selectors.EVENT_READ)
        if channel == CHANNEL:
            # Whoever gives no signs stands still: what it has locked is for others. (PostgreSQL 14 and later.)
            sql = "SELECT set_config(name, ?, false) FROM pg_settings WHERE name = 'idle_session_timeout'"
            self.run(sql, (str(SILENT_SECONDS * 1000),))

    def hurry(self) -> None:
        """What is written from now on need not survive anything."""
        self.run("SET synchronous_commit = off")

    def news(self, seconds: float) -> list[str]:
        """Read from the line itself: the library's own way takes ten times as long, and this is done all the time."""
        try:
            if not self._heard and self._selector.select(seconds):
                self._connection.pgconn.consume_input()
            while (found := self._connection.pgconn.notifies()) is not None:
                self._heard.append(found.extra.decode())
        except psycopg.Error as error:
            raise self._failure(error) from error
        heard, self._heard = self._heard, []
        return heard

    def take_for_good(self, what: str) -> bool:
        return self.run("SELECT pg_try_advisory_lock(?, hashtext(?))", (LOCKS, what)) == [(True,)]

    @contextmanager
    def together(self) -> Iterator[None]:
        """One round trip for all statements."""
        self._waiting = False
        self._to_tell.clear()
        try:
            with self._connection.pipeline():
                yield
        except psycopg.Error as error:
            raise self._failure(error) from error
        finally:
            self._waiting = True

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        if sql == "COMMIT":
            self._tell()
        try:
            cursor = self._connection.execute(_written(sql), parameters or None)
            return cursor.fetchall() if self._waiting and cursor.description is not None else []
        except psycopg.Error as error:
            raise self._failure(error) from error

    def _failure(self, error: psycopg.Error) -> StoreError:
        """If the line was lost, a commit may have been on its way."""
        if isinstance(error, errors.NotNullViolation) and error.diag.column_name == "version":
            return OvertakenError(_reason(error))
        if isinstance(error, errors.LockNotAvailable):
            return HeldError(_reason(error))
        if isinstance(error, errors.ReadOnlySqlTransaction):  # this one does not lead any more: look for who does
            self._connection.close()
            return StoreError(_reason(error))
        return StoreError(_reason(error), in_doubt=not self._waiting and self._connection.closed)

    def roll_back(self) -> None:
        try:
            self._connection.rollback()  # not just the statement: the library forgets what it has not prepared then
        except psycopg.Error as error:
            raise self._failure(error) from error

    def break_off(self) -> None:
        """To whoever waits it looks as if the database had hung up."""
        with self._line_lock, suppress(OSError):  # it is gone already
            self._line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._connection.close()
        self._selector.close()
        with self._line_lock:
            self._line.close()


@lru_cache(MOST_STATEMENTS)
def _written(sql: str) -> bytes:
    """A statement as the library wants it."""
    return sql.replace("?", "%s").encode()


def check_address(address: str) -> None:
    """Refuse an address that cannot be read in our own words: those of the library would show parts of a password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error:
        parts = {"host": "@"}
    if "@" in f"{parts.get('host')}{parts.get('dbname')}" or not _are_ports(str(parts.get("port", 0))):
        raise StoreError(
            "PostgreSQL: the address must have the form postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with %40 for an "
            "@ in the password, %2F for a / and %25 for a %"
        )


def _are_ports(text: str) -> bool:
    """One, or one for each of several hosts of which one leads."""
    return all(port.isdecimal() for port in text.split(","))


def _reason(error: psycopg.Error) -> str:
    return " ".join(str(error).split()) or type(error).__name__
