"""`capolinea think`: a machine that thinks for servers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from capolinea.server.settings import read_settings


def think(
    *,
    database: str | None = None,
    workers: Annotated[int | None, Parameter(validator=Number(gte=1, lte=256))] = None,
    metrics_port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 0,
    log_level: Literal["info", "warning", "error"] | None = None,
    log_format: Literal["text", "json"] | None = None,
    config: Path | None = None,
) -> None:
    """Think for the bots of all servers that share a PostgreSQL database, and about hints and replays, until stopped.

    It may run on any machine that reaches the database, and be started and stopped at any time.

    Example: CAPOLINEA_DATABASE=postgresql://… capolinea think --workers 8

    Parameters
    ----------
    database
        The servers' database, as postgresql://… (keep a password in the environment) [CAPOLINEA_DATABASE].
    workers
        How many processes to think in, by default one for each processor.
    metrics_port
        Port for /metrics and /healthz on CAPOLINEA_METRICS_HOST; 0 for none. It is set here alone, as servers of the
        same machine have ports of their own.
    log_level
        How much to log [CAPOLINEA_LOG_LEVEL].
    log_format
        Log for people, or one JSON object a line [CAPOLINEA_LOG_FORMAT].
    config
        A TOML file with settings, as for `capolinea serve`.
    """
    from capolinea.server.think import think

    given = {"database": database, "log_level": log_level, "log_format": log_format}
    processes = workers or os.cpu_count() or 1

    def ready() -> None:
        print(f"Capolinea thinks with {processes} process{'es' if processes > 1 else ''}", flush=True)

    think(read_settings(given, file=config), processes, ready, metrics_port)
