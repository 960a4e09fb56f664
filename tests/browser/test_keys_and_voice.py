"""Whatever a mouse does can be done by keys alone, the focus is never lost, and what matters is read aloud."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import LIT, PATIENCE
from tests.browser.conftest import NewPage
from tests.browser.places import PLACES, sit_down
from tests.browser.stage import new_person, turn_after
from tests.long import every

MOST_TABS = 80
FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"
TICKET = "[role=dialog] [data-ticket]"
CONFIRM = "[data-confirm]"
MAP = "main svg[tabindex]"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def press(page: Page, *steps: str) -> None:
    """Keys, and in brackets what Tab has to lead to before the next one."""
    for step in steps:
        if step in ("Enter", "Space", "Escape", "Tab") or len(step) == 1:
            page.keyboard.press(step)
        else:
            tab_to(page, step)


def decision(page: Page) -> str:
    return page.locator(".table").get_attribute("data-decision") or ""


# In which place which keys take the decision.
BY_KEYS = {
    "first_tickets": [f"{TICKET}:not([aria-pressed=true])", "Space", "Tab", "Space", "Tab", "Space", CONFIRM, "Enter"],
    "a_tunnel": [CONFIRM, "Enter"],
    "a_festival": [CONFIRM, "Enter"],
    "a_draft": [TICKET, "Space", CONFIRM, "Enter"],
    "after_the_draft": [TICKET, *["Space", "Tab"] * 4, CONFIRM, "Enter"],
    "new_tickets": [TICKET, "Space", CONFIRM, "Enter"],
    "a_ferry_card": [CONFIRM, "Enter"],
    "a_station": ["[data-option]", "Enter", CONFIRM, "Enter"],
    "stopping_after_one_card": ["[data-word=stop]", "Enter", CONFIRM, "Enter"],
    "paying_for_a_route": [CONFIRM, "Enter"],
    "second_card": ["d"],
}


@pytest.mark.parametrize("name", every(BY_KEYS, "first_tickets", "a_tunnel", "paying_for_a_route"))
def test_every_decision_by_keys(new_page: NewPage, server: str, name: str) -> None:
    page = new_page()
    PLACES[name](page, new_person(server))
    before = decision(page)
    press(page, *BY_KEYS[name])
    expect(page.locator(f'.table:not([data-decision="{before}"])')).to_have_count(1, timeout=PATIENCE)


def test_a_route_found_by_its_name_is_claimed(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "berlin", turn_after(2))
    before = decision(page)
    press(page, "r")
    expect(page.get_by_role("searchbox")).to_be_focused()
    tab_to(page, "#panel li button.can")
    press(page, "Enter", CONFIRM, "Enter")
    expect(page.locator(f'.table:not([data-decision="{before}"])')).to_have_count(1, timeout=PATIENCE)


def test_on_the_map_arrows_go_from_route_to_route(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "europe", turn_after(2))
    press(page, MAP, "Tab")
    first = page.evaluate("document.activeElement.dataset.route")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.route")
    assert first and second and first != second
    press(page, "Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.route") == second, "one goes on where one was"
    expect(page.locator(f'[data-route="{second}"]')).to_have_attribute("aria-label", re.compile("–.*worth .* point"))


def test_the_map_is_zoomed_and_moved_by_keys(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "italy", turn_after(2))
    picture = page.locator(MAP)

    def seen() -> list[float]:
        page.wait_for_timeout(300)  # it is drawn anew when it rests
        return [float(number) for number in (picture.get_attribute("viewBox") or "").split()]

    tab_to(page, MAP)
    whole = seen()
    press(page, "+", "+")
    near = seen()
    assert near[2] < whole[2]
    page.keyboard.press("ArrowRight")
    moved = seen()
    assert moved[0] > near[0] and moved[2] == pytest.approx(near[2])
    press(page, "0")
    assert seen() == pytest.approx(whole)


def test_the_focus_stays_on_the_market(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "berlin", turn_after(2))
    tab_to(page, "[data-spot=deck]")
    for _ in range(2):
        before = decision(page)
        press(page, "Enter")
        expect(page.locator(f'.table:not([data-decision="{before}"])')).to_have_count(1, timeout=PATIENCE)
        expect(page.locator("[data-spot=deck]")).to_be_focused()


def test_what_cannot_be_taken_says_why(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["second_card"](page, new_person(server))
    tab_to(page, ".pile")
    press(page, "Enter")
    expect(page.locator("main .said")).to_have_text("You have drawn one card: take the second first.")


def test_my_turn_and_what_others_do_are_read_aloud(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "berlin", turn_after(2))
    told = page.locator("header [role=status]").first
    expect(told).to_contain_text("Your turn.")
    expect(page.locator("[role=log][aria-live=polite]")).to_contain_text("Nina")
    press(page, "d")
    page.locator("[data-asked][data-phase=second_card]").wait_for()
    press(page, "d")
    expect(page.locator(".table[data-asked][data-phase=turn]")).to_have_count(1, timeout=PATIENCE)
    expect(told).to_contain_text("Your turn.")


def test_a_hint_comes_and_goes_by_keys(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "berlin", turn_after(2))
    tab_to(page, "[data-spot=deck]")
    press(page, "h")
    expect(page.get_by_role("dialog")).to_contain_text("The expert would", timeout=PATIENCE)
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-spot=deck]")).to_be_focused()


def test_parallel_tracks_are_told_apart(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), "europe", turn_after(2))
    labels = page.locator(".route").evaluate_all("routes => routes.map((route) => route.getAttribute('aria-label'))")
    assert len(set(labels)) == len(labels) and page.locator(LIT).count()


def test_a_question_is_answered_by_keys_and_the_harmless_answer_comes_first(new_page: NewPage, server: str) -> None:
    page = new_page()
    PLACES["a_question"](page, new_person(server))
    question, address = page.get_by_role("alertdialog"), page.url
    before = decision(page)
    expect(question.locator("[data-no]")).to_be_focused()
    press(page, "d", "Tab")
    expect(question.locator("[data-yes]")).to_be_focused()
    press(page, "Tab")
    expect(question.locator("[data-no]")).to_be_focused()
    press(page, "Escape")
    expect(question).to_have_count(0)
    expect(page.locator("[popovertarget=settings][aria-haspopup]")).to_be_focused()
    press(page, "Enter", "[data-close]", "Enter", "Enter")
    expect(question).to_have_count(0)
    assert (page.url, decision(page)) == (address, before), "nothing has happened so far"
    press(page, "[popovertarget=settings][aria-haspopup]", "Enter", "[data-close]", "Enter", "Tab", "Enter")
    page.wait_for_url("**/")
