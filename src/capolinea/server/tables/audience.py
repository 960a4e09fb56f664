"""Who follows a table, and from which seat. A seat is heard by whoever holds it now, whoever watched it before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from capolinea.play.sight import Viewer
from capolinea.server.people.people import Listener
from capolinea.server.protocol import Gone, Message, Seated
from capolinea.server.store.kept import SeatRow


class Audience:
    """The connections at one table, by the seat that they watch from; None is where spectators are."""

    def __init__(self, table: str) -> None:
        self.listeners: dict[Viewer, set[Listener]] = {}
        self._table = table

    def __bool__(self) -> bool:
        return bool(self.listeners)

    def everybody(self) -> set[Listener]:
        return set().union(*self.listeners.values())

    def at(self, viewer: Viewer) -> set[Listener]:
        return self.listeners.get(viewer, set())

    def hearing(self, viewer: Viewer, seats: Sequence[SeatRow]) -> set[Listener]:
        """Who may be told what a viewer sees."""
        if viewer is None:
            return self.at(None)
        holder = seats[viewer].player
        return {listener for listener in self.at(viewer) if holder is not None and listener.player_id == holder}

    def add(self, listener: Listener, viewer: Viewer) -> None:
        self.listeners.setdefault(viewer, set()).add(listener)
        listener.watches.add((self._table, viewer))

    def drop(self, listener: Listener, viewer: Viewer) -> None:
        listener.watches.discard((self._table, viewer))
        self.at(viewer).discard(listener)
        if not self.at(viewer):
            self.listeners.pop(viewer, None)

    def strangers(self, seats: Sequence[SeatRow]) -> Iterator[tuple[Listener, int]]:
        """Those who watch from a seat that is not theirs any more; they are dropped."""
        for viewer in list(self.listeners):
            for listener in self.at(viewer) - self.hearing(viewer, seats):
                assert viewer is not None
                self.drop(listener, viewer)
                yield listener, viewer

    def follow(self, places: Sequence[int]) -> None:
        """Seats have other numbers now (by the old ones): whoever watches from one goes with it, and is told."""
        before = {viewer: set(listeners) for viewer, listeners in self.listeners.items() if viewer is not None}
        moved: dict[Listener, dict[int, int]] = {}
        for viewer, listeners in before.items():
            for listener in listeners:
                self.drop(listener, viewer)
                moved.setdefault(listener, {})[viewer] = places[viewer]
        for listener, seats in moved.items():
            for viewer in seats.values():
                self.add(listener, viewer)
            listener.tell(Seated(self._table, seats))

    def dissolve(self) -> None:
        """There is nothing to follow any more; everybody is told, and goes."""
        self.tell(Gone(self._table), self.everybody())
        for viewer in list(self.listeners):
            for listener in list(self.at(viewer)):
                self.drop(listener, viewer)

    def tell(self, message: Message, listeners: Iterable[Listener]) -> None:
        for listener in listeners:
            listener.tell(message)
