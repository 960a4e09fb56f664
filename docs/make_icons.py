"""The page's icons as pictures, for devices that take no drawing, all from web/public/icon.svg.

Run: python -m docs.make_icons
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.stage import CHROMIUM, QUIET

PUBLIC = Path(__file__).parent.parent / "web" / "public"
# Name, size, and how much of it the drawing takes; systems cut those that fill everything to their own shape.
ICONS = [("icon-192", 192, 1.0), ("icon-512", 512, 1.0), ("maskable-512", 512, 0.72), ("apple-touch-180", 180, 0.86)]
OFF_CENTRE = (3.25, -1.25)  # how far the sign stands from the middle of its ground, of 32 units


def page_of(drawing: str, size: int, share: float) -> str:
    """The drawing on a page of that size; on its own ground where it takes only a part."""
    ground = re.search(r'<rect [^>]*fill="(#\w+)"', drawing)
    assert ground, "the drawing has no ground"
    colour = "transparent" if share == 1 else ground[1]
    unit, margin = size * share / 32, size * (1 - share) / 2
    x, y = (margin, margin) if share == 1 else (margin + OFF_CENTRE[0] * unit, margin + OFF_CENTRE[1] * unit)
    svg = drawing.replace("<svg ", f'<svg style="position:absolute;left:{x}px;top:{y}px;width:{size * share}px" ', 1)
    return f'<body style="margin:0;background:{colour}">{svg}</body>'


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for name, size, share in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_of(drawing, size, share))
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
