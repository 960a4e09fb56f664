"""Rows of the database as structs, and the SQL that follows from their fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

Kept = TypeVar("Kept", bound=msgspec.Struct)


def columns(kind: type[msgspec.Struct], prefix: str = "") -> str:
    return ", ".join(prefix + name for name in kind.__struct_fields__)


def insert(table: str, kind: type[msgspec.Struct], also: str = "") -> str:
    names = (also.split(", ") if also else []) + list(kind.__struct_fields__)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"


def values(kept: msgspec.Struct) -> tuple[Any, ...]:
    return msgspec.structs.astuple(kept)


def row_of(kind: type[Kept], found: Sequence[Any]) -> Kept:
    return kind(**dict(zip(kind.__struct_fields__, found, strict=True)))
