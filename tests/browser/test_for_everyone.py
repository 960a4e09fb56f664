"""Nobody is left out, in any place: axe finds nothing, text may be twice as large, every kind of screen will do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from capolinea.games.catalogue import game_names
from tests.browser.conftest import NewPage
from tests.browser.measuring import lost_on, measure
from tests.browser.places import PLACES, sit_down
from tests.browser.stage import DESKTOP, SMALL, new_person, turn_after
from tests.long import every

AXE = Path(__file__).parent.parent.parent / "web/node_modules/axe-core/axe.min.js"
LYING_PHONE = {"width": 844, "height": 390}
# All rules in every layout, contrasts in both themes: colours are the same whatever the layout, and take axe longest.
AxeRun = tuple[dict[str, int], str, dict[str, Any]]
EVERY_RULE = {"rules": {"target-size": {"enabled": True}}}
ALL_BUT_CONTRAST = {"rules": {**EVERY_RULE["rules"], "color-contrast": {"enabled": False}}}
AXE_RUNS: list[AxeRun] = [
    (DESKTOP, "light", EVERY_RULE),
    (DESKTOP, "dark", {"runOnly": ["color-contrast"]}),
    (SMALL, "dark", ALL_BUT_CONTRAST),
    (LYING_PHONE, "light", ALL_BUT_CONTRAST),
]
# Routes are as thin as the board has them; the list of routes has large ones.
RUN_AXE = """async (wish) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...wish });
  const said = ({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary})`;
  return violations.flatMap(({ id, nodes }) => {
    const isRoute = ({ target }) => document.querySelector(target[0])?.matches(".route");
    const meant = nodes.filter((node) => id !== "target-size" || !isRoute(node));
    return meant.length ? [`${id}: ${meant.slice(0, 3).map(said).join(" | ")}`] : [];
  });
}"""
# The thousands of parts of a map are the same in every place and take four fifths of the time: a test of their own.
TAKE_MAP_AWAY = "() => { for (const svg of document.querySelectorAll('.window svg')) svg.replaceChildren(); }"

AT_ONCE = (
    "home_with_many_games",
    "what_can_be_done_with_games_here",
    "settings",
    "lobby",
    "my_page",
    "the_operators_page",
    "somebody_is_away",
    "talk",
    "my_turn",
    "a_tunnel",
    "a_draft",
    "score_sheet",
    "a_replay",
    "rules_beside_the_game",
)
SCREENS = [(1366, 768), (2560, 1440), (820, 1180), (390, 844), (844, 390)]
TWICE: dict[str, dict[str, Any]] = {
    "zoomed": {"size": {"width": 640, "height": 400}, "letters": ""},
    "letters": {"size": DESKTOP, "letters": "200%"},
    "letters on a phone": {"size": SMALL, "letters": "200%"},
    "letters on a lying phone": {"size": LYING_PHONE, "letters": "200%"},
}


@pytest.mark.parametrize("name", every(PLACES, *AT_ONCE))
def test_every_place_is_for_everyone(new_page: NewPage, server: str, name: str) -> None:
    page = new_page()
    PLACES[name](page, new_person(server))
    page.evaluate(TAKE_MAP_AWAY)
    wrong = {**axe_complaints(page), **what_screens_lose(page), **what_large_letters_lose(page)}
    assert not wrong, wrong


@pytest.mark.parametrize("map", every(game_names(), "iberia"))
def test_every_map_is_for_everyone(new_page: NewPage, server: str, map: str) -> None:
    page = new_page()
    sit_down(page, new_person(server), map, turn_after(12))
    complaints = axe_complaints(page, AXE_RUNS[:2])
    assert not complaints, complaints


def test_the_open_list_of_bots_is_for_everyone(new_page: NewPage, server: str) -> None:
    """It lies over what is below it, so only axe looks at it."""
    page = new_page()
    PLACES["home"](page, new_person(server))
    page.locator("form li select").first.click()
    page.locator("form li option").first.wait_for()
    complaints = axe_complaints(page)
    assert not complaints, complaints


def axe_complaints(page: Page, runs: list[AxeRun] = AXE_RUNS) -> dict[str, list[str]]:
    """All rules of axe, on every kind of screen."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed; `npm install` in web/ brings it")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for size, theme, rules in runs:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        found[f"{size['width']} wide, {theme}"] = page.evaluate(RUN_AXE, rules)
    return {where: complaints for where, complaints in found.items() if complaints}


def what_screens_lose(page: Page) -> dict[str, list[str]]:
    """Nothing that can be pressed overlaps or is out of reach, nothing is cut off; a table is all on it."""
    found = {}
    for size in SCREENS:
        measured = measure(page, size)
        wrong = [f"overlapping: {pair}" for pair in measured["overlapping"]]
        wrong += [f"scrolls {way}" for way in measured["scrolls"] if way == "sideways" or measured["board"]]
        found[f"{size}"] = [*wrong, *lost_on(page)]
    return {size: wrong for size, wrong in found.items() if wrong}


def what_large_letters_lose(page: Page) -> dict[str, list[str]]:
    """The page zoomed to 200 %, and letters alone of twice their size."""
    found = {}
    for how, wish in TWICE.items():
        page.set_viewport_size(wish["size"])
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", wish["letters"])
        page.wait_for_timeout(50)  # for what measures itself
        found[how] = lost_on(page)
    return {how: lost for how, lost in found.items() if lost}
