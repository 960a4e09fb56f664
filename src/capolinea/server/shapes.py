"""What is in the dicts of the protocol, for whoever reads it with types: the lines of a record, and reasons.

It is what all rulebooks share. Their own words, outcomes and facts come besides, under names that each declares. What a
viewer may not see is null, or left out.
"""

# No annotations from __future__: what is `Required` is found out when a class is made.
from typing import Any, Literal, Required, TypedDict

Cards = list[str | None]

ActionValue = TypedDict(
    "ActionValue",
    {
        "do": Required[str],
        "from": Literal["market", "deck"],
        "slot": int,
        "route": str,
        "pay": dict[str, int],
        "tickets": list[str],
    },
    total=False,
)
ActionValue.__doc__ = """An action: its word, and what it is about."""


class Outcome(TypedDict, total=False):
    """What came of an action."""

    card: str | None
    refill: str | None
    flushed: list[Cards]
    market: Cards
    offered: Cards
    drawn: Cards
    revealed: list[str]
    surcharge: int


class SetUp(TypedDict, total=False):
    """The deal."""

    hands: Required[list[Cards]]
    flushed: Required[list[Cards]]
    market: Required[Cards]
    offered: list[Cards]


class Sheet(TypedDict):
    """A score sheet: points by kind, those that all rulebooks have and its own."""

    routes: int
    tickets: int
    total: int
    made: list[str]
    missed: list[str]


class Result(TypedDict):
    """How a game ended: the sheets, who won, and by what that was decided."""

    sheets: list[Sheet]
    winners: list[int]
    decided_by: str


class Line(TypedDict, total=False):
    """A line: the header, the deal, an action, what follows from one by itself, or the result."""

    record: int
    board: str
    board_sha256: str
    rules: str
    engine: str
    seats: list[str]
    options: dict[str, Any]
    commitment: str | None
    setup: SetUp
    n: int
    seat: int
    action: ActionValue
    outcome: Outcome
    market: Cards
    flushed: list[Cards]
    result: Result
    seed: str | None


class Why(TypedDict):
    """Why something cannot be done: a code, and what a sentence about it needs."""

    why: str
