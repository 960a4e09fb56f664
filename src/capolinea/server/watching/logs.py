"""Structured logs: an event in words and its fields, as text for people or as JSON for programs. The first field is
the id of the request that it comes of, if it comes of one.

Secrets, seeds, hands and views are never fields. The id of a table is as good as an invitation, so only its beginning
is logged.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter
from typing import Any

import msgspec

from capolinea.server.watching.requests import request

NAME = "capolinea.server"
MOST_ALIKE = 20  # warnings and errors with the same words
SPARING_SECONDS = 60.0


class Log:
    """A logger whose messages carry fields."""

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(name)

    def info(self, event: str, **fields: Any) -> None:
        self._say(logging.INFO, event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        self._say(logging.WARNING, event, fields)

    def error(self, event: str, **fields: Any) -> None:
        self._say(logging.ERROR, event, fields)

    def exception(self, event: str, **fields: Any) -> None:
        """An error of ours, with its traceback."""
        self._logger.error(event, exc_info=True, extra={"fields": _whose() | fields})

    def _say(self, level: int, event: str, fields: dict[str, Any]) -> None:
        if self._logger.isEnabledFor(level):
            self._logger.log(level, event, extra={"fields": _whose() | fields})


def _whose() -> dict[str, Any]:
    id = request.get()
    return {"request": id} if id else {}


log = Log(NAME)


def short(table: str) -> str:
    """As much of a table's id as may be logged."""
    return table[:6] + "…"


class Sparing(logging.Filter):
    """Keeps logs readable whatever clients do: the same message only so often in a minute, and of errors in the web
    server below us, which clients can cause at will, no tracebacks."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: Counter[str] = Counter()
        self._ends = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        if record.created > self._ends:
            self._counts.clear()
            self._ends = record.created + SPARING_SECONDS
        if not record.name.startswith(NAME) and record.exc_info:
            kind = record.exc_info[0]
            record.msg, record.args = f"{str(record.msg).strip()} ({kind.__name__ if kind else ''})", ()
            record.exc_info = None
        message = str(record.msg)
        self._counts[message] += 1
        if record.levelno >= logging.WARNING and self._counts[message] == MOST_ALIKE:
            record.msg, record.args = f"{record.getMessage()} (and no more of these for a while)", ()
        return record.levelno < logging.WARNING or self._counts[message] <= MOST_ALIKE


class TextFormatter(logging.Formatter):
    """`12:30:01 info table started map=europe`."""

    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {key}={value}" for key, value in getattr(record, "fields", {}).items())
        moment = time.strftime("%H:%M:%S", time.localtime(record.created))
        return f"{moment} {record.levelname.lower()} {record.getMessage()}{fields}{_trace(self, record, chr(10))}"


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": round(record.created, 3), "level": record.levelname.lower(), "event": record.getMessage()}
        trace = _trace(self, record)
        line |= getattr(record, "fields", {}) | ({"trace": trace} if trace else {})
        return msgspec.json.encode(line, enc_hook=str).decode()


def _trace(formatter: logging.Formatter, record: logging.LogRecord, before: str = "") -> str:
    return before + formatter.formatException(record.exc_info) if record.exc_info else ""


class Named(logging.Filter):
    """Says in every line which worker it is of."""

    def __init__(self, worker: int) -> None:
        super().__init__()
        self._fields = {"worker": worker}

    def filter(self, record: logging.LogRecord) -> bool:
        record.fields = self._fields | getattr(record, "fields", {})
        return True


def set_up_logs(level: str, format: str, worker: int | None = None) -> None:
    """Log to stderr; of the libraries below us only errors, since the web server would log the addresses of calls."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Sparing())
    if worker is not None:
        handler.addFilter(Named(worker))
    handler.setFormatter(JsonFormatter() if format == "json" else TextFormatter())
    logging.basicConfig(handlers=[handler], level=logging.ERROR, force=True)
    logging.getLogger(NAME).setLevel(level.upper())
