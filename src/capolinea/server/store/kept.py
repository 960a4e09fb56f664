"""What is kept, row by row: players, tables with their seats, what happened there and what was said."""

from __future__ import annotations

import msgspec
from msgspec import structs


class Player(msgspec.Struct, frozen=True):
    """A player: somebody who once told a name, and got a secret."""

    id: str
    name: str
    secret_hash: str
    created: float
    locked: float | None = None  # since when whoever runs the server does not let them in


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table. `n` is its last event (-1: none), `waiting` a bit mask of seats, `due` when something must happen by
    itself: a clock runs out, a bot moves. The first `scripted` actions come from another game's record, and only then
    does the seed begin. `drawn_from` are the names as they sat before the seats were drawn, as JSON; `backs` counts
    the events that were taken back; `times` says since when the game waits for whom, as JSON; `starts_by_itself`
    whether it starts when all have come. `version` counts all that was written of it: whoever writes says which one it
    follows, and is overtaken if that is not the last."""

    id: str
    map: str
    status: str
    public: int
    host: str
    command: str | None
    options: str
    seed: str
    scripted: int
    origin: str | None
    rematch: str | None
    note: str | None
    created: float
    changed: float
    n: int
    waiting: int
    due: float | None
    drawn_from: str | None = None
    backs: int = 0
    times: str | None = None
    starts_by_itself: int = 0
    version: int = 0


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table: free, a player's (for whom a bot may stand in), or a bot's. A free one may be kept for a
    player. The colour is a number of the players' palette; none: the table settles it. Of a player's, when it was
    reminded, from when on it may be given to somebody else and whether it was, whether the player agrees to end the
    game, to whom it was dealt, if that was somebody else, and who has held it before (ids). `seen` is the player's, and
    only read with the seat."""

    seat: int
    player: str | None = None
    bot: str | None = None
    name: str | None = None
    stand_in: str | None = None
    colour: int | None = None
    kept_for: str | None = None
    reminded: float | None = None
    free_at: float | None = None
    given: int = 0
    agreed: int = 0
    dealt_to: str | None = None
    held_by: str | None = None
    seen: float | None = None


class EventRow(msgspec.Struct, frozen=True):
    """Lines of a record that belong together: the deal (0), or an action with what follows from it."""

    n: int
    seat: int | None
    command: str | None
    lines: str
    happened: float


class TakenBackRow(msgspec.Struct, frozen=True):
    """An action that was taken back by a command: the `back`-th at its table."""

    back: int
    taken_by: str
    taken: float
    event: EventRow


class SpokenRow(msgspec.Struct, frozen=True):
    """The `k`-th thing said at a table: a line of text or a reaction, and who could read it then."""

    k: int
    player: str
    command: str
    name: str
    text: str | None
    reaction: str | None
    at: float
    heard_by: str = "players"


class Progress(msgspec.Struct, frozen=True):
    """What an action changes about a table itself, of which `version` was the last that is known."""

    status: str
    n: int
    waiting: int
    due: float | None
    changed: float
    times: str | None = None
    version: int = 0

    def of(self, row: TableRow) -> TableRow:
        """The table when it is written."""
        return structs.replace(
            row,
            status=self.status,
            n=self.n,
            waiting=self.waiting,
            due=self.due,
            changed=self.changed,
            times=self.times,
            version=self.version + 1,
        )
