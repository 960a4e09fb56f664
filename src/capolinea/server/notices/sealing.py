"""Web Push: a message that only one browser can read (RFC 8291), from a server that it knows by its key (RFC 8292).

It needs the package `cryptography` (the extra `push`), which takes 8 MB: so it is imported when somebody wants to be
told this way, and not before (`push.py`).
"""

from __future__ import annotations

import os
import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from capolinea.server.errors import RefusalError
from capolinea.server.notices.bodies import Subscription
from capolinea.server.notices.push import decode, encode, new_key

RECORD = 4096  # bytes; a message is one record
LAST = b"\x02"  # the mark after the text of the last record
KEPT_FOR = 24 * 3600  # seconds that a push service keeps it for a browser that is off
VALID_FOR = 12 * 3600
POINT, AUTH, SALT = 65, 16, 16  # bytes


def check_keys(subscription: Subscription) -> None:
    """Refuse what no message can be encrypted for."""
    try:
        _point(decode(subscription.keys.p256dh))
        if len(decode(subscription.keys.auth)) != AUTH:
            raise ValueError
    except ValueError:
        raise RefusalError("bad_message", "these are not the keys of a push subscription") from None


class Signer:
    """The server as push services know it."""

    def __init__(self, key: str, contact: str) -> None:
        self._key = private_key(key)
        self._contact = contact
        self.public = encode(_bytes_of(self._key.public_key()))

    def headers(self, endpoint: str) -> dict[str, str]:
        """What goes with a message to an endpoint, to prove who sends it."""
        url = urlsplit(endpoint)
        claims = {
            "aud": f"{url.scheme}://{url.netloc}",
            "exp": int(time.time()) + VALID_FOR,
            "sub": self._contact,
        }
        head, body = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(encode(msgspec.json.encode(part)) for part in (head, body))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return {
            "Authorization": f"vapid t={token}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Urgency": "high",
        }

    def sealed(self, text: bytes, subscription: Subscription) -> tuple[dict[str, str], bytes]:
        """A message for one browser, and what goes with it."""
        return self.headers(subscription.endpoint), encrypt(text, subscription)


def encrypt(text: bytes, subscription: Subscription, *, key: str | None = None, salt: bytes | None = None) -> bytes:
    """A message for one browser. Key and salt are new for each, except in tests."""
    mine = private_key(key or new_key())
    salt = os.urandom(SALT) if salt is None else salt
    theirs = decode(subscription.keys.p256dh)
    public = _bytes_of(mine.public_key())
    shared = mine.exchange(ec.ECDH(), _point(theirs))
    secret = _derive(shared, decode(subscription.keys.auth), b"WebPush: info\0" + theirs + public, 32)
    content_key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, text + LAST, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def private_key(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(key), "big"), ec.SECP256R1())


def _point(data: bytes) -> ec.EllipticCurvePublicKey:
    if len(data) != POINT:
        raise ValueError
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)


def _bytes_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)
