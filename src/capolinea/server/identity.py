"""Who somebody is, without accounts: a name, and a secret that the browser keeps.

A secret is the player's id and 192 random bits. That is beyond guessing, so a plain SHA-256 of it is kept: slow hashes
are for passwords that people choose.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
import unicodedata

from capolinea.server.errors import RefusalError
from capolinea.server.store.store import Player, Store

ID_BYTES = 9
SECRET_BYTES = 24
LONGEST_NAME = 40
UNSEEN = {"Cc", "Cf", "Cs"}  # controls, formats, halves of characters; what is not assigned yet may be a new emoji
NOBODY = hashlib.sha256(b"").hexdigest()


async def new_player(store: Store, name: str) -> tuple[Player, str]:
    """A new player and the secret, which is told this once."""
    id = secrets.token_urlsafe(ID_BYTES)
    secret = _new_secret(id)
    player = Player(id, clean_name(name), _hash(secret), time.time())
    await store.add_player(player)
    return player, secret


async def renew_secret(store: Store, player: Player) -> str:
    """A new secret in place of the old one, which nobody is known by any more."""
    secret = _new_secret(player.id)
    await store.change_secret(player, _hash(secret))
    return secret


async def who_has(store: Store, secret: str) -> Player:
    """The player a secret belongs to."""
    id = secret.partition(".")[0]
    stored = await store.player(id) if secret.isascii() and "\0" not in id else None
    for player in (stored, store.before_doubt(id)):
        known = hmac.compare_digest(_hash(secret), player.secret_hash if player is not None else NOBODY)
        if player is not None and known:
            return player
    raise RefusalError("not_known", "nobody has this secret")


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no control characters, not too long."""
    shown = "".join(" " if unicodedata.category(c) in UNSEEN else c for c in unicodedata.normalize("NFC", name))
    shown = " ".join(shown.split())
    if not shown:
        raise RefusalError("bad_message", "a name needs at least one letter")
    if len(shown) > LONGEST_NAME:
        raise RefusalError("bad_message", f"a name has at most {LONGEST_NAME} letters")
    return shown


def _new_secret(id: str) -> str:
    return f"{id}.{secrets.token_urlsafe(SECRET_BYTES)}"


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
