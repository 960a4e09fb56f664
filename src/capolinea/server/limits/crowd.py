"""Who is connected, by address: so many from each, and when there is no room left, whoever has most makes some.

Large blocks of IPv6 addresses are counted as well as small ones: whoever has one has thousands of the other.
"""

from __future__ import annotations

from typing import Protocol

from capolinea.server.limits.buckets import Tally

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
        self._tally = Tally()
        self._total = 0

    def __len__(self) -> int:
        return self._total

    def is_full_for(self, address: str) -> bool:
        """Whether an address has as many as it may."""
        return self._tally.share(address) >= self._most_of_address

    def make_room(self, address: str) -> bool:
        """Whether there is room for one more, if need be in place of the oldest of those who have most."""
        if self._total < self._most:
            return True
        least = max(self._tally.share(address), FEW)
        busier = [(share, other) for other in self._members if (share := self._tally.share(other)) > least]
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
        self._total += 1
        self._tally.add(address, 1)

    def remove(self, address: str, member: Member) -> None:
        """Count a connection no longer; nothing if that was done before."""
        members = self._members.get(address, {})
        if member in members:
            del members[member]
            if not members:
                del self._members[address]
            self._total -= 1
            self._tally.add(address, -1)
