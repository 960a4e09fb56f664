"""The mood of a map: its name, what is drawn around it, and what moves over it; nobody waits for any of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from capolinea.games.catalogue import find_board
from tests.browser.clicking import PATIENCE
from tests.browser.conftest import NewPage
from tests.browser.stage import DESKTOP, PHONE, new_person

DRAWN = ".ground .drawn"
PLATE = ".over .plate"


def open_table(page: Page, server: str, map: str) -> None:
    person = new_person(server)
    person.come_in(page.context)
    page.goto(f"/table/{person.table(map, ['novice'], seed='1')}")
    page.locator(".table").wait_for(timeout=PATIENCE)


@pytest.mark.parametrize("size", [{"viewport": DESKTOP}, PHONE])
@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_the_name_of_the_map_can_be_read_while_playing(
    new_page: NewPage, server: str, size: dict[str, Any], language: str
) -> None:
    page = new_page(**size, locale=language)
    open_table(page, server, "northern_lights")
    name = page.locator("header h1")
    expect(name).to_have_text(find_board("northern_lights").facts.name[language])
    box = name.bounding_box()
    assert box and box["width"] > 30 and box["height"] >= 10 and box["x"] >= 0


SEEN = """
new MutationObserver(() => {
  const plate = document.querySelector(".over .plate");
  const said = plate && `${plate.innerText.trim()} ${getComputedStyle(plate).pointerEvents}`;
  if (said) document.documentElement.dataset.seen = said;
}).observe(document, { childList: true, subtree: true });
"""


def test_the_title_plate_comes_and_goes_and_is_in_nobodys_way(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script("""localStorage.setItem("capolinea.settings", '{"pace": "normal"}')""")
    page.add_init_script(SEEN)
    open_table(page, server, "berlin")
    expect(page.locator("html")).to_have_attribute("data-seen", "Berlin none", timeout=PATIENCE)
    expect(page.locator(".over .plate")).to_have_count(0, timeout=PATIENCE)


def test_where_stillness_is_wished_nothing_moves(new_page: NewPage, server: str) -> None:
    page = new_page()  # as all pages here wish it
    open_table(page, server, "northern_lights")
    page.locator(".sky svg").first.wait_for(state="attached", timeout=PATIENCE)
    expect(page.locator(PLATE)).to_have_count(0)
    moving = page.evaluate("document.getAnimations().filter((one) => one.effect.target.closest('.sky')).length")
    assert moving == 0


def test_scenery_is_drawn_and_a_map_without_it_is_whole(new_page: NewPage, server: str) -> None:
    page = new_page()
    open_table(page, server, "usa")
    page.locator(DRAWN).first.wait_for(state="attached", timeout=PATIENCE)
    assert page.locator(DRAWN).count() > 20
    bare = new_page()
    bare.route("**/scenery", lambda route: route.fulfill(json={}))
    open_table(bare, server, "usa")
    expect(bare.locator("[data-route]").first).to_be_visible()
    expect(bare.locator(".ground .shoal").first).to_be_attached()
    expect(bare.locator(DRAWN)).to_have_count(0)
