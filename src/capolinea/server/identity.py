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

from capolinea.server.errors import RefusalError, StoreError
from capolinea.server.store.store import Player, Store

ID_BYTES = 9
SECRET_BYTES = 24
LONGEST_NAME = 40
# Controls, formats, halves of characters, characters of nobody's; what is not assigned yet may be a new emoji.
UNSEEN = {"Cc", "Cf", "Cs", "Co"}
MOST_MARKS = 3  # on one letter
# Letters and signs of nothing, and what Unicode will never show, though their categories do not say so.
BLANK = set(map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x1D159)))
BLANK |= {
    chr(code) for area in (range(0xFDD0, 0xFDF0), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000)) for code in area
}
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
    return player


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no control characters, not too long."""
    shown = "".join(" " if _is_blank(c) else c for c in unicodedata.normalize("NFC", name))
    shown = _without_towers(" ".join(shown.split()))
    if all(unicodedata.category(c)[0] in "MZ" for c in shown):  # marks alone show nothing, or hang in the air
        raise RefusalError("bad_message", "a name needs at least one letter")
    if len(shown) > LONGEST_NAME:
        raise RefusalError("bad_message", f"a name has at most {LONGEST_NAME} letters")
    return shown


def _is_blank(letter: str) -> bool:
    is_no_character = ord(letter) & 0xFFFE == 0xFFFE
    return letter in BLANK or is_no_character or unicodedata.category(letter) in UNSEEN


def _without_towers(text: str) -> str:
    """Without marks that pile up on a letter and run over the lines above and below."""
    kept, marks = "", 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        kept += letter if marks <= MOST_MARKS else ""
    return kept


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
