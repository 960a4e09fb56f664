"""Nobody is left out: axe finds nothing in any place, text may be twice as large, keys do all that a mouse does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, NewPage
from tests.browser.places import PLACES
from tests.browser.stage import new_person

AXE = Path(__file__).parent.parent.parent / "web/node_modules/axe-core/axe.min.js"
PHONE = {"width": 390, "height": 844}
LYING_PHONE = {"width": 844, "height": 390}
SIZES = [DESKTOP, PHONE, LYING_PHONE]
THEMES = ["light", "dark"]

RUN_AXE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const said = ({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary})`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(said).join(" | ")}`);
}"""
FIND_LOST = (Path(__file__).parent / "find_lost.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLACES)
def test_axe_finds_nothing(new_page: NewPage, server: str, name: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed; `npm install` in web/ brings it")
    page = new_page()
    PLACES[name](page, new_person(server))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for size in SIZES:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
            found = page.evaluate(RUN_AXE)
            assert not found, (size, theme, found)


def enlarged(page: Page, how: dict[str, Any]) -> None:
    page.set_viewport_size(how["size"])
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", how["letters"])


TWICE = {
    "zoomed": {"size": {"width": 640, "height": 400}, "letters": ""},
    "letters": {"size": DESKTOP, "letters": "200%"},
    "letters_on_a_phone": {"size": PHONE, "letters": "200%"},
    "letters_on_a_lying_phone": {"size": LYING_PHONE, "letters": "200%"},
}


@pytest.mark.parametrize("name", PLACES)
def test_twice_the_size_loses_nothing(new_page: NewPage, server: str, name: str) -> None:
    page = new_page()
    PLACES[name](page, new_person(server))
    for how, wish in TWICE.items():
        enlarged(page, wish)
        page.wait_for_timeout(50)  # for what measures itself
        lost = page.evaluate(FIND_LOST)
        assert not lost, (how, lost)
