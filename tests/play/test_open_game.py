"""Replays with everything open: true at every step, in as little as changed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from capolinea.engine.network import longest_trail
from capolinea.play.explain import ways_made
from capolinea.play.match import Match
from capolinea.play.open_game import steps
from capolinea.play.replay import Recorded, read_record

RECORDS = sorted(
    path for path in (Path(__file__).parent.parent / "data" / "records").glob("*.jsonl") if "tiny" not in path.stem
)
SECRET = ("hand", "tickets", "made", "offered", "held")


def replayed(path: Path) -> Recorded:
    return read_record(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_position_is_what_the_spectator_and_each_player_saw(path: Path) -> None:
    position: dict[str, Any] = {}
    lines = []
    for match, step in steps(replayed(path)):
        assert all(position.get(field) != value or field not in position for field, value in step.changed.items())
        position = {**position, **step.changed}
        lines += step.lines
        assert {**position, "open": None} == {**msgspec.to_builtins(match.view()), "open": None}
        for seat, opened in enumerate(position["open"]):
            own = msgspec.to_builtins(match.view(seat))
            assert opened == {**{field: own[field] for field in SECRET}, "own": own["seats"][seat]["own"]}
    assert lines == replayed(path).lines


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_longest_path_is_a_trail_as_long_as_the_longest(path: Path) -> None:
    *_, match = replayed(path).replay()
    for seat, sheet in enumerate(match.score()):
        found = match.state.longest_path(seat)
        length = sum(_routes(match)[route].length for route in found)
        assert length == longest_trail(match.state.board, match.state.owner, seat)
        assert length == sheet.get("longest_path", length)
        assert all(match.view().routes[route] == seat for route in found)
        assert _is_trail(match, found)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_way_of_a_made_ticket_leads_over_own_or_borrowed_routes_from_end_to_end(path: Path) -> None:
    *_, match = replayed(path).replay()
    owners = match.view().routes
    for seat, sheet in enumerate(match.score()):
        ways = ways_made(match.state, seat)
        assert list(ways) == sheet["made"]
        for ticket, way in ways.items():
            facts = next(one for one in match.file.facts.tickets if f"{one.a}-{one.b}" == ticket)
            ends = Counter(place for route in way for place in (_facts(match, route).a, _facts(match, route).b))
            assert {place for place, times in ends.items() if times % 2} == {facts.a, facts.b}
            borrowed = [route for route in way if owners[route] != seat]
            assert set(borrowed) <= set(sheet.get("borrowed", {}).values())


def _facts(match: Match, id: str) -> Any:
    return dict(zip(match.file.facts.route_ids(), match.file.facts.routes, strict=True))[id]


def _routes(match: Match) -> dict[str, Any]:
    return {route.id: route for route in match.state.board.routes}


def _is_trail(match: Match, found: list[str]) -> bool:
    """Whether routes can be walked in one go: they hang together, and at most two places have an odd number of them.

    An area is another place at the end of each of its routes.
    """
    board = match.state.board
    numbers = [n for n, route in enumerate(board.routes) if route.id in found]
    ends = [(int(board.node_a[n]), int(board.node_b[n])) for n in numbers]
    degrees = Counter(node for pair in ends for node in pair)
    reached = set(ends[0]) if ends else set()
    for _ in ends:
        reached |= {node for pair in ends if reached & set(pair) for node in pair}
    return reached == set(degrees) and sum(degree % 2 for degree in degrees.values()) <= 2
