"""Connections that misbehave: silent, slow, deaf, half-open, too many, or called by a name that is not ours. None of
them holds up anybody else, and none lasts."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import socket
from contextlib import suppress
from pathlib import Path

import pytest

from capolinea.server.limits.guard import Guard
from capolinea.server.settings import Settings
from capolinea.server.watching.logs import MOST_ALIKE, Sparing, TextFormatter
from capolinea.server.wire import socket_wire
from capolinea.server.wire.door import AT_ONCE
from capolinea.server.wire.http_wire import HttpWire
from tests.server.place import Client, run, running
from tests.server.rawsocket import Streams, all_of, frame, handshake, opened, raw


def test_a_connection_that_says_nothing_is_closed(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", hello_seconds=0.2) as place:
            client = Client()
            await client.connect(place.url, hello=False)
            await client.until(lambda: client.closed is not None, 5)
            assert client.closed == 1008
            client = Client()
            await client.connect(place.url, hello=False)
            await client.send({"type": "ping", "id": "p"})  # something, but no hello
            await client.until(lambda: client.closed is not None, 5)
            assert client.closed == 1008
            # The same for HTTP: nothing at all, half a header, a second call that never comes, a body that stops.
            call = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
            assert await all_of(await raw(place)) == b""
            assert await all_of(await raw(place, call[:30])) == b""
            kept = await raw(place, call)
            assert (await kept[0].readuntil(b"}")).startswith(b"HTTP/1.1 200")
            assert await all_of(await _sent(kept, b"GET /he")) == b""
            body = b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            body += b'Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{"name'
            answer = await all_of(await raw(place, body), 10)
            assert b"did not come in time" in answer
            assert not place.web.guard.calls and not place.web.guard.sockets

    run(test())


@pytest.mark.parametrize("rest", [b"x" * 60_000, b"\n" * 1000, b"x"], ids=["long", "lines", "short"])
def test_the_rest_of_a_call_that_is_answered_gets_no_answer_of_its_own(rest: bytes, tmp_path: Path) -> None:
    """Behind a proxy it would be taken for that of the next call on this connection, which is somebody else's."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            head = b"POST /api/players/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            connection = await raw(place, head + b"Content-Length: %d\r\n\r\n" % len(rest))
            answer = await connection[0].readuntil(b"}")
            assert answer.startswith(b"HTTP/1.1 401") and b"connection: close" in answer.lower()
            with suppress(ConnectionError):
                await _sent(connection, rest)
                assert await all_of(connection) == b""
            whole = head + b"Content-Length: 2\r\n\r\n{}"
            kept = await raw(place, whole.replace(b"/me", b""))
            assert b"connection: close" not in (await kept[0].readuntil(b"}")).lower()

    run(test())


def test_somebody_who_never_reads_holds_up_nobody_and_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_wire, "END_SECONDS", 0.2)

    async def test() -> None:
        most = 1 << 16
        async with running(tmp_path / "db", waiting_bytes=most) as place:
            ada = await place.player()
            table = (await place.table(ada, "europe", "me me"))["id"]
            deaf = await opened(place)
            deaf[0]._transport.pause_reading()  # type: ignore[attr-defined]
            deaf[1].write(frame(1, b'{"type": "hello", "id": "h"}'))
            watch = f'{{"type": "watch", "id": "w", "table": "{table}", "last": -1}}'.encode()
            async with place.client(ada) as client:
                for seat in (0, 1):
                    await client.watch(table, seat)
                await client.play(table, [0, 1], random.Random(1), 60)  # so that much is missed, and answers are long
                (slow,) = [found for found in place.web.sockets.open if found.player_id is None]
                assert isinstance(slow.wire, socket_wire.SocketWire)
                for _ in range(2000):  # whatever buffers there are between here and there, they get full
                    deaf[1].write(frame(1, watch))
                    await client.ask("ping")
                    assert sum(map(len, slow.wire._outbox)) <= most
                    if slow not in place.web.sockets.open:
                        break
                    await asyncio.sleep(0)
                async with asyncio.timeout(5):
                    while slow in place.web.sockets.open:
                        await asyncio.sleep(0.05)
                assert (await client.watch(table, 0))["n"] == 60
            deaf[1].transport.abort()

    run(test())


def test_pings_whose_answers_nobody_reads(tmp_path: Path) -> None:
    """Pongs are sent by themselves; a client that only pings and never reads must not fill the memory."""

    async def test() -> None:
        async with running(tmp_path / "db", waiting_bytes=1 << 16) as place:
            deaf = await opened(place)
            deaf[0]._transport.pause_reading()  # type: ignore[attr-defined]
            pings = frame(9, b"x" * 125) * 500
            with suppress(ConnectionError):
                async with asyncio.timeout(20):
                    while place.web.sockets.open:
                        deaf[1].write(pings)
                        await deaf[1].drain()
                        await asyncio.sleep(0)
            assert not place.web.sockets.open
            deaf[1].transport.abort()

    run(test())


