"""What is told of boards and their rulebooks. None of it changes while the server runs, so all is made once, and not on
the event loop."""

from __future__ import annotations

from functools import cache

import msgspec

from capolinea.engine.rules import KEEP, Rules
from capolinea.engine.telling import Parts
from capolinea.games.catalogue import find_board, find_room, find_rules
from capolinea.games.geometry import geometry_of
from capolinea.games.look import own_look
from capolinea.games.picture import picture as small_picture
from capolinea.play.notation import action_book
from capolinea.server.bodies import Actions, BoardInfo, BoardTold, RouteTold, Rulebook, TicketsDrawn, WordDeclared
from capolinea.server.errors import RefusalError
from capolinea.server.tables.seat_plan import players
from capolinea.server.web.cached import Cached, cached

FLUENT, MARKDOWN, SVG = "text/plain; charset=utf-8", "text/markdown; charset=utf-8", "image/svg+xml"


@cache
def info(map: str) -> BoardInfo:
    room = find_room(map)
    return BoardInfo(map, room.board.facts.name, room.about, room.fidelity, players(map), room.board.sha256)


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
        look=own_look(file.facts.rules or file.facts.id),
    )
    return cached(msgspec.json.encode(msgspec.json.decode(file.canonical) | msgspec.to_builtins(told)))


def _declared(rules: Rules) -> Rulebook:
    """What a rulebook declares beside its law."""
    telling = rules.telling
    words = {
        word: WordDeclared({field: told.fields[field].kind for field in rules.vocabulary[word]}, _kinds(told.outcome))
        for word, told in telling.words.items()
    }
    return Rulebook(
        words,
        {line: _kinds(parts) for line, parts in telling.lines.items()},
        _kinds(telling.table_facts),
        _kinds(telling.seat_facts),
        list(rules.phase_names),
        rules.categories(),
        list(rules.CRITERIA),
    )


def _kinds(parts: Parts) -> dict[str, str]:
    return {name: part.kind for name, part in parts.items()}


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
    file = find_board(map)
    return cached(small_picture(file, geometry_of(file.facts)).encode(), SVG)


@cache
def words(map: str, language: str) -> Cached:
    return cached(find_room(map).words(language).encode(), FLUENT)


@cache
def rules_page(map: str, language: str) -> Cached:
    text = find_room(map).rules_page(language)
    if not text:
        raise RefusalError("not_found", "nobody has written down the rules of this map")
    return cached(text.encode(), MARKDOWN)
