"""The immutable facts of a map as the engine uses them: arrays instead of names."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from capolinea.engine.arrays import offsets, packed

GREY: Final = -1


class RouteFacts:
    """One route as the board file gives it; places and colours are indices, grey is `GREY`."""

    def __init__(
        self,
        id: str,
        a: int,
        b: int,
        length: int,
        colour: int,
        *,
        points: int,
        cards: int,
        ferry: int = 0,
        tunnel: bool = False,
        kind: int = 0,
        draw: int = 0,
    ) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.length = length
        self.colour = colour
        self.points = points
        self.cards = cards
        self.ferry = ferry
        self.tunnel = tunnel
        self.kind = kind
        self.draw = draw


class TicketFacts:
    """One ticket: two places, a value, and whether it is one of the long ones."""

    def __init__(self, id: str, a: int, b: int, points: int, long: bool = False) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.points = points
        self.long = long


class Board:
    """A map: places (cities, then areas), routes, tickets, cards and pieces.

    A *node* is where routes meet. A city is one node; every route into an area ends in a node of its
    own, because an area joins nothing.
    """

    def __init__(
        self,
        id: str,
        cities: list[str],
        areas: list[str],
        players: tuple[int, int],
        colours: list[str],
        colour_cards: list[int],
        wild_cards: int,
        pieces: dict[str, int],
        routes: list[RouteFacts],
        tickets: list[TicketFacts],
        facts: dict[str, object],
    ) -> None:
        self.id = id
        self.facts = facts
        self.players = players
        self.places = cities + areas
        self.n_cities: i64 = len(cities)
        self.colours = colours
        self.n_colours: i64 = len(colours)
        self.card_counts: vec[i64] = packed([*colour_cards, wild_cards])
        self.piece_names = list(pieces)
        self.n_kinds: i64 = len(pieces)
        self.piece_counts: vec[i64] = vec[i64](list(pieces.values()))
        self.tickets = tickets
        self.n_tickets: i64 = len(tickets)
        self.ticket_points: vec[i64] = vec[i64]([t.points for t in tickets])
        self.routes = routes
        self.n_routes: i64 = len(routes)
        self.route_a: vec[i64] = vec[i64]([r.a for r in routes])
        self.route_b: vec[i64] = vec[i64]([r.b for r in routes])
        self.route_length: vec[i64] = vec[i64]([r.length for r in routes])
        self.route_kind: vec[i64] = vec[i64]([r.kind for r in routes])
        self.route_points: vec[i64] = vec[i64]([r.points for r in routes])
        self.is_tunnel: vec[i64] = vec[i64]([1 if r.tunnel else 0 for r in routes])
        self.route_draw: vec[i64] = vec[i64]([r.draw for r in routes])
        # Only kinds that routes take count towards the end of the game.
        self.kind_on_routes: vec[i64] = vec[i64](
            [1 if any(r.kind == k for r in routes) else 0 for k in range(len(pieces))]
        )
        self._join_nodes(len(cities), len(areas))
        self._join_links()

    def _join_nodes(self, n_cities: int, n_areas: int) -> None:
        nodes_of: list[list[int]] = [[i] for i in range(n_cities)] + [[] for _ in range(n_areas)]
        count = n_cities
        ends: list[list[int]] = []
        for r in self.routes:
            pair: list[int] = []
            for place in (r.a, r.b):
                if place < n_cities:
                    pair.append(place)
                else:
                    nodes_of[place].append(count)
                    pair.append(count)
                    count += 1
            ends.append(pair)
        self.n_nodes: i64 = count
        self.each_node: vec[i64] = vec[i64](list(range(count)))
        self.node_a: vec[i64] = vec[i64]([e[0] for e in ends])
        self.node_b: vec[i64] = vec[i64]([e[1] for e in ends])
        self.nodes_of = nodes_of
        routes_at: list[list[int]] = [[] for _ in range(count)]
        for i, pair in enumerate(ends):
            for node in pair:
                routes_at[node].append(i)
        # The routes at node v, in board order, are node_route[node_at[v]] … node_route[node_at[v + 1] - 1].
        self.node_at: vec[i64] = packed(offsets(routes_at))
        self.node_route: vec[i64] = vec[i64]([i for routes in routes_at for i in routes])
        # The nodes of place p are place_node[place_at[p]] … place_node[place_at[p + 1] - 1].
        self.place_at: vec[i64] = packed(offsets(nodes_of))
        self.place_node: vec[i64] = vec[i64]([n for nodes in nodes_of for n in nodes])
        self.ticket_a: vec[i64] = vec[i64]([t.a for t in self.tickets])
        self.ticket_b: vec[i64] = vec[i64]([t.b for t in self.tickets])

    def _join_links(self) -> None:
        """Parallel routes: the same two ends and the same kind of piece (C-17)."""
        links: dict[tuple[int, int, int], list[int]] = {}
        for i, r in enumerate(self.routes):
            links.setdefault((min(r.a, r.b), max(r.a, r.b), r.kind), []).append(i)
        self.links: list[list[int]] = list(links.values())
        link_of = [0] * len(self.routes)
        for n, members in enumerate(self.links):
            for i in members:
                link_of[i] = n
        self.link_of: vec[i64] = vec[i64](link_of)
        # The routes of link n are link_route[link_at[n]] … link_route[link_at[n + 1] - 1].
        self.link_at: vec[i64] = packed(offsets(self.links))
        self.link_route: vec[i64] = vec[i64]([i for members in self.links for i in members])
        # The others of route r's link are beside[beside_at[r]] … beside[beside_at[r + 1] - 1].
        others = [[other for other in self.links[n] if other != i] for i, n in enumerate(link_of)]
        self.beside_at: vec[i64] = packed(offsets(others))
        self.beside: vec[i64] = vec[i64]([other for members in others for other in members])

    def __repr__(self) -> str:
        return f"<Board {self.id}: {self.n_cities} cities, {self.n_routes} routes, {self.n_tickets} tickets>"
