"""Nobody is in doubt which routes are taken: measured on the pixels of the real map, for every sight and in grey."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import hypot
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from capolinea.games.catalogue import find_board, find_rules, game_names
from capolinea.games.geometry import geometry_of
from capolinea.games.look import looks
from tests.browser.stage import Json, new_person
from tests.long import every
from tests.sight import SIGHTS, Colour, apart, ciede2000, grey

NEAREST = {"normal": 20.0, "protanopia": 14.0, "deuteranopia": 14.0, "tritanopia": 14.0}  # a piece and a free space
ALIKE = 5.0  # two free spaces nearer than this need signs
SIGN = 20.0  # how far a sign is from what it stands on

SCREEN: Any = {"width": 1440, "height": 900}
RATIO = 2
SAMPLE = (Path(__file__).parent / "sample_cells.js").read_text(encoding="utf-8")
GRID = (45, 33)  # points along and across a cell
REACH = (0.6, 0.9)  # half the sampled box, in lengths and widths of a cell
EACH = 4  # cells looked at for each player and each colour

# Spaces of routes that nobody has, and pieces: matrix on the screen, and what they are.
CELLS = """
() => {
  const taken = new Set([...document.querySelectorAll("[data-train]")].map((train) => train.dataset.train));
  const matrix = (use) => { const m = use.getScreenCTM(); return [m.a, m.b, m.c, m.d, m.e, m.f]; };
  const spaces = [...document.querySelectorAll(".route:not(.closed)")]
    .filter((route) => !taken.has(route.dataset.route))
    .flatMap((route) => [...route.querySelectorAll("[data-space]")])
    .map((use) => ({ kind: use.dataset.space, sign: use.nextElementSibling.href.baseVal, at: matrix(use),
                     sign_at: matrix(use.nextElementSibling) }))
    .sort((one, other) => one.sign.endsWith("-symbol") - other.sign.endsWith("-symbol"));  // a disc hides the colour
  const pieces = [...document.querySelectorAll("[data-train] .piece")]
    .filter((use) => !use.nextElementSibling)
    .map((use) => ({ kind: use.closest("[data-train]").dataset.owner, sign: "", at: matrix(use), sign_at: null }));
  return { spaces, pieces };
}
"""
# Spaces as they were before: in the full colours of cards.
AS_BEFORE = """
(cards) => {
  for (const [colour, fill] of Object.entries(cards))
    for (const rect of document.querySelectorAll(`[id$="-${colour}"] > rect`)) rect.style.fill = fill;
}
"""


class Cell(NamedTuple):
    """A space or a piece as it is seen: its pixels row by row, and those of the ground where it lies."""

    kind: str  # the colour of a space, the seat of a piece
    sign: str
    upright: bool
    seen: list[Colour]
    ground: list[Colour]

    def rows(self, low: float, high: float, side: float = 0.45) -> Iterator[tuple[Colour, Colour]]:
        """What is seen, and what lies under it, between two distances from the middle line (in widths of a cell)."""
        along, across = GRID
        for j in range(across):
            y = REACH[1] * (2 * j / (across - 1) - 1)
            if low <= y <= high:
                for i in range(along):
                    if abs(REACH[0] * (2 * i / (along - 1) - 1)) <= side:
                        yield self.seen[j * along + i], self.ground[j * along + i]

    @property
    def fills(self) -> list[Colour]:
        """The colours that much of its inside has, the most common first; none where a name or a city lies over it."""
        inside = Counter(seen for seen, _ in self.rows(-0.3, 0.3, 0.4))
        return [colour for colour, n in inside.most_common(3) if n > 0.2 * inside.total()]

    @property
    def fill(self) -> Colour:
        return self.fills[0]

    @property
    def area(self) -> float:
        """How much of its box differs from the ground in grey, in cells; only what stands out counts, no shadow."""
        box = list(self.rows(-0.56, 0.56, 0.56))
        return 1.12 * 1.12 * sum(abs(grey(seen) - grey(ground)) > 4 for seen, ground in box) / len(box)

    @property
    def rim(self) -> float:
        """How far in grey the line is, where a piece ends, from what is inside it or from what lies under it."""
        outermost = [*self.rows(-0.52, -0.47, 0.36), *self.rows(0.47, 0.52, 0.36)]
        line, under = (median(map(grey, colours)) for colours in zip(*outermost, strict=True))
        return 0.0 if abs(line - under) < 2 else max(abs(line - grey(self.fill)), abs(line - under))

    @property
    def shade(self) -> float:
        """How much darker the ground is beside it, on the side away from the light."""
        beside = [grey(seen) - grey(ground) for seen, ground in self.rows(0.6, 0.74, 0.3)]
        return -median(beside)


def late_enough(map: str) -> Any:
    """Everybody has three routes, and one of them is longer than the sign on it."""
    lengths = {route.id: route.length for route in find_rules(map).board.routes}
    seats = find_board(map).facts.players[1]

    def stop(view: Json) -> bool:
        owners = Counter(view["routes"].values())
        longer = {owner for route, owner in view["routes"].items() if lengths[route] > 1}
        return len(owners) == len(longer) == seats and min(owners.values()) >= 3

    return stop


@pytest.fixture(scope="module", params=every(game_names(), "berlin"))
def table(request: pytest.FixtureRequest, browser: Browser, server: str) -> Iterator[tuple[str, BrowserContext, str]]:
    """A game on each map in which everybody has claimed something."""
    person = new_person(server)
    seats = find_board(request.param).facts.players[1]
    table = person.table_at(request.param, ["novice"] * (seats - 1), late_enough(request.param))
    context = browser.new_context(
        base_url=server, viewport=SCREEN, device_scale_factor=RATIO, reduced_motion="reduce", locale="en-GB"
    )
    person.come_in(context)
    yield request.param, context, f"/table/{table}"
    context.close()


def opened(context: BrowserContext, path: str, theme: str) -> Page:
    page = context.new_page()
    # Pins lie over spaces, and so does what is told of those who were here before.
    page.add_init_script('localStorage.setItem(\'capolinea.settings\', \'{"pins": false, "pace": "instant"}\')')
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.goto(path)
    page.locator("[data-train]").first.wait_for(state="attached")
    page.mouse.move(5, 5)
    return page


def cells_of(page: Page, map: str) -> tuple[list[Cell], list[Cell]]:
    """Free spaces and pieces as they are painted."""
    length, width = geometry_of(find_board(map).facts).cell
    found = page.evaluate(CELLS)
    with_routes = page.screenshot()
    page.evaluate("() => (document.querySelector('.window .sheets').style.visibility = 'hidden')")
    bare = page.screenshot()
    lab = page.context.new_page()
    kinds = []
    for these in (found["spaces"], found["pieces"]):
        chosen: list[Json] = []
        for one in these:
            if sum(one["kind"] == other["kind"] for other in chosen) < EACH:
                chosen.append(one)
        asked = {
            "ratio": RATIO,
            "cells": [one["at"] for one in chosen],
            "reach": [REACH[0] * length, REACH[1] * width],
            "grid": GRID,
        }
        seen, ground = (
            lab.evaluate(SAMPLE, {"png": base64.b64encode(png).decode(), **asked}) for png in (with_routes, bare)
        )
        kinds.append(
            [
                Cell(one["kind"], one["sign"], _is_upright(one["sign_at"]), _colours(above), _colours(below))
                for one, above, below in zip(chosen, seen, ground, strict=True)
            ]
        )
    lab.close()
    spaces, pieces = ([cell for cell in cells if cell.fills] for cells in kinds)
    return spaces, pieces


def _colours(pixels: str) -> list[Colour]:
    found = base64.b64decode(pixels)
    return list(zip(found[::3], found[1::3], found[2::3], strict=True))


def _is_upright(matrix: list[float] | None) -> bool:
    return matrix is not None and hypot(matrix[1], matrix[2]) < 1e-6 and matrix[0] > 0


def too_near(spaces: list[Cell], pieces: list[Cell]) -> dict[str, float]:
    """Pieces and free spaces that some sight could take for each other."""
    return {
        f"{sight}: seat {seat}, {colour}": round(distance, 1)
        for sight in SIGHTS
        for seat, fill in {(piece.kind, fill) for piece in pieces for fill in piece.fills}
        for colour, other in {(space.kind, fill) for space in spaces for fill in space.fills}
        if (distance := apart(fill, other, sight)) < NEAREST[sight]
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_taken_and_what_is_free(table: tuple[str, BrowserContext, str], theme: str) -> None:
    map, context, path = table
    page = opened(context, path, theme)
    spaces, pieces = cells_of(page, map)
    facts = find_board(map).facts
    assert {piece.kind for piece in pieces} == {str(seat) for seat in range(facts.players[1])}
    assert {space.kind for space in spaces} == {route.color for route in facts.routes}

    near = too_near(spaces, pieces)
    assert not near, near

    # Colours that are near each other have signs, which stand upright and can be seen.
    for one, other in combinations({space.kind: space for space in spaces}.values(), 2):
        if min(apart(one.fill, other.fill, sight) for sight in SIGHTS) >= ALIKE:
            continue
        assert one.sign != other.sign and one.upright and other.upright
        signs = [looks(map).card(cell.kind).glyph for cell in (one, other)]
        assert signs[0] != signs[1]
        for cell, sign in zip((one, other), signs, strict=True):
            if sign:
                inside = {seen for seen, _ in cell.rows(-0.15, 0.15, 0.08)}
                for sight in SIGHTS:
                    assert max(apart(cell.fill, seen, sight) for seen in inside) >= SIGN, (cell.kind, sight)

    # In grey the form tells them: pieces are larger, have a rim and throw a shadow.
    space, piece = median(space.area for space in spaces), min(piece.area for piece in pieces)
    assert piece > 1.3 * space, (piece, space)
    space, piece = median(space.rim for space in spaces), median(piece.rim for piece in pieces)
    assert piece > 30 and space < 10, (piece, space)
    space, piece = median(space.shade for space in spaces), median(piece.shade for piece in pieces)
    assert piece > 3 and abs(space) < 1, (piece, space)
    page.close()


def test_the_look_of_before_would_not_do(table: tuple[str, BrowserContext, str]) -> None:
    map, context, path = table
    if map != "europe":
        pytest.skip("one map is proof enough")
    page = opened(context, path, "light")
    page.evaluate(AS_BEFORE, {name: card.fill for name, card in looks().cards.items()})
    assert len(too_near(*cells_of(page, map))) > 10
    page.close()


def test_the_measure_itself() -> None:
    """Pairs that Sharma, Wu and Dalal published for those who write this formula."""
    for one, other, distance in [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ]:
        assert ciede2000(one, other) == pytest.approx(distance, abs=5e-5)
        assert ciede2000(other, one) == pytest.approx(distance, abs=5e-5)
    assert apart((255, 255, 255), (0, 0, 0)) == pytest.approx(100, abs=0.01)
    assert apart((200, 80, 40), (120, 120, 40), "deuteranopia") < apart((200, 80, 40), (120, 120, 40)) / 2
