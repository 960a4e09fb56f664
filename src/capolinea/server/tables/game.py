"""The game of a table: its match, its events as they are stored, and how often each seat has decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from capolinea.engine.chance import Quick, Seeded
from capolinea.games.catalogue import find_board, find_rules
from capolinea.play import record
from capolinea.play.blame import Blame
from capolinea.play.explain import Explained, JointNetwork, explain, network_of
from capolinea.play.imagine import Imagination
from capolinea.play.match import Match
from capolinea.play.notation import AnyAction
from capolinea.play.record import Line
from capolinea.play.sight import Viewer, seen_by
from capolinea.play.snapshot import take_snapshot
from capolinea.server.store.kept import EventRow, TableRow, TakenBackRow

MOST_THOUGHTS = 3  # about the same action


class Game:
    """A match whose record is kept event by event: event 0 is header and set-up, event n the n-th action."""

    def __init__(self, begin: Callable[[Callable[[Line], None]], Match], past: Sequence[Sequence[Line]] = ()) -> None:
        """`begin` gives the match, which from then on writes its lines where it is told to; `past` are the events
        it has come past."""
        self._lines: list[Line] = []
        self.match = begin(self._lines.append)
        self.events: list[str] = []
        self.decisions = [0] * len(self.match.names)  # each seat's next, counted up by what it does and is taken back
        self.done: dict[tuple[int, str], tuple[int, int]] = {}  # commands of seats: their decision, and their event
        self.taken_by: dict[tuple[int, str], int] = {}  # commands that took something back: the last event then
        self.since = 0.0  # when the last event happened
        self._own: int | None = None  # the seat whose last action showed nothing new to anybody
        self._thoughts: Counter[tuple[int, int]] = Counter()  # how often a seat has taken back which event
        self._told: tuple[int, list[Line]] = (-1, [])  # the last event's lines, before they were text
        self._explained: dict[Viewer, tuple[int, Explained]] = {}  # after which event
        for event in past:
            self.skip(event[0].get("seat"), written(event))
        if self._lines:
            self._take_lines()

    @property
    def n(self) -> int:
        """The number of the last event."""
        return len(self.events) - 1

    @property
    def waiting_mask(self) -> int:
        return int(self.match.state.waiting)

    def play(self, seat: int, action: AnyAction) -> str:
        """Carry out an action; returns the lines of its event. Raises a `PlayError` and then changes nothing, or a
        `RulebookError`, after which the game is of no use."""
        answers = self.match.state.answers
        awaited = any(answers[other] >= 0 for other in range(len(self.decisions)) if other != seat)
        self.match.play(action, seat)
        self.decisions[seat] += 1
        # Whatever came by chance is in an outcome or a further line; and so is what a rulebook reveals.
        quiet = len(self._lines) == 1 and "outcome" not in self._lines[0]
        took_effect = awaited and self.match.state.answers[seat] < 0  # others' choices, which nobody knew
        self._own = seat if quiet and not took_effect else None
        return self._take_lines()

    def can_take_back(self, seat: Viewer) -> bool:
        """Whether a seat's action was the last and showed nothing new to anybody; not again and again, as each time
        others' decisions get new numbers."""
        return seat is not None and seat == self._own and self._thoughts[seat, self.n] < MOST_THOUGHTS

    def acted(self, seat: Viewer) -> int | None:
        """The last event by a command from a seat; bots give none."""
        return max((n for (by, _), (_, n) in self.done.items() if by == seat), default=None)

    def settle(self) -> None:
        """The last action stands: who did it does not hold the seat any more."""
        self._own = None

    def skip(self, seat: int | None, lines: str) -> None:
        """Take in an event that the match has already come past."""
        self.events.append(lines)
        self._own = None
        if seat is not None:
            self.decisions[seat] += 1

    def seen(self, n: int, viewer: Viewer) -> list[Line]:
        """The lines of an event as a viewer may see them."""
        return self.seen_by(n, [viewer])[0]

    def seen_by(self, n: int, viewers: Sequence[Viewer]) -> list[list[Line]]:
        """The lines of an event, for each of several viewers."""
        telling = self.match.rules.telling
        last, lines = self._told
        if last != n:
            lines = [msgspec.json.decode(text) for text in self.events[n].splitlines()]
        seen = [seen_by(line, viewers, telling) for line in lines]
        return [list(told) for told in zip(*seen, strict=True)]

    def explained(self, viewer: Viewer) -> Explained:
        """Why a viewer cannot do what it cannot do, found out once for each event. It is read off a game that the
        viewer's view might be of, so it holds nothing else."""
        n, found = self._explained.get(viewer, (-1, None))
        if found is None or n != self.n:
            with Blame(self.match.rules):
                state = Imagination(self.match.view(viewer), self.match.rules).sample(Quick(0))
                found = explain(state, viewer)
            self._explained[viewer] = self.n, found
        return found

    def network(self, seat: int, tickets: Sequence[str]) -> JointNetwork:
        """What tickets need together, as far as the seat can know."""
        with Blame(self.match.rules):
            state = Imagination(self.match.view(seat), self.match.rules).sample(Quick(0))
            return network_of(state, seat, tickets)

    def snapshot(self) -> bytes:
        return take_snapshot(self.match)

    def note(self, row: EventRow, decision: int) -> None:
        """Remember by which command an event came and which decision it answered, unless that is known already, and
        when. A bot's stands."""
        if row.command is None and row.n == self.n:
            self._own = None
        if row.seat is not None and row.command is not None:
            self.done.setdefault((row.seat, row.command), (decision, row.n))
        self.since = row.happened

    def note_taken_back(self, row: TakenBackRow) -> None:
        """Remember that an event was taken back. Every seat's decision is another one now, so that nothing sent before
        comes true in a position that is another one."""
        assert row.event.seat is not None
        self.taken_by[row.event.seat, row.taken_by] = row.event.n - 1
        self._thoughts[row.event.seat, row.event.n] += 1
        self.decisions = [number + 1 for number in self.decisions]

    def _take_lines(self) -> str:
        """Move the match's new lines to the events: as text they need a tenth of the memory."""
        text = written(self._lines)
        self.events.append(text)
        self._told = self.n, list(self._lines)
        self._lines.clear()
        return text


def written(lines: Iterable[Line]) -> str:
    """Lines of a record as text."""
    return "".join(record.write_line(line) + "\n" for line in lines)


def deal(
    row: TableRow,
    names: Sequence[str],
    options: Line,
    engine: str | None = None,
    version: int = record.RECORD_VERSION,
) -> Game:
    """A new game on a table's seed; the options are those of the record's header."""
    return Game(
        lambda write: Match(
            find_board(row.map),
            find_rules(row.map),
            names,
            Seeded(row.seed),
            seed=row.seed,
            committed=record.commitment(row.seed),
            options=options,
            engine=engine,
            version=version,
            write=write,
        )
    )
