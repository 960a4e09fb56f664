"""What a place is, and how one sits down at a table."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.clicking import PATIENCE, WANTED
from tests.browser.stage import Person, Stop

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
