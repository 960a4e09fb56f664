"""Whether browsers can be told by push messages, and the server's key for them."""

from __future__ import annotations

import base64
import secrets
from importlib.util import find_spec

AVAILABLE = find_spec("cryptography") is not None  # the extra `push`; what is done with it is in sealing.py
# How many private keys there are on the curve that push services want, P-256, and one more.
KEYS = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A new private key of a server."""
    return encode((1 + secrets.randbelow(KEYS - 1)).to_bytes(32, "big"))
