"""Opening a store on threads, in a SQLite file or behind an address."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from capolinea.server.errors import StoreError
from capolinea.server.store.bulletin import SharedBulletin, new_number
from capolinea.server.store.database import Connection
from capolinea.server.store.migrate import migrate_patiently
from capolinea.server.store.sqlite import SqliteConnection
from capolinea.server.store.store import POSTGRES, Store
from capolinea.server.store.thread import DatabaseThread


def open_store(database: str, kind: str = "server") -> Store:
    """The store in a SQLite file, or behind a postgresql:// address; brought to this version's form. `kind` is what
    those who share it are to know of us."""
    if database.startswith(POSTGRES):
        from capolinea.server.store.postgres import PostgresConnection

        number = new_number()
        bulletin = SharedBulletin(lambda: PostgresConnection(database), number, kind)
        return Store(*threads(lambda: PostgresConnection(database, number)), bulletin)
    if "://" in database:
        raise StoreError("it must be a SQLite file or a postgresql:// address")
    return Store(*threads(lambda: SqliteConnection(Path(database))))


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
