"""`capolinea replay` and `capolinea verify`: looking at records and checking them."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console

from capolinea.cli.sentences import describe_line, describe_position, describe_result
from capolinea.play import seating
from capolinea.play.match import Match
from capolinea.play.record import commitment
from capolinea.play.replay import Recorded, RecordError, read_record


def replay(record: Path, *, check: bool = False, board: str | None = None) -> None:
    """Step through a record: on a terminal action by action, else all at once.

    Examples: capolinea replay game.jsonl · capolinea replay game.jsonl --check

    Parameters
    ----------
    record
        The record (.jsonl).
    check
        Recompute every line and say whether all of it follows, without showing it.
    board
        The board file, if the record is of a board of your own.
    """
    recorded = read_record(record, board)
    if check:
        print(f"{record}: {_recompute(record, recorded)}")
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(recorded)
    else:
        _print_all(recorded)


def verify(record: Path, *, board: str | None = None) -> None:
    """Check a record, the seed it reveals and its score: that the shuffle was fixed before the first card.

    Example: capolinea verify game.jsonl

    Parameters
    ----------
    record
        The record (.jsonl).
    board
        The board file, if the record is of a board of your own.
    """
    recorded = read_record(record, board)
    print(f"record: {_recompute(record, recorded)}")
    seed, promised = recorded.seed, recorded.header.commitment
    if seed is None:
        print("seed:   not revealed, so the shuffle cannot be checked")
        return
    if promised is None:
        print("seed:   revealed, but nothing was promised before the game")
    elif commitment(seed) != promised:
        raise RecordError(f"{record}: the seed is not the one that was promised before the game")
    else:
        print("seed:   the one that was promised before the game")
    print(f"seats:  {_check_seats(record, recorded, seed)}")
    print(f"deals:  {_check_deals(record, recorded, seed)}")
    print("score:  as recorded")


def _check_seats(record: Path, recorded: Recorded, seed: str) -> str:
    """Whether who sits where, and so who begins, is what the seed draws (C-24)."""
    try:
        drawn = seating.check(recorded.header, seed)
    except seating.SeatingError as error:
        raise RecordError(f"{record}: {error}") from None
    return "drawn from the seed" if drawn else "as named, the record tells of no draw"


def _check_deals(record: Path, recorded: Recorded, seed: str) -> str:
    """Whether all that came by chance follows from the seed."""
    try:
        _exhaust(record, recorded, seed)
    except RecordError:
        version, first = recorded.header.record, recorded.rules.DEALS_SINCE
        if version >= first:
            raise
        return f"not checked: since version {first} of records seeds deal otherwise by these rules"
    return "every card and ticket follows from the seed"


def _recompute(record: Path, recorded: Recorded) -> str:
    match = _exhaust(record, recorded, None)
    state = "finished" if match.over else "still running"
    return f"every line follows from the ones before it ({match.actions} actions, {state})"


def _exhaust(record: Path, recorded: Recorded, seed: str | None) -> Match:
    """Replay to the end, from the record's outcomes or from a seed; returns the last position."""
    try:
        for match in recorded.replay() if seed is None else recorded.replay_seed(seed):
            last = match
    except RecordError as error:
        raise RecordError(f"{record}: {error}") from None
    return last


def _print_all(recorded: Recorded) -> None:
    shown = 0
    for match in recorded.replay():
        for line in match.lines[shown:]:
            for sentence in describe_line(line, match.names):
                print(sentence)
        shown = len(match.lines)


def _step_through(recorded: Recorded) -> None:
    """Show one action at a time; Enter goes on, b back, a number there, q ends."""
    console = Console(highlight=False)
    at, last = 0, sum("action" in line for line in recorded.lines)
    while True:
        match = _position(recorded, at)
        console.rule(f"{match.rules.board.id}: action {at} of {last}")
        newest = max(i for i, line in enumerate(match.lines) if "action" in line or "setup" in line)
        for line in match.lines[newest:]:
            for sentence in describe_line(line, match.names):
                console.print(sentence, markup=False)
        console.print(describe_position(match), markup=False)
        if match.over:
            console.print(describe_result(match.lines[-1]["result"], match.names), markup=False)
        answer = console.input("[dim]Enter: next · b: back · number: go there · q: quit[/] ").strip()
        if answer == "q" or (answer == "" and at == last):
            return
        if answer == "b":
            at = max(0, at - 1)
        elif answer.isdecimal():
            at = min(last, int(answer))
        else:
            at = min(last, at + 1)


def _position(recorded: Recorded, actions: int) -> Match:
    for match in recorded.replay():
        if match.actions == actions:
            break
    return match
