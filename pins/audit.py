"""Looks for known vulnerabilities in everything that is pinned: `make audit`.

It ends with 0 if there are none, 1 if there are, and 2 if not everything could be looked up.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from itertools import zip_longest
from pathlib import Path
from typing import Any

from hatch_page import npm

from pins import PINS, WEB, read


class UnansweredError(Exception):
    """Whoever knows the vulnerabilities could not be asked, or did not answer."""


def main() -> int:
    findings, unanswered = [], []
    for look_up in (python_findings, npm_findings):
        try:
            findings += look_up()
        except UnansweredError as error:
            unanswered.append(str(error))
    for finding in findings:
        print(finding)
    for sentence in unanswered:
        print(f"make audit: {sentence}", file=sys.stderr)
    if not findings and not unanswered:
        print("Nothing that is pinned is known to be vulnerable.")
    return 2 if unanswered else 1 if findings else 0


def python_findings() -> list[str]:
    """Vulnerabilities of the pins for every system and Python; pip-audit alone would skip those of others."""
    versions: dict[str, set[str]] = {}
    for file in PINS.glob("*.txt"):
        for pin in read(file):
            version, _, _ = pin.version.partition("+")  # a build of a version has its vulnerabilities
            versions.setdefault(pin.requirement.name, set()).add(version)
    # It takes one version of a package at a time.
    pairs = [[f"{name}=={version}" for version in sorted(some)] for name, some in sorted(versions.items())]
    rounds = [[pair for pair in pairs_of_round if pair] for pairs_of_round in zip_longest(*pairs)]
    return [finding for some in rounds for finding in _audit(some)]


def _audit(pairs: list[str]) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requirements.txt"
        file.write_text("\n".join(pairs), encoding="utf-8")
        command = ["pip-audit", "--requirement", str(file), "--disable-pip", "--no-deps", "--format=json", "--desc=off"]
        done = subprocess.run([*command, "--progress-spinner=off"], capture_output=True, text=True, encoding="utf-8")
    answer = _parsed(done.stdout)
    if "dependencies" not in answer:
        raise UnansweredError(f"the Python packages could not be looked up ({_last_line(done.stderr)}).")
    skipped = [package for package in answer["dependencies"] if "skip_reason" in package]
    if skipped:  # pip-audit would call that a success
        reason = skipped[0]["skip_reason"]
        raise UnansweredError(f"{len(skipped)} of {len(pairs)} Python packages could not be looked up ({reason}).")
    return [
        f"{package['name']} {package['version']}: {flaw['id']}, {_fixed(flaw['fix_versions'])}"
        for package in answer["dependencies"]
        for flaw in package["vulns"]
    ]


def npm_findings() -> list[str]:
    """Vulnerabilities of what the page is built with, as npm knows them."""
    done = npm(WEB, "audit", "--package-lock-only", "--json")
    answer = _parsed(done.stdout)
    if "auditReportVersion" not in answer:
        reason = answer.get("message") or _last_line(done.stderr)
        raise UnansweredError(f"the npm packages could not be looked up ({reason}).")
    return [
        f"{name} (npm): {flaw['title']}, {flaw['severity']}, in {flaw['range']}"
        for name, package in sorted(answer["vulnerabilities"].items())
        for flaw in package["via"]
        if isinstance(flaw, dict)  # else the name of another package, which has the flaw itself
    ]


def _parsed(text: str) -> dict[str, Any]:
    try:
        answer = json.loads(text)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no answer"])[-1]


def _fixed(versions: list[str]) -> str:
    return f"fixed in {', '.join(versions)}" if versions else "not fixed"


if __name__ == "__main__":
    sys.exit(main())
