"""Where a server can be reached, who is told, and the doors that whoever runs it may open to the network."""

from __future__ import annotations

import ipaddress
from pathlib import Path
from typing import Any

import httpx
import pytest

from capolinea.server.errors import SettingsError
from capolinea.server.limits.guard import Guard
from capolinea.server.settings import Settings, read_settings
from capolinea.server.wire.door import listen
from capolinea.server.wire.reach import own_addresses
from tests.server.place import Json, Place, run, running

NETWORK = "127.0.0.2"  # another address of this machine, in place of one in a network
SECRET = "a secret for whoever runs it"
HERE: Json = {"public_url": None, "links": [], "only_here": True, "open": False}


async def turn(place: Place, open: bool, secret: str = SECRET) -> tuple[int, Any]:
    answer = await place.http.post("/api/server/network", json={"secret": secret, "open": open})
    return answer.status_code, answer.json()


async def reached(port: int) -> bool:
    async with httpx.AsyncClient(trust_env=False) as http:
        try:
            return (await http.get(f"http://{NETWORK}:{port}/healthz")).is_success
        except httpx.ConnectError:
            return False


def test_the_network_is_let_in_until_it_is_switched_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=SECRET, network_addresses=[NETWORK]) as place:
            assert (await place.http.get("/api/server")).json() == HERE
            assert not await reached(place.port)
            opened = {**HERE, "links": [f"http://{NETWORK}:{place.port}"], "open": True}
            assert await turn(place, True) == (200, opened)
            assert await turn(place, True) == (200, opened)  # twice is once
            assert await reached(place.port)
            assert await turn(place, False) == (200, HERE)
            assert not await reached(place.port)
            assert await turn(place, True) == (200, opened)
        assert not await reached(place.port)  # and no longer than the server runs

    run(test())


@pytest.mark.parametrize("known", [SECRET, ""])
@pytest.mark.parametrize("said", ["", "a secret of somebody else", SECRET + "x"])
def test_nobody_else_lets_the_network_in(tmp_path: Path, known: str, said: str) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=known, network_addresses=[NETWORK]) as place:
            status, answer = await turn(place, True, said)
            assert (status, answer["error"]) == (403, "not_yours")
            assert (await place.http.get("/api/server")).json() == HERE
            assert not await reached(place.port)

    run(test())


def test_a_door_that_does_not_open_is_one_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", operator_secret=SECRET, network_addresses=[NETWORK]) as place:
            with listen(NETWORK, place.port):  # somebody else is there
                status, answer = await turn(place, True)
            assert (status, answer["error"]) == (409, "not_possible")
            assert f"cannot listen on {NETWORK}" in answer["message"]
            assert (await place.http.get("/api/server")).json() == HERE

    run(test())


def test_addresses_are_told_on_this_machine_alone(tmp_path: Path) -> None:
    async def test() -> None:
        wishes: dict[str, Any] = {"host": "0.0.0.0", "network_addresses": [NETWORK], "proxies": ["127.0.0.1"]}
        async with running(tmp_path / "db", **wishes) as place:
            here = (await place.http.get("/api/server")).json()
            assert here["links"] == [f"http://{NETWORK}:{place.port}"] and not here["only_here"]
            elsewhere = await place.http.get("/api/server", headers={"X-Forwarded-For": "203.0.113.7"})
            assert elsewhere.json()["links"] == []

    run(test())


def test_a_server_with_a_name_of_its_own_says_that(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path / "db", public_url="https://play.example.org/") as place:
            here = (await place.http.get("/api/server")).json()
            assert here["public_url"] == "https://play.example.org" and here["links"] == []
            named = await place.http.get("/healthz", headers={"Host": "play.example.org"})
            other = await place.http.get("/healthz", headers={"Host": "evil.example.org"})
            assert (named.status_code, other.status_code) == (200, 403)

    run(test())


def test_no_name_is_nobodys_name() -> None:
    assert not Guard(Settings()).is_own_host("")
    assert not Guard(Settings()).is_own_host("?")


def test_own_addresses_are_those_of_a_network() -> None:
    for address in own_addresses():
        assert not ipaddress.ip_address(address).is_loopback


@pytest.mark.parametrize(
    "setting",
    [{"public_url": "play.example.org"}, {"network_addresses": ["here"]}, {"operator_secret": "short"}],
)
def test_settings_that_make_no_sense_are_refused(setting: dict[str, Any]) -> None:
    with pytest.raises(SettingsError, match=f"the setting {next(iter(setting))}"):
        read_settings(setting, {})
