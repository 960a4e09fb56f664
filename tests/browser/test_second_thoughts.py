"""A move that showed nothing new can be taken back in the page, before everybody's eyes, until the next one acts."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.clicking import PATIENCE, WANTED, claim, draw
from tests.browser.conftest import NewPage
from tests.browser.stage import Json, Person, asked_for, new_person

TAKE_BACK = "[data-take-back]"
TRAINS = "[data-train]"


def can_claim(view: Json) -> bool:
    """The first seat's turn, with enough cards for some route."""
    return asked_for("turn")(view) and max(view["hand"].values(), default=0) >= 2


def two_people(page: Page, other: Page, server: str) -> tuple[Person, Person]:
    """Ada and Bob at one table, at Ada's turn, each in a browser."""
    ada, bob = new_person(server, "Ada"), new_person(server, "Bob")
    seats, options = [{"who": "me"}, {"who": "open"}], {"seats_as_they_are": True, "seed": "3"}
    table = ada.call("tables", {"map": "berlin", "seats": seats, "options": options})["id"]
    bob.call(f"tables/{table}/join", {})
    ada.call(f"tables/{table}/start", {})
    for person, their in ((ada, page), (bob, other)):
        person.come_in(their.context)
        their.goto(f"/table/{table}")
        their.locator("[role=dialog] [data-ticket]").first.click()
        their.locator("[data-confirm]:enabled").click()
    return ada, bob


def hand(page: Page) -> list[str]:
    counts: list[str] = page.locator("[data-count]").evaluate_all("all => all.map((one) => one.dataset.count)")
    return counts


def test_both_see_a_claim_come_and_go(new_page: NewPage, server: str) -> None:
    page, other = new_page(), new_page()
    two_people(page, other, server)
    turn = page
    while True:  # cards are drawn in turns, until something can be claimed
        turn.locator("[data-asked]").wait_for(timeout=PATIENCE)
        held = hand(turn)
        if turn.locator(".route.lit").count() and claim(turn):
            break
        assert turn.locator(TAKE_BACK).count() == 0
        for _ in range(2):
            draw(turn)
            turn.wait_for_timeout(100)
        turn = other if turn is page else page
    waiting = other if turn is page else page
    expect(turn.locator(TAKE_BACK)).to_be_visible()
    expect(waiting.locator(TRAINS)).to_have_count(1)
    expect(waiting.locator(TAKE_BACK)).to_have_count(0)
    turn.keyboard.press("z")
    for both in (turn, waiting):
        expect(both.locator(TRAINS)).to_have_count(0)
        expect(both.locator(TAKE_BACK)).to_have_count(0)
    expect(turn.locator("[data-asked]")).to_have_count(1)
    assert hand(turn) == held
    assert claim(turn)  # and it can be done again
    expect(waiting.locator(TRAINS)).to_have_count(1)
    waiting.locator("[data-asked]").wait_for(timeout=PATIENCE)
    draw(waiting)
    expect(turn.locator(TAKE_BACK)).to_have_count(0)  # too late now


def test_bots_leave_time_for_it(new_page: NewPage, server: str) -> None:
    page = new_page()
    ada = new_person(server)
    ada.come_in(page.context)
    options = {"pace": 0, "second_thoughts": 5, "seats_as_they_are": True, "seed": "5"}
    seats = [{"who": "me"}, {"who": "bot", "bot": "novice"}]
    table = ada.call("tables", {"map": "berlin", "seats": seats, "options": options, "start": True})["id"]
    assert ada.play(table, can_claim)
    page.goto(f"/table/{table}")
    page.locator(WANTED).first.wait_for(state="attached", timeout=PATIENCE)
    before = page.locator(TRAINS).count()
    assert claim(page)
    page.locator(TAKE_BACK).click()
    expect(page.locator(TRAINS)).to_have_count(before)
    expect(page.locator("[data-asked]")).to_have_count(1)
