"""Networks of routes: connection, the longest trail, the choice of borrowed routes, regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from .board import Board, Route, Ticket
from .law import DOUBLE_REGIONS, REGION_POINTS

Beginning = tuple[tuple[tuple[str, int, int], ...], int]
"""Of the search for the trail: each open vertex with its group and parity, and how many closed vertices are odd."""


def ends_of(board: Board, route: Route) -> tuple[str, str]:
    """The two nodes a route joins; an area is a separate dead end for every route into it (IT-5)."""
    a, b = (f"{end} by {route.name}" if end in board.areas else end for end in (route.a, route.b))
    return a, b


def components(board: Board, routes: Iterable[Route]) -> dict[str, int]:
    """The number of its connected network for every node these routes touch."""
    parent: dict[str, str] = {}

    def root(node: str) -> str:
        while parent[node] != node:
            node = parent[node]
        return node

    for route in routes:
        a, b = ends_of(board, route)
        parent.setdefault(a, a)
        parent.setdefault(b, b)
        parent[root(a)] = root(b)
    numbers: dict[str, int] = {}
    return {node: numbers.setdefault(root(node), len(numbers)) for node in parent}


def made_tickets(board: Board, routes: Sequence[Route], tickets: Iterable[Ticket]) -> list[Ticket]:
    """The tickets whose ends these routes connect (C-21, IT-5), in the order given."""
    network = components(board, routes)
    into_area: dict[str, set[int]] = {area: set() for area in board.areas}
    for route in routes:
        for end, node in zip((route.a, route.b), ends_of(board, route), strict=True):
            if end in board.areas:
                into_area[end].add(network[node])

    def reached_from(end: str) -> set[int]:
        if end in board.areas:
            return into_area[end]
        return {network[end]} if end in network else set()

    return [ticket for ticket in tickets if reached_from(ticket.a) & reached_from(ticket.b)]


def ticket_points(made: Iterable[Ticket], tickets: Iterable[Ticket]) -> int:
    """Values of the completed tickets less those of the others (C-21)."""
    done = {ticket.name for ticket in made}
    return sum(ticket.points if ticket.name in done else -ticket.points for ticket in tickets)


def longest_trail(edges: Sequence[tuple[str, str, int]]) -> int:
    """The greatest weight of a trail, vertices repeating but edges not (C-25), found exactly.

    A set of edges is a trail exactly when it hangs together and at most two vertices meet an odd number of them. So
    the edges are decided one after another, and of all beginnings that look alike from the vertices still open
    (which of them hang together, which are odd, how many closed ones were odd) only the heaviest is carried on.
    """
    last_use = {vertex: place for place, edge in enumerate(edges) for vertex in edge[:2]}
    beginnings: dict[Beginning, int] = {((), 0): 0}
    best = 0
    for place, (a, b, weight) in enumerate(edges):
        carried: dict[Beginning, int] = {}
        for (open_part, odd), so_far in beginnings.items():
            without = {vertex: (group, parity) for vertex, group, parity in open_part}
            for vertices, total in ((without, so_far), (_with_edge(without, a, b), so_far + weight)):
                odd_now, complete, broken = odd, False, False
                for vertex in (a, b):
                    if last_use[vertex] == place and vertex in vertices:
                        group, parity = vertices.pop(vertex)
                        odd_now += parity
                        if all(other != group for other, _ in vertices.values()):
                            # A whole piece lies behind us: a trail, unless another piece has been begun.
                            complete, broken = not vertices, bool(vertices)
                            break
                if broken or odd_now > 2:
                    continue
                if complete:
                    best = max(best, total)
                else:
                    state = (_normal(vertices), odd_now)
                    carried[state] = max(carried.get(state, 0), total)
        beginnings = carried
    return best


def _with_edge(vertices: Mapping[str, tuple[int, int]], a: str, b: str) -> dict[str, tuple[int, int]]:
    """The open vertices after one more edge between a and b is used."""
    fresh = 1 + max((group for group, _ in vertices.values()), default=0)
    group_a, parity_a = vertices.get(a, (fresh, 0))
    group_b, parity_b = vertices.get(b, (fresh + 1, 0))
    joined = {vertex: (group_a if group == group_b else group, parity) for vertex, (group, parity) in vertices.items()}
    joined[a] = (group_a, 1 - parity_a)
    joined[b] = (group_a, 1 - parity_b)
    return joined


def _normal(vertices: Mapping[str, tuple[int, int]]) -> tuple[tuple[str, int, int], ...]:
    """One spelling for beginnings that differ only in how their groups are numbered."""
    names: dict[int, int] = {}
    return tuple(
        (vertex, names.setdefault(vertices[vertex][0], len(names)), vertices[vertex][1]) for vertex in sorted(vertices)
    )


def longest_path(board: Board, routes: Sequence[Route]) -> int:
    """The longest trail over one seat's own routes, in spaces (C-25)."""
    edges = [(*ends_of(board, route), route.length) for route in _along_the_network(board, routes)]
    return longest_trail(edges)


