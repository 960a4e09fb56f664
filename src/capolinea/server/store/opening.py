"""Opening a store on threads, in a SQLite file or behind an address."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from capolinea.server.errors import StoreError
from capolinea.server.store.bulletin import THINKER, SharedBulletin, new_number
from capolinea.server.store.database import Connection
from capolinea.server.store.migrate import check, migrate_patiently
from capolinea.server.store.questions import FIRST_VERSION, Questions
from capolinea.server.store.sqlite import SqliteConnection
from capolinea.server.store.store import POSTGRES, Store
from capolinea.server.store.thread import DatabaseThread


def open_store(database: str) -> Store:
    """The store in a SQLite file, or behind a postgresql:// address; brought to this version's form."""
    if database.startswith(POSTGRES):
        from capolinea.server.store.postgres import PostgresConnection

        number = new_number()
        bulletin = SharedBulletin(lambda: PostgresConnection(database), number)
        store = Store(*threads(lambda: PostgresConnection(database, number)), bulletin)
        store.questions = Questions(DatabaseThread(lambda: _in_a_hurry(database), writes=False), bulletin)
        return store
    if "://" in database:
        raise StoreError("it must be a SQLite file or a postgresql:// address")
    return Store(*threads(lambda: SqliteConnection(Path(database))))


def open_questions(database: str, workers: int) -> Questions:
    """For whoever only thinks, with so many workers: the questions that servers ask. Nothing about the database is
    changed."""
    if not database.startswith(POSTGRES):
        raise StoreError("only servers that share a PostgreSQL database have questions for others")
    from capolinea.server.store.postgres import PostgresConnection

    connection = PostgresConnection(database)
    try:
        check(connection, FIRST_VERSION)
    finally:
        connection.close()
    bulletin = SharedBulletin(lambda: PostgresConnection(database), new_number(), THINKER)
    bulletin.workers = workers
    return Questions(DatabaseThread(lambda: _in_a_hurry(database), writes=False), bulletin)


def _in_a_hurry(database: str) -> Connection:
    """A connection for what need not survive anything."""
    from capolinea.server.store.postgres import PostgresConnection

    connection = PostgresConnection(database)
    connection.hurry()
    return connection


def threads(connect: Callable[[], Connection]) -> tuple[DatabaseThread, DatabaseThread]:
    """A thread that writes and one that reads, to a database that is ours from now on."""
    first = connect()
    try:
        first.claim()
        migrate_patiently(first)
    except StoreError:
        first.close()
        raise
    writer = DatabaseThread(connect, writes=True, first=first)
    reader = DatabaseThread(connect, writes=False)
    writer.other, reader.other = reader, writer
    return writer, reader
