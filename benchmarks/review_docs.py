"""The tables and the picture of docs/review.md, from benchmarks/reviews.json."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from capolinea.arena.figures import Z95, Rate

DOCS = Path(__file__).parent.parent / "docs"
PICTURE = DOCS / "images" / "review-calibration.svg"
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
KINDS = {"open": "all hands open", "known": "as the seat could know"}
SIZE, PAD = 320, 40

Bins = Sequence[Sequence[float]]


def write_docs(kept: dict[str, Any]) -> None:
    """Put each table below its heading, and draw the picture."""
    tables = {}
    if "curve" in kept:
        for seats in (2, 4):
            tables[f"Tables of {seats}"] = _curve_table(kept["curve"], seats)
        PICTURE.write_text(picture(kept["curve"]), encoding="utf-8")
        tables["About 70 %"] = _seventy_table(kept["curve"])
    if "blunders" in kept:
        tables["Blunders"] = _blunder_table(kept["blunders"])
    if "speed" in kept:
        tables["Speed"] = _speed_table(kept["speed"])
    document = DOCS / "review.md"
    text = document.read_text(encoding="utf-8")
    for heading, lines in tables.items():
        before, found, after = text.partition(f"### {heading}\n")
        old = TABLE.search(after)
        assert found and old, heading
        text = before + found + after[: old.start()] + "".join(f"{line}\n" for line in lines) + after[old.end() :]
    document.write_text(text, encoding="utf-8")


def _together(rows: Iterable[Bins]) -> list[list[float]]:
    """The same tenths of several rows in one."""
    return [[sum(cells) for cells in zip(*same, strict=True)] for same in zip(*rows, strict=True)]


def _cell(bin: Sequence[float]) -> str:
    """What was called and what was won in a tenth."""
    n, called, won = bin
    return f"{100 * called / n:.0f} → {100 * won / n:.0f}" if n else "–"


def _curve_table(curve: dict[str, Any], seats: int) -> list[str]:
    tenths = [f"{10 * k}–{10 * k + 10} %" for k in range(10)]
    lines = [f"| {seats} seats | chances | {' | '.join(tenths)} |", f"|---|---:|{'---:|' * 10}"]
    rows = {name.split("/")[0]: row for name, row in curve.items() if name.endswith(f"/{seats}")}
    for kind, said in KINDS.items():
        for name, bins in [(map, row[kind]) for map, row in rows.items()] + [
            ("all maps", _together(row[kind] for row in rows.values()))
        ]:
            positions = int(sum(bin[0] for bin in bins))
            lines.append(f"| {name}, {said} | {positions:,} | {' | '.join(map(_cell, bins))} |".replace("_", " "))
    return lines


def _seventy_table(curve: dict[str, Any]) -> list[str]:
    """Of each map, with two seats and with four together."""
    lines = ["| map | chances | kind | of those, called 65 to 75 % | won (95 %) |", "|---|---:|---|---:|---:|"]
    maps = list(dict.fromkeys(name.split("/")[0] for name in curve))
    for name in [*maps, "all maps"]:
        rows = [row for key, row in curve.items() if name in (key.split("/")[0], "all maps")]
        for kind, said in KINDS.items():
            positions = int(sum(bin[0] for row in rows for bin in row[kind]))
            n, _, won = map(sum, zip(*(row[f"{kind}, about 70 %"] for row in rows), strict=True))
            lines.append(f"| {name.replace('_', ' ')} | {positions:,} | {said} | {n} | {Rate(won, int(n))} |")
    return lines


def _blunder_table(rows: dict[str, Any]) -> list[str]:
    lines = [
        "| map | planted blunders | found (95 %) | own moves | called a mistake (95 %) |",
        "|---|---:|---:|---:|---:|",
    ]
    total = {key: sum(row[key] for row in rows.values()) for key in ("planted", "found", "own", "called")}
    for name, row in [*rows.items(), ("all maps", total)]:
        found, called = Rate(row["found"], row["planted"]), Rate(row["called"], row["own"])
        lines.append(f"| {name.replace('_', ' ')} | {row['planted']} | {found} | {row['own']} | {called} |")
    return lines


def _speed_table(rows: dict[str, Any]) -> list[str]:
    lines = ["| map | actions | pieces | first results | longest piece | all of it |", "|---|---:|---:|---:|---:|---:|"]
    for name, row in rows.items():
        seconds = [f"{row[key]:.1f} s" for key in ("first", "longest", "whole")]
        lines.append(
            f"| {name.replace('_', ' ')} | {row['actions']:.0f} | {row['pieces']:.0f} | {' | '.join(seconds)} |"
        )
    return lines


def picture(curve: dict[str, Any]) -> str:
    """What was won against what was called: points with their intervals near the diagonal."""
    panels = [(seats, kind) for seats in (2, 4) for kind in KINDS]
    width = PAD + len(panels) * (SIZE + PAD)
    parts = [f'<rect width="{width}" height="{SIZE + 2 * PAD}" fill="#fff"/>']
    for i, (seats, kind) in enumerate(panels):
        rows = [row[kind] for name, row in curve.items() if name.endswith(f"/{seats}")]
        parts.append(_panel(PAD + i * (SIZE + PAD), f"{seats} seats, {KINDS[kind]}", _together(rows)))
    box = f'viewBox="0 0 {width} {SIZE + 2 * PAD}" font-family="sans-serif" font-size="13"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>\n'


def _panel(left: float, title: str, bins: Bins) -> str:
    def at(called: float, won: float) -> tuple[float, float]:
        return left + SIZE * called, PAD + SIZE * (1 - won)

    parts = [
        f'<rect x="{left}" y="{PAD}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#bbb"/>',
        f'<line x1="{left}" y1="{PAD + SIZE}" x2="{left + SIZE}" y2="{PAD}" stroke="#bbb" stroke-dasharray="4 4"/>',
        f'<text x="{left + SIZE / 2}" y="{PAD - 12}" text-anchor="middle">{title}</text>',
    ]
    for share in (0, 0.5, 1):
        x, y = at(share, share)
        parts.append(f'<text x="{x}" y="{PAD + SIZE + 18}" text-anchor="middle" fill="#555">{100 * share:.0f} %</text>')
        parts.append(f'<text x="{left - 4}" y="{y + 4}" text-anchor="end" fill="#555">{100 * share:.0f}</text>')
    for n, called, won in bins:
        if n:
            share = won / n
            reach = Z95 * sqrt(max(share * (1 - share), 0.25 / n) / n)
            x, y = at(called / n, share)
            low, high = at(0, max(0, share - reach))[1], at(0, min(1, share + reach))[1]
            parts.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="#12507b" stroke-width="2"/>'
            )
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#12507b"/>')
    return "".join(parts)
