"""What goes to terminals, files and other programs: whatever letters they know, nothing fails because of others."""

from __future__ import annotations

import sys
from io import TextIOWrapper


def allow_all_letters() -> None:
    """A letter that a terminal does not know becomes a question mark, and no error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_data(text: str) -> None:
    """A line that programs read: the same bytes on every system and in every terminal."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode() + b"\n")
    sys.stdout.buffer.flush()
