"""Addresses as limits count them."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

MOST_KEPT = 20_000
LARGER = ((48, 4), (32, 16))  # blocks of IPv6: a site's, often one customer's, and a provider's


def address_key(address: str) -> str:
    """An address as limits count it: IPv6 by network, since everybody there has millions of addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((address.partition("%")[0], 64), strict=False))


@lru_cache(MOST_KEPT)
def blocks(key: str) -> tuple[tuple[str, int], ...]:
    """What an address is counted under, the largest block last, each with how much more it may do than an address."""
    if not key.endswith("/64"):
        return ((key, 1),)
    network = ipaddress.ip_network(key)
    return ((key, 1), *((str(network.supernet(new_prefix=prefix)), weight) for prefix, weight in LARGER))


def network(key: str) -> str:
    """What most likely belongs to one owner: of IPv6 a site's block, of IPv4 the 256 addresses around."""
    if key.endswith("/64"):
        return blocks(key)[1][0]
    return key.rpartition(".")[0] if is_address(key) else key


def is_address(name: str) -> bool:
    """Whether it is an address, and not a name that somebody may let point anywhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether a host is this machine, as nobody else sees it."""
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)
