"""The types of the protocol for the page, written from the Python ones: `make types`.

python -m capolinea.server.web.typescript FOLDER
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin, is_typeddict

import msgspec
from msgspec import UnsetType

from capolinea.play.reveal import OpenSeat
from capolinea.play.view import View
from capolinea.server import lines
from capolinea.server.bodies import Error
from capolinea.server.protocol import Command, Message
from capolinea.server.web.calls import CALLS

WIDTH = 120
HEAD = """\
// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.
"""
ALIASES = """\
export type SeatNumber = number;
/** A seat, or a spectator. */
export type Viewer = SeatNumber | null;
/** So many of each. */
export type Counts = Record<string, number>;
/** What a rulebook declares of its own. */
export type Own = Record<string, unknown>;
/** Seconds by seat. */
export type Clocks = Record<string, number>;
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
# What is called otherwise there: `Event` and `Error` are words of the browser's own.
NAMES = {
    "Event": "Happened",
    "Seen": "SeenEvent",
    "Options": "TableOptions",
    "PlayerInfo": "Player",
    "Error": "Refusal",
}


class Writer:
    """Writes interfaces, each followed by those that it is the first to mention, unless another file has them."""

    def __init__(self, elsewhere: Writer | None = None) -> None:
        self.parts: list[str] = []
        self.written: set[str] = set()
        self.borrowed: set[str] = set()  # what is used of the other file
        self._elsewhere = set() if elsewhere is None else elsewhere.written

    def section(self, title: str, kinds: list[Any], *, leave_out: str = "") -> None:
        self.parts.append(f"// {title}\n")
        for kind in kinds:
            self._write(kind, leave_out)

    def union(self, name: str, kinds: tuple[Any, ...], doc: str) -> None:
        members = "".join(f"\n  | {_name(kind)}" for kind in kinds)
        self.parts.append(f"/** {doc} */\nexport type {name} ={members};\n")

    def _write(self, kind: Any, leave_out: str = "") -> None:
        name = _name(kind)
        if name in self._elsewhere:
            self.borrowed.add(name)
        elif name not in self.written:
            self.written.add(name)
            mentioned: list[Any] = []
            fields = "".join(f"  {line};\n" for line in _fields(kind, leave_out, mentioned))
            if fields:
                self.parts.append(f"{_comment(kind)}export interface {name} {{\n{fields}}}\n")
            for other in mentioned:
                self._write(other)


def _fields(kind: Any, leave_out: str, mentioned: list[Any]) -> Iterator[str]:
    hints = _hints(kind)
    if is_typeddict(kind):
        for name, hint in hints.items():
            yield f"{name}{'' if name in kind.__required_keys__ else '?'}: {_type(hint, mentioned)}"
        yield "[own: string]: unknown"
        return
    config = kind.__struct_config__
    if config.tag is not None:
        yield f'{config.tag_field}: "{config.tag}"'
    for field in msgspec.structs.fields(kind):
        if field.name != leave_out:
            may_lack = config.forbid_unknown_fields or config.omit_defaults or field.default is msgspec.UNSET
            mark = "?" if may_lack and not field.required else ""
            yield f"{field.encode_name}{mark}: {_type(hints[field.name], mentioned)}"


def _hints(kind: type) -> dict[str, Any]:
    """The types of fields; lines of a record, which are just dicts to Python, by what is in them."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__[:-1]):
        names = {**vars(sys.modules[base.__module__]), "Line": lines.Line}
        found |= inspect.get_annotations(base, globals=names, eval_str=True)
    return found


def _type(hint: Any, mentioned: list[Any]) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Annotated, Required, NotRequired):
        return _type(inner[0], mentioned)
    if origin in (Union, UnionType):
        texts = [_type(each, mentioned) for each in inner if each is not UnsetType]
        return " | ".join(dict.fromkeys(texts))
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in inner)
    if origin is list:
        text = _type(inner[0], mentioned)
        return f"({text})[]" if " | " in text and not text.endswith("[]") else f"{text}[]"
    if origin is tuple:
        return f"[{', '.join(_type(each, mentioned) for each in inner)}]"
    if origin is dict:
        return f"Record<string, {_type(inner[1], mentioned)}>"
    if hint in PLAIN:
        return PLAIN[hint]
    mentioned.append(hint)
    return _name(hint)


def _name(kind: Any) -> str:
    name: str = kind.__name__
    return NAMES.get(name, name)


def _comment(kind: Any) -> str:
    text = " ".join((inspect.getdoc(kind) or "").split())
    short = f"/** {text} */\n"
    if len(short) <= WIDTH:
        return short
    return "/**\n" + textwrap.fill(text, WIDTH, initial_indent=" * ", subsequent_indent=" * ") + "\n */\n"


def files() -> dict[str, str]:
    """The files by name: what a game looks like, and all that is said."""
    views = Writer()
    views.section("What is seen of a game", [View, OpenSeat])
    views.section("What happened in it: the lines of its record", [lines.Line])
    told = Writer(views)
    told.section("What the server says over the WebSocket", list(get_args(Message)))
    told.union("Message", get_args(Message), "Whatever comes.")
    to_tell = "What a client says, each with an `id` besides, which the answer repeats"
    told.section(to_tell, list(get_args(Command)), leave_out="id")
    told.union("Command", get_args(Command), "Whatever is sent, before it has its id.")
    calls = [kind for call in CALLS for kind in (call.body, call.answer) if isinstance(kind, type)]
    told.section("Bodies and answers of HTTP calls", [*calls, Error])
    borrowed = f'import type {{ {", ".join(sorted(told.borrowed))} }} from "./views.ts";\n'
    lent = 'export type * from "./views.ts";\n'
    return {
        "views.ts": "\n".join([HEAD, ALIASES, *views.parts]),
        "protocol.ts": "\n".join([HEAD, borrowed, lent, *told.parts]),
    }


if __name__ == "__main__":
    for name, text in files().items():
        Path(sys.argv[1], name).write_text(text, encoding="utf-8")
