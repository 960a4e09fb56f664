"""Around one screen, on a phone, by keyboard, in two browsers with a cut connection, in other languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import LIT, PATIENCE, WANTED, answer, decide, moved, play, play_beginning_and_end, start
from tests.browser.conftest import NewPage
from tests.browser.stage import PHONE, as_person, new_person
from tests.long import LONG, every

# Lets a test cut the line.
KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...args) {
    super(...args);
    sockets.push(this);
  }
};
"""
SHOWN = ".table:not(.hidden)"


@LONG
def test_around_one_screen_hands_are_hidden_in_between(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("input[name=map][value=berlin]").check(force=True)
    page.locator("[data-way=screen]").click()
    page.locator("form li button").last.click()
    page.locator("[data-play]").click()
    seats = set()
    for _ in range(12):
        page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
        if page.locator("[data-take-seat]").count():
            seats.add(page.locator("[data-take-seat]").inner_text())
            expect(page.locator(SHOWN)).to_have_count(0)
        decide(page)
    assert len(seats) == 2
    assert play(page) > 0


def test_a_whole_game_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    start(page, "berlin", ["novice"])
    play(page)
    assert page.locator("[data-score]").count() == 1
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "the page is wider than the phone"


def test_playing_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    start(page, "berlin", ["novice"])
    for _ in range(200):
        page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
        if page.locator("[data-score]").count():
            return
        decide_by_keys(page)
    raise AssertionError("the game does not end")


def decide_by_keys(page: Page) -> None:
    table = page.locator(".table")
    before, phase = table.get_attribute("data-decision"), table.get_attribute("data-phase")
    if phase in ("setup", "choice"):
        page.locator("[role=dialog] [data-ticket]").first.focus()
        page.keyboard.press("Space")
        page.locator("[data-confirm]").focus()
        page.keyboard.press("Enter")
    elif phase == "turn" and page.locator(LIT).count():
        page.locator(LIT).first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-confirm]")).to_be_focused()
        page.keyboard.press("Enter")
    elif page.locator("[data-spot=deck].can").count():
        page.keyboard.press("d")
    elif page.locator("[data-spot^=market-].can").count():
        slot = page.locator("[data-spot^=market-].can").first.get_attribute("data-spot") or ""
        page.keyboard.press(str(int(slot.removeprefix("market-")) + 1))
    elif page.locator("[data-confirm]").count():
        page.locator("[data-confirm]").focus()
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("t")
        page.keyboard.press("Enter")
    moved(page, before)


def test_ticks_stay_while_others_choose(new_page: NewPage, server: str) -> None:
    """The first tickets are chosen by all at once, and whoever is slower goes on where they were."""
    ada, bob = new_person(server), new_person(server, "Bob")
    table = str(ada.call("tables", {"map": "europe", "seats": [{"who": "me"}, {"who": "open"}]})["id"])
    bob.call(f"tables/{table}/join", {})
    ada.call(f"tables/{table}/start", {})
    one, two = (new_page(**as_person(person)) for person in (ada, bob))
    for page in (one, two):
        page.goto(f"/table/{table}")
    tickets = one.locator("[role=dialog] [data-ticket]")
    tickets.nth(0).click()
    tickets.nth(2).click()
    expect(one.locator("[data-spot^=seat-][aria-current=true]")).to_have_count(2)
    answer(two)
    expect(one.locator("[data-spot^=seat-][aria-current=true]")).to_have_count(1)
    expect(one.locator("[role=dialog] [data-ticket][aria-pressed=true]")).to_have_count(2)


def test_two_browsers_and_a_cut_connection(new_page: NewPage) -> None:
    ada, bob = new_page(), new_page()
    for page in (ada, bob):
        page.add_init_script(KEEP_SOCKETS)
    ada.goto("/")
    ada.locator("input[name=map][value=berlin]").check(force=True)
    ada.locator("[data-way=link]").click()
    ada.locator("form li button").last.click()
    ada.locator("[data-play]").click()
    ada.wait_for_url("**/table/*")
    bob.goto(ada.url)
    bob.locator("li button.primary").click()
    ada.locator(".buttons button.primary:enabled").click()
    for turn in range(10_000):
        over = [page for page in (ada, bob) if page.locator("[data-score]").count()]
        if len(over) == 2:
            break
        for page in (ada, bob):
            if turn % 8 == 7:
                page.evaluate("sockets.forEach((socket) => socket.close())")
            if page.locator("[data-asked]").count() and not page.locator("[data-score]").count():
                decide(page)
        ada.wait_for_timeout(20)  # neither is asked while the other's answer is on its way
    assert ada.locator(".total").inner_text() == bob.locator(".total").inner_text()


@pytest.mark.parametrize(
    ("locale", "words"), every([("it-IT", "Tocca a te"), ("fr-FR", "À toi")], ("it-IT", "Tocca a te"))
)
def test_other_languages(new_page: NewPage, server: str, locale: str, words: str) -> None:
    page = new_page(locale=locale)
    start(page, "berlin", ["novice"])
    expect(page.locator(".sign strong")).to_contain_text(words)
    assert play_beginning_and_end(page, server) > 0
