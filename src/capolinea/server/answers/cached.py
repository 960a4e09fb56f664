"""Answers that stay the same: compressed once, and known by a tag, so that browsers keep them."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

# Kept by the browser, but never used unasked: another version of the server may number its actions otherwise.
ASKED_ANEW = "no-cache"


class Cached(NamedTuple):
    """An answer that does not change while the server runs."""

    packed: bytes  # by gzip
    tag: str
    type: str = "application/json"
    control: str = ASKED_ANEW


def cached(content: bytes, type: str = "application/json", control: str = ASKED_ANEW) -> Cached:
    return packed(gzip.compress(content, mtime=0), type, control)


def packed(content: bytes, type: str = "application/json", control: str = ASKED_ANEW) -> Cached:
    """The same for what is compressed already."""
    # The tag is weak, since it stands for the content whether compressed or not.
    return Cached(content, f'W/"{hashlib.sha256(content).hexdigest()[:24]}"', type, control)
