"""Answers that stay the same: compressed once, and known by a tag, so that browsers keep them."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple


class Lasting(NamedTuple):
    """JSON that does not change while the server runs."""

    packed: bytes  # by gzip
    tag: str


def lasting(content: bytes) -> Lasting:
    # The tag is weak, since it stands for the content whether compressed or not.
    return Lasting(gzip.compress(content, mtime=0), f'W/"{hashlib.sha256(content).hexdigest()[:24]}"')
