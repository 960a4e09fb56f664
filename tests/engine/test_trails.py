"""The longest trail is exact: it agrees with brute force on thousands of random networks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from capolinea.engine.arrays import packed
from capolinea.engine.network import Network, Part, longest_trail, part_of
from capolinea.games.catalogue import find_rules
from tests.random_games import MAPS


def brute_force(board: Any, routes: list[int]) -> int:
    """Walk every trail from every node."""
    at: dict[int, list[int]] = {}
    for r in routes:
        at.setdefault(int(board.node_a[r]), []).append(r)
        at.setdefault(int(board.node_b[r]), []).append(r)

    def walk(node: int, used: frozenset[int]) -> int:
        best = 0
        for r in at[node]:
            if r not in used:
                other = int(board.node_b[r]) if int(board.node_a[r]) == node else int(board.node_a[r])
                best = max(best, int(board.route_length[r]) + walk(other, used | {r}))
        return best

    return max((walk(node, frozenset()) for node in at), default=0)


def owners(board: Any, routes: list[int]) -> Any:
    return packed([0 if r in routes else -1 for r in range(len(board.routes))])


def parts(board: Any, routes: list[int]) -> list[Part]:
    """The connected parts that are no trail themselves."""
    owner = owners(board, routes)
    network = Network(board)
    network.join_owned(owner, 0)
    roots = {int(network.find(board.node_a[r])) for r in routes}
    found = [part_of(board, owner, 0, network, root) for root in sorted(roots)]
    return [part for part in found if sum(int(degree) % 2 for degree in part.degree) > 2]


def grow(board: Any, size: int, rng: random.Random, *, dense: bool) -> list[int]:
    """Random routes: scattered over the board, or grown together around a city."""
    if not dense:
        return rng.sample(range(len(board.routes)), size)
    cities = {rng.randrange(int(board.n_cities))}
    routes: list[int] = []
    while len(routes) < size:
        near = [
            r
            for r in range(len(board.routes))
            if r not in routes and (int(board.route_a[r]) in cities or int(board.route_b[r]) in cities)
        ]
        if not near:
            break
        route = rng.choice(near)
        routes.append(route)
        if len(cities) < 7:
            cities |= {int(board.route_a[route]), int(board.route_b[route])}
    return routes


@pytest.mark.slow
@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("map", MAPS)
def test_longest_trail_agrees_with_brute_force(map: str, dense: bool) -> None:
    board = find_rules(map).board
    rng = random.Random(f"{map}/{dense}")
    branched = 0
    for _ in range(400):
        routes = grow(board, rng.randint(1, 14), rng, dense=dense)
        branched += bool(parts(board, routes))
        assert longest_trail(board, owners(board, routes), 0) == brute_force(board, routes)
    assert branched > (100 if dense else 10), "too few networks that are no trail themselves"


def test_the_empty_network_has_no_trail() -> None:
    board = find_rules("europe").board
    assert longest_trail(board, owners(board, []), 0) == 0
