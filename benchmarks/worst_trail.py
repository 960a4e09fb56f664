"""The hardest longest-trail searches a player can build: all pieces on short routes, grown together."""

from __future__ import annotations

import random
import time
from typing import Any

from capolinea.engine.arrays import packed
from capolinea.engine.network import longest_trail
from capolinea.games.catalogue import find_rules, game_names


def dense_network(board: Any, pieces: int, rng: random.Random, prefer: float) -> list[int]:
    """Routes of one seat grown around a city, short ones preferred, one track of a link."""
    cities = {rng.randrange(int(board.n_cities))}
    routes: list[int] = []
    links: set[int] = set()
    while True:
        near = [
            r
            for r in range(len(board.routes))
            if int(board.link_of[r]) not in links
            and int(board.route_length[r]) <= pieces
            and (int(board.route_a[r]) in cities or int(board.route_b[r]) in cities)
        ]
        if not near:
            return routes
        inside = [r for r in near if int(board.route_a[r]) in cities and int(board.route_b[r]) in cities]
        pool = inside if inside and rng.random() < prefer else near
        shortest = min(int(board.route_length[r]) for r in pool)
        route = rng.choice([r for r in pool if int(board.route_length[r]) <= shortest + (rng.random() < 0.2)])
        routes.append(route)
        links.add(int(board.link_of[route]))
        pieces -= int(board.route_length[route])
        cities |= {int(board.route_a[route]), int(board.route_b[route])}


def change_one(board: Any, routes: list[int], pieces: int, rng: random.Random) -> list[int]:
    """Drop a few routes and grow others in their place."""
    kept = rng.sample(routes, max(1, len(routes) - rng.randint(1, 4)))
    links = {int(board.link_of[r]) for r in kept}
    left = pieces - sum(int(board.route_length[r]) for r in kept)
    others = list(range(len(board.routes)))
    rng.shuffle(others)
    others.sort(key=lambda r: int(board.route_length[r]) + rng.random() * 2)
    for r in others:
        if int(board.link_of[r]) not in links and int(board.route_length[r]) <= left:
            kept.append(r)
            links.add(int(board.link_of[r]))
            left -= int(board.route_length[r])
    return kept


def search_time(board: Any, routes: list[int]) -> float:
    owner = packed([0 if r in routes else -1 for r in range(len(board.routes))])
    start = time.perf_counter()
    longest_trail(board, owner, 0)
    return time.perf_counter() - start


def worst(map: str, tries: int, seed: int) -> tuple[float, int]:
    """The longest search found on a map, in seconds, and the routes in it."""
    board = find_rules(map).board
    pieces = int(board.piece_counts[0])
    rng = random.Random(seed)
    slowest, size = 0.0, 0
    best: list[int] = []
    for n in range(tries):
        if best and n % 2:
            routes = change_one(board, best, pieces, rng)
        else:
            routes = dense_network(board, pieces, rng, rng.random())
        seconds = search_time(board, routes)
        if seconds > slowest:
            slowest, size, best = seconds, len(routes), routes
    return slowest, size


if __name__ == "__main__":
    for map in game_names():
        seconds, routes = worst(map, 2000, 1)
        print(f"{map}: {seconds * 1000:.2f} ms, {routes} routes")