def _along_the_network(board: Board, routes: Sequence[Route]) -> list[Route]:
    """The routes in an order that opens few vertices at a time, which keeps the search for the trail small."""
    left = list(routes)
    ordered: list[Route] = []
    open_uses: Counter[str] = Counter()
    total_uses = Counter(node for route in routes for node in ends_of(board, route))

    def newly_open(route: Route) -> int:
        change = 0
        for node in ends_of(board, route):
            change += open_uses[node] == 0
            change -= open_uses[node] + 1 == total_uses[node]
        return change

    while left:
        touching = [route for route in left if any(open_uses[node] > 0 for node in ends_of(board, route))]
        best = min(touching or left, key=newly_open)
        left.remove(best)
        ordered.append(best)
        open_uses.update(ends_of(board, best))
    return ordered


def borrow(
    board: Board,
    own: Sequence[Route],
    others: Sequence[Route],
    cities: Sequence[str],
    tickets: Sequence[Ticket],
) -> dict[str, str | None]:
    """EU-9: the route each station borrows; cities, routes and tickets come in board order.

    Every combination is tried in lexicographic order, so the first best one is the one the ruling asks for.
    """
    candidates: list[list[Route | None]] = []
    for city in cities:
        entering: list[Route | None] = [route for route in others if city in (route.a, route.b)]
        candidates.append(entering or [None])
    best_rank: tuple[int, int] | None = None
    best: tuple[Route | None, ...] = ()
    for choice in product(*candidates):
        routes = [*own, *(route for route in choice if route is not None)]
        made = made_tickets(board, routes, tickets)
        rank = (ticket_points(made, tickets), len(made))
        if best_rank is None or rank > best_rank:
            best_rank, best = rank, choice
    return {city: route.name if route else None for city, route in zip(cities, best, strict=True)}


def region_networks(board: Board, routes: Sequence[Route]) -> list[int]:
    """Regions counted in each connected network, in board order of the network's first city (IT-7, IT-8)."""
    network = components(board, routes)
    cities_of: dict[int, list[str]] = {}
    for city in board.cities:
        if city in network:
            cities_of.setdefault(network[city], []).append(city)
    return [count_regions(board, set(cities)) for cities in cities_of.values()]


def count_regions(board: Board, cities: set[str]) -> int:
    """Regions a network with these cities touches, the special ones double if it holds all their cities."""
    touched = {board.cities[city]["region"] for city in cities if "region" in board.cities[city]}
    doubled = 0
    for region in touched.intersection(board.special.get("double_regions", DOUBLE_REGIONS)):
        doubled += all(name in cities for name, city in board.cities.items() if city.get("region") == region)
    return len(touched) + doubled


def region_points(regions: int) -> int:
    """IT-7: the points of one network."""
    return REGION_POINTS.get(min(regions, max(REGION_POINTS)), 0)
