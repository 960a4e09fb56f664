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
    from capolinea.server.loadtest.drive import Place, Plan
    from capolinea.server.loadtest.figures import Delays, Report

MORE_FILES = 500  # besides the sockets


def loadtest(
    *,
    tables: Annotated[int, Parameter(validator=Number(gte=1, lte=2000))] = 100,
    sockets: Annotated[int | None, Parameter(validator=Number(gte=2, lte=5000))] = None,
    seconds: Annotated[float, Parameter(validator=Number(gte=1, lte=3600))] = 30,
    rate: Annotated[float, Parameter(validator=Number(gt=0, lte=5000))] = 100,
    bots: Annotated[int, Parameter(validator=Number(gte=0, lte=2000))] = 0,
    address: list[str] | None = None,
    servers: Annotated[int, Parameter(validator=Number(gte=1, lte=16))] = 1,
    database: str | None = None,
    apart: bool = False,
    anywhere: bool = False,
    json: Path | None = None,
) -> None:
    """Let many tables play at a server on this machine, or at several that share a database, and measure how they bear
    that.

    Two people sit at every table and play at random, game after game, on all maps in turn. Where there are several
    servers, they are at different ones, so that every action is seen at two.

    Examples: capolinea loadtest · capolinea loadtest --tables 500 --seconds 600 --rate 440 · capolinea loadtest
    --servers 3 --database postgresql://capolinea@127.0.0.1/capolinea

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
    bots
        At so many of the tables one person plays with a bot, and it is measured how long its moves take.
    address
        A server that runs already, on this machine; may be given several times. By default one is started for the test.
    servers
        How many servers are started.
    database
        The database of the servers that are started, by default a temporary SQLite file. If it is a PostgreSQL on this
        machine, its processor time is measured; with --address it is needed for nothing else.
    apart
        The test keeps to the last core, and servers that it starts to the others.
    anywhere
        People come to any of the servers, as a load balancer sends them; else those of a table are at different ones.
    json
        A file for the figures.
    """
    from capolinea.server.loadtest.drive import Place, Plan
    from capolinea.server.loadtest.own_server import own_servers
    from capolinea.server.loadtest.processor import find_postgres, keep_apart
    from capolinea.server.store.store import POSTGRES
    from capolinea.server.wire.open_files import allow_open_files

    least = 2 * tables - bots
    plan = Plan(
        tables=tables,
        sockets=least if sockets is None else sockets,
        seconds=seconds,
        rate=rate,
        bots=bots,
        anywhere=anywhere,
    )
    is_postgres = database is not None and database.startswith(POSTGRES)
    if bots > tables:
        raise LoadtestError(f"there are {tables} tables, so bots cannot sit at {bots} of them")
    if plan.sockets < least:
        raise LoadtestError(f"{tables} tables need at least {least} sockets, one for each person")
    if address and servers > 1:
        raise LoadtestError("--address names servers that run already, --servers starts some; use one of them")
    if servers > 1 and not is_postgres:
        raise LoadtestError("several servers need a PostgreSQL that they share: --database postgresql://…")
    if json is not None and not json.parent.is_dir():
        raise LoadtestError(f"{json.parent}: there is no such folder for the figures")
    allow_open_files(plan.sockets + MORE_FILES)
    if address:
        if apart:
            keep_apart([])
        report = _run(plan, Place([_loopback(one) for one in address], "known to others", find_postgres(database)))
    else:
        with own_servers(database, servers) as started:
            if apart:
                keep_apart(server.process for server in started)
            there = [_loopback(server.address) for server in started]
            kind = "PostgreSQL" if is_postgres else "SQLite"
            report = _run(plan, Place(there, kind, find_postgres(database)))
    _print(report)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")


def _run(plan: Plan, place: Place) -> Report:
    from capolinea.server.loadtest.drive import drive

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
            return asyncio.run(drive(plan, place, tell))
        except* LoadtestError as group:
            raise group.exceptions[0] from None
        except* OSError as group:
            raise LoadtestError(f"a server cannot be reached: {group.exceptions[0]}") from None


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
    servers = "" if report.servers == 1 else f"{report.servers} servers, "
    title = (
        f"{servers}{report.tables} tables, {report.sockets} sockets, {report.seconds:.0f} s, {report.database}, "
        f"{report.engine}"
    )
    table = Table(title=title, title_justify="left")
    table.add_column("")
    table.add_column("value", justify="right")
    shares = " + ".join(f"{share * 100:.0f}" for share in report.server_cpu_shares)
    rows = {
        "committed actions a second": f"{report.actions_per_second:,.1f} (of {report.wanted_per_second:,.0f} wanted)",
        **_delay_rows("acknowledged after", report.acknowledged_ms),
        **_delay_rows("seen at another server after", report.elsewhere_ms),
        **_delay_rows(f"{report.bot_moves:,} moves of bots after", report.bot_ms),
        "games finished": f"{report.games_finished:,}",
        "refused, connections lost": f"{report.refused:,}, {report.lost:,}",
        "server memory, start · middle · end": " · ".join(f"{mib:.0f}" for mib in report.server_memory_mib.values())
        + " MiB",
        "server processor": f"{shares} % of a core, {report.server_cpu_ms_per_action:.2f} ms an action",
        "server's event loop, at most late by": f"{report.server_loop_late_ms:.0f} ms",
        "PostgreSQL's processor": "not known"
        if report.postgres_cpu_ms_per_action is None
        else f"{report.postgres_cpu_ms_per_action:.2f} ms an action",
        "told to people, heard from them": f"{report.bytes_told_per_action:,.0f}, {report.bytes_heard_per_action:,.0f} "
        "bytes an action",
        "generator processor": f"{report.generator_cpu_share * 100:.0f} % of a core",
        "load average, start · most · end": " · ".join(f"{load:.1f}" for load in report.load_average.values()),
    }
    for name, value in rows.items():
        table.add_row(name, value)
    Console().print(table)


def _delay_rows(what: str, took: Delays | None) -> dict[str, str]:
    if took is None:
        return {}
    return {
        f"{what}, p50 · p95 · p99 · longest": f"{took.p50:.1f} · {took.p95:.1f} · {took.p99:.1f} · {took.max:.1f} ms",
        f"{what}, within 30 · 100 ms": f"{took.within_30_ms:.2f} · {took.within_100_ms:.2f} %",
    }
