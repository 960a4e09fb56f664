"""Bringing a database to the form this version needs, by the numbered files in `migrations`.

Programs of two versions may use a database at once while one replaces the other, so what an older one needs leaves only
when none is there any more. A file that older programs cannot go on beside says from which version on they can, in its
first line: `-- Least version: 14`. It waits until nobody older is left, and is applied then by whoever does the chores.

While a table changes its form, nobody else gets at it, and whoever comes waits behind whoever changes it. So what
others hold is waited for a moment only, and tried again later.
"""

from __future__ import annotations

import re
import time
from contextlib import suppress
from importlib.resources import files
from typing import NamedTuple

from capolinea.server.errors import HeldError, StoreError
from capolinea.server.store.database import Connection
from capolinea.server.watching.logs import log

HELD_TIMES, HELD_SECONDS = 60, 0.5  # how often it is tried when a server starts, and how long after each other
FIRST_SHARED = 12  # older programs want a database for themselves
LEAST = re.compile(r"-- Least version: (\d+)\n")


class Migration(NamedTuple):
    """A step to another form. Programs that know the `least` version go on after it."""

    version: int
    least: int
    statements: list[str]


def migrations() -> list[Migration]:
    """Every migration there is."""
    folder = files(__package__).joinpath("migrations")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return [_read(int(name[:4]), folder.joinpath(name).read_text(encoding="utf-8")) for name in names]


def _read(version: int, text: str) -> Migration:
    least = LEAST.match(text)
    statements = [part.strip() for part in text.split(";\n") if part.strip()]
    return Migration(version, int(least[1]) if least else min(version, FIRST_SHARED), statements)


KNOWN = migrations()[-1].version


def migrate_patiently(connection: Connection) -> None:
    """Apply what the database has not seen yet, as soon as others let us."""
    for _ in range(HELD_TIMES):
        try:
            migrate(connection)
            return
        except HeldError:
            time.sleep(HELD_SECONDS)
    raise HeldError("somebody has been using the database's tables for long, so that their form cannot be changed")


def migrate(connection: Connection) -> None:
    """Apply what the database has not seen yet; all of it or nothing."""
    connection.run(connection.BEGIN)
    try:
        connection.lock("migrate")
        connection.run("CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY)")
        ((done,),) = connection.run("SELECT COALESCE(MAX(version), 0) FROM versions")
        _refuse_newer(connection, done)
        connection.wait_briefly()
        for migration in migrations():
            if migration.version > done:
                if migration.version > FIRST_SHARED and migration.least > _oldest(connection):
                    log.info("older servers are here; the database is changed further when they have gone")
                    break
                _apply(connection, migration)
        connection.run("COMMIT")
    except StoreError:
        with suppress(StoreError):  # a disk that is full has undone everything already
            connection.roll_back()
        raise


def check(connection: Connection, least: int) -> None:
    """Refuse a database that others have not brought to a version yet, or to one that this program does not know."""
    made = connection.run("SELECT 1 FROM information_schema.tables WHERE table_name = 'versions'")
    ((done,),) = connection.run("SELECT COALESCE(MAX(version), 0) FROM versions") if made else [(0,)]
    if done < least:
        raise StoreError(
            f"the database is of version {done}, but must be of version {least} at least; a server of this version of "
            "the program brings it there"
        )
    _refuse_newer(connection, done)


def _refuse_newer(connection: Connection, done: int) -> None:
    least = _least(connection) if done >= FIRST_SHARED else done
    if least > migrations()[-1].version:
        raise StoreError(
            f"the database is of version {done}, but this program knows versions up to {migrations()[-1].version}; "
            "use the newer program, or a backup made before it"
        )


def _apply(connection: Connection, migration: Migration) -> None:
    for statement in migration.statements:
        connection.run(statement.replace("UNLOGGED ", connection.UNLOGGED))
    if migration.version < FIRST_SHARED:
        connection.run("INSERT INTO versions (version) VALUES (?)", (migration.version,))
    else:
        connection.run("INSERT INTO versions (version, least) VALUES (?, ?)", (migration.version, migration.least))


def _least(connection: Connection) -> int:
    """What a program has to know at least."""
    ((least,),) = connection.run("SELECT MAX(least) FROM versions")
    return int(least)


def _oldest(connection: Connection) -> int:
    """What the oldest program knows that uses the database now."""
    alive = f"seen > {connection.NOW} - 60.0"  # of one that is only slow, too
    ((oldest,),) = connection.run(f"SELECT COALESCE(MIN(knows), 1000000) FROM servers WHERE {alive}")
    return int(oldest)
