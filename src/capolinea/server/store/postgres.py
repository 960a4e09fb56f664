"""PostgreSQL, by psycopg (the extra `postgres`)."""

from __future__ import annotations

from collections.abc import Sequence

from capolinea.server.errors import SettingsError, StoreError
from capolinea.server.store.database import Row

try:
    import psycopg
except ImportError:  # pragma: no cover
    raise SettingsError("PostgreSQL needs the package psycopg; pip install 'capolinea[postgres]' brings it") from None

CONNECT_SECONDS = 5
STATEMENT_SECONDS = 10  # a database that hangs must not hang the tables for ever


class PostgresConnection:
    """A connection to a server; the address may hold a password and is never shown."""

    BEGIN = "BEGIN"

    def __init__(self, address: str) -> None:
        try:
            self._connection = psycopg.connect(address, autocommit=True, connect_timeout=CONNECT_SECONDS)
            self._connection.execute("SET synchronous_commit = on")
            self._connection.execute(f"SET statement_timeout = {STATEMENT_SECONDS * 1000}".encode())
        except psycopg.Error as error:
            raise StoreError(f"PostgreSQL: {_reason(error)}") from error

    def run(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        try:
            cursor = self._connection.execute(sql.replace("?", "%s").encode(), parameters or None)
            return cursor.fetchall() if cursor.description is not None else []
        except psycopg.Error as error:
            raise StoreError(_reason(error)) from error

    def close(self) -> None:
        self._connection.close()


def _reason(error: psycopg.Error) -> str:
    return " ".join(str(error).split()) or type(error).__name__
