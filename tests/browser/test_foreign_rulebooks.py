"""A rulebook of another package, which this page was built without: it is offered, played and seen again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import PATIENCE, WANTED, answer, decide, play, start
from tests.browser.conftest import NewPage, own_server

TRIAL = Path(__file__).parent.parent / "trial"
MAP = "harbour"


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server where the trial rulebook is installed."""
    path = os.pathsep.join([str(TRIAL), os.environ.get("PYTHONPATH", "")])
    with own_server(tmp_path_factory.mktemp("stranger"), PYTHONPATH=path) as address:
        yield address


def go_on_until(page: Page, phase: str) -> None:
    for _ in range(200):
        page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
        if page.locator(f".table[data-asked][data-phase={phase}]").count():
            return
        decide(page)
    raise AssertionError(f"it never comes to {phase}")


def test_a_person_plays_it_to_the_end(new_page: NewPage, stranger: str) -> None:
    page = new_page(base_url=stranger)
    start(page, MAP, ["novice"])
    assert play(page) > 10
    expect(page.locator("[data-score] tbody th").filter(has_text="Lighthouses")).to_have_count(1)
    totals = page.locator("[data-score] .total td").all_inner_texts()
    assert len(totals) == 2 and all(text.lstrip("−").isdigit() for text in totals)
    page.locator("[data-replay]").click()
    page.locator("[data-replay-at='0']").wait_for()
    expect(page.locator("[data-facts]")).to_contain_text("anchorage")
    page.locator("[data-tab=log]").click()
    expect(page.locator("[data-move]", has_text="The auction is decided").first).to_be_visible()


def test_its_words_are_on_plain_controls(new_page: NewPage, stranger: str) -> None:
    page = new_page(base_url=stranger)
    start(page, MAP, ["novice"])
    expect(page.locator("[data-facts]")).to_contain_text("Your anchorage")
    expect(page.locator("[data-facts]")).to_contain_text("Only you see this")
    expect(page.locator("[data-spot^=seat-]").first).to_contain_text("Coins: 6")
    go_on_until(page, "auction")
    sheet = page.locator("[data-sheet=bid]")
    expect(page.get_by_role("dialog").locator("h2")).to_contain_text("Bid for the lighthouse")
    assert sheet.locator("[data-option]").all_inner_texts() == [str(n) for n in range(7)]
    sheet.locator("[data-option='6']").click()
    expect(sheet.locator("[data-confirm]")).to_have_text("Bid 6")
    sheet.locator("[data-chosen=coins]").click()  # a change of mind
    sheet.locator("[data-option='6']").click()
    sheet.locator("[data-confirm]").click()
    page.locator(".table[data-asked][data-phase=lighting]").wait_for(timeout=PATIENCE)
    port = page.locator("[data-sheet=light] [data-option]").first
    name = port.inner_text()
    box = page.locator(f"[data-city='{port.get_attribute('data-option')}']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # on the map, too
    expect(page.locator("[data-sheet=light] [data-confirm]")).to_have_text(name)
    answer(page)
    expect(page.locator("[role=log]")).to_contain_text(name)


def test_it_is_offered_and_explained_like_the_others(new_page: NewPage, stranger: str) -> None:
    page = new_page(base_url=stranger, locale="it-IT")
    page.goto("/")
    expect(page.locator(f"article:has(input[value={MAP}]) .special")).not_to_be_empty()
    page.goto(f"/rules/{MAP}")
    expect(page.locator(f"[data-rules={MAP}] figure").first).to_be_visible()
