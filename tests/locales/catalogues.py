"""Reading the catalogues for the tests: texts by key, with what they refer to.

A *place* is where texts stand: `None` for the common catalogues, or the room of a rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse

import capolinea

PACKAGE = Path(capolinea.__file__).parent
LOCALES = PACKAGE / "locales"
GAMES = PACKAGE / "games"
LANGUAGES = ("en", "it", "fr")
TRANSLATIONS = ("it", "fr")
NARROW, WIDE = "\u202f", "\u00a0"  # the spaces before ; ! ? and around : « » in French


class Text:
    """A message, a term, or an attribute of one: `key`, `-key` or `key.attribute`."""

    def __init__(self, key: str, pattern: ast.Pattern, file: str) -> None:
        self.key = key
        self.pattern = pattern
        self.file = file
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.selected: set[str] = set()  # variables it chooses a form by
        self.words: list[str] = []  # what is written in it, piece by piece
        for node in _nodes(pattern):
            match node:
                case ast.VariableReference():
                    self.variables.add(node.id.name)
                case ast.MessageReference():
                    self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))
                case ast.TermReference():
                    self.terms.add(f"-{node.id.name}")
                case ast.SelectExpression(selector=ast.VariableReference(id=name)):
                    self.selected.add(name.name)
                case ast.TextElement():
                    self.words.append(node.value)

    @property
    def is_wordless(self) -> bool:
        """Whether it only puts together what others say."""
        return not any(character.isalpha() for word in self.words for character in word)

    @property
    def shown(self) -> str:
        """What is written in it, all variants in a row, with a letter for everything put in."""
        return "".join(_written(self.pattern))


def _written(pattern: ast.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _written(variant.value)
        else:
            yield "x"


def _nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from _nodes(child)


def rooms() -> list[str]:
    """The rulebooks that have words of their own, found as the package finds them: by looking."""
    return sorted(folder.name for folder in GAMES.iterdir() if (folder / "words").is_dir())


PLACES: list[str | None] = [None, *rooms()]


def files(language: str, place: str | None = None) -> list[Path]:
    if place is None:
        return sorted((LOCALES / language).glob("*.ftl"))
    return [GAMES / place / "words" / f"{language}.ftl"]


@cache
def texts(language: str, place: str | None = None) -> dict[str, Text]:
    """Every text of a place by its key."""
    found: dict[str, Text] = {}
    for file in files(language, place):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                assert key not in found, f"{file}: {key} is there twice"
                if entry.value is not None:
                    found[key] = Text(key, entry.value, file.name)
                for attribute in entry.attributes:
                    name = f"{key}.{attribute.id.name}"
                    found[name] = Text(name, attribute.value, file.name)
    return found


@cache
def spoken(language: str, place: str | None = None) -> dict[str, Text]:
    """All that is said at a table: the room's texts laid over the common ones."""
    own = {} if place is None else texts(language, place)
    replaced = {key for key in own if "." not in key}
    common = {key: text for key, text in texts(language).items() if key.partition(".")[0] not in replaced}
    return common | own


def variables(language: str, key: str, place: str | None = None) -> set[str]:
    """The variables a caller has to pass: a text's own and those of the messages it refers to."""
    text = spoken(language, place)[key]
    return text.variables.union(*(variables(language, other, place) for other in text.messages))


def selected(language: str, key: str, place: str | None = None) -> set[str]:
    """The variables it, or a message it refers to, chooses a form by."""
    text = spoken(language, place)[key]
    return text.selected.union(*(selected(language, other, place) for other in text.messages))


def own_words(language: str, room: str) -> list[str]:
    """The vocabulary that a room keeps to itself: what the head of its words says."""
    head = files(language, room)[0].read_text(encoding="utf-8").partition("\n\n")[0]
    found = re.search(r"^### Own words: (.+)$", head, re.MULTILINE)
    return found[1].split(", ") if found else []


def words_of(text: str, vocabulary: list[str]) -> set[str]:
    """Which words of a vocabulary, or their plurals in -s, a text uses."""
    return {word for word in vocabulary if re.search(rf"\b{re.escape(word)}s?\b", text, re.IGNORECASE)}


def check_french_spaces(text: str) -> None:
    """French puts a space before high punctuation and inside quotes, one that does not break."""
    for found in re.finditer(r"(.)([;!?»])", text):
        assert found[1] in (NARROW, WIDE), text
    for found in re.finditer(r"(.):", text):
        assert found[1] == WIDE, text
    for found in re.finditer(r"«(.)", text):
        assert found[1] == WIDE, text
