"""A copy of a PostgreSQL database, made by its own program while servers write to it."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

from psycopg.pq import Conninfo

from capolinea.server.errors import StoreError
from capolinea.server.store.postgres import check_address

PROGRAM = "pg_dump"


def dump(address: str, copy: Path) -> None:
    """Write all that is in a database at one moment to a file for `pg_restore`; it is whole or not there."""
    check_address(address)
    if copy.exists():
        raise StoreError(f"{copy}: is there already")
    program = shutil.which(PROGRAM)
    if program is None:
        raise StoreError(f"a PostgreSQL database is copied by its own program, {PROGRAM}, which is not installed here")
    part = copy.with_name(copy.name + ".part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))  # it holds the seeds of running games
        command = [program, "--format=custom", "--no-owner", "--no-password", f"--file={part}"]
        done = subprocess.run(command, env=_environment(address), capture_output=True, text=True, check=False)
        if done.returncode:
            raise StoreError(f"the database could not be copied to {copy}: {' '.join(done.stderr.split())}")
        part.replace(copy)
    except OSError as error:
        raise StoreError(f"the database could not be copied to {copy}: {error.strerror}") from error
    finally:
        with suppress(OSError):
            part.unlink()


def _environment(address: str) -> dict[str, str]:
    """The parts of an address, its password among them, as variables: arguments could be seen by other users."""
    parts = {part.envvar: part.val for part in Conninfo.parse(address.encode()) if part.envvar and part.val}
    return {**os.environ, **{name.decode(): value.decode() for name, value in parts.items()}}
