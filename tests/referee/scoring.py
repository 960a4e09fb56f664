"""The score sheets and the winners, computed anew and compared with the result line.

Open in RECORD.md, so either form is taken: on a sheet of Northern Lights `longest_path` may be there or not (it
explains one bonus card only); if there, it must be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .board import STATION, WILD, Board, Route, Ticket
from .law import STATION_VALUE, Law
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

    board: Board
    seat: Seat
    routes: list[Route]
    tickets: list[Ticket]
    made: list[Ticket]
    borrowed: dict[str, str | None]

    @cached_property
    def longest(self) -> int:
        """The longest path over its own routes; found only where a map scores it."""
        return longest_path(self.board, self.routes)


def final_sheets(board: Board, law: Law, seats: Sequence[Seat], bonus_cards: Sequence[str]) -> list[dict[str, Any]]:
    """The true score sheet of every seat."""
    standings = [_standing(board, seats, number) for number in range(len(seats))]
    sheets: list[dict[str, Any]] = [
        {
            "routes": sum(route.points for route in standing.routes),
            "tickets": ticket_points(standing.made, standing.tickets),
            "made": [ticket.name for ticket in standing.made],
            "missed": [ticket.name for ticket in standing.tickets if ticket not in standing.made],
        }
        for standing in standings
    ]
    for category in law.categories:
        entries = SCORERS[category](board, law, standings, bonus_cards)
        for sheet, entry in zip(sheets, entries, strict=True):
            sheet.update(entry)
    for sheet in sheets:
        sheet["total"] = sum(_worth(sheet[name]) for name in ("routes", "tickets", *law.categories))
    return sheets


def _worth(entry: int | dict[str, int]) -> int:
    """The points of a category, which is one number or one for each of its parts."""
    return sum(entry.values()) if isinstance(entry, dict) else entry


def _standing(board: Board, seats: Sequence[Seat], number: int) -> Standing:
    seat = seats[number]
    routes = [route for name, route in board.routes.items() if name in seat.routes]
    taken_by_others = {name for other, data in enumerate(seats) if other != number for name in data.routes}
    others = [route for name, route in board.routes.items() if name in taken_by_others]
    tickets = [ticket for name, ticket in board.tickets.items() if name in seat.tickets]
    cities = [city for city in board.cities if city in seat.stations]
    borrowed = borrow(board, routes, others, cities, tickets)
    usable = [*routes, *(board.routes[name] for name in borrowed.values() if name is not None)]
    return Standing(board, seat, routes, tickets, made_tickets(board, usable, tickets), borrowed)


# -- the categories besides routes and tickets: each gives every sheet its points and what explains them

Entries = list[dict[str, Any]]


def _score_stations(board: Board, law: Law, standings: Sequence[Standing], _: Sequence[str]) -> Entries:
    """EU-9, EU-10."""
    return [{"stations": STATION_VALUE * s.seat.pieces[STATION], "borrowed": s.borrowed} for s in standings]


def _score_longest(board: Board, law: Law, standings: Sequence[Standing], _: Sequence[str]) -> Entries:
    """The longest path and all that tie with it, unless nobody has any (EU-11)."""
    most = max(standing.longest for standing in standings)
    return [{"longest": law.longest if s.longest == most > 0 else 0, "longest_path": s.longest} for s in standings]


def _score_bonus_cards(board: Board, law: Law, standings: Sequence[Standing], in_play: Sequence[str]) -> Entries:
    """NL-7: every card goes to all who are tied for the most, unless the most is zero."""
    metrics = _bonus_metrics(board)
    scored: list[dict[str, int]] = [{} for _ in standings]
    for card in board.bonus_cards:
        if card in in_play:
            counts = [metrics[card](standing) for standing in standings]
            for number, count in enumerate(counts):
                if count == max(counts) > 0:
                    scored[number][card] = board.bonus_cards[card]
    return [{"bonus_cards": won, "longest_path": s.longest} for won, s in zip(scored, standings, strict=True)]


def _score_festivals(board: Board, law: Law, standings: Sequence[Standing], _: Sequence[str]) -> Entries:
    """IB-11."""
    return [{"festivals": _festival_points(board, standing.seat.festivals)} for standing in standings]


def _score_regions(board: Board, law: Law, standings: Sequence[Standing], _: Sequence[str]) -> Entries:
    """IT-7, IT-8."""
    networks = [region_networks(board, standing.routes) for standing in standings]
    return [{"regions": sum(map(region_points, regions)), "networks": regions} for regions in networks]


SCORERS: dict[str, Callable[[Board, Law, Sequence[Standing], Sequence[str]], Entries]] = {
    "stations": _score_stations,
    "longest": _score_longest,
    "bonus_cards": _score_bonus_cards,
    "festivals": _score_festivals,
    "regions": _score_regions,
}


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


# -- winners and comparison


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
    optional = set() if law.longest else {"longest_path"}
    for number, (right, found) in enumerate(zip(truth, said, strict=True)):
        for name, value in right.items():
            if name not in found:
                if name not in optional:
                    faults.append((FORMAT, f"the sheet of seat {number} lacks {name!r}"))
            elif not same(found[name], value):
                rule = law.rule(name)
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
