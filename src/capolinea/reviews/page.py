"""A review as a page with pictures that needs nothing but itself, and as what a notebook shows."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from capolinea.arena.page import STYLE, card, dotted, section, table
from capolinea.games.boardfile import BoardError
from capolinea.games.catalogue import UnknownGameError, find_board
from capolinea.games.facts import Route
from capolinea.play.drawing import Look, draw_map
from capolinea.reviews.charts import curve
from capolinea.reviews.report import BestNetwork, Review
from capolinea.reviews.telling import Row, Telling

SENTENCES = ".words td,.words th{white-space:normal;text-align:left;vertical-align:top}"


def write_page(path: Path, telling: Telling) -> None:
    path.write_text(html_page(telling), encoding="utf-8", newline="\n")


def html_page(telling: Telling) -> str:
    """The whole page."""
    return _page(telling, contents(telling) + _maps(telling))


def in_a_notebook(review: Review) -> str:
    """The same without the maps, in a frame, so that its style stays its own."""
    try:
        page = _page(telling := Telling(find_board(review.board), review), contents(telling))
    except (UnknownGameError, BoardError):
        return curve(review, review.board, lambda moment: moment.open)
    return f'<iframe srcdoc="{escape(page)}" style="width:100%;height:900px;border:0"></iframe>'


def _page(telling: Telling, content: str) -> str:
    say, title = telling.words.say, f"{telling.words.say('title')}: {telling.map}"
    note = say("compared", name=telling.review.strength)
    return (
        f'<!doctype html><html lang="{telling.words.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}{SENTENCES}</style></head><body><main><h1>{escape(title)}</h1><p>{escape(note)}</p>"
        f"{content}</main></body></html>\n"
    )


def contents(telling: Telling) -> str:
    """Curves and tables."""
    say, review = telling.words.say, telling.review
    legend = "<p>" + " &ensp; ".join(dotted(name, seat) for seat, name in enumerate(review.seats)) + "</p>"
    curves = [
        card(say("open"), legend + curve(review, say("open"), lambda moment: moment.open), kind="wide"),
        card(say("known"), legend + curve(review, say("known"), lambda moment: moment.known), kind="wide"),
    ]
    turning = _table(("action", "why", "curve"), telling, telling.turning())
    moves = _rows(telling.move_heads(), telling.moves())
    parts = [
        ("curve", curves),
        ("skill", [card("", _rows(telling.result_heads(), telling.results()), kind="wide")]),
        ("turning", [card("", turning or escape(say("no-turning")), kind="wide words")]),
        ("moves", [card("", moves or escape(say("no-moves")), kind="wide words")]),
        ("luck", [card("", _rows(telling.luck_heads(), telling.luck()), kind="wide")]),
        ("tickets", [card("", _rows(telling.ticket_heads(), telling.tickets()), kind="wide")]),
    ]
    return "".join(section(id, say(id), cards) for id, cards in parts)


def _table(heads: Iterable[str], telling: Telling, rows: Iterable[Row]) -> str:
    return _rows([telling.words.say(head) for head in heads], rows)


def _rows(heads: Row, rows: Iterable[Row]) -> str:
    """A table, or nothing if it had no rows."""
    cells = [[escape(cell) for cell in row] for row in rows]
    return table(heads, cells) if cells else ""


def _maps(telling: Telling) -> str:
    """The best network of each player on the map."""
    cards = [
        card(name, f"<p>{escape(said)}</p>" + _map(telling, network), kind="wide")
        for (name, said, _), network in zip(telling.networks(), telling.review.networks, strict=True)
    ]
    return section("networks", telling.words.say("networks"), cards)


def _map(telling: Telling, network: BestNetwork) -> str:
    file = telling.file
    ids = [route.id for route in file.board.routes]

    def look(index: int, route: Route) -> Look:
        wanted = ids[index] in network.routes
        return Look(telling.words.route(ids[index]), seat=network.seat if wanted else -1, faded=not wanted)

    return f'<div class="map">{draw_map(file.facts, telling.words.say("networks"), look, telling.words.language)}</div>'
