"""`capolinea replay` and `capolinea verify`: looking at records and checking them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from capolinea.cli.progress import progress_bar
from capolinea.cli.sentences import describe_line, describe_position, describe_result
from capolinea.play import verifying
from capolinea.play.match import Match
from capolinea.play.replay import Recorded, RecordError, read_record

SEEDS = {
    "hidden": "not revealed, so the shuffle cannot be checked",
    "unpromised": "revealed, but nothing was promised before the game",
    "promised": "the one that was promised before the game",
}
SEATS = {"drawn": "drawn from the seed", "named": "as named, the record tells of no draw"}


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

    Examples: capolinea verify game.jsonl · capolinea verify records

    Parameters
    ----------
    record
        The record (.jsonl), or a folder: then all that are in it.
    board
        The board file, if the record is of a board of your own.
    """
    if record.is_dir():
        _verify_all(record, board)
        return
    for line in _verified(record, board):
        print(line)


def _verify_all(folder: Path, board: str | None) -> None:
    """Every record of a folder, up to the first that is not what was played."""
    records = sorted(folder.glob("*.jsonl"))
    with progress_bar("verifying", len(records)) as advance:
        for record in records:
            for _ in _verified(record, board):
                pass
            advance(1)
    print(f"{folder}: {len(records)} records, all of them verified")


def _verified(record: Path, board: str | None) -> Iterator[str]:
    recorded = read_record(record, board)
    yield f"record: {_recompute(record, recorded)}"
    try:
        yield from _verify_seed(recorded)
    except RecordError as error:
        raise RecordError(f"{record}: {error}") from None


def _verify_seed(recorded: Recorded) -> Iterator[str]:
    seed = verifying.check_seed(recorded)
    yield f"seed:   {SEEDS[seed]}"
    if seed == "hidden":
        return
    yield f"seats:  {SEATS[verifying.check_seats(recorded)]}"
    since = f"since version {recorded.rules.DEALS_SINCE} of records seeds deal otherwise by these rules"
    unchecked = verifying.check_deals(recorded) == "unchecked"
    yield f"deals:  {f'not checked: {since}' if unchecked else 'every card and ticket follows from the seed'}"
    yield "score:  as recorded"


def _recompute(record: Path, recorded: Recorded) -> str:
    try:
        match = verifying.recompute(recorded)
    except RecordError as error:
        raise RecordError(f"{record}: {error}") from None
    state = "finished" if match.over else "still running"
    return f"every line follows from the ones before it ({match.actions} actions, {state})"


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
