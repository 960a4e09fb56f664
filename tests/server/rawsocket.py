"""Bare connections, for what no proper client would send."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

from tests.server.place import Place

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def raw(place: Place, text: bytes = b"", address: str = "127.0.0.1") -> Streams:
    """A bare connection that has sent something."""
    bare = socket.socket()
    bare.bind((address, 0))
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # so that it is full soon
    bare.connect(("127.0.0.1", int(place.url.rpartition(":")[2])))
    reader, writer = await asyncio.open_connection(sock=bare)
    writer.write(text)
    await writer.drain()
    return reader, writer


async def all_of(connection: Streams, seconds: float = 5) -> bytes:
    """Whatever comes until the server hangs up, which it must."""
    text = b""
    with suppress(ConnectionError):
        async with asyncio.timeout(seconds):
            while part := await connection[0].read(1 << 16):  # what came before a reset counts
                text += part
    connection[1].close()
    return text


def handshake(*headers: str, path: str = "/api/socket") -> bytes:
    lines = [
        f"GET {path} HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", *headers, "", "",
    ]  # fmt: skip
    return "\r\n".join(lines).encode()


def frame(opcode: int, data: bytes, *, last: bool = True) -> bytes:
    """A frame as clients send it, with a mask that changes nothing."""
    size = bytes([len(data) | 0x80]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([opcode | (0x80 if last else 0)]) + size + b"\0\0\0\0" + data


async def opened(place: Place) -> Streams:
    """A bare WebSocket."""
    connection = await raw(place, handshake())
    assert (await connection[0].readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return connection
