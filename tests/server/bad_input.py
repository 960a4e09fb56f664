"""What no proper client sends: values, texts, frames and calls."""

from __future__ import annotations

from typing import Any

from tests.server.rawsocket import frame

STRANGE: list[Any] = [
    None, True, False, 0, -1, 1, 6.0, 1.5, 7, 8, 1 << 31, 1 << 32, 1 << 63, 1 << 64, -(1 << 80), 1e308, "", " ", "a",
    "0", "me", "\0", "\x1b[31m", "\u202e", "a" * 41, "a" * 3000, "../../etc/passwd", "'; DROP TABLE events; --", "%s%n",
    "{}", [], [[]], [0], {}, {"a": 1}, {"do": "draw"}, {"do": {"do": {}}}, "keep", "claim", "pass", "🚂" * 20,
]  # fmt: skip

# What JSON writers do not write, but attackers do.
TEXTS = [
    "", " ", "{", "}", "[", "]", '"', "nul", "NaN", "Infinity", "-Infinity", "1e999", "-1e999", "0x10", "01",
    "\ufeff{}", "\0", "\x7f", '{"type": "ping", "id": "a"}{}', '{"type": "ping", "id": "a",}', "{'type': 'ping'}",
    '{"type": "ping", "id": "\\ud800"}', '{"type": "ping", "id": NaN}', '{"type": "act", "id": "a", "seat": 1e999}',
    '{"type": "hello", "id": "\\u0000"}', '{"type":"ping","type":"act","id":"a"}', '{"type": "\\u0068ello"}',
    "[" * 2000, '{"a":' * 500 + "1" + "}" * 500,
]  # fmt: skip

FRAMES = [
    frame(1, b"\xff"), frame(1, b"\xed\xa0\x80"), frame(1, b"x" * 5000), frame(0, b"x"), frame(3, b"x"),
    frame(11, b""), frame(8, b"\x03"), frame(8, b"\xff\xff"), frame(9, b"x" * 126), b"\x81\x01x",
    b"\xf1\x80\0\0\0\0", b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", frame(1, b"", last=False) + frame(1, b"x"),
    b"GET / HTTP/1.1\r\n\r\n",
]  # fmt: skip


def _call(first: str, *headers: str, body: str = "", host: str = "localhost") -> bytes:
    return "\r\n".join([first, f"Host: {host}", *headers, "", body]).encode("latin-1")


RAW = [
    b"\0", b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
    _call("POST /api/players HTTP/1.1"),
    _call("GET / HTTP/1.1", host="\xff"),
    _call("GET / HTTP/1.1", "Content-Length: -1"),
    _call("GET http://[ HTTP/1.1"),
    _call("GET /%00 HTTP/1.1"),
    _call("GET /..%2f..%2fetc/passwd HTTP/1.1"),
    _call("GET /api/tables/%ff%fe HTTP/1.1"),
    _call("TRACE / HTTP/1.1"),
    _call("GET /api/tables/xxxxxxxxxxxxxxxx/record?seat=99999999999999999999 HTTP/1.1"),
    _call("POST / HTTP/1.1", "Transfer-Encoding: chunked", body="zz\r\n"),
    _call("GET /healthz HTTP/1.1", "Content-Length: 5", "Content-Length: 6", body="hello"),
    _call("GET /api/socket HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade"),
    _call("GET /api/socket HTTP/1.1", "Upgrade: h2c", "Connection: Upgrade"),
]  # fmt: skip
