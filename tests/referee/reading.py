"""Reading the lines of a record: strict about JSON and types, and the one exception every check raises.

Open in RECORD.md, so either form is taken: blank lines at the very end of the file; the order of keys in an object.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

FORMAT = "RECORD"
"""Named in place of a rule number where only the form of the record is at fault."""


class Foul(Exception):  # noqa: N818 - the record errs, not the program
    """The record breaks a rule: the rule's number and one sentence without its full stop."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(text)
        self.rule = rule
        self.text = text


class RecordEnds(Exception):  # noqa: N818 - no error: a game still running simply has no further line
    """The lines are used up at a point where a running game may stop."""


def _object_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Foul(FORMAT, "a JSON object names the same key twice")
    return found


def parse(line: str) -> dict[str, Any]:
    """One line of the record as a JSON object."""
    try:
        value = json.loads(line, object_pairs_hook=_object_once)
    except ValueError as error:
        raise Foul(FORMAT, f"the line is not JSON ({error})") from error
    return as_object(value, "the line")


def as_object(value: Any, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Foul(FORMAT, f"{what} is not an object")
    return value


def as_list(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise Foul(FORMAT, f"{what} is not a list")
    return value


def as_text(value: Any, what: str) -> str:
    if not isinstance(value, str):
        raise Foul(FORMAT, f"{what} is not a text")
    return value


def as_number(value: Any, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Foul(FORMAT, f"{what} is not a whole number")
    return value


def as_texts(value: Any, what: str) -> list[str]:
    return [as_text(item, f"an entry of {what}") for item in as_list(value, what)]


def as_slots(value: Any, what: str) -> list[str | None]:
    """The five places of the market, None for an empty one."""
    found = [None if item is None else as_text(item, f"an entry of {what}") for item in as_list(value, what)]
    if len(found) != 5:
        raise Foul(FORMAT, f"{what} has {len(found)} slots, not five")
    return found


def as_fives(value: Any, what: str) -> list[list[str]]:
    """The flushed fives of an outcome."""
    fives = [as_texts(item, f"an entry of {what}") for item in as_list(value, what)]
    for five in fives:
        if len(five) != 5:
            raise Foul("C-7", f"{what} holds {len(five)} cards in a row instead of five")
    return fives


def as_payment(value: Any) -> Counter[str]:
    """The cards laid down; entries of zero are read as absent."""
    pay: Counter[str] = Counter()
    for card, count in as_object(value, "the payment").items():
        number = as_number(count, f"the number of {card} cards paid")
        if number < 0:
            raise Foul(FORMAT, f"the payment has a negative number of {card} cards")
        if number:
            pay[card] = number
    return pay


def check_keys(found: dict[str, Any], needed: Collection[str], what: str, allowed: Collection[str] = ()) -> None:
    """Exactly the needed keys, and of the allowed ones any."""
    for key in needed:
        if key not in found:
            raise Foul(FORMAT, f"{what} lacks the key {key!r}")
    for key in found:
        if key not in needed and key not in allowed:
            raise Foul(FORMAT, f"{what} has the key {key!r}, which has no place there")


class Event:
    """One event line, taken apart."""

    def __init__(self, line: dict[str, Any]) -> None:
        check_keys(line, ("n", "seat", "action"), "the event", ("outcome",))
        self.n = as_number(line["n"], "n")
        self.seat = as_number(line["seat"], "seat")
        self.action = as_object(line["action"], "the action")
        self.do = as_text(self.action.get("do"), "the action's 'do'")
        self.has_outcome = "outcome" in line
        self.outcome = as_object(line["outcome"], "the outcome") if self.has_outcome else {}

    def expect_action(self, *fields: str) -> None:
        """The action has these fields besides `do`, and no others."""
        check_keys(self.action, ("do", *fields), f"the action {self.do!r}")

    def expect_outcome(self, needed: Collection[str], allowed: Collection[str] = ()) -> None:
        """The outcome has exactly these keys; with none needed there must be no outcome at all."""
        if not needed:
            if self.has_outcome:
                raise Foul(FORMAT, f"the action {self.do!r} has an outcome although nothing random came of it")
            return
        if not self.has_outcome:
            raise Foul(FORMAT, f"the action {self.do!r} lacks its outcome")
        check_keys(self.outcome, needed, f"the outcome of {self.do!r}", allowed)


class Lines:
    """A cursor over the record that knows the number of the line under judgement."""

    def __init__(self, lines: Sequence[str]) -> None:
        texts = [line.rstrip("\r\n") for line in lines]
        while texts and not texts[-1].strip():
            texts.pop()
        self._texts = texts
        self.number = 0
        self._events = 0

    def peek(self) -> dict[str, Any] | None:
        """The next line without moving on; None at the end, an empty object for a line that is no JSON object."""
        if self.number >= len(self._texts):
            return None
        try:
            return parse(self._texts[self.number])
        except Foul:
            return {}

    def next(self) -> dict[str, Any]:
        """Move on to the next line."""
        if self.number >= len(self._texts):
            raise RecordEnds
        self.number += 1
        return parse(self._texts[self.number - 1])

    def next_event(self, asked: Collection[int]) -> Event:
        """The next line, which must be an event of one of the seats that are asked now."""
        line = self.next()
        if "result" in line:
            raise Foul("C-22", "there is a result line although the game is not over")
        if "draft" in line:
            raise Foul("IB-4", "a draft starts although none is due")
        if "market" in line:
            raise Foul("C-9", "there is a market line although no empty slot can be refilled now")
        event = Event(line)
        self._events += 1
        if event.n != self._events:
            raise Foul(FORMAT, f"the event is numbered {event.n} instead of {self._events}")
        if event.seat not in asked:
            expected = " or ".join(str(seat) for seat in sorted(asked))
            raise Foul("C-3", f"seat {event.seat} acts although seat {expected} is asked")
        return event
