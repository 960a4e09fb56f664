"""One room a rulebook: nothing outside its folder says a word of its own, or asks which map it is.

A room tells its own words in the head of `words/<language>.ftl`. Identifiers and keys are English, so English words are
looked for everywhere, Italian and French ones in the texts of their language.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.locales.catalogues import own_words
from tests.test_architecture import CODE, ROOMS, ROOT, files_of_ours, tree

FILES = [
    path
    for path in files_of_ours("src/capolinea", "web/src", "web/build")
    if path.suffix in CODE | {".md", ".json"} and path.name != "geometry.json"  # which has names of real places
]
# Screen readers have regions, too: that word is the web's.
OF_THE_WEB = re.compile(r'role="region"|\blive[ -]regions?\b')


@cache
def words_of(path: Path) -> str:
    """A text in small letters, its identifiers taken apart: `FERRY_CARDS` and `ferryCards` → `ferry cards`."""
    text = OF_THE_WEB.sub("", path.read_text(encoding="utf-8"))
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", text)
    return re.sub(r"[_\-–]", " ", text).lower()


def language_of(path: Path) -> str:
    """The language of a catalogue or page of rules (`locales/it/cards.ftl`, `rules.it.md`); English for all else."""
    found = re.search(r"[/.](it|fr)[/.]", path.relative_to(ROOT).as_posix())
    return found[1] if found else "en"


def said_in(path: Path, words: set[str]) -> Iterator[str]:
    """Where a file says one of some words, or its plural in -s: `12: station`."""
    if not words:  # a rulebook that only changes numbers has none
        return
    text = words_of(path)
    any_word = "|".join(re.escape(word.lower()).replace(r"\ ", r"\s+") for word in sorted(words))
    for found in re.finditer(rf"(?<!\w)({any_word})s?(?!\w)", text):
        yield f"{text.count(chr(10), 0, found.start()) + 1}: {found[0]}"


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_no_word_of_one_rulebook_outside_its_room(room: Path) -> None:
    found = []
    for path in (path for path in FILES if room not in path.parents):
        words = {*own_words("en", room.name), *own_words(language_of(path), room.name)}
        found += [f"{path.relative_to(ROOT).as_posix()}:{place}" for place in said_in(path, words)]
    assert not found, f"{len(found)} words of {room.name} outside its room:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def ferryCards(): ...", True),
        ("FERRY_CARD = 1", True),
        ("the ferry\ncards of", True),
        ("event-ferry-card = …", True),
        ("a ferry, cards and", False),
        ("ferry_cardinal", False),
        ('<div role="region"> is a live region', False),
        ("RegionShape", True),
    ],
)
def test_words_are_found_in_all_their_forms(text: str, found: bool, tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(text, encoding="utf-8")
    assert bool(list(said_in(tmp_path / "some.py", {"region", "ferry card"}))) is found


NAMES = {room.name for room in ROOMS}


def asked_in_python(path: Path) -> Iterator[int]:
    """Lines with comparisons, cases, keys or lists of maps' names; a default or an example may name one."""
    for node in ast.walk(tree(path)):
        asked: list[ast.expr | None] = []
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        elif isinstance(node, ast.Dict):
            asked = node.keys
        elif isinstance(node, ast.List | ast.Tuple | ast.Set):
            asked = [*node.elts]
        yield from (item.lineno for item in asked if isinstance(item, ast.Constant) and item.value in NAMES)


def asked_on_the_page(path: Path) -> Iterator[int]:
    """The same for TypeScript and Svelte: `=== "berlin"`, `case "berlin"`, `berlin:`, `["berlin", …`."""
    text = path.read_text(encoding="utf-8")
    any_name = "|".join(sorted(NAMES))
    named = rf"""["'`]({any_name})["'`]"""
    asking = rf"""([!=]==?|\bcase|[\[,])\s*{named}|{named}\s*[!=]==?|({any_name})["']?:"""
    yield from (text.count("\n", 0, found.start()) + 1 for found in re.finditer(asking, text))


def test_nobody_asks_which_map_it_is() -> None:
    found = []
    for path in FILES:
        if path.suffix in {".py", ".ts", ".svelte"} and not any(room in path.parents for room in ROOMS):
            lines = asked_in_python(path) if path.suffix == ".py" else asked_on_the_page(path)
            found += [f"{path.relative_to(ROOT).as_posix()}:{line}" for line in lines]
    assert not found, "\n".join(found)
