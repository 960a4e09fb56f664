"""How a page lies on a screen, whatever its size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FOLDER = Path(__file__).parent
MEASURE = (FOLDER / "measure_page.js").read_text(encoding="utf-8")
FIND_LOST = (FOLDER / "find_lost.js").read_text(encoding="utf-8")


def measure(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """Give the page another size, and measure it when it has settled."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[str, Any] = page.evaluate(MEASURE, size)
    return found


def lost_on(page: Page) -> list[str]:
    """What is cut off or out of reach."""
    found: list[str] = page.evaluate(FIND_LOST)
    return found
