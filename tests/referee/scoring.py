"""The score sheets and the winners, computed anew and compared with the result line.

Open in RECORD.md, so either form is taken: on a sheet of Northern Lights `longest_path` may be there or not (it
explains one bonus card only); if there, it must be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .board import STATION, WILD, Board, Route, Ticket
from .law import EXPRESS_VALUE, STATION_VALUE, Law
from .network import (
    borrow,
    longest_path,
    made_tickets,
    region_networks,
    region_points,
    ticket_points,
)
from .payment import colour_counts
from .reading import FORMAT, as_list, as_object

CATEGORY_RULES = {
    "routes": "C-14",
    "tickets": "C-21",
    "made": "C-21",
    "missed": "C-21",
    "stations": "EU-10",
    "longest": "EU-11",
    "longest_path": "C-25",
    "borrowed": "EU-9",
    "bonus_cards": "NL-7",
    "festivals": "IB-11",
    "regions": "IT-7",
    "networks": "IT-7",
    "total": "C-23",
}


@dataclass
class Seat:
    """What one seat has in front of it when the game is over."""

    hand: Counter[str] = field(default_factory=Counter)
    pieces: Counter[str] = field(default_factory=Counter)
    tickets: set[str] = field(default_factory=set)
    routes: list[str] = field(default_factory=list)
    stations: list[str] = field(default_factory=list)
    festivals: Counter[str] = field(default_factory=Counter)


@dataclass
class Standing:
    """One seat's final position with everything in board order."""

    seat: Seat
    routes: list[Route]
    others: list[Route]
    tickets: list[Ticket]
    made: list[Ticket]
    borrowed: dict[str, str | None]
    longest: int


def final_sheets(board: Board, law: Law, seats: Sequence[Seat], bonus_cards: Sequence[str]) -> list[dict[str, Any]]:
    """The true score sheet of every seat."""
    standings = [_standing(board, law, seats, number) for number in range(len(seats))]
    sheets = []
    longest = max(standing.longest for standing in standings)
    bonuses = _bonus_points(board, standings, bonus_cards)
    for number, standing in enumerate(standings):
        sheet: dict[str, Any] = {
            "routes": sum(route.points for route in standing.routes),
            "tickets": ticket_points(standing.made, standing.tickets),
            "made": [ticket.name for ticket in standing.made],
            "missed": [ticket.name for ticket in standing.tickets if ticket not in standing.made],
        }
        if law.stations:
            sheet["stations"] = STATION_VALUE * standing.seat.pieces[STATION]
            sheet["longest"] = EXPRESS_VALUE if standing.longest == longest > 0 else 0
            sheet["borrowed"] = standing.borrowed
        if law.stations or law.bonus_cards:
            sheet["longest_path"] = standing.longest
        if law.bonus_cards:
            sheet["bonus_cards"] = bonuses[number]
        if law.festivals:
            sheet["festivals"] = _festival_points(board, standing.seat.festivals)
        if law.regions:
            sheet["networks"] = region_networks(board, standing.routes)
            sheet["regions"] = sum(region_points(regions) for regions in sheet["networks"])
        categories = ("routes", "tickets", *(name for name in law.numbers if name != "bonus_cards"))
        sheet["total"] = sum(sheet[name] for name in categories) + sum(sheet.get("bonus_cards", {}).values())
        sheets.append(sheet)
    return sheets


def _standing(board: Board, law: Law, seats: Sequence[Seat], number: int) -> Standing:
    seat = seats[number]
    routes = [route for name, route in board.routes.items() if name in seat.routes]
    taken_by_others = {name for other, data in enumerate(seats) if other != number for name in data.routes}
    others = [route for name, route in board.routes.items() if name in taken_by_others]
    tickets = [ticket for name, ticket in board.tickets.items() if name in seat.tickets]
    borrowed: dict[str, str | None] = {}
    usable = list(routes)
    if law.stations:
        cities = [city for city in board.cities if city in seat.stations]
        borrowed = borrow(board, routes, others, cities, tickets)
        usable += [board.routes[name] for name in borrowed.values() if name is not None]
    made = made_tickets(board, usable, tickets)
    longest = longest_path(board, routes) if law.stations or law.bonus_cards else 0
    return Standing(seat, routes, others, tickets, made, borrowed, longest)


def _festival_points(board: Board, won: Counter[str]) -> int:
    """IB-11: each set by its size; the table's last entry stands for any larger set."""
    table = {int(size): int(points) for size, points in board.special.get("festival_points", {}).items()}
    return sum(table[min(size, max(table))] for size in won.values() if size)


