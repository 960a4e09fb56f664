"""Databases for tests: SQLite files, and a real PostgreSQL server on loopback."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

POSTGRES_HOME = Path("/usr/lib/postgresql")
NUMBERS = itertools.count()


def _find_programs() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(POSTGRES_HOME.glob("*/bin/initdb"), key=lambda path: path.parent.parent.name)
    return versions[-1].parent if versions else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, without a database."""
    programs = _find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed; on Debian, apt-get install postgresql brings it")
    pytest.importorskip("psycopg")
    folder = Path(tempfile.mkdtemp(prefix="capolinea-postgres-"))
    user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
    if user:
        shutil.chown(folder, user)
    data = folder / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["-U", "capolinea", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    initdb: list[str | Path] = [programs / "initdb", "-D", data, *options]
    subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, user=user, cwd=folder)
    options = f"-p {port} -h 127.0.0.1 -c fsync=off".split()
    start: list[str | Path] = [programs / "postgres", "-D", data, "-k", folder, *options]
    server = subprocess.Popen(start, user=user, cwd=folder, stderr=subprocess.DEVNULL)
    try:
        yield _when_ready(f"postgresql://capolinea@127.0.0.1:{port}")
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing in it is wanted any more
        server.wait()
        shutil.rmtree(folder)


def _when_ready(address: str) -> str:
    import psycopg

    for _ in range(200):
        try:
            psycopg.connect(f"{address}/postgres").close()
            return address
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise RuntimeError("PostgreSQL does not start")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    import psycopg

    address = str(request.getfixturevalue("postgres"))
    name = f"test{next(NUMBERS)}"
    with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{address}/{name}"
