"""Calls to addresses that players have chosen, which must lead out into the world and never to our own network.

A name is looked up once, every address it stands for is checked, and the connection goes to one of those: a name that
means something else a moment later does not help anybody. Nothing is followed, and hardly anything read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from urllib.parse import SplitResult, urlsplit

from capolinea.server.errors import RefusalError
from capolinea.server.notices.errors import DeliveryError

SECONDS = 5.0  # for all of a call
LONGEST_ANSWER = 4096  # bytes of which the status is looked for
LEAST_PORT = 1024  # of those that are not the usual ones: below are mail, shells and the like
USUAL = {"https": 443, "http": 80}
PRINTED = re.compile(r"https?://[!-~]+")  # what urlsplit would silently leave out, is not there
IN_THE_WORLD = ipaddress.ip_network("2000::/3")  # of IPv6; there is nothing else yet
# Addresses in which others are packed, which a router may unpack (6to4, Teredo and the like), and what is set aside,
# though not every version of Python knows it.
SET_ASIDE = [
    ipaddress.ip_network(network)
    for network in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")
]
OWN_NAMES = ("localhost", "local", "internal", "lan", "home.arpa")  # of nobody else's machine
NOT_REACHED = "it could not be reached"  # why not would tell which names there are in our own network
FOR_NOW = {408, 425, 429}


class OwnNetworkError(Exception):
    """A name stands for an address in somebody's own network."""


def check_url(url: str, *, private: bool) -> SplitResult:
    """Refuse what cannot be called, as far as that can be seen from it."""
    try:
        if not PRINTED.fullmatch(url):
            raise ValueError
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise RefusalError("bad_message", "that is no web address, such as https://example.org/me") from None
    if not parts.hostname or "@" in parts.netloc:
        raise RefusalError("bad_message", "a web address has a name, and no password in it")
    if parts.scheme != "https" and not private:
        raise RefusalError("bad_message", "the address must begin with https://")
    if not private and not _may_be_public(parts.hostname):
        raise RefusalError("bad_message", "the address must be one that everybody can reach")
    if port is not None and port != USUAL[parts.scheme] and port < LEAST_PORT:
        raise RefusalError("bad_message", "nothing is sent to that port")
    return parts


def site_of(url: str) -> str:
    """The site of an address, all of whose names count as one."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    return host if _address_of(host) else ".".join(host.split(".")[-2:])


def _address_of(host: str) -> str | None:
    """The address that a host is, however it is written."""
    with suppress(ValueError):
        return str(ipaddress.ip_address(host.partition("%")[0]))
    with suppress(OSError, UnicodeError):
        return socket.inet_ntoa(socket.inet_aton(host))
    return None


def _may_be_public(host: str) -> bool:
    """Whether a host may be somewhere in the world, as far as that can be seen from it."""
    address, name = _address_of(host), host.rstrip(".")
    if address is not None:
        return is_public(address)
    return "." in name and not any(f".{name}".endswith(f".{own}") for own in OWN_NAMES)


def is_public(address: str) -> bool:
    """Whether an address is somewhere in the world, and not in a network that is somebody's own."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if found.version == 6:
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found not in IN_THE_WORLD:
            return False
    if any(found in network for network in SET_ASIDE if network.version == found.version):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


async def post(url: str, headers: Mapping[str, str], body: bytes, *, private: bool) -> None:
    """Send something to an address; `private`: which may be in our own network. Raises a `DeliveryError`."""
    try:
        async with asyncio.timeout(SECONDS):
            status = await _post(check_url(url, private=private), headers, body, private)
    except RefusalError as refusal:
        raise DeliveryError(refusal.message, final=True) from None
    except OwnNetworkError:
        raise DeliveryError(NOT_REACHED, final=True) from None
    except (OSError, ValueError, UnicodeError):  # and a time that is up
        raise DeliveryError(NOT_REACHED) from None
    if not 200 <= status < 300:
        raise DeliveryError(f"the answer was {status}", final=status < 500 and status not in FOR_NOW)


async def _post(url: SplitResult, headers: Mapping[str, str], body: bytes, private: bool) -> int:
    assert url.hostname is not None
    port = url.port or USUAL[url.scheme]
    context = await asyncio.to_thread(_tls) if url.scheme == "https" else None
    reader, writer = await _connect(await _addresses(url.hostname, port, private), port, context, url.hostname)
    try:
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        sent = {"Host": url.netloc, "Connection": "close", "Content-Length": str(len(body)), **headers}
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items()), "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        status = re.match(rb"HTTP/1\.[01] (\d{3})\b", await reader.readline())
    finally:
        writer.transport.abort()
    if status is None:
        raise DeliveryError("the answer was no HTTP")
    return int(status[1])


async def _addresses(host: str, port: int, private: bool) -> list[str]:
    addresses = await look_up(host, port)
    if not private and not all(is_public(address) for address in addresses):
        raise OwnNetworkError
    return addresses


async def look_up(host: str, port: int) -> list[str]:
    """The addresses that a name stands for."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(info[4][0]) for info in found))


async def _connect(
    addresses: list[str], port: int, context: ssl.SSLContext | None, host: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    for address in addresses[:-1]:
        with suppress(OSError):
            return await _open(address, port, context, host)
    return await _open(addresses[-1], port, context, host)


async def _open(
    address: str, port: int, context: ssl.SSLContext | None, host: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    name = None if context is None else host
    return await asyncio.open_connection(address, port, ssl=context, server_hostname=name, limit=LONGEST_ANSWER)


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
