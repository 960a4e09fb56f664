"""Databases as earlier versions left them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from capolinea.server.store.database import Connection
from capolinea.server.store.migrate import migrations
from capolinea.server.store.sqlite import SqliteConnection
from capolinea.server.store.store import POSTGRES

MADE = re.compile(r"CREATE (?:UNLOGGED )?(TABLE|INDEX) (\w+)|ALTER TABLE (\w+) ADD COLUMN (\w+)")


@contextmanager
def connected(database: Path | str) -> Iterator[Connection]:
    """A connection to a SQLite file, or to an address."""
    if str(database).startswith(POSTGRES):
        from capolinea.server.store.postgres import PostgresConnection

        connection: Connection = PostgresConnection(str(database))
    else:
        connection = SqliteConnection(Path(database))
    try:
        yield connection
    finally:
        connection.close()


def take_back_to(database: Path | str, version: int) -> None:
    """Undo all that later migrations did to a database."""
    later = [statement for step in migrations() if step.version > version for statement in step.statements]
    with connected(database) as connection:
        for statement in reversed(later):
            for kind, name, table, column in MADE.findall(statement):
                connection.run(f"ALTER TABLE {table} DROP COLUMN {column}" if column else f"DROP {kind} {name}")
        connection.run("DELETE FROM versions WHERE version > ?", (version,))


def as_version_0_1_0_left_it(database: Path | str, seed: str | None = None) -> None:
    """Neither draws of seats, nor talk, nor anything since; every table with the few options there were."""
    take_back_to(database, 1)
    written = "null" if seed is None else f'"{seed}"'
    with connected(database) as connection:
        connection.run("UPDATE tables SET options = ?", (f'{{"clock":null,"pace":0.0,"seed":{written}}}',))
