"""Addresses that players choose lead out into the world: never to this machine, its network, or where those lead."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from capolinea.server.notices import outside
from capolinea.server.notices.errors import DeliveryError
from tests.server.place import run, running
from tests.server.receivers import receiving

NOT_PUBLIC = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::1", "::", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2002:7f00:1::", "64:ff9b::7f00:1",
    "2001:0:4136:e378::", "2001:db8::1", "::7f00:1", "fec0::1", "3fff::1", "5f00::1", "192.0.0.8", "192.88.99.1",
]  # fmt: skip


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_addresses_that_are_nobodys_in_the_world(address: str) -> None:
    assert not outside.is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])
def test_addresses_in_the_world(address: str) -> None:
    assert outside.is_public(address)


def leads_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Every name stands for these addresses, if any; returns where connections go."""
    opened: list[str] = []

    async def looked_up(host: str, port: int) -> list[str]:
        if not addresses:
            raise socket.gaierror
        return list(addresses)

    async def refuse(host: str, port: int, **how: Any) -> Any:
        opened.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(outside, "look_up", looked_up)
    monkeypatch.setattr(asyncio, "open_connection", refuse)
    return opened


@pytest.mark.parametrize(
    "addresses", [("127.0.0.1",), ("93.184.216.34", "10.0.0.1"), ("::ffff:127.0.0.1",), ("169.254.169.254",)]
)
def test_a_name_that_leads_home_is_not_called(monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]) -> None:
    opened = leads_to(monkeypatch, *addresses)
    with pytest.raises(DeliveryError, match=r"it could not be reached$") as error:
        run(outside.post("https://innocent.example/x", {}, b"", private=False))
    assert error.value.final and not opened


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not to the name, which may mean something else by then."""
    opened = leads_to(monkeypatch, "93.184.216.34", "93.184.216.35")
    with pytest.raises(DeliveryError, match="could not be reached"):
        run(outside.post("https://rebinding.example/x", {}, b"", private=False))
    assert opened == ["93.184.216.34", "93.184.216.35"]


@pytest.mark.parametrize(
    "url",
    ["https://127.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]:8443/", "https://localhost/",
     "https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/", "https://127.1/", "https://0/"],
)  # fmt: skip
def test_this_machine_is_not_called_however_it_is_written(url: str) -> None:
    with pytest.raises(DeliveryError):
        run(outside.post(url, {}, b"", private=False))


@pytest.mark.parametrize(
    "url",
    ["http://example.org/", "https://example.org:22/", "https://example.org:0/", "https://example.org:99999/",
     "https://user@example.org/", "https://", "file:///etc/passwd", "https://example.org/\r\nHost: x", "javascript:1"],
)  # fmt: skip
def test_what_is_no_address_to_send_to(url: str) -> None:
    with pytest.raises(DeliveryError) as error:
        run(outside.post(url, {}, b"", private=False))
    assert error.value.final


def test_nothing_is_followed_and_nobody_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.5)

    async def test() -> None:
        async with receiving() as first, receiving() as second:
            first.answer, first.more = "307 Temporary Redirect", f"Location: {second.url}/inside\r\n"
            with pytest.raises(DeliveryError, match="307"):
                await outside.post(f"{first.url}/x", {}, b"{}", private=True)
            assert len(first.posted) == 1 and not second.posted
            second.silent = True
            with pytest.raises(DeliveryError, match=r"it could not be reached$"):
                await outside.post(f"{second.url}/x", {}, b"{}", private=True)

    run(test())


def test_who_answers_without_end_is_hung_up_on() -> None:
    async def test() -> None:
        async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                while True:
                    writer.write(b"x" * 4096)
                    await writer.drain()
            except ConnectionError:
                writer.close()

        server = await asyncio.start_server(babble, "127.0.0.1", 0)
        with pytest.raises(DeliveryError):
            await outside.post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"", private=True)
        server.close()

    run(test())


def test_a_server_for_everybody_tells_nobody_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with receiving() as receiver, running(tmp_path / "db", public_url="https://play.example.org") as place:
            ada = await place.player()
            wish = {"kind": "webhook", "url": receiver.url, "style": "json"}
            assert await place.refused("POST", "/api/notices", wish, ada) == "bad_message"  # not even https
            for own in ("localhost", "127.1", "10.0.0.1", "[fec0::1]", "printer", "nas.local", "db.internal."):
                wish["url"] = f"https://{own}/hook"
                answer = await place.answer("POST", "/api/notices", wish, ada)
                assert (answer.status_code, answer.json()["error"]) == (400, "bad_message"), own
                assert "everybody can reach" in answer.json()["message"]
            wish["url"] = "https://innocent.example/x"
            await place.call("POST", "/api/notices", wish, ada)
            messages = set()
            for addresses in (["127.0.0.1"], []):
                leads_to(monkeypatch, *addresses)
                messages.add((await place.answer("POST", "/api/notices/test", {}, ada)).json()["message"])
            assert messages == {"that could not be sent: it could not be reached"}  # which names there are, is not told
            assert not receiver.posted

    run(test())
