"""Makes the pictures of the page: starts a server of its own, lets bots play to the same moment every time, and looks.

Usage: python -m docs.make_screenshots [NAME …]; they go to docs/images/.
       python -m docs.make_screenshots --sizes [MAP …]: each map at every size in both themes, to build/screenshots/.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.clicking import LIT, WANTED
from tests.browser.stage import (
    CHROMIUM,
    DESKS,
    DESKTOP,
    QUIET,
    SHARP_PHONE,
    SIZES,
    Person,
    Stop,
    new_person,
    over,
    turn_after,
)

from capolinea.server.loadtest.own_server import own_server

IMAGES = Path(__file__).parent / "images"
EVERY_SIZE = Path(__file__).parent.parent / "build" / "screenshots"
QUALITY = 84
WINDOW = {"viewport": DESKTOP}
WHOLE_HOME = {"viewport": {"width": 1280, "height": 1080}}
BOTS = ["regular", "novice"]
WAIT = 60_000
# What happened before we came is not told over the map.
AT_ONCE = """localStorage.setItem("capolinea.settings", '{"pace": "instant"}')"""


class Shot(NamedTuple):
    """A picture: what to look at, and how."""

    map: str
    stop: Stop
    seed: int = 1
    bots: list[str] = BOTS
    theme: str = "light"
    device: dict[str, Any] = WINDOW
    then: Callable[[Page], None] = lambda page: None


def choose_a_route(page: Page) -> None:
    """The first route that can be paid, with its payments."""
    page.locator(LIT).first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-confirm]").wait_for()


def watch_again(page: Page) -> None:
    """A move in the middle, with all hands open."""
    page.goto(f"{page.url}/replay?at=90")
    page.locator("[data-replay-at='90']").wait_for()


def read_the_rules(page: Page) -> None:
    """Beside the game."""
    page.keyboard.press("?")
    page.locator("dialog [data-rules]").wait_for()


SHOTS = {
    "europe": Shot("europe", turn_after(34), bots=["regular", "novice", "regular"]),
    "northern-lights": Shot("northern_lights", turn_after(30)),
    "berlin": Shot("berlin", turn_after(14)),
    "iberia": Shot("iberia", turn_after(26)),
    "italy": Shot("italy", turn_after(30)),
    "usa": Shot("usa", turn_after(30)),
    "phone": Shot("iberia", turn_after(18), device=SHARP_PHONE),
    "dark": Shot("italy", turn_after(22), seed=2, theme="dark", then=choose_a_route),
    "score-sheet": Shot("europe", over, bots=["regular", "novice", "regular"]),
    "replay": Shot("iberia", over, then=watch_again),
    "rules": Shot("northern_lights", turn_after(12), then=read_the_rules),
}


def picture(page: Page, name: str) -> None:
    """What is in sight, as WebP."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    session = page.context.new_cdp_session(page)
    sharpness: float = page.evaluate("devicePixelRatio")
    clip = {"x": 0, "y": 0, **(page.viewport_size or {}), "scale": sharpness}
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    file = IMAGES / f"{name}.webp"
    file.write_bytes(base64.b64decode(shot["data"]))
    print(f"{file.name}: {file.stat().st_size // 1024} kB")


def visitor(browser: Browser, person: Person, device: dict[str, Any], theme: str) -> BrowserContext:
    wishes: dict[str, Any] = {
        "base_url": person.server,
        "locale": "en-GB",
        "color_scheme": theme,
        "reduced_motion": "reduce",
    }
    context = browser.new_context(**wishes, **device)
    person.come_in(context)
    context.add_init_script(AT_ONCE)
    return context


def look_at_home(browser: Browser, server: str) -> None:
    """As somebody sees it who comes back to two games."""
    anna = new_person(server, "Anna")
    for map in ("italy", "europe"):
        anna.table_at(map, BOTS, turn_after(4))
    page = visitor(browser, anna, WHOLE_HOME, "light").new_page()
    page.goto("/")
    page.locator("[data-play]").wait_for()
    page.wait_for_load_state("networkidle")
    picture(page, "home")


def look_at_table(browser: Browser, server: str, name: str, shot: Shot) -> None:
    anna = new_person(server, "Anna")
    table = anna.table_at(shot.map, shot.bots, shot.stop, seed=shot.seed)
    page = visitor(browser, anna, shot.device, shot.theme).new_page()
    page.goto(f"/table/{table}")
    page.locator(WANTED).first.wait_for(state="attached", timeout=WAIT)
    shot.then(page)
    picture(page, name)


def look_at_every_size(browser: Browser, server: str, shot: Shot) -> None:
    """One table at every size and in both themes, as PNG; whoever has no desk has a finger."""
    anna = new_person(server, "Anna")
    table = anna.table_at(shot.map, shot.bots, shot.stop, seed=shot.seed)
    for touch in (False, True):
        page = visitor(browser, anna, {"has_touch": touch, "is_mobile": touch}, "light").new_page()
        page.goto(f"/table/{table}")
        page.locator(WANTED).first.wait_for(state="attached", timeout=WAIT)
        for width, height in (size for size in SIZES if (size not in DESKS) == touch):
            page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                page.wait_for_timeout(300)
                page.screenshot(path=EVERY_SIZE / f"{shot.map}-{width}x{height}-{theme}.png")
        page.context.close()


def main(names: list[str]) -> None:
    IMAGES.mkdir(exist_ok=True)
    sizes = "--sizes" in names
    wanted = [name for name in names if name != "--sizes"]
    with own_server(None) as address, sync_playwright() as playwright:
        server = address.rstrip("/")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        if not sizes and (not wanted or "home" in wanted):
            look_at_home(browser, server)
        for name, shot in SHOTS.items():
            if sizes and name == shot.map.replace("_", "-") and (not wanted or shot.map in wanted):
                look_at_every_size(browser, server, shot)
            elif not sizes and (not wanted or name in wanted):
                look_at_table(browser, server, name, shot)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
