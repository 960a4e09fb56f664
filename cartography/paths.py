"""SVG paths, step by step. It needs nothing else."""

from __future__ import annotations

import re

COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6, "a": 7, "z": 0}  # how many numbers a step has

Step = tuple[str, list[float]]


def steps(path: str) -> list[Step]:
    """A path as single steps: M is absolute, everything else must be relative."""
    found: list[Step] = []
    for letter, text in COMMAND.findall(path):
        if letter != "M" and letter not in TAKES:
            raise ValueError(f"{path}: only M may be a capital, and {letter} is not known")
        values = [float(number) for number in NUMBER.findall(text)]
        takes = TAKES[letter.lower()]
        if not takes:
            found.append((letter, []))
        for i in range(0, len(values), takes or 1):
            following = "l" if letter in "Mm" and i else letter
            found.append((following, values[i : i + takes]))
    return found
