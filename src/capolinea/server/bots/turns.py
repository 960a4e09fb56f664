"""Who is served next: everybody in turn, so that nobody waits longer because somebody else asks more."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Generic, NamedTuple, Protocol, TypeVar

from capolinea.server.limits.addresses import blocks


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
    """Addresses take turns, the players of an address do so in its turns, and of one player's what is most urgent comes
    first, and then the oldest. No address has more than its share under way at once."""

    def __init__(self, share: int) -> None:
        self._share = share
        self._lines: OrderedDict[str, OrderedDict[str, dict[Item, None]]] = OrderedDict()  # by address and player
        self._under_way: Counter[str] = Counter()  # by address

    def __len__(self) -> int:
        return sum(len(line) for players in self._lines.values() for line in players.values())

    @property
    def addresses(self) -> int:
        """How many wait."""
        return len(self._lines)

    def add(self, item: Item) -> None:
        """Let it wait."""
        address, player = item.visitor
        self._lines.setdefault(address, OrderedDict()).setdefault(player, {})[item] = None

    def take(self) -> Item | None:
        """What comes next, if any may; say so when it is `finished`."""
        address = next((address for address in self._lines if self._under_way[address] < self._share), None)
        if address is None:
            return None
        players = self._lines[address]
        player, line = next(iter(players.items()))
        item = min(line, key=lambda item: item.urgency)
        players.move_to_end(player)
        self._lines.move_to_end(address)
        self.drop(item)
        self._under_way[address] += 1
        return item

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
