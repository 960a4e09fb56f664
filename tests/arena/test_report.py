"""Reports: a page that needs nothing else, and tables with the numbers that follow from the games."""

from __future__ import annotations

import csv
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from statistics import fmean

import pytest

from capolinea.arena.charts import bars, boxes, heat, heat_map, histogram
from capolinea.arena.csv_files import TABLES
from capolinea.arena.figures import Spread
from capolinea.arena.ratings import Rating
from capolinea.arena.report import write_report
from capolinea.arena.results import GameResult, play_planned
from capolinea.arena.schedule import schedule
from capolinea.games.catalogue import find_board
from tests.arena.games import game

CLAIMER = "bots.py:Claimer"
RATINGS = {CLAIMER: Rating(30, 2), "random": Rating(20, 2)}


@pytest.fixture(scope="module")
def results() -> list[GameResult]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(Path(__file__).parent)
        return [play_planned(game) for game in schedule(["berlin", "northern_lights"], [CLAIMER, "random"], 2, 6, "r")]


@pytest.fixture(scope="module")
def folder(results: list[GameResult], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report")
    write_report(path, results, RATINGS)
    return path


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def test_all_files_are_there(folder: Path) -> None:
    assert {file.name for file in folder.iterdir()} == {"index.html", "ratings.csv", *TABLES}


def test_the_numbers_follow_from_the_games(folder: Path, results: list[GameResult]) -> None:
    berlin = [game for game in results if game.map == "berlin"]
    seats = [(game, game.bots.index(CLAIMER)) for game in berlin]
    wins = sum(game.winners.count(seat) / len(game.winners) for game, seat in seats)
    row = next(r for r in rows(folder / "standings.csv") if r["map"] == "berlin" and r["bot"] == CLAIMER)
    assert (row["games"], float(row["wins"])) == ("6", wins)
    assert float(row["share"]) == pytest.approx(wins / 6, abs=1e-6)
    assert float(row["low"]) < float(row["share"]) + 1e-6 and float(row["share"]) < float(row["high"]) + 1e-6
    matrix = {(r["map"], r["bot"], r["opponent"]): float(r["ahead"]) for r in rows(folder / "matrix.csv")}
    assert matrix["berlin", CLAIMER, "random"] == wins
    assert matrix["berlin", CLAIMER, "random"] + matrix["berlin", "random", CLAIMER] == 6
    scores = {(r["map"], r["bot"], r["category"]): r for r in rows(folder / "scores.csv")}
    totals = [game.totals[seat] for game, seat in seats]
    assert float(scores["berlin", CLAIMER, "total"]["mean"]) == pytest.approx(fmean(totals), abs=1e-6)
    assert float(scores["berlin", CLAIMER, "total"]["most"]) == max(totals)
    assert ("northern_lights", CLAIMER, "bonus_cards") in scores
    tickets = next(r for r in rows(folder / "tickets.csv") if r["map"] == "berlin" and r["bot"] == CLAIMER)
    assert float(tickets["missed_a_game"]) == pytest.approx(fmean(len(game.missed[s]) for game, s in seats), abs=1e-6)
    routes = {r["route"]: int(r["claimed"]) for r in rows(folder / "routes.csv") if r["map"] == "berlin"}
    claimed = Counter(route for game in berlin for routes in game.routes for route in routes)
    assert {route: n for route, n in routes.items() if n} == claimed
    assert len(routes) == len(find_board("berlin").board.routes)
    first = next(r for r in rows(folder / "seats.csv") if r["map"] == "all" and r["seat"] == "1")
    assert float(first["wins"]) == pytest.approx(sum(game.win_share(0) for game in results))
    length = next(r for r in rows(folder / "lengths.csv") if r["map"] == "berlin")
    assert float(length["mean"]) == pytest.approx(fmean(game.actions for game in berlin), abs=1e-6)
    thinking = next(r for r in rows(folder / "thinking.csv") if r["map"] == "all" and r["bot"] == "random")
    assert float(thinking["ms_per_decision"]) > 0
    assert len(rows(folder / "games.csv")) == 2 * len(results)


class Tags(HTMLParser):
    """Checks that every element is closed, and collects what pages could fetch."""

    VOID = ("meta", "br", "!doctype")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.names: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names[tag] += 1
        self.fetched += [value or "" for key, value in attrs if key in ("src", "srcset", "xlink:href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_else_and_says_who_won(folder: Path, results: list[GameResult]) -> None:
    text = (folder / "index.html").read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags.open == [] and tags.fetched == []
    assert not {"script", "link", "img", "iframe"} & set(tags.names)
    assert "url(" not in text and "@import" not in text
    assert set(re.findall(r"https?://[^\"]*", text)) == {"http://www.w3.org/2000/svg"}  # a name, not an address
    assert "prefers-color-scheme:dark" in text
    assert text.count('class="map"') == 2
    wins = sum(game.win_share(game.bots.index(CLAIMER)) for game in results)
    assert f"<b>{100 * wins / len(results):.1f} %</b>" in text
    assert "30.0 ± 4.0" in text


def test_names_of_bots_are_escaped(tmp_path: Path) -> None:
    name = "<b>&.py:X"
    write_report(tmp_path, [game([name, "random"], [3, 2])], {name: Rating(1, 1), "random": Rating(0, 1)})
    text = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "&lt;b&gt;&amp;.py:X" in text and "<b>&.py" not in text


def test_charts_of_odd_data() -> None:
    same = Spread.of([5, 5, 5])
    for svg in (boxes("t", [("a", same, 0)]), bars("t", [("x", [("a", 0.0, 0)])]), histogram("t", [3])):
        assert svg.startswith("<svg") and "nan" not in svg
    assert heat(0) == "#d9d2c0" and heat(1) == heat(2) == "#5e102b"


def test_the_heat_map_shows_every_route() -> None:
    board = find_board("berlin")
    first, second = board.board.routes[:2]
    svg = heat_map(board, [game("ab", [1, 2], routes=[[first.id], []])])
    assert svg.count("% of games</title>") == len(board.board.routes)
    assert svg.count(": 100 % of games") == 1 and heat(1) in svg
    assert second.id != first.id
