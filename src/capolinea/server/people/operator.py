"""Whoever runs the server: known by a secret that was told at its start, or set."""

from __future__ import annotations

import secrets

from capolinea.server.errors import RefusalError
from capolinea.server.settings import Settings


def check_operator(settings: Settings, secret: str) -> None:
    """Refuse whoever does not run this server."""
    known = settings.operator_secret
    if not known or not secrets.compare_digest(secret.encode(), known.encode()):
        raise RefusalError("not_yours", "only whoever runs this server may do that")
