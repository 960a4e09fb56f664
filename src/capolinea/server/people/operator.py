"""Whoever runs the server: known by a secret that was told at its start, or set."""

from __future__ import annotations

import secrets

from capolinea.server.errors import RefusalError
from capolinea.server.limits.buckets import Buckets
from capolinea.server.settings import Settings

MINUTE = 60.0
GUESSES = 5  # of one address at once, and as many a minute


class Operator:
    """Knows the operator by a secret too long to be guessed, so the right one is let in whatever others have tried;
    who brings wrong ones has to slow down."""

    def __init__(self, settings: Settings) -> None:
        self._secret = settings.operator_secret
        self._wrong = Buckets(GUESSES / MINUTE, GUESSES)

    def check(self, address: str, secret: str) -> None:
        """Refuse whoever does not run this server."""
        right = secrets.compare_digest(secret.encode(errors="replace"), self._secret.encode())
        if self._secret and right:
            return
        if not self._wrong.take(address):
            raise RefusalError("too_fast", "too many wrong secrets; wait a minute")
        raise RefusalError("not_yours", "only whoever runs this server may do that")
