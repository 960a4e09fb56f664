"""The facts of a board, turned into the few look-ups the referee needs."""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

WILD = "wild"
FERRY = "ferry"
GREY = "gray"
STATION = "station"


@dataclass(frozen=True)
class Route:
    """One claimable line under the name the record gives it."""

    name: str
    a: str
    b: str
    length: int
    cards: int
    """How many cards a plain payment has: the length, but the printed number on a subway (BE-3)."""
    color: str
    kind: str
    ferry: int
    tunnel: bool
    draw: int
    points: int

    @property
    def link(self) -> tuple[str, str, str]:
        """C-17: routes are parallel when they share both ends and the kind of piece."""
        return min(self.a, self.b), max(self.a, self.b), self.kind


@dataclass(frozen=True)
class Ticket:
    """Two ends and a value under the name the record gives it."""

    name: str
    a: str
    b: str
    points: int
    long: bool


class Board:
    """Cities, routes, tickets and cards by name, everything in board order."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.facts = facts
        self.id: str = facts["id"]
        self.least_seats, self.most_seats = facts["players"]
        self.special: Mapping[str, Any] = facts.get("special", {})
        self.cities: dict[str, Mapping[str, Any]] = {city["id"]: city for city in facts["cities"]}
        self.areas: set[str] = {area["id"] for area in facts.get("areas", [])}
        self.colors: list[str] = list(facts["cards"]["colors"])
        self.cards: Counter[str] = Counter(dict.fromkeys(self.colors, facts["cards"]["per_color"]))
        self.cards[WILD] = facts["cards"]["wild"]
        self.pieces: Counter[str] = Counter(facts["pieces"])
        self.routes: dict[str, Route] = {route.name: route for route in self._read_routes()}
        self.tickets: dict[str, Ticket] = {}
        for entry in facts["tickets"]:
            name = f"{entry['a']}-{entry['b']}"
            self.tickets[name] = Ticket(name, entry["a"], entry["b"], entry["points"], bool(entry.get("long")))
        self.links: dict[tuple[str, str, str], list[Route]] = defaultdict(list)
        for route in self.routes.values():
            self.links[route.link].append(route)
        self.festivals: dict[str, Mapping[str, Any]] = {f["id"]: f for f in self.special.get("festivals", [])}
        self.bonus_cards: dict[str, int] = {b["id"]: b["points"] for b in self.special.get("bonus_cards", [])}

    def _read_routes(self) -> list[Route]:
        entries = self.facts["routes"]
        tracks = Counter((entry["a"], entry["b"]) for entry in entries)
        seen: Counter[tuple[str, str]] = Counter()
        routes = []
        for entry in entries:
            ends = (entry["a"], entry["b"])
            seen[ends] += 1
            suffix = f"-{seen[ends]}" if tracks[ends] > 1 else ""
            kind = entry.get("kind", "train")
            cards = entry.get("cards", entry["length"])
            routes.append(
                Route(
                    name=f"{ends[0]}-{ends[1]}{suffix}",
                    a=ends[0],
                    b=ends[1],
                    length=entry["length"],
                    cards=cards,
                    color=entry["color"],
                    kind=kind,
                    ferry=entry.get("ferry", 0),
                    tunnel=bool(entry.get("tunnel")),
                    draw=entry.get("draw", 0),
                    points=self._route_points(kind, cards),
                )
            )
        return routes

    def _route_points(self, kind: str, cards: int) -> int:
        """The tables of Berlin are split by kind, a subway's going by its cards (BE-5)."""
        table: Mapping[str, Any] = self.facts["route_points"]
        if kind in table:
            table = table[kind]
        return int(table[str(cards)])

    def festivals_at(self, city: str) -> set[str]:
        """Ids of the festivals whose cards lie at this city; Porto and Coimbra give the same (IB-6)."""
        return {name for name, festival in self.festivals.items() if city in festival["cities"]}

    def hashes(self) -> set[str]:
        """SHA-256 of the canonical facts; RECORD.md leaves open whether non-ASCII letters are escaped."""
        texts = [
            json.dumps(self.facts, sort_keys=True, separators=(",", ":"), ensure_ascii=escaped)
            for escaped in (False, True)
        ]
        return {hashlib.sha256(text.encode()).hexdigest() for text in texts}
