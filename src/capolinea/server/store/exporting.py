"""Records of games as files: MAP-ID.jsonl, whole and on the disk, or not there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from capolinea.server.errors import StoreError
from capolinea.server.store.database import Connection
from capolinea.server.store.store import POSTGRES

FINISHED = "SELECT id, map FROM tables WHERE status = 'finished' AND id > ? ORDER BY id LIMIT ?"
RECORD = "SELECT lines FROM events WHERE table_id = ? ORDER BY n"
AT_A_TIME = 500


def write_record(folder: Path, map: str, id: str, text: str) -> bool:
    """Write a record to a file of its own; whether that was not done before. Nothing is ever written over: another
    record of the same table gets a number. Raises `OSError`, and then there is no file."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for number in count(1):
        file = folder / (f"{map}-{id}.jsonl" if number == 1 else f"{map}-{id}.{number}.jsonl")
        if file.exists():
            if file.read_bytes() == text.encode():
                return False
            continue
        _write_new(file, text)
        return True
    raise AssertionError  # there are numbers enough


def _write_new(file: Path, text: str) -> None:
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with open(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as written:
            written.write(text.encode())
            written.flush()
            os.fsync(written.fileno())
        part.rename(file)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise
    if hasattr(os, "O_DIRECTORY"):  # Windows opens no folders, and keeps their names itself
        folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)  # or the name could get lost
        finally:
            os.close(folder)


def read_only(database: str) -> Connection:
    """A connection to a database that is there, beside a server that may use it."""
    if database.startswith(POSTGRES):
        from capolinea.server.store.postgres import PostgresConnection

        return PostgresConnection(database)
    if not Path(database).is_file():
        raise StoreError(f"{database}: there is no such database")
    from capolinea.server.store.sqlite import SqliteConnection

    return SqliteConnection(Path(database))


def count_finished(db: Connection) -> int:
    return int(db.run("SELECT COUNT(*) FROM tables WHERE status = 'finished'")[0][0])


def finished_records(db: Connection) -> Iterator[tuple[str, str, str]]:
    """Map, id and record of every finished game."""
    last = ""
    while found := db.run(FINISHED, (last, AT_A_TIME)):
        for last, map in found:
            text = "".join(lines for (lines,) in db.run(RECORD, (last,)))
            if text:  # it may have been deleted meanwhile
                yield map, last, text
