"""What can go wrong in the arena, and packages that only the arena needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class ArenaError(ValueError):
    """Settings that cannot be played, or results that do not belong to them; the message is one sentence."""


def load_extra(module: str, extra: str) -> Any:
    """A module of a package that is installed with an extra, so that nobody needs it who does not use it."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise ArenaError(f"this needs the package {package}; pip install 'capolinea[{extra}]' brings it") from None
