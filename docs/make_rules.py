"""Makes docs/rules.md: every rule with the tests that carry its number. Fails if a rule has none."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
# Any letters before a number: those that are no section of docs/rules.toml fail tests/test_rule_coverage.py.
TEST_NAME = re.compile(r"^def (test_([a-z]+)_(\d+)_\w+)", re.MULTILINE)
FOLDERS = ("rules", "play", "server", "referee")  # who sits where, say, is no matter of the law


def rules() -> dict[str, dict[str, str]]:
    """The numbered rules by section: {"EU": {"title": …, "1": …}}."""
    return tomllib.loads((ROOT / "docs" / "rules.toml").read_text(encoding="utf-8"))


def tests_by_rule() -> dict[str, list[str]]:
    """The tests that carry each number: {"EU-4": ["tests/rules/test_europe.py::test_eu_4_…"]}."""
    found: dict[str, list[str]] = {}
    for path in [path for folder in FOLDERS for path in sorted((ROOT / "tests" / folder).glob("test_*.py"))]:
        for name, key, number in TEST_NAME.findall(path.read_text(encoding="utf-8")):
            found.setdefault(f"{key.upper()}-{int(number)}", []).append(f"{path.relative_to(ROOT)}::{name}")
    return found


def untested() -> list[str]:
    """Rule numbers that no test carries."""
    tested = tests_by_rule()
    numbers = [f"{key}-{number}" for key, section in rules().items() for number in section if number != "title"]
    return [number for number in numbers if number not in tested]


def page() -> str:
    """The text of docs/rules.md."""
    tested = tests_by_rule()
    lines = [
        "# The rules, and the tests that prove them",
        "",
        "Made by `make docs` from `docs/rules.toml` and the names of the tests. The rules are restated in our own",
        "words; (R) marks a ruling on what a rulebook leaves open.",
    ]
    for key, section in rules().items():
        lines += ["", f"## {key} — {section['title']}"]
        for number, text in section.items():
            if number == "title":
                continue
            tests = tested.get(f"{key}-{number}", [])
            lines += ["", f"**{key}-{number}** {text}", ""]
            lines += [f"- {_link(test)}" for test in tests] or ["- no test"]
    return "\n".join(lines) + "\n"


def _link(test: str) -> str:
    path, _, name = test.partition("::")
    words = name.split("_", 3)[3].replace("_", " ")
    return f"[{words}](../{path})"


if __name__ == "__main__":
    missing = untested()
    if missing:
        sys.exit(f"rules without a test: {', '.join(missing)}")
    (ROOT / "docs" / "rules.md").write_text(page(), encoding="utf-8")
