"""Boards and records written by hand, for testing the referee itself."""

from __future__ import annotations

import hashlib
import json
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

from . import judge
from .board import Board
from .law import LAWS

GAMES = Path(__file__).parents[2] / "src" / "capolinea" / "games"

Line = dict[str, Any]


def home_board(name: str) -> Board:
    """A map of the house, read from its facts alone."""
    return Board(tomllib.loads((GAMES / name / "board.toml").read_text(encoding="utf-8")))


def tiny_board(**changes: Any) -> dict[str, Any]:
    """A line of seven cities a…g with every pair of them a ticket; the first two tickets are long."""
    names = "abcdefg"
    tickets = [{"a": a, "b": b, "points": ord(b) - ord(a)} for a, b in combinations(names, 2)]
    for ticket in tickets[:2]:
        ticket["long"] = True
    facts: dict[str, Any] = {
        "id": "tiny",
        "players": [2, 3],
        "pieces": {"train": 3, "station": 1},
        "cards": {"colors": ["red", "blue"], "per_color": 12, "wild": 4},
        "route_points": {"1": 1, "2": 2},
        "cities": [{"id": name} for name in names],
        "routes": [
            {"a": "a", "b": "b", "length": 1, "color": "red"},
            {"a": "b", "b": "c", "length": 1, "color": "gray", "tunnel": True},
            {"a": "c", "b": "d", "length": 1, "color": "red"},
            {"a": "c", "b": "d", "length": 1, "color": "blue"},
        ],
        "tickets": tickets,
        "special": {},
    }
    return {**facts, **changes}


class Script:
    """Collects the lines of a record, numbering its events."""

    def __init__(self, facts: dict[str, Any], rules: str, setup: Line) -> None:
        canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"))
        header = {
            "record": 2,
            "board": facts["id"],
            "board_sha256": hashlib.sha256(canonical.encode()).hexdigest(),
            "rules": rules,
            "engine": "0.1.0",
            "seats": ["Ada", "expert", "Zoe"][: len(setup["hands"])],
            "options": {},
            "commitment": None,
        }
        self.facts = facts
        self.lines: list[Line] = [header, {"setup": setup}]
        self._events = 0

    def event(self, seat: int, do: str, outcome: Line | None = None, **action: Any) -> None:
        """Append an event; `source` stands for the action's `from`, a word Python keeps to itself."""
        if "source" in action:
            action["from"] = action.pop("source")
        self._events += 1
        line: Line = {"n": self._events, "seat": seat, "action": {"do": do, **action}}
        if outcome is not None:
            line["outcome"] = outcome
        self.lines.append(line)

    def draft(self, offered: list[list[str]], step: int) -> None:
        """A whole draft in which everybody picks the first ticket and keeps the first four."""
        seats = len(offered)
        packs = [list(pack) for pack in offered]
        picked: list[list[str]] = [[] for _ in packs]
        while any(packs):
            for seat in range(seats):
                picked[seat].append(packs[seat].pop(0))
                self.event(seat, "pick", ticket=picked[seat][-1])
            packs = [packs[(seat - step) % seats] for seat in range(seats)]
        for seat in reversed(range(seats)):
            self.event(seat, "keep", tickets=picked[seat][:4])

    def kept(self) -> set[str]:
        """All tickets kept so far."""
        actions = [line["action"] for line in self.lines if "action" in line]
        return {ticket for action in actions for ticket in action.get("tickets", [])}

    def texts(self) -> list[str]:
        """The record as the referee reads it."""
        return [json.dumps(line) for line in self.lines]

    def judged(self) -> list[str]:
        """What the referee says."""
        return judge(self.texts(), self.facts)


def assert_complaint(script: Script, rule: str, line: int = -1) -> None:
    """The first complaint is about this line (counted from 0; the last one unless told) and names this rule."""
    complaints = script.judged()
    number = line % len(script.lines) + 1
    assert complaints and complaints[0].startswith(f"Line {number}: "), complaints
    assert complaints[0].endswith(f"({rule})."), complaints


