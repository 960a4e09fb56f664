"""How fast other kits are, beside ours, in one run: decisions a second of processor time at random legal play.

We know no other package on PyPI that plays games of this family; these are the kits that researchers of board and card
games use, each with the games of its own that are nearest. They are installed, as pinned here, into an environment of
their own in build/kits. `python -m benchmarks.kits` prints a table, and writes benchmarks/kits.json and the table of
docs/learning.md.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.learn import ROOT, turns, vectors
from capolinea.engine import COMPILED

RESULTS = ROOT / "benchmarks" / "kits.json"
DOCUMENT = ROOT / "docs" / "learning.md"
HEADING = "### Beside other kits\n"
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
FOLDER = ROOT / "build" / "kits"

# What each kit needs; the kit itself first.
KITS = {
    "open_spiel": ["open_spiel==2.0.2"],
    "rlcard": ["rlcard==1.2.0"],
    "pettingzoo": ["pettingzoo==1.27.0", "rlcard==1.2.0", "pygame==2.6.1", "chess==1.11.2"],
    "pgx": ["pgx==2.6.0"],
    "catanatron": ["catanatron==3.2.1"],
}

Row = dict[str, Any]


def interpreter() -> Path:
    """An environment that has all kits."""
    python = FOLDER / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.is_file():
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
    wanted = sorted({package for packages in KITS.values() for package in packages})
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", *wanted], check=True)
    return python


def measure(kit: str, python: Path) -> list[Row]:
    """The games of a kit; none, and a sentence, where it does not run."""
    driver = ROOT / "benchmarks" / "kit_drivers.py"
    run = subprocess.run([str(python), str(driver), kit], capture_output=True, text=True, check=False)
    if run.returncode:
        print(f"{kit} is left out: {run.stderr.strip().splitlines()[-1]}", file=sys.stderr)
    version = KITS[kit][0].partition("==")[2]
    return [{"kit": kit, "version": version} | json.loads(line) for line in run.stdout.splitlines()]


def ours() -> list[Row]:
    here = {"kit": "capolinea", "version": "", "game": "Europe, two seats"}
    together = here | {"given": "observation and mask, 1,024 games at once", "decisions": vectors("europe", 2)}
    alone = here | {"given": "observation and mask (PettingZoo)", "decisions": turns("europe", 2)}
    return [together, alone]


def table(rows: list[Row]) -> list[str]:
    lines = ["| kit | game | with each decision | decisions a second |", "|---|---|---|---:|"]
    for row in rows:
        name = f"{row['kit']} {row['version']}".strip()
        lines.append(f"| {name} | {row['game'].replace('_', ' ')} | {row['given']} | {row['decisions']:,} |")
    return lines


def write_table(rows: list[Row]) -> None:
    """Put it in place of the first table below its heading."""
    before, found, after = DOCUMENT.read_text(encoding="utf-8").partition(HEADING)
    old = TABLE.search(after)
    assert found and old, HEADING
    lines = "".join(f"{line}\n" for line in table(rows))
    DOCUMENT.write_text(
        before + found + after[: old.start()] + lines + after[old.end() :], encoding="utf-8", newline="\n"
    )


def main() -> None:
    python = interpreter()
    rows = ours() + [row for kit in KITS for row in measure(kit, python)]
    text = json.dumps({"compiled": COMPILED, "rows": rows}, indent=1)
    RESULTS.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    write_table(rows)
    print("\n".join(table(rows)))


if __name__ == "__main__":
    main()
