"""What is told of boards and their rulebooks. None of it changes while the server runs, so all is made once, and not on
the event loop."""

from __future__ import annotations

from functools import cache

import msgspec

from capolinea.engine.rules import KEEP, Rules
from capolinea.games.catalogue import find_board, find_rules
from capolinea.games.geometry import geometry_of
from capolinea.play.notation import action_book
from capolinea.server.bodies import Actions, BoardInfo, BoardTold, RouteTold, Rulebook, TicketsDrawn, WordDeclared
from capolinea.server.errors import RefusalError
from capolinea.server.rooms import Room
from capolinea.server.tables.seat_plan import players
from capolinea.server.web.cached import Cached, cached
from capolinea.server.web.pictures import small_picture

FLUENT, MARKDOWN, SVG = "text/plain; charset=utf-8", "text/markdown; charset=utf-8", "image/svg+xml"
# Kinds of the fields of actions, until rulebooks declare them themselves.
KINDS = {"slot": "number", "tickets": "tickets", "ticket": "ticket", "route": "route", "city": "city", "pay": "pay"}


@cache
def info(map: str) -> BoardInfo:
    file, room = find_board(map), Room(map)
    return BoardInfo(map, file.facts.name, room.about(), room.about("fidelity"), players(map), file.sha256)


@cache
def facts(map: str) -> Cached:
    """The facts of the board file, and what follows from them by the law."""
    rules, file = find_rules(map), find_board(map)
    board = rules.board
    told = BoardTold(
        rulebook=_declared(rules),
        routes_by_id={
            route.id: RouteTold(f"{facts.a}-{facts.b}", board.piece_names[route.kind], route.cards, route.points)
            for route, facts in zip(board.routes, file.facts.routes, strict=True)
        },
        ticket_ids=[ticket.id for ticket in board.tickets],
        cards_order=list(rules.card_names),
        tickets_draw=TicketsDrawn(int(rules.offer), int(rules.offer_keep)),
        look=Room(map).look(),
    )
    return cached(msgspec.json.encode(msgspec.json.decode(file.canonical) | msgspec.to_builtins(told)))


def _declared(rules: Rules) -> Rulebook:
    """What a rulebook declares beside its law."""
    words = {
        word: WordDeclared({field: KINDS.get(field, "text") for field in fields}, {})
        for word, fields in rules.vocabulary.items()
    }
    return Rulebook(words, {}, {}, {}, [], [], list(rules.CRITERIA))


@cache
def actions(map: str) -> Cached:
    """Thousands of texts."""
    rules = find_rules(map)
    book = action_book(rules)
    keeps = range(KEEP, int(rules.keep_end))
    texts = [None if i in keeps else book.action(i, []).text for i in range(int(rules.n_actions))]
    return cached(msgspec.json.encode(Actions(texts, KEEP)))


@cache
def drawing(map: str) -> Cached:
    return cached(msgspec.json.encode(geometry_of(find_board(map).facts)))


@cache
def picture(map: str) -> Cached:
    return cached(small_picture(find_board(map).facts).encode(), SVG)


@cache
def words(map: str, language: str) -> Cached:
    return cached(Room(map).words(language).encode(), FLUENT)


@cache
def rules_page(map: str, language: str) -> Cached:
    text = Room(map).rules_page(language)
    if text is None:
        raise RefusalError("not_found", "nobody has written down the rules of this map")
    return cached(text.encode(), MARKDOWN)