def test_nothing_is_kept_of_answers_that_nobody_read(tmp_path: Path) -> None:
    """Neither by a timer nor in a circle, which would only be looked for hours later."""

    async def test() -> None:
        call = b"GET /api/boards/europe/actions HTTP/1.1\r\nHost: localhost\r\n\r\n"
        async with running(tmp_path / "db") as place:
            for connection in [await raw(place, call) for _ in range(5)]:
                connection[0]._transport.pause_reading()  # type: ignore[attr-defined]
                await asyncio.sleep(0.1)
                connection[1].get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                connection[1].transport.abort()
            async with asyncio.timeout(5):
                while len(place.web.guard.calls):
                    await asyncio.sleep(0.05)
            gc.unfreeze()
            assert not [found for found in gc.get_objects() if isinstance(found, HttpWire)]

    run(test())


def test_a_connection_that_is_gone_without_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pings stay unanswered; one that answers them stays."""
    monkeypatch.setattr(socket_wire, "PING_SECONDS", 0.1)

    async def test() -> None:
        async with running(tmp_path / "db") as place, place.client() as client:
            gone = await opened(place)
            gone[1].write(frame(1, b'{"type": "hello", "id": "h"}'))
            await gone[0].readuntil(b"}")
            assert len(place.web.sockets.open) == 2
            async with asyncio.timeout(5):
                while len(place.web.sockets.open) == 2:
                    await asyncio.sleep(0.05)
            assert (await client.ask("ping"))["type"] == "done"
            gone[1].close()

    run(test())


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (frame(1, b"\xff\xfe"), 1007),
        (frame(1, b'{"type": "ping", "id": "\xc3', last=False) + frame(0, b'\x28"}'), 1007),
        (frame(1, b"x" * 5000), 1009),
        (frame(1, b"x" * 4000, last=False) + frame(0, b"x" * 4000), 1009),
        (b"".join([frame(1, b"", last=False)] + [frame(0, b"", last=False)] * 100), 1008),
        (frame(0, b"x"), 1002),
        (frame(3, b"x"), 1002),
        (b"\x81\x05hello", 1002),  # not masked
        (b"\xf1\x80\0\0\0\0", 1002),  # bits that mean nothing here
        (b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 1009),  # longer than all memory
        (frame(9, b"x" * 126), 1002),
        (frame(8, b"\x03"), 1002),
        (frame(8, b"\x03\xe8"), 1000),
    ],
)
def test_frames_that_are_wrong_close_their_connection_alone(frames: bytes, code: int, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place, place.client() as client:
            answer = await all_of(await _sent(await opened(place), frames))
            assert answer[:1] == b"\x88" and int.from_bytes(answer[2:4], "big") == code
            assert (await client.ask("ping"))["type"] == "done"

    run(test())


async def _sent(connection: Streams, data: bytes) -> Streams:
    connection[1].write(data)
    await connection[1].drain()
    return connection


def test_messages_in_parts_and_many_at_once(tmp_path: Path) -> None:
    """A command may come in parts, with pings between them; several in one packet are answered in their order."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            connection = await opened(place)
            hello = b'{"type": "hello", "id": "h"}'
            connection[1].write(frame(1, hello[:9], last=False) + frame(9, b"p") + frame(0, hello[9:]))
            connection[1].write(b"".join(frame(1, f'{{"type": "ping", "id": "{n}"}}'.encode()) for n in range(50)))
            text = await connection[0].readuntil(b'"id":"49"}')
            connection[1].close()
            assert text.startswith(b"\x8a\x01p")
            assert text.count(b'"welcome"') == 1
            places = [text.index(f'"done","id":"{n}"'.encode()) for n in range(50)]
            assert places == sorted(places)

    run(test())


