"""Shortest paths: one ticket after the other, or one network that joins them all.

`OneTicket` is the textbook agent of papers and course work on these games: Dijkstra's shortest path for a ticket, its
routes claimed as soon as they can be paid, then the next ticket. `OneNetwork` is its better sister: before anything is
claimed all tickets are joined into one cheap network, a Steiner tree by the usual heuristic that adds the nearest
ticket to what is there already. Neither weighs cards, watches the clock, or thinks of others.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Any

from capolinea.bots.bot import Bot, Budget, Candidate, Decision, Plan
from capolinea.play.view import View

FAR = 10_000


class OneTicket(Bot):
    """Claims the shortest path of its first open ticket."""

    QUICK = True

    def decide(self, view: View, budget: Budget) -> Decision:
        wanted = self.wanted(view, [t for t in view.tickets if t not in view.made])
        best = max(view.legal, key=lambda action: self.worth(view, wanted, action))
        ids = [self.rules.board.routes[route].id for route in wanted]
        estimate = self.worth(view, wanted, best)
        return Decision(best, [Candidate(best, self.text(view, best), estimate)], Plan(view.tickets, ids))

    def wanted(self, view: View, tickets: Iterable[str]) -> list[int]:
        """The routes still to be claimed for the first ticket that can be had."""
        for ticket in tickets:
            length, way = self.shortest(view, ticket, set())
            if length < FAR:
                return way
        return []

    def worth(self, view: View, wanted: list[int], action: int) -> float:
        """Wanted routes first, then the cards for them; without any, the longest route there is."""
        said: dict[str, Any] = self.rules.describe(action)
        match said["do"]:
            case "claim":
                route = self.rules.route_index[said["route"]]
                wilds = said["pay"].get("wild", 0)
                if route in wanted:
                    return float(100.0 - wilds)
                return -1.0 if wanted else 50.0 + self.rules.board.routes[route].points - wilds
            case "draw":
                card = view.market[said["slot"]] if "slot" in said else None
                colours = {int(self.rules.board.routes[route].colour) for route in wanted}
                return (
                    11.0
                    if card in {self.rules.card_names[c] for c in colours if c >= 0}
                    else 10.0 + ("slot" not in said)
                )
            case "pay":
                return float(1.0 - sum(said["pay"].values()) / 100)
            case "keep":
                kept = [view.offered[i] for i in said["tickets"]]
                return -100.0 * len(kept) - sum(self.shortest(view, ticket, set())[0] for ticket in kept) / 10
            case "tickets" | "station":
                return -10.0
            case _:
                return 0.0

    def shortest(self, view: View, ticket: str, free: set[int]) -> tuple[int, list[int]]:
        """Spaces still to be claimed for a ticket, and the routes: what is owned or `free` costs nothing."""
        board = self.rules.board
        number = self.rules.ticket_index[ticket]
        start, goal = (
            list(board.place_node[board.place_at[place] : board.place_at[place + 1]])
            for place in (board.ticket_a[number], board.ticket_b[number])
        )
        barred = set(view.closed)
        queue: list[tuple[int, int, list[int]]] = [(0, int(node), []) for node in start]
        done: set[int] = set()
        while queue:
            length, node, way = heappop(queue)
            if node in goal:
                return length, way
            if node in done:
                continue
            done.add(node)
            for route in board.node_route[board.node_at[node] : board.node_at[node + 1]]:
                facts = board.routes[route]
                owner = view.routes.get(facts.id)
                if facts.id in barred or owner not in (None, view.seat):
                    continue
                far = int(board.node_b[route] if board.node_a[route] == node else board.node_a[route])
                if owner is None and route not in free:
                    heappush(queue, (length + int(facts.length), far, [*way, int(route)]))
                else:
                    heappush(queue, (length, far, way))
        return FAR, []


class OneNetwork(OneTicket):
    """Joins all its tickets first."""

    def wanted(self, view: View, tickets: Iterable[str]) -> list[int]:
        network: list[int] = []
        left = list(tickets)
        while left:
            ways = {ticket: self.shortest(view, ticket, set(network)) for ticket in left}
            nearest = min(left, key=lambda ticket: ways[ticket][0])
            left.remove(nearest)
            if ways[nearest][0] < FAR:
                network += ways[nearest][1]
        return network
