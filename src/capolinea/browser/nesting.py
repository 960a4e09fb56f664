"""How deep a text goes. Python refuses what is nested too deeply, but in a browser the browser's own stack ends first,
and all of Python with it: so whatever comes from a file is looked at before it is read."""

from __future__ import annotations

import re

DEEPEST = 40  # nothing of ours goes half as deep
STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def is_too_deep(text: bytes) -> bool:
    """Whether JSON has lists and tables inside each other beyond what is sensible, or that never end."""
    brackets = STRING.sub(b"", text).translate(None, NO_BRACKETS)
    for _ in range(DEEPEST):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")  # which takes the innermost away
    return bool(brackets)
