"""Learning it: the pages of rules, on their own and beside a game, and the guided first game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from capolinea.games.catalogue import find_board, game_names
from tests.browser.clicking import LIT, PATIENCE, WANTED, click_route, draw, start
from tests.browser.conftest import NewPage
from tests.browser.places import PLACES
from tests.browser.stage import PHONE, new_person
from tests.locales.catalogues import LANGUAGES, texts
from tests.locales.test_rules_pages import COMMON, page, sections

STEPS = [f"{n:02}" for n in range(1, 18)]
TASKS = {step for step in STEPS if f"tutorial-{step}.try" in texts("en", "berlin")} - {
    "12"
}  # where to look is for the player to say


def title(name: str, language: str) -> str:
    return page(name, language).splitlines()[0].removeprefix("# ")


def headings(name: str, language: str) -> list[str]:
    return [section.splitlines()[0] for section in sections(name, language)[1:]]


@pytest.mark.parametrize("map", game_names())
def test_the_rules_of_a_map_in_every_language(new_page: NewPage, map: str) -> None:
    browser = new_page()
    browser.goto(f"/rules/{map}")
    for language in LANGUAGES:
        browser.locator(f"header button[lang={language}]").click()
        rules = browser.locator(f"[data-rules={map}]")
        expect(rules.locator("h1")).to_have_text(title(map, language))
        shown = rules.locator("section :is(h2, h3)").all_inner_texts()
        assert set(headings(map, language) + headings(COMMON, language)) <= set(shown)
        assert "**" not in rules.inner_text() and "| " not in rules.inner_text()


def test_the_rules_that_all_maps_share_lead_to_each(new_page: NewPage) -> None:
    browser = new_page()
    browser.goto("/")
    browser.locator("header a[href='/rules']").click()
    expect(browser.locator("[data-rules=all] h1")).to_have_text(title(COMMON, "en"))
    assert browser.locator("[data-rules=all] nav a").count() == len(game_names())
    browser.locator("[data-rules=all] nav a[href='/rules/italy']").click()
    expect(browser.locator("[data-rules=italy] h1")).to_have_text("Italy")
    expect(browser.locator("figure").first).to_be_visible()


def test_a_link_to_a_section_goes_there_in_every_language(new_page: NewPage) -> None:
    browser = new_page(locale="it-IT")
    browser.goto("/rules/europe#tunnels")
    expect(browser.locator("#tunnels")).to_be_in_viewport()
    browser.goto("/rules/atlantis")
    expect(browser.get_by_role("alert")).to_be_visible()


def test_the_rules_beside_a_game_that_goes_on(new_page: NewPage) -> None:
    browser = new_page()
    start(browser, "berlin", ["novice"])
    address = browser.url
    browser.keyboard.press("Shift+?")
    drawer = browser.locator("dialog[open]")
    expect(drawer.locator("h1")).to_have_text("Berlin")
    drawer.locator("summary").click()
    drawer.locator("a[href='#all-drawing-cards']").click()
    expect(drawer.locator("#all-drawing-cards")).to_be_in_viewport()
    for _ in range(12):  # the focus stays in the drawer
        browser.keyboard.press("Tab")
        assert not browser.evaluate("document.querySelector('.table').contains(document.activeElement)")
    browser.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert browser.url == address and browser.locator("[data-asked]").count() == 1
    browser.locator("[data-rules-open]").click()
    expect(drawer.locator("[data-rules=berlin]")).to_contain_text("11 trams")


# The guided first game


def guide(browser: Page) -> Locator:
    return browser.locator(".guide")


def begin(browser: Page) -> None:
    browser.goto("/")
    browser.locator("[data-first-game]").click()
    expect(guide(browser)).to_have_attribute("data-step", STEPS[0])


def do_what_it_says(browser: Page, step: str) -> None:
    """One thing towards the end of a step."""
    browser.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    if browser.locator("[data-score]").count():
        return
    table = browser.locator(".table")
    before, phase = table.get_attribute("data-decision"), table.get_attribute("data-phase")
    if phase in ("setup", "choice"):
        for ticket in browser.locator("[role=dialog] [data-ticket]").all():
            ticket.click()
        browser.locator("[data-confirm]").click()
    elif step == "14" and phase == "turn" and browser.locator("[data-spot=tickets]:enabled").count():
        browser.locator("[data-spot=tickets]").click()
        browser.locator("[data-confirm]").click()
    elif step not in ("06", "07") and phase == "turn" and claim_on_the_way(browser):
        browser.locator("[data-confirm]").click()
    else:
        draw(browser)
    browser.locator(f'.table:not([data-decision="{before}"]), [data-score]').first.wait_for(state="attached")


def claim_on_the_way(browser: Page) -> bool:
    return any(click_route(browser, route) for route in browser.locator(LIT).all()[:4])


def test_the_guided_first_game_to_its_end(new_page: NewPage) -> None:
    browser = new_page()
    begin(browser)
    seen: list[str] = []
    for _ in range(300):
        step = guide(browser).get_attribute("data-step") or ""
        if step not in seen:
            seen.append(step)
        if step == STEPS[-1]:
            break
        if step in TASKS:
            do_what_it_says(browser, step)
        else:
            guide(browser).locator("[data-next]").click()
    assert seen == STEPS
    guide(browser).locator("[data-next]").click()
    expect(guide(browser)).to_have_count(0)
    expect(browser.locator("[data-score]")).to_have_count(1)
    browser.locator("a[href$='/replay']").click()
    browser.locator("[data-tab=log]").click()
    expect(browser.locator("[data-move]", has_text="one more turn")).to_have_count(1)


def test_a_bicycle_from_the_market_is_the_only_card(new_page: NewPage) -> None:
    browser = new_page()
    begin(browser)
    for _ in range(3):
        guide(browser).locator("[data-next]").click()
    do_what_it_says(browser, "04")
    guide(browser).locator("[data-next]").click()
    browser.locator("[aria-label*=Bicycle][data-spot^=market-]").click()
    expect(guide(browser)).to_have_attribute("data-step", "08")  # nobody is asked for a second card


def test_it_deals_what_it_speaks_about(new_page: NewPage) -> None:
    browser = new_page()
    begin(browser)
    assert browser.locator(".market [data-spot^=market-]").count() == 5
    assert browser.locator("[role=dialog] [data-ticket]").count() == 2
    expect(browser.locator("[data-spot=seat-0]")).to_contain_text("11")
    for _ in range(2):
        guide(browser).locator("[data-next]").click()
    expect(browser.locator(".ring").first).to_be_attached()
    assert browser.locator("g.pointing path").count() > 2, "the map shows the way of the tickets"


def test_it_survives_a_reload_goes_back_and_can_be_left(new_page: NewPage) -> None:
    browser = new_page()
    begin(browser)
    guide(browser).locator("[data-next]").click()
    browser.reload()
    expect(guide(browser)).to_have_attribute("data-step", "02")
    guide(browser).locator("button", has_text="Back").click()
    expect(guide(browser)).to_have_attribute("data-step", "01")
    address = browser.url
    browser.goto("/")
    browser.locator("[data-first-game]").click()
    browser.wait_for_url(address)
    guide(browser).locator("[data-skip]").click()
    expect(guide(browser)).to_have_count(0)
    browser.reload()
    browser.locator("[data-asked]").wait_for()
    expect(guide(browser)).to_have_count(0)


def test_on_a_phone_it_covers_nothing(new_page: NewPage) -> None:
    browser = new_page(**PHONE, locale="fr-FR")
    begin(browser)
    strip = guide(browser).bounding_box()
    board = browser.locator(".window").bounding_box()
    sheet = browser.locator("[role=dialog]").bounding_box()
    assert strip and board and sheet
    assert strip["y"] + strip["height"] <= board["y"] and strip["y"] + strip["height"] <= sheet["y"]
    assert board["height"] > 150
    assert browser.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_phone_it_covers_nothing_at_the_end_either(new_page: NewPage, server: str) -> None:
    browser = new_page(**PHONE)
    PLACES["the_end_of_the_guided_first_game"](browser, new_person(server))
    strip, board, sheet = (browser.locator(part).bounding_box() for part in (".guide", ".window", ".side > .end"))
    assert strip and board and sheet
    assert strip["y"] + strip["height"] <= board["y"] and board["y"] + board["height"] <= sheet["y"] + 1
    assert min(strip["width"], board["width"], sheet["width"]) == 390 and board["height"] > 150


def test_every_map_has_a_title_of_its_own(new_page: NewPage) -> None:
    browser = new_page(locale="fr-FR")
    for map in game_names():
        browser.goto(f"/rules/{map}")
        expect(browser).to_have_title(f"{find_board(map).facts.name['fr']} – Capolinea")
