"""How quick the page is: what the first load weighs and how long it takes, clicks, zooming and panning.

Every figure comes from Chromium itself: bytes on the wire, the time from an input to the next paint (Event Timing),
the processor time of the page's thread for it, the time between frames. Times are of a machine that does nothing else;
processor time tells about a busy one, too. Usage: python -m benchmarks.page; the figures go to page.json.
"""

from __future__ import annotations

import json
import os
import re
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from tests.browser.clicking import LIT, WANTED
from tests.browser.stage import CHROMIUM, DESKTOP, QUIET, SHARP_PHONE, Person, new_person, turn_after

from capolinea.server.loadtest.own_server import own_server

HERE = Path(__file__).parent
RUNS = 5
DEVICES: dict[str, tuple[dict[str, Any], int]] = {
    "desktop": ({"viewport": DESKTOP}, 1),
    "phone_4x_slower": (SHARP_PHONE, 4),
}
MAPS = ["europe", "italy"]
Json = dict[str, Any]

# Notes when something that can be used is on the screen, how long inputs take to be painted, and every frame.
WATCH = """
window.inputs = [];
new PerformanceObserver((list) => inputs.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: "event", durationThreshold: 16 });
window.frames = [];
window.watchFrames = () => {
  frames.length = 0;
  window.watching = true;
  let last = performance.now();
  const next = (now) => {
    frames.push(now - last);
    last = now;
    if (watching) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};
window.whenUsable = (selector) => new Promise((resolve) => {
  const look = () => requestAnimationFrame(document.querySelector(selector) ? () => resolve(performance.now()) : look);
  look();
});
"""


def visit(browser: Browser, person: Person, device: str) -> tuple[Page, CDPSession]:
    """A browser that has never been here, on a device of that kind."""
    settings, slower = DEVICES[device]
    context: BrowserContext = browser.new_context(base_url=person.server, locale="en-GB", **settings)
    person.come_in(context)
    context.add_init_script(WATCH)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page, session


def first_load(browser: Browser, person: Person, path: str, usable: str) -> Json:
    """The middle of some visits with nothing kept."""
    seconds, weights, calls = [], [], []
    for _ in range(RUNS):
        page, session = visit(browser, person, "desktop")
        sizes: list[int] = []
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event, sizes=sizes: sizes.append(int(event["encodedDataLength"])))
        page.goto(path)
        seconds.append(page.evaluate("(selector) => whenUsable(selector)", usable) / 1000)
        page.wait_for_load_state("networkidle")
        weights.append(sum(sizes))
        calls.append(len(sizes))
        page.context.close()
    return {
        "kB": round(statistics.median(weights) / 1000),
        "requests": int(statistics.median(calls)),
        "usable_after_ms": round(statistics.median(seconds) * 1000),
        "worst_ms": round(max(seconds) * 1000),
    }


def second_visit(browser: Browser, person: Person, path: str) -> Json:
    """What a reload weighs."""
    page, session = visit(browser, person, "desktop")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    sizes: list[int] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.context.close()
    return {"kB": round(sum(sizes) / 1000, 1), "requests": len(sizes)}


class Watch:
    """How long inputs take to show."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self.page = page
        self.session = session
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.found: dict[str, Json] = {}

    def note(self, name: str, act: Callable[[], object]) -> None:
        """`painted`: milliseconds to the next paint (16: one frame or less); `cpu`: all that the page's thread did."""
        self.page.wait_for_timeout(300)
        self.page.evaluate("inputs.length = 0")
        before = self._busy()
        act()
        self.page.wait_for_timeout(400)
        durations: list[float] = self.page.evaluate("inputs")
        self.found[name] = {"painted": round(max([16, *durations])), "cpu": round(self._busy() - before)}

    def _busy(self) -> float:
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration") * 1000


