"""Every size: a table's map gets the room, cards are large, and all of it is in sight at once.

What else holds at every size, test_for_everyone.py proves in every place of the page.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import LIT, PATIENCE
from tests.browser.conftest import NewPage
from tests.browser.measuring import lost_on, measure
from tests.browser.places import sit_down
from tests.browser.stage import DESKTOP, SIZES, SMALL, Json, asked_for, new_person, turn_after
from tests.long import every


class Floor(NamedTuple):
    """What there must be at least: part of the largest board that would fill the screen alone, pixels of a card."""

    board: float
    card: int


# As measured, less a little. Beside the board a desk has a head of 50 pixels and a line of news. Upright the board is
# as wide as the screen, unless it is nearly square: then it leaves a quarter of a tablet to cards and tickets, and of
# the smallest phone what they need at least. A lying phone has its head beside the map.
FLOORS = {
    (1366, 768): Floor(0.78, 55),
    (1920, 1080): Floor(0.84, 80),
    (2560, 1440): Floor(0.86, 105),
    (768, 1024): Floor(0.69, 45),
    (820, 1180): Floor(0.86, 55),
    (1024, 1366): Floor(0.78, 65),
    (390, 844): Floor(0.98, 38),
    (360, 740): Floor(0.61, 38),
    (844, 390): Floor(0.85, 37),
    (740, 360): Floor(0.66, 32),
}
LEVELS = ["novice", "regular", "random"]
# Routes that are claimed when we look: the middle of a game.
MIDDLE = {"europe": 24, "northern_lights": 24, "berlin": 12, "iberia": 22, "italy": 24, "usa": 24}


@pytest.mark.parametrize("map", every(MIDDLE, "europe"))
def test_a_table_fits_every_size(new_page: NewPage, server: str, map: str) -> None:
    """Four players in the middle of a game."""
    page = new_page(has_touch=True)
    sit_down(page, new_person(server), map, turn_after(MIDDLE[map]), opponents=3)
    wrong: dict[tuple[int, int], list[str]] = {}
    for size in SIZES:
        found, floor = measure(page, size), FLOORS[size]
        small = [f"{what}: {found[what]:.2f}" for what in ("board", "card") if found[what] < getattr(floor, what)]
        hidden = [f"{kind}: {what}" for kind in ("hidden", "overlapping", "cut", "scrolls") for what in found[kind]]
        wrong[size] = [*small, *hidden, *lost_on(page)]
    assert not any(wrong.values()), {size: what for size, what in wrong.items() if what}


CUT_NAMES = """() => [...document.querySelectorAll(".player .stem")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.innerText)"""


@pytest.mark.parametrize(("map", "bots"), [("berlin", LEVELS[:2]), ("europe", LEVELS), ("europe", LEVELS[:2] * 2)])
def test_names_of_bots_and_all_cards_are_seen(new_page: NewPage, server: str, map: str, bots: list[str]) -> None:
    """However many sit there, in every language; the longest words leave the hand its room, too."""
    person = new_person(server)
    table = person.table_at(map, bots, asked_for("turn"))
    wrong: dict[tuple[str, tuple[int, int]], list[str]] = {}
    for language in ("en-GB", "it-IT", "fr-FR"):
        page = new_page(locale=language)
        person.come_in(page.context)
        page.goto(f"/table/{table}")
        page.locator(LIT).first.wait_for(state="attached", timeout=PATIENCE)
        for size in [(DESKTOP["width"], DESKTOP["height"]), *SIZES]:
            hidden = [f"hidden: {what}" for what in measure(page, size)["hidden"]]
            wrong[language, size] = [*page.evaluate(CUT_NAMES), *hidden]
    assert not any(wrong.values()), {where: what for where, what in wrong.items() if what}


def test_what_is_shown_by_signs_is_told_to_fingers_and_keys(new_page: NewPage, server: str) -> None:
    """A player's numbers, how a ticket stands, what a city is: a press says it in words."""
    page = new_page(viewport=SMALL, has_touch=True)
    sit_down(page, new_person(server), "europe", turn_after(8))
    page.locator("[data-spot=seat-1] .facts").tap()
    told = page.locator("main [role=status]", has_text="trains left")
    expect(told).to_contain_text("cards in hand")
    expect(told).to_contain_text("Bot: Novice")
    told.locator("button").tap()
    expect(told).to_have_count(0)
    page.locator("[data-network='1']").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("tickets kept")
    page.keyboard.press("Escape")
    page.locator("[data-ticket]").first.tap()
    expect(page.locator("main .said")).not_to_be_empty()


def turn_with_many_cards(view: Json) -> bool:
    return asked_for("turn")(view) and sum(view["hand"].values()) > 17 and view["hand"].get("wild", 0) > 2


def test_long_lists_of_payments_squeeze_no_row(new_page: NewPage, server: str) -> None:
    page = new_page(viewport=SMALL)
    sit_down(page, new_person(server), "europe", turn_with_many_cards)
    ways = page.locator(".ways label")
    for route in page.locator(LIT).all():
        route.focus()
        page.keyboard.press("Enter")
        ways.first.wait_for()
        if ways.count() >= 6:
            break
        page.keyboard.press("Escape")
    assert ways.count() >= 6
    squeezed = ways.evaluate_all("ways => ways.filter((way) => way.scrollHeight > way.clientHeight + 1).length")
    assert squeezed == 0
