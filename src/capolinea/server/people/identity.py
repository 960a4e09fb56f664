"""Who somebody is, without accounts: a name, and a secret that the browser keeps.

A secret is the player's id and 192 random bits. That is beyond guessing, so a plain SHA-256 of it is kept: slow hashes
are for passwords that people choose.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time

from capolinea.server.errors import RefusalError, StoreError
from capolinea.server.people.names import clean_name
from capolinea.server.store.kept import Player
from capolinea.server.store.store import Store

ID_BYTES = 9
SECRET_BYTES = 24
NOBODY = hashlib.sha256(b"").hexdigest()


async def new_player(store: Store, name: str) -> tuple[Player, str]:
    """A new player and the secret, which is told this once."""
    id = secrets.token_urlsafe(ID_BYTES)
    secret = f"{id}.{secrets.token_urlsafe(SECRET_BYTES)}"
    player = Player(id, clean_name(name), _hash(secret), time.time())
    await store.add_player(player)
    return player, secret


async def renew_secret(store: Store, player: Player, secret: str) -> None:
    """A new secret in place of the old one, which nobody is known by any more.

    The player has chosen it: if we did and the answer got lost, nobody would ever know it.
    """
    if not secret.startswith(f"{player.id}."):
        raise RefusalError("bad_message", "a secret begins with the player's id and a dot")
    await store.change_secret(player, _hash(secret))
    try:
        now = await store.player(player.id)
    except StoreError as error:
        raise StoreError(str(error), in_doubt=True) from None
    if now is None or now.secret_hash != _hash(secret):  # somebody who had the same old secret was quicker
        raise RefusalError("not_known", "nobody has this secret")


async def who_has(store: Store, secret: str) -> Player:
    """The player a secret belongs to."""
    id = secret.partition(".")[0]
    player = await store.player(id) if secret.isascii() and "\0" not in id else None
    known = hmac.compare_digest(_hash(secret), player.secret_hash if player is not None else NOBODY)
    if player is None or not known:
        raise RefusalError("not_known", "nobody has this secret")
    if player.locked is not None:
        raise locked_out()
    return player


def locked_out() -> RefusalError:
    return RefusalError("locked_out", "whoever runs this server has locked you out")


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
