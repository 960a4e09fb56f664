"""A finished game as it went: every position, and what each seat knew at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capolinea.engine.state import State
from capolinea.engine.tickets import OFFERED
from capolinea.play.memory import Memory
from capolinea.play.notation import action_book
from capolinea.play.record import Line
from capolinea.play.replay import Recorded
from capolinea.play.view import View
from capolinea.play.viewing import view_of
from capolinea.reviews.errors import ReviewError

KEPT_STORIES = 4  # games that are worked on by turns


class Deed:
    """An action that was done: whose, its number in the board's table, and its line of the record."""

    def __init__(self, n: int, seat: int, action: int, line: Line) -> None:
        self.n = n
        self.seat = seat
        self.action = action
        self.line = line

    @property
    def value(self) -> dict[str, Any]:
        found: dict[str, Any] = self.line["action"]
        return found

    @property
    def outcome(self) -> Line:
        found: Line = self.line.get("outcome", {})
        return found


class Story:
    """All of a game. The n-th action leads from `states[n - 1]` to `states[n]`; nobody may change these."""

    def __init__(self, recorded: Recorded) -> None:
        if not recorded.finished:
            raise ReviewError("only games that are over are reviewed, and this record has no result")
        self.file, self.rules = recorded.file, recorded.rules
        self.names: Sequence[str] = recorded.header.seats
        self.states: list[State] = []
        self.deeds: list[Deed] = []
        self._memories: list[list[Memory]] = []
        lines = [line for line in recorded.lines if "action" in line]
        book = action_book(self.rules)
        for match in recorded.replay():
            if match.actions:
                line = lines[match.actions - 1]
                offered = self.states[-1].ticket_ids(OFFERED + line["seat"])
                self.deeds.append(Deed(match.actions, line["seat"], book.find(line["action"], offered), line))
            self.states.append(match.state.clone())
            self._memories.append([match.memory(seat).clone() for seat in self.seats])
        self.result: Line = recorded.lines[-1]["result"]
        self._views: dict[tuple[int, int], View] = {}

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @property
    def actions(self) -> int:
        return len(self.deeds)

    def deed(self, n: int) -> Deed:
        """The n-th action, the first being 1."""
        return self.deeds[n - 1]

    def view(self, at: int, seat: int) -> View:
        """All that a seat knew after so many actions."""
        if (at, seat) not in self._views:
            self._views[at, seat] = view_of(self.states[at], seat, self.names, self._memories[at][seat])
        return self._views[at, seat]


_kept: dict[str, Story] = {}


def story_of(recorded: Recorded) -> Story:
    """The story of a record. The last few are kept, as pieces of a review come one after the other.

    Raises `ReviewError` if the game is not over, `RecordError` if the record does not replay."""
    text = "\n".join(recorded.texts)
    found = _kept.pop(text, None) or Story(recorded)
    _kept[text] = found
    while len(_kept) > KEPT_STORIES:
        del _kept[next(iter(_kept))]
    return found
