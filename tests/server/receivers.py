"""Whoever gets notices, on this machine: a web server that keeps what is posted, and a browser that takes push
messages, which checks who sent them and decrypts them with code of its own."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import os
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, NamedTuple, TypeVar

Json = dict[str, Any]


class Posted(NamedTuple):
    """A call that came in."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """A web server that answers everything alike, and follows its own rules."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.answer = "200 OK"
        self.more = ""  # further headers of the answer
        self.silent = False
        self.url = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii")
            first, *lines = head.split("\r\n")[:-2]
            headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.keep(Posted(first.split(" ")[1], headers, body))
            while self.silent:
                await asyncio.sleep(0.05)
            writer.write(f"HTTP/1.1 {self.answer}\r\n{self.more}Content-Length: 0\r\n\r\n".encode())
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    def keep(self, call: Posted) -> None:
        self.posted.append(call)

    async def until(self, count: int, seconds: float = 15) -> None:
        async with asyncio.timeout(seconds):
            while len(self.posted) < count:
                await asyncio.sleep(0.02)

    def texts(self) -> list[Json]:
        """What came, where it is JSON."""
        return [json.loads(call.body) for call in self.posted]


SomeReceiver = TypeVar("SomeReceiver", bound=Receiver)


def receiving() -> AbstractAsyncContextManager[Receiver]:
    return listening(Receiver())


@asynccontextmanager
async def listening(receiver: SomeReceiver) -> AsyncIterator[SomeReceiver]:
    """While a receiver can be reached."""
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield receiver
    finally:
        receiver.silent = False
        server.close()


def unpack(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def pack(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869 for one block, by the book and not by the library that encrypts."""
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


class Device:
    """A browser with a push subscription."""

    def __init__(self, endpoint: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.endpoint = endpoint

    @property
    def public(self) -> bytes:
        from cryptography.hazmat.primitives import serialization

        form = serialization.PublicFormat.UncompressedPoint
        return self._key.public_key().public_bytes(serialization.Encoding.X962, form)

    @property
    def subscription(self) -> Json:
        return {"endpoint": self.endpoint, "keys": {"p256dh": pack(self.public), "auth": pack(self._auth)}}

    def read(self, call: Posted, server_key: str) -> Json:
        """What a push message says, if the server with this key has sent it."""
        self._check_sender(call, server_key)
        assert call.headers["content-encoding"] == "aes128gcm" and int(call.headers["ttl"]) > 0
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        salt, size, sealed = call.body[:16], call.body[20], call.body[21:]
        sender, sealed = sealed[:size], sealed[size:]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), theirs)
        secret = hkdf(self._auth, shared, b"WebPush: info\x00" + self.public + sender, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        opened = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert opened[-1:] == b"\x02"
        found: Json = json.loads(opened[:-1])
        return found

    def _check_sender(self, call: Posted, server_key: str) -> None:
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

        scheme, token, key = call.headers["authorization"].replace("t=", "").replace("k=", "").split(" ")
        assert scheme == "vapid" and key == server_key
        signed, _, signature = token.rstrip(",").rpartition(".")
        raw = unpack(signature)
        r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpack(server_key))
        public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(unpack(signed.partition(".")[2]))
        assert self.endpoint.startswith(claims["aud"]) and claims["aud"].count("/") == 2
        assert time.time() < claims["exp"] < time.time() + 24 * 3600 and claims["sub"].startswith(("mailto:", "https:"))
