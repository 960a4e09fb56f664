"""What goes wrong inside a rulebook of another package, in a sentence for its author: where in its files, and what."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from capolinea.engine.telling import UndeclaredError

WANTED = "CAPOLINEA_TRACEBACK"  # an environment variable: whoever sets it reads whole tracebacks
LONGEST = 300  # letters of somebody else's message


def what(error: BaseException) -> str:
    """An error by its kind and message, in one line."""
    message = " ".join(str(error).split())
    shown = message if len(message) <= LONGEST else f"{message[:LONGEST]}…"
    if isinstance(error, UndeclaredError):  # a sentence of ours, for the author
        return shown
    return f"{type(error).__name__}: {shown}" if shown else type(error).__name__


def where(error: BaseException, package: str) -> str:
    """In which function that was called from outside, and at which line of the package's files; empty if in none."""
    called, found, inside = "", "", False
    for name, module, line in _frames(error.__traceback__):
        own = module[0] == package or module[0].startswith(f"{package}.")
        if own:
            called = called if inside else name
            found = f"{Path(module[1]).name}, line {line}"
        inside = own
    if not found:
        return ""
    return found if called.startswith("<") else f"{called} ({found})"


def show(error: BaseException) -> None:
    """Print the whole traceback, if that is wanted."""
    if os.environ.get(WANTED, "") not in ("", "0"):
        traceback.print_exception(error, file=sys.stderr)


def _frames(at: TracebackType | None) -> Iterator[tuple[str, tuple[str, str], int]]:
    """The functions an error came through, outermost first, with their modules, files and lines."""
    while at is not None:
        code = at.tb_frame.f_code
        yield code.co_name, (str(at.tb_frame.f_globals.get("__name__", "")), code.co_filename), at.tb_lineno
        at = at.tb_next
