"""What is told of boards and their rulebooks. None of it changes while the server runs, so all is made once, and not on
the event loop."""

from __future__ import annotations

import msgspec

from capolinea.engine.rules import KEEP, Rules
from capolinea.engine.telling import Parts
from capolinea.games.catalogue import find_board, find_room, find_rules
from capolinea.games.folders import until_rooms_change
from capolinea.games.geometry import geometry_of
from capolinea.games.look import own_look
from capolinea.games.picture import poster
from capolinea.games.scenery import scenery_of
from capolinea.play.notation import action_book
from capolinea.server.answers.cached import Cached, cached
from capolinea.server.bodies import Actions, BoardInfo, BoardTold, PartDeclared, RouteTold, Rulebook, WordDeclared
from capolinea.server.errors import RefusalError
from capolinea.server.tables.seat_plan import players

FLUENT, MARKDOWN, SVG = "text/plain; charset=utf-8", "text/markdown; charset=utf-8", "image/svg+xml"


@until_rooms_change
def info(map: str) -> BoardInfo:
    room = find_room(map)
    return BoardInfo(
        map=map,
        law=room.rulebook.NAME,
        names=room.board.facts.name,
        about=room.about,
        fidelity=room.fidelity,
        players=players(map),
        sha256=room.board.sha256,
    )


@until_rooms_change
def facts(map: str) -> Cached:
    """The facts of the board file, and what follows from them by the law."""
    rules, file = find_rules(map), find_board(map)
    board = rules.board
    told = BoardTold(
        law=rules.NAME,
        rulebook=_declared(rules),
        routes_by_id={
            route.id: RouteTold(int(link), board.piece_names[route.kind], route.cards, route.points)
            for route, link in zip(board.routes, board.link_of, strict=True)
        },
        ticket_ids=[ticket.id for ticket in board.tickets],
        cards_order=list(rules.card_names),
        tunnel_cards=int(rules.tunnel_cards),
        look=own_look(map),
    )
    return cached(
        msgspec.json.encode({"special": {}} | msgspec.json.decode(file.canonical) | msgspec.to_builtins(told))
    )


def _declared(rules: Rules) -> Rulebook:
    """What a rulebook declares beside its law."""
    telling = rules.telling
    words = {
        word: WordDeclared({field: told.fields[field].kind for field in rules.vocabulary[word]}, _kinds(told.outcome))
        for word, told in telling.words.items()
    }
    return Rulebook(
        words,
        {line: _parts(parts) for line, parts in telling.lines.items()},
        _parts(telling.table_facts),
        _parts(telling.seat_facts),
        list(rules.phase_names),
        rules.categories(),
        list(rules.CRITERIA),
    )


def _kinds(parts: Parts) -> dict[str, str]:
    return {name: part.kind for name, part in parts.items()}


def _parts(parts: Parts) -> dict[str, PartDeclared]:
    return {name: msgspec.convert(part, PartDeclared, from_attributes=True) for name, part in parts.items()}


@until_rooms_change
def actions(map: str) -> Cached:
    """Thousands of texts."""
    rules = find_rules(map)
    book = action_book(rules)
    keeps = range(KEEP, int(rules.keep_end))
    texts = [None if i in keeps else book.action(i, []).text for i in range(int(rules.n_actions))]
    return cached(msgspec.json.encode(Actions(texts, KEEP)))


@until_rooms_change
def drawing(map: str) -> Cached:
    return cached(msgspec.json.encode(geometry_of(find_board(map).facts)))


@until_rooms_change
def scenery(map: str) -> Cached:
    return cached(msgspec.json.encode(scenery_of(find_board(map).facts)))


@until_rooms_change
def picture(map: str, dark: bool) -> Cached:
    return cached(poster(find_board(map), dark).encode(), SVG)


@until_rooms_change
def words(map: str, language: str) -> Cached:
    return cached(find_room(map).words(language).encode(), FLUENT)


@until_rooms_change
def rules_page(map: str, language: str) -> Cached:
    text = find_room(map).rules_page(language)
    if not text:
        raise RefusalError("not_found", "nobody has written down the rules of this map")
    return cached(text.encode(), MARKDOWN)
