"""A real PostgreSQL server on loopback, which can be frozen, killed and started again."""

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
USER = "postgres" if hasattr(os, "geteuid") and os.geteuid() == 0 else None  # it refuses to run as root
NUMBERS = itertools.count()
# How it is stopped: as by an operator, as by one in a hurry, and as by the system when memory runs out.
FAST, IMMEDIATE, KILLED = signal.SIGINT, signal.SIGQUIT, signal.SIGKILL
READY_SECONDS = 20.0


class PostgresServer:
    """A server on the data of a folder, with databases as needed."""

    def __init__(self, programs: Path, folder: Path, *options: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.data = folder / "data"
        self._address = f"postgresql://capolinea@127.0.0.1:{self.port}"
        where = ["-D", str(self.data), "-k", str(folder), "-p", str(self.port), "-h", "127.0.0.1"]
        self._command = [str(programs / "postgres"), *where, "-c", "fsync=off", *options]
        self.process = self._run()

    def _run(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self._command, user=USER, cwd=self.folder, stderr=subprocess.DEVNULL)

    def stop(self, how: signal.Signals = IMMEDIATE) -> None:
        """End it; what it had on the disk stays there."""
        self.process.send_signal(how)
        self.process.wait()

    def start(self) -> None:
        """Start it again, where it was."""
        self.process = self._run()
        self.when_ready()

    def promote(self) -> None:
        """A standby leads from now on."""
        assert self._ask("SELECT pg_promote()") == (True,)

    def wait_for(self, standby: str) -> None:
        """Every commit waits from now on until another one has it, too."""
        self._ask(f"ALTER SYSTEM SET synchronous_standby_names = '{standby}'")
        self._ask("SELECT pg_reload_conf()")
        until = time.monotonic() + READY_SECONDS
        while self._ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != (1,):
            assert time.monotonic() < until, "nobody follows"
            time.sleep(0.05)

    def _ask(self, sql: str) -> tuple[object, ...] | None:
        import psycopg

        with psycopg.connect(f"{self._address}/postgres", autocommit=True) as connection:
            cursor = connection.execute(sql.encode())
            return cursor.fetchone() if cursor.description else None

    def new_database(self, disk: Path | None = None) -> str:
        """The address of an empty database, which may have a disk of its own."""
        name = f"test{next(NUMBERS)}"
        if disk is None:
            self._ask(f"CREATE DATABASE {name}")
        else:
            own(disk)
            self._ask(f"CREATE TABLESPACE {name} LOCATION '{disk}'")
            self._ask(f"CREATE DATABASE {name} TABLESPACE {name}")
        return f"{self._address}/{name}"

    def move_log(self, disk: Path) -> None:
        """What it is about to write has another disk from now on."""
        own(disk)
        self.stop(FAST)
        log = self.data / "pg_wal"
        shutil.copytree(log, disk, dirs_exist_ok=True, copy_function=_copy)
        shutil.rmtree(log)
        log.symlink_to(disk)
        self.start()

    def begin_another_log(self) -> bool:
        """Go on in a new file of the log; whether there is room for it."""
        import psycopg

        try:
            self._ask("CREATE TABLE IF NOT EXISTS nothing (n INT)")
            self._ask("INSERT INTO nothing VALUES (1)")  # or there would be nothing to go on from
            self._ask("SELECT pg_switch_wal()")
        except psycopg.OperationalError:
            return False
        return True

    def freeze(self) -> None:
        """Stop every process of it, the one that would start others first; the system still takes what is sent."""
        self._signal(signal.SIGSTOP)

    def thaw(self, but: Sequence[int] = ()) -> None:
        """Let all of it go on, or all but some processes."""
        self._signal(signal.SIGCONT, but)

    def _signal(self, number: signal.Signals, but: Sequence[int] = ()) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, number)
        for process in self._children():
            if process not in but:
                with suppress(ProcessLookupError):  # it has ended meanwhile
                    os.kill(process, number)

    def _children(self) -> list[int]:
        found = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], check=True, capture_output=True, text=True)
        pairs = ([int(word) for word in line.split()] for line in found.stdout.splitlines())
        return [process for process, parent in pairs if parent == self.process.pid]

    def when_ready(self) -> PostgresServer:
        import psycopg

        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until:
            if self.process.poll() is not None:  # what is left of one that was killed had not ended yet
                self.process = self._run()
            try:
                psycopg.connect(f"{self._address}/postgres").close()
                return self
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise RuntimeError("PostgreSQL does not start")


@contextmanager
def postgres_server(*options: str) -> Iterator[PostgresServer]:
    """A server of our own, thrown away afterwards."""
    with _new_folder() as (programs, folder):
        initdb = ["-U", "capolinea", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        _do(programs / "initdb", "-D", folder / "data", *initdb)
        server = PostgresServer(programs, folder, *options)
        try:
            yield server.when_ready()
        finally:
            server.thaw()
            server.stop()


@contextmanager
def standby_of(primary: PostgresServer) -> Iterator[PostgresServer]:
    """Another server that follows one, which waits for it with every commit."""
    with _new_folder() as (programs, folder):
        source = f"host=127.0.0.1 port={primary.port} user=capolinea application_name=standby"
        options = ["-R", "-X", "stream", "-c", "fast", "--no-sync"]
        _do(programs / "pg_basebackup", "-d", source, "-D", folder / "data", *options, folder=folder)
        server = PostgresServer(programs, folder)
        try:
            server.when_ready()
            primary.wait_for("standby")
            yield server
        finally:
            server.thaw()
            server.stop()


def own(folder: Path) -> None:
    """Let the server's user have a folder."""
    if USER:
        shutil.chown(folder, USER)
    folder.chmod(0o700)


def _copy(source: str, target: str) -> None:
    shutil.copy(source, target)
    if USER:
        shutil.chown(target, USER)


def _do(program: Path, *arguments: str | Path, folder: Path = Path("/")) -> None:
    subprocess.run([program, *arguments], check=True, stdout=subprocess.DEVNULL, user=USER, cwd=folder)


@contextmanager
def _new_folder() -> Iterator[tuple[Path, Path]]:
    """The programs of PostgreSQL, and a folder of its own."""
    programs = _find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed; on Debian, apt-get install postgresql brings it")
    pytest.importorskip("psycopg")
    folder = Path(tempfile.mkdtemp(prefix="capolinea-postgres-"))
    own(folder)
    try:
        yield programs, folder
    finally:
        shutil.rmtree(folder)


def _find_programs() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(POSTGRES_HOME.glob("*/bin/initdb"), key=lambda path: path.parent.parent.name)
    return versions[-1].parent if versions else None
