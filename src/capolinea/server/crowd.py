"""Who is connected, by address: so many from each, and when there is no room left, whoever has most makes some.

Large blocks of IPv6 addresses are counted as well as small ones: whoever has one has thousands of the other.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from capolinea.server.limits import blocks

FEW = 8  # connections of an address that are never dropped for others


class Member(Protocol):
    """A connection."""

    @property
    def waits(self) -> bool:
        """Whether it waits for the other side, so that nothing is lost if it goes."""
        ...

    def abort(self) -> None: ...


class Crowd:
    """Connections of one kind."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._members: dict[str, dict[Member, None]] = {}  # by address, the oldest first
        self._counts: Counter[str] = Counter()  # by block
        self._total = 0

    def __len__(self) -> int:
        return self._total

    def is_full_for(self, address: str) -> bool:
        """Whether an address has as many as it may."""
        return self._share(address) >= self._most_of_address

    def make_room(self, address: str) -> bool:
        """Whether there is room for one more, if need be in place of the oldest of those who have most."""
        if self._total < self._most:
            return True
        share = self._share(address)
        busier = [(found, other) for other in self._members if (found := self._share(other)) > max(share, FEW)]
        return any(self.drop_oldest(other) for _, other in sorted(busier, reverse=True))

    def drop_oldest(self, address: str) -> bool:
        """Hang up on the oldest connection of an address that waits for the other side, if there is one."""
        oldest = next((member for member in self._members.get(address, ()) if member.waits), None)
        if oldest is not None:
            self.remove(address, oldest)
            oldest.abort()
        return oldest is not None

    def add(self, address: str, member: Member) -> None:
        self._members.setdefault(address, {})[member] = None
        self._count(address, 1)

    def remove(self, address: str, member: Member) -> None:
        """Count a connection no longer; nothing if that was done before."""
        members = self._members.get(address, {})
        if member in members:
            del members[member]
            if not members:
                del self._members[address]
            self._count(address, -1)

    def _count(self, address: str, change: int) -> None:
        self._total += change
        for block, _ in blocks(address):
            self._counts[block] += change
            if not self._counts[block]:
                del self._counts[block]

    def _share(self, address: str) -> float:
        """How many connections come from there, a larger block's divided by how much larger it may be."""
        return max(self._counts[block] / weight for block, weight in blocks(address))
