"""Tables that wait for players: who made them and who took a seat, so that nobody fills the list, or others' seats.

Only what is needed for that is remembered, in memory alone, and only until a table starts or is closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from capolinea.server.errors import RefusalError
from capolinea.server.limits.addresses import network
from capolinea.server.limits.buckets import Tally
from capolinea.server.settings import Settings
from capolinea.server.store.kept import Player, SeatRow, TableRow

MOST_TOLD = 80  # of those whom a host does not want, so that it fits into a piece of news


class Waiting:
    """A table that waits."""

    def __init__(self, address: str | None, listed: bool) -> None:
        self.address = address  # of whoever made it; None if that was before the server started
        self.listed = listed
        self.guests: dict[int, tuple[str, str]] = {}  # player and address by seat
        self.removed: dict[str, None] = {}  # players and addresses that the host does not want, the last ones last
        self.news = False  # whether there is something that nobody else knows


class LobbyNews(msgspec.Struct, array_like=True, frozen=True):
    """What a server knows of a table that waits: from where it was made, who sits there, and whom the host does not
    want. It is for all, or for one that has just come (`to`)."""

    by: int
    to: int | None
    table: str
    address: str | None
    guests: dict[int, tuple[str, str]]
    removed: list[str]


class Lobby:
    """Every table that waits, as far as it matters. Only public ones are counted: others are found by invitation."""

    def __init__(self, settings: Settings) -> None:
        self.tell: Callable[[str], object] = lambda table: None  # that there is news of a table
        self._settings = settings
        self._tables: dict[str, Waiting] = {}
        self._listed = Tally()  # tables by address
        self._seated = Tally()  # guests by address
        self._guests: Counter[str] = Counter()  # by player

    def has_room_for(self, address: str) -> bool:
        """Whether one more table of an address may be listed."""
        return self._listed.share(address) < self._settings.listed_per_address

    def check_listing(self, address: str) -> None:
        if not self.has_room_for(address):
            raise RefusalError("too_many", "too many public tables of your address wait for players; start one first")

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    @property
    def listed(self) -> list[str]:
        """The tables of which all servers know the same."""
        return [id for id, table in self._tables.items() if table.listed]

    def in_turn(self, tables: Iterable[tuple[str, str]]) -> list[str]:
        """Tables with their hosts, in the order in which they are listed: first one of each host and network, then the
        second ones, so that nobody's are pushed out by somebody who has many players, or many addresses."""
        of_host, of_network = Counter[str](), Counter[tuple[int, str]]()
        ranked: list[tuple[int, int, str]] = []
        for id, host in tables:
            table = self._tables.get(id)
            where = host if table is None or table.address is None else network(table.address)
            turn = of_host[host]
            ranked.append((max(turn, of_network[turn, where]), turn, id))
            of_host[host] += 1
            of_network[turn, where] += 1
        ranked.sort(key=lambda rank: rank[:2])  # of the same turn, as they were
        return [id for _, _, id in ranked]

    def add(self, row: TableRow, address: str) -> None:
        """A table is made."""
        table = self._tables[row.id] = Waiting(address, bool(row.public))
        table.news = True
        if row.public:
            self._listed.add(address, 1)

    def saved(self, id: str) -> None:
        """What was done at a table is stored: others may know."""
        table = self._tables.get(id)
        if table is not None and table.listed and table.news:
            table.news = False
            self.tell(id)

    def seat(self, row: TableRow, seat: int, player: Player, address: str) -> None:
        """Somebody takes a seat at a table of somebody else; raises a refusal if that may not be."""
        table = self._tables.setdefault(row.id, Waiting(None, bool(row.public)))
        if player.id in table.removed or address in table.removed:
            raise RefusalError("not_possible", "the host has removed you from this table")
        if table.listed:
            if self._guests[player.id] >= self._settings.seats_per_player:
                raise RefusalError("too_many", "you wait at too many public tables; leave one first")
            if address != table.address and self._seated.share(address) >= self._settings.seats_per_address:
                raise RefusalError("too_many", "too many from your address wait at public tables; try again later")
            self._count(player.id, address, 1)
        table.guests[seat] = player.id, address
        table.news = True

    def _count(self, player: str, address: str, change: int) -> None:
        self._guests[player] += change
        if not self._guests[player]:
            del self._guests[player]
        self._seated.add(address, change)

    def move(self, row: TableRow, seat: int, to: int) -> None:
        """Somebody changes seats."""
        table = self._tables.get(row.id)
        if table is not None and seat in table.guests:
            table.guests[to] = table.guests.pop(seat)
            table.news = True

    def remove(self, row: TableRow, seat: int) -> None:
        """The host of a public table does not want whoever sits there, nor others from there, unless the host is there
        too. Who was invited may sit down again."""
        table = self._tables.get(row.id)
        if table is not None and table.listed and seat in table.guests:
            player, address = table.guests[seat]
            table.removed |= dict.fromkeys({player} | ({address} - {table.address}))
            table.news = True

    def follow(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """A table has changed: forget who is not there any more, and all of it when it waits no longer."""
        table = self._tables.get(row.id)
        if table is None:
            return
        waits = row.status == "open"
        for seat, guest in list(table.guests.items()):
            if not waits or seats[seat].player != guest[0]:
                del table.guests[seat]
                if table.listed:
                    self._count(*guest, -1)
        if not waits:
            self.forget(row.id)

    def forget(self, id: str) -> None:
        """A table waits no longer."""
        table = self._tables.pop(id, None)
        if table is not None and table.listed:
            for guest in table.guests.values():
                self._count(*guest, -1)
            if table.address is not None:
                self._listed.add(table.address, -1)

    # What servers tell each other

    def news_of(self, id: str, by: int, to: int | None = None) -> LobbyNews | None:
        """All that is known of a table that waits."""
        table = self._tables.get(id)
        if table is None or not table.listed:
            return None
        return LobbyNews(by, to, id, table.address, dict(table.guests), list(table.removed)[-MOST_TOLD:])

    def take_in(self, news: LobbyNews) -> None:
        """Know it here as well. Who is not there any more is forgotten when the table is read (`follow`)."""
        table = self._tables.setdefault(news.table, Waiting(None, listed=True))
        table.removed |= dict.fromkeys(news.removed)
        if table.address is None and news.address is not None:
            table.address = news.address
            self._listed.add(news.address, 1)
        for seat, guest in news.guests.items():
            if table.guests.get(seat) != guest:
                if seat in table.guests:
                    self._count(*table.guests[seat], -1)
                table.guests[seat] = guest
                self._count(*guest, 1)
