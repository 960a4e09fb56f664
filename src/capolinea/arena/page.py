"""Pages that need nothing but themselves: style, tables and sections, for light and dark screens of any width."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from capolinea.arena.errors import ArenaError

PAGE = "index.html"
GENERATOR = '<meta name="generator" content="Capolinea">'  # by which a page of ours is known
SERIES = 8  # colours there are; more series begin again

STYLE = """
:root{color-scheme:light dark;--back:#fbfaf7;--card:#fff;--text:#23211d;--soft:#6b675f;--line:#dedacf;
--mark:#12507b;--good:46,125,80;--bad:190,70,50;
--s0:#12507b;--s1:#c2571a;--s2:#2e7d50;--s3:#8a3f8f;--s4:#a88400;--s5:#b3261e;--s6:#4b6b6f;--s7:#6a5acd}
@media(prefers-color-scheme:dark){:root{--back:#171614;--card:#211f1c;--text:#ece8df;--soft:#a8a297;--line:#3a3732;
--mark:#7fb8e6;--good:80,180,120;--bad:225,105,85;
--s0:#6fb0e4;--s1:#f0955a;--s2:#69c08c;--s3:#cf8fd4;--s4:#dcbc4a;--s5:#f0857c;--s6:#9dbcc0;--s7:#a99ff0}
.map svg{filter:brightness(.88)}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:1120px;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:.2rem 0}h2{font-size:1.45rem;margin:2.6rem 0 .4rem}
h3{font-size:1.05rem;margin:0 0 .5rem}p{margin:.3rem 0 .8rem;max-width:70ch}
.soft{color:var(--soft)}nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem}a{color:var(--mark)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(330px,100%),1fr));gap:1rem;margin:1rem 0}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.9rem 1rem;min-width:0}
.stack{display:grid;gap:1rem;align-content:start;min-width:0}
.wide{grid-column:1/-1}@media(min-width:760px){.two{grid-column:span 2}}.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th{color:var(--soft);font-weight:600;vertical-align:bottom;white-space:normal}tr:last-child td{border-bottom:0}
th:first-child,td:first-child{text-align:left;padding-left:0}td.left,th.left{text-align:left}
.dot{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin-right:.45em}
svg{display:block;width:100%;height:auto}td svg{width:150px;height:18px}
svg:not(.board) text{fill:var(--text);font:12px system-ui,sans-serif}svg .soft{fill:var(--soft)}
svg .small{font-size:10px}
svg .axis{stroke:var(--line);stroke-width:1}svg .strong{stroke:var(--soft)}
.map{overflow-x:auto}.map svg{border-radius:6px;min-width:640px}
@media(max-width:600px){.card{padding:.7rem}th,td{padding:.3rem .35rem}
h1{font-size:1.5rem}td:first-child{white-space:normal}}
.ramp{display:flex;align-items:center;gap:.5rem;font-size:.85rem;margin:.5rem 0 0}
.ramp i{flex:0 0 140px;height:10px;border-radius:5px}
""".replace("\n", "")


def colour(series: int) -> str:
    """The colour of a series, which follows light and dark."""
    return f"var(--s{series % SERIES})"


def dotted(text: str, series: int) -> str:
    """A name with the colour it has in charts."""
    return f'<span class="dot" style="background:{colour(series)}"></span>{escape(text)}'


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; cells are HTML."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def card(title: str, content: str, *, note: str = "", kind: str = "") -> str:
    """A box with a heading."""
    said = f'<p class="soft">{escape(note)}</p>' if note else ""
    return f'<div class="card {kind}"><h3>{escape(title)}</h3>{said}{content}</div>'


def stack(*cards: str) -> str:
    """Low boxes one above the other, beside a tall one."""
    return f'<div class="stack">{"".join(cards)}</div>'


def section(id: str, title: str, cards: Iterable[str], lead: str = "") -> str:
    """A part of a page that can be jumped to."""
    said = f"<p>{escape(lead)}</p>" if lead else ""
    heading = f'<h2 id="{escape(id)}">{escape(title)}</h2>'
    return f'<section>{heading}{said}<div class="cards">{"".join(cards)}</div></section>'


def page(title: str, lead: str, sections: Mapping[str, str], files: Sequence[str]) -> str:
    """A whole page: sections by id, and the files beside it that hold the same figures."""
    jumps = "".join(f'<a href="#{escape(id)}">{escape(id)}</a>' for id in sections) if len(sections) > 1 else ""
    tables = "".join(f'<a href="{escape(name)}">{escape(name)}</a>' for name in files)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'{GENERATOR}<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1><p>{escape(lead)}</p><nav>{jumps}</nav>{''.join(sections.values())}"
        f"<h2>The figures</h2><nav>{tables}</nav></main></body></html>\n"
    )


def prepare_folder(folder: Path) -> None:
    """Make the folder of a report, unless a page that is not a report lies there."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / PAGE
    if file.exists() and GENERATOR not in file.read_text(encoding="utf-8", errors="replace"):
        raise ArenaError(f"{file} is not a report, so nothing is written there; choose another folder with --report")


def write_csv(file: Path, headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table as a file; fractions to six digits."""
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(headings)
        for row in rows:
            writer.writerow([round(cell, 6) if isinstance(cell, float) else cell for cell in row])