def europe_game() -> Script:
    """A finished game: the first claim brings the last round, the second is a tunnel with a surcharge."""
    setup = {
        "hands": [["red", "red", "blue", "wild"], ["blue", "blue", "red", "red"]],
        "flushed": [["wild", "red", "wild", "wild", "blue"]],
        "market": ["red", "blue", "red", "blue", "red"],
        "offered": [["a-b", "a-d", "b-c", "b-d"], ["a-c", "c-d", "c-e", "d-e"]],
    }
    script = Script(tiny_board(), "europe", setup)
    script.event(1, "keep", tickets=["c-e", "c-d"])
    script.event(0, "keep", tickets=["b-c", "a-b"])
    script.event(0, "claim", route="a-b", pay={"red": 1})
    market = ["red", "blue", "blue", "blue", "red"]
    script.event(1, "draw", {"card": "red", "refill": "blue", "flushed": [], "market": market}, source="market", slot=2)
    script.event(1, "draw", {"card": "red"}, source="deck")
    script.event(0, "claim", {"revealed": ["blue", "red", "blue"], "surcharge": 1}, route="b-c", pay={"red": 1})
    script.event(0, "pay", pay={"wild": 1})
    shared = {"stations": 4, "borrowed": {}}
    sheets = [
        {
            "routes": 2,
            "tickets": 2,
            "longest": 10,
            "longest_path": 2,
            "made": ["a-b", "b-c"],
            "missed": [],
            "total": 18,
        },
        {"routes": 0, "tickets": -3, "longest": 0, "longest_path": 0, "made": [], "missed": ["c-d", "c-e"], "total": 1},
    ]
    result = {"sheets": [{**sheet, **shared} for sheet in sheets], "winners": [0], "decided_by": "points"}
    script.lines.append({"result": result, "seed": None})
    return script


def iberia_game() -> Script:
    """A running game up to the second draft and the ticket action after it; the Draft card is met after 9 cards."""
    festivals = [
        {"id": "spring", "cities": ["a", "c"], "cards": 3},
        {"id": "autumn", "cities": ["b"], "cards": 2},
    ]
    facts = tiny_board(
        pieces={"train": 9},
        cards={"colors": ["red", "blue"], "per_color": 12, "wild": 2},
        special={"festivals": festivals, "festival_points": {"1": 2, "2": 4, "3": 6}},
    )
    tickets = [f"{ticket['a']}-{ticket['b']}" for ticket in facts["tickets"]]
    offered = [tickets[0:6], tickets[6:12]]
    setup = {
        "hands": [["red", "red", "blue", "blue"], ["red", "red", "blue", "blue"]],
        "flushed": [],
        "market": ["red", "red", "red", "blue", "blue"],
        "offered": offered,
    }
    script = Script(facts, "iberia", setup)
    script.draft(offered, step=1)
    script.event(0, "draw", {"card": "red", "festivals": ["spring", "autumn", "spring"]}, source="deck")
    script.event(0, "draw", {"card": "blue", "festivals": []}, source="deck")
    script.event(1, "claim", route="a-b", pay={"red": 1})
    script.event(1, "festival", city="a")
    script.event(0, "claim", route="b-c", pay={"blue": 1})
    refilled = {"card": "red", "refill": "wild", "flushed": [], "market": ["wild", "red", "red", "blue", "blue"]}
    script.event(1, "draw", {**refilled, "festivals": ["spring"]}, source="market", slot=0)
    script.event(1, "draw", {"card": "blue", "festivals": []}, source="deck")
    script.event(0, "draw", {"card": "red", "festivals": []}, source="deck")
    script.event(0, "draw", {"card": "red", "festivals": [], "draft": True}, source="deck")
    left = [ticket for ticket in tickets if ticket not in script.kept()]
    second = [left[0:6], left[6:12]]
    script.lines.append({"draft": {"offered": second}})
    script.draft(second, step=-1)
    returned = [ticket for ticket in left[:12] if ticket not in script.kept()]
    script.event(1, "tickets", {"offered": [returned[3], left[12], returned[0]]})
    return script


def berlin_game() -> Script:
    """A running game in which deck and discards are empty when a payment arrives (C-9)."""
    facts = tiny_board(
        pieces={"tram": 4, "subway": 1},
        cards={"colors": ["red", "blue"], "per_color": 5, "wild": 0},
        route_points={"tram": {"1": 1}, "subway": {"2": 3}},
        routes=[
            {"a": "a", "b": "b", "length": 1, "color": "red", "kind": "tram"},
            {"a": "b", "b": "c", "length": 1, "color": "gray", "kind": "subway", "cards": 2},
        ],
    )
    setup = {
        "hands": [["red", "blue"], ["red", "red"]],
        "flushed": [],
        "market": ["red", "blue", "blue", "blue", "red"],
        "offered": [["a-b", "a-c"], ["a-d", "a-e"]],
    }
    script = Script(facts, "berlin", setup)
    script.event(0, "keep", tickets=["a-b"])
    script.event(1, "keep", tickets=["a-d", "a-e"])
    script.event(0, "draw", {"card": "blue"}, source="deck")
    bare = {"card": "red", "refill": None, "flushed": [], "market": [None, "blue", "blue", "blue", "red"]}
    script.event(0, "draw", bare, source="market", slot=0)
    script.event(1, "claim", route="b-c", pay={"red": 2})
    script.lines.append({"market": ["red", "blue", "blue", "blue", "red"], "flushed": []})
    script.event(0, "claim", route="a-b", pay={"red": 1})
    return script


