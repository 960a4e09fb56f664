"""What could have been done in a finished game: begun when it is asked for, told bit by bit, a way into the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import PATIENCE
from tests.browser.conftest import NewPage
from tests.browser.measuring import lost_on
from tests.browser.stage import SMALL, Person, as_person, new_person, over

# How much what is on the screen has moved by itself.
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifts += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""
NARROWER = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def person(server: str) -> Person:
    return new_person(server)


@pytest.fixture
def page(new_page: NewPage, person: Person) -> Page:
    found = new_page(**as_person(person))
    found.set_default_timeout(PATIENCE)
    return found


def look_back(page: Page, person: Person, until: str = "done") -> None:
    """Open a finished game, of the smallest map, and ask what could have been done."""
    page.goto(f"/table/{person.table_at('berlin', ['novice'], over)}/replay?what-if")
    page.locator(f"[data-review={until}]").wait_for()


def shown_move(page: Page) -> int:
    return int(page.locator("[data-replay-at]").get_attribute("data-replay-at") or -1)


def test_all_of_it_is_told_and_leads_into_the_game(page: Page, person: Person) -> None:
    page.goto(f"/table/{person.table_at('berlin', ['novice'], over)}")
    page.locator("[data-hindsight]").click()
    expect(page.locator("[data-review=thinking]")).to_be_visible()
    expect(page.locator("[data-review] progress")).to_be_visible()
    expect(page.locator("[data-chances=known] .line").first).to_be_attached()  # long before the end
    expect(page.locator("[data-review=done]")).to_be_visible(timeout=PATIENCE)
    assert re.search(r"what-if", page.url)

    curve = page.locator("[data-chances] .line.chosen")
    known = curve.get_attribute("d")
    page.locator("[data-hands=open]").click()
    expect(page.locator("[data-chances=open]")).to_be_attached()
    assert curve.get_attribute("d") != known

    expect(page.locator("[data-luck] > li")).to_have_count(2)
    page.locator("[data-all-decisions]").check()
    decisions = page.locator("[data-decision-at]")
    assert decisions.count() > 5
    assert decisions.locator("[data-grade]").count() == decisions.count(), "a sign for each"
    claimed = decisions.filter(has_text=re.compile("Played: claim")).first
    number = int(claimed.get_attribute("data-decision-at") or -1)
    claimed.click()
    assert shown_move(page) == number - 1
    expect(page.locator(".pointing path").first).to_be_attached()

    page.locator("li.chosen [data-play-on]").click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text(f"after move {number - 1}")
    assert dialog.locator("select").first.input_value() == "0"
    dialog.locator("[data-confirm]").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    expect(page.locator("[data-asked]")).to_be_visible(timeout=PATIENCE)


def test_it_can_be_stopped_and_goes_on_for_whoever_comes_next(page: Page, person: Person, new_page: NewPage) -> None:
    look_back(page, person, until="thinking")
    page.locator("[data-review-stop]").click()
    page.locator("[data-review=stopped]").wait_for()
    share = page.locator("[data-review] progress").evaluate("(bar) => bar.value")
    assert share < 1
    other = new_page(**as_person(new_person(person.server, "Bob")))
    other.goto(page.url)
    other.locator("[data-review=stopped] [data-review-start]").click()
    other.locator("[data-review=done]").wait_for(timeout=PATIENCE)
    page.reload()
    page.locator("[data-review=done]").wait_for()


def test_it_is_told_to_the_ear_and_done_by_keys(page: Page, person: Person) -> None:
    look_back(page, person)
    expect(page.locator("[data-review] [role=status]")).to_have_text("The whole game was looked at.")
    page.locator("[data-all-decisions]").check()
    first = page.locator("[data-decision-at]").first
    first.focus()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-current", "step")
    page.locator("[data-review-seat='1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-review-seat='1']")).to_have_attribute("aria-pressed", "true")


def test_nothing_moves_by_itself_when_it_is_there(page: Page, person: Person) -> None:
    look_back(page, person)
    page.add_init_script(SHIFTS)
    page.reload()
    page.locator("[data-review=done]").wait_for()
    page.wait_for_timeout(300)
    before = page.evaluate("shifts")
    page.locator("[data-hands=open]").click()
    page.locator("[data-turns] button").or_(page.locator("[data-luck]")).first.hover()
    page.wait_for_timeout(600)
    assert page.evaluate("shifts") - before < 0.02


def test_a_phone_shows_all_of_it(person: Person, new_page: NewPage) -> None:
    page = new_page(**as_person(person), viewport=SMALL, has_touch=True, is_mobile=True)
    look_back(page, person)
    assert page.evaluate(NARROWER)
    page.locator("[data-ticket-stories]").scroll_into_view_if_needed()
    assert lost_on(page) == []
