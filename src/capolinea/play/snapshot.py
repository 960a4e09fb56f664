"""A match as bytes and back without replaying it.

Nothing in the engine knows of this: the attributes of its objects are read and set as they are, whether the engine
runs compiled or not. A snapshot fits only the version and the layout of classes it was taken with; where it does not
fit, whoever keeps the record replays it instead.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

import capolinea
from capolinea.engine.board import Board
from capolinea.engine.rules import Rules
from capolinea.play.arrays import overwrite
from capolinea.play.match import Match

VECTORS: dict[type, str] = {type(vec[i64]()): "i64", type(vec[u8]()): "u8"}
MAKERS: dict[str, Any] = {"i64": vec[i64], "u8": vec[u8]}
CONSTANT = (Rules, Board)  # shared by all games, never part of one


class SnapshotError(ValueError):
    """A snapshot of another version, or of another game."""


class Snapshot(msgspec.Struct, array_like=True):
    """What the bytes hold; `parts` are the attributes of state, chance and memories."""

    version: str
    layout: str
    header: tuple[str, str, int]
    actions: int
    parts: list[Any]


def take_snapshot(match: Match) -> bytes:
    """Everything that a match has come to so far, except its lines."""
    parts = [_pack(part) for part in match.parts()]
    return msgspec.msgpack.encode(Snapshot(capolinea.__version__, _layout(match), _header(match), match.actions, parts))


def restore_snapshot(match: Match, data: bytes) -> None:
    """Bring a match that has just been dealt to where the snapshot was taken; its lines stay as they are.

    Raises `SnapshotError`, and changes nothing, if the snapshot does not fit.
    """
    try:
        snapshot = msgspec.msgpack.decode(data, type=Snapshot)
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"not a snapshot: {error}") from None
    wanted = (capolinea.__version__, _layout(match), _header(match))
    if (snapshot.version, snapshot.layout, snapshot.header) != wanted:
        raise SnapshotError("the snapshot is of another version or of another game")
    for part, packed in zip(match.parts(), snapshot.parts, strict=True):
        _unpack(part, packed)
    match.actions = snapshot.actions


def _header(match: Match) -> tuple[str, str, int]:
    return match.file.sha256, match.rules.NAME, len(match.names)


def _attributes(thing: object) -> list[str]:
    """The names of what an object holds of its own: compiled classes list them, others have a dict, and a rulebook from
    elsewhere may have both."""
    names = {*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())}
    return sorted(name for name in names if not isinstance(getattr(thing, name), CONSTANT))


def _layout(match: Match) -> str:
    """A fingerprint of all classes that take part and of their attributes."""
    found: dict[str, list[str]] = {}

    def look(thing: object) -> None:
        if isinstance(thing, list):
            for item in thing:
                look(item)
        elif not _is_plain(thing) and type(thing).__qualname__ not in found:
            found[type(thing).__qualname__] = _attributes(thing)
            for name in _attributes(thing):
                look(getattr(thing, name))

    look(match.parts())
    return hashlib.sha256(repr(sorted(found.items())).encode()).hexdigest()


def _is_plain(thing: object) -> bool:
    return thing is None or isinstance(thing, bool | int | str | dict) or type(thing) in VECTORS


def _pack(thing: Any) -> Any:
    """A value as numbers, texts and tagged lists."""
    if thing is None or isinstance(thing, bool | int | str):
        return thing
    if type(thing) in VECTORS:
        return [VECTORS[type(thing)], list(thing)]
    if isinstance(thing, Counter):
        return ["counter", dict(thing)]
    if isinstance(thing, dict):
        return ["dict", {key: _pack(value) for key, value in thing.items()}]
    if isinstance(thing, list):
        return ["list", [_pack(item) for item in thing]]
    return ["object", {name: _pack(getattr(thing, name)) for name in _attributes(thing)}]


def _unpack(now: Any, packed: Any) -> Any:
    """A value from what `_pack` made of it; objects are filled in where they stand."""
    if not isinstance(packed, list):
        return packed
    tag, content = packed
    if tag in MAKERS:
        return MAKERS[tag](content)
    if tag == "counter":
        return Counter(content)
    if tag == "dict":
        return {key: _unpack(None, value) for key, value in content.items()}
    if tag == "list":
        places = now if isinstance(now, list) and len(now) == len(content) else [None] * len(content)
        return [_unpack(place, item) for place, item in zip(places, content, strict=True)]
    for name, value in content.items():
        old = getattr(now, name)
        if type(old) in VECTORS and len(old) == len(value[1]):
            overwrite(old, value[1])
        else:
            setattr(now, name, _unpack(old, value))
    return now