def northern_lights_game() -> Script:
    """A running game: one card and a stop, a wild of the market, two cards, a route."""
    setup = {
        "hands": [["red", "red", "blue", "blue"], ["red", "red", "blue", "wild"]],
        "flushed": [],
        "market": ["wild", "wild", "wild", "red", "blue"],
        "offered": [["a-b", "a-c", "a-d", "a-e"], ["b-c", "b-d", "b-e", "b-f"]],
        "bonus_cards": [],
    }
    script = Script(tiny_board(), "northern_lights", setup)
    script.event(0, "keep", tickets=["a-b", "a-c"])
    script.event(1, "keep", tickets=["b-c", "b-d"])
    script.event(0, "draw", {"card": "red"}, source="deck")
    script.event(0, "stop")
    market = ["blue", "wild", "wild", "red", "blue"]
    script.event(
        1, "draw", {"card": "wild", "refill": "blue", "flushed": [], "market": market}, source="market", slot=0
    )
    script.event(0, "draw", {"card": "blue", "refill": "red", "flushed": [], "market": ["red", *market[1:]]},
                 source="market", slot=0)  # fmt: skip
    script.event(0, "draw", {"card": "red"}, source="deck")
    script.event(1, "claim", route="a-b", pay={"red": 1})
    return script


def usa_game() -> Script:
    """A finished game by the common law with a bonus for the longest path."""
    setup = {
        "hands": [["red", "red", "blue", "wild"], ["blue", "blue", "red", "red"]],
        "flushed": [],
        "market": ["red", "blue", "red", "blue", "red"],
        "offered": [["a-b", "a-d", "b-c"], ["a-c", "c-d", "c-e"]],
    }
    script = Script(tiny_board(pieces={"train": 3}), "usa", setup)
    script.event(1, "keep", tickets=["c-d", "c-e"])
    script.event(0, "keep", tickets=["a-b", "b-c"])
    script.event(0, "claim", route="a-b", pay={"red": 1})
    script.event(1, "claim", route="c-d-1", pay={"red": 1})
    script.event(0, "claim", route="b-c", pay={"blue": 1})
    sheets = [
        {"routes": 2, "tickets": 2, "longest": 10, "longest_path": 2, "made": ["a-b", "b-c"], "missed": []},
        {"routes": 1, "tickets": -1, "longest": 0, "longest_path": 1, "made": ["c-d"], "missed": ["c-e"]},
    ]
    for sheet, total in zip(sheets, (14, 0), strict=True):
        sheet["total"] = total
    script.lines.append({"result": {"sheets": sheets, "winners": [0], "decided_by": "points"}, "seed": None})
    return script


def dry_game(rules: str) -> Script:
    """Seat 0 has drawn the last card of the deck and one of the market, nothing is discarded, seat 1 is to move.

    The only route is red: seat 1, who holds nothing else, can claim it, seat 0 cannot. No tickets are left.
    """
    law = LAWS[rules]
    tickets = tiny_board()["tickets"][: 2 * law.deal]
    facts = tiny_board(
        pieces={"train": 9},
        cards={"colors": ["red", "blue"], "per_color": law.start_hand + 3, "wild": 0},
        routes=[{"a": "a", "b": "b", "length": 1, "color": "red"}],
        tickets=tickets,
    )
    names = [f"{ticket['a']}-{ticket['b']}" for ticket in tickets]
    offered = [names[0::2], names[1::2]]
    setup = {
        "hands": [["blue"] * law.start_hand, ["red"] * law.start_hand],
        "flushed": [],
        "market": ["red", "red", "blue", "blue", "red"],
        "offered": offered,
    }
    if law.bonus_cards:
        setup["bonus_cards"] = []
    script = Script(facts, rules, setup)
    for seat in range(2):
        script.event(seat, "keep", tickets=offered[seat])
    script.event(0, "draw", {"card": "blue"}, source="deck")
    bare = {"card": "blue", "refill": None, "flushed": [], "market": ["red", "red", None, "blue", "red"]}
    script.event(0, "draw", bare, source="market", slot=2)
    return script


def iberian_draws(draws: int, *, seats: int = 2) -> Script:
    """A running game in which nothing but train cards has come off the deck, one by one; 5 festival cards are in it."""
    festivals = [{"id": "spring", "cities": ["a"], "cards": 5}]
    facts = tiny_board(
        cards={"colors": ["red", "blue"], "per_color": 30, "wild": 2},
        special={"festivals": festivals, "festival_points": {"1": 2}},
    )
    tickets = [f"{ticket['a']}-{ticket['b']}" for ticket in facts["tickets"]]
    offered = [tickets[6 * seat : 6 * seat + 6] for seat in range(seats)]
    setup = {
        "hands": [["red", "red", "blue", "blue"] for _ in range(seats)],
        "flushed": [],
        "market": ["red", "red", "red", "blue", "blue"],
        "offered": offered,
    }
    script = Script(facts, "iberia", setup)
    script.draft(offered, step=1)
    for number in range(draws):
        card = "red" if number % 2 else "blue"
        script.event(number // 2 % seats, "draw", {"card": card, "festivals": []}, source="deck")
    return script
