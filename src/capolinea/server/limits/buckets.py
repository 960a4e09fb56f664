"""How much there may be: token buckets (so many at once, and so many in the long run), turns, and counts."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from capolinea.server.limits.addresses import blocks

MOST_KEYS = 20_000  # buckets kept; full ones are as good as new


class Bucket:
    """Holds up to `size` tokens and gains `rate` a second."""

    __slots__ = ("at", "rate", "size", "tokens")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.tokens = size
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there was a token."""
        self._gain()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def owe(self, tokens: int) -> None:
        """So many were taken elsewhere, also if there were not so many: what is missing has to be gained first."""
        self._gain()
        self.tokens -= tokens

    def is_full(self) -> bool:
        self._gain()
        return self.tokens >= self.size

    def is_empty(self) -> bool:
        self._gain()
        return self.tokens < 1

    def _gain(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket for each key, such as an address; for the larger blocks it is in as well, and those hold more."""

    def __init__(self, rate: float, size: float) -> None:
        self.taken: Callable[[str], object] = lambda key: None  # is told of every token
        self._rate = rate
        self._size = size
        self.refused = 0  # how often there was nothing left
        self._buckets: dict[str, Bucket] = {}
        self._most = MOST_KEYS

    def take(self, key: str) -> bool:
        taken = all(self._bucket(block, weight).take() for block, weight in blocks(key))
        self.refused += not taken
        if taken:
            self.taken(key)
        return taken

    def owe(self, key: str, tokens: int) -> None:
        """So many were taken elsewhere."""
        for block, weight in blocks(key):
            self._bucket(block, weight).owe(tokens)

    def is_empty(self, key: str) -> bool:
        """Whether nothing could be taken."""
        return any(self._bucket(block, weight).is_empty() for block, weight in blocks(key))

    def _bucket(self, key: str, weight: int) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full()}
                self._most = max(MOST_KEYS, 2 * len(self._buckets))  # or every new key would look through all of them
            bucket = self._buckets[key] = Bucket(weight * self._rate, weight * self._size)
        return bucket


class Pace:
    """Lets only so many of an address begin in one turn of the event loop; the others wait for the next. Turns are not
    told apart until somebody has begun so many, since that takes a turn of its own."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._begun: dict[str, int] = {}
        self._ends = False  # this turn is known to end

    async def begin(self, address: str) -> None:
        while self._begun.get(address, 0) >= self._most:
            if not self._ends:
                self._ends = True
                asyncio.get_running_loop().call_soon(self._end_turn)
            await asyncio.sleep(0)
        if len(self._begun) >= MOST_KEYS:
            self._begun.clear()
        self._begun[address] = self._begun.get(address, 0) + 1

    def _end_turn(self) -> None:
        self._ends = False
        self._begun.clear()


class Tally:
    """How much there is of each address, and of the larger blocks it is in."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def add(self, address: str, change: int) -> None:
        for block, _ in blocks(address):
            self._counts[block] += change
            if not self._counts[block]:
                del self._counts[block]

    def share(self, address: str) -> float:
        """How much there is of an address, what a larger block has divided by how much more it may."""
        return max(self._counts[block] / weight for block, weight in blocks(address))