def _bonus_metrics(board: Board) -> dict[str, Callable[[Standing], int]]:
    """NL-7: what each bonus card counts."""
    cities = board.cities

    def arctic(place: Route | Ticket) -> bool:
        return any(cities.get(end, {}).get("arctic", False) for end in (place.a, place.b))

    def capital(place: Ticket) -> bool:
        return any(end in board.special.get("capitals", ()) for end in (place.a, place.b))

    def norwegian(place: Route) -> bool:
        return any(cities.get(end, {}).get("country") == "NO" for end in (place.a, place.b))

    def nations(standing: Standing) -> int:
        touched = {end for route in standing.routes for end in (route.a, route.b)}
        return len({cities[end]["country"] for end in touched if end in cities})

    return {
        "call_of_the_wild": lambda s: s.seat.hand[WILD] + sum(n // 2 for n in colour_counts(s.seat.hand).values()),
        "capital_investment": lambda s: sum(capital(ticket) for ticket in s.made),
        "small_steps_strategist": lambda s: sum(route.length == 1 for route in s.routes),
        "nordic_express": lambda s: s.longest,
        "polar_express": lambda s: sum(arctic(ticket) for ticket in s.made),
        "snowplow_award": lambda s: sum(arctic(route) for route in s.routes),
        "cost_efficiency": lambda s: s.seat.pieces.total() - s.seat.pieces[STATION],
        "local_network": lambda s: sum(ticket.points <= 5 for ticket in s.made),
        "international_tycoon": nations,
        "ferry_master": lambda s: sum(route.ferry > 0 for route in s.routes),
        "the_wild_west": lambda s: sum(norwegian(route) for route in s.routes),
    }


def _bonus_points(board: Board, standings: Sequence[Standing], in_play: Sequence[str]) -> list[dict[str, int]]:
    """NL-7: every card goes to all who are tied for the most, unless the most is zero."""
    metrics = _bonus_metrics(board)
    scored: list[dict[str, int]] = [{} for _ in standings]
    for card in board.bonus_cards:
        if card in in_play:
            counts = [metrics[card](standing) for standing in standings]
            for number, count in enumerate(counts):
                if count == max(counts) > 0:
                    scored[number][card] = board.bonus_cards[card]
    return scored


def decide(law: Law, seats: Sequence[Seat], sheets: Sequence[Mapping[str, Any]]) -> tuple[list[int], str]:
    """The winners and the criterion that settled it (C-23, EU-12, NL-8)."""
    measures: dict[str, Callable[[int], int]] = {
        "points": lambda number: int(sheets[number]["total"]),
        "tickets": lambda number: len(sheets[number]["made"]),
        "stations": lambda number: -len(seats[number].stations),
        "longest": lambda number: int(sheets[number]["longest"] > 0),
        "bonus_cards": lambda number: len(sheets[number]["bonus_cards"]),
    }
    leaders = list(range(len(seats)))
    for criterion in ("points", *law.tie_breaks):
        measure = measures[criterion]
        most = max(measure(number) for number in leaders)
        leaders = [number for number in leaders if measure(number) == most]
        if len(leaders) == 1:
            return leaders, criterion
    return leaders, "shared"


def compare_result(
    board: Board, law: Law, seats: Sequence[Seat], bonus_cards: Sequence[str], result: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """Everything wrong with a result: pairs of rule number and sentence."""
    faults: list[tuple[str, str]] = []
    truth = final_sheets(board, law, seats, bonus_cards)
    said = [as_object(sheet, "a score sheet") for sheet in as_list(result["sheets"], "sheets")]
    if len(said) != len(truth):
        return [(FORMAT, f"there are {len(said)} score sheets for {len(truth)} seats")]
    optional = set() if law.stations else {"longest_path"}
    for number, (right, found) in enumerate(zip(truth, said, strict=True)):
        for name, value in right.items():
            if name not in found:
                if name not in optional:
                    faults.append((FORMAT, f"the sheet of seat {number} lacks {name!r}"))
            elif not same(found[name], value):
                rule = CATEGORY_RULES[name]
                faults.append((rule, f"the sheet of seat {number} says {name} is {found[name]!r}, it is {value!r}"))
        for name in found:
            if name not in right:
                faults.append((FORMAT, f"the sheet of seat {number} has {name!r}, which this map does not score"))
    winners, criterion = decide(law, seats, truth)
    if not same(result["winners"], winners):
        faults.append(("C-23", f"the winners are said to be {result['winners']!r}, they are {winners!r}"))
    if result["decided_by"] != criterion:
        faults.append(("C-23", f"the game is said to be decided by {result['decided_by']!r}, it was by {criterion!r}"))
    return faults


def same(found: Any, right: Any) -> bool:
    """Equal in value and in type, so that neither 1.0 nor true passes for 1."""
    if isinstance(right, dict):
        return isinstance(found, dict) and found.keys() == right.keys() and all(same(found[k], right[k]) for k in right)
    if isinstance(right, list):
        return isinstance(found, list) and len(found) == len(right) and all(map(same, found, right))
    return type(found) is type(right) and bool(found == right)
