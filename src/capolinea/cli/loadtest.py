"""`capolinea loadtest`: how much a server carries on this machine."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from capolinea.server.loadtest.errors import LoadtestError

if TYPE_CHECKING:
    from capolinea.server.loadtest.drive import Plan
    from capolinea.server.loadtest.figures import Report

MORE_FILES = 500  # besides the sockets


def loadtest(
    *,
    tables: Annotated[int, Parameter(validator=Number(gte=1, lte=2000))] = 100,
    sockets: Annotated[int | None, Parameter(validator=Number(gte=2, lte=5000))] = None,
    seconds: Annotated[float, Parameter(validator=Number(gte=1, lte=3600))] = 30,
    rate: Annotated[float, Parameter(validator=Number(gt=0, lte=5000))] = 100,
    address: str | None = None,
    database: str | None = None,
    json: Path | None = None,
) -> None:
    """Let many tables play at a server on this machine, and measure how it bears that.

    Two people sit at every table and play at random, game after game, on all maps in turn.

    Examples: capolinea loadtest · capolinea loadtest --tables 500 --seconds 600 --rate 440

    Parameters
    ----------
    tables
        How many tables play at once.
    sockets
        How many connections in all: by default two for each table; those beyond that only watch.
    seconds
        How long to measure.
    rate
        Actions a second, all tables together.
    address
        A server that runs already, on this machine; by default one is started for the test.
    database
        The database of the server that is started, by default a temporary SQLite file.
    json
        A file for the figures.
    """
    from capolinea.server.loadtest.drive import Plan
    from capolinea.server.loadtest.own_server import own_server
    from capolinea.server.store.store import POSTGRES
    from capolinea.server.wire.open_files import allow_open_files

    plan = Plan(tables=tables, sockets=2 * tables if sockets is None else sockets, seconds=seconds, rate=rate)
    if plan.sockets < 2 * tables:
        raise LoadtestError(f"{tables} tables need at least {2 * tables} sockets, two for each")
    if json is not None and not json.parent.is_dir():
        raise LoadtestError(f"{json.parent}: there is no such folder for the figures")
    allow_open_files(plan.sockets + MORE_FILES)
    if address is not None:
        report = _run(plan, address, "a server that ran already")
    else:
        with own_server(database) as started:
            report = _run(plan, started, "PostgreSQL" if database and database.startswith(POSTGRES) else "SQLite")
    _print(report)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")


def _run(plan: Plan, address: str, database: str) -> Report:
    from capolinea.server.loadtest.drive import drive

    host, port = _loopback(address)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:.0f} %"),
        TimeElapsedColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=1)

        def tell(what: str, done: float, total: float) -> None:
            progress.update(task, description=what, completed=done, total=total)

        try:
            return asyncio.run(drive(plan, host, port, database, tell))
        except* LoadtestError as group:
            raise group.exceptions[0] from None
        except* OSError as group:
            raise LoadtestError(f"{address} cannot be reached: {group.exceptions[0]}") from None


def _loopback(address: str) -> tuple[str, int]:
    """Host and port of an address on this machine; any other is refused, since a load test there is an attack."""
    from capolinea.server.limits.addresses import is_loopback

    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port or 80
    except ValueError:
        host, port = "", 0
    if not is_loopback(host) or parts.scheme != "http":
        raise LoadtestError("a load test is only for a server on this machine, such as http://127.0.0.1:8000")
    return host, port


def _print(report: Report) -> None:
    title = (
        f"{report.tables} tables, {report.sockets} sockets, {report.seconds:.0f} s, {report.database}, {report.engine}"
    )
    table = Table(title=title, title_justify="left")
    table.add_column("")
    table.add_column("value", justify="right")
    times = report.acknowledged_ms
    rows = {
        "committed actions a second": f"{report.actions_per_second:,.1f} (of {report.wanted_per_second:,.0f} wanted)",
        "acknowledged after, p50": f"{times.p50:.1f} ms",
        "p95": f"{times.p95:.1f} ms",
        "p99": f"{times.p99:.1f} ms",
        "longest": f"{times.max:.1f} ms",
        "within 100 ms": f"{times.within_100_ms:.2f} %",
        "games finished": f"{report.games_finished:,}",
        "refused, connections lost": f"{report.refused:,}, {report.lost:,}",
        "server memory, start · middle · end": " · ".join(f"{mib:.0f}" for mib in report.server_memory_mib.values())
        + " MiB",
        "server processor": f"{report.server_cpu_share * 100:.0f} % of a core, "
        f"{report.server_cpu_ms_per_action:.2f} ms an action",
        "server's event loop, at most late by": f"{report.server_loop_late_ms:.0f} ms",
        "generator processor": f"{report.generator_cpu_share * 100:.0f} % of a core",
        "load average, start · most · end": " · ".join(f"{load:.1f}" for load in report.load_average.values()),
    }
    for name, value in rows.items():
        table.add_row(name, value)
    Console().print(table)