def clicks(browser: Browser, person: Person, device: str, map: str) -> dict[str, Json]:
    """Milliseconds until the screen answers."""
    page, session = visit(browser, person, device)
    watch = Watch(page, session)
    page.goto(f"/table/{person.table_at(map, ['regular', 'novice'], turn_after(20))}")
    page.locator(".table[data-asked]").wait_for(timeout=60_000)
    page.locator("[data-away-end]").click()  # what happened before we came
    press = page.locator(LIT).first.locator("[data-spot]").bounding_box()
    assert press is not None
    x, y = press["x"] + press["width"] / 2, press["y"] + press["height"] / 2
    point = page.touchscreen.tap if device != "desktop" else page.mouse.click
    watch.note("choose a route", lambda: point(x, y))
    several = page.get_by_role("dialog").locator("li button")
    if several.count():  # a finger covered more than one
        watch.note("choose one of several", several.first.click)
    watch.note("cancel", lambda: page.keyboard.press("Escape"))
    for name in ("log", "routes", "tickets"):
        watch.note(f"open the {name}", page.locator(f"#tab-{name}").click)
    if device != "desktop":
        page.locator("#tab-tickets").click()  # folds it again
    page.locator(LIT).first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-confirm]").wait_for()
    watch.note("confirm a claim", page.locator("[data-confirm]").click)
    page.locator(WANTED).first.wait_for(state="attached", timeout=60_000)
    if page.locator(".table[data-phase=turn]").count():
        watch.note("draw a card", page.locator("[data-spot=deck]").click)
    watch.note("open the settings", page.locator("header [aria-haspopup=dialog]:not([data-rules-open])").click)
    page.context.close()
    return watch.found


def frames(browser: Browser, person: Person, device: str, map: str) -> dict[str, Json]:
    """Milliseconds between frames while the map moves."""
    page, session = visit(browser, person, device)
    page.goto(f"/table/{person.table_at(map, ['regular', 'novice'], turn_after(20))}")
    page.locator(".table[data-asked]").wait_for(timeout=60_000)
    page.locator("[data-away-end]").click()
    box = page.locator(".window svg").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def wheel() -> None:
        page.mouse.move(x, y)
        for step in range(30):
            page.mouse.wheel(0, -50 if step < 20 else 40)

    def drag() -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(30):
            page.mouse.move(x + 6 * step, y + 3 * step)
        page.mouse.up()

    def pinch() -> None:
        session.send("Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 2.5, "relativeSpeed": 300})

    def swipe() -> None:
        gesture = {"x": x, "y": y, "xDistance": 120, "yDistance": 60, "speed": 300, "gestureSourceType": "touch"}
        session.send("Input.synthesizeScrollGesture", gesture)

    moves = {"wheel": wheel, "drag": drag} if device == "desktop" else {"pinch": pinch, "swipe": swipe}
    found = {}
    for name, move in moves.items():
        page.wait_for_timeout(500)
        page.evaluate("watchFrames()")
        move()
        page.evaluate("window.watching = false")
        times = sorted(page.evaluate("frames"))
        found[name] = {
            "frames": len(times),
            "p50": round(statistics.median(times), 1),
            "p95": round(times[int(len(times) * 0.95)], 1),
            "worst": round(times[-1], 1),
        }
    page.context.close()
    return found


def main() -> None:
    with own_server(None) as address, sync_playwright() as playwright:
        ada = new_person(address.rstrip("/"))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        table = f"/table/{ada.table_at('europe', ['regular', 'novice'], turn_after(20))}"
        ada.table_at("italy", ["novice"], turn_after(1))  # the server has met both maps
        figures: Json = {
            "load_average": round(os.getloadavg()[0], 1),
            "chromium": re.sub(r"\..*", "", browser.version),
            "first_load": {
                "home": first_load(browser, ada, "/", "[data-play]:enabled"),
                "table": first_load(browser, ada, table, ".table[data-asked]"),
            },
            "second_visit": {"home": second_visit(browser, ada, "/"), "table": second_visit(browser, ada, table)},
            "ms_of_inputs": {
                f"{map}, {device}": clicks(browser, ada, device, map) for map in MAPS for device in DEVICES
            },
            "ms_between_frames": {
                f"{map}, {device}": frames(browser, ada, device, map) for map in MAPS for device in DEVICES
            },
        }
        browser.close()
    (HERE / "page.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
