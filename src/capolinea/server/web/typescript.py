"""The types of the protocol for the page, written from the Python ones: `make types`.

python -m capolinea.server.web.typescript FOLDER
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import UnsetType

from capolinea.games.facts import Facts, Place
from capolinea.games.geometry import Geometry
from capolinea.play.open_game import OpenSeat
from capolinea.play.view import View
from capolinea.reviews.report import Habits, Review
from capolinea.server.answers.asked import Call
from capolinea.server.answers.calls import CALLS
from capolinea.server.bodies import Error, Nothing
from capolinea.server.protocol import Command, Message
from capolinea.server.shapes import Line, Why

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
    "Facts": "BoardFacts",
    "Place": "PlaceFacts",
    "Route": "RouteFacts",
    "Ticket": "TicketFacts",
}


class Writer:
    """Writes interfaces into a file, each followed by those that it is the first to mention, unless a file before has
    them."""

    def __init__(self, name: str, *before: Writer) -> None:
        self.name = name
        self.written: set[str] = set()
        self._before = before
        self._borrowed: dict[str, set[str]] = {}  # names by file
        self._parts: list[str] = []

    def text(self) -> str:
        imports = [
            f'import type {{ {", ".join(sorted(n))} }} from "./{f}";\n' for f, n in sorted(self._borrowed.items())
        ]
        return "\n".join([HEAD, *(["".join(imports)] if imports else []), *self._parts])

    def add(self, text: str) -> None:
        self._parts.append(text)

    def section(self, title: str, kinds: list[Any], *, leave_out: str = "") -> None:
        if title:
            self.add(f"// {title}\n")
        for kind in kinds:
            self._write(kind, leave_out)

    def union(self, name: str, kinds: tuple[Any, ...], doc: str) -> None:
        members = "".join(f"\n  | {_name(kind)}" for kind in kinds)
        self.add(f"/** {doc} */\nexport type {name} ={members};\n")

    def _write(self, kind: Any, leave_out: str = "") -> None:
        name = _name(kind)
        lender = next((file for file in self._before if name in file.written), None)
        if lender is not None:
            self._borrowed.setdefault(lender.name, set()).add(name)
        elif name not in self.written:
            self.written.add(name)
            mentioned: list[Any] = []
            fields = "".join(f"  {line};\n" for line in _fields(kind, leave_out, mentioned))
            if fields:
                self.add(f"{_comment(kind)}export interface {name} {{\n{fields}}}\n")
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
    """The types of fields; what are just dicts to Python, by what is in them."""
    if is_typeddict(kind):
        return get_type_hints(kind)
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__[:-1]):
        names = {**vars(sys.modules[base.__module__]), "Line": Line, "Why": Why}
        found |= inspect.get_annotations(base, globals=names, eval_str=True)
    return found


def _type(hint: Any, mentioned: list[Any]) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
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


def _said_in(calls: Iterable[Call]) -> list[Any]:
    said = [kind for call in calls for kind in (call.body, call.answer) if isinstance(kind, type)]
    return [kind for kind in said if kind is not Nothing]


def files() -> dict[str, str]:
    """The files by name."""
    views = Writer("views.ts")
    views.add(ALIASES)
    views.section("What is seen of a game", [View, OpenSeat])
    views.section("What happened in it: the lines of its record", [Line])
    socket = Writer("socket.ts", views)
    socket.section("What the server says over the WebSocket", list(get_args(Message)))
    socket.union("Message", get_args(Message), "Whatever comes.")
    said = "What a client says, each with an `id` besides, which the answer repeats"
    socket.section(said, list(get_args(Command)), leave_out="id")
    socket.union("Command", get_args(Command), "Whatever is sent, before it has its id.")
    boards = Writer("boards.ts")
    boards.section("The file of a board", [Place], leave_out="own")
    boards.section("", [Facts])
    boards.section("The drawing of a board", [Geometry])
    reviews = Writer("reviews.ts")
    reviews.section("What is found out about finished games", [Review, Habits])
    bodies = Writer("bodies.ts", views, socket, reviews)
    bodies.section("Bodies and answers of HTTP calls", [*_said_in(call for call in CALLS if not call.operator), Error])
    operator = Writer("operator.ts", views, socket, bodies)
    operator.section("Those of whoever runs the server", _said_in(call for call in CALLS if call.operator))
    parts = {file.name: file.text() for file in (views, socket, boards, reviews, bodies, operator)}
    return {**parts, "protocol.ts": HEAD + "".join(f'\nexport type * from "./{name}";' for name in parts) + "\n"}


if __name__ == "__main__":
    for name, text in files().items():
        Path(sys.argv[1], name).write_text(text, encoding="utf-8", newline="\n")
