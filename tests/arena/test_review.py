"""Board reviews find what was planted in the games."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from capolinea.arena.results import GameResult
from capolinea.arena.review import Review, fit_line, review, write_review
from capolinea.games.catalogue import find_board
from tests.arena.games import game

BERLIN = find_board("berlin")
ROUTES = [route.id for route in BERLIN.board.routes]
TICKETS = [ticket.id for ticket in BERLIN.board.tickets]
ALONE = [ROUTES[link[0]] for link in BERLIN.board.links if len(link) == 1]
TWINS = next([ROUTES[i] for i in link] for link in BERLIN.board.links if len(link) == 2)
NEVER, ALWAYS = ALONE[:2]
EASY, HARD = TICKETS[0], TICKETS[1]


@pytest.fixture(scope="module")
def games() -> list[GameResult]:
    """Every ticket is made in two games of three, but one always and one never; red is paid most."""
    found = []
    for n in range(60):
        links = [[ROUTES[i] for i in link] for link in BERLIN.board.links[n % 2 :: 2]]
        usual = [id for link in links for id in link if id not in (NEVER, ALWAYS, *TWINS)]
        usual += TWINS[:1] if n else []
        good = [t for t in TICKETS if t not in (EASY, HARD)]
        made, missed = ([EASY, *good], [HARD]) if n % 3 else ([EASY], [HARD, *good])
        found.append(
            game(
                "ab",
                [10, 5],
                deal=n,
                routes=[[ALWAYS], usual],
                made=[made, []],
                missed=[missed, []],
                paid=[{"red": 6, "blue": 2}, {"blue": 1, "wild": 1}],
            )
        )
    return found


@pytest.fixture(scope="module")
def found(games: list[GameResult]) -> Review:
    return review(BERLIN, games)


def test_routes_never_and_always_taken(found: Review) -> None:
    verdicts = {route.id: route.verdict for route in found.routes if route.verdict}
    assert verdicts == {NEVER: "never", ALWAYS: "always"}


def test_a_route_whose_twin_is_taken_is_not_called_never_taken(found: Review) -> None:
    twin = next(route for route in found.routes if route.id == TWINS[1])
    assert (twin.use.won, twin.link.won, twin.verdict) == (0, 59, "")


def test_tickets_too_easy_and_too_hard(found: Review) -> None:
    verdicts = {ticket.id: ticket.verdict for ticket in found.tickets if ticket.verdict}
    assert verdicts == {EASY: "easy", HARD: "hard"}
    easy = next(ticket for ticket in found.tickets if ticket.id == EASY)
    assert (easy.made.won, easy.made.of, easy.worth) == (60, 60, easy.points)
    assert 0.4 < easy.usual < 0.9


def test_tickets_kept_too_rarely_are_not_judged() -> None:
    rare = review(BERLIN, [game("ab", [1, 2], made=[[EASY], []])])
    assert not any(ticket.verdict for ticket in rare.tickets)


def test_colours_in_demand(found: Review) -> None:
    red, blue = found.colours[:2]
    assert (red.colour, red.paid, blue.colour, blue.paid) == ("red", 6, "blue", 3)
    assert sum(colour.demand for colour in found.colours) == pytest.approx(len(found.colours))


def test_the_line_through_points() -> None:
    assert fit_line([(0, 1, 1), (1, 3, 1), (2, 5, 9)]) == pytest.approx((1, 2))
    assert fit_line([(3, 1, 2)]) == (1, 0)
    assert fit_line([(3, 1, 0)]) == (0, 0)


def test_page_and_tables(games: list[GameResult], found: Review, tmp_path: Path) -> None:
    write_review(tmp_path, BERLIN, games, found)
    assert {file.name for file in tmp_path.iterdir()} == {"index.html", "routes.csv", "tickets.csv", "colours.csv"}
    with (tmp_path / "tickets.csv").open(encoding="utf-8", newline="") as text:
        tickets = {row["ticket"]: row for row in csv.DictReader(text)}
    assert (tickets[EASY]["kept"], tickets[EASY]["made"], tickets[EASY]["verdict"]) == ("60", "60", "easy")
    assert float(tickets[HARD]["mean_points"]) == -int(tickets[HARD]["points"])
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert all(id in page for id in (NEVER, ALWAYS, EASY, HARD))
    assert "How Berlin plays" in page
