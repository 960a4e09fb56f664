"""The pictures of a review: the curve of everybody's chance, as SVG that takes its colours from the page around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from capolinea.arena.page import colour
from capolinea.reviews.report import Chance, Moment, Review, TurningPoint

WIDTH, HEIGHT = 720, 220
LEFT, RIGHT, BOTTOM = 38, 8, 22
TICKS = 8  # at most, below

Choose = Callable[[Moment], list[Chance]]


def curve(review: Review, title: str, which: Choose) -> str:
    """The chances of all seats, their intervals pale behind them, turning points marked."""
    moments = review.moments
    parts = [_grid(review.actions)]
    for seat in range(len(review.seats)):
        parts.append(_band(review, [(moment.at, which(moment)[seat]) for moment in moments], seat))
    for seat in range(len(review.seats)):
        parts.append(_line(review, [(moment.at, which(moment)[seat]) for moment in moments], seat))
    parts += [_mark(review, point) for point in review.turning_points]
    box = f"0 0 {WIDTH} {HEIGHT + BOTTOM}"
    return f'<svg viewBox="{box}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def _x(review: Review, at: float) -> float:
    return LEFT + at / max(1, review.actions) * (WIDTH - LEFT - RIGHT)


def _y(chance: float) -> float:
    return 6 + (1 - chance) * (HEIGHT - 12)


def _grid(actions: int) -> str:
    parts = []
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(chance)
        kind = "axis strong" if chance == 0.5 else "axis"
        parts.append(f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        said = f"{100 * chance:.0f} %"
        parts.append(f'<text class="soft small" x="{LEFT - 4}" y="{y + 4:.1f}" text-anchor="end">{said}</text>')
    step = next(size for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if actions / size <= TICKS)
    for at in range(0, actions + 1, step):
        x = LEFT + at / max(1, actions) * (WIDTH - LEFT - RIGHT)
        parts.append(f'<text class="soft small" x="{x:.1f}" y="{HEIGHT + 14}" text-anchor="middle">{at}</text>')
    return "".join(parts)


def _band(review: Review, points: Sequence[tuple[int, Chance]], seat: int) -> str:
    edge = [(at, chance.high) for at, chance in points] + [(at, chance.low) for at, chance in reversed(points)]
    path = " ".join(f"{_x(review, at):.1f},{_y(chance):.1f}" for at, chance in edge)
    return f'<polygon points="{path}" style="fill:{colour(seat)};fill-opacity:.13"/>'


def _line(review: Review, points: Sequence[tuple[int, Chance]], seat: int) -> str:
    path = " ".join(f"{_x(review, at):.1f},{_y(chance.estimate):.1f}" for at, chance in points)
    name = escape(review.seats[seat])
    return (
        f'<polyline points="{path}" style="fill:none;stroke:{colour(seat)};stroke-width:2.2;stroke-linejoin:round">'
        f"<title>{name}</title></polyline>"
    )


def _mark(review: Review, point: TurningPoint) -> str:
    x = _x(review, point.n)
    return (
        f'<line class="axis strong" x1="{x:.1f}" x2="{x:.1f}" y1="6" y2="{HEIGHT - 6}" stroke-dasharray="3 4"/>'
        f'<circle cx="{x:.1f}" cy="6" r="5" style="fill:{colour(point.gainer)}"/>'
    )
