"""Texts of the catalogues in a language, for where there is no run-time of Fluent: whole sentences with variables in
them, and names; texts that choose a form are not among them."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

LINE = re.compile(r"^([a-z][a-z0-9-]*) =(?: (.+))?$|^    (\.[a-z-]+) = (.+)$")
VARIABLE = re.compile(r"\{ \$(\w+) \}")
LANGUAGES = ("en", "it", "fr")


@cache
def texts(language: str, catalogues: tuple[str, ...], room: str = "") -> dict[str, str]:
    """The texts of some catalogues by key, or by key and `.attribute`; those of a rulebook's room are laid over
    them."""
    package = files("capolinea")
    read = [package.joinpath("locales", language, f"{name}.ftl") for name in catalogues]
    if room:
        read.append(package.joinpath("games", room, "words", f"{language}.ftl"))
    found: dict[str, str] = {}
    for file in read:
        key = ""
        for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
            said = LINE.match(line)
            if said is None:
                continue
            key = said[1] or key
            text = said[2] or said[4]
            if text is not None and not text.endswith("->"):
                found[key + (said[3] or "")] = text
    return found


def fill(text: str, **values: object) -> str:
    """A text with its variables filled in."""
    return VARIABLE.sub(lambda found: str(values[found[1]]), text)
