"""Whoever runs the server: known by a secret that was told at its start, or set."""

from __future__ import annotations

import secrets

from capolinea.server.errors import RefusalError
from capolinea.server.limits.buckets import Bucket, Buckets
from capolinea.server.settings import Settings

MINUTE = 60.0
GUESSES = 5  # of one address at once, and as many a minute
GUESSES_IN_ALL = 60
MOST_KNOWN = 100  # addresses from which the secret came


class Operator:
    """Knows the operator, and lets nobody guess for long. Others' guesses do not hold up an address from which the
    right secret came before."""

    def __init__(self, settings: Settings) -> None:
        self._secret = settings.operator_secret
        self._wrong = Buckets(GUESSES / MINUTE, GUESSES)
        self._wrong_in_all = Bucket(GUESSES_IN_ALL / MINUTE, GUESSES_IN_ALL)
        self._known: dict[str, None] = {}  # addresses, the oldest first

    def check(self, address: str, secret: str) -> None:
        """Refuse whoever does not run this server."""
        known = address in self._known
        if (not known and self._wrong_in_all.is_empty()) or self._wrong.is_empty(address):
            raise RefusalError("too_fast", "too many wrong secrets; wait a minute")
        right = secrets.compare_digest(secret.encode(errors="replace"), self._secret.encode())
        if not self._secret or not right:
            self._wrong.take(address)
            self._wrong_in_all.take()
            raise RefusalError("not_yours", "only whoever runs this server may do that")
        self._known[address] = None
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
