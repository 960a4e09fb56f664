"""The rooms of rulebooks, as far as a server opens them: which can be played here, and what lies in them."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from capolinea.games.catalogue import find_board, find_rules, game_names
from capolinea.play.notation import action_book
from capolinea.server.errors import RefusalError
from capolinea.server.watching.logs import log

ENGLISH = "en"
ABOUT = re.compile(r"^about = (?P<about>.+)$(?:\n[ ]+\.fidelity = (?P<fidelity>.+)$)?", re.MULTILINE)


@cache
def offered() -> tuple[str, ...]:
    """The maps that can be played. A rulebook that cannot be loaded is not among them, and holds up nobody."""
    return tuple(map for map in game_names() if _can_be_played(map))


def _can_be_played(map: str) -> bool:
    try:
        find_board(map)
        action_book(find_rules(map)).find("pass", [])  # made on first use, which would hold up a game
    except (Exception, SystemExit) as error:  # whatever others have written
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        log.error("a rulebook cannot be used, so it is not offered", map=map, reason=reason)
        return False
    return True


def check_map(map: str) -> str:
    """Refuse a map that is not offered, so never read a file that somebody names."""
    if map not in offered():
        raise RefusalError("not_found", f"there is no such map; the maps are {', '.join(offered())}")
    return map


@cache
def languages() -> tuple[str, ...]:
    """The languages that the page is written in."""
    folders = files("capolinea").joinpath("locales").iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.is_dir() and len(folder.name) == 2))


def check_language(language: str) -> str:
    if language not in languages():
        raise RefusalError("not_found", f"there is no such language; the languages are {', '.join(languages())}")
    return language


class Room:
    """What a rulebook brings besides its law and its board. In a language that it does not speak, it speaks English."""

    def __init__(self, map: str) -> None:
        self._folder = _folder(map)

    def words(self, language: str) -> str:
        """Its texts (Fluent); none if it has none."""
        return self._read("words/{}.ftl", language) or ""

    def rules_page(self, language: str) -> str | None:
        """Its rules (Markdown)."""
        return self._read("rules.{}.md", language)

    def look(self) -> dict[str, Any]:
        """How its own cards and signs look."""
        found: dict[str, Any] = json.loads(self._text("look.json") or "{}")
        return found

    def about(self, part: str = "about") -> dict[str, str]:
        """What it is about, or how true to the printed game (`fidelity`), in one sentence by language."""
        texts = {language: ABOUT.search(self._text(f"words/{language}.ftl") or "") for language in languages()}
        return {language: found[part] for language, found in texts.items() if found is not None and found[part]}

    def _read(self, path: str, language: str) -> str | None:
        own = self._text(path.format(language))
        return own if own is not None else self._text(path.format(ENGLISH))

    def _text(self, path: str) -> str | None:
        file = self._folder.joinpath(path)
        return file.read_text(encoding="utf-8") if file.is_file() else None


def _folder(map: str) -> Traversable:
    return files("capolinea.games").joinpath(map)
