"""What the table tells at a glance: what lights up, how far a ticket is, who is who, and what others do, one after the other."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.clicking import LIT
from tests.browser.conftest import NewPage
from tests.browser.places import PLACES
from tests.browser.stage import PHONE, new_person


def test_only_cities_light_up_while_one_is_looked_for(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["a_station"](page, new_person(server))
    expect(page.locator(LIT)).to_have_count(0)
    page.keyboard.press("Escape")
    assert page.locator(LIT).count() > 0


def test_a_ticket_says_how_many_spaces_are_missing(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["first_tickets"](page, new_person(server))
    ticket = page.locator("[role=dialog] [data-ticket]").first
    missing = ticket.locator(".state").inner_text().strip()
    assert missing.isdigit()
    expect(ticket).to_have_attribute("title", f"Still possible. There is a way with {missing} free spaces.")


def test_bots_of_one_level_can_be_told_apart_on_a_phone(new_page: NewPage, server: str) -> None:
    page = new_page(**PHONE, locale="it-IT")
    PLACES["my_turn"](page, new_person(server))
    for seat in range(1, 5):
        figure = page.locator(f"[data-spot=seat-{seat}] .figure")
        expect(figure).to_have_text(str(seat))
        box, name = figure.bounding_box(), page.locator(f"[data-spot=seat-{seat}] .name").bounding_box()
        assert box and name and box["x"] + box["width"] <= name["x"] + name["width"] + 1
