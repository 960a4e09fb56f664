"""How tickets stand agrees with brute force on small random positions, and says what the rules mean."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from capolinea.engine.board import Board, RouteFacts, TicketFacts
from capolinea.engine.chance import Quick
from capolinea.engine.hooks.bots import NEW_LOAN, NO_LOAN, STANDING_LOAN
from capolinea.engine.outlook import DONE, LOST, POSSIBLE, Lookout, Outlook
from capolinea.engine.phases import OVER, TURN
from capolinea.engine.position import CLOSED
from capolinea.engine.tickets import DECK, KEPT
from capolinea.games.europe.rules import EuropeRules
from capolinea.play.arrays import overwrite
from tests.random_games import MAPS
from tests.staging import Stage

Cost = tuple[int, int, int, int]  # new loans, spaces, loans, routes
KINDS = {"train": 9, "tram": 4, "station": 3}


def small_board(rng: random.Random) -> Board:
    """Seven cities and two areas, some of them joined twice, routes for two kinds of pieces."""
    ends = [tuple(sorted(rng.sample(range(9), 2))) for _ in range(13)]
    routes = [
        RouteFacts(f"r{n}", a, b, rng.randint(1, 3), rng.randrange(3), points=1, cards=2, kind=int(rng.random() < 0.3))
        for n, (a, b) in enumerate(end for end in ends if end[0] < 7)
    ]
    joins = [rng.sample(range(9), 2) for _ in range(12)]
    tickets = [TicketFacts(f"t{n}", a, b, rng.randint(1, 9)) for n, (a, b) in enumerate(joins)]
    cities = [f"c{n}" for n in range(7)]
    colours = ["red", "blue", "green"]
    facts: dict[str, object] = {"special": {}}
    return Board("small", cities, ["x", "y"], (2, 3), colours, [9] * 3, 9, KINDS, routes, tickets, facts)


def small_position(rng: random.Random) -> Any:
    """Routes, stations, pieces and tickets anywhere on a small board, seat 0 being looked at."""
    state: Any = EuropeRules(small_board(rng)).new_state(3)
    state.deal(Quick(1))
    state.phase = OVER if rng.random() < 0.1 else TURN
    overwrite(state.owner, [rng.choice([0, 1, 2, 2, CLOSED, -1, -1]) for _ in state.owner])
    stations = rng.randint(0, 3)
    overwrite(state.station_in, rng.sample([0] * stations + rng.choices([1, -1, -1], k=7 - stations), 7))
    overwrite(state.pieces, [rng.randint(0, 9), rng.randint(0, 4), rng.randint(0, 3 - stations)])
    overwrite(state.tickets.place, [rng.choice([KEPT, KEPT + 1, DECK]) for _ in state.tickets.place])
    return state


def simple_paths(board: Any, a: int, b: int) -> Iterator[list[int]]:
    """Every way between two places that meets no node twice."""

    def walk(node: int, met: frozenset[int], way: list[int]) -> Iterator[list[int]]:
        if node in board.nodes_of[b]:
            yield way
            return
        for r, (x, y) in enumerate(zip(board.node_a, board.node_b, strict=True)):
            if node in (x, y) and (far := int(x + y - node)) not in met:
                yield from walk(far, met | {far}, [*way, r])

    for start in board.nodes_of[a]:
        yield from walk(start, frozenset([start]), [])


def loan_costs(state: Any, routes: list[int], standing: bool, new: int) -> Iterator[tuple[int, int]]:
    """New loans and loans of every way to use these routes of others, each by a loan at an end of its own."""
    ends = [(int(state.board.route_a[r]), int(state.board.route_b[r])) for r in routes]
    for places in itertools.product(*ends):
        if len(set(places)) < len(places):
            continue
        kinds = [int(state.loan_at(0, place)) for place in places]
        if NO_LOAN not in kinds and (standing or STANDING_LOAN not in kinds) and kinds.count(NEW_LOAN) <= new:
            yield kinds.count(NEW_LOAN), len(kinds)


def cheapest(state: Any, ticket: int, *, claims: bool, standing: bool, new: int) -> Cost | None:
    """What the cheapest way costs, by trying all."""
    board = state.board
    found: list[Cost] = []
    for way in simple_paths(board, board.tickets[ticket].a, board.tickets[ticket].b):
        owners = [int(state.owner[r]) for r in way]
        free = [r for r, owner in zip(way, owners, strict=True) if owner == -1]
        lent = [r for r, owner in zip(way, owners, strict=True) if owner > 0]
        spaces = [sum(board.routes[r].length for r in free if board.routes[r].kind == kind) for kind in (0, 1)]
        if CLOSED in owners or spaces[0] > state.pieces[0] or spaces[1] > state.pieces[1]:
            continue
        if free and not (claims and all(state.is_open(0, r) for r in free)):
            continue
        found += [(built, sum(spaces), loans, len(way)) for built, loans in loan_costs(state, lent, standing, new)]
    return min(found, default=None)


def expected(state: Any, ticket: int) -> tuple[str, Cost]:
    going_on = not state.is_over()
    alone = cheapest(state, ticket, claims=going_on, standing=False, new=0)
    joined = cheapest(state, ticket, claims=False, standing=True, new=0)
    if alone and alone[1] == 0:
        return DONE, alone
    if joined and (state.tickets.place[ticket] != KEPT or ticket in state.sheet_of(0).made):
        return DONE, joined
    if alone:
        return POSSIBLE, alone
    new = int(state.loans_left(0)) if going_on else 0
    helped = cheapest(state, ticket, claims=going_on, standing=joined is None, new=new)
    return (POSSIBLE, helped) if helped else (LOST, (0, 0, 0, 0))


@pytest.mark.parametrize("seed", range(8))
def test_every_outlook_is_what_trying_all_ways_gives(seed: int) -> None:
    rng = random.Random(seed)
    seen: set[tuple[str, bool]] = set()
    for _ in range(30):
        state = small_position(rng)
        lookout = Lookout(state, 0)
        for ticket in range(12):
            outlook = lookout.of(ticket)
            name, (_, spaces, loans, routes) = expected(state, ticket)
            assert (outlook.state, outlook.missing, outlook.loans, len(outlook.way)) == (name, spaces, loans, routes)
            check_way(state, ticket, outlook)
            seen.add((outlook.state, outlook.loans > 0))
    assert seen == {(DONE, False), (DONE, True), (POSSIBLE, False), (POSSIBLE, True), (LOST, False)}


def check_way(state: Any, ticket: int, outlook: Outlook) -> None:
    """A way leads from one end of its ticket to the other, and asks for what it says it does."""
    board = state.board
    if outlook.state == LOST:
        assert outlook.way == []
        return
    assert outlook.way in list(simple_paths(board, board.tickets[ticket].a, board.tickets[ticket].b))
    owners = [int(state.owner[r]) for r in outlook.way]
    assert outlook.loans == sum(owner > 0 for owner in owners)
    assert outlook.missing == sum(board.routes[r].length for r in outlook.way if state.owner[r] == -1)


@pytest.mark.parametrize("map", MAPS)
def test_c_21_tickets_are_done_when_the_score_sheet_says_so(map: str) -> None:
    rng = random.Random(map)
    state: Any = Stage(map, 3).state
    seen = set()
    for _ in range(10):
        overwrite(state.owner, rng.choices([0, 0, 1, 2, CLOSED, -1], k=len(state.owner)))
        overwrite(state.tickets.place, rng.choices([KEPT, DECK], k=len(state.tickets.place)))
        lookout = Lookout(state, 0)
        made = list(state.sheet_of(0).made)
        for ticket in state.tickets_of(0):
            outlook = lookout.of(ticket)
            assert (outlook.state == DONE) == (ticket in made)
            assert outlook.state != POSSIBLE or outlook.missing + outlook.loans > 0
            seen.add(outlook.state)
    assert {DONE, POSSIBLE} <= seen


# What the rules mean for tickets


def outlook_of(stage: Stage, ticket: str, seat: int = 0) -> Outlook:
    return Lookout(stage.state, seat).of(stage.match.rules.ticket_index[ticket])


def way_of(stage: Stage, outlook: Outlook) -> list[str]:
    return [stage.state.board.routes[r].id for r in outlook.way]


def test_c_13_a_way_asks_for_no_more_pieces_than_are_left() -> None:
    stage = Stage("europe")
    assert outlook_of(stage, "edinburgh-paris").missing == 7
    stage.pieces(0, train=7, station=0)
    assert way_of(stage, outlook_of(stage, "edinburgh-paris")) == [
        "edinburgh-london-1",
        "dieppe-london-1",
        "dieppe-paris",
    ]
    stage.pieces(0, train=6)
    assert outlook_of(stage, "edinburgh-paris").state == LOST


def test_c_15_own_tracks_cost_nothing_and_their_parallels_are_not_needed() -> None:
    stage = Stage("europe", 4)
    stage.own(0, "edinburgh-london-2")
    outlook = outlook_of(stage, "edinburgh-paris")
    assert (outlook.missing, way_of(stage, outlook)[0]) == (3, "edinburgh-london-2")


def test_c_16_a_closed_track_is_no_way() -> None:
    stage = Stage("europe", 2)
    stage.pieces(0, station=0)
    stage.own(1, "edinburgh-london-1")
    assert outlook_of(stage, "edinburgh-paris").state == LOST
    stage = Stage("europe", 4)
    stage.pieces(0, station=0)
    stage.own(1, "edinburgh-london-1")
    assert way_of(stage, outlook_of(stage, "edinburgh-paris"))[0] == "edinburgh-london-2"


def test_c_22_when_the_game_is_over_what_is_not_made_is_lost() -> None:
    stage = Stage("europe")
    stage.own(0, "edinburgh-london-1", "dieppe-london-1")
    stage.state.finish()
    assert outlook_of(stage, "edinburgh-paris").state == LOST
    stage.own(0, "dieppe-paris")
    assert outlook_of(stage, "edinburgh-paris").state == DONE


def test_be_4_a_way_has_the_right_piece_for_every_route() -> None:
    stage = Stage("berlin")
    kinds = [route.kind for route in stage.state.board.routes]
    stage.pieces(0, tram=0, subway=6)
    assert [kinds[r] for r in outlook_of(stage, "hallesches_tor-moabit").way] == [1] * 6
    stage.pieces(0, tram=0, subway=5)
    assert outlook_of(stage, "hallesches_tor-moabit").state == LOST
    stage.pieces(0, tram=11)
    assert sorted({kinds[r] for r in outlook_of(stage, "hallesches_tor-moabit").way}) == [0, 1]
    stage.pieces(0, tram=11, subway=0)
    assert outlook_of(stage, "hallesches_tor-moabit").state == LOST  # only subways lead there
    assert {kinds[r] for r in outlook_of(stage, "museumsinsel-potsdamer_platz").way} == {0}


def test_it_5_no_way_passes_through_a_country() -> None:
    stage = Stage("italy", 4)
    before = outlook_of(stage, "torino-firenze")
    stage.own(0, "torino-monaco", "genova-monaco")
    after = outlook_of(stage, "torino-firenze")
    assert (after.missing, after.way) == (before.missing, before.way) == (7, before.way)
    stage.own(0, "bolzano-svizzera", "bolzano-verona")
    assert outlook_of(stage, "svizzera-verona").state == DONE


def test_eu_8_a_station_that_could_be_built_lends_a_route() -> None:
    stage = Stage("europe")
    stage.own(1, "edinburgh-london-1")
    stage.tickets(0, "edinburgh-paris")
    outlook = outlook_of(stage, "edinburgh-paris")
    assert (outlook.state, outlook.missing, outlook.loans) == (POSSIBLE, 3, 1)
    assert way_of(stage, outlook)[0] == "edinburgh-london-1"
    build_stations(stage, 1, "london", "edinburgh")  # one station a city, whoever owns it
    assert outlook_of(stage, "edinburgh-paris").state == LOST


def test_eu_9_a_station_lends_one_route() -> None:
    stage = Stage("europe")
    stage.own(0, "dieppe-paris")
    stage.own(1, "edinburgh-london-1", "dieppe-london-1")
    stage.tickets(0, "edinburgh-paris")
    stage.pieces(0, train=4)  # too few for the way round by Amsterdam
    build_stations(stage, 0, "london")
    outlook = outlook_of(stage, "edinburgh-paris")
    assert (outlook.state, outlook.missing, outlook.loans) == (POSSIBLE, 0, 2)
    build_stations(stage, 0, "dieppe")
    outlook = outlook_of(stage, "edinburgh-paris")
    assert (outlook.state, outlook.missing, outlook.loans) == (DONE, 0, 2)


def test_eu_9_a_station_that_serves_a_better_ticket_does_not_make_another() -> None:
    stage = Stage("europe")
    stage.own(0, "dieppe-paris", "brest-dieppe", "brest-pamplona", "madrid-pamplona-1")
    stage.own(1, "dieppe-london-1", "bruxelles-dieppe", "edinburgh-london-1")
    stage.own(0, "amsterdam-bruxelles", "amsterdam-london")
    build_stations(stage, 0, "dieppe")
    stage.pieces(0, train=0, station=0)
    stage.tickets(0, "madrid-dieppe", "amsterdam-pamplona")
    assert outlook_of(stage, "amsterdam-pamplona").loans == 1
    assert outlook_of(stage, "madrid-dieppe").loans == 0
    stage.tickets(0, "madrid-dieppe")
    assert outlook_of(stage, "amsterdam-pamplona").state == DONE  # a ticket that is only looked at


def build_stations(stage: Stage, seat: int, *cities: str) -> None:
    for city in cities:
        stage.state.station_in[stage.state.board.places.index(city)] = seat
        stage.state.pieces[seat * 2 + 1] -= 1
