"""Servers of the load test's own, in other processes and, unless it is told one, on a database that is thrown away."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from capolinea.server.loadtest.errors import LoadtestError
from capolinea.server.settings import PREFIX

END_SECONDS = 30.0
# One address is everybody here, so limits by address are as wide as they go.
LIMITS = {
    "connections": "10000",
    "connections_per_address": "10000",
    "calls_per_address": "1000",
    "messages_per_address": "1e6",
    "requests_per_second": "1e6",
    "requests_at_once": "1000000",
    "players_per_hour": "1000000",
    "tables_per_hour": "1000000",
}


class OwnServer(NamedTuple):
    """Where it listens, and its process."""

    address: str
    process: int


@contextmanager
def own_server(database: str | None) -> Iterator[str]:
    """Where a single one listens."""
    with own_servers(database, 1) as (server,):
        yield server.address


@contextmanager
def own_servers(database: str | None, count: int) -> Iterator[list[OwnServer]]:
    """So many servers on one database."""
    with tempfile.TemporaryDirectory(prefix="capolinea-loadtest-") as folder, ExitStack() as stack:
        kept = database or str(Path(folder) / "tables.db")
        yield [stack.enter_context(_own_server(kept)) for _ in range(count)]


@contextmanager
def _own_server(database: str) -> Iterator[OwnServer]:
    settings = LIMITS | {"host": "127.0.0.1", "port": "0", "database": database, "log_level": "warning"}
    environment = os.environ | {PREFIX + name.upper(): value for name, value in settings.items()}
    arguments = [sys.executable, "-m", "capolinea.cli.main", "serve"]
    process = subprocess.Popen(arguments, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        if not said:
            raise LoadtestError("the server did not start")
        yield OwnServer(said.split()[-1], process.pid)
    finally:
        process.terminate()
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
