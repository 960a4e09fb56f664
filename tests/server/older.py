"""Databases as earlier versions left them."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from capolinea.server.store.migrate import migrations

MADE = re.compile(r"CREATE (TABLE|INDEX) (\w+)|ALTER TABLE (\w+) ADD COLUMN (\w+)")


def take_back_to(database: Path, version: int) -> None:
    """Undo all that later migrations did to a SQLite file."""
    connection = sqlite3.connect(database)
    later = [statement for step in migrations() if step.version > version for statement in step.statements]
    for statement in reversed(later):
        for kind, name, table, column in MADE.findall(statement):
            connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}" if column else f"DROP {kind} {name}")
    connection.execute("DELETE FROM versions WHERE version > ?", (version,))
    connection.commit()
    connection.close()


def as_version_0_1_0_left_it(database: Path, seed: str | None = None) -> None:
    """Neither draws of seats, nor talk, nor anything since; every table with the few options there were."""
    take_back_to(database, 1)
    connection = sqlite3.connect(database)
    written = "null" if seed is None else f'"{seed}"'
    connection.execute("UPDATE tables SET options = ?", (f'{{"clock":null,"pace":0.0,"seed":{written}}}',))
    connection.commit()
    connection.close()
