"""Board files: reading, checking, and turning them into the engine's boards."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import ValidationError

from capolinea.engine.board import GREY, Board, RouteFacts, TicketFacts
from capolinea.games.facts import Facts, Ticket, typed

GREY_NAME = "gray"
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")  # of TOML
RESERVED_COLOURS = (GREY_NAME, "wild", "ferry")
MOST_PARALLEL = 3
MOST_PLACES, MOST_ROUTES, MOST_TICKETS = 150, 400, 300  # beyond them a board is no game, and holds up its players
LONGEST_ROUTE, MOST_COLOURS, MOST_PIECES, MOST_CARDS = 20, 16, 200, 100


class BoardError(ValueError):
    """A board file is wrong; the message says where and how, one sentence a problem."""


class BoardFile:
    """A checked board: the facts as they stand in the file, and the engine's board."""

    def __init__(self, facts: dict[str, Any], source: str) -> None:
        self.source = source
        self.raw = facts
        try:
            self.facts = typed(facts)
        except ValidationError as error:
            raise BoardError(f"{source}: {_plain(str(error))}") from None
        problems = list(_problems(self.facts))
        if problems:
            raise BoardError("\n".join(f"{source}: {problem}" for problem in problems))
        self.board = _engine_board(self.facts, facts)

    @property
    def canonical(self) -> str:
        """The facts as JSON with sorted keys and no spaces: the text that `sha256` is over."""
        return json.dumps(self.raw, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    @cached_property
    def sha256(self) -> str:
        return hashlib.sha256(self.canonical.encode()).hexdigest()


def read_board(path: Path) -> BoardFile:
    """Read and check a board file (TOML, or the JSON that `capolinea maps NAME --json` prints)."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BoardError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BoardError(f"{path}: is not UTF-8 text") from None
    return parse_board(text, str(path), is_json=path.suffix == ".json")


def write_board(path: Path, board: BoardFile) -> None:
    """Write a new board file: TOML or, by the name of the file, JSON."""
    if path.suffix not in (".toml", ".json"):
        raise BoardError(f"{path}: a board file ends in .toml or .json")
    text = f"{board.canonical}\n" if path.suffix == ".json" else board_text(board)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise BoardError(f"{path}: there is a file already; give the board another name") from None
    except OSError as error:
        raise BoardError(f"{path}: cannot be written ({error.strerror})") from None


def board_text(board: BoardFile) -> str:
    """A board as a board file (TOML) that is easy to change by hand: a line for each city, route and ticket."""
    lines = []
    for key, value in sorted(board.raw.items(), key=lambda fact: fact[0] == "special"):
        if key == "special":
            lines += ["", "[special]", *(f"{name} = {_toml(item)}" for name, item in value.items())]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{key} = [", *(f"  {_toml(item)}," for item in value), "]"]
        else:
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        pairs = (
            f"{key if BARE_KEY.fullmatch(key) else json.dumps(key)} = {_toml(item)}" for key, item in value.items()
        )
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list):
        return f"[{', '.join(_toml(item) for item in value)}]"
    return json.dumps(value, ensure_ascii=False)


def parse_board(text: str, source: str, *, is_json: bool) -> BoardFile:
    """Check a board as its file has it; `source` is what it is called where something is wrong with it."""
    try:
        facts = json.loads(text) if is_json else tomllib.loads(text)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        raise BoardError(f"{source}: {_plain(str(error))}") from None
    except RecursionError:
        raise BoardError(f"{source}: nested too deeply") from None
    if not isinstance(facts, dict):
        raise BoardError(f"{source}: a board is a table of facts")
    return BoardFile(facts, source)


def _plain(message: str) -> str:
    """A library's message with the place first: "routes[3].length: expected `int`, got `str`"."""
    text, found, place = message.partition(" - at `$.")
    text = text[0].lower() + text[1:]
    return f"{place.rstrip('`')}: {text}" if found else text


def _problems(facts: Facts) -> Iterator[str]:
    """Everything wrong with facts of the right form."""
    yield from _too_many(facts)
    yield from _wrong_numbers(facts)
    yield from _wrong_places(facts)
    yield from _wrong_routes(facts)
    yield from _wrong_tickets(facts)
    yield from _gaps(facts)


def _too_many(facts: Facts) -> Iterator[str]:
    sizes = [
        ("cities and areas", len(facts.cities) + len(facts.areas), MOST_PLACES),
        ("routes", len(facts.routes), MOST_ROUTES),
        ("tickets", len(facts.tickets), MOST_TICKETS),
        ("colours", len(facts.cards.colors), MOST_COLOURS),
        ("cards of a colour", max(facts.cards.per_color, facts.cards.wild), MOST_CARDS),
        ("pieces of a kind", max(facts.pieces.values(), default=0), MOST_PIECES),
        ("spaces or cards of a route", max(max(route.length, route.price) for route in facts.routes), LONGEST_ROUTE),
    ]
    for what, size, most in sizes:
        if size > most:
            yield f"{size} {what} are too many; {most} can be played with"


def _wrong_numbers(facts: Facts) -> Iterator[str]:
    least, most = facts.players
    if not 2 <= least <= most <= 5:
        yield f"players: {least} to {most} players are not between 2 and 5"
    for language in ("en", "it", "fr"):
        if language not in facts.name:
            yield f"name: the board has no name in the language {language!r}"
    for colour, n in Counter(facts.cards.colors).items():
        if n > 1:
            yield f"cards.colors: the colour {colour!r} is there twice"
        if colour in RESERVED_COLOURS:
            yield f"cards.colors: {colour!r} cannot be the name of a colour"


def _wrong_places(facts: Facts) -> Iterator[str]:
    for id, n in Counter(place.id for place in [*facts.cities, *facts.areas]).items():
        if n > 1:
            yield f"cities: the id {id!r} is there {n} times"


def _wrong_routes(facts: Facts) -> Iterator[str]:
    known = {place.id for place in [*facts.cities, *facts.areas]}
    tracks: dict[tuple[str, str, str], list[int]] = {}
    for i, route in enumerate(facts.routes):
        where = f"routes[{i}] ({route.a}-{route.b})"
        for end in (route.a, route.b):
            if end not in known:
                yield f"{where}: there is no city {end!r}"
        if route.a == route.b:
            yield f"{where}: both ends are the same"
        if route.color != GREY_NAME and route.color not in facts.cards.colors:
            yield f"{where}: there are no cards of the colour {route.color!r}"
        if facts.kind_of(route) not in facts.pieces:
            yield f"{where}: there are no pieces of the kind {route.kind!r}"
        elif facts.points_of(route) is None:
            size = f"{route.cards} cards" if route.cards else f"length {route.length}"
            yield f"{where}: route_points has no points for {size}"
        if route.ferry > route.price:
            yield f"{where}: {route.ferry} ferry symbols are more than the route costs"
        if route.end and len(route.end) != 2:
            yield f"{where}: end takes a latitude and a longitude"
        if any((route.b, route.a, kind) in tracks for kind in facts.pieces):
            yield f"{where}: parallel routes must name their ends in the same order"
        tracks.setdefault((route.a, route.b, facts.kind_of(route)), []).append(i)
    for (a, b, _), members in tracks.items():
        if len(members) > MOST_PARALLEL:
            yield f"routes ({a}-{b}): more than {MOST_PARALLEL} parallel routes"
        if len({facts.routes[i].length for i in members}) > 1:
            yield f"routes ({a}-{b}): parallel routes differ in length"


def _wrong_tickets(facts: Facts) -> Iterator[str]:
    known = {place.id for place in [*facts.cities, *facts.areas]}
    seen: set[frozenset[str]] = set()
    for i, ticket in enumerate(facts.tickets):
        where = f"tickets[{i}] ({ticket.a}-{ticket.b})"
        for end in (ticket.a, ticket.b):
            if end not in known:
                yield f"{where}: there is no city {end!r}"
        if ticket.a == ticket.b:
            yield f"{where}: both ends are the same"
        if frozenset((ticket.a, ticket.b)) in seen:
            yield f"{where}: another ticket has the same two ends"
        seen.add(frozenset((ticket.a, ticket.b)))


def _gaps(facts: Facts) -> Iterator[str]:
    """Cities that cannot be reached from the first one without passing through an area."""
    areas = {area.id for area in facts.areas}
    near: dict[str, set[str]] = {place.id: set() for place in [*facts.cities, *facts.areas]}
    for route in facts.routes:
        if route.a in near and route.b in near:
            near[route.a].add(route.b)
            near[route.b].add(route.a)
    reached = {facts.cities[0].id}
    queue = [facts.cities[0].id]
    while queue:
        for place in near[queue.pop()] - reached:
            reached.add(place)
            if place not in areas:
                queue.append(place)
    lost = [place.id for place in [*facts.cities, *facts.areas] if place.id not in reached]
    if lost:
        yield f"routes: the board is not connected, nothing leads from {facts.cities[0].id!r} to {lost[0]!r}"


def _engine_board(facts: Facts, raw: dict[str, Any]) -> Board:
    places = {place.id: i for i, place in enumerate([*facts.cities, *facts.areas])}
    kinds = list(facts.pieces)
    routes = []
    for id, route in zip(facts.route_ids(), facts.routes, strict=True):
        points = facts.points_of(route)
        assert points is not None
        routes.append(
            RouteFacts(
                id,
                places[route.a],
                places[route.b],
                route.length,
                GREY if route.color == GREY_NAME else facts.cards.colors.index(route.color),
                points=points,
                cards=route.price,
                ferry=route.ferry,
                tunnel=route.tunnel,
                kind=kinds.index(facts.kind_of(route)),
                draw=route.draw,
            )
        )
    return Board(
        facts.id,
        [city.id for city in facts.cities],
        [area.id for area in facts.areas],
        facts.players,
        facts.cards.colors,
        [facts.cards.per_color] * len(facts.cards.colors),
        facts.cards.wild,
        facts.pieces,
        routes,
        [_engine_ticket(ticket, places) for ticket in facts.tickets],
        raw,
    )


def _engine_ticket(ticket: Ticket, places: dict[str, int]) -> TicketFacts:
    return TicketFacts(f"{ticket.a}-{ticket.b}", places[ticket.a], places[ticket.b], ticket.points, ticket.long)
