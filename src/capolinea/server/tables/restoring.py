"""Bringing a game back from what is stored: from its newest snapshot and the events after it, or event by event.

Every recomputed line must be the stored one, byte for byte, so a game goes on only as it was.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from capolinea.engine.chance import Seeded
from capolinea.play.match import Match
from capolinea.play.record import Line
from capolinea.play.replay import Recorded
from capolinea.play.snapshot import SnapshotError, restore_snapshot
from capolinea.server.protocol import Origin
from capolinea.server.store.kept import EventRow, TableRow, TakenBackRow
from capolinea.server.tables.game import Game, deal, written

SLICE_SECONDS = 0.002  # the longest that replaying holds up everything else


class BrokenGameError(Exception):
    """The stored events cannot be replayed; the message is one sentence."""


class Breath:
    """Lets others have their turn in long work."""

    def __init__(self) -> None:
        self._began = time.perf_counter()

    async def take(self) -> None:
        """Pause if the slice is used up."""
        if time.perf_counter() - self._began > SLICE_SECONDS:
            await asyncio.sleep(0)
            self._began = time.perf_counter()


async def restore(
    row: TableRow,
    events: Sequence[EventRow],
    snapshot: tuple[int, bytes] | None,
    taken_back: Sequence[TakenBackRow] = (),
    later: Sequence[EventRow] = (),
) -> Game:
    """The game of a table, in which what happened `later` is still to be repeated. Whatever is wrong with what is
    stored is this table's trouble and nobody else's."""
    at = 0
    try:
        if [event.n for event in events] != list(range(len(events))):
            raise BrokenGameError("events are missing")
        game = await _begin(row, events)
        at = _skip_ahead(game, events, snapshot)
        breath = Breath()
        for event in events[at:]:
            at = event.n
            repeat(game, event)
            await breath.take()
    except Exception as error:
        reason = str(error) if isinstance(error, BrokenGameError) else f"{type(error).__name__}"
        raise BrokenGameError(f"this version cannot replay event {at} of the stored game: {reason}") from error
    _remember(game, [*events, *later], taken_back)
    game.since = events[-1].happened
    return game


def _remember(game: Game, events: Sequence[EventRow], taken_back: Sequence[TakenBackRow]) -> None:
    """Which command answered which decision, in the order in which all of it happened."""
    acted = [(row.happened, row) for row in (*events, *(back.event for back in taken_back))]
    history: list[tuple[float, EventRow | TakenBackRow]] = [*acted, *((back.taken, back) for back in taken_back)]
    decisions = Counter[int | None]()
    backs = 0
    for _, row in sorted(history, key=lambda entry: entry[0]):
        if isinstance(row, TakenBackRow):
            game.note_taken_back(row)
            decisions[row.event.seat] -= 1
            backs += 1
        else:
            game.note(row, decisions[row.seat] + backs)
            decisions[row.seat] += 1


async def _begin(row: TableRow, events: Sequence[EventRow]) -> Game:
    """The game as it was dealt, or as it stood after the actions taken from another game's record."""
    header = msgspec.json.decode(events[0].lines.splitlines()[0])
    if row.origin is not None:
        game = await play_script("".join(event.lines for event in events[: row.scripted + 1]), row.seed)
    else:
        game = deal(row, header["seats"], header["options"], header["engine"], header["record"])
    for event, text in zip(events, game.events, strict=False):
        if event.lines != text:
            raise BrokenGameError("another line comes out than the stored one")
    return game


def _skip_ahead(game: Game, events: Sequence[EventRow], snapshot: tuple[int, bytes] | None) -> int:
    """Use a snapshot if there is one that fits; returns the number of the first event still to be replayed. The last
    one always is, as somebody may want to take it back."""
    if snapshot is not None and game.n < snapshot[0] < len(events) - 1:
        try:
            restore_snapshot(game.match, snapshot[1])
        except SnapshotError:
            return game.n + 1
        for event in events[game.n + 1 : snapshot[0] + 1]:
            game.skip(event.seat, event.lines)
    return game.n + 1


def repeat(game: Game, event: EventRow) -> None:
    """Play an event as it is stored; raises `BrokenGameError` if something else comes out."""
    assert event.seat is not None
    action = msgspec.json.decode(event.lines.splitlines()[0])["action"]
    if game.play(event.seat, action) != event.lines:
        raise BrokenGameError("another line comes out than the stored one")


async def play_script(text: str, seed: str) -> Game:
    """A game that follows a record to its last line and goes on by a seed of its own."""
    breath = Breath()
    for match in Recorded(text).replay():
        last = match
        await breath.take()
    past = _split(last.lines)

    def go_on(write: Callable[[Line], None]) -> Match:
        last.go_on_with(Seeded(seed), write)
        return last

    return Game(go_on, past)


def branch(text: str, origin: Origin, names: Sequence[str]) -> str:
    """The first part of a record as the beginning of another game: other players, and no promise about the seed."""
    header, *lines = [msgspec.json.decode(line) for line in text.splitlines()]
    header |= {"seats": list(names), "options": {"played_on": msgspec.to_builtins(origin)}, "commitment": None}
    kept = _split([header, *lines])[: origin.n + 1]
    return written(line for event in kept for line in event if "result" not in line)


def _split(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines of a record by events: the deal, then each action with what follows from it."""
    events: list[list[Line]] = [[]]
    for line in lines:
        if "action" in line:
            events.append([])
        events[-1].append(line)
    return events
