"""Learning it: the pages of rules, on their own and beside a game, the guided first game, and a lesson for each map."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from capolinea.games.catalogue import find_board, game_names
from tests.browser.clicking import LIT, PATIENCE, WANTED, answer, decide, draw, moved, start
from tests.browser.conftest import NewPage
from tests.browser.places import PLACES
from tests.browser.stage import DESKTOP, PHONE, SMALL, Person, new_person, over
from tests.locales.catalogues import GAMES, LANGUAGES, texts
from tests.locales.test_rules_pages import COMMON, page, sections
from tests.long import every


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


# Guided games

LESSONS = sorted(file.parent.parent.name for file in GAMES.glob("*/page/lesson.ts"))
STEPS = [key for key in texts("en", "berlin") if key.startswith("tutorial-") and "." not in key]
TO_THE_END = "tutorial-15"  # asks to play on
MOST_DECISIONS = 150
LOW = {"width": 844, "height": 390}
TALL = {"width": 820, "height": 1180}


def guide(browser: Page) -> Locator:
    return browser.locator(".guide")


def step_of(browser: Page) -> str:
    return guide(browser).get_attribute("data-step") or ""


def begin(browser: Page) -> None:
    browser.goto("/")
    browser.locator("[data-first-game]").click()
    expect(guide(browser)).to_have_attribute("data-step", STEPS[0])


def begin_lesson(browser: Page, map: str) -> None:
    browser.goto(f"/rules/{map}")
    browser.locator(f"[data-learn={map}]").click()
    guide(browser).wait_for()


def click_next(browser: Page) -> None:
    before = step_of(browser)
    guide(browser).locator("[data-next]").click()
    expect(guide(browser)).not_to_have_attribute("data-step", before)


def act(browser: Page, *, obey: bool = True) -> None:
    """One decision: what the guide points at, if it is to be followed; or else cards are drawn."""
    browser.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    if browser.locator("[data-score]").count():
        return
    table = browser.locator(".table")
    phase = table.get_attribute("data-phase")
    if browser.locator("[data-go-on]").count() or phase not in ("turn", "second_card"):
        decide(browser)
        return
    before = table.get_attribute("data-decision")
    if not (phase == "turn" and obey and (press_word(browser) or claim_what_is_marked(browser))):
        draw(browser)
    moved(browser, before)


def press_word(browser: Page) -> bool:
    """Press the button that the guide speaks about, if it can be pressed."""
    spots = guide(browser).get_attribute("data-spots") or "none"
    button = browser.locator(f".can:is({spots}):is([data-word], [data-spot=tickets])")
    if not button.count():
        return False
    button.click()
    answer(browser)
    return True


def claim_what_is_marked(browser: Page) -> bool:
    """Claim a route that the guide points at, unless it speaks about the market."""
    if "market" in (guide(browser).get_attribute("data-spots") or ""):
        return False
    marked = (guide(browser).get_attribute("data-routes") or "").split()
    lit = browser.locator(", ".join(f'{LIT}[data-route="{id}"]' for id in marked) or "none")
    if not lit.count():
        return False
    lit.first.focus()
    browser.keyboard.press("Enter")
    browser.locator("[data-confirm]").click()
    return True


def walk(browser: Page, last: str) -> list[str]:
    """Do what is asked, and nothing else, up to a step; returns those that were told, in order."""
    seen: list[str] = []
    for _ in range(MOST_DECISIONS):
        if step_of(browser) not in seen:
            seen.append(step_of(browser))
        if seen[-1] == last:
            return seen
        if guide(browser).locator("[data-next]").count():
            click_next(browser)
        else:
            assert guide(browser).locator("[data-task]:not(.done)").count(), "who waits asks for something"
            act(browser)
    raise AssertionError(f"it stays at {seen[-1]}")


def play_to_the_end(browser: Page, server: str) -> None:
    """The rest of the game by a bot in our seat, while the page looks on."""
    kept = json.loads(browser.evaluate("localStorage.getItem('capolinea.me')"))
    person = Person(server, kept["player"], kept["name"], kept["secret"])
    assert person.play(browser.url.rpartition("/")[2], over)
    browser.locator("[data-score]").wait_for(timeout=PATIENCE)


def test_the_guided_first_game_to_its_end(new_page: NewPage, server: str) -> None:
    browser = new_page()
    begin(browser)
    seen = walk(browser, TO_THE_END)
    play_to_the_end(browser, server)
    assert [*seen, *walk(browser, STEPS[-1])] == STEPS
    guide(browser).locator("[data-next]").click()
    expect(guide(browser)).to_have_count(0)
    expect(browser.locator("[data-score]")).to_have_count(1)
    browser.goto("/")
    expect(browser.locator("[data-first-game]")).to_have_text("The guided game")


def test_it_never_runs_ahead_and_never_stays_behind(new_page: NewPage, server: str) -> None:
    """Somebody who never says Next and draws when asked to claim: every step they see is one whose time has come."""
    browser = new_page()
    begin(browser)
    act(browser, obey=False)  # keeps tickets while the welcome is still told
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-05")
    act(browser, obey=False)
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-07")
    expect(guide(browser).locator("[data-next]")).to_have_count(0)
    act(browser, obey=False)
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-08")
    for _ in range(4):  # draws, and is asked to claim
        act(browser, obey=False)
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-09")
    expect(guide(browser).locator("[data-next]")).to_have_count(0)
    # Reading again is possible, and forward up to where one is.
    for _ in range(2):
        guide(browser).locator("[data-back]").click()
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-07")
    expect(guide(browser).locator("[data-task].done")).to_have_count(1)
    for _ in range(2):
        click_next(browser)
    expect(guide(browser).locator("[data-next]")).to_have_count(0)
    browser.reload()
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-09")
    play_to_the_end(browser, server)  # whoever plays on as they like is told the end
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-16")
    click_next(browser)
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-17")


def test_a_bicycle_from_the_market_is_the_only_card(new_page: NewPage) -> None:
    browser = new_page()
    begin(browser)
    assert browser.locator("[role=dialog] [data-ticket]").count() == 2, "it deals what it speaks about"
    expect(browser.locator("[data-spot=seat-0]")).to_contain_text("11")
    for _ in range(2):
        click_next(browser)
    expect(browser.locator(".ring").first).to_be_attached()
    expect(browser.locator("g.pointing path").nth(2)).to_be_attached()  # the map shows the way of the tickets
    act(browser)
    browser.locator("[aria-label*=Bicycle][data-spot^=market-]").click()
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-08")  # nobody is asked for a second card


def test_it_survives_a_reload_is_found_again_and_can_be_left(new_page: NewPage) -> None:
    browser = new_page()
    begin(browser)
    click_next(browser)
    browser.reload()
    expect(guide(browser)).to_have_attribute("data-step", "tutorial-02")
    address = browser.url
    browser.goto("/")
    browser.locator("[data-first-game]").click()
    browser.wait_for_url(address)
    guide(browser).locator("[data-leave-guide]").click()
    expect(guide(browser)).to_have_count(0)
    browser.reload()
    browser.locator("[data-asked]").wait_for()
    expect(guide(browser)).to_have_count(0)


@pytest.mark.parametrize("map", every(LESSONS, "northern_lights"))
def test_a_lesson_by_doing_what_it_asks(new_page: NewPage, map: str) -> None:
    """It is short, every task of it can be done, and then a tick says that it was learned here."""
    browser = new_page()
    begin_lesson(browser, map)
    seen = walk(browser, "learn-end")
    assert seen[:-1] == [
        key for key in texts("en", map) if key.startswith("lesson-") and "." not in key and key in seen
    ]
    assert 5 <= len(seen) <= 8
    decisions = int(browser.locator(".table").get_attribute("data-decision") or 0)
    assert decisions <= 20, "it is a matter of two minutes"
    address = browser.url
    guide(browser).locator("[data-home]").click()
    browser.locator(f"input[name=map][value={map}]").check(force=True)
    expect(browser.locator(f"[data-learn={map}] .learned")).to_have_count(1)
    expect(browser.locator(f"[data-list=mine] a[href='{address[len(browser.url) - 1 :]}']")).to_have_count(0)


def test_every_map_of_ours_has_a_lesson_on_home_and_beside_its_rules(new_page: NewPage) -> None:
    assert sorted(game_names()) == LESSONS
    browser = new_page()
    browser.goto("/")
    for map in LESSONS:
        browser.locator(f"input[name=map][value={map}]").check(force=True)
        expect(browser.locator(f"article.chosen [data-learn={map}]")).to_be_visible()
    browser.goto("/rules")
    expect(browser.locator("[data-rules=all] h1")).to_be_visible()
    expect(browser.locator("[data-learn]")).to_have_count(0)


def test_it_covers_nothing_on_any_screen(new_page: NewPage) -> None:
    browser = new_page(**PHONE, locale="fr-FR")
    begin(browser)
    for size in (SMALL, LOW, TALL, DESKTOP):
        browser.set_viewport_size(size)  # type: ignore[arg-type]
        strip, board, sheet = (browser.locator(part).bounding_box() for part in (".guide", ".window", "[role=dialog]"))
        assert strip and board and sheet
        below = strip["y"] + strip["height"]
        assert below <= board["y"] and (below <= sheet["y"] or strip["x"] + strip["width"] <= sheet["x"] + 1), size
        assert strip["height"] <= size["height"] / 4 and board["height"] > 150, size
        assert browser.evaluate("document.documentElement.scrollWidth") <= size["width"]


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
