"""A finger may slip: it lifts a card, and takes it when it comes again. A mouse and keys take it at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.places import sit_down
from tests.browser.stage import PHONE, new_person, turn_after

LIFTED, TWITCH = "[data-lifted]", 320  # milliseconds in which a second tap is none


def at_my_turn(new_page: NewPage, server: str, **wishes: object) -> Page:
    page = new_page(**{**PHONE, **wishes})
    sit_down(page, new_person(server), "berlin", turn_after(2))
    return page


@pytest.mark.parametrize("spot", ["market-0", "deck"])
def test_a_touch_lifts_a_card_and_a_second_one_takes_it(new_page: NewPage, server: str, spot: str) -> None:
    page = at_my_turn(new_page, server)
    decision = page.locator(".table").get_attribute("data-decision")
    card = page.locator(f"[data-spot={spot}].can")
    card.tap()
    expect(page.locator(LIFTED)).to_contain_text("cannot be put back")
    expect(page.locator(f".table[data-decision='{decision}']")).to_have_count(1)
    page.wait_for_timeout(TWITCH)
    card.tap()
    expect(page.locator(f".table:not([data-decision='{decision}'])")).to_have_count(1)
    expect(page.locator(LIFTED)).to_have_count(0)


def test_a_button_confirms_it_too(new_page: NewPage, server: str) -> None:
    page = at_my_turn(new_page, server)
    decision = page.locator(".table").get_attribute("data-decision")
    page.locator("[data-spot=market-2].can").tap()
    page.locator(f"{LIFTED} [data-confirm]").tap()
    expect(page.locator(f".table:not([data-decision='{decision}'])")).to_have_count(1)


def test_it_can_be_put_down(new_page: NewPage, server: str) -> None:
    page = at_my_turn(new_page, server)
    decision = page.locator(".table").get_attribute("data-decision")
    card = page.locator("[data-spot=market-1].can")
    card.tap()
    page.locator(".banner h1").tap()  # elsewhere
    expect(page.locator(LIFTED)).to_have_count(0)
    card.tap()
    page.keyboard.press("Escape")
    expect(page.locator(LIFTED)).to_have_count(0)
    card.tap()
    page.locator("[data-spot=market-3].can").tap()  # another one instead
    expect(page.locator(".lifted[data-spot=market-3]")).to_have_count(1)
    expect(page.locator(".lifted")).to_have_count(1)
    expect(page.locator(f".table[data-decision='{decision}']")).to_have_count(1)


@pytest.mark.parametrize("how", ["mouse", "keys", "switched off"])
def test_once_is_enough(new_page: NewPage, server: str, how: str) -> None:
    page = at_my_turn(new_page, server)
    decision = page.locator(".table").get_attribute("data-decision")
    card = page.locator("[data-spot=market-0].can")
    if how == "switched off":
        page.locator("[popovertarget=settings][aria-haspopup]").tap()
        page.locator("[data-lift-cards]").uncheck()
        page.keyboard.press("Escape")
        card.tap()
    elif how == "keys":
        card.focus()
        page.keyboard.press("Enter")
    else:
        card.click()
    expect(page.locator(f".table:not([data-decision='{decision}'])")).to_have_count(1)
    expect(page.locator(LIFTED)).to_have_count(0)
