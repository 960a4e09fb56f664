"""What never changes on a board, as arrays for learners: routes, tickets, places, and the numbers of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from capolinea.engine.rules import Rules

Rows = list[list[int]]

ROUTE_FACTS = ("a", "b", "length", "points", "colour", "cards", "symbols", "tunnel", "kind", "draws", "tracks")
TICKET_FACTS = ("a", "b", "points", "long")
PLACE_FACTS = ("is_city", "routes", "tickets")
RULE_FACTS = (
    "most_seats", "hand", "flush_at", "deal", "deal_keep", "offer", "offer_keep", "last_round_at", "draws_unreplaced",
    "may_stop", "tunnel_cards", "plus_cards", "longest_bonus", "joins_pay", "windfalls", "kinds_of_pieces", "pieces",
    "colours", "colour_cards", "wild_cards", "cities", "routes", "tickets",
)  # fmt: skip


def board_facts(rules: Rules) -> dict[str, Rows]:
    """Tables of whole numbers: `routes`, `tickets`, `places`, and `rules` with a single row; places are numbered cities
    first, colours as cards are, grey is -1."""
    board = rules.board
    routes = [
        [r.a, r.b, r.length, r.points, r.colour, r.cards, r.ferry, int(r.tunnel), r.kind, r.draw, _tracks(rules, i)]
        for i, r in enumerate(board.routes)
    ]
    tickets = [[t.a, t.b, t.points, int(t.long)] for t in board.tickets]
    cities = int(board.n_cities)
    places = [[int(place < cities), _ends(routes, place), _ends(tickets, place)] for place in range(len(board.places))]
    counts = [int(n) for n in board.card_counts]
    pieces = [int(n) for n in board.piece_counts]
    numbers = [
        rules.most_seats, rules.hand, rules.flush_at, rules.deal, rules.deal_keep, rules.offer, rules.offer_keep,
        rules.last_round_at, rules.draws_unreplaced, rules.MAY_STOP, rules.tunnel_cards, rules.plus_cards,
        rules.longest_bonus, rules.joins_pay, rules.windfalls, board.n_kinds, sum(pieces), board.n_colours,
        max(counts[:-1], default=0), counts[-1], cities, board.n_routes, board.n_tickets,
    ]  # fmt: skip
    return {"routes": routes, "tickets": tickets, "places": places, "rules": [[int(n) for n in numbers]]}


def _tracks(rules: Rules, route: int) -> int:
    return len(rules.board.links[int(rules.board.link_of[route])])


def _ends(rows: Sequence[Sequence[int]], place: int) -> int:
    return sum(place in row[:2] for row in rows)
