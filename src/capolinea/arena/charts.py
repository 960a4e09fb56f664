"""Small charts as SVG that take their colours from the page around them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from capolinea.arena.figures import Rate, Spread, route_use
from capolinea.arena.page import colour
from capolinea.arena.results import GameResult
from capolinea.games.boardfile import BoardFile
from capolinea.games.facts import Route
from capolinea.play.drawing import Look, draw_map

WIDTH = 360
PAD = 12  # left and right of the plot, so that the outer tick labels fit
ROW = 38
BAR = 13
RAMP = ((0xD9, 0xD2, 0xC0), (0xE8, 0xB2, 0x55), (0xC9, 0x48, 0x3F), (0x5E, 0x10, 0x2B))  # never … always


class Axis:
    """A scale from values to the width of a chart, with round ticks."""

    def __init__(self, least: float, most: float) -> None:
        span = (most - least) or 1.0
        step: float = 10.0 ** floor(log10(span / 4))
        self.step = next(step * n for n in (1, 2, 5, 10) if span / (step * n) <= 5)
        self.least = floor(least / self.step) * self.step
        self.most = ceil(most / self.step) * self.step
        if self.most == self.least:
            self.most += self.step

    def x(self, value: float) -> float:
        return PAD + (value - self.least) / (self.most - self.least) * (WIDTH - 2 * PAD)

    def draw(self, height: float) -> str:
        """Lines over the whole height with their values below."""
        parts = []
        for n in range(round((self.most - self.least) / self.step) + 1):
            value = self.least + n * self.step
            x = self.x(value)
            kind = "axis strong" if abs(value) < self.step / 2 else "axis"
            parts.append(f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}"/>')
            parts.append(
                f'<text class="soft" x="{x:.1f}" y="{height + 14}" text-anchor="middle">{round(value, 6):g}</text>'
            )
        return "".join(parts)


def _svg(height: float, title: str, content: str, width: float = WIDTH) -> str:
    return f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">{content}</svg>'


def interval(rate: Rate, fair: float, series: int) -> str:
    """A share and its interval on a line from 0 to 1; the tick is what equal players would have."""
    low, high = (150 * bound for bound in rate.interval)
    paint = colour(series)
    return _svg(
        18,
        str(rate),
        '<line class="axis" x1="0" x2="150" y1="9" y2="9"/>'
        f'<line class="axis strong" x1="{150 * fair:.1f}" x2="{150 * fair:.1f}" y1="3" y2="15"/>'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="9" y2="9" style="stroke:{paint};stroke-width:3"/>'
        f'<circle cx="{min(145.0, max(5.0, 150 * rate.share)):.1f}" cy="9" r="5" style="fill:{paint}"/>',
        150,
    )


def boxes(title: str, rows: Sequence[tuple[str, Spread, int]]) -> str:
    """A box for each row, from quarter to three quarters with a stroke in the middle, and whiskers to the ends."""
    axis = Axis(min(row.least for _, row, _ in rows), max(row.most for _, row, _ in rows))
    parts = [axis.draw(ROW * len(rows))]
    for i, (label, row, series) in enumerate(rows):
        y = ROW * i + 26
        paint = colour(series)
        left, right = axis.x(row.quarter), axis.x(row.three_quarters)
        said = f"{label}: {row.least:g} to {row.most:g}, half between {row.quarter:g} and {row.three_quarters:g}"
        parts.append(
            f"<g><title>{escape(said)}</title>"
            f'<text x="{PAD}" y="{y - 10}">{escape(label)} <tspan class="soft">{row.mean:.1f}</tspan></text>'
            f'<line x1="{axis.x(row.least):.1f}" x2="{axis.x(row.most):.1f}" y1="{y}" y2="{y}" '
            f'style="stroke:{paint};stroke-width:2"/>'
            f'<rect x="{left:.1f}" y="{y - 6}" width="{max(1.0, right - left):.1f}" height="12" rx="2" '
            f'style="fill:{paint};fill-opacity:.55"/>'
            f'<line x1="{axis.x(row.middle):.1f}" x2="{axis.x(row.middle):.1f}" y1="{y - 7}" y2="{y + 7}" '
            f'style="stroke:{paint};stroke-width:3"/></g>'
        )
    return _svg(ROW * len(rows) + 20, title, "".join(parts))


def bars(title: str, groups: Sequence[tuple[str, Sequence[tuple[str, float, int]]]]) -> str:
    """Groups of horizontal bars from zero; a bar has a name, a value and a series."""
    values = [value for _, bars in groups for _, value, _ in bars]
    axis = Axis(min(0.0, *values), 1.12 * max(0.0, *values))  # room for the last figure
    parts: list[str] = []
    y = 0
    for label, rows in groups:
        parts.append(f'<text x="{PAD + 4}" y="{y + 14}">{escape(label)}</text>')
        y += 19
        for name, value, series in rows:
            left, right = sorted((axis.x(0), axis.x(value)))
            parts.append(
                f"<g><title>{escape(name)}: {value:.2f}</title>"
                f'<rect x="{left:.1f}" y="{y}" width="{max(1.0, right - left):.1f}" height="{BAR - 2}" rx="2" '
                f'style="fill:{colour(series)};fill-opacity:.8"/>'
                f'<text x="{right + 4:.1f}" y="{y + 10}" class="small">{value:.1f}</text></g>'
            )
            y += BAR
        y += 5
    return _svg(y + 20, title, axis.draw(y) + "".join(parts))


def histogram(title: str, values: Sequence[float], height: int = 110) -> str:
    """How many values fall into each of some twenty equal parts."""
    axis = Axis(min(values), max(values))
    width = axis.step / 5
    counts = [0] * round((axis.most - axis.least) / width)
    for value in values:
        counts[min(len(counts) - 1, int((value - axis.least) / width))] += 1
    parts = [axis.draw(height)]
    for n, found in enumerate(counts):
        left, right = axis.x(axis.least + n * width), axis.x(axis.least + (n + 1) * width)
        tall = found / max(counts) * (height - 4)
        said = f"{axis.least + n * width:g} to {axis.least + (n + 1) * width:g}: {found}"
        parts.append(
            f'<rect x="{left + 0.5:.1f}" y="{height - tall:.1f}" width="{right - left - 1:.1f}" height="{tall:.1f}" '
            f'style="fill:var(--mark);fill-opacity:.75"><title>{said}</title></rect>'
        )
    return _svg(height + 20, title, "".join(parts))


def heat(share: float) -> str:
    """The colour of a share on the ramp from never to always."""
    at = min(max(share, 0.0), 1.0) * (len(RAMP) - 1)
    low = min(int(at), len(RAMP) - 2)
    mixed = (round(a + (b - a) * (at - low)) for a, b in zip(RAMP[low], RAMP[low + 1], strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def heat_map(file: BoardFile, results: Sequence[GameResult]) -> str:
    """The map with each route the redder, the more often it was claimed."""
    use = route_use(results, [route.id for route in file.board.routes])

    def look(index: int, route: Route) -> Look:
        share = use[file.board.routes[index].id].share
        return Look(f"{route.a}–{route.b}: {100 * share:.0f} % of games", paint=heat(share))

    ramp = ",".join(heat(n / 10) for n in range(11))
    legend = f'<div class="ramp">never<i style="background:linear-gradient(90deg,{ramp})"></i>in every game</div>'
    return f'<div class="map">{draw_map(file.facts, f"use of routes on {file.facts.id}", look)}</div>{legend}'
