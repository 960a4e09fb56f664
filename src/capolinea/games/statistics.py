"""What a board looks like in numbers."""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from typing import Any

from capolinea.games.facts import Facts


def statistics(facts: Facts) -> dict[str, Any]:
    """Counts, lengths, colours, degrees, and how tickets compare with the shortest way."""
    links = Counter(frozenset((route.a, route.b)) for route in facts.routes)
    degree = Counter(place for link in links for place in link)
    paths = {ticket.a: shortest_paths(facts, ticket.a) for ticket in facts.tickets}
    surplus = Counter(ticket.points - paths[ticket.a][ticket.b] for ticket in facts.tickets)
    return {
        "cities": len(facts.cities),
        "areas": len(facts.areas),
        "routes": len(facts.routes),
        "links": len(links),
        "links_by_tracks": _sorted(Counter(links.values())),
        "spaces": sum(route.length for route in facts.routes),
        "ferries": sum(route.ferry > 0 for route in facts.routes),
        "tunnels": sum(route.tunnel for route in facts.routes),
        "colours": {
            colour: {
                "routes": sum(route.color == colour for route in facts.routes),
                "spaces": sum(route.length for route in facts.routes if route.color == colour),
            }
            for colour in [*facts.cards.colors, "gray"]
        },
        "lengths": _sorted(Counter(route.length for route in facts.routes)),
        "busiest": [place for place, _ in degree.most_common(5)],
        "tickets": len(facts.tickets),
        "ticket_points": {
            "min": min(ticket.points for ticket in facts.tickets),
            "mean": round(sum(ticket.points for ticket in facts.tickets) / len(facts.tickets), 2),
            "max": max(ticket.points for ticket in facts.tickets),
        },
        "ticket_value_minus_shortest_path": _sorted(surplus),
    }


def _sorted(counts: Counter[int]) -> dict[str, int]:
    return {str(key): counts[key] for key in sorted(counts)}


def shortest_paths(facts: Facts, start: str) -> dict[str, int]:
    """The length in spaces of the shortest way to every place; areas are dead ends."""
    areas = {area.id for area in facts.areas}
    near: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for route in facts.routes:
        near[route.a].append((route.b, route.length))
        near[route.b].append((route.a, route.length))
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        distance, place = heapq.heappop(queue)
        if distance > best[place] or (place in areas and place != start):
            continue
        for other, length in near[place]:
            if distance + length < best.get(other, 1 << 30):
                best[other] = distance + length
                heapq.heappush(queue, (distance + length, other))
    return best
