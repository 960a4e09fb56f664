"""What a place is, and how one sits down at a table."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page

from tests.browser.clicking import PATIENCE, WANTED
from tests.browser.stage import Person, Stop, new_person, over

Place = Callable[[Page, Person], None]
PLACES: dict[str, Place] = {}


def place(go: Place) -> Place:
    """One of the places: a function that brings a page there."""
    PLACES[go.__name__] = go
    return go


def sit_down(page: Page, person: Person, map: str, stop: Stop, opponents: int = 2) -> None:
    """At a table of that map, when it has come to something."""
    person.come_in(page.context)
    page.goto(f"/table/{person.table_at(map, ['novice'] * opponents, stop)}")
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)


def people_play(person: Person, map: str, *, rated: bool = False) -> str:
    """A game that somebody has finished with another person."""
    other = new_person(person.server, "Bruno")
    options = {"seats_as_they_are": True, "pace": 0, "rated": rated}
    body = {"map": map, "seats": [{"who": "me"}, {"who": "open"}], "options": options}
    table = str(person.call("tables", body)["id"])
    other.call(f"tables/{table}/join", {})
    person.call(f"tables/{table}/start", {})
    with ThreadPoolExecutor() as both:
        for done in [both.submit(player.play, table, over, seat) for seat, player in enumerate((person, other))]:
            done.result()
    return table