def test_handshakes_that_are_wrong(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db") as place:
            for text, status in (
                (handshake(path="/api/other"), b"404"),
                (handshake("Origin: https://evil.example"), b"403"),
                (handshake().replace(b"GET", b"POST"), b"405"),
                (handshake().replace(b": 13", b": 12"), b"400"),
                (handshake().replace(b"dGhl", b""), b"400"),
                (handshake("X: " + "y" * 9000), b"431"),
                (handshake().replace(b"Host: localhost\r\n", b""), b"400"),
            ):
                answer = await all_of(await raw(place, text))
                assert answer[9:12] == status, (text, answer)
                assert b"Traceback" not in answer
            assert not place.web.sockets.open and not place.web.guard.sockets
            assert "capolinea_failures_total 0" in (await place.http.get("/metrics")).text

    run(test())


def test_too_many_http_connections(tmp_path: Path) -> None:
    async def test() -> None:
        call = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        for limits in ({"calls": 3}, {"calls_per_address": 3}):
            async with running(tmp_path / "db", **limits) as place:
                held = [await raw(place) for _ in range(3)]
                assert (await all_of(await raw(place, call))).startswith(b"HTTP/1.1 200")
                assert await all_of(held.pop(0)) == b""  # the oldest that says nothing makes room
                upgraded = await raw(place, handshake())  # counted as a WebSocket from here on
                await upgraded[0].readuntil(b"\r\n\r\n")
                assert (await all_of(await raw(place, call))).startswith(b"HTTP/1.1 200")
                for connection in [*held, upgraded]:
                    connection[1].close()

    run(test())


class Busy:
    """A call that is being answered."""

    waits = False

    def abort(self) -> None:
        raise AssertionError("nobody hangs up on it")


@pytest.mark.parametrize("proxy", ["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"])
def test_everybody_behind_a_proxy_has_its_address(proxy: str) -> None:
    guard = Guard(Settings(proxies=[proxy], calls_per_address=2))
    peer = {"10": "10.0.0.1", "::": "::1", "fd": "fd00::5"}[proxy[:2]]
    assert all(guard.let_call(peer, Busy()) for _ in range(3))
    assert [bool(guard.let_call("192.0.2.1", Busy())) for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize("believed", [True, False])
def test_limits_count_who_is_behind_a_proxy(believed: bool, tmp_path: Path) -> None:
    """By what a proxy of ours says, for calls and WebSockets alike; what anybody else says is not believed."""

    async def test() -> None:
        limits = {"players_per_hour": 1, "connections_per_address": 1}
        async with running(tmp_path / "db", proxies=["127.0.0.1"] if believed else [], **limits) as place:

            async def both(client: str) -> tuple[int, bytes]:
                headers = {"X-Forwarded-For": client}
                call = await place.http.post("/api/players", json={"name": "A"}, headers=headers)
                socket = await raw(place, handshake(f"X-Forwarded-For: {client}"))
                held.append(socket)
                return call.status_code, (await socket[0].readuntil(b"\r\n\r\n"))[9:12]

            held: list[Streams] = []
            assert await both("192.0.2.1") == (201, b"101")
            assert await both("192.0.2.1") == (429, b"429")
            assert await both("192.0.2.2") == ((201, b"101") if believed else (429, b"429"))
            assert await both("192.0.2.1, 192.0.2.2") == (429, b"429")  # the first is what the client says of itself
            for connection in held:
                connection[1].close()

    run(test())


def test_a_page_whose_name_points_to_this_machine_is_refused(tmp_path: Path) -> None:
    """DNS rebinding: origin and host agree, but the name is not ours."""

    async def test() -> None:
        async with running(tmp_path / "db") as place:
            port = place.url.rpartition(":")[2]
            for host, allowed in (
                (f"evil.example:{port}", False),
                (f"localhost:{port}", True),
                (f"127.0.0.1:{port}", True),
                ("[::1]", True),
                ("evil.example@127.0.0.1", False),
                ("127.0.0.1.evil.example", False),
                ("[::1].evil.example", False),
                ("[::1]evil.example", False),
                ("evil.example[::1]", False),
                ("[::1]:1:2", False),
                ("[evil.example]", False),
                ("localhost.", False),
                ("[", False),
            ):
                headers = {"Host": host, "Origin": f"http://{host}"}
                answer = await place.http.post("/api/players", json={"name": "A"}, headers=headers)
                assert answer.status_code == (201 if allowed else 403), host
                assert "content-security-policy" in answer.headers
                for path in ("/", "/metrics", "/api/boards"):
                    assert ((await place.http.get(path, headers=headers)).status_code == 200) == allowed
            text = handshake("Origin: http://evil.example").replace(b"localhost", b"evil.example")
            assert (await all_of(await raw(place, text))).startswith(b"HTTP/1.1 403")

    run(test())


def test_which_names_are_ours() -> None:
    def own(name: str, **settings: object) -> bool:
        return Guard(Settings(**settings)).is_own_host(name)  # type: ignore[arg-type]

    assert own("box.local:8000", host="0.0.0.0")
    assert own("play.example.org", proxies=["127.0.0.1"])
    assert own("Play.Example.org:8000", hosts=["play.example.ORG"])
    assert not own("evil.example", hosts=["play.example.org"], host="0.0.0.0")
    assert not own("evil.example")


def test_logs_cannot_be_filled_by_clients() -> None:
    log = logging.Logger("uvicorn.error")
    lines: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(TextFormatter().format(record))

    handler = Keeping()
    handler.addFilter(Sparing())
    log.addHandler(handler)
    for _ in range(1000):
        try:
            raise ValueError("whatever the client sent")
        except ValueError:
            log.exception("it failed")
    assert len(lines) == MOST_ALIKE
    assert all("it failed (ValueError)" in line and "Traceback" not in line for line in lines)
    assert "no more of these" in lines[-1]
