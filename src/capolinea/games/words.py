"""Whether a room's words can be read: what Fluent would silently leave out is named by its line."""

from __future__ import annotations

import re
from collections.abc import Iterator

ENTRY = re.compile(r"-?[A-Za-z][\w-]*[ ]*=")
COMMENT = re.compile(r"#{1,3}($| )")
PLACED = re.compile(r"""\{\s*(\$[A-Za-z]|-?[A-Za-z]|"|-?\d|\{)""")
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def find_mistakes(text: str) -> Iterator[str]:
    """What is wrong with a file of words, a sentence for each place."""
    entry, first = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if ENTRY.match(line) or COMMENT.match(line):
            yield from _mistakes_of(entry, first)
            entry, first = ("" if line.startswith("#") else line), number
        elif entry and (not line.strip() or line[0] in " \t" or _depth(entry) > 0):
            entry += f"\n{line}"
        elif line.strip():
            yield from _mistakes_of(entry, first)
            entry = ""
            yield f"line {number}: {line.strip()[:40]!r} is neither a text (key = …) nor the rest of one (indented)"
    yield from _mistakes_of(entry, first)


def _mistakes_of(entry: str, line: int) -> Iterator[str]:
    key = entry.partition("=")[0].strip()
    depth, plain = _depth(entry), STRING.sub('"', entry)
    if depth != 0:
        yield f"line {line}: {key!r} has a {'{' if depth > 0 else '}'} without its {'}' if depth > 0 else '{'}"
    elif any(not PLACED.match(plain, brace.start()) for brace in re.finditer(r"\{", plain)):
        yield f"line {line}: {key!r} has nothing readable after a {{"
    elif "->" in entry and not re.search(r"^\s*\*\[", entry, re.MULTILINE):
        yield f"line {line}: {key!r} chooses a form and has none for all else, marked by *"
    elif entry and not entry.partition("=")[2].strip():
        yield f"line {line}: {key!r} says nothing"


def _depth(entry: str) -> int:
    """How many braces are open at the end."""
    plain = STRING.sub("", entry) if "{" in entry else entry
    return plain.count("{") - plain.count("}")
