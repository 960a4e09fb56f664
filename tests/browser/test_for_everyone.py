"""Nobody is left out: axe finds nothing in any place, text may be twice as large, keys do all that a mouse does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.places import PLACES
from tests.browser.stage import DESKTOP, SMALL, new_person

AXE = Path(__file__).parent.parent.parent / "web/node_modules/axe-core/axe.min.js"
LYING_PHONE = {"width": 844, "height": 390}
SIZES = [DESKTOP, SMALL, LYING_PHONE]
THEMES = ["light", "dark"]

# Routes are as thin as the board has them; the list of routes has large ones.
RUN_AXE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const large = { runOnly: ["target-size"], rules: { "target-size": { enabled: true } } };
  violations.push(...(await axe.run({ exclude: [".route"] }, large)).violations);
  const said = ({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary})`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(said).join(" | ")}`);
}"""
FIND_LOST = (Path(__file__).parent / "find_lost.js").read_text(encoding="utf-8")


TWICE: dict[str, dict[str, Any]] = {
    "zoomed": {"size": {"width": 640, "height": 400}, "letters": ""},
    "letters": {"size": DESKTOP, "letters": "200%"},
    "letters on a phone": {"size": SMALL, "letters": "200%"},
    "letters on a lying phone": {"size": LYING_PHONE, "letters": "200%"},
}


@pytest.mark.parametrize("name", PLACES)
def test_every_place_is_for_everyone(new_page: NewPage, server: str, name: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed; `npm install` in web/ brings it")
    page = new_page()
    PLACES[name](page, new_person(server))
    wrong = {**axe_complaints(page), **what_large_letters_lose(page)}
    assert not wrong, wrong


def axe_complaints(page: Page) -> dict[str, list[str]]:
    """All rules of axe, on every kind of screen and in both themes."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for size in SIZES:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            found[f"{size['width']} wide, {theme}"] = page.evaluate(RUN_AXE)
    return {where: complaints for where, complaints in found.items() if complaints}


def what_large_letters_lose(page: Page) -> dict[str, list[str]]:
    """The page zoomed to 200 %, and letters alone of twice their size."""
    found = {}
    for how, wish in TWICE.items():
        page.set_viewport_size(wish["size"])
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", wish["letters"])
        page.wait_for_timeout(50)  # for what measures itself
        found[how] = page.evaluate(FIND_LOST)
    return {how: lost for how, lost in found.items() if lost}
