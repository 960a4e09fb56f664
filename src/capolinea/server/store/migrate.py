"""Bringing a database to the form this version needs, by the numbered files in `migrations`."""

from __future__ import annotations

from contextlib import suppress
from importlib.resources import files

from capolinea.server.errors import StoreError
from capolinea.server.store.database import Connection


def migrations() -> list[tuple[int, list[str]]]:
    """Every migration there is: its number and its statements."""
    folder = files(__package__).joinpath("migrations")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return [(int(name[:4]), _statements(folder.joinpath(name).read_text(encoding="utf-8"))) for name in names]


def migrate(connection: Connection) -> None:
    """Apply what the database has not seen yet; all of it or nothing."""
    connection.run(connection.BEGIN)
    try:
        connection.run("CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY)")
        ((done,),) = connection.run("SELECT COALESCE(MAX(version), 0) FROM versions")
        known = migrations()
        if done > known[-1][0]:
            raise StoreError(
                f"the database is of version {done}, but this program knows versions up to {known[-1][0]}; "
                "use the newer program, or a backup made before it"
            )
        for version, statements in known:
            if version > done:
                for statement in statements:
                    connection.run(statement)
                connection.run("INSERT INTO versions (version) VALUES (?)", (version,))
        connection.run("COMMIT")
    except StoreError:
        with suppress(StoreError):  # a disk that is full has undone everything already
            connection.run("ROLLBACK")
        raise


def _statements(sql: str) -> list[str]:
    return [part.strip() for part in sql.split(";\n") if part.strip()]
