"""A real PostgreSQL server on loopback, which can be frozen."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

POSTGRES_HOME = Path("/usr/lib/postgresql")
NUMBERS = itertools.count()


class PostgresServer:
    """A running server, with databases as needed."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self._address = f"postgresql://capolinea@127.0.0.1:{port}"

    def new_database(self) -> str:
        """The address of an empty database."""
        import psycopg

        name = f"test{next(NUMBERS)}"
        with psycopg.connect(f"{self._address}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{self._address}/{name}"

    def freeze(self) -> None:
        """Stop every process of it, the one that would start others first; the system still takes what is sent."""
        self._signal(signal.SIGSTOP)

    def thaw(self, but: Sequence[int] = ()) -> None:
        """Let all of it go on, or all but some processes."""
        self._signal(signal.SIGCONT, but)

    def _signal(self, number: signal.Signals, but: Sequence[int] = ()) -> None:
        os.kill(self.process.pid, number)
        found = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], check=True, capture_output=True, text=True)
        for line in found.stdout.splitlines():
            process, parent = (int(word) for word in line.split())
            if parent == self.process.pid and process not in but:
                with suppress(ProcessLookupError):  # it has ended meanwhile
                    os.kill(process, number)

    def when_ready(self) -> PostgresServer:
        import psycopg

        for _ in range(200):
            try:
                psycopg.connect(f"{self._address}/postgres").close()
                return self
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise RuntimeError("PostgreSQL does not start")


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A server of our own, thrown away afterwards."""
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
    process = subprocess.Popen(start, user=user, cwd=folder, stderr=subprocess.DEVNULL)
    server = PostgresServer(process, port)
    try:
        yield server.when_ready()
    finally:
        server.thaw()
        process.send_signal(signal.SIGQUIT)  # at once: nothing in it is wanted any more
        process.wait()
        shutil.rmtree(folder)


def _find_programs() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(POSTGRES_HOME.glob("*/bin/initdb"), key=lambda path: path.parent.parent.name)
    return versions[-1].parent if versions else None
