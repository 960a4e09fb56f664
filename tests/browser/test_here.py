"""Games in this browser on a server's page: one tab at a time, own boards, records checked, and no line needed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import capolinea
from capolinea.games.catalogue import find_board
from tests.browser.clicking import PATIENCE, hurry, play, start
from tests.browser.conftest import IN_A_HURRY, NewPage, own_server
from tests.browser.plain_files import BUILT, wait_until_games_are_kept, wait_until_kept
from tests.long import LONG

pytestmark = pytest.mark.skipif(not (BUILT / "engine").is_dir(), reason="the page is built without what plays games")
HERE = "/here/"


def attic() -> bytes:
    """A board of somebody's own: Berlin's, under another name."""
    berlin = find_board("berlin").canonical
    return berlin.replace('"id":"berlin"', '"id":"attic"').replace('"Berlin"', '"The attic"').encode()


def record() -> str:
    game = capolinea.new_game("berlin", seats=2, seed=7)
    while not game.over:
        game.play(game.legal()[0])
    return game.record()


def choose(page: Page, name: str, content: bytes) -> None:
    file = {"name": "file", "mimeType": "application/octet-stream", "buffer": content}
    page.locator(f"[data-file={name}]").set_input_files(file)  # type: ignore[arg-type]


def test_a_servers_page_leads_to_games_in_this_browser_and_back(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("[data-here]").click()
    page.locator("[data-play]").wait_for()
    assert page.url.endswith(HERE)
    assert page.locator("[data-personal], [data-list=public]").count() == 0
    page.locator("[data-way=link]").click()
    page.locator("[data-friends] [data-to-server]").click()
    expect(page.locator("[data-list=public]")).to_be_visible()


def test_one_tab_at_a_time_has_the_games(new_page: NewPage) -> None:
    first = new_page()
    start(first, "berlin", ["regular"], HERE)
    play(first, until=3)
    decision = first.locator(".table").get_attribute("data-decision")
    second = first.context.new_page()
    second.goto(first.url)
    second.locator("[data-play-here]").click(timeout=PATIENCE)
    expect(second.locator(".table")).to_have_attribute("data-decision", decision or "", timeout=PATIENCE)
    expect(first.locator("[data-engine=elsewhere]")).to_be_visible()
    play(second, until=2)
    second.close()  # then the first goes on by itself, and knows what was done
    first.locator("[data-asked]").wait_for(timeout=PATIENCE)
    expect(first.locator("[data-engine]")).to_have_count(0, timeout=PATIENCE)
    expect(first.locator(".table")).not_to_have_attribute("data-decision", decision or "", timeout=PATIENCE)
    assert hurry(first) > 0


def test_a_board_of_ones_own(new_page: NewPage) -> None:
    page = new_page()
    page.goto(HERE)
    page.locator("[data-bring-board] summary").click()
    choose(page, "board", b"cities = 3")
    expect(page.locator("[data-own-board] [role=alert]")).to_contain_text(
        "no board that can be played", timeout=PATIENCE
    )
    page.locator("[data-own-rules]").select_option("berlin")
    choose(page, "board", attic())
    own = page.locator("article", has_text="The attic")
    expect(own).to_be_visible(timeout=PATIENCE)
    expect(own.locator("input")).to_be_checked()
    expect(own.locator("img")).to_have_attribute("src", re.compile("^data:image/svg"), timeout=PATIENCE)
    page.locator("[data-play]").click()
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    hurry(page, 6)
    page.goto(HERE)
    own.locator("[data-remove-board]").click(timeout=PATIENCE)
    page.locator("[data-yes]").click()
    expect(own).to_have_count(0, timeout=PATIENCE)
    page.locator("[data-list=mine] [data-turn]").first.click()  # what was begun on it stays
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)


def test_a_record_is_checked_line_by_line(new_page: NewPage) -> None:
    page = new_page()
    page.goto(HERE)
    page.locator("[data-here-matters] summary").click()
    right = record()
    choose(page, "record", right.encode())
    expect(page.locator("[data-checked=holds]")).to_contain_text("Everything in this record holds", timeout=PATIENCE)
    lines = right.splitlines()
    choose(page, "record", "\n".join([*lines[:9], *lines[10:]]).encode())
    expect(page.locator("[data-checked=line]")).to_contain_text("Line 10 is wrong", timeout=PATIENCE)
    choose(page, "record", b"no record")
    expect(page.locator("[data-checked=unreadable]")).to_be_visible(timeout=PATIENCE)


@LONG
def test_without_the_server_its_tables_wait_and_games_here_do_not(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script(IN_A_HURRY)
    page = context.new_page()
    with own_server(tmp_path) as address:
        start(page, "italy", ["regular"], f"{address}{HERE}")
        wait_until_kept(page)
        page.goto(f"{address}{HERE}")
        page.locator("[data-list=mine] [data-turn]").wait_for(timeout=PATIENCE)
        wait_until_games_are_kept(page, address)
        page.wait_for_function(ALL_TOLD, timeout=PATIENCE)
    page.goto(f"{address}/")
    expect(page.locator("[role=alert]").first).to_contain_text("does not answer", timeout=PATIENCE)
    page.locator("[data-here-offline]").click()
    page.locator("[data-list=mine] [data-turn]").first.click(timeout=PATIENCE)
    page.locator("[data-asked]").wait_for(timeout=PATIENCE)
    assert hurry(page) > 0
    page.goto(f"{address}{HERE}rules/usa")
    expect(page.locator("[data-rules=usa] h1")).to_be_visible(timeout=PATIENCE)
    context.close()


ALL_TOLD = """() => {
  window.told ??= -1;
  caches.keys().then(async (names) => {
    const cache = await caches.open(names.find((name) => name.includes("told")));
    window.told = (await cache.keys()).filter(({ url }) => url.includes("/rules/")).length;
  });
  return window.told >= 18; // six maps in three languages
}"""
