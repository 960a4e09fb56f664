"""Who is served next: everybody in turn, so that nobody waits longer because somebody else asks more."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from capolinea.server.limits.addresses import blocks
from capolinea.server.store.questions import AHEAD_SECONDS


class Visitor(NamedTuple):
    """Somebody who is served: a player, at an address."""

    address: str
    player: str

    @classmethod
    def at(cls, address: str, player: str) -> Visitor:
        """Of IPv6 a whole site counts as one address, as it has thousands of networks."""
        return cls(blocks(address)[:2][-1][0], player)


class Waiting(Protocol):
    """What waits for its turn."""

    @property
    def visitor(self) -> Visitor: ...

    @property
    def urgency(self) -> int:
        """Less comes first."""
        ...


Item = TypeVar("Item", bound=Waiting)


class Turns(Generic[Item]):
    """The address that was served longest ago comes first, the players of an address take turns in its turns, and of
    one player's what is most urgent comes first, and then the oldest. So who asks seldom does not wait for those who
    ask all the time, be they a hundred addresses of one. No address has more than its share under way at once."""

    def __init__(self, share: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._share = share
        self._clock = clock
        self._lines: OrderedDict[str, OrderedDict[str, dict[Item, None]]] = OrderedDict()  # by address and player
        self._since: dict[str, float] = {}  # of those who wait: when they were served, or a while before they came
        self._served: OrderedDict[str, float] = OrderedDict()  # when, of all who were lately; the latest last
        self._under_way: Counter[str] = Counter()  # by address

    def __len__(self) -> int:
        return sum(len(line) for players in self._lines.values() for line in players.values())

    def add(self, item: Item) -> None:
        """Let it wait."""
        address, player = item.visitor
        if address not in self._lines:
            new = self._clock() - AHEAD_SECONDS
            self._since[address] = max(new, self._served.get(address, new))
        self._lines.setdefault(address, OrderedDict()).setdefault(player, {})[item] = None

    def take(self) -> Item | None:
        """What comes next, if any may; say so when it is `finished`."""
        ready = [address for address in self._lines if self._under_way[address] < self._share]
        if not ready:
            return None
        address = min(ready, key=self._since.__getitem__)
        players = self._lines[address]
        player, line = next(iter(players.items()))
        item = min(line, key=lambda item: item.urgency)
        players.move_to_end(player)
        self._lines.move_to_end(address)
        self._serve(address)
        self.drop(item)
        return item

    def _serve(self, address: str) -> None:
        now = self._clock()
        self._under_way[address] += 1
        self._since[address] = self._served[address] = now
        self._served.move_to_end(address)
        while next(iter(self._served.values())) < now - AHEAD_SECONDS:
            self._served.popitem(last=False)

    def finished(self, item: Item) -> None:
        """What was taken is done."""
        address = item.visitor.address
        self._under_way[address] -= 1
        if not self._under_way[address]:
            del self._under_way[address]

    def drop(self, item: Item) -> None:
        """Let it wait no longer; nothing happens if it does not."""
        address, player = item.visitor
        players = self._lines.get(address, OrderedDict())
        line = players.get(player, {})
        line.pop(item, None)
        if not line:
            players.pop(player, None)
        if not players:
            self._lines.pop(address, None)
            self._since.pop(address, None)
