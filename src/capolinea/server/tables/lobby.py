"""Tables that wait for players: who made them and who took a seat, so that nobody fills the list, or others' seats.

Only what is needed for that is remembered, in memory alone, and only until a table starts or is closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from capolinea.server.errors import RefusalError
from capolinea.server.limits.buckets import Tally
from capolinea.server.settings import Settings
from capolinea.server.store.store import Player, SeatRow, TableRow


class Waiting:
    """A table that waits."""

    def __init__(self, address: str | None, listed: bool) -> None:
        self.address = address  # of whoever made it; None if that was before the server started
        self.listed = listed
        self.guests: dict[int, tuple[str, str]] = {}  # player and address by seat
        self.removed: set[str] = set()  # players and addresses that the host does not want


class Lobby:
    """Every table that waits, as far as it matters. Only public ones are counted: others are found by invitation."""

    def __init__(self, settings: Settings) -> None:
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

    def add(self, row: TableRow, address: str) -> None:
        """A table is made."""
        self._tables[row.id] = Waiting(address, bool(row.public))
        if row.public:
            self._listed.add(address, 1)

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
            self._guests[player.id] += 1
            self._seated.add(address, 1)
        table.guests[seat] = player.id, address

    def move(self, row: TableRow, seat: int, to: int) -> None:
        """Somebody changes seats."""
        table = self._tables.get(row.id)
        if table is not None and seat in table.guests:
            table.guests[to] = table.guests.pop(seat)

    def remove(self, row: TableRow, seat: int) -> None:
        """The host of a public table does not want whoever sits there, nor others from there, unless the host is there
        too. Who was invited may sit down again."""
        table = self._tables.get(row.id)
        if table is not None and table.listed and seat in table.guests:
            player, address = table.guests[seat]
            table.removed |= {player} | ({address} - {table.address})

    def follow(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """A table has changed: forget who is not there any more, and all of it when it waits no longer."""
        table = self._tables.get(row.id)
        if table is None:
            return
        waits = row.status == "open"
        for seat, (player, address) in list(table.guests.items()):
            if not waits or seats[seat].player != player:
                del table.guests[seat]
                if table.listed:
                    self._guests -= Counter([player])
                    self._seated.add(address, -1)
        if not waits:
            del self._tables[row.id]
            if table.listed and table.address is not None:
                self._listed.add(table.address, -1)
