"""Europe: the best use of stations (EU-9) against a search of every choice, in many random positions."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, product
from typing import NamedTuple

import pytest

from capolinea.games.catalogue import find_board
from tests.staging import Stage


class Use(NamedTuple):
    """One choice of routes for all stations and what comes of it."""

    points: int
    made: list[str]
    routes: list[str | None]


def all_uses(stage: Stage, cities: list[str], held: list[str]) -> list[Use]:
    """Every choice of seat 0 for its stations in some cities; in board order if the cities are."""
    facts = stage.match.file.facts
    ids = [route.id for route in stage.match.rules.board.routes]
    owners = [stage.owner(id) for id in ids]
    ends = [(route.a, route.b) for route in facts.routes]
    options: list[list[int | None]] = []
    for city in cities:
        options.append([n for n, pair in enumerate(ends) if city in pair and owners[n] > 0])
    own = [pair for n, pair in enumerate(ends) if owners[n] == 0]
    tickets = [(f"{t.a}-{t.b}", t.a, t.b, t.points) for t in facts.tickets if f"{t.a}-{t.b}" in held]
    found: list[Use] = []
    for choice in product(*[entering or [None] for entering in options]):
        label = labels(own + [ends[n] for n in choice if n is not None])
        made = [id for id, a, b, _ in tickets if label.get(a, a) == label.get(b, b)]
        points = sum(worth if id in made else -worth for id, _, _, worth in tickets)
        found.append(Use(points, made, [None if n is None else ids[n] for n in choice]))
    return found


def labels(links: list[tuple[str, str]]) -> dict[str, str]:
    """A name for the connected part of each city that a link touches."""
    label: dict[str, str] = {}
    for a, b in links:
        kept, lost = label.setdefault(a, a), label.setdefault(b, b)
        if kept != lost:
            label.update({city: kept for city, name in label.items() if name == lost})
    return label


def scatter(stage: Stage, seats: int, dice: random.Random) -> list[str]:
    """Random routes for everybody and stations for seat 0, most of them where others are; returns their cities."""
    facts = stage.match.file.facts
    ids = [route.id for route in stage.match.rules.board.routes]
    visits: Counter[str] = Counter()
    for n in dice.sample(range(len(ids)), dice.randint(30, len(ids))):
        seat = 0 if dice.random() < 0.5 else dice.randrange(1, seats)
        route = facts.routes[n]
        if stage.state.is_open(seat, n) and route.length <= stage.state.pieces_left(seat):
            stage.own(seat, ids[n])
            visits.update([route.a, route.b] if seat else [])
    places = [city.id for city in facts.cities]
    busy = [city for city in places if visits[city] > 1]
    chosen = {dice.choice(busy if dice.random() < 0.8 else places) for _ in range(dice.choice([1, 2, 3, 3]))}
    for city in chosen:
        stage.state.station_in[places.index(city)] = 0
    stage.pieces(0, station=3 - len(chosen))
    return sorted(chosen, key=places.index)


def contested(stage: Stage, cities: list[str], dice: random.Random) -> list[str]:
    """Random tickets, most of them such that they depend on the choice."""
    names = [f"{ticket.a}-{ticket.b}" for ticket in stage.match.file.facts.tickets]
    uses = all_uses(stage, cities, names)
    made = Counter(name for use in uses for name in use.made)
    depend = [name for name in names if 0 < made[name] < len(uses)]
    return sorted({*dice.sample(depend, min(len(depend), dice.randint(2, 8))), *dice.sample(names, 3)})


def check(stage: Stage, cities: list[str], held: list[str]) -> tuple[Use, list[Use]]:
    """Compare the engine's use of the stations with the best of all; returns that and all."""
    stage.tickets(0, *held)
    uses = all_uses(stage, cities, held)
    best = max(uses, key=lambda use: (use.points, len(use.made)))  # the first of several, as max() goes
    sheet = stage.sheet(0)
    assert sheet["borrowed"] == dict(zip(cities, best.routes, strict=True))
    assert list(sheet["borrowed"]) == cities
    assert (sheet["tickets"], sheet["made"]) == (best.points, best.made)
    return best, uses


def positions(board: str, seats: int, count: int, dice: random.Random) -> Iterator[tuple[Stage, list[str]]]:
    """Stages in random positions, with the cities of seat 0's stations."""
    stage = Stage(board, seats)
    start = stage.state.clone()
    for _ in range(count):
        stage.match.state = start.clone()
        yield stage, scatter(stage, seats, dice)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eu_9_the_use_of_stations_is_the_first_of_the_best_in_random_positions(seats: int) -> None:
    dice = random.Random(f"eu-9 {seats}")
    kinds: Counter[str] = Counter()
    for stage, cities in positions("europe", seats, 150, dice):
        best, uses = check(stage, cities, contested(stage, cities, dice))
        kinds["not the first"] += best is not uses[0]
        kinds["a tie"] += [use.points for use in uses].count(best.points) > 1
        kinds["no route"] += None in best.routes
    # The positions must have something to choose.
    assert min(kinds["not the first"], kinds["a tie"], kinds["no route"]) >= 5


@pytest.fixture(scope="module")
def cheap_tickets(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Europe with 300 tickets worth 1 or 2, so that one ticket often equals two others."""
    dice = random.Random("cheap tickets")
    facts = deepcopy(find_board("europe").raw)
    pairs = list(combinations([city["id"] for city in facts["cities"]], 2))
    facts["tickets"] = [{"a": a, "b": b, "points": dice.randint(1, 2)} for a, b in dice.sample(pairs, 300)]
    path = tmp_path_factory.mktemp("boards") / "cheap.json"
    path.write_text(json.dumps(facts), encoding="utf-8")
    return str(path)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_eu_9_of_equal_points_more_tickets_are_taken_in_random_positions(cheap_tickets: str, seats: int) -> None:
    dice = random.Random(f"eu-9 cheap {seats}")
    ties = 0
    for stage, cities in positions(cheap_tickets, seats, 300, dice):
        best, uses = check(stage, cities, contested(stage, cities, dice))
        before = uses[: uses.index(best)]
        ties += any(use.points == best.points and len(use.made) < len(best.made) for use in before)
    assert ties > 0
